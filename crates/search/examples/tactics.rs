//! How many positions of an EPD file the analysis search solves.
//!
//! `cargo run --release -p tabiya-search --example tactics -- FILE 1000ms` gives each position a second;
//! `500000n` as the limit gives so many nodes instead, which is the same on a busy machine. A position is
//! solved if the move at the end is one of its best moves (`bm`, SAN) and none to avoid (`am`). It prints
//! those missed and the total.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test or a tool may stop at what it did not expect"
)]

use std::process::ExitCode;
use std::time::Instant;

use tabiya_rules::{Game, Move, Position};
use tabiya_search::{Limits, Searcher, TimeLimit};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((path, limits)) = arguments
        .first()
        .zip(arguments.get(1).and_then(|text| read_limit(text)))
    else {
        eprintln!("usage: tactics FILE 1000ms|500000n");
        return ExitCode::FAILURE;
    };
    let text = std::fs::read_to_string(path).expect("the file");
    let mut searcher = Searcher::new(16);
    let (mut solved, mut count) = (0, 0);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.splitn(5, ' ').collect();
        let pos = Position::from_fen(&fields[..4].join(" ")).unwrap();
        let best = operands(&pos, fields[4], "bm");
        let avoid = operands(&pos, fields[4], "am");
        let played = solve(&mut searcher, pos, &limits);
        count += 1;
        if (best.is_empty() || best.contains(&played)) && !avoid.contains(&played) {
            solved += 1;
        } else {
            println!("{} {line}", pos.san(played));
        }
    }
    println!("solved {solved} of {count}");
    ExitCode::SUCCESS
}

fn read_limit(text: &str) -> Option<Limits> {
    let number = |unit| text.strip_suffix(unit)?.parse::<u64>().ok();
    let time = number("ms").map(|time| TimeLimit {
        soft: time,
        hard: time,
    });
    let nodes = number("n");
    (time.is_some() || nodes.is_some()).then(|| Limits {
        time,
        nodes,
        ..Limits::default()
    })
}

/// The moves after an opcode.
fn operands(pos: &Position, operations: &str, opcode: &str) -> Vec<Move> {
    operations
        .split(';')
        .filter_map(|operation| operation.trim().strip_prefix(opcode))
        .flat_map(str::split_whitespace)
        .map(|san| pos.read_san(san).unwrap())
        .collect()
}

fn solve(searcher: &mut Searcher, pos: Position, limits: &Limits) -> Move {
    searcher.clear();
    let start = Instant::now();
    let clock = || u64::try_from(start.elapsed().as_millis()).unwrap();
    let game = Game::from_position(pos);
    searcher
        .search(&game, limits, &|| false, &clock, &mut |_| {})
        .unwrap()
}
