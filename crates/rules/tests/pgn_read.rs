//! Reading PGN as people and programs write it: what is kept, what is told, and where.

#![allow(
    clippy::expect_used,
    reason = "a test may stop at what it did not expect"
)]

use std::io::{self, Read};

use proptest::prelude::*;
use tabiya_rules::pgn::{
    Action, NodeId, PgnFault, PgnGame, PgnReader, PgnReason, ReadGame, clock, eval, read_pgn,
};
use tabiya_rules::{GameResult, Position};

fn one(text: &str) -> ReadGame {
    let mut games = read_pgn(text);
    let game = games.next().expect("a game");
    assert!(games.next().is_none(), "more than one game in {text:?}");
    game
}

fn sans(game: &PgnGame) -> Vec<&str> {
    game.mainline().map(|id| game.node(id).san()).collect()
}

/// Line, column and text of every fault.
fn faults(read: &ReadGame) -> Vec<(u64, u64, String)> {
    read.faults
        .iter()
        .map(|f| (f.line, f.column, f.reason.to_string()))
        .collect()
}

#[test]
fn faults_tell_line_column_and_reason_and_the_moves_before_are_kept() {
    let read = one("[White \"A\"]\n\n1. e4 e5\n2. Nf3 Nf9 3. Bb5 *\n");
    assert_eq!(sans(&read.game), ["e4", "e5", "Nf3"]);
    assert_eq!(read.game.result, GameResult::Unfinished);
    let [(line, column, reason)] = &faults(&read)[..] else {
        panic!("{:?}", read.faults)
    };
    assert_eq!((*line, *column), (4, 8));
    assert!(reason.contains("Nf9"), "{reason}");
    let text = read.faults[0].to_string();
    assert!(text.starts_with("line 4, column 8: "), "{text}");
}

#[test]
fn columns_count_characters_and_not_bytes() {
    let read = one("1. e4 {Grünfeld…} xx *\n");
    assert_eq!((read.faults[0].line, read.faults[0].column), (1, 19));
}

#[test]
fn a_fault_in_a_variation_leaves_the_main_line_alone() {
    let read = one("1. e4 e5 (1... c5 2. Qh9 d6) 2. Nf3 (2. Nf3 Ke4) 2... Nc6 *");
    assert_eq!(sans(&read.game), ["e4", "e5", "Nf3", "Nc6"]);
    assert_eq!(read.faults.len(), 2);
    let e4 = read.game.mainline().next().expect("e4");
    let c5 = read.game.node(read.game.node(e4).children()[1]);
    assert_eq!((c5.san(), c5.children().len()), ("c5", 0));
}

#[test]
fn the_rest_of_the_file_is_read_after_a_broken_game() {
    let text = "[Event \"A\"]\n\n1. e4 {never closed\n\n[Event \"B\"]\n\n1. d4 (1. c4 *\n\n[Event \"C\"]\n[oops]\n\n1. Nf3 1-0\n";
    let games: Vec<ReadGame> = read_pgn(text).collect();
    let events: Vec<_> = games
        .iter()
        .map(|read| read.game.tags.get("Event"))
        .collect();
    assert_eq!(events, [Some("A"), Some("B"), Some("C")]);
    assert!(
        games[0]
            .faults
            .iter()
            .any(|f| f.reason == PgnReason::UnterminatedComment && f.line == 3)
    );
    assert!(
        games[1]
            .faults
            .iter()
            .any(|f| f.reason == PgnReason::UnclosedVariation)
    );
    assert!(
        games[2]
            .faults
            .iter()
            .any(|f| f.reason == PgnReason::BadTag && f.line == 10)
    );
    assert_eq!(games[2].game.result, GameResult::WhiteWins);
}

#[test]
fn every_stray_sign_is_told_once() {
    for (text, reason) in [
        ("1. e4 ) e5 *", PgnReason::StrayClose),
        ("1. e4 } e5 *", PgnReason::StrayBrace),
        ("( 1. d4 ) 1. e4 e5 *", PgnReason::StrayOpen),
        ("1. e4 $256 e5 *", PgnReason::BadNag),
        ("1. e4 $ e5 *", PgnReason::BadNag),
        ("1. e4 e5", PgnReason::NoResult),
        ("[A \"b\n\n1. e4 e5 *", PgnReason::UnterminatedTag),
        ("[A b]\n\n1. e4 e5 *", PgnReason::BadTag),
        ("[A \"b\"c\"]\n\n1. e4 e5 *", PgnReason::UnescapedQuote),
    ] {
        let read = one(text);
        let reasons: Vec<_> = read.faults.iter().map(|f| f.reason.clone()).collect();
        assert_eq!(reasons, [reason], "{text}");
        assert_eq!(sans(&read.game), ["e4", "e5"], "{text}");
    }
}

