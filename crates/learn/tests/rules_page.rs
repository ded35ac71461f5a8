//! What the rules page claims, one test a claim; the page's small links "tested" name these.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at what it did not expect"
)]

use tabiya_rules::{Color, Game, MoveKind, Outcome, Position, Role, Square};

fn at(fen: &str) -> Position {
    Position::from_fen(fen).unwrap()
}

/// Where the piece on a square can go, as a sorted list.
fn goes(fen: &str, from: &str) -> String {
    let from: Square = from.parse().unwrap();
    let moves = at(fen).legal_moves().into_iter();
    let mut targets: Vec<String> = moves
        .filter(|m| m.from() == from)
        .map(|m| m.to().to_string())
        .collect();
    targets.sort();
    targets.dedup();
    targets.join(" ")
}

fn game(fen: &str, moves: &str) -> Game {
    let mut game = Game::from_position(at(fen));
    for san in moves.split_whitespace() {
        let m = game.position().read_san(san).unwrap();
        game.play(m).unwrap();
    }
    game
}

#[test]
fn the_start_is_as_shown() {
    let start = Position::new();
    assert_eq!(
        start.to_string(),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    );
    assert!(Square::H1.is_light(), "light on the right");
    assert!(
        Square::D1.is_light() && !Square::D8.is_light(),
        "queens on their own colour"
    );
    assert_eq!(start.turn(), Color::White, "White moves first");
    assert_eq!(start.legal_count(), 20);
}

#[test]
fn a_rook_goes_straight() {
    assert_eq!(
        goes("7k/8/8/8/3R4/8/8/6K1 w - - 0 1", "d4"),
        "a4 b4 c4 d1 d2 d3 d5 d6 d7 d8 e4 f4 g4 h4"
    );
    assert_eq!(
        goes("7k/8/3P4/8/n2R4/8/3P4/6K1 w - - 0 1", "d4"),
        "a4 b4 c4 d3 d5 e4 f4 g4 h4"
    );
}

#[test]
fn a_bishop_goes_slantwise_on_one_colour() {
    let squares = goes("7k/6p1/8/8/3B4/8/8/K7 w - - 0 1", "d4");
    assert_eq!(squares, "a7 b2 b6 c3 c5 e3 e5 f2 f6 g1 g7");
    assert!(
        squares
            .split(' ')
            .all(|name| !name.parse::<Square>().unwrap().is_light())
    );
}

#[test]
fn a_queen_goes_both_ways() {
    assert_eq!(
        goes("k7/8/8/8/3Q4/8/8/2K5 w - - 0 1", "d4")
            .split(' ')
            .count(),
        27
    );
}

#[test]
fn a_king_goes_one_step_but_not_into_attack() {
    assert_eq!(
        goes("7k/8/8/8/3K4/8/8/8 w - - 0 1", "d4"),
        "c3 c4 c5 d3 d5 e3 e4 e5"
    );
    assert_eq!(
        goes("7k/8/8/3r4/8/2K5/8/8 w - - 0 1", "c3"),
        "b2 b3 b4 c2 c4"
    );
}

#[test]
fn a_knight_jumps() {
    assert_eq!(
        goes("7k/8/8/2PPP3/2PNP3/2PPP3/8/K7 w - - 0 1", "d4"),
        "b3 b5 c2 c6 e2 e6 f3 f5"
    );
    assert_eq!(goes("7k/8/8/8/8/8/8/N6K w - - 0 1", "a1"), "b3 c2");
}

#[test]
fn a_pawn_goes_forward_and_captures_slantwise() {
    assert_eq!(goes("7k/8/8/8/8/8/4P3/K7 w - - 0 1", "e2"), "e3 e4");
    assert_eq!(goes("7k/8/8/8/4P3/8/8/K7 w - - 0 1", "e4"), "e5");
    assert_eq!(goes("7k/8/8/3ppp2/4P3/8/8/K7 w - - 0 1", "e4"), "d5 f5");
    assert_eq!(goes("7k/8/8/8/8/4p3/4P3/K7 w - - 0 1", "e2"), "");
    assert_eq!(goes("7k/8/8/8/4p3/8/4P3/K7 w - - 0 1", "e2"), "e3");
}

#[test]
fn castling_moves_king_and_rook() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_eq!(
        game(fen, "O-O O-O-O").position().to_string(),
        "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2"
    );
    assert_eq!(
        game(fen, "O-O-O O-O").position().to_string(),
        "r4rk1/8/8/8/8/8/8/2KR3R w - - 2 2"
    );
}

