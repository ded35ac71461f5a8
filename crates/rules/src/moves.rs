//! Moves.

use core::fmt;

use crate::{CastlingSide, Role, Square, UciMove};

/// What sort of move it is, as far as the squares alone do not tell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum MoveKind {
    /// A piece goes from one square to another, taking what stands there.
    Normal,
    /// A pawn reaches the last rank and becomes another piece.
    Promotion,
    /// A pawn takes a pawn in passing (FIDE Laws, 3.7.3.1).
    EnPassant,
    /// The king goes two squares towards a rook, which jumps over it.
    Castling,
}

/// A move in 16 bits. It has meaning only in the position that it was made for.
///
/// Bits 0–5 are the origin, 6–11 the destination, 12–13 the [`MoveKind`], 14–15 the promotion
/// (knight, bishop, rook, queen). Castling is the king's own step: e1 to g1.
///
/// Its text is UCI: `e2e4`, `e7e8q`, `e1g1`. There is no `FromStr`, since text alone does not tell the kind: read a
/// [`UciMove`] and ask a position, or use [`Position::read_uci`](crate::Position::read_uci).
///
/// ```
/// use tabiya_rules::{Move, MoveKind, Role, Square};
/// let m = Move::promotion(Square::A7, Square::B8, Role::Knight);
/// assert_eq!((m.from(), m.to(), m.kind()), (Square::A7, Square::B8, MoveKind::Promotion));
/// assert_eq!(m.promoted(), Some(Role::Knight));
/// assert_eq!(m.to_string(), "a7b8n");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

impl Move {
    #[inline]
    const fn pack(from: Square, to: Square, kind: MoveKind) -> Move {
        Move(from.index() as u16 | (to.index() as u16) << 6 | (kind as u16) << 12)
    }

    /// A move of [`MoveKind::Normal`].
    #[inline]
    #[must_use]
    pub const fn normal(from: Square, to: Square) -> Move {
        Move::pack(from, to, MoveKind::Normal)
    }

    /// A promotion. `role` must be a knight, bishop, rook or queen; anything else counts as a queen.
    #[inline]
    #[must_use]
    pub const fn promotion(from: Square, to: Square, role: Role) -> Move {
        let code = match role {
            Role::Knight => 0,
            Role::Bishop => 1,
            Role::Rook => 2,
            _ => 3,
        };
        Move(Move::pack(from, to, MoveKind::Promotion).0 | code << 14)
    }

    /// An en passant capture; `to` is the square that the captured pawn passed over.
    #[inline]
    #[must_use]
    pub const fn en_passant(from: Square, to: Square) -> Move {
        Move::pack(from, to, MoveKind::EnPassant)
    }

    /// Castling, written as the king's step of two squares.
    #[inline]
    #[must_use]
    pub const fn castling(from: Square, to: Square) -> Move {
        Move::pack(from, to, MoveKind::Castling)
    }

    /// Where the piece comes from.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Square {
        Square::from_index(self.0 as u8)
    }

    /// Where the piece goes.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::from_index((self.0 >> 6) as u8)
    }

    /// What sort of move it is.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        match self.0 >> 12 & 3 {
            0 => MoveKind::Normal,
            1 => MoveKind::Promotion,
            2 => MoveKind::EnPassant,
            _ => MoveKind::Castling,
        }
    }

    /// What the pawn becomes, if this is a promotion.
    #[inline]
    #[must_use]
    pub const fn promoted(self) -> Option<Role> {
        match self.kind() {
            MoveKind::Promotion => Some(match self.0 >> 14 {
                0 => Role::Knight,
                1 => Role::Bishop,
                2 => Role::Rook,
                _ => Role::Queen,
            }),
            _ => None,
        }
    }

    /// Which way this move castles, if it does.
    #[inline]
    #[must_use]
    pub const fn castling_side(self) -> Option<CastlingSide> {
        match self.kind() {
            MoveKind::Castling if self.to().index() > self.from().index() => {
                Some(CastlingSide::King)
            }
            MoveKind::Castling => Some(CastlingSide::Queen),
            _ => None,
        }
    }

    /// The 16 bits, for hash tables and storage in memory.
    #[inline]
    #[must_use]
    pub const fn to_bits(self) -> u16 {
        self.0
    }

    /// The move of 16 bits from [`Move::to_bits`]. Any value gives some move; only
    /// [`Position::is_legal`](crate::Position::is_legal) tells whether it can be played.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u16) -> Move {
        Move(bits)
    }
}

/// UCI text: origin, destination, and the letter of a promotion.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        UciMove::from(*self).fmt(f)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn parts_come_back() {
        let m = Move::promotion(Square::A7, Square::B8, Role::Rook);
        assert_eq!(
            (m.from(), m.to(), m.promoted()),
            (Square::A7, Square::B8, Some(Role::Rook))
        );
        assert_eq!(m.to_string(), "a7b8r");
        let m = Move::castling(Square::E8, Square::C8);
        assert_eq!(m.castling_side(), Some(CastlingSide::Queen));
        assert_eq!(m.promoted(), None);
        assert_eq!(Move::from_bits(m.to_bits()), m);
    }
}