#[test]
fn a_bad_start_position_is_told_where_its_tag_stands() {
    let read = one("[Event \"x\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *");
    assert!(read.game.is_empty());
    let fault = &read.faults[0];
    assert_eq!((fault.line, fault.column), (2, 1));
    assert!(matches!(fault.reason, PgnReason::Fen(_)));
}

#[test]
fn known_tags_are_known_in_any_case() {
    let read = one(
        "[fen \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[WHITE \"Ann\"]\n[result \"1-0\"]\n\n1. O-O 1-0\n",
    );
    assert!(read.faults.is_empty(), "{:?}", read.faults);
    assert_eq!(
        (sans(&read.game), read.game.tags.get("White")),
        (vec!["O-O"], Some("Ann"))
    );
    let read = one("[FeN \"nonsense\"]\n\n1. e4 *\n");
    assert!(matches!(
        read.faults[..],
        [PgnFault {
            line: 1,
            reason: PgnReason::Fen(_),
            ..
        }]
    ));
    assert!(!read.game.to_string().contains("FeN"));
}

#[test]
fn old_files_are_read() {
    for text in [
        "\u{feff}[Event \"x\"]\r\n\r\n1. e4 e5\r\n*\r\n",
        "% a line for a program\n1.e4 e5 *",
        "1. e2-e4 e7e5 \u{bd}-\u{bd}",
        "1 e4 e5 *",
        "1. e4! e5?? 1-0",
        "1... e4 1... e5 *",
        "1. e4\u{a0}e5 *".replace('\u{a0}', "\t").as_str(),
    ] {
        let read = one(text);
        assert_eq!(sans(&read.game), ["e4", "e5"], "{text:?} {:?}", read.faults);
        assert!(read.faults.is_empty(), "{text:?} {:?}", read.faults);
    }
    let latin1 = b"[White \"M\xFCller\"]\n\n1. e4 {tr\xE8s bien} *\n";
    let read = PgnReader::new(&latin1[..])
        .next()
        .expect("a game")
        .expect("readable");
    assert_eq!(read.game.tags.get("White"), Some("Müller"));
    let e4 = read.game.mainline().next().expect("e4");
    assert_eq!(read.game.node(e4).comments, ["très bien"]);
}

#[test]
fn files_without_games_have_none() {
    for text in ["", " \n\n", "\u{feff}", "% only this\n"] {
        assert_eq!(read_pgn(text).count(), 0, "{text:?}");
    }
}

#[test]
fn commands_in_comments_are_understood() {
    let read = one("1. e4 {[%clk 1:02:03] [%eval 0.17]} e5 {[%eval #-4] [%clk 0:00:09.7]} *");
    let comment = |index: usize| {
        let id = read.game.mainline().nth(index).expect("a move");
        read.game.node(id).comments[0].clone()
    };
    assert_eq!(clock(&comment(0)).map(|time| time.as_secs()), Some(3723));
    assert_eq!(clock(&comment(1)).map(|time| time.as_millis()), Some(9700));
    assert!(eval(&comment(0)).is_some() && eval(&comment(1)).is_some());
    for nonsense in [
        "[%clk",
        "[%clk ]",
        "[%clk 1:2]",
        "[%clk -1:00:00]",
        "[%clk 0:99:00]",
        "[%clk 0:00:NaN]",
        "[%eval x]",
    ] {
        assert_eq!(
            (clock(nonsense), eval(nonsense)),
            (None, None),
            "{nonsense}"
        );
    }
}

#[test]
fn null_moves_pass_but_not_out_of_check() {
    let read = one("1. e4 -- 2. d4 Z0 *");
    assert_eq!(sans(&read.game), ["e4", "--", "d4", "--"]);
    let second = read.game.mainline().nth(1).expect("--");
    assert_eq!(read.game.node(second).action(), Some(Action::Null));
    let (game, left_out) = read.game.to_game();
    assert_eq!((game.ply(), left_out), (1, 3));
    let read = one("1. e4 f6 2. Qh5+ -- *");
    assert_eq!(read.faults[0].reason, PgnReason::NullMoveInCheck);
}

