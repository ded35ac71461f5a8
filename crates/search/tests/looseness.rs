//! How often the levels play loosely, and what they never play.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test or a tool may stop at what it did not expect"
)]

mod common;

use std::collections::{HashMap, HashSet};

use tabiya_rules::{Color, Game, Move, Position};
use tabiya_search::{Choice, Level, Score, choose};

fn choices(level: Level, seed: u64) -> Vec<(Position, Choice)> {
    common::middlegames()
        .into_iter()
        .map(|pos| (pos, choose(&Game::from_position(pos), level, seed).unwrap()))
        .collect()
}

/// The share of loose moves over all positions, in per mille.
fn loose_permille(level: Level, seeds: u64) -> usize {
    let all: Vec<_> = (0..seeds).flat_map(|seed| choices(level, seed)).collect();
    let loose = all.iter().filter(|(_, choice)| choice.loose).count();
    assert!(all.len() >= 400);
    loose * 1000 / all.len()
}

#[test]
fn level_1_plays_loosely_two_times_in_five() {
    let share = loose_permille(Level::ALL[0], 10);
    assert!((375..=425).contains(&share), "{share}");
}

#[test]
fn level_2_plays_loosely_one_time_in_seven() {
    let share = loose_permille(Level::ALL[1], 2);
    assert!((110..=170).contains(&share), "{share}");
}

#[test]
fn the_other_levels_never_do() {
    for level in &Level::ALL[2..4] {
        assert_eq!(loose_permille(*level, 1), 0);
    }
    // The strongest level takes its time; a fifth of the positions will do.
    for pos in common::middlegames().into_iter().step_by(5) {
        assert!(
            !choose(&Game::from_position(pos), Level::ALL[4], 1)
                .unwrap()
                .loose
        );
    }
}

#[test]
fn a_loose_move_is_worse_than_the_best_and_allows_no_mate_at_once() {
    for level in &Level::ALL[..2] {
        for (pos, choice) in choices(*level, 5) {
            let next = pos.play(choice.best_move).unwrap();
            if choice.loose {
                assert_eq!(
                    common::mate::mate_in(&next, 1),
                    None,
                    "{pos} {}",
                    choice.best_move
                );
            }
        }
    }
}

#[test]
fn a_level_plays_straight_what_the_next_would() {
    // Levels 2 and 3 see the same; what 2 plays straight must be one of the moves that 3 plays. (Not
    // so in the opening, where chance blurs their sight.)
    let late = |pos: &Position| pos.occupied().count() < 26;
    for pos in common::middlegames().into_iter().filter(late).step_by(12) {
        let game = Game::from_position(pos);
        let straight: HashSet<Move> = (0..40)
            .map(|seed| choose(&game, Level::ALL[2], seed).unwrap().best_move)
            .collect();
        for seed in 0..8 {
            let casual = choose(&game, Level::ALL[1], seed).unwrap();
            let same = straight.contains(&casual.best_move);
            assert_eq!(same, !casual.loose, "{pos} {}", casual.best_move);
        }
    }
}

#[test]
fn a_won_game_stays_won() {
    // A queen up, with many ways to give her back.
    let game = common::game("4k3/pp3ppp/8/3n4/8/2Q5/PPP2PPP/2KR4 w - - 0 1");
    for level in &Level::ALL[..2] {
        for seed in 0..200 {
            match choose(&game, *level, seed).unwrap().score {
                Score::Centipawns(score) => assert!(score >= 500, "{score}"),
                Score::Mate(moves) => assert!(moves > 0),
            }
        }
    }
}

#[test]
fn a_win_against_a_lone_king_is_played_straight() {
    let game = common::game("8/8/8/4k3/8/8/8/K2R4 w - - 0 1");
    assert!((0..100).all(|seed| !choose(&game, Level::ALL[0], seed).unwrap().loose));
}

#[test]
fn loose_moves_look_better_likelier() {
    // Black to recapture: there are few good moves, many bad ones and some terrible ones.
    let game = common::played(None, "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6");
    assert_eq!(game.position().turn(), Color::Black);
    let drawn: Vec<(Move, i32)> = (0..600)
        .filter_map(|seed| choose(&game, Level::ALL[0], seed))
        .filter(|choice| choice.loose)
        .filter_map(|choice| match choice.score {
            Score::Centipawns(score) => Some((choice.best_move, score)),
            Score::Mate(_) => None,
        })
        .collect();
    let different: HashMap<Move, i32> = drawn.iter().copied().collect();
    assert!(different.len() > 10);
    let mean = |scores: Vec<i32>| scores.iter().sum::<i32>() / i32::try_from(scores.len()).unwrap();
    let as_drawn = mean(drawn.iter().map(|draw| draw.1).collect());
    let all_alike = mean(different.into_values().collect());
    assert!(as_drawn > all_alike + 30, "{as_drawn} {all_alike}");
}
