//! FENs: each fault found and named, what is mended, and what is not.

#![allow(
    clippy::expect_used,
    reason = "a test may stop at what it did not expect"
)]

mod common;

use common::{Random, starts};
use tabiya_rules::{Position, read_fen_lenient};

/// What the strict reader says against a FEN.
fn faults(fen: &str) -> String {
    Position::from_fen(fen)
        .expect_err("a FEN to be refused")
        .to_string()
}

fn mends(fen: &str) -> (String, Vec<String>) {
    let (position, mends) =
        read_fen_lenient(fen).unwrap_or_else(|error| panic!("{fen:?}: {error}"));
    (
        position.to_string(),
        mends.iter().map(ToString::to_string).collect(),
    )
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn each_fault_of_spelling_is_named() {
    let cases = [
        ("", "a FEN has 4 to 6 fields, not 0"),
        ("4k3/8/8/8/8/8/8/4K3 w -", "a FEN has 4 to 6 fields, not 3"),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 2",
            "a FEN has 4 to 6 fields, not 7",
        ),
        (
            " 4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "the fields are parted by single spaces, and there are none at the ends",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w\t- - 0 1",
            "the fields are parted by single spaces, and there are none at the ends",
        ),
        (
            "4k3/8/8/8/8/8/4K3 w - - 0 1",
            "the board has 8 ranks parted by slashes, not 7",
        ),
        (
            "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1",
            "the board has 8 ranks parted by slashes, not 9",
        ),
        (
            "4k3/8/8/8/8/7/8/4K3 w - - 0 1",
            "the width of rank 3 is 7 squares instead of 8",
        ),
        (
            "4k3/8/8/8/8/8/8/4K4 w - - 0 1",
            "the width of rank 1 is 9 squares instead of 8",
        ),
        (
            "4k3//8/8/8/8/8/4K3 w - - 0 1",
            "the width of rank 7 is 0 squares instead of 8",
        ),
        (
            "4k3/8/4x3/8/8/8/8/4K3 w - - 0 1",
            "`x` on rank 6 is no piece and no number of empty squares",
        ),
        (
            "4k3/8/8/9/8/8/8/4K3 w - - 0 1",
            "`9` on rank 5 is no piece and no number of empty squares",
        ),
        (
            "4k3/8/8/8/44/8/8/4K3 w - - 0 1",
            "rank 4 has two numbers beside each other",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 W - - 0 1",
            "the side to move is `w` or `b`, not `W`",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w x - 0 1",
            "the castling rights are letters of `KQkq`, each once, or `-`, not `x`",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w KK - 0 1",
            "the castling rights are letters of `KQkq`, each once, or `-`, not `KK`",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - e9 0 1",
            "the en passant square is a square or `-`, not `e9`",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - -1 1",
            "the half-move counter is a number from 0 to 65535, not `-1`",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - +1 1",
            "the half-move counter is a number from 0 to 65535, not `+1`",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 65536 1",
            "the half-move counter is a number from 0 to 65535, not `65536`",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1.5",
            "the move number is a number from 1 to 65535, not `1.5`",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999",
            "the move number is a number from 1 to 65535, not `99999999999999999999`",
        ),
    ];
    for (fen, expected) in cases {
        assert_eq!(faults(fen), expected, "{fen:?}");
    }
    assert_eq!(
        faults(&"k".repeat(1_000_000)),
        "a FEN takes 92 characters at most, not 1000000"
    );
}