/// A file that never ends and is never in memory.
struct Endless {
    text: &'static [u8],
    at: usize,
    left: usize,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = buffer.len().min(self.left);
        for byte in &mut buffer[..count] {
            *byte = self.text[self.at % self.text.len()];
            self.at += 1;
        }
        self.left -= count;
        Ok(count)
    }
}

#[test]
fn endless_comments_words_and_variations_are_cut_off() {
    for (head, text) in [
        ("{", &b"word "[..]),
        ("", b"abcdefgh"),
        ("1. e4 ", b"(1. d4 "),
        ("", b"[A \"b\"] "),
        ("[A \"", b"b"),
    ] {
        let source = head.as_bytes().chain(Endless {
            text,
            at: 0,
            left: 4 << 20,
        });
        let games: Vec<_> = PgnReader::new(source)
            .map(|read| read.expect("readable"))
            .collect();
        assert_eq!(games.len(), 1);
        assert!(!games[0].faults.is_empty() && games[0].faults.len() <= 101);
        let size: usize = games[0]
            .game
            .tags
            .iter()
            .map(|(name, value)| name.len() + value.len())
            .sum();
        assert!(size <= 1 << 21, "{size} bytes of tags");
    }
}

#[test]
fn a_failing_file_is_an_error_and_then_nothing() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }
    let mut reader = PgnReader::new("1. e4 ".as_bytes().chain(Broken));
    assert!(reader.next().expect("an answer").is_err());
    assert!(reader.next().is_none());
}

/// Grows a tree of random moves with comments and marks.
fn grow(choices: &[(u8, u8, u8)], comments: &[String]) -> PgnGame {
    let mut game = PgnGame::new(Position::new());
    let mut nodes: Vec<NodeId> = vec![game.root()];
    for (index, &(place, choice, extra)) in choices.iter().enumerate() {
        // Mostly on from the last move, sometimes from an earlier one.
        let from = if place < 200 {
            nodes[nodes.len() - 1]
        } else {
            nodes[usize::from(place) % nodes.len()]
        };
        let position = *game.node(from).position();
        let moves = position.legal_moves();
        let Some(&m) = moves.get(usize::from(choice) % moves.len().max(1)) else {
            continue;
        };
        let again = game
            .node(from)
            .children()
            .iter()
            .any(|&id| game.node(id).action() == Some(Action::Move(m)));
        if again {
            continue;
        }
        let id = game.add(from, m).expect("legal");
        nodes.push(id);
        if extra % 3 == 0 {
            game.node_mut(id).nags.push(extra);
        }
        if extra % 5 == 0 {
            let comment = comments[index % comments.len()]
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ");
            if !comment.is_empty() {
                game.node_mut(id).comments.push(comment);
            }
        }
    }
    game
}

proptest! {
    #[test]
    fn whatever_is_written_is_read_again(
        choices in prop::collection::vec(any::<(u8, u8, u8)>(), 0..80),
        comments in prop::collection::vec("[^{}]{0,90}", 1..5),
        value in "[ -~äöü\"\\\\]{0,40}",
    ) {
        let mut game = grow(&choices, &comments);
        game.tags.set("White", &value);
        let text = game.to_string();
        let read = one(&text);
        prop_assert!(read.faults.is_empty(), "{:?}\n{}", read.faults, text);
        prop_assert_eq!(read.game.tags.get("White"), Some(value.as_str()));
        prop_assert_eq!(read.game.len(), game.len());
        prop_assert_eq!(read.game.to_string(), text);
    }

    #[test]
    fn no_text_at_all_makes_it_panic_or_hang(text in "\\PC{0,200}", glue in "[\\[\\](){};$%.\"\\\\ \n1e4*-]{0,200}") {
        for text in [text, glue] {
            for read in read_pgn(&text) {
                prop_assert!(read.faults.len() <= 101);
                for fault in &read.faults {
                    prop_assert!(fault.line > 0 && fault.column > 0 && !fault.to_string().is_empty());
                }
            }
        }
    }
}
