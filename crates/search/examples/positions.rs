//! Makes the positions that the evaluation is tuned on, by self-play:
//! `cargo run --release -p tabiya-search --example positions -- GAMES > FILE`.
//!
//! Each game begins with an opening of `tests/data/openings.epd` and two random plies, and is played at 800
//! nodes a move. Every quiet position of it (not in check, the best move taking nothing, no mate in sight)
//! becomes a line: four fields of FEN, then the game's result for White (1, 0.5, 0) and the search's score in
//! centipawns for White. The same command prints the same lines.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test or a tool may stop at what it did not expect"
)]

use std::process::ExitCode;

use tabiya_rules::{Game, Move, Outcome, Position};
use tabiya_search::{Limits, Score, Searcher};

const NODES: u64 = 800;
const MOST_PLIES: usize = 240;
/// A game in which both sides agree for so many plies that one is ahead by so much is over.
const DECIDED: (u32, i32) = (6, 900);

fn main() -> ExitCode {
    let Some(games) = std::env::args().nth(1).and_then(|text| text.parse().ok()) else {
        eprintln!("usage: positions GAMES");
        return ExitCode::FAILURE;
    };
    let openings: Vec<Position> = include_str!("../tests/data/openings.epd")
        .lines()
        .map(|fen| Position::from_fen(fen).unwrap())
        .collect();
    let mut searcher = Searcher::new(1);
    for number in 0..games {
        searcher.clear();
        let opening = openings[number % openings.len()];
        if let Some(game) = shuffled(opening, number) {
            play(&mut searcher, game);
        }
    }
    ExitCode::SUCCESS
}

/// The game after two plies by chance.
fn shuffled(opening: Position, number: usize) -> Option<Game> {
    let mut game = Game::from_position(opening);
    for ply in 0..2 {
        let moves = game.position().legal_moves();
        let nth = (number as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (20 + 9 * ply);
        let nth = usize::try_from(nth % moves.len() as u64).ok()?;
        game.play(moves[nth]).ok()?;
    }
    game.outcome().is_none().then_some(game)
}

fn play(searcher: &mut Searcher, mut game: Game) {
    let mut quiet: Vec<(Position, i32)> = Vec::new();
    let mut decided = (0, 0);
    while game.outcome().is_none() && game.ply() < MOST_PLIES && decided.0 < DECIDED.0 {
        let (best, score) = think(searcher, &game);
        let pos = *game.position();
        let white = if pos.turn().is_white() { score } else { -score };
        if score.abs() < 2 * DECIDED.1 && !pos.is_check() && !pos.is_capture(best) {
            quiet.push((pos, white));
        }
        let side = if white.abs() < DECIDED.1 {
            0
        } else {
            white.signum()
        };
        decided = match side {
            0 => (0, 0),
            side if side == decided.1 => (decided.0 + 1, side),
            side => (1, side),
        };
        game.play(best).unwrap();
    }
    let result = match (game.outcome().and_then(Outcome::winner), decided) {
        (Some(color), _) => f64::from(u8::from(color.is_white())),
        (None, (plies, side)) if plies == DECIDED.0 => f64::from(u8::from(side > 0)),
        (None, _) => 0.5,
    };
    for (pos, score) in quiet {
        let fen = pos.to_string();
        let fields: Vec<&str> = fen.split(' ').take(4).collect();
        println!("{} {result} {score}", fields.join(" "));
    }
}

fn think(searcher: &mut Searcher, game: &Game) -> (Move, i32) {
    let limits = Limits {
        nodes: Some(NODES),
        ..Limits::default()
    };
    let mut score = 0;
    let best = searcher.search(game, &limits, &|| false, &|| 0, &mut |info| {
        score = match info.score {
            Score::Centipawns(centipawns) => centipawns,
            Score::Mate(moves) => moves.signum() * 10_000,
        };
    });
    (best.unwrap(), score)
}
