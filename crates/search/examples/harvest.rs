//! Makes the positions that the tests play from, out of games that the levels play each other.
//!
//! `cargo run --release -p tabiya-search --example harvest -- middlegames 480` prints positions of
//! all kinds as EPD; `… -- mates 25` prints as many mates each in one, two and three moves, found by
//! trying everything. The same command prints the same lines.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::cast_possible_truncation,
    reason = "a test or a tool may stop at what it did not expect"
)]

#[path = "../tests/common/mate.rs"]
#[allow(dead_code, reason = "shared with the tests")]
mod mate;

use std::collections::HashSet;
use std::process::ExitCode;

use tabiya_rules::{Game, Position};
use tabiya_search::{Level, choose};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let count = arguments.get(1).and_then(|count| count.parse().ok());
    match (arguments.first().map(String::as_str), count) {
        (Some("middlegames"), Some(count)) => middlegames(count),
        (Some("mates"), Some(count)) => mates(count),
        _ => {
            eprintln!("usage: harvest middlegames|mates COUNT");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// Five positions a game, ten plies apart, none in check and none with a mate at hand.
fn middlegames(count: usize) {
    let mut seen = HashSet::new();
    for seed in 0.. {
        for pos in game(seed, 70).iter().skip(12).step_by(10) {
            if pos.is_check() || pos.legal_count() < 5 || mate::mate_in(pos, 2).is_some() {
                continue;
            }
            if seen.insert(pos.zobrist()) {
                println!("{}", epd(pos));
                if seen.len() == count {
                    return;
                }
            }
        }
    }
}

/// The last positions of games that end in mate, seen from the winner.
fn mates(count: usize) {
    let mut found = [0; 3];
    for seed in 0.. {
        let positions = game(seed, 200);
        if !positions.last().is_some_and(Position::is_checkmate) {
            continue;
        }
        for (before_mate, pos) in positions
            .iter()
            .rev()
            .skip(1)
            .step_by(2)
            .take(4)
            .enumerate()
        {
            let Some(moves) = mate::mate_in(pos, 3) else {
                continue;
            };
            let index = moves as usize - 1;
            // One position of a kind from a game, and few of those that any player would see.
            let last_chance = before_mate == index;
            if found[index] < count && (last_chance || moves == 1) {
                found[index] += 1;
                println!("{} dm {moves};", epd(pos));
            }
        }
        if found == [count; 3] {
            return;
        }
    }
}

/// A game between two of the first four levels after six random moves.
fn game(seed: u64, plies: usize) -> Vec<Position> {
    let mut game = Game::new();
    let mut positions = vec![*game.position()];
    while game.outcome().is_none() && positions.len() <= plies {
        let ply = game.ply() as u64;
        let m = if ply < 6 {
            let moves = game.position().legal_moves();
            let nth = (seed + 1)
                .wrapping_mul(0x9E37_79B9_7F4A_7C15)
                .rotate_left(7 * ply as u32);
            moves[usize::try_from(nth % moves.len() as u64).unwrap()]
        } else {
            let level = Level::ALL[usize::try_from((seed + ply % 2 * (1 + seed / 4)) % 4).unwrap()];
            choose(&game, level, seed).unwrap().best_move
        };
        game.play(m).unwrap();
        positions.push(*game.position());
    }
    positions
}

/// The first four fields of the FEN.
fn epd(pos: &Position) -> String {
    let fen = pos.to_string();
    fen.split(' ').take(4).collect::<Vec<_>>().join(" ")
}
