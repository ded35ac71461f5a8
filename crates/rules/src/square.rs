//! Files, ranks and squares.

use core::fmt;
use core::str::FromStr;

use crate::{Color, ParseError};

/// A file (column) of the board, a to h.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

/// A rank (row) of the board, 1 to 8 as White counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Rank {
    R1,
    R2,
    R3,
    R4,
    R5,
    R6,
    R7,
    R8,
}

impl File {
    /// The eight files, a first.
    pub const ALL: [File; 8] = [
        File::A,
        File::B,
        File::C,
        File::D,
        File::E,
        File::F,
        File::G,
        File::H,
    ];

    /// The file with this index; only the low three bits count (0 is the a-file).
    #[inline]
    #[must_use]
    pub const fn from_index(index: u8) -> File {
        File::ALL[(index & 7) as usize]
    }

    /// 0 for the a-file to 7 for the h-file.
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The file's letter, `a` to `h`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The file of a lower-case letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<File> {
        match letter {
            'a'..='h' => Some(File::from_index(letter as u8 - b'a')),
            _ => None,
        }
    }
}

impl Rank {
    /// The eight ranks, the first rank first.
    pub const ALL: [Rank; 8] = [
        Rank::R1,
        Rank::R2,
        Rank::R3,
        Rank::R4,
        Rank::R5,
        Rank::R6,
        Rank::R7,
        Rank::R8,
    ];

    /// The rank with this index; only the low three bits count (0 is the first rank).
    #[inline]
    #[must_use]
    pub const fn from_index(index: u8) -> Rank {
        Rank::ALL[(index & 7) as usize]
    }

    /// 0 for the first rank to 7 for the eighth.
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The rank's digit, `1` to `8`.
    #[must_use]
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank of a digit.
    #[must_use]
    pub const fn from_digit(digit: char) -> Option<Rank> {
        match digit {
            '1'..='8' => Some(Rank::from_index(digit as u8 - b'1')),
            _ => None,
        }
    }

    /// The same rank seen from `color`'s side: `R1` is the back rank of either.
    #[inline]
    #[must_use]
    pub const fn relative_to(self, color: Color) -> Rank {
        match color {
            Color::White => self,
            Color::Black => Rank::from_index(7 - self as u8),
        }
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.digit())
    }
}

/// A square of the board. a1 is index 0, b1 is 1, a2 is 8, h8 is 63.
///
/// ```
/// use tabiya_rules::{File, Rank, Square};
/// let e4: Square = "e4".parse()?;
/// assert_eq!(e4, Square::from_coords(File::E, Rank::R4));
/// assert_eq!(e4.to_string(), "e4");
/// # Ok::<(), tabiya_rules::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

macro_rules! name_squares {
    ($($name:ident)*) => {
        #[allow(missing_docs)]
        impl Square {
            name_squares!(@ 0, $($name)*);
        }
    };
    (@ $n:expr, $name:ident $($rest:ident)*) => {
        pub const $name: Square = Square($n);
        name_squares!(@ $n + 1, $($rest)*);
    };
    (@ $n:expr,) => {};
}
name_squares! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

impl Square {
    /// The square with this index; only the low six bits count.
    #[inline]
    #[must_use]
    pub const fn from_index(index: u8) -> Square {
        Square(index & 63)
    }

    /// The square where `file` and `rank` cross.
    #[inline]
    #[must_use]
    pub const fn from_coords(file: File, rank: Rank) -> Square {
        Square((rank as u8) << 3 | file as u8)
    }

    /// All squares from a1 to h8, rank by rank.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..64u8).map(Square)
    }

    /// 0 (a1) to 63 (h8).
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        // The mask is always a no-op; it spares every table of 64 its bounds check.
        (self.0 & 63) as usize
    }

    /// The file of this square.
    #[inline]
    #[must_use]
    pub const fn file(self) -> File {
        File::from_index(self.0)
    }

    /// The rank of this square.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::from_index(self.0 >> 3)
    }

    /// Whether this is a light square, like h1 or a8.
    #[inline]
    #[must_use]
    pub const fn is_light(self) -> bool {
        (self.0 ^ (self.0 >> 3)) & 1 == 1
    }

    /// The square mirrored top to bottom: a1 becomes a8.
    #[inline]
    #[must_use]
    pub const fn flip_vertical(self) -> Square {
        Square(self.0 ^ 0b11_1000)
    }

    /// The square `files` to the right and `ranks` up as White sees it, if that is on the board.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = (self.0 & 7) as i8 + files;
        let rank = (self.0 >> 3) as i8 + ranks;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        #[allow(clippy::cast_sign_loss)] // both are 0 to 7
        Some(Square((rank as u8) << 3 | file as u8))
    }

    /// How many king steps lie between two squares (Chebyshev distance), 0 to 7.
    #[must_use]
    pub const fn distance(self, other: Square) -> u8 {
        let files = (self.0 & 7).abs_diff(other.0 & 7);
        let ranks = (self.0 >> 3).abs_diff(other.0 >> 3);
        if files > ranks { files } else { ranks }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Square, ParseError> {
        let mut letters = text.chars();
        let file = letters.next().and_then(File::from_letter);
        let rank = letters.next().and_then(Rank::from_digit);
        match (file, rank, letters.next()) {
            (Some(file), Some(rank), None) => Ok(Square::from_coords(file, rank)),
            _ => Err(ParseError(
                "a square: a file a to h and a rank 1 to 8, like e4",
            )),
        }
    }
}

/// The only letter of a text.
pub(crate) fn single(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

impl FromStr for File {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<File, ParseError> {
        single(text)
            .and_then(File::from_letter)
            .ok_or(ParseError("a file, a to h"))
    }
}

impl FromStr for Rank {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Rank, ParseError> {
        single(text)
            .and_then(Rank::from_digit)
            .ok_or(ParseError("a rank, 1 to 8"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn text_round_trips_for_every_square() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.file().to_string().parse(), Ok(square.file()));
            assert_eq!(square.rank().to_string().parse(), Ok(square.rank()));
        }
    }

    #[test]
    fn other_text_is_refused() {
        for text in ["", "e", "e9", "i1", "E4", "e44", "4e", "é4", "e４"] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
        for text in ["", "i", "A", "aa", "1", "é"] {
            assert!(text.parse::<File>().is_err(), "{text}");
        }
        for text in ["", "0", "9", "11", "a", "４"] {
            assert!(text.parse::<Rank>().is_err(), "{text}");
        }
    }

    #[test]
    fn a1_is_dark_and_colours_alternate() {
        assert!(!Square::A1.is_light());
        assert!(Square::H1.is_light() && Square::A8.is_light() && !Square::H8.is_light());
    }

    #[test]
    fn offsets_stop_at_the_edges() {
        assert_eq!(Square::A1.offset(1, 2), Some(Square::B3));
        assert_eq!(Square::A1.offset(-1, 0), None);
        assert_eq!(Square::H8.offset(0, 1), None);
    }
}
