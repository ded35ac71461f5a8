//! Every level plays the forced mates within its depth, by the shortest way.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test or a tool may stop at what it did not expect"
)]

mod common;

use common::mate;
use tabiya_rules::{Game, Outcome, Position};
use tabiya_search::{Level, Limits, Score, Searcher, choose};

#[test]
fn the_data_is_right() {
    let mates = common::mates();
    for moves in 1..=3 {
        assert!(
            mates
                .iter()
                .filter(|(_, in_moves)| *in_moves == moves)
                .count()
                >= 20
        );
    }
    for (pos, moves) in mates {
        assert_eq!(mate::mate_in(&pos, moves), Some(moves), "{pos}");
    }
}

#[test]
fn every_level_plays_every_mate_within_its_depth() {
    for (pos, moves) in common::mates() {
        let right = mate::mating_moves(&pos, moves);
        for level in Level::ALL {
            if u32::from(level.depth()) < 2 * moves - 1 {
                continue;
            }
            let seeds = if level.depth() < 4 { 20 } else { 5 };
            for seed in 0..seeds {
                let choice = choose(&Game::from_position(pos), level, seed).unwrap();
                assert!(
                    right.contains(&choice.best_move),
                    "{level:?} {pos} {}",
                    choice.best_move
                );
                assert_eq!(choice.score.mates_in(), Some(moves), "{level:?} {pos}");
                assert!(!choice.loose);
            }
        }
    }
}

#[test]
fn every_mate_is_found_at_full_strength() {
    let mut searcher = Searcher::new(4);
    for (pos, moves) in common::mates() {
        searcher.clear();
        let limits = Limits {
            depth: Some(10),
            ..Limits::default()
        };
        let mut score = None;
        let game = Game::from_position(pos);
        searcher.search(&game, &limits, &|| false, &|| 0, &mut |info| {
            score = Some(info.score);
        });
        assert_eq!(
            score,
            Some(Score::Mate(i32::try_from(moves).unwrap())),
            "{pos}"
        );
    }
}

#[test]
fn a_mate_by_promotion_to_a_knight_is_played() {
    // From the rules of the game: only the knight mates.
    let game = common::game("8/8/8/8/8/5p1k/3b1Kp1/7N b - - 0 1");
    let only = mate::mating_moves(game.position(), 1);
    for level in Level::ALL {
        let choice = choose(&game, level, 1).unwrap();
        assert!(only.is_empty() || only.contains(&choice.best_move));
    }
}

#[test]
fn a_mate_on_the_hundredth_ply_counts() {
    let pos = Position::from_fen("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 99 90").unwrap();
    for level in Level::ALL {
        let mut game = Game::from_position(pos);
        let choice = choose(&game, level, 3).unwrap();
        assert_eq!(choice.score, Score::Mate(1));
        game.play(choice.best_move).unwrap();
        assert!(matches!(game.outcome(), Some(Outcome::Checkmate { .. })));
    }
}
