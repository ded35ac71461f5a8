//! How often the levels play loosely, and what they never play.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test or a tool may stop at what it did not expect"
)]

mod common;

use std::collections::HashSet;
use std::sync::LazyLock;

use tabiya_rules::{Game, Position, Setup};
use tabiya_search::{Choice, Level, Score, choose};

/// What a level plays in each of `positions`.
fn choices(level: Level, positions: &[Position], seed: u64) -> Vec<(Position, Choice)> {
    positions
        .iter()
        .map(|&pos| (pos, choose(&Game::from_position(pos), level, seed).unwrap()))
        .collect()
}

/// What level 1 plays in 480 middlegames with five seeds each.
static BEGINNER: LazyLock<Vec<(Position, Choice)>> = LazyLock::new(|| {
    (0..5)
        .flat_map(|seed| choices(Level::ALL[0], &common::middlegames(), seed))
        .collect()
});

/// What level 2 plays in 480 middlegames.
static CASUAL: LazyLock<Vec<(Position, Choice)>> =
    LazyLock::new(|| choices(Level::ALL[1], &common::middlegames(), 0));

/// The share of loose moves, in per mille of at least 400.
fn loose_permille(choices: &[(Position, Choice)]) -> usize {
    assert!(choices.len() >= 400);
    let loose = choices.iter().filter(|(_, choice)| choice.loose).count();
    loose * 1000 / choices.len()
}

/// A score as a number that can be compared: any mate is worth more than any material.
fn worth(score: Score) -> i32 {
    match score {
        Score::Centipawns(centipawns) => centipawns,
        Score::Mate(moves) if moves > 0 => 10_000,
        Score::Mate(_) => -10_000,
    }
}

#[test]
fn level_1_plays_loosely_two_times_in_five() {
    // A little less often, in truth: there is not always a move that may be played loosely.
    for seed in BEGINNER.chunks(BEGINNER.len() / 5) {
        let share = loose_permille(seed);
        assert!((350..=450).contains(&share), "{share}");
    }
    let share = loose_permille(&BEGINNER);
    assert!((360..=440).contains(&share), "{share}");
}

#[test]
fn level_2_plays_loosely_one_time_in_seven() {
    let share = loose_permille(&CASUAL);
    assert!((103..=183).contains(&share), "{share}");
}

#[test]
fn level_3_never_does() {
    let played = choices(Level::ALL[2], &common::middlegames(), 0);
    assert_eq!(loose_permille(&played), 0);
}

#[test]
fn levels_4_and_5_never_do() {
    // They take their time in the middlegame: a few of those, and endings enough.
    let some = common::middlegames().into_iter().step_by(20);
    let positions: Vec<Position> = common::endings(400).into_iter().chain(some).collect();
    for level in [Level::ALL[3], Level::ALL[4]] {
        assert_eq!(loose_permille(&choices(level, &positions, 0)), 0);
    }
}

#[test]
fn a_loose_move_allows_no_mate_at_once() {
    let mut loose = 0;
    for (pos, choice) in BEGINNER.iter().chain(CASUAL.iter()) {
        if choice.loose {
            loose += 1;
            let next = pos.play(choice.best_move).unwrap();
            let mate = common::mate::mate_in(&next, 1);
            assert_eq!(mate, None, "{pos} {}", choice.best_move);
        }
    }
    assert!(loose > 800, "{loose}");
}

#[test]
fn what_is_played_straight_is_best_and_what_is_loose_is_worse() {
    for pos in common::middlegames().into_iter().step_by(24) {
        // Past the opening, where chance has a part in how finely they judge.
        let setup = Setup {
            fullmoves: 20,
            ..pos.to_setup()
        };
        let game = Game::from_position(Position::from_setup(&setup).unwrap());
        let played: Vec<Choice> = (0..12)
            .map(|seed| choose(&game, Level::ALL[1], seed).unwrap())
            .collect();
        let straight = |choice: &&Choice| !choice.loose;
        let best = played.iter().find(straight).expect("often enough").score;
        for choice in &played {
            let (score, mv) = (worth(choice.score), choice.best_move);
            if choice.loose {
                assert!(score < worth(best), "{pos} {mv}");
            } else {
                assert_eq!(choice.score, best, "{pos} {mv}");
            }
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
    // Black has a choice of many quiet moves: nearly as good ones must be drawn more often than all
    // the others together, and still not always the same one.
    let game = common::played(None, "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1");
    let choices: Vec<Choice> = (0..400)
        .filter_map(|seed| choose(&game, Level::ALL[0], seed))
        .collect();
    let worth = |choice: &Choice| worth(choice.score);
    let best = choices.iter().map(worth).max().unwrap();
    let loose: Vec<&Choice> = choices.iter().filter(|choice| choice.loose).collect();
    let near = loose.iter().filter(|choice| best - worth(choice) <= 120);
    assert!(near.count() * 2 > loose.len());
    let different: HashSet<_> = loose.iter().map(|choice| choice.best_move).collect();
    assert!(different.len() > 2, "{different:?}");
}
