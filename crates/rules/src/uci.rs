//! Moves in the notation of the UCI protocol: origin, destination, promotion letter.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::{Move, MoveKind, ParseError, Position, Role, Square};

/// A move as UCI writes it. Only a position can tell whether it castles, takes in passing, or is legal at all:
/// [`Position::read_uci`] and [`UciMove::to_move`] ask one.
///
/// ```
/// use tabiya_rules::{Move, Position, Square, UciMove};
/// let written: UciMove = "e2e4".parse()?;
/// assert_eq!(written.from, Square::E2);
/// let m = written.to_move(&Position::new())?;
/// assert_eq!(m, Move::normal(Square::E2, Square::E4));
/// assert_eq!(UciMove::from(m), written);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UciMove {
    /// Where the piece comes from.
    pub from: Square,
    /// Where it goes; of castling, where the king or (as some write it) the rook stands.
    pub to: Square,
    /// What a pawn becomes.
    pub promotion: Option<Role>,
}

impl fmt::Display for UciMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(role) => write!(f, "{}", role.letter()),
            None => Ok(()),
        }
    }
}

impl FromStr for UciMove {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<UciMove, ParseError> {
        split(text).ok_or(ParseError("a move like e2e4 or e7e8q"))
    }
}

impl From<Move> for UciMove {
    fn from(m: Move) -> UciMove {
        UciMove {
            from: m.from(),
            to: m.to(),
            promotion: m.promoted(),
        }
    }
}

/// Why a text is no move in UCI notation here.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum UciError {
    /// Not two squares and perhaps a letter.
    #[error("`{0}` is no move like e2e4 or e7e8q")]
    Syntax(String),
    /// A pawn reaches the last rank, but what it becomes is missing.
    #[error("{0} needs a piece to promote to: {0}q, {0}r, {0}b or {0}n")]
    NeedsPromotion(UciMove),
    /// No such legal move.
    #[error("{0} is not a legal move here")]
    Illegal(UciMove),
}

impl UciMove {
    /// The legal move that is meant in `position`; castling may be written by the king's or the rook's square.
    ///
    /// # Errors
    /// If there is no such legal move.
    pub fn to_move(self, position: &Position) -> Result<Move, UciError> {
        position
            .move_between(self.from, self.to, self.promotion)
            .map_err(|needs_promotion| {
                if needs_promotion {
                    UciError::NeedsPromotion(self)
                } else {
                    UciError::Illegal(self)
                }
            })
    }
}

impl Position {
    /// Reads a move such as `e2e4`, `e7e8q`, or castling as `e1g1` or (the rook taken by its king) `e1h1`.
    ///
    /// # Errors
    /// If the text is no move or the move is not legal here.
    ///
    /// ```
    /// use tabiya_rules::Position;
    /// let position = Position::from_fen("4k3/P7/8/8/8/8/8/4K2R w K - 0 1")?;
    /// assert_eq!(position.read_uci("e1h1")?, position.read_uci("e1g1")?);
    /// let error = position.read_uci("a7a8").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "a7a8 needs a piece to promote to: a7a8q, a7a8r, a7a8b or a7a8n"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_uci(&self, text: &str) -> Result<Move, UciError> {
        let written = split(text).ok_or_else(|| UciError::Syntax(quote(text)))?;
        written.to_move(self)
    }

    /// The legal move between two squares. The error tells whether it would be one with a promotion.
    pub(crate) fn move_between(
        &self,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<Move, bool> {
        let moves = self.legal_moves();
        let castles = |m: Move| {
            m.castling_side()
                .is_some_and(|side| side.rook_origin(self.turn()) == to)
        };
        let found = moves.iter().find(|m| {
            m.from() == from
                && (m.to() == to && m.promoted() == promotion
                    || promotion.is_none() && castles(**m))
        });
        found.copied().ok_or_else(|| {
            promotion.is_none()
                && moves
                    .iter()
                    .any(|m| m.from() == from && m.to() == to && m.kind() == MoveKind::Promotion)
        })
    }
}

/// Two squares and perhaps the letter of a promotion, without any other word or sign.
pub(crate) fn split(text: &str) -> Option<UciMove> {
    let promotion = match text.get(4..)? {
        "" => None,
        "n" => Some(Role::Knight),
        "b" => Some(Role::Bishop),
        "r" => Some(Role::Rook),
        "q" => Some(Role::Queen),
        _ => return None,
    };
    Some(UciMove {
        from: text.get(0..2)?.parse().ok()?,
        to: text.get(2..4)?.parse().ok()?,
        promotion,
    })
}

/// More of a text than this is not repeated to whoever wrote it.
const LONGEST_QUOTE: usize = 20;

/// A text as an error repeats it: without spaces around it, and cut off if it is long.
pub(crate) fn quote(text: &str) -> String {
    let text = text.trim();
    let mut quote: String = text.chars().take(LONGEST_QUOTE).collect();
    if quote.len() < text.len() {
        quote.push('\u{2026}');
    }
    quote
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn text_round_trips() {
        for text in ["e2e4", "a7a8q", "a7b8n", "h2h1r", "c2c1b", "e1h1", "a1a1"] {
            let m: UciMove = text.parse().unwrap();
            assert_eq!(m.to_string(), text);
        }
    }

    #[test]
    fn other_text_is_refused() {
        for text in [
            "", "e2", "e2e", "e2e9", "e7e8k", "e7e8Q", "e7e8qq", "e2-e4", " e2e4", "e2e4 ", "0000",
            "é2e4", "e2é4", "e2e4é",
        ] {
            assert!(text.parse::<UciMove>().is_err(), "{text}");
        }
    }
}
