//! Repetition, the fifty moves, stalemate and lack of material, as the players see them.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test or a tool may stop at what it did not expect"
)]

mod common;

use tabiya_rules::{Game, Move};
use tabiya_search::{Level, Limits, Score, Searcher, choose};

fn score_at_full_strength(game: &Game, depth: u8) -> (Move, Score) {
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    let mut score = Score::Centipawns(0);
    let best = Searcher::new(1)
        .search(game, &limits, &|| false, &|| 0, &mut |info| {
            score = info.score;
        })
        .unwrap();
    (best, score)
}

#[test]
fn a_won_game_is_not_given_away_by_repetition() {
    // If the rook goes back to d2, the king can go back to e8, and the position stands for the third time.
    let game = common::played(
        Some("4k3/8/8/8/8/8/3R4/3RK3 w - - 0 1"),
        "d2d3 e8f8 d3d2 f8e8 d2d3 e8f8",
    );
    for level in Level::ALL {
        for seed in 0..20 {
            let choice = choose(&game, level, seed).unwrap();
            assert_ne!(choice.best_move.to_string(), "d3d2", "{level:?}");
            assert_ne!(choice.score, Score::Centipawns(0), "{level:?}");
        }
    }
}

#[test]
fn the_fifty_moves_end_the_game() {
    // A rook up with one ply left: only the capture still wins.
    let game = common::game("4k3/8/8/8/8/p7/8/R3K3 w - - 99 120");
    for level in Level::ALL {
        assert_eq!(
            choose(&game, level, 1).unwrap().best_move.to_string(),
            "a1a3",
            "{level:?}"
        );
    }
    assert_eq!(score_at_full_strength(&game, 5).0.to_string(), "a1a3");
    let drawn = common::game("4k3/8/8/8/8/8/8/R3K3 w - - 99 120");
    assert_eq!(score_at_full_strength(&drawn, 5).1, Score::Centipawns(0));
}

#[test]
fn no_level_stalemates_a_won_game() {
    for (fen, stalemating) in [
        ("k7/2K5/8/8/8/8/8/1Q6 w - - 0 1", "b1b6"),
        ("7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", "g5g6"),
        ("8/8/8/8/8/6k1/4q3/7K b - - 0 1", "e2f2"),
    ] {
        let game = common::game(fen);
        let trap = game.position().read_uci(stalemating).unwrap();
        assert!(game.position().play(trap).unwrap().is_stalemate(), "{fen}");
        for level in Level::ALL {
            for seed in 0..50 {
                let choice = choose(&game, level, seed).unwrap();
                let next = game.position().play(choice.best_move).unwrap();
                assert!(!next.is_stalemate(), "{level:?} {fen} {}", choice.best_move);
            }
        }
    }
}

#[test]
fn a_lost_game_is_saved_by_stalemate() {
    // Black's only way not to lose: give the rook with check; taking it is stalemate.
    let game = common::game("7k/8/6K1/8/8/8/r7/7Q b - - 0 1");
    assert!(game.position().is_check());
    for level in Level::ALL {
        assert!(choose(&game, level, 1).is_some());
    }
}

#[test]
fn two_knights_and_lone_minor_pieces_do_not_win() {
    for fen in [
        "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1",
        "4k3/4p3/8/8/8/8/8/4KB2 w - - 0 1",
    ] {
        let (_, score) = score_at_full_strength(&common::game(fen), 4);
        let Score::Centipawns(score) = score else {
            panic!("{fen}: {score}")
        };
        assert!(score.abs() < 100, "{fen}: {score}");
    }
}
