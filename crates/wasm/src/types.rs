//! The plain data that crosses the border to JavaScript. Its TypeScript is in `types.d.ts`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tabiya_rules::{CastlingSide, Color, Role};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// A side of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The side that moves first.
    White,
    /// The other side.
    Black,
}

impl From<Color> for Side {
    fn from(color: Color) -> Side {
        match color {
            Color::White => Side::White,
            Color::Black => Side::Black,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Color {
        match side {
            Side::White => Color::White,
            Side::Black => Color::Black,
        }
    }
}

/// The kind of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum RoleName {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl From<Role> for RoleName {
    fn from(role: Role) -> RoleName {
        match role {
            Role::Pawn => RoleName::Pawn,
            Role::Knight => RoleName::Knight,
            Role::Bishop => RoleName::Bishop,
            Role::Rook => RoleName::Rook,
            Role::Queen => RoleName::Queen,
            Role::King => RoleName::King,
        }
    }
}

/// Which way a king castled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Wing {
    King,
    Queen,
}

impl From<CastlingSide> for Wing {
    fn from(side: CastlingSide) -> Wing {
        match side {
            CastlingSide::King => Wing::King,
            CastlingSide::Queen => Wing::Queen,
        }
    }
}

/// Where a piece may go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Destination {
    /// The square; for castling, where the king lands.
    pub to: String,
    /// Whether something is taken there, en passant too.
    pub capture: bool,
    /// Whether a pawn promotes there.
    pub promotion: bool,
    /// Castling: the rook's square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rook: Option<String>,
}

/// The facts of a move that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs)]
pub struct MoveRecord {
    /// 1 for the first move of the game.
    pub ply: u32,
    /// The move number as printed.
    pub number: u32,
    pub side: Side,
    pub san: String,
    pub uci: String,
    pub from: String,
    pub to: String,
    pub role: RoleName,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub captured: Option<RoleName>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promoted: Option<RoleName>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub castling: Option<Wing>,
    pub en_passant: bool,
    pub check: bool,
    pub mate: bool,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ending {
    /// The ending's own name.
    pub kind: &'static str,
    /// Absent when the game is drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
}

/// A check: whose king, and by what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Check {
    /// The king's square.
    pub king: String,
    /// The squares of the pieces that attack him.
    pub by: Vec<String>,
}

/// The pieces that each side has lost.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Captured {
    /// White's losses, the most valuable first.
    pub white: Vec<RoleName>,
    /// Black's losses, the most valuable first.
    pub black: Vec<RoleName>,
}

/// All that a page needs to draw a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Snapshot {
    /// The position shown.
    pub fen: String,
    /// The position that the game began from.
    pub start_fen: String,
    /// How many plies lead to the position shown.
    pub ply: u32,
    /// How many plies the game has.
    pub plies: u32,
    /// Who is to move in the position shown.
    pub turn: Side,
    /// Piece codes such as `wK` by square.
    pub pieces: BTreeMap<String, String>,
    /// Legal destinations by origin.
    pub destinations: BTreeMap<String, Vec<Destination>>,
    /// The check in the position shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub check: Option<Check>,
    /// The move that led to the position shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_move: Option<MoveRecord>,
    /// The moves of the whole game.
    pub moves: Vec<MoveRecord>,
    /// How the game ended, if it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// Whether a move can be taken back.
    pub can_take_back: bool,
    /// The pieces each side has lost up to the position shown.
    pub captured: Captured,
    /// White's material less Black's, in pawns, in the position shown.
    pub material: i32,
}

/// The only version of [`SavedGame`] so far.
pub const SAVED_VERSION: u32 = 1;

/// A game as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SavedGame {
    /// [`SAVED_VERSION`].
    pub version: u32,
    /// The FEN that the game began from.
    pub start: String,
    /// The moves in UCI.
    pub moves: Vec<String>,
    /// An ending by word or clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<SavedEnding>,
}

/// An ending by word or clock.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SavedEnding {
    /// What happened.
    pub kind: SavedEndingKind,
    /// Who resigned, or whose time was up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
}

/// What ended a game by word or clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum SavedEndingKind {
    Agreement,
    Resignation,
    Time,
}

/// What the computer plays, and what it thought.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Reply {
    /// The move in UCI.
    pub uci: String,
    /// In centipawns for the side that moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    /// In moves; negative when the side that moves is being mated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mate: Option<i32>,
    /// Whether it is a deliberately loose move.
    pub loose: bool,
    /// Positions visited.
    pub nodes: u32,
    /// In plies.
    pub depth: u32,
}

/// What a level is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LevelInfo {
    /// 1 to 5.
    pub number: u8,
    /// The level in a word or two.
    pub word: &'static str,
    /// In plies.
    pub depth: u8,
    /// Whether captures are followed past the end.
    pub quiescence: bool,
}
