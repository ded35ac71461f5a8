//! Sets of squares in 64 bits.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::{File, Rank, Square};

/// A set of squares: bit 0 is a1, bit 63 is h8.
///
/// ```
/// use tabiya_rules::{Bitboard, File, Square};
/// let corner = Bitboard::from(Square::A1) | Square::B1.into();
/// assert_eq!(corner.count(), 2);
/// assert!((corner & File::A.into()).contains(Square::A1));
/// assert_eq!(corner.into_iter().collect::<Vec<_>>(), [Square::A1, Square::B1]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 64 squares.
    pub const FULL: Bitboard = Bitboard(!0);
    /// The dark squares: a1 and its like.
    pub const DARK: Bitboard = Bitboard(0xAA55_AA55_AA55_AA55);
    /// The light squares: h1 and its like.
    pub const LIGHT: Bitboard = Bitboard(0x55AA_55AA_55AA_55AA);

    /// The set of one square.
    #[inline]
    #[must_use]
    pub const fn of(square: Square) -> Bitboard {
        Bitboard(1 << square.index())
    }

    /// Whether there is no square in it.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is any square in it.
    #[inline]
    #[must_use]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether there are two squares or more in it.
    #[inline]
    #[must_use]
    pub const fn more_than_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many squares there are in it.
    #[inline]
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether `square` is in it.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// The lowest square in it, a1 first.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::from_index(self.0.trailing_zeros() as u8))
        }
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Bitboard {
        Bitboard::of(square)
    }
}

impl From<File> for Bitboard {
    #[inline]
    fn from(file: File) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << file.index())
    }
}

impl From<Rank> for Bitboard {
    #[inline]
    fn from(rank: Rank) -> Bitboard {
        Bitboard(0xFF << (rank.index() * 8))
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares
            .into_iter()
            .fold(Bitboard::EMPTY, |set, square| set | square.into())
    }
}

macro_rules! operators {
    ($($op:ident $method:ident $assign:ident $assign_method:ident $sign:tt)*) => {$(
        impl $op for Bitboard {
            type Output = Bitboard;
            #[inline]
            fn $method(self, other: Bitboard) -> Bitboard {
                Bitboard(self.0 $sign other.0)
            }
        }
        impl $assign for Bitboard {
            #[inline]
            fn $assign_method(&mut self, other: Bitboard) {
                self.0 = self.0 $sign other.0;
            }
        }
    )*};
}
operators! {
    BitAnd bitand BitAndAssign bitand_assign &
    BitOr bitor BitOrAssign bitor_assign |
    BitXor bitxor BitXorAssign bitxor_assign ^
}

impl Not for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

/// The squares of a [`Bitboard`], a1 first.
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = Bitboard(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

/// Eight lines as the board is printed: the eighth rank first, `x` for a member, `.` for none.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            writeln!(f)?;
            for file in File::ALL {
                let member = self.contains(Square::from_coords(file, rank));
                f.write_str(if member { "x " } else { ". " })?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_split_the_board() {
        assert_eq!(Bitboard::DARK | Bitboard::LIGHT, Bitboard::FULL);
        for square in Square::all() {
            assert_eq!(Bitboard::LIGHT.contains(square), square.is_light());
        }
    }

    #[test]
    fn squares_come_in_order_and_make_the_set_again() {
        let set = Bitboard(0x8100_0000_1800_0081);
        assert!(set.into_iter().is_sorted());
        assert_eq!(set.into_iter().collect::<Bitboard>(), set);
    }
}
