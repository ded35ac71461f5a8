//! The `PgnImport` class: files of any size, game by game.

use std::collections::BTreeMap;
use std::io::{self, Read};

use js_sys::{Function, Uint8Array};
use serde::Serialize;
use tabiya_rules::pgn::{PgnFault, PgnReader, ReadGame};
use wasm_bindgen::prelude::*;

use crate::border::to_js;
use crate::saved;
use crate::types::SavedGame;

/// A game of a file.
#[derive(Serialize)]
struct ImportedGame {
    /// The main line, as far as it can be played.
    game: SavedGame,
    /// How many moves of the main line are not in `game`: those after a null move or an ending.
    left: u32,
    tags: BTreeMap<String, String>,
    result: String,
    faults: Vec<ImportFault>,
    /// Everything that was read, variations and comments too.
    pgn: String,
}

/// What is wrong with a file, and where.
#[derive(Serialize)]
struct ImportFault {
    line: f64,
    column: f64,
    reason: String,
    harmless: bool,
}

/// The bytes that a JavaScript function gives.
struct Source(Function);

impl Read for Source {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let most = u32::try_from(into.len()).unwrap_or(u32::MAX);
        let given = self
            .0
            .call1(&JsValue::NULL, &most.into())
            .map_err(|error| io::Error::other(format!("{error:?}")))?;
        let bytes: Uint8Array = given
            .dyn_into()
            .map_err(|_| io::Error::other("the reading function gave no Uint8Array"))?;
        let length = bytes.length() as usize;
        let Some(target) = into.get_mut(..length) else {
            return Err(io::Error::other(
                "the reading function gave more than was asked for",
            ));
        };
        bytes.copy_to(target);
        Ok(length)
    }
}

/// Reads a PGN file game by game, holding no more than one game and a chunk of the file.
#[wasm_bindgen]
pub struct PgnImport {
    reader: PgnReader<Source>,
}

#[wasm_bindgen]
impl PgnImport {
    /// `read(most)` gives the file's next bytes, at most so many, and none at its end.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "(most: number) => Uint8Array")] read: Function,
    ) -> PgnImport {
        PgnImport {
            reader: PgnReader::new(Source(read)),
        }
    }

    /// The next game, or nothing after the last.
    ///
    /// # Errors
    /// If the file cannot be read. A game with faults is no error: it comes with them.
    #[wasm_bindgen(js_name = nextGame, unchecked_return_type = "ImportedGame | undefined")]
    pub fn next_game(&mut self) -> Result<JsValue, JsError> {
        match self.reader.next() {
            None => Ok(JsValue::UNDEFINED),
            Some(Ok(read)) => to_js(&imported(&read)),
            Some(Err(error)) => Err(JsError::new(&format!("The file cannot be read: {error}"))),
        }
    }
}

fn imported(read: &ReadGame) -> ImportedGame {
    let (game, left) = read.game.to_game();
    let tags = read.game.tags.iter();
    ImportedGame {
        game: saved::save(&game),
        left: u32::try_from(left).unwrap_or(u32::MAX),
        tags: tags
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect(),
        result: read.game.result.to_string(),
        faults: read.faults.iter().map(fault).collect(),
        pgn: read.game.to_string(),
    }
}

/// Lines and columns of real files are far below 2^53, where floats are exact.
#[allow(clippy::cast_precision_loss, reason = "see above")]
fn fault(fault: &PgnFault) -> ImportFault {
    ImportFault {
        line: fault.line as f64,
        column: fault.column as f64,
        reason: fault.reason.to_string(),
        harmless: fault.reason.is_harmless(),
    }
}
