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
fn a_lost_game_is_saved_by_the_third_repetition() {
    // Black, two rooks down, has given check twice from each square; the next is the third time.
    let game = common::played(
        Some("6k1/5ppp/8/8/8/7q/1R3P2/RQ4K1 b - - 0 1"),
        "h3g4 g1h2 g4h4 h2g1 h4g4 g1h2 g4h4 h2g1",
    );
    for level in Level::ALL {
        let choice = choose(&game, level, 1).unwrap();
        if choice.score == Score::Centipawns(0) {
            assert_eq!(choice.best_move.to_string(), "h4g4", "{level:?}");
        }
    }
    assert_eq!(
        choose(&game, Level::ALL[4], 1)
            .unwrap()
            .best_move
            .to_string(),
        "h4g4"
    );
    let (best, score) = score_at_full_strength(&game, 6);
    assert_eq!(
        (best.to_string().as_str(), score),
        ("h4g4", Score::Centipawns(0))
    );
}

#[test]
fn a_won_game_is_not_given_away_by_repetition() {
    // The position after Rd3 has stood twice.
    let game = common::played(
        Some("4k3/8/8/3R4/8/8/8/3RK3 w - - 0 1"),
        "d5d3 e8e7 d3d2 e7e8 d2d3 e8e7 d3d2 e7e8",
    );
    assert_eq!(game.outcome(), None);
    for level in Level::ALL {
        for seed in 0..20 {
            let choice = choose(&game, level, seed).unwrap();
            assert_ne!(choice.best_move.to_string(), "d2d3", "{level:?}");
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
    for (fen, trap) in [
        ("7k/8/8/6Q1/8/8/8/K7 w - - 0 1", "g5g6"),
        ("k7/8/8/8/8/8/8/KQ6 w - - 0 1", "b1b6"),
        ("7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", "g5g6"),
        ("8/8/8/8/8/6k1/4q3/7K b - - 0 1", "e2f2"),
        ("7k/7P/5K2/8/8/8/P7/8 w - - 0 1", "f6g6"),
    ] {
        let game = common::game(fen);
        let stalemates = |m| {
            game.position()
                .play(m)
                .is_ok_and(|next| next.is_stalemate())
        };
        assert!(stalemates(game.position().read_uci(trap).unwrap()), "{fen}");
        for level in Level::ALL {
            for seed in 0..50 {
                let choice = choose(&game, level, seed).unwrap();
                assert!(
                    !stalemates(choice.best_move),
                    "{level:?} {fen} {}",
                    choice.best_move
                );
            }
        }
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
