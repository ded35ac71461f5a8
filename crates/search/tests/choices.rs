//! Laws of every choice, on positions by chance and at the edges of the rules.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test or a tool may stop at what it did not expect"
)]

mod common;

use proptest::prelude::*;
use tabiya_rules::{Game, Position};
use tabiya_search::{Level, Limits, Score, Searcher, choose};

/// A game of moves by chance: each number picks one of the legal moves.
fn wander(picks: &[u16]) -> Game {
    let mut game = Game::new();
    for &pick in picks {
        if game.outcome().is_some() {
            game.takeback();
            break;
        }
        let moves = game.position().legal_moves();
        game.play(moves[usize::from(pick) % moves.len()]).unwrap();
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48,
        failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn choices_are_legal_and_repeatable(
        picks in prop::collection::vec(any::<u16>(), 0..160),
        seed: u64,
        number in 1_u8..=5,
    ) {
        let game = wander(&picks);
        let level = Level::new(number).unwrap();
        let choice = choose(&game, level, seed);
        prop_assert_eq!(choice.is_none(), game.outcome().is_some());
        if let Some(choice) = choice {
            prop_assert!(game.position().is_legal(choice.best_move));
            prop_assert!(choice.depth <= level.depth());
            prop_assert!(!choice.loose || level.loose().is_some());
            prop_assert_eq!(Some(choice), choose(&game, level, seed));
        }
    }

    #[test]
    fn full_strength_moves_are_legal_and_repeatable(
        picks in prop::collection::vec(any::<u16>(), 0..160),
        nodes in 1_u64..3000,
    ) {
        let game = wander(&picks);
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let search = || {
            let mut seen = 0;
            let best = Searcher::new(1)
                .search(&game, &limits, &|| false, &|| 0, &mut |info| seen = info.nodes);
            (best, seen)
        };
        let (best, seen) = search();
        prop_assert_eq!(best.is_some(), game.position().has_legal_move());
        prop_assert!(best.is_none_or(|m| game.position().is_legal(m)));
        prop_assert!(seen <= nodes + 1);
        prop_assert_eq!((best, seen), search());
    }
}

#[test]
fn strange_positions_are_answered() {
    for fen in [
        // The most legal moves that a position can have; lone kings and a pawn; one legal move;
        // double check; only en passant; everything promoted.
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1",
        "7k/6pp/8/8/8/8/1r6/K1r5 w - - 0 1",
        "4k3/8/8/8/8/8/3q4/4K3 w - - 0 1",
        "4k3/8/3N4/8/8/8/8/4R1K1 b - - 0 1",
        "8/8/8/1k1pP3/8/8/8/6BK w - d6 0 1",
        "qqqqkqqq/8/8/8/8/8/8/QQQQKQQQ w - - 0 1",
        "8/PPPPPPPP/8/2k5/8/2K5/pppppppp/8 w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 98 60",
    ] {
        let Ok(pos) = Position::from_fen(fen) else {
            continue;
        };
        let game = Game::from_position(pos);
        for level in Level::ALL {
            let choice = choose(&game, level, 9);
            assert_eq!(
                choice.is_some(),
                game.outcome().is_none(),
                "{level:?} {fen}"
            );
            assert!(choice.is_none_or(|choice| pos.is_legal(choice.best_move)));
        }
    }
}

#[test]
fn there_is_no_choice_when_the_game_is_over() {
    let over = [
        common::played(None, "f2f3 e7e5 g2g4 d8h4"),
        common::game("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
        common::game("8/8/4k3/8/8/4K3/8/8 w - - 0 1"),
        common::played(None, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"),
    ];
    for game in over {
        assert!(game.outcome().is_some());
        assert!(
            Level::ALL
                .into_iter()
                .all(|level| choose(&game, level, 1).is_none())
        );
    }
}

#[test]
fn the_only_move_is_played() {
    let game = common::game("k7/8/8/8/8/8/5q2/7K w - - 0 1");
    let only = game.position().legal_moves();
    for level in Level::ALL {
        if let [m] = only[..] {
            assert_eq!(choose(&game, level, 1).unwrap().best_move, m);
        }
    }
}

#[test]
fn every_promotion_is_played_where_it_alone_mates() {
    for (fen, best) in [
        ("8/5P1k/8/6K1/8/8/8/6R1 w - - 0 1", "f7f8q"),
        ("4rN2/3R2P1/1p3k2/p4P2/3P1K2/4r3/8/8 w - - 0 1", "g7g8n"),
    ] {
        let pos = Position::from_fen(fen).unwrap();
        let mating = common::mate::mating_moves(&pos, 1);
        if mating.is_empty() {
            continue;
        }
        assert!(
            mating.iter().any(|m| m.to_string() == best),
            "{fen} {mating:?}"
        );
        for level in Level::ALL {
            let played: Vec<_> = (0..30)
                .map(|s| choose(&Game::from_position(pos), level, s).unwrap())
                .collect();
            assert!(
                played
                    .iter()
                    .all(|choice| mating.contains(&choice.best_move))
            );
        }
    }
}

#[test]
fn seeds_make_games_differ() {
    for level in Level::ALL {
        let firsts: std::collections::HashSet<_> = (0..30)
            .map(|seed| choose(&Game::new(), level, seed).unwrap().best_move)
            .collect();
        assert!(firsts.len() > 1, "{level:?} always opens alike");
    }
}

#[test]
fn several_lines_are_the_best_moves_in_order() {
    let limits = Limits {
        depth: Some(5),
        lines: 4,
        ..Limits::default()
    };
    let mut lines = [(0, Score::Centipawns(0)); 4];
    let game =
        common::game("r1bqk2r/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R b KQkq - 0 1");
    let best = Searcher::new(4).search(&game, &limits, &|| false, &|| 0, &mut |info| {
        assert!(!info.line.is_empty());
        lines[info.rank] = (info.line[0].to_bits(), info.score);
    });
    assert_eq!(best.unwrap().to_bits(), lines[0].0);
    let firsts: std::collections::HashSet<_> = lines.iter().map(|line| line.0).collect();
    assert_eq!(firsts.len(), 4);
    let scores: Vec<i32> = lines
        .iter()
        .map(|line| match line.1 {
            Score::Centipawns(score) => score,
            Score::Mate(moves) => 30_000 / moves,
        })
        .collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
}

#[test]
fn a_search_stops_when_it_is_told_to() {
    use std::cell::Cell;
    let asked = Cell::new(0);
    let best = Searcher::new(1).search(
        &Game::new(),
        &Limits::default(),
        &|| {
            asked.set(asked.get() + 1);
            asked.get() > 20
        },
        &|| 0,
        &mut |_| {},
    );
    assert!(best.is_some());
    assert!(asked.get() <= 22);
}
