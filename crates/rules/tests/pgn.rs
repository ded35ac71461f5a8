//! Exported games, as text.

#![allow(
    clippy::expect_used,
    reason = "a test may stop at what it did not expect"
)]

use tabiya_rules::{Color, Game, PgnTags, write_pgn};

fn game(fen: Option<&str>, moves: &str) -> Game {
    let mut game = fen.map_or_else(Game::new, |fen| {
        Game::from_position(fen.parse().expect("a FEN"))
    });
    for text in moves.split_whitespace() {
        let m = game.position().read_san(text).expect("a legal move");
        game.play(m).expect("a running game");
    }
    game
}

#[test]
fn the_seven_tags_come_first_and_in_their_order() {
    let mut tags = PgnTags::default();
    for (name, value) in [
        ("WhiteElo", "1200"),
        ("Annotator", "nobody"),
        ("Black", "Tabiya"),
        ("White", "A \"quoted\" \\name"),
        ("Event", "two\nlines"),
        ("Result", "0-1"),
        ("bad name!", "kept"),
        ("]", "dropped"),
    ] {
        tags.set(name, value);
    }
    let expected = "[Event \"two lines\"]\n\
        [Site \"?\"]\n\
        [Date \"????.??.??\"]\n\
        [Round \"?\"]\n\
        [White \"A \\\"quoted\\\" \\\\name\"]\n\
        [Black \"Tabiya\"]\n\
        [Result \"*\"]\n\
        [Annotator \"nobody\"]\n\
        [WhiteElo \"1200\"]\n\
        [badname \"kept\"]\n\
        \n\
        1. e4 e5 2. Nf3 *\n";
    assert_eq!(write_pgn(&game(None, "e4 e5 Nf3"), &tags), expected);
}

#[test]
fn a_game_from_a_position_says_where_it_begins() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 7";
    let pgn = write_pgn(&game(Some(fen), "O-O-O O-O Kb8"), &PgnTags::default());
    assert!(pgn.contains("[SetUp \"1\"]\n"), "{pgn}");
    assert!(pgn.contains(&format!("[FEN \"{fen}\"]\n")), "{pgn}");
    assert!(pgn.ends_with("\n\n7... O-O-O 8. O-O Kb8 *\n"), "{pgn}");
    // A tag of the caller's cannot say otherwise.
    let mut tags = PgnTags::default();
    tags.set("FEN", "nonsense");
    let pgn = write_pgn(&game(Some(fen), ""), &tags);
    assert!(pgn.contains(&format!("[FEN \"{fen}\"]\n")), "{pgn}");
    assert!(pgn.ends_with("\n\n*\n"), "{pgn}");
}

#[test]
fn the_result_and_how_it_came_are_told() {
    let mate = game(None, "f3 e5 g4 Qh4#");
    let pgn = write_pgn(&mate, &PgnTags::default());
    assert!(pgn.contains("[Result \"0-1\"]\n"), "{pgn}");
    assert!(pgn.contains("[Termination \"normal\"]\n"), "{pgn}");
    assert!(pgn.ends_with("1. f3 e5 2. g4 Qh4# 0-1\n"), "{pgn}");
    let mut flag = game(None, "e4");
    flag.flag_fell(Color::Black).expect("a running game");
    let pgn = write_pgn(&flag, &PgnTags::default());
    assert!(pgn.contains("[Termination \"time forfeit\"]\n"), "{pgn}");
    assert!(pgn.ends_with("1. e4 1-0\n"), "{pgn}");
    let repeated = game(None, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    let pgn = write_pgn(&repeated, &PgnTags::default());
    assert!(
        pgn.contains("[Termination \"threefold repetition\"]\n"),
        "{pgn}"
    );
    assert!(pgn.ends_with(" 1/2-1/2\n"), "{pgn}");
}

#[test]
fn lines_are_shorter_than_eighty_columns_and_well_filled() {
    let breyer = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 c4 c6 cxb5 axb5 \
        Nc3 Bb7 Bg5 b4 Nb1 h6 Bh4 c5 dxe5 Nxe4 Bxe7 Qxe7 exd6 Qf6 Nbd2 Nxd6 Nc4 Nxc4 Bxc4 Nb6 Ne5";
    let pgn = write_pgn(&game(None, breyer), &PgnTags::default());
    let (_, moves) = pgn.split_once("\n\n").expect("moves after the tags");
    let lines: Vec<&str> = moves.lines().collect();
    assert!(lines.len() > 2);
    for pair in lines.windows(2) {
        let next_word = pair[1].split(' ').next().expect("a word");
        assert!(pair[0].len() < 80 && pair[0].len() + 1 + next_word.len() >= 80);
    }
}
