//! Do the levels play every forced mate within their depth?
//!
//! `cargo run --release -p tabiya-search --example mates -- FILE` reads JSON lines with `fen`,
//! `mate_in` and `first_moves` (UCI). At every level whose depth suffices for the mate it plays the
//! position out with 100 seeds, against replies by chance. The first move is right if it is one of
//! `first_moves`, or if trying everything shows that it mates as soon; and the mate must come on
//! time. It prints the totals, and fails if there is a miss.

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
use tabiya_rules::{Game, Move, Position};
use tabiya_search::{Level, choose};

const SEEDS: u64 = 100;

/// A position with a forced mate.
struct Case {
    pos: Position,
    moves: u32,
    first: Vec<Move>,
}

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: mates FILE");
        return ExitCode::FAILURE;
    };
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{path}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let cases: Vec<Case> = text.lines().map(read).collect();
    let mut missed = 0;
    for level in Level::ALL {
        for moves in 1..=u32::from(level.depth()).div_ceil(2) {
            let (mut played, mut failures) = (0, 0);
            for case in cases.iter().filter(|case| case.moves == moves) {
                for seed in 0..SEEDS {
                    played += 1;
                    if let Err(line) = play_out(case, level, seed) {
                        failures += 1;
                        println!("level {} seed {seed}: {} {line}", level.number(), case.pos);
                    }
                }
            }
            let hits = played - failures;
            println!(
                "level {}, mate in {moves}: {hits} of {played} played",
                level.number()
            );
            missed += failures;
        }
    }
    println!("missed: {missed}");
    if missed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn read(line: &str) -> Case {
    let case: Value = serde_json::from_str(line).unwrap();
    let pos = Position::from_fen(case["fen"].as_str().unwrap()).unwrap();
    let moves = u32::try_from(case["mate_in"].as_u64().unwrap()).unwrap();
    let first = mate::mating_moves(&pos, moves);
    for uci in case["first_moves"].as_array().unwrap() {
        let m = pos.read_uci(uci.as_str().unwrap()).unwrap();
        assert!(first.contains(&m), "{pos}: {m} does not mate in {moves}");
    }
    Case { pos, moves, first }
}

/// Plays the position out; the moves played if the mate does not come in time.
fn play_out(case: &Case, level: Level, seed: u64) -> Result<(), String> {
    let mut game = Game::from_position(case.pos);
    for _ in 0..case.moves {
        let choice = choose(&game, level, seed).unwrap();
        game.play(choice.best_move).unwrap();
        if choice.loose || !case.first.contains(&game.moves()[0]) {
            break;
        }
        if game.outcome().is_some() {
            break;
        }
        let replies = game.position().legal_moves();
        let nth = usize::try_from(seed).unwrap() % replies.len();
        game.play(replies[nth]).unwrap();
    }
    if game.position().is_checkmate() && case.first.contains(&game.moves()[0]) {
        Ok(())
    } else {
        Err(game.sans().join(" "))
    }
}
