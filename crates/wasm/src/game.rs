//! The `Game` class.

use tabiya_rules::{self as rules, PgnTags, Position, Square};
use wasm_bindgen::prelude::*;

use crate::border::{from_js, to_js};
use crate::types::{SavedGame, Side};
use crate::{fen_words, saved, snapshot};

/// A game in progress or over: the one owner of its truth.
#[wasm_bindgen]
pub struct Game {
    game: rules::Game,
    mended: Vec<String>,
}

impl Game {
    fn of(game: rules::Game) -> Game {
        Game {
            game,
            mended: Vec::new(),
        }
    }
}

#[wasm_bindgen]
impl Game {
    /// A new game from the start position.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default, reason = "JavaScript has no Default")]
    #[must_use]
    pub fn new() -> Game {
        Game::of(rules::Game::new())
    }

    /// A new game from a FEN. Harmless faults are mended, see `mended`; others throw.
    ///
    /// # Errors
    /// A message for a person that names every fault.
    #[wasm_bindgen(js_name = fromFen)]
    pub fn from_fen(fen: &str) -> Result<Game, JsError> {
        let (position, mends) =
            rules::read_fen_lenient(fen).map_err(|error| JsError::new(&fen_words::of(&error)))?;
        Ok(Game {
            game: rules::Game::from_position(position),
            mended: mends.iter().map(ToString::to_string).collect(),
        })
    }

    /// What the lenient reader mended, in words.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn mended(&self) -> Vec<String> {
        self.mended.clone()
    }

    /// A saved game. All or nothing.
    ///
    /// # Errors
    /// A message that names what is wrong and where.
    pub fn load(
        #[wasm_bindgen(unchecked_param_type = "SavedGame")] saved: JsValue,
    ) -> Result<Game, JsError> {
        let saved: SavedGame = from_js(saved)?;
        Ok(Game::of(
            saved::load(&saved).map_err(|message| JsError::new(&message))?,
        ))
    }

    /// The game as plain data.
    ///
    /// # Errors
    /// Never in practice: only if the browser refuses to make objects.
    #[wasm_bindgen(unchecked_return_type = "SavedGame")]
    pub fn save(&self) -> Result<JsValue, JsError> {
        to_js(&saved::save(&self.game))
    }

    /// All that a page needs to draw: the live position, or that after `ply` half moves.
    ///
    /// # Errors
    /// If the game has no such ply.
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    pub fn snapshot(&self, ply: Option<u32>) -> Result<JsValue, JsError> {
        let ply = ply.map_or(self.game.ply(), |ply| ply as usize);
        match snapshot::snapshot(&self.game, ply) {
            Some(snapshot) => to_js(&snapshot),
            None => Err(self.no_such_ply(ply)),
        }
    }

    fn no_such_ply(&self, ply: usize) -> JsError {
        JsError::new(&format!(
            "The game has plies 0 to {}, not {ply}.",
            self.game.ply()
        ))
    }

    /// Plays a move in UCI: `e2e4`, `e7e8q`, `e1g1`.
    ///
    /// # Errors
    /// If the text is no legal move here or the game is over.
    pub fn play(&mut self, uci: &str) -> Result<(), JsError> {
        if let Some(outcome) = self.game.outcome() {
            return Err(rules::GameOver(outcome).into());
        }
        let m = self.game.position().read_uci(uci)?;
        Ok(self.game.play(m)?)
    }

    /// The UCI of a move as a person types it: SAN in any case, coordinates, `0-0`.
    ///
    /// # Errors
    /// A sentence that says what can be played instead.
    pub fn read(&self, text: &str) -> Result<String, JsError> {
        Ok(self.game.position().read_move_text(text)?.to_string())
    }

    /// Takes back `plies` half moves, all or none.
    ///
    /// # Errors
    /// If there are not so many, or the game ended by word or clock.
    #[wasm_bindgen(js_name = takeBack)]
    pub fn take_back(&mut self, plies: u32) -> Result<(), JsError> {
        if plies as usize > self.game.ply() {
            return Err(JsError::new(&format!(
                "Only {} half moves have been played, so {plies} cannot be taken back.",
                self.game.ply()
            )));
        }
        for _ in 0..plies {
            if self.game.takeback().is_none() {
                return Err(JsError::new("The game is over; nothing can be taken back."));
            }
        }
        Ok(())
    }

    /// `side` gives up.
    ///
    /// # Errors
    /// If the game is over.
    pub fn resign(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Side")] side: JsValue,
    ) -> Result<(), JsError> {
        let side: Side = from_js(side)?;
        Ok(self.game.resign(side.into())?)
    }

    /// Both sides agree on a draw.
    ///
    /// # Errors
    /// If the game is over.
    #[wasm_bindgen(js_name = agreeDraw)]
    pub fn agree_draw(&mut self) -> Result<(), JsError> {
        Ok(self.game.agree_draw()?)
    }

    /// The squares of the pieces, of both sides, that attack `square` in the live position, or in that after
    /// `ply` half moves. A piece attacks what it could take there, and what of its own side it protects.
    ///
    /// # Errors
    /// If there is no such square, or the game has no such ply.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn attackers(&self, square: &str, ply: Option<u32>) -> Result<Vec<String>, JsError> {
        let ply = ply.map_or(self.game.ply(), |ply| ply as usize);
        let target: Square = square
            .parse()
            .map_err(|_| JsError::new(&format!("There is no square {square}.")))?;
        let position = self
            .game
            .position_at(ply)
            .ok_or_else(|| self.no_such_ply(ply))?;
        let attackers = rules::Color::ALL
            .into_iter()
            .flat_map(|side| position.attackers_to(target, side, position.occupied()));
        Ok(attackers.map(|square| square.to_string()).collect())
    }

    /// The live position's FEN, or that after `ply` half moves.
    ///
    /// # Errors
    /// If the game has no such ply.
    pub fn fen(&self, ply: Option<u32>) -> Result<String, JsError> {
        let ply = ply.map_or(self.game.ply(), |ply| ply as usize);
        let position = self
            .game
            .position_at(ply)
            .ok_or_else(|| self.no_such_ply(ply))?;
        Ok(position.to_string())
    }

    /// The game in PGN with these tags, and what the mover had left after each move if `clocks` tells it
    /// (see `Clock.afterMoves`).
    ///
    /// # Errors
    /// If the tags are not an object of strings.
    pub fn pgn(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Record<string, string>")] tags: JsValue,
        clocks: Option<Vec<String>>,
    ) -> Result<String, JsError> {
        let tags: std::collections::BTreeMap<String, String> = from_js(tags)?;
        let mut all = PgnTags::default();
        for (name, value) in tags {
            all.set(&name, &value);
        }
        let mut pgn = rules::pgn::with_tags(&self.game, &all);
        let moves: Vec<_> = pgn.mainline().collect();
        for (id, clock) in moves.into_iter().zip(clocks.unwrap_or_default()) {
            let comment = format!("[%clk {clock}]");
            pgn.node_mut(id).comments.push(comment);
        }
        Ok(pgn.to_string())
    }
}

/// The FEN of the start position.
#[wasm_bindgen(js_name = startFen)]
#[must_use]
pub fn start_fen() -> String {
    Position::new().to_string()
}
