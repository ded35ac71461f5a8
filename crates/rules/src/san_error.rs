//! Why a written move cannot be played, in words for the person who wrote it.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use thiserror::Error;

use crate::{CastlingSide, Color, File, Rank, Role, Square};

/// Why a text is no legal move here. The messages are fit for the person who typed it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SanError {
    /// Not the shape of a move.
    #[error("\u{201c}{0}\u{201d} is not a move. Moves look like e4, Nf3, exd5, O-O or e8=Q.")]
    Syntax(String),
    /// No such legal move.
    #[error("{text} is not legal. {instead}")]
    Illegal {
        /// What was read.
        text: String,
        /// What the pieces that can have been meant may do.
        instead: Alternatives,
    },
    /// A move from a square where the side to move has nothing.
    #[error("{text} is not legal. {color} has no piece on {from}.")]
    NoPiece {
        /// What was read.
        text: String,
        /// The side to move.
        color: Color,
        /// The origin.
        from: Square,
    },
    /// Castling that is not possible.
    #[error("{text} is not legal. {obstacle}")]
    NoCastling {
        /// What was read.
        text: String,
        /// What stands against it.
        obstacle: CastlingObstacle,
    },
    /// Castling written as a king's move.
    #[error("{text} is not legal. To castle, type {castling}.")]
    CastlingAsKingMove {
        /// What was read.
        text: String,
        /// How castling is written: `O-O` or `O-O-O`.
        castling: &'static str,
    },
    /// Several legal moves fit.
    #[error("{} {role}s can go to {to}. Type {}.", number(candidates.len()), any_of(candidates))]
    Ambiguous {
        /// What was read.
        text: String,
        /// What kind of piece moves.
        role: Role,
        /// Where to.
        to: Square,
        /// The moves that fit, in SAN without check marks.
        candidates: Vec<String>,
    },
    /// Lower-case text that is a pawn's move or a bishop's, and both are legal.
    #[error(
        "{text} can be {}. Type it with its x or its capital.",
        any_of(candidates)
    )]
    PawnOrBishop {
        /// What was read.
        text: String,
        /// The moves that fit, in SAN without check marks.
        candidates: Vec<String>,
    },
    /// A pawn reaches the last rank, but what it is to become, it cannot: a king or a pawn.
    #[error(
        "A pawn that reaches the last rank cannot become a {role}. Type {}.",
        any_of(candidates)
    )]
    BadPromotion {
        /// What was written.
        role: Role,
        /// The four moves that fit, in SAN without check marks.
        candidates: Vec<String>,
    },
    /// A pawn reaches the last rank, but what it becomes is missing.
    #[error("{text} needs a piece to promote to. Type {}.", any_of(candidates))]
    NeedsPromotion {
        /// What was read.
        text: String,
        /// The four moves that fit, in SAN without check marks.
        candidates: Vec<String>,
    },
    /// A promotion is written, but the move is none.
    #[error("{text} is not a promotion. Type {}.", any_of(candidates))]
    NoPromotion {
        /// What was read.
        text: String,
        /// The moves that fit without it, in SAN without check marks.
        candidates: Vec<String>,
    },
    /// An `x` is written, but nothing is taken.
    #[error("{text} takes nothing: {to} is empty. Type {}.", any_of(candidates))]
    NothingToTake {
        /// What was read.
        text: String,
        /// The destination.
        to: Square,
        /// The moves that fit without it, in SAN without check marks.
        candidates: Vec<String>,
    },
}

/// What stands against castling (FIDE Laws, 3.8.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum CastlingObstacle {
    /// The king or the rook has moved.
    #[error("{color} can no longer castle on the {side}.")]
    RightLost {
        /// The side to move.
        color: Color,
        /// Which way.
        side: CastlingSide,
    },
    /// The king is in check.
    #[error("{0} is in check, and cannot castle out of it.")]
    InCheck(Color),
    /// Something stands between king and rook.
    #[error("There is a piece on {0}, between king and rook.")]
    Occupied(Square),
    /// The king would cross or reach an attacked square.
    #[error("The king would pass {0}, which is attacked.")]
    Attacked(Square),
}

/// What the pieces that can have been meant may do instead.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Alternatives {
    /// The side to move.
    pub color: Color,
    /// Whether it is in check, which may be why the move is not legal.
    pub is_check: bool,
    /// The kind of piece.
    pub role: Role,
    /// The file that was named, if one was.
    pub file: Option<File>,
    /// The rank that was named, if one was.
    pub rank: Option<Rank>,
    /// Each such piece with its legal destinations.
    pub pieces: Vec<(Square, Vec<Square>)>,
}

/// More pieces than this are counted rather than listed.
const MOST_LISTED: usize = 3;

impl fmt::Display for Alternatives {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (color, role) = (self.color, self.role);
        if self.is_check {
            write!(f, "{color} is in check. ")?;
        }
        if self.pieces.is_empty() {
            write!(f, "{color} has no {role}")?;
            return match (self.file, self.rank) {
                (None, None) => f.write_str("."),
                (Some(file), None) => write!(f, " on the {file}-file."),
                (None, Some(rank)) => write!(f, " on rank {rank}."),
                (Some(file), Some(rank)) => write!(f, " on {}.", Square::from_coords(file, rank)),
            };
        }
        for (index, (from, targets)) in self.pieces.iter().take(MOST_LISTED).enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}The {role} on {from} ")?;
            match joined(targets, ", ") {
                none if none.is_empty() => f.write_str("cannot move.")?,
                list => write!(f, "can go to {list}.")?,
            }
        }
        match self.pieces.len().saturating_sub(MOST_LISTED) {
            0 => Ok(()),
            1 => write!(f, " There is one more {role}."),
            more => write!(f, " There are {more} more {role}s."),
        }
    }
}

fn joined<T: ToString>(items: &[T], separator: &str) -> String {
    let words: Vec<String> = items.iter().map(ToString::to_string).collect();
    words.join(separator)
}

fn any_of(moves: &[String]) -> String {
    match moves.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => moves.concat(),
    }
}

fn number(count: usize) -> String {
    match count {
        2 => "Two".to_owned(),
        3 => "Three".to_owned(),
        4 => "Four".to_owned(),
        _ => count.to_string(),
    }
}
