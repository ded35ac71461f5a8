//! Links that hold a whole game.

use serde::{Deserialize, Serialize};
use tabiya_play::link::{self, Relation};
use wasm_bindgen::prelude::*;

use crate::border::{from_js, to_js};
use crate::saved;
use crate::types::SavedGame;

/// A game that two people send each other.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct SharedGame {
    /// Sixteen hexadecimal digits, since JavaScript's numbers are too small.
    number: String,
    game: SavedGame,
    names: [String; 2],
    draw_offered: bool,
}

/// How a received game stands to one's own.
#[derive(Serialize)]
struct Compared {
    kind: &'static str,
    plies: u32,
}

fn shared(value: JsValue) -> Result<link::SharedGame, JsError> {
    let value: SharedGame = from_js(value)?;
    let is_number = value.number.len() == 16;
    let number = u64::from_str_radix(&value.number, 16)
        .ok()
        .filter(|_| is_number)
        .ok_or_else(|| {
            JsError::new(&format!(
                "\"{}\" is not the number of a game: that has 16 hexadecimal digits.",
                value.number
            ))
        })?;
    Ok(link::SharedGame {
        number,
        game: saved::load(&value.game).map_err(|message| JsError::new(&message))?,
        names: value.names,
        draw_offered: value.draw_offered,
    })
}

/// The game as text that may stand after the `#` of an address.
///
/// # Errors
/// If the game is broken or too long, or a name cannot be shown.
#[wasm_bindgen(js_name = writeLink)]
pub fn write_link(
    #[wasm_bindgen(unchecked_param_type = "SharedGame")] game: JsValue,
) -> Result<String, JsError> {
    Ok(link::write(&shared(game)?)?)
}

/// The game that a link holds. All or nothing.
///
/// # Errors
/// A message for a person: damaged, foreign, from another version, or no legal game.
#[wasm_bindgen(js_name = readLink, unchecked_return_type = "SharedGame")]
pub fn read_link(text: &str) -> Result<JsValue, JsError> {
    let read = link::read(text)?;
    to_js(&SharedGame {
        number: format!("{:016x}", read.number),
        game: saved::save(&read.game),
        names: read.names,
        draw_offered: read.draw_offered,
    })
}

/// How a received game stands to one's own copy.
///
/// # Errors
/// If either of them is broken.
#[wasm_bindgen(js_name = compareGames, unchecked_return_type = "Compared")]
pub fn compare_games(
    #[wasm_bindgen(unchecked_param_type = "SharedGame")] own: JsValue,
    #[wasm_bindgen(unchecked_param_type = "SharedGame")] theirs: JsValue,
) -> Result<JsValue, JsError> {
    let (kind, plies) = match link::relation(&shared(own)?, &shared(theirs)?) {
        Relation::Another => ("another", 0),
        Relation::Same => ("same", 0),
        Relation::Newer { plies } => ("newer", plies),
        Relation::Older { plies } => ("older", plies),
        Relation::Parted { after } => ("parted", after),
    };
    to_js(&Compared {
        kind,
        plies: u32::try_from(plies).unwrap_or(u32::MAX),
    })
}
