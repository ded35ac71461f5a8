//! What can be wrong with a PGN, and where.

use core::fmt;

use thiserror::Error;

use crate::{FenError, SanError};

/// A fault in a PGN: where it stands and what it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnFault {
    /// The line, from 1.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: u64,
    /// What is wrong there.
    pub reason: PgnReason,
}

impl fmt::Display for PgnFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: {}",
            self.line, self.column, self.reason
        )
    }
}

impl core::error::Error for PgnFault {}

/// What is wrong with a PGN.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PgnReason {
    /// A move that is none or not legal. The rest of its line of moves is left out.
    #[error("{0}")]
    Move(SanError),
    /// A null move in check, where the other side cannot pass.
    #[error("a null move is not possible in check")]
    NullMoveInCheck,
    /// The position in the tag FEN. The moves of the game are left out.
    #[error("the start position is not right: {0}")]
    Fen(FenError),
    /// A comment without its end.
    #[error("a comment begins here and never ends")]
    UnterminatedComment,
    /// A tag without its end.
    #[error("a tag begins here and never ends")]
    UnterminatedTag,
    /// A tag of another shape than `[Name "Value"]`.
    #[error("a tag looks like [Name \"Value\"]")]
    BadTag,
    /// A quote inside a tag's value without its backslash. The value is read as it was meant.
    #[error("a quote inside a tag's value needs a backslash before it")]
    UnescapedQuote,
    /// A `)` without its `(`.
    #[error("a variation ends here that has not begun")]
    StrayClose,
    /// A `(` before any move to vary.
    #[error("a variation begins here before any move")]
    StrayOpen,
    /// A `(` without its `)`.
    #[error("the game ends inside a variation")]
    UnclosedVariation,
    /// A `}` without its `{`.
    #[error("a comment ends here that has not begun")]
    StrayBrace,
    /// A `$` without a number from 0 to 255.
    #[error("a mark looks like $1, up to $255")]
    BadNag,
    /// Something too long to be kept, cut off.
    #[error("this {0} is too long and was cut off")]
    TooLong(&'static str),
    /// More moves, variations or tags than a game can sensibly have. The rest is left out.
    #[error("too many {0} in one game; the rest was left out")]
    TooMany(&'static str),
    /// The file ends without a result.
    #[error("the game has no result at its end")]
    NoResult,
}

impl PgnReason {
    /// Whether everything was still read as it was meant, so that this is a warning.
    #[must_use]
    pub const fn is_harmless(&self) -> bool {
        matches!(
            self,
            PgnReason::UnescapedQuote
                | PgnReason::NoResult
                | PgnReason::StrayClose
                | PgnReason::StrayBrace
        )
    }
}
