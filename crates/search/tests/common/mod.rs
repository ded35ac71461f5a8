//! What several tests share.
#![allow(dead_code, reason = "every test uses its own part")]

pub mod mate;
pub mod tablebase;

use tabiya_rules::{Game, Position};

/// The positions of an EPD file with the operand of their opcode `dm` (direct mate), if any.
pub fn read_epd(text: &str) -> Vec<(Position, Option<u32>)> {
    text.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let mut words = line.split_whitespace();
            let fen: Vec<&str> = words.by_ref().take(4).collect();
            let pos = Position::from_fen(&fen.join(" ")).unwrap();
            let mate = words
                .next()
                .filter(|&opcode| opcode == "dm")
                .and_then(|_| words.next()?.trim_end_matches(';').parse().ok());
            (pos, mate)
        })
        .collect()
}

/// 480 positions of our own making, see `examples/harvest.rs`.
pub fn middlegames() -> Vec<Position> {
    let epd = read_epd(include_str!("../data/middlegames.epd"));
    epd.into_iter().map(|(pos, _)| pos).collect()
}

/// Positions with a forced mate in so many moves, of our own making.
pub fn mates() -> Vec<(Position, u32)> {
    let epd = read_epd(include_str!("../data/mates.epd"));
    epd.into_iter()
        .map(|(pos, mate)| (pos, mate.unwrap()))
        .collect()
}

/// A game that has just this position.
pub fn game(fen: &str) -> Game {
    Game::from_position(Position::from_fen(fen).unwrap())
}

/// A game with these moves, in UCI, from the start position or `fen`.
pub fn played(fen: Option<&str>, moves: &str) -> Game {
    let mut game = fen.map_or_else(Game::new, self::game);
    for text in moves.split_whitespace() {
        let m = game.position().read_uci(text).unwrap();
        game.play(m).unwrap();
    }
    game
}
