//! Moves in words of SAN and UCI: what is read, what is refused, and what the person is told.

#![allow(
    clippy::expect_used,
    reason = "a test may stop at what it did not expect"
)]

use tabiya_rules::Position;

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// What `read_san` makes of a text: the move in UCI, or what it says against it.
fn read(fen: &str, text: &str) -> String {
    match position(fen).read_san(text) {
        Ok(m) => m.to_string(),
        Err(error) => error.to_string(),
    }
}

/// The same for typed text.
fn typed(fen: &str, text: &str) -> String {
    match position(fen).read_move_text(text) {
        Ok(m) => m.to_string(),
        Err(error) => error.to_string(),
    }
}

fn uci(fen: &str, text: &str) -> String {
    match position(fen).read_uci(text) {
        Ok(m) => m.to_string(),
        Err(error) => error.to_string(),
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PROMOTION: &str = "6n1/5P2/8/8/8/k7/8/K7 w - - 0 1";
/// White's b-pawn and bishop can both take on c3; the pawn can take on a3 too.
const B_FILE: &str = "4k3/8/8/8/3b4/n1n5/1P6/B3K3 w - - 0 1";
const EN_PASSANT: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";

#[test]
fn san_is_read_in_the_forms_that_people_write() {
    let cases = [
        (START, "Nf3", "g1f3"),
        (START, "Ngf3", "g1f3"),
        (START, "N1f3", "g1f3"),
        (START, "Ng1f3", "g1f3"),
        (START, "Ng1-f3", "g1f3"),
        (START, "N-f3", "g1f3"),
        (START, "g1f3", "g1f3"),
        (START, "Nf3+", "g1f3"),
        (START, "Nf3#?!", "g1f3"),
        (START, "  Nf3 !! ", "g1f3"),
        (START, "1. Nf3", "g1f3"),
        (START, "1.e4", "e2e4"),
        (START, "e2-e4", "e2e4"),
        (START, "e2e4", "e2e4"),
        (START, "Pe4", "e2e4"),
        (CASTLING, "O-O", "e1g1"),
        (CASTLING, "0-0", "e1g1"),
        (CASTLING, "o-o-o", "e1c1"),
        (CASTLING, "0-0-0+", "e1c1"),
        (CASTLING, "e1g1", "e1g1"),
        (CASTLING, "e1h1", "e1g1"),
        (CASTLING, "e1a1", "e1c1"),
        (PROMOTION, "f8=Q", "f7f8q"),
        (PROMOTION, "f8=R", "f7f8r"),
        (PROMOTION, "f8B", "f7f8b"),
        (PROMOTION, "f8(N)", "f7f8n"),
        (PROMOTION, "f8/Q", "f7f8q"),
        (PROMOTION, "f8=q", "f7f8q"),
        (PROMOTION, "fxg8=Q+", "f7g8q"),
        (PROMOTION, "fg8Q", "f7g8q"),
        (PROMOTION, "f7xg8=N", "f7g8n"),
        (PROMOTION, "f7g8q", "f7g8q"),
        (PROMOTION, "f7g8=Q", "f7g8q"),
        (PROMOTION, "f7-f8Q", "f7f8q"),
        (EN_PASSANT, "exd6", "e5d6"),
        (EN_PASSANT, "exd6 e.p.", "e5d6"),
        (EN_PASSANT, "exd6ep", "e5d6"),
        (EN_PASSANT, "exd6 e.p.+", "e5d6"),
        (EN_PASSANT, "e5xd6", "e5d6"),
        (EN_PASSANT, "e:d6", "e5d6"),
        (EN_PASSANT, "e\u{d7}d6", "e5d6"),
        (EN_PASSANT, "ed6", "e5d6"),
        (EN_PASSANT, "xd6", "e5d6"),
        (B_FILE, "bxc3", "b2c3"),
    ];
    for (fen, text, expected) in cases {
        assert_eq!(read(fen, text), expected, "{text} in {fen}");
    }
}

#[test]
fn what_cannot_be_played_is_told_with_what_can() {
    let two_knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
    let cases = [
        (
            "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1",
            "Nf4",
            "Nf4 is not legal. The knight on g1 can go to e2, f3, h3.",
        ),
        (
            START,
            "Nf4",
            "Nf4 is not legal. The knight on b1 can go to a3, c3. The knight on g1 can go to f3, h3.",
        ),
        (
            START,
            "Ngf4",
            "Ngf4 is not legal. The knight on g1 can go to f3, h3.",
        ),
        (
            START,
            "e5",
            "e5 is not legal. The pawn on e2 can go to e3, e4.",
        ),
        (
            START,
            "exd3",
            "exd3 is not legal. The pawn on e2 can go to e3, e4.",
        ),
        (
            START,
            "Qd3",
            "Qd3 is not legal. The queen on d1 cannot move.",
        ),
        (
            START,
            "Ra3",
            "Ra3 is not legal. The rook on a1 cannot move. The rook on h1 cannot move.",
        ),
        (
            START,
            "e2e5",
            "e2e5 is not legal. The pawn on e2 can go to e3, e4.",
        ),
        (
            START,
            "e4e5",
            "e4e5 is not legal. White has no piece on e4.",
        ),
        (
            START,
            "e7e5",
            "e7e5 is not legal. White has no piece on e7.",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "Qd4",
            "Qd4 is not legal. White has no queen.",
        ),
        (
            "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1",
            "d5",
            "d5 is not legal. Black has no pawn on the d-file.",
        ),
        (
            two_knights,
            "Nad2",
            "Nad2 is not legal. White has no knight on the a-file.",
        ),
        (
            two_knights,
            "N2d4",
            "N2d4 is not legal. White has no knight on rank 2.",
        ),
        (
            two_knights,
            "Nc2-d4",
            "Nc2-d4 is not legal. White has no knight on c2.",
        ),
        (
            "4k3/8/8/8/4r3/8/8/4K1N1 w - - 0 1",
            "Nf3",
            "Nf3 is not legal. White is in check. The knight on g1 can go to e2.",
        ),
    ];
    for (fen, text, expected) in cases {
        assert_eq!(read(fen, text), expected, "{text} in {fen}");
    }
}

#[test]
fn what_is_nearly_a_move_is_told_how_to_be_one() {
    let two_knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
    let cases = [
        (
            two_knights,
            "Nd2",
            "Two knights can go to d2. Type Nbd2 or Nfd2.",
        ),
        (
            "8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82",
            "Nc3",
            "Three knights can go to c3. Type Nac3, Ne2c3 or N4c3.",
        ),
        (
            PROMOTION,
            "f8",
            "f8 needs a piece to promote to. Type f8=Q, f8=N, f8=R or f8=B.",
        ),
        (
            PROMOTION,
            "f7g8",
            "f7g8 needs a piece to promote to. Type fxg8=Q, fxg8=N, fxg8=R or fxg8=B.",
        ),
        (
            PROMOTION,
            "fxg8=K",
            "A pawn that reaches the last rank cannot become a king. Type fxg8=Q, fxg8=N, fxg8=R or fxg8=B.",
        ),
        (
            PROMOTION,
            "fxg8=P",
            "A pawn that reaches the last rank cannot become a pawn. Type fxg8=Q, fxg8=N, fxg8=R or fxg8=B.",
        ),
        (START, "e4=Q", "e4=Q is not a promotion. Type e4."),
        (START, "Nf3=Q", "Nf3=Q is not a promotion. Type Nf3."),
        (START, "Nxf3", "Nxf3 takes nothing: f3 is empty. Type Nf3."),
        (CASTLING, "Kg1", "Kg1 is not legal. To castle, type O-O."),
        (CASTLING, "Kc1", "Kc1 is not legal. To castle, type O-O-O."),
        (CASTLING, "Kh1", "Kh1 is not legal. To castle, type O-O."),
        (
            START,
            "hello, is this the chess program?",
            "\u{201c}hello, is this the c\u{2026}\u{201d} is not a move. Moves look like e4, Nf3, exd5, O-O or e8=Q.",
        ),
        (
            START,
            "",
            "\u{201c}\u{201d} is not a move. Moves look like e4, Nf3, exd5, O-O or e8=Q.",
        ),
    ];
    for (fen, text, expected) in cases {
        assert_eq!(read(fen, text), expected, "{text} in {fen}");
    }
}

#[test]
fn eight_pawns_are_not_a_lecture() {
    let knights = "4k3/8/8/8/8/8/NNNNN3/4K3 w - - 0 1";
    let message = read(knights, "Na8");
    assert_eq!(message.matches("The knight on").count(), 3, "{message}");
    assert!(message.ends_with("There are 2 more knights."), "{message}");
}

#[test]
fn castling_that_is_not_possible_is_explained() {
    let cases = [
        (
            START,
            "O-O",
            "O-O is not legal. There is a piece on f1, between king and rook.",
        ),
        (
            START,
            "O-O-O",
            "O-O-O is not legal. There is a piece on b1, between king and rook.",
        ),
        (
            "4k3/8/8/8/8/8/8/R3K2R w K - 0 1",
            "O-O-O",
            "O-O-O is not legal. White can no longer castle on the queen side.",
        ),
        (
            "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1",
            "O-O",
            "O-O is not legal. White is in check, and cannot castle out of it.",
        ),
        (
            "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "0-0",
            "0-0 is not legal. The king would pass f1, which is attacked.",
        ),
        (
            "4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "O-O",
            "O-O is not legal. The king would pass g1, which is attacked.",
        ),
    ];
    for (fen, text, expected) in cases {
        assert_eq!(read(fen, text), expected, "{text} in {fen}");
    }
    // Only the b-file square is attacked: castling is legal.
    let only_b_file = "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
    assert_eq!(read(only_b_file, "O-O-O"), "e1c1");
}

#[test]
fn a_pawn_move_without_a_file_is_never_a_capture() {
    let fen = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    assert_eq!(read(fen, "exd5"), "e4d5");
    assert_eq!(
        read(fen, "d5"),
        "d5 is not legal. The pawn on d2 can go to d3, d4."
    );
}

#[test]
fn typed_moves_are_read_in_any_case() {
    let cases = [
        (START, "nf3", "g1f3"),
        (START, "NF3", "g1f3"),
        (START, "nF3", "g1f3"),
        (START, "E4", "e2e4"),
        (START, "e4", "e2e4"),
        (START, "E2E4", "e2e4"),
        (START, "e2-e4", "e2e4"),
        (START, "ng1-f3", "g1f3"),
        (START, " n f 3 ", "g1f3"),
        (CASTLING, "oo", "e1g1"),
        (CASTLING, "OOO", "e1c1"),
        (CASTLING, "00", "e1g1"),
        (CASTLING, "0-0-0", "e1c1"),
        (CASTLING, "o-o", "e1g1"),
        (CASTLING, "e1h1", "e1g1"),
        (CASTLING, "ke2", "e1e2"),
        (PROMOTION, "f8=q", "f7f8q"),
        (PROMOTION, "F8=N", "f7f8n"),
        (PROMOTION, "f8b", "f7f8b"),
        (PROMOTION, "FXG8R", "f7g8r"),
        (PROMOTION, "f7f8Q", "f7f8q"),
        (EN_PASSANT, "EXD6 E.P.", "e5d6"),
        (EN_PASSANT, "exd6 e.p.", "e5d6"),
    ];
    for (fen, text, expected) in cases {
        assert_eq!(typed(fen, text), expected, "{text} in {fen}");
    }
}

#[test]
fn a_typed_b_is_a_pawn_or_a_bishop_but_never_guessed() {
    // The bishop on a1 is shut in by its own pawn; a second one can take on c3.
    let both = "4k3/8/8/8/1B6/2n5/1P6/4K3 w - - 0 1";
    for (text, expected) in [
        ("bxc3", "b2c3"),
        ("Bxc3", "b4c3"),
        ("BXC3", "b2c3"),
        (
            "bc3",
            "bc3 can be bxc3 or Bxc3. Type it with its x or its capital.",
        ),
        ("ba5", "b4a5"),
        ("bb3", "bb3 is not legal. The bishop on b4 can go to"),
        ("b3", "b2b3"),
    ] {
        let read = typed(both, text);
        assert!(read.starts_with(expected), "{text}: {read}");
    }
    assert_eq!(
        typed(both, "bd8"),
        "bd8 is not legal. The bishop on b4 can go to a3, c3, a5, c5, d6, e7, f8."
    );
    // No pawn can: the bishop it is. No bishop can: a pawn's capital is not read as one.
    let bishop = "4k3/8/8/8/1B6/2n5/8/4K3 w - - 0 1";
    assert_eq!(typed(bishop, "bxc3"), "b4c3");
    let pawn = "4k3/8/8/8/8/2n5/1P6/4K3 w - - 0 1";
    assert_eq!(
        typed(pawn, "Bxc3"),
        "Bxc3 is not legal. White has no bishop."
    );
    // A pawn that would have to promote is not silently passed over for a bishop.
    let promotion = "2r1k3/1P6/8/5B2/8/8/8/4K3 w - - 0 1";
    assert_eq!(
        typed(promotion, "bxc8"),
        "bxc8 needs a piece to promote to. Type bxc8=Q, bxc8=N, bxc8=R or bxc8=B."
    );
    assert_eq!(typed(promotion, "Bxc8"), "f5c8");
    assert_eq!(typed(promotion, "bxc8=q"), "b7c8q");
}

#[test]
fn uci_is_read_exactly() {
    let cases = [
        (START, "e2e4", "e2e4"),
        (CASTLING, "e1g1", "e1g1"),
        (CASTLING, "e1h1", "e1g1"),
        (CASTLING, "a1e1", "a1e1 is not a legal move here"),
        (PROMOTION, "f7f8q", "f7f8q"),
        (
            PROMOTION,
            "f7f8",
            "f7f8 needs a piece to promote to: f7f8q, f7f8r, f7f8b or f7f8n",
        ),
        (PROMOTION, "f7f8k", "`f7f8k` is no move like e2e4 or e7e8q"),
        (PROMOTION, "f7f8Q", "`f7f8Q` is no move like e2e4 or e7e8q"),
        (START, "e2e4q", "e2e4q is not a legal move here"),
        (START, "e2e5", "e2e5 is not a legal move here"),
        (START, "E2E4", "`E2E4` is no move like e2e4 or e7e8q"),
        (START, "0000", "`0000` is no move like e2e4 or e7e8q"),
        (START, "", "`` is no move like e2e4 or e7e8q"),
        (START, "e2é4", "`e2é4` is no move like e2e4 or e7e8q"),
    ];
    for (fen, text, expected) in cases {
        assert_eq!(uci(fen, text), expected, "{text} in {fen}");
    }
}