#[test]
fn each_fault_of_a_position_is_named() {
    let cases = [
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has no king"),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king"),
        (
            "4k3/8/8/8/8/8/8/K3K2K w - - 0 1",
            "White has 3 kings, on a1, e1 and h1",
        ),
        (
            "8/8/8/8/8/8/4k3/4K3 w - - 0 1",
            "the kings on e1 and e2 stand next to each other",
        ),
        (
            "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
            "there is a pawn on h8, where no pawn can stand",
        ),
        (
            "4k3/8/8/8/8/8/8/p3K3 w - - 0 1",
            "there is a pawn on a1, where no pawn can stand",
        ),
        (
            "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
            "Black is in check from e2, but it is not Black's turn",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w Q - 0 1",
            "White cannot castle on the queen side: there is no rook on a1",
        ),
        (
            "4k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1",
            "Black cannot castle on the queen side: there is no rook on a8",
        ),
        (
            "4k3/8/8/8/8/8/4K3/7R w K - 0 1",
            "White cannot castle on the king side: there is no king on e1",
        ),
        (
            "4k2R/8/8/8/8/8/8/4K3 b k - 0 1",
            "Black cannot castle on the king side: there is no rook on h8",
        ),
        (
            "4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1",
            "no pawn of White's can have passed over e4",
        ),
        (
            "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1",
            "no pawn of Black's can have passed over e3",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 b - e3 0 1",
            "no pawn has just passed over e3: there is none on e4",
        ),
        (
            "4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1",
            "no pawn has just passed over e3: there is none on e4",
        ),
        (
            "4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1",
            "no pawn has just passed over e3: e3 is not empty",
        ),
        (
            "4k3/8/8/8/4P3/8/4N3/4K3 b - e3 0 1",
            "no pawn has just passed over e3: e2 is not empty",
        ),
        // The check comes from a knight, which no pawn uncovers.
        (
            "4k3/8/3N4/8/4P3/8/8/4K3 b - e3 0 1",
            "no pawn has just passed over e3: Black was in check before that step already",
        ),
        (
            "B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1",
            "Black is in check from h1 and a8, which no single move can have brought about",
        ),
        (
            "4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1",
            "Black is in check from d6 and f6, which no single move can have brought about",
        ),
        (
            "4k3/8/3N4/7B/8/8/8/4RK2 b - - 0 1",
            "Black is in check from e1, h5 and d6, which no single move can have brought about",
        ),
    ];
    for (fen, expected) in cases {
        assert_eq!(faults(fen), expected, "{fen:?}");
    }
}

#[test]
fn all_faults_are_listed_at_once() {
    let fen = "P7/kk6/8/8/8/8/8/8 w Qx e9 a 70000";
    let expected = [
        "the castling rights are letters of `KQkq`, each once, or `-`, not `Qx`",
        "the en passant square is a square or `-`, not `e9`",
        "the half-move counter is a number from 0 to 65535, not `a`",
        "the move number is a number from 1 to 65535, not `70000`",
        "White has no king",
        "Black has 2 kings, on a7 and b7",
        "there is a pawn on a8, where no pawn can stand",
    ];
    assert_eq!(faults(fen), expected.join("; "));
    assert_eq!(
        Position::from_fen(fen).expect_err("refused").faults().len(),
        expected.len()
    );
    let fen = "4k3/8/8/8/8/3P4/4N3/8 b KQ e3 0 1";
    let expected = [
        "White has no king",
        "White cannot castle on the king side: there is no king on e1",
        "White cannot castle on the king side: there is no rook on h1",
        "White cannot castle on the queen side: there is no king on e1",
        "White cannot castle on the queen side: there is no rook on a1",
        "no pawn has just passed over e3: there is none on e4",
        "no pawn has just passed over e3: e2 is not empty",
    ];
    assert_eq!(faults(fen), expected.join("; "));
    // Without a side to move, what does not depend on it is still looked at.
    assert_eq!(
        faults("4k3/8/8/8/8/8/8/8 x - - 0 1"),
        "the side to move is `w` or `b`, not `x`; White has no king"
    );
}

