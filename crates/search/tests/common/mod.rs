//! What several tests share.
#![allow(dead_code, reason = "every test uses its own part")]

pub mod mate;
pub mod stalemate;
pub mod tablebase;

use tabiya_rules::{CastlingRights, Color, Game, Move, Position, Role, Setup, Square};

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

/// Lost positions with the one move that saves them, by forcing stalemate in so many plies.
pub fn stalemates() -> Vec<(Position, Move, u32)> {
    let lines = include_str!("../data/stalemates.epd").lines();
    lines
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let words: Vec<&str> = line
                .split([' ', ';'])
                .filter(|word| !word.is_empty())
                .collect();
            let pos = Position::from_fen(&words[..4].join(" ")).unwrap();
            let best = pos.read_uci(words[5]).unwrap();
            (pos, best, words[7].parse().unwrap())
        })
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

/// Endings by chance, the same every time: kings, a piece and two pawns each, nobody in check, the
/// game not over.
pub fn endings(count: usize) -> Vec<Position> {
    let mut state = 0x7461_6269_u64;
    core::iter::repeat_with(|| ending(&mut state))
        .flatten()
        .filter(|pos| !pos.is_check() && pos.has_legal_move())
        .take(count)
        .collect()
}

fn ending(state: &mut u64) -> Option<Position> {
    let mut below = |end: u8| {
        *state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        u8::try_from((*state >> 33) % u64::from(end)).unwrap()
    };
    let mut setup = Setup::empty();
    setup.castling = CastlingRights::NONE;
    setup.turn = Color::ALL[usize::from(below(2))];
    for color in Color::ALL {
        let piece = [Role::Knight, Role::Bishop, Role::Rook][usize::from(below(3))];
        for role in [Role::King, piece, Role::Pawn, Role::Pawn] {
            let square = Square::from_index(if role == Role::Pawn {
                8 + below(48)
            } else {
                below(64)
            });
            if setup.board[square.index()]
                .replace(role.of(color))
                .is_some()
            {
                return None;
            }
        }
    }
    Position::from_setup(&setup).ok()
}
