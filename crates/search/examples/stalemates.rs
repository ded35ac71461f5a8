//! Do the levels avoid stalemate in won games?
//!
//! `cargo run --release -p tabiya-search --example stalemates -- FILE` reads JSON lines with `fen`,
//! `stalemating` (moves in UCI), `mate_in` and `first_moves`. Every level plays the position with 100
//! seeds: never a stalemating move, and a mating one if the mate lies within its depth. It prints
//! the totals, and fails if there is a miss.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::cast_possible_truncation,
    reason = "a test or a tool may stop at what it did not expect"
)]

#[path = "../tests/common/mate.rs"]
#[allow(dead_code, reason = "shared with the tests")]
mod mate;

use std::process::ExitCode;

use serde_json::Value;
use tabiya_rules::{Game, Position};
use tabiya_search::{Level, choose};

const SEEDS: u64 = 100;

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: stalemates FILE");
        return ExitCode::FAILURE;
    };
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{path}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let mut wrong = 0;
    for level in Level::ALL {
        let mut played = 0;
        for line in text.lines() {
            let case: Value = serde_json::from_str(line).unwrap();
            let pos = Position::from_fen(case["fen"].as_str().unwrap()).unwrap();
            let within = case["mate_in"]
                .as_u64()
                .filter(|moves| 2 * moves - 1 <= u64::from(level.depth()));
            let mating =
                within.map(|moves| mate::mating_moves(&pos, u32::try_from(moves).unwrap()));
            for seed in 0..SEEDS {
                played += 1;
                let m = choose(&Game::from_position(pos), level, seed)
                    .unwrap()
                    .best_move;
                let next = pos.play_unchecked(m);
                if next.is_stalemate() || mating.as_ref().is_some_and(|mating| !mating.contains(&m))
                {
                    wrong += 1;
                    println!("level {} seed {seed}: {pos} {m}", level.number());
                }
            }
        }
        println!("level {}: {played} played", level.number());
    }
    println!("wrong: {wrong}");
    if wrong == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
