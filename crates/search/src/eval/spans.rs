//! Whole-board steps and fills, as the terms about pawns and files use them.

use tabiya_rules::{Bitboard, Color, File};

/// Every square of `set` one rank forward, as `color` moves.
#[inline]
pub(crate) const fn step(color: Color, set: Bitboard) -> Bitboard {
    match color {
        Color::White => Bitboard(set.0 << 8),
        Color::Black => Bitboard(set.0 >> 8),
    }
}

/// Every square ahead of a square of `set` on its file.
#[inline]
pub(crate) const fn ahead(color: Color, set: Bitboard) -> Bitboard {
    let mut fill = step(color, set).0;
    match color {
        Color::White => {
            fill |= fill << 8;
            fill |= fill << 16;
            fill |= fill << 32;
        }
        Color::Black => {
            fill |= fill >> 8;
            fill |= fill >> 16;
            fill |= fill >> 32;
        }
    }
    Bitboard(fill)
}

/// The whole files of the squares of `set`.
#[inline]
pub(crate) fn files(set: Bitboard) -> Bitboard {
    set | ahead(Color::White, set) | ahead(Color::Black, set)
}

/// The squares left and right of those of `set`.
#[inline]
pub(crate) fn beside(set: Bitboard) -> Bitboard {
    let west = (set & !Bitboard::from(File::A)).0 >> 1;
    let east = (set & !Bitboard::from(File::H)).0 << 1;
    Bitboard(west | east)
}

/// All that pawns of `color` on `set` attack.
#[inline]
pub(crate) fn pawn_attacks(color: Color, set: Bitboard) -> Bitboard {
    beside(step(color, set))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabiya_rules::Square;

    fn set(squares: &[Square]) -> Bitboard {
        squares.iter().copied().collect()
    }

    #[test]
    fn fills_stop_at_the_edges() {
        let pawns = set(&[Square::A2, Square::H7]);
        assert_eq!(step(Color::White, pawns), set(&[Square::A3, Square::H8]));
        assert_eq!(ahead(Color::Black, pawns).count(), 1 + 6);
        assert_eq!(beside(pawns), set(&[Square::B2, Square::G7]));
        assert_eq!(files(pawns), Bitboard::from(File::A) | File::H.into());
        assert_eq!(
            pawn_attacks(Color::White, set(&[Square::D4])),
            set(&[Square::C5, Square::E5])
        );
    }
}