#[test]
fn castling_has_its_conditions() {
    let castles = |fen: &str| {
        let moves = at(fen).legal_moves().into_iter();
        let mut names: Vec<String> = moves
            .filter(|m| m.castling_side().is_some())
            .map(|m| at(fen).san(m))
            .collect();
        names.sort();
        names.join(" ")
    };
    assert_eq!(castles("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "O-O O-O-O");
    assert_eq!(
        castles("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1"),
        "O-O-O",
        "the rook has moved"
    );
    assert_eq!(
        castles("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1"),
        "",
        "something between"
    );
    assert_eq!(
        castles("4k3/8/8/8/1b6/8/8/R3K2R w KQ - 0 1"),
        "",
        "out of check"
    );
    assert_eq!(
        castles("4k3/8/8/8/2b5/8/8/R3K2R w KQ - 0 1"),
        "O-O-O",
        "across an attacked square"
    );
    assert_eq!(
        castles("4k3/8/8/8/8/8/7p/R3K2R w KQ - 0 1"),
        "O-O-O",
        "into check"
    );
    assert_eq!(
        castles("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1"),
        "O-O-O",
        "the b-square does not matter"
    );
    assert_eq!(
        castles("r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1"),
        "O-O-O",
        "an attacked rook does not matter"
    );
}

#[test]
fn en_passant_is_for_the_next_move_only() {
    let fen = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
    let passing = |moves: &str| {
        let game = game(fen, moves);
        let moves = game.position().legal_moves().into_iter();
        moves.filter(|m| m.kind() == MoveKind::EnPassant).count()
    };
    assert_eq!(passing("d5"), 1);
    assert_eq!(passing("d5 Kd2 Kd7"), 0);
    assert_eq!(passing("d6 Kd2 d5"), 0, "after a single step");
    let pinned = at("8/8/8/K2pP2r/8/8/8/7k w - d6 0 2");
    assert!(
        pinned.read_san("exd6").is_err(),
        "it would uncover the own king"
    );
}

#[test]
fn a_pawn_becomes_one_of_four_pieces() {
    let position = at("8/4P3/8/8/8/8/k7/7K w - - 0 1");
    let moves = position.legal_moves().into_iter();
    let mut roles: Vec<Role> = moves.filter_map(tabiya_rules::Move::promoted).collect();
    roles.sort_unstable();
    assert_eq!(roles, [Role::Knight, Role::Bishop, Role::Rook, Role::Queen]);
    assert!(
        position.read_san("e8").is_err(),
        "the choice is part of the move"
    );
}

#[test]
fn a_check_has_to_be_answered() {
    let position = at("4r2k/8/8/8/B7/8/3N4/4K3 w - - 0 1");
    let mut sans: Vec<String> = position
        .legal_moves()
        .into_iter()
        .map(|m| position.san(m))
        .collect();
    sans.sort();
    assert_eq!(sans.join(" "), "Bxe8 Kd1 Kf1 Kf2 Ne4");
    let double = at("4r1k1/8/8/8/1b6/8/5PPP/4K2R w K - 0 1");
    assert!(
        double
            .legal_moves()
            .into_iter()
            .all(|m| m.from() == Square::E1)
    );
}

#[test]
fn a_pinned_piece_may_not_uncover_its_king() {
    assert_eq!(goes("4k3/8/8/8/4n3/8/8/4R1K1 b - - 0 1", "e4"), "");
    assert_eq!(
        goes("4k3/8/8/8/4r3/8/8/4R1K1 b - - 0 1", "e4"),
        "e1 e2 e3 e5 e6 e7"
    );
}

#[test]
fn checkmate_ends_the_game() {
    let mut over = game("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8#");
    assert_eq!(
        over.outcome(),
        Some(Outcome::Checkmate {
            winner: Color::White
        })
    );
    let refused = over.position().legal_moves().into_iter().next();
    assert!(refused.is_none() && over.resign(Color::Black).is_err());
}

#[test]
fn stalemate_is_a_draw() {
    let over = game("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7");
    assert_eq!(over.outcome(), Some(Outcome::Stalemate));
    assert_eq!(over.outcome().unwrap().winner(), None);
}

#[test]
fn the_third_time_is_a_draw() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8";
    let start = Position::new().to_string();
    let twice = game(&start, shuffle);
    assert_eq!((twice.outcome(), twice.repetitions()), (None, 2));
    let thrice = game(&start, &format!("{shuffle} {shuffle}"));
    assert_eq!(thrice.outcome(), Some(Outcome::ThreefoldRepetition));
}

#[test]
fn fifty_moves_without_capture_or_pawn_move_are_a_draw() {
    let fen = "4k2r/8/8/8/8/8/4P3/R3K3 w - - 98 80";
    assert_eq!(game(fen, "Ra2").outcome(), None);
    assert_eq!(game(fen, "Ra2 Rh7").outcome(), Some(Outcome::FiftyMoves));
    assert_eq!(
        game(fen, "e4 Rh7").outcome(),
        None,
        "a pawn's move begins the count anew"
    );
    assert_eq!(
        game("4k2r/8/8/8/8/8/8/R3K2R w - - 98 80", "Rxh8+ Kd7").outcome(),
        None,
        "so does a capture"
    );
    let mate = game("7k/8/6K1/8/8/8/8/R7 w - - 99 80", "Ra8#");
    assert!(
        matches!(mate.outcome(), Some(Outcome::Checkmate { .. })),
        "a mate on the last move is a mate"
    );
}

#[test]
fn too_little_to_mate_is_a_draw() {
    let dead = |fen: &str| at(fen).is_insufficient_material();
    assert!(dead("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    assert!(dead("4k3/8/8/8/8/8/8/4KB2 w - - 0 1"));
    assert!(dead("4k3/8/8/8/8/8/8/4KN2 w - - 0 1"));
    assert!(
        dead("4kb2/8/8/8/8/4B3/8/4K3 w - - 0 1"),
        "bishops on one colour"
    );
    assert!(!dead("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1"), "two knights");
    assert!(
        !dead("2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1"),
        "bishops on both colours"
    );
    assert!(!dead("3nk3/8/8/8/8/8/8/3NK3 w - - 0 1"), "a knight each");
    assert!(!dead("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
}

#[test]
fn a_fallen_flag_loses_unless_nobody_could_mate() {
    let mut lost = game("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "");
    lost.flag_fell(Color::Black).unwrap();
    assert_eq!(
        lost.outcome(),
        Some(Outcome::TimeForfeit {
            winner: Color::White
        })
    );
    let mut drawn = game("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "");
    drawn.flag_fell(Color::White).unwrap();
    assert_eq!(drawn.outcome(), Some(Outcome::DrawOnTime));
}

#[test]
fn resigning_and_agreeing_end_the_game() {
    let mut given_up = Game::new();
    given_up.resign(Color::White).unwrap();
    assert_eq!(
        given_up.outcome(),
        Some(Outcome::Resignation {
            winner: Color::Black
        })
    );
    assert!(
        given_up.takeback().is_none(),
        "nothing is taken back after that"
    );
    let mut agreed = Game::new();
    agreed.agree_draw().unwrap();
    assert_eq!(agreed.outcome(), Some(Outcome::Agreement));
}

#[test]
fn results_are_written_so() {
    let result = |outcome: Outcome| outcome.result().to_string();
    assert_eq!(
        result(Outcome::Resignation {
            winner: Color::White
        }),
        "1-0"
    );
    assert_eq!(
        result(Outcome::Checkmate {
            winner: Color::Black
        }),
        "0-1"
    );
    assert_eq!(result(Outcome::Stalemate), "1/2-1/2");
}

#[test]
fn moves_are_written_so() {
    let san = |fen: &str, uci: &str| at(fen).san(at(fen).read_uci(uci).unwrap());
    let start = Position::new().to_string();
    assert_eq!(san(&start, "e2e4"), "e4");
    assert_eq!(san(&start, "g1f3"), "Nf3");
    assert_eq!(san("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), "exd5");
    assert_eq!(san("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2"), "Nbd2");
    assert_eq!(
        san(
            "4k3/8/8/4R3/8/8/k7/4R1K1 w - - 0 1"
                .replace("4k3/", "8/")
                .as_str(),
            "e1e2"
        ),
        "R1e2+"
    );
    assert_eq!(san("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), "O-O");
    assert_eq!(san("8/4P3/8/8/8/8/k7/7K w - - 0 1", "e7e8q"), "e8=Q");
    assert_eq!(san("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"), "Ra8#");
}
