//! The `Computer` class: the five players.

use tabiya_search::{Choice, Level, Score};
use wasm_bindgen::prelude::*;

use crate::border::{from_js, to_js};
use crate::saved;
use crate::types::{LevelInfo, Reply, SavedGame};

/// A computer player. It keeps nothing of a game: the whole game is handed in every time, so that
/// it sees repetitions and cannot mix up two games.
#[wasm_bindgen]
pub struct Computer {
    seed: u64,
    asked: u64,
}

#[wasm_bindgen]
impl Computer {
    /// A player whose choices follow from `seed`; without one the browser's own randomness seeds it.
    ///
    /// # Errors
    /// If there is no seed and the browser has no randomness.
    #[wasm_bindgen(constructor)]
    pub fn new(seed: Option<u64>) -> Result<Computer, JsError> {
        let seed = match seed {
            Some(seed) => seed,
            None => fresh_seed()?,
        };
        Ok(Computer { seed, asked: 0 })
    }

    /// What to play in this game at this level. The same seed and the same questions in the same order
    /// give the same answers.
    ///
    /// # Errors
    /// If the game is broken or over, or there is no such level.
    #[wasm_bindgen(unchecked_return_type = "Reply")]
    pub fn choose(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "SavedGame")] game: JsValue,
        level: u8,
    ) -> Result<JsValue, JsError> {
        let game: SavedGame = from_js(game)?;
        to_js(
            &self
                .answer(&game, level)
                .map_err(|message| JsError::new(&message))?,
        )
    }
}

impl Computer {
    fn answer(&mut self, game: &SavedGame, level: u8) -> Result<Reply, String> {
        let level = Level::new(level)
            .ok_or_else(|| format!("There is no level {level}; levels are 1 to 5."))?;
        let game = saved::load(game)?;
        // Another seed for every question, so that a taken back move can be answered differently.
        let seed = self
            .seed
            .wrapping_add(self.asked.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let choice = tabiya_search::choose(&game, level, seed)
            .ok_or("The game is over; there is nothing to play.")?;
        self.asked += 1;
        Ok(reply(&choice))
    }
}

fn reply(choice: &Choice) -> Reply {
    let (score, mate) = match choice.score {
        Score::Centipawns(score) => (Some(score), None),
        Score::Mate(moves) => (None, Some(moves)),
    };
    Reply {
        uci: choice.best_move.to_string(),
        score,
        mate,
        loose: choice.loose,
        nodes: u32::try_from(choice.nodes).unwrap_or(u32::MAX),
        depth: choice.depth.into(),
    }
}

#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
fn fresh_seed() -> Result<u64, JsError> {
    getrandom::u64().map_err(JsError::from)
}

/// Off the web only tests run, and they bring their seeds.
#[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
#[allow(
    clippy::unnecessary_wraps,
    reason = "the same signature as in the browser"
)]
fn fresh_seed() -> Result<u64, JsError> {
    Ok(0)
}

/// The five levels, the weakest first.
///
/// # Errors
/// Never in practice: only if the browser refuses to make objects.
#[wasm_bindgen(unchecked_return_type = "LevelInfo[]")]
pub fn levels() -> Result<JsValue, JsError> {
    to_js(&level_infos())
}

fn level_infos() -> Vec<LevelInfo> {
    Level::ALL
        .into_iter()
        .map(|level| LevelInfo {
            number: level.number(),
            word: level.word(),
            depth: level.depth(),
            quiescence: level.quiescence(),
        })
        .collect()
}
