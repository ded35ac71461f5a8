//! Colours, roles and pieces.

use core::fmt;
use core::ops::Not;
use core::str::FromStr;

use crate::ParseError;
use crate::square::single;

/// One of the two sides.
///
/// ```
/// use tabiya_rules::Color;
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!("white".parse(), Ok(Color::White));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Color {
    White,
    Black,
}

impl Color {
    /// White, then Black.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// Whether this is White.
    #[inline]
    #[must_use]
    pub const fn is_white(self) -> bool {
        matches!(self, Color::White)
    }

    /// 0 for White, 1 for Black.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// `w` or `b`, as FEN writes it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }
}

impl Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        self.other()
    }
}

/// `White` or `Black`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::White => "White",
            Color::Black => "Black",
        })
    }
}

/// Its name, in any case.
impl FromStr for Color {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Color, ParseError> {
        Color::ALL
            .into_iter()
            .zip(["white", "black"])
            .find(|(_, name)| text.eq_ignore_ascii_case(name))
            .map(|(color, _)| color)
            .ok_or(ParseError("`White` or `Black`"))
    }
}

/// The kind of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Role {
    /// Pawn, knight, bishop, rook, queen, king.
    pub const ALL: [Role; 6] = [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
    ];

    /// What a pawn may become (FIDE Laws, 3.7.3.3), as a picker shows it: queen, knight, rook, bishop.
    pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Knight, Role::Rook, Role::Bishop];

    /// 0 for a pawn to 5 for a king.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The English letter, lower case: `p n b r q k`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'p',
            Role::Knight => 'n',
            Role::Bishop => 'b',
            Role::Rook => 'r',
            Role::Queen => 'q',
            Role::King => 'k',
        }
    }

    /// The role of an English letter, either case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Role> {
        Some(match letter.to_ascii_lowercase() {
            'p' => Role::Pawn,
            'n' => Role::Knight,
            'b' => Role::Bishop,
            'r' => Role::Rook,
            'q' => Role::Queen,
            'k' => Role::King,
            _ => return None,
        })
    }

    /// The piece of this role and colour.
    #[inline]
    #[must_use]
    pub const fn of(self, color: Color) -> Piece {
        Piece { color, role: self }
    }
}

const ROLE_NAMES: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];

/// `pawn`, `knight`, `bishop`, `rook`, `queen` or `king`.
impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(ROLE_NAMES[self.index()])
    }
}

/// Its name, in any case. For letters there is [`Role::from_letter`].
impl FromStr for Role {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Role, ParseError> {
        Role::ALL
            .into_iter()
            .find(|role| text.eq_ignore_ascii_case(ROLE_NAMES[role.index()]))
            .ok_or(ParseError(
                "`pawn`, `knight`, `bishop`, `rook`, `queen` or `king`",
            ))
    }
}

/// A piece of one side. Its text is the FEN letter: upper case for White.
///
/// ```
/// use tabiya_rules::{Color, Piece, Role};
/// let knight: Piece = "n".parse()?;
/// assert_eq!(knight, Role::Knight.of(Color::Black));
/// assert_eq!(Role::Queen.of(Color::White).to_string(), "Q");
/// # Ok::<(), tabiya_rules::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose piece it is.
    pub color: Color,
    /// What piece it is.
    pub role: Role,
}

impl Piece {
    /// The FEN letter: upper case for White.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.role.letter().to_ascii_uppercase(),
            Color::Black => self.role.letter(),
        }
    }

    /// The piece of a FEN letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        match Role::from_letter(letter) {
            Some(role) => Some(Piece { color, role }),
            None => None,
        }
    }
}

/// The FEN letter.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Piece {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Piece, ParseError> {
        single(text)
            .and_then(Piece::from_letter)
            .ok_or(ParseError("a letter of `PNBRQKpnbrqk`"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn letters_round_trip() {
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = role.of(color);
                assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
                assert_eq!(piece.to_string().parse(), Ok(piece));
            }
        }
        assert_eq!(Piece::from_letter('x'), None);
    }

    #[test]
    fn names_round_trip_in_any_case() {
        for color in Color::ALL {
            assert_eq!(color.to_string().parse(), Ok(color));
            assert_eq!(color.to_string().to_uppercase().parse(), Ok(color));
        }
        for role in Role::ALL {
            assert_eq!(role.to_string().parse(), Ok(role));
            assert_eq!(role.to_string().to_uppercase().parse(), Ok(role));
        }
    }

    #[test]
    fn other_text_is_refused() {
        for text in ["", "w", "whites", "grey"] {
            assert!(text.parse::<Color>().is_err(), "{text}");
        }
        for text in ["", "n", "horse", "pawns"] {
            assert!(text.parse::<Role>().is_err(), "{text}");
        }
        for text in ["", "x", "pp", "knight", "♞"] {
            assert!(text.parse::<Piece>().is_err(), "{text}");
        }
    }
}
