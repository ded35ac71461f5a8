//! Matches between the levels: `cargo run --release -p tabiya-search --example ladder -- GAMES [A B]`.
//!
//! Plays GAMES games between each level and the next, or between levels A and B, from the openings of
//! `tests/data/openings.epd`, each with both colours and every game with a seed of its own. It prints
//! the second one's score. The levels look at a fixed depth, so the same command prints the same
//! on any machine.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test or a tool may stop at what it did not expect"
)]

#[path = "common/elo.rs"]
mod elo;

use std::process::ExitCode;

use elo::Tally;
use tabiya_rules::{Color, Game, Outcome, Position};
use tabiya_search::{Level, choose};

/// Longer games are drawn.
const MOST_PLIES: usize = 400;

fn main() -> ExitCode {
    let numbers: Vec<u64> = std::env::args()
        .skip(1)
        .map(|text| text.parse().unwrap_or(0))
        .collect();
    let (games, pairs) = match numbers[..] {
        [games] => (games, (1..5).map(|number| (number, number + 1)).collect()),
        [games, a, b] => (games, vec![(a, b)]),
        _ => (0, Vec::new()),
    };
    if games == 0 {
        eprintln!("usage: ladder GAMES [A B]");
        return ExitCode::FAILURE;
    }
    for (a, b) in pairs {
        let [weak, strong] = [a, b].map(|number| {
            let number = u8::try_from(number).ok();
            number.and_then(Level::new).expect("a level from 1 to 5")
        });
        println!("level {b} v level {a}: {}", duel(weak, strong, games));
    }
    ExitCode::SUCCESS
}

fn duel(weak: Level, strong: Level, games: u64) -> Tally {
    let openings: Vec<Position> = include_str!("../tests/data/openings.epd")
        .lines()
        .map(|fen| Position::from_fen(fen).unwrap())
        .collect();
    let mut tally = Tally::default();
    for number in 0..games {
        let index = usize::try_from(number / 2).unwrap() % openings.len();
        let strong_is = Color::ALL[usize::from(number % 2 == 1)];
        let winner = play(openings[index], strong_is, strong, weak, number);
        tally.add(winner.map_or(0, |color| if color == strong_is { 1 } else { -1 }));
    }
    tally
}

fn play(
    opening: Position,
    strong_is: Color,
    strong: Level,
    weak: Level,
    seed: u64,
) -> Option<Color> {
    let mut game = Game::from_position(opening);
    while game.outcome().is_none() && game.ply() < MOST_PLIES {
        let level = if game.position().turn() == strong_is {
            strong
        } else {
            weak
        };
        let choice = choose(&game, level, seed).expect("a move, since the game goes on");
        game.play(choice.best_move).expect("a legal move");
    }
    game.outcome().and_then(Outcome::winner)
}