#[test]
fn what_strict_reading_allows() {
    let reads_as = [
        ("4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        (
            "4k3/8/8/8/8/8/8/4K3 b - - 7",
            "4k3/8/8/8/8/8/8/4K3 b - - 7 1",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 0",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 65535 65535",
            "4k3/8/8/8/8/8/8/4K3 w - - 65535 65535",
        ),
        // A pawn passed over e3, but nobody can take it there.
        (
            "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1",
            "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1",
        ),
        // The double step uncovered the check.
        (
            "8/8/8/8/3P3k/8/8/4K1B1 b - d3 0 1",
            "8/8/8/8/3P3k/8/8/4K1B1 b - - 0 1",
        ),
        // The step shut off a check that could not have been there: let pass, since known test positions have it.
        (
            "8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1",
            "8/5bk1/8/2Pp4/8/1K6/8/8 w - - 0 1",
        ),
        // More men than a game can give.
        (
            "nnnnknnn/nnnnnnnn/8/8/8/8/8/4K3 b - - 0 1",
            "nnnnknnn/nnnnnnnn/8/8/8/8/8/4K3 b - - 0 1",
        ),
    ];
    for (fen, written) in reads_as {
        let position = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(position.to_string(), written);
    }
}

#[test]
fn counters_stop_at_their_ends() {
    let position = Position::from_fen("4k3/8/8/8/8/8/8/4K3 b - - 65535 65535").expect("a FEN");
    let after = position
        .play(position.legal_moves()[0])
        .expect("a legal move");
    assert_eq!((after.halfmoves(), after.fullmoves()), (65535, 65535));
}

#[test]
fn what_is_harmless_is_mended_and_said() {
    let cases: [(&str, &str, &[&str]); 15] = [
        (START, START, &[]),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
            &[
                "The side to move was missing; White was taken.",
                "The castling field was missing; no castling was taken.",
                "The en passant field was missing; no en passant was taken.",
                "The half-move counter was missing; 0 was taken.",
                "The move number was missing; 1 was taken.",
            ],
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 b - -",
            "4k3/8/8/8/8/8/8/4K3 b - - 0 1",
            &[
                "The half-move counter was missing; 0 was taken.",
                "The move number was missing; 1 was taken.",
            ],
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 b - - 12 0",
            "4k3/8/8/8/8/8/8/4K3 b - - 12 1",
            &["Move number 0 was read as 1."],
        ),
        (
            "\t4k3/8/8/8/8/8/8/4K3  b - - 12 3\r\n",
            "4k3/8/8/8/8/8/8/4K3 b - - 12 3",
            &["Extra spaces were ignored."],
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 b - - 12 3 ",
            "4k3/8/8/8/8/8/8/4K3 b - - 12 3",
            &["Extra spaces were ignored."],
        ),
        (
            "\"4k3/8/8/8/8/8/8/4K3 b - - 12 3\"",
            "4k3/8/8/8/8/8/8/4K3 b - - 12 3",
            &["The quotation marks around the FEN were ignored."],
        ),
        (
            "4k3/8/8/8/8/8/8/4K3_b_-_-_12_3",
            "4k3/8/8/8/8/8/8/4K3 b - - 12 3",
            &["Underscores were read as spaces."],
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 b - - bm Kd7; id \"one\";",
            "4k3/8/8/8/8/8/8/4K3 b - - 0 1",
            &[
                "What stood after the en passant field was ignored.",
                "The half-move counter was missing; 0 was taken.",
                "The move number was missing; 1 was taken.",
            ],
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 b - - 5 3 rest",
            "4k3/8/8/8/8/8/8/4K3 b - - 5 3",
            &["What stood after the move number was ignored."],
        ),
        (
            "4k2r/8/8/8/8/8/8/4K2R w KQkq - 0 1",
            "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1",
            &[
                "White's right to castle on the queen side was dropped: there is no rook on a1.",
                "Black's right to castle on the queen side was dropped: there is no rook on a8.",
            ],
        ),
        (
            "4k3/8/8/8/8/8/4K3/7R w K - 0 1",
            "4k3/8/8/8/8/8/4K3/7R w - - 0 1",
            &["White's right to castle on the king side was dropped: there is no king on e1."],
        ),
        (
            "4k3/8/8/8/8/4N3/4N3/4K3 b - e3 0 1",
            "4k3/8/8/8/8/4N3/4N3/4K3 b - - 0 1",
            &["The en passant square e3 was dropped: no pawn can just have passed over it."],
        ),
        (
            "4k3/8/3N4/8/4P3/8/8/4K3 b - e3 0 1",
            "4k3/8/3N4/8/4P3/8/8/4K3 b - - 0 1",
            &["The en passant square e3 was dropped: no pawn can just have passed over it."],
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 b - c5 0 1",
            "4k3/8/8/8/8/8/8/4K3 b - - 0 1",
            &["The en passant square c5 was dropped: no pawn can just have passed over it."],
        ),
    ];
    for (fen, written, words) in cases {
        let (position, said) = mends(fen);
        assert_eq!(position, written, "{fen:?}");
        assert_eq!(said, words, "{fen:?}");
    }
}

