//! What a step of a lesson asks for.

use serde::Deserialize;

use crate::names::{PieceName, RoleName, SquareName};

/// What the learner is to do.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Goal {
    /// Visit every square, in any order. The opponent waits.
    Reach {
        /// The squares.
        squares: Vec<SquareName>,
        /// At most so many moves.
        moves: Option<usize>,
    },
    /// Take enemy pieces. The opponent waits.
    Capture {
        /// Where they stand; everything but the king when it is left out.
        squares: Option<Vec<SquareName>>,
        /// At most so many moves.
        moves: Option<usize>,
    },
    /// Give check.
    Check,
    /// Force mate in so many moves, whatever the opponent answers.
    Mate {
        /// Moves of the learner's side.
        #[serde(rename = "in")]
        moves: u8,
    },
    /// Get out of check.
    Escape {
        /// By this way; by any when it is left out.
        how: Option<Way>,
    },
    /// Castle.
    Castle {
        /// To this side; to either when it is left out.
        wing: Option<Wing>,
    },
    /// Capture en passant.
    EnPassant,
    /// Promote a pawn.
    Promote {
        /// To this piece.
        to: RoleName,
    },
    /// Any move after which the game goes on and the piece moved cannot be taken.
    AvoidStalemate,
    /// Play the stored solution; where there are replies, the opponent answers with them.
    Find,
    /// Write the first move of the solution, which the board shows as an arrow.
    Write,
    /// Type the name of the marked square.
    NameSquare {
        /// The square.
        square: SquareName,
    },
    /// Point at all the squares that are asked for.
    FindSquare {
        /// The squares.
        squares: Vec<SquareName>,
    },
    /// Point at every square where the piece stands when a game begins and does not stand yet.
    Place {
        /// The piece.
        piece: PieceName,
    },
    /// Say what the position is: checkmate, stalemate, a dead draw, or none of them.
    Judge,
    /// Answer a question.
    Choose {
        /// The answers to choose from.
        options: Vec<String>,
        /// The right one, counted from 0.
        answer: usize,
    },
}

/// How to answer a check (FIDE Laws, 3.9 and its consequences).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// The king steps aside.
    Move,
    /// The piece that gives check is taken.
    Capture,
    /// Something steps between.
    Block,
}

/// Which way to castle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wing {
    /// With the h-rook.
    King,
    /// With the a-rook.
    Queen,
}
