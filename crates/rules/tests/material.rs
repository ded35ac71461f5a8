//! Who can still mate: both sides of each line of the rule, and the rule's "cannot" proved by looking at every position.

#![allow(
    clippy::expect_used,
    reason = "a test may stop at what it did not expect"
)]

use tabiya_rules::{Bitboard, Color, Piece, Position, Role, Setup, Square, attacks};

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[test]
fn each_line_of_the_rule_has_two_sides() {
    // What White has, what Black has, whether White can mate.
    let cases = [
        ("4k3/8/8/8/8/8/8/4K3", false),
        ("4k3/4q3/8/8/8/8/8/5K2", false),
        ("4k3/8/8/8/8/8/4P3/4K3", true),
        ("4k3/8/8/8/8/8/8/R3K3", true),
        ("4k3/8/8/8/8/8/8/3QK3", true),
        // One knight: helped by anything but queens.
        ("4k3/8/8/8/8/8/8/4KN2", false),
        ("3qk3/8/8/8/8/8/8/5KN1", false),
        ("2qqk3/8/8/8/8/8/8/5KN1", false),
        ("3qk3/4p3/8/8/8/8/8/5KN1", true),
        ("4k3/4p3/8/8/8/8/8/4KN2", true),
        ("4kn2/8/8/8/8/8/8/4KN2", true),
        ("4kb2/8/8/8/8/8/8/4KN2", true),
        ("4kr2/8/8/8/8/8/8/4K1N1", true),
        // Two knights, or a knight and a bishop.
        ("4k3/8/8/8/8/8/8/4KNN1", true),
        ("4k3/8/8/8/8/8/8/4KNB1", true),
        // Bishops on one colour: helped by pawns, knights, and bishops on the other colour.
        ("4k3/8/8/8/8/8/8/4KB2", false),
        ("4k3/8/8/8/8/8/8/2B1KB2", true),
        ("4k3/8/8/8/8/8/4B3/4KB2", false),
        ("4k3/8/8/8/3B4/8/8/2B1K3", false),
        ("3rk3/8/8/8/8/8/8/5KB1", false),
        ("3qk3/8/8/8/8/8/8/5KB1", false),
        ("4k1b1/8/8/8/8/8/8/4KB2", false),
        ("4kb2/8/8/8/8/8/8/4KB2", true),
        ("4kn2/8/8/8/8/8/8/4KB2", true),
        ("4k3/4p3/8/8/8/8/8/4KB2", true),
    ];
    for (board, expected) in cases {
        let mirrored: Vec<String> = board
            .split('/')
            .rev()
            .map(|rank| {
                rank.chars()
                    .map(|c| {
                        if c.is_ascii_uppercase() {
                            c.to_ascii_lowercase()
                        } else {
                            c.to_ascii_uppercase()
                        }
                    })
                    .collect()
            })
            .collect();
        let white = position(&format!("{board} w - - 0 1"));
        assert_eq!(white.can_mate(Color::White), expected, "{board}");
        let black = position(&format!("{} b - - 0 1", mirrored.join("/")));
        assert_eq!(black.can_mate(Color::Black), expected, "{board} mirrored");
    }
}

#[test]
fn insufficient_is_what_neither_side_can_mate_with() {
    let cases = [
        ("4k3/8/8/8/8/8/8/4K3", true),
        ("4k3/8/8/8/8/8/8/4KB2", true),
        ("4k3/8/8/8/8/8/8/4KN2", true),
        ("4k1b1/8/8/8/8/8/8/4KB2", true),
        ("b1b1k1b1/8/8/8/8/8/8/4KB2", true),
        // Deliberately not on the list.
        ("4k3/8/8/8/8/8/8/4KNN1", false),
        ("4kb2/8/8/8/8/8/8/4KB2", false),
        ("4kn2/8/8/8/8/8/8/4KN2", false),
        ("4kn2/8/8/8/8/8/8/4KB2", false),
        ("4k3/4p3/8/8/8/8/8/4K3", false),
        ("3rk3/8/8/8/8/8/8/5K2", false),
    ];
    for (board, expected) in cases {
        let position = position(&format!("{board} w - - 0 1"));
        assert_eq!(position.is_insufficient_material(), expected, "{board}");
    }
}

