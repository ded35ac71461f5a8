//! King and queen, and king and rook, against a lone king: won by every level against the best
//! defence, from anywhere, within the fifty moves.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test or a tool may stop at what it did not expect"
)]

mod common;

use common::tablebase::Tablebase;
use tabiya_rules::{Game, Outcome, Position, Role};
use tabiya_search::{Level, choose};

/// Plays a position out; the plies to mate.
fn plies_to_win(tablebase: &Tablebase, pos: Position, level: Level, seed: u64) -> Option<usize> {
    let mut game = Game::from_position(pos);
    while game.outcome().is_none() {
        let m = if game.position().turn().is_white() {
            choose(&game, level, seed)?.best_move
        } else {
            tablebase.best_defence(game.position())?
        };
        game.play(m).unwrap();
    }
    matches!(game.outcome(), Some(Outcome::Checkmate { .. })).then_some(game.ply())
}

fn every_level_wins_with(piece: Role, longest: u8) {
    let tablebase = Tablebase::new(piece);
    let wins = tablebase.wins();
    // The longest wins are known (Thompson 1986): a queen needs 10 moves, a rook 16.
    let most = wins
        .iter()
        .filter_map(|pos| tablebase.plies_to_mate(pos))
        .max();
    assert_eq!(most, Some(longest));
    for level in Level::ALL {
        let count = if level.depth() < 4 { 60 } else { 15 };
        for seed in 0..count {
            // Spread over all of them, in no order that the board knows.
            let pos = wins[usize::try_from(seed * 2_654_435_761 % wins.len() as u64).unwrap()];
            let plies = plies_to_win(&tablebase, pos, level, seed);
            assert!(plies.is_some(), "{level:?} does not win {pos}");
        }
    }
}

#[test]
fn queen() {
    every_level_wins_with(Role::Queen, 19);
}

#[test]
fn rook() {
    every_level_wins_with(Role::Rook, 31);
}
