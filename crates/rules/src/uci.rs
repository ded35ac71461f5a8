//! Moves in the notation of the UCI protocol: origin, destination, promotion letter.

use thiserror::Error;

use crate::{Move, MoveKind, Position, Role, Square};

/// Why a text is no move in UCI notation here.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum UciError {
    /// Not two squares and perhaps a letter.
    #[error("`{0}` is no move like e2e4 or e7e8q")]
    Syntax(String),
    /// A pawn reaches the last rank, but what it becomes is missing.
    #[error("{0} needs a piece to promote to: {0}q, {0}r, {0}b or {0}n")]
    NeedsPromotion(String),
    /// No such legal move.
    #[error("{0} is not a legal move here")]
    Illegal(String),
}

impl Position {
    /// Reads a move such as `e2e4`, `e7e8q`, or castling as `e1g1` or (the rook taken by its king) `e1h1`.
    ///
    /// # Errors
    /// If the text is no move or the move is not legal here.
    pub fn read_uci(&self, text: &str) -> Result<Move, UciError> {
        let (from, to, promotion) = split(text).ok_or_else(|| UciError::Syntax(text.to_owned()))?;
        self.move_between(from, to, promotion)
            .map_err(|needs_promotion| {
                if needs_promotion {
                    UciError::NeedsPromotion(text.to_owned())
                } else {
                    UciError::Illegal(text.to_owned())
                }
            })
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

/// Origin, destination and promotion of UCI text.
pub(crate) fn split(text: &str) -> Option<(Square, Square, Option<Role>)> {
    let from = text.get(0..2)?.parse().ok()?;
    let to = text.get(2..4)?.parse().ok()?;
    let promotion = match text.get(4..)? {
        "" => None,
        "n" => Some(Role::Knight),
        "b" => Some(Role::Bishop),
        "r" => Some(Role::Rook),
        "q" => Some(Role::Queen),
        _ => return None,
    };
    Some((from, to, promotion))
}