/// Corners of the search: by symmetry the king to be mated need only stand on these ten squares (where no pawn
/// matters).
const TRIANGLE: [Square; 10] = [
    Square::A1,
    Square::B1,
    Square::C1,
    Square::D1,
    Square::B2,
    Square::C2,
    Square::D2,
    Square::C3,
    Square::D3,
    Square::D4,
];

/// Looks for a mate by White's king and one `mater` against Black's king and the `helpers`, through every position there is.
fn find_mate(mater: Role, helpers: &[Role]) -> Option<Position> {
    for black_king in TRIANGLE {
        for mater_on in Square::all() {
            let (checked, mater) = match mater {
                Role::Knight => (attacks::knight(mater_on), mater.of(Color::White)),
                _ => (
                    attacks::bishop(mater_on, Bitboard::EMPTY),
                    mater.of(Color::White),
                ),
            };
            // Any mate here is given by that piece, so it must be on a line with the king.
            if !checked.contains(black_king) {
                continue;
            }
            for white_king in Square::all() {
                let mut setup = Setup::empty();
                setup.turn = Color::Black;
                let men = [
                    (black_king, Role::King.of(Color::Black)),
                    (mater_on, mater),
                    (white_king, Role::King.of(Color::White)),
                ];
                if white_king.distance(black_king) > 1
                    && place(&mut setup, &men)
                    && let Some(mate) = complete(&setup, helpers)
                {
                    return Some(mate);
                }
            }
        }
    }
    None
}

fn place(setup: &mut Setup, men: &[(Square, Piece)]) -> bool {
    men.iter()
        .all(|&(square, piece)| setup.board[square.index()].replace(piece).is_none())
}

/// Puts the helpers on every free square and looks whether it is mate.
fn complete(setup: &Setup, helpers: &[Role]) -> Option<Position> {
    let Some((&helper, rest)) = helpers.split_first() else {
        return Position::from_setup(setup)
            .ok()
            .filter(Position::is_checkmate);
    };
    Square::all()
        .filter(|square| setup.board[square.index()].is_none())
        .find_map(|square| {
            let mut with = *setup;
            with.board[square.index()] = Some(helper.of(Color::Black));
            complete(&with, rest)
        })
}

#[test]
fn where_the_rule_says_cannot_there_is_no_mate_at_all() {
    for (mater, helpers) in [
        (Role::Knight, &[][..]),
        (Role::Knight, &[Role::Queen]),
        (Role::Bishop, &[]),
        (Role::Bishop, &[Role::Rook]),
        (Role::Bishop, &[Role::Queen]),
    ] {
        let found = find_mate(mater, helpers);
        assert_eq!(found, None, "{mater} against {helpers:?}");
    }
}

/// The same with two helpers: `cargo test --release -p tabiya-rules --test material -- --ignored`.
#[test]
#[ignore = "takes two minutes in release mode"]
fn where_the_rule_says_cannot_two_helpers_do_not_help() {
    for (mater, helpers) in [
        (Role::Knight, [Role::Queen, Role::Queen]),
        (Role::Bishop, [Role::Rook, Role::Rook]),
        (Role::Bishop, [Role::Rook, Role::Queen]),
        (Role::Bishop, [Role::Queen, Role::Queen]),
    ] {
        let found = find_mate(mater, &helpers);
        assert_eq!(found, None, "{mater} against {helpers:?}");
    }
}

#[test]
fn where_the_rule_says_can_there_is_a_mate() {
    for (mater, helper) in [
        (Role::Knight, Role::Pawn),
        (Role::Knight, Role::Knight),
        (Role::Knight, Role::Bishop),
        (Role::Knight, Role::Rook),
        (Role::Bishop, Role::Pawn),
        (Role::Bishop, Role::Knight),
        (Role::Bishop, Role::Bishop),
    ] {
        let mate = find_mate(mater, &[helper]);
        let mate = mate.unwrap_or_else(|| panic!("no mate by a {mater} with a {helper} to help"));
        assert!(mate.can_mate(Color::White), "{mate}");
    }
    for mate in [
        "k7/2N5/NK6/8/8/8/8/8 b - - 0 1",
        "k7/8/NK6/3B4/8/8/8/8 b - - 0 1",
        "k7/8/1K6/3BB3/8/8/8/8 b - - 0 1",
    ] {
        let mate = position(mate);
        assert!(mate.is_checkmate() && mate.can_mate(Color::White), "{mate}");
    }
}
