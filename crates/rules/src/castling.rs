//! Castling sides and rights.

use core::fmt;
use core::str::FromStr;

use crate::{Color, ParseError, Square};

/// Which way a king castles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum CastlingSide {
    /// Short: the king to the g-file.
    King,
    /// Long: the king to the c-file.
    Queen,
}

impl CastlingSide {
    /// King side, then queen side.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::King, CastlingSide::Queen];

    /// Where that side's rook stands before castling.
    #[must_use]
    pub const fn rook_origin(self, color: Color) -> Square {
        match (self, color) {
            (CastlingSide::King, Color::White) => Square::H1,
            (CastlingSide::Queen, Color::White) => Square::A1,
            (CastlingSide::King, Color::Black) => Square::H8,
            (CastlingSide::Queen, Color::Black) => Square::A8,
        }
    }

    /// Where the king lands.
    #[must_use]
    pub const fn king_target(self, color: Color) -> Square {
        match (self, color) {
            (CastlingSide::King, Color::White) => Square::G1,
            (CastlingSide::Queen, Color::White) => Square::C1,
            (CastlingSide::King, Color::Black) => Square::G8,
            (CastlingSide::Queen, Color::Black) => Square::C8,
        }
    }

    /// Where the rook lands: the square that the king crosses.
    #[must_use]
    pub const fn rook_target(self, color: Color) -> Square {
        match (self, color) {
            (CastlingSide::King, Color::White) => Square::F1,
            (CastlingSide::Queen, Color::White) => Square::D1,
            (CastlingSide::King, Color::Black) => Square::F8,
            (CastlingSide::Queen, Color::Black) => Square::D8,
        }
    }
}

/// `king side` or `queen side`.
impl fmt::Display for CastlingSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CastlingSide::King => "king side",
            CastlingSide::Queen => "queen side",
        })
    }
}

impl FromStr for CastlingSide {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<CastlingSide, ParseError> {
        match text {
            "king side" => Ok(CastlingSide::King),
            "queen side" => Ok(CastlingSide::Queen),
            _ => Err(ParseError("`king side` or `queen side`")),
        }
    }
}

/// The squares of kings that have not moved.
pub(crate) const KING_ORIGIN: [Square; 2] = [Square::E1, Square::E8];

/// A set of castling rights: who may still castle where, if nothing is in the way
/// (FIDE Laws, 3.8.2.1: king and rook have not moved).
///
/// ```
/// use tabiya_rules::{CastlingRights, CastlingSide, Color};
/// let rights: CastlingRights = "Kq".parse()?;
/// assert!(rights.has(Color::White, CastlingSide::King));
/// assert!(!rights.has(Color::White, CastlingSide::Queen));
/// assert_eq!(rights.with(Color::White, CastlingSide::Queen).to_string(), "KQq");
/// # Ok::<(), tabiya_rules::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights(u8);

impl CastlingRights {
    /// No right at all.
    pub const NONE: CastlingRights = CastlingRights(0);
    /// All four rights.
    pub const ALL: CastlingRights = CastlingRights(15);

    const fn bit(color: Color, side: CastlingSide) -> u8 {
        1 << (color as u8 * 2 + side as u8)
    }

    /// The rights of these four bits: `K`, `Q`, `k`, `q` from the lowest up.
    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> CastlingRights {
        CastlingRights(bits & 15)
    }

    /// Four bits: `K`, `Q`, `k`, `q` from the lowest up.
    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// Whether `color` may still castle on `side`.
    #[inline]
    #[must_use]
    pub const fn has(self, color: Color, side: CastlingSide) -> bool {
        self.0 & CastlingRights::bit(color, side) != 0
    }

    /// Whether nobody may castle any more.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The same rights and this one.
    #[must_use]
    pub const fn with(self, color: Color, side: CastlingSide) -> CastlingRights {
        CastlingRights(self.0 | CastlingRights::bit(color, side))
    }

    /// The same rights but this one.
    #[must_use]
    pub const fn without(self, color: Color, side: CastlingSide) -> CastlingRights {
        CastlingRights(self.0 & !CastlingRights::bit(color, side))
    }

    /// The rights in the order `K Q k q`.
    pub fn iter(self) -> impl Iterator<Item = (Color, CastlingSide)> {
        Color::ALL
            .into_iter()
            .flat_map(|color| CastlingSide::ALL.map(|side| (color, side)))
            .filter(move |&(color, side)| self.has(color, side))
    }
}

/// As FEN writes it: `KQkq`, or `-` for none.
impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (color, side) in self.iter() {
            f.write_str(match (color, side) {
                (Color::White, CastlingSide::King) => "K",
                (Color::White, CastlingSide::Queen) => "Q",
                (Color::Black, CastlingSide::King) => "k",
                (Color::Black, CastlingSide::Queen) => "q",
            })?;
        }
        Ok(())
    }
}

/// FEN's letters in any order, each once, or `-` for none.
impl FromStr for CastlingRights {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<CastlingRights, ParseError> {
        const ERROR: ParseError = ParseError("letters of `KQkq`, each once, or `-`");
        if text == "-" {
            return Ok(CastlingRights::NONE);
        }
        let mut rights = CastlingRights::NONE;
        for letter in text.chars() {
            let (color, side) = match letter {
                'K' => (Color::White, CastlingSide::King),
                'Q' => (Color::White, CastlingSide::Queen),
                'k' => (Color::Black, CastlingSide::King),
                'q' => (Color::Black, CastlingSide::Queen),
                _ => return Err(ERROR),
            };
            if rights.has(color, side) {
                return Err(ERROR);
            }
            rights = rights.with(color, side);
        }
        if rights.is_empty() {
            Err(ERROR)
        } else {
            Ok(rights)
        }
    }
}

impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn display_follows_fen() {
        assert_eq!(CastlingRights::ALL.to_string(), "KQkq");
        assert_eq!(CastlingRights::NONE.to_string(), "-");
        let some = CastlingRights::ALL
            .without(Color::White, CastlingSide::King)
            .without(Color::Black, CastlingSide::Queen);
        assert_eq!(some.to_string(), "Qk");
    }

    #[test]
    fn text_round_trips_for_all_sixteen() {
        for bits in 0..16 {
            let rights = CastlingRights::from_bits(bits);
            assert_eq!(rights.to_string().parse(), Ok(rights));
        }
        for side in CastlingSide::ALL {
            assert_eq!(side.to_string().parse(), Ok(side));
        }
    }

    #[test]
    fn other_text_is_refused() {
        for text in ["", "KK", "K-", "--", "kx", "K Q", "A"] {
            assert!(text.parse::<CastlingRights>().is_err(), "{text}");
        }
        assert!("King side".parse::<CastlingSide>().is_err());
    }
}