#[test]
fn what_is_not_harmless_is_never_mended() {
    for fen in [
        "",
        "   ",
        "\"\"",
        "4k3/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/K6K w - - 0 1",
        "8/8/8/8/8/8/4k3/4K3 w - - 0 1",
        "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
        "4k3/8/8/8/8/7/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 white - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w HAha - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - e9 0 1",
        "4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1",
        "1. e4 e5 2. Nf3",
    ] {
        assert!(read_fen_lenient(fen).is_err(), "{fen:?}");
    }
    // What is refused is refused with all that is wrong, not only with the spelling.
    let error = read_fen_lenient("4k3/8/8/8/8/8/8/8 w Z - 0 1").expect_err("refused");
    assert!(error.to_string().contains("White has no king"), "{error}");
}

/// Positions with many sliders and knights, where double checks abound: none that a move leads to is refused.
#[test]
fn no_check_that_a_legal_move_gives_is_refused() {
    const SPARSE: [&str; 8] = [
        "3k4/8/8/2NB4/3R4/8/3Q4/3K4 w - - 0 1",
        "8/3nk3/4b3/3r4/8/8/4K3/8 b - - 0 1",
        "8/2P1P1P1/3k4/8/3B4/3R4/8/3K4 w - - 0 1",
        "1n3n2/2P1P1k1/8/B2R3B/8/8/8/3K4 w - - 0 1",
        "k7/2p1p3/8/1P1P4/3R3B/8/1B6/K7 b - - 0 1",
        "4k3/2p1p1p1/8/1P1P1P2/B3R2B/8/8/4K3 b - - 0 1",
        "8/8/8/8/2p1p1p1/1k6/3P1P1P/B3K2R w K - 0 1",
        "4k3/8/3PNP2/8/1B2R2B/8/8/4QK2 w - - 0 1",
    ];
    let mut starts = starts();
    starts.extend(SPARSE.iter().map(|fen| match read_fen_lenient(fen) {
        Ok((position, _)) => position,
        Err(error) => panic!("{fen}: {error}"),
    }));
    let sparse = starts.len() - SPARSE.len();
    let mut random = Random(4);
    let (mut positions, mut checks, mut double_checks) = (0, 0, 0);
    for game in 0..4000 {
        let mut position = if game % 4 == 0 {
            random.pick(&starts)
        } else {
            random.pick(&starts[sparse..])
        };
        for _ in 0..40 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            for &m in &moves {
                let child = position.play(m).expect("a legal move");
                positions += 1;
                checks += usize::from(child.is_check());
                if child.is_check() {
                    double_checks += usize::from(child.checkers().more_than_one());
                    let read = Position::from_setup(&child.to_setup());
                    assert_eq!(read, Ok(child), "{m} in {position}");
                }
            }
            position = position.play(random.pick(&moves)).expect("a legal move");
        }
    }
    println!("{positions} positions, {checks} checks, {double_checks} double checks");
    assert!(double_checks > 1000, "{double_checks} double checks");
}
