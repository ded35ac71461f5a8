//! Links that hold a whole game: what one player sends to the other after each move.
//!
//! A link is URL-safe base64 of: a format byte, the game's number (8 bytes), flags, the players' names, the start
//! position if it is not the usual one, how many moves there are, the moves, and a CRC-32 of everything before it.
//! A move is its place among the legal moves, sorted by origin, destination and promotion, in as few bits as that
//! takes: none when there is no choice, about five on average. Only what is exactly as it would be written is read,
//! so a link that was cut short or altered is refused and explains itself.

mod bits;
mod compare;
mod reader;
mod writer;

use tabiya_rules::{Color, Game, Move, Position, Role};
use thiserror::Error;

pub use compare::{Relation, relation};
pub use reader::read;
pub use writer::write;

/// The first byte of every link of this form.
const FORMAT: u8 = 1;
/// The longest name, in characters.
pub const LONGEST_NAME: usize = 40;
/// The longest link that is read, in characters; the longest real games need a tenth of it.
pub const LONGEST: usize = 32_768;

const HAS_START: u8 = 1;
const HAS_NAMES: u8 = 1 << 1;
const DRAW_OFFERED: u8 = 1 << 2;
/// Three bits for how the game was ended by word or clock: 0 for not at all.
const ENDING_SHIFT: u32 = 3;
const ALL_FLAGS: u8 = HAS_START | HAS_NAMES | DRAW_OFFERED | (7 << ENDING_SHIFT);

/// A game between two people who send each other links.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SharedGame {
    /// A number drawn by chance when the game began; every link of it has the same.
    pub number: u64,
    /// The game.
    pub game: Game,
    /// White's and Black's name; empty if not given.
    pub names: [String; 2],
    /// Whether the sender of the link offers a draw.
    pub draw_offered: bool,
}

/// Why text is no link to a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LinkError {
    /// Far longer than any game.
    #[error("This link is too long to be a game.")]
    TooLong,
    /// Letters that no link of ours has.
    #[error("This link is not one of Tabiya's: it has letters that such links do not have.")]
    Foreign,
    /// The checksum does not fit.
    #[error("This link is damaged or was cut short. Ask for it again, and copy all of it.")]
    Damaged,
    /// A newer form.
    #[error(
        "This link was made by another version of Tabiya (form {0}). Reload the page and open it again."
    )]
    Format(u8),
    /// The checksum fits, but what it protects is no game.
    #[error("This link does not hold a legal game: {0}.")]
    NoGame(&'static str),
}

/// Why a game cannot be sent as a link.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum WriteError {
    /// A name is too long or has characters that cannot be shown.
    #[error("A name may have at most {LONGEST_NAME} characters, all of them visible.")]
    Name,
    /// The link would not be read again.
    #[error("This game is too long for a link. Send it as PGN.")]
    TooLong,
}

/// A name that can be shown in one line.
fn is_name(name: &str) -> bool {
    name.chars().count() <= LONGEST_NAME
        && name.trim() == name
        && !name.chars().any(char::is_control)
}

/// The legal moves in the order that links count them, which must never change.
fn choices(position: &Position) -> Vec<Move> {
    let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
    moves.sort_by_key(|m| {
        (
            m.from().index(),
            m.to().index(),
            m.promoted().map(Role::index),
        )
    });
    moves
}

/// How many bits tell one of `choices` apart from the others.
fn width(choices: usize) -> u32 {
    usize::BITS - choices.saturating_sub(1).leading_zeros()
}

/// The endings by word or clock, in the order that links number them, from 1.
const fn endings() -> [tabiya_rules::Declared; 5] {
    use tabiya_rules::Declared::{Agreement, FlagFall, Resignation};
    [
        Agreement,
        Resignation { by: Color::White },
        Resignation { by: Color::Black },
        FlagFall { of: Color::White },
        FlagFall { of: Color::Black },
    ]
}
