//! Squares, pieces and roles as the data writes them: `e4`, `wQ`, `knight`.

use serde::{Deserialize, Serialize};
use tabiya_rules::{Color, Piece, Role, Square};

/// A square by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SquareName(pub Square);

impl TryFrom<String> for SquareName {
    type Error = String;

    fn try_from(text: String) -> Result<SquareName, String> {
        text.parse()
            .map(SquareName)
            .map_err(|error| format!("“{text}” is {error}"))
    }
}

impl From<SquareName> for String {
    fn from(name: SquareName) -> String {
        name.0.to_string()
    }
}

/// A piece as colour and letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PieceName(pub Piece);

impl TryFrom<String> for PieceName {
    type Error = String;

    fn try_from(text: String) -> Result<PieceName, String> {
        let mut letters = text.chars();
        let color = match letters.next() {
            Some('w') => Some(Color::White),
            Some('b') => Some(Color::Black),
            _ => None,
        };
        let role = letters.next().and_then(Role::from_letter);
        match (color, role, letters.next()) {
            (Some(color), Some(role), None) => Ok(PieceName(role.of(color))),
            _ => Err(format!("“{text}” is no piece such as wQ")),
        }
    }
}

impl From<PieceName> for String {
    fn from(PieceName(piece): PieceName) -> String {
        format!(
            "{}{}",
            piece.color.letter(),
            piece.role.letter().to_ascii_uppercase()
        )
    }
}

/// A kind of piece by its English name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RoleName(pub Role);

impl TryFrom<String> for RoleName {
    type Error = String;

    fn try_from(text: String) -> Result<RoleName, String> {
        Role::ALL
            .into_iter()
            .find(|role| role.to_string() == text)
            .map(RoleName)
            .ok_or_else(|| format!("“{text}” is no kind of piece"))
    }
}

impl From<RoleName> for String {
    fn from(name: RoleName) -> String {
        name.0.to_string()
    }
}
