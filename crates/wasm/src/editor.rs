//! What a position editor asks: whether a position that somebody sets up is legal, and if not, why.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tabiya_rules::{
    CastlingRights, CastlingSide, Color, Piece, Position, Rank, Role, Setup, Square,
};
use wasm_bindgen::prelude::*;

use crate::border::{from_js, to_js};
use crate::fen_words;
use crate::types::Side;

/// A position as somebody sets it up.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Draft {
    pieces: BTreeMap<String, String>,
    turn: Side,
    /// Letters as in FEN: some of `KQkq`.
    castling: String,
    #[serde(default)]
    en_passant: Option<String>,
}

/// What the rules say of it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Verdict {
    /// The position's FEN, if it is legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    fen: Option<String>,
    /// Why it is not, in sentences.
    faults: Vec<String>,
    /// The rights to castle that the pieces allow, as letters of FEN.
    castling: String,
    /// The squares where a pawn may have passed and could be taken.
    en_passant: Vec<String>,
}

/// Judges a position that somebody sets up.
///
/// # Errors
/// If it is not even a board: a square, a piece or a letter that does not exist.
#[wasm_bindgen(js_name = judgePosition, unchecked_return_type = "Verdict")]
pub fn judge_position(
    #[wasm_bindgen(unchecked_param_type = "Draft")] draft: JsValue,
) -> Result<JsValue, JsError> {
    let draft: Draft = from_js(draft)?;
    let setup = setup(&draft).map_err(|message| JsError::new(&message))?;
    to_js(&verdict(&setup))
}

fn setup(draft: &Draft) -> Result<Setup, String> {
    let mut setup = Setup::empty();
    setup.turn = draft.turn.into();
    for (square, code) in &draft.pieces {
        let piece = piece(code).ok_or_else(|| format!("There is no piece \"{code}\"."))?;
        setup.board[self::square(square)?.index()] = Some(piece);
    }
    for letter in draft.castling.chars() {
        let (color, side) = ALL_RIGHTS
            .into_iter()
            .find_map(|(of, right)| (of == letter).then_some(right))
            .ok_or_else(|| format!("\"{letter}\" is no right to castle."))?;
        setup.castling = setup.castling.with(color, side);
    }
    if let Some(text) = &draft.en_passant {
        setup.en_passant = Some(square(text)?);
    }
    Ok(setup)
}

const ALL_RIGHTS: [(char, (Color, CastlingSide)); 4] = [
    ('K', (Color::White, CastlingSide::King)),
    ('Q', (Color::White, CastlingSide::Queen)),
    ('k', (Color::Black, CastlingSide::King)),
    ('q', (Color::Black, CastlingSide::Queen)),
];

fn square(text: &str) -> Result<Square, String> {
    text.parse()
        .map_err(|_| format!("There is no square \"{text}\"."))
}

/// The piece of a code such as `wK`.
fn piece(code: &str) -> Option<Piece> {
    let (color, letter) = match code.as_bytes() {
        [b'w', letter] => (Color::White, letter),
        [b'b', letter] => (Color::Black, letter),
        _ => return None,
    };
    let role = Role::from_letter(char::from(*letter))?;
    Some(Piece { color, role })
}

fn verdict(setup: &Setup) -> Verdict {
    let (fen, faults) = match Position::from_setup(setup) {
        Ok(position) => (Some(position.to_string()), Vec::new()),
        Err(errors) => (
            None,
            errors
                .faults()
                .iter()
                .copied()
                .map(fen_words::of_position)
                .collect(),
        ),
    };
    Verdict {
        fen,
        faults,
        castling: possible_rights(setup),
        en_passant: possible_en_passant(setup),
    }
}

/// King and rook stand where they began.
fn possible_rights(setup: &Setup) -> String {
    let stands =
        |square: Square, color, role| setup.piece_at(square) == Some(Piece { color, role });
    ALL_RIGHTS
        .into_iter()
        .filter(|&(_, (color, side))| {
            let home = if color.is_white() {
                Square::E1
            } else {
                Square::E8
            };
            stands(home, color, Role::King) && stands(side.rook_origin(color), color, Role::Rook)
        })
        .map(|(letter, _)| letter)
        .collect()
}

/// The squares that make a legal position in which en passant can be played.
fn possible_en_passant(setup: &Setup) -> Vec<String> {
    let rank = if setup.turn.is_white() {
        Rank::R6
    } else {
        Rank::R3
    };
    Square::all()
        .filter(|square| square.rank() == rank)
        .filter(|&square| {
            let with = Setup {
                en_passant: Some(square),
                ..Setup {
                    castling: CastlingRights::NONE,
                    ..*setup
                }
            };
            Position::from_setup(&with).is_ok_and(|position| position.en_passant().is_some())
        })
        .map(|square| square.to_string())
        .collect()
}
