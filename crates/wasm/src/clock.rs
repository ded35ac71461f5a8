//! The `Clock` class: a chess clock that is told the time.

use serde::{Deserialize, Serialize};
use tabiya_play::TimeControl;
use tabiya_play::clock::{self, Clock as Inner};
use tabiya_rules::Color;
use wasm_bindgen::prelude::*;

use crate::border::{from_js, to_js};
use crate::types::Side;

/// The only version of [`SavedClock`] so far.
const SAVED_VERSION: u32 = 1;

/// A clock as it is kept.
#[derive(Serialize, Deserialize)]
struct SavedClock {
    version: u32,
    control: String,
    left: [u64; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    running: Option<Side>,
    turns: Vec<[u64; 2]>,
}

/// Both sides' time. Every `now` is in milliseconds of a clock that only goes forward, such as `performance.now()`.
#[wasm_bindgen]
pub struct Clock {
    inner: Inner,
}

/// Whole milliseconds; what is no time is the beginning of it.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast from a float saturates, which is what is wanted"
)]
fn whole(milliseconds: f64) -> u64 {
    milliseconds.floor() as u64
}

/// Far below 2^53, where floats are exact: no clock holds more than hours.
#[allow(clippy::cast_precision_loss, reason = "see above")]
fn float(milliseconds: u64) -> f64 {
    milliseconds as f64
}

fn color(side: JsValue) -> Result<Color, JsError> {
    from_js::<Side>(side).map(Color::from)
}

fn side(color: Option<Color>) -> Result<JsValue, JsError> {
    color.map_or(Ok(JsValue::UNDEFINED), |color| to_js(&Side::from(color)))
}

#[wasm_bindgen]
impl Clock {
    /// A clock before the first move, for a control such as `3+2`: minutes for the game, seconds added by each move.
    ///
    /// # Errors
    /// If the text is no time control.
    #[wasm_bindgen(constructor)]
    pub fn new(control: &str) -> Result<Clock, JsError> {
        let control: TimeControl = control.parse()?;
        Ok(Clock {
            inner: Inner::new(control),
        })
    }

    /// The time control, such as `3+2`.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn control(&self) -> String {
        self.inner.control().to_string()
    }

    /// The time control as PGN's tag `TimeControl` has it.
    #[wasm_bindgen(getter, js_name = pgnControl)]
    #[must_use]
    pub fn pgn_control(&self) -> String {
        self.inner.control().pgn()
    }

    /// The side whose clock runs.
    ///
    /// # Errors
    /// Never in practice: only if the browser refuses to make objects.
    #[wasm_bindgen(getter, unchecked_return_type = "Side | undefined")]
    pub fn running(&self) -> Result<JsValue, JsError> {
        side(self.inner.running())
    }

    /// How many milliseconds a side has left.
    ///
    /// # Errors
    /// If there is no such side.
    pub fn left(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Side")] side: JsValue,
        now: f64,
    ) -> Result<f64, JsError> {
        Ok(float(self.inner.left(color(side)?, whole(now))))
    }

    /// The side whose time is up.
    ///
    /// # Errors
    /// Never in practice: only if the browser refuses to make objects.
    #[wasm_bindgen(unchecked_return_type = "Side | undefined")]
    pub fn fallen(&self, now: f64) -> Result<JsValue, JsError> {
        side(self.inner.fallen(whole(now)))
    }

    /// In how many milliseconds a flag falls if nobody moves; nothing while the clock stands.
    #[wasm_bindgen(js_name = fallsIn)]
    #[must_use]
    pub fn falls_in(&self, now: f64) -> Option<f64> {
        self.inner.falls_in(whole(now)).map(float)
    }

    /// A side has moved: its clock stops and gains the increment, the other one runs.
    ///
    /// # Errors
    /// If a flag has fallen; nothing has changed then.
    pub fn press(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Side")] side: JsValue,
        now: f64,
    ) -> Result<(), JsError> {
        Ok(self.inner.press(color(side)?, whole(now))?)
    }

    /// Takes moves back; `turn` is to move then, with the time that both had when that turn began.
    ///
    /// # Errors
    /// If there is no such side.
    #[wasm_bindgen(js_name = takeBack)]
    pub fn take_back(
        &mut self,
        plies: u32,
        #[wasm_bindgen(unchecked_param_type = "Side")] turn: JsValue,
        now: f64,
    ) -> Result<(), JsError> {
        self.inner
            .take_back(plies as usize, color(turn)?, whole(now));
        Ok(())
    }

    /// Lets a side's clock run from now on.
    ///
    /// # Errors
    /// If there is no such side.
    pub fn start(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Side")] side: JsValue,
        now: f64,
    ) -> Result<(), JsError> {
        self.inner.start(color(side)?, whole(now));
        Ok(())
    }

    /// Stops the clock.
    pub fn stop(&mut self, now: f64) {
        self.inner.stop(whole(now));
    }

    /// What the mover had left after each move, as PGN writes it: `0:02:58`.
    ///
    /// # Errors
    /// If there is no such side.
    #[wasm_bindgen(js_name = afterMoves)]
    pub fn after_moves(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Side")] first: JsValue,
    ) -> Result<Vec<String>, JsError> {
        let first = color(first)?;
        Ok(self.inner.after_moves(first).map(clock::pgn).collect())
    }

    /// The clock as plain data.
    ///
    /// # Errors
    /// Never in practice: only if the browser refuses to make objects.
    #[wasm_bindgen(unchecked_return_type = "SavedClock")]
    pub fn save(&self, now: f64) -> Result<JsValue, JsError> {
        let saved = self.inner.save(whole(now));
        to_js(&SavedClock {
            version: SAVED_VERSION,
            control: saved.control.to_string(),
            left: saved.left,
            running: saved.running.map(Side::from),
            turns: saved.turns,
        })
    }

    /// A saved clock, `away` milliseconds after it was saved. All or nothing.
    ///
    /// # Errors
    /// A message that names what is wrong.
    pub fn resume(
        #[wasm_bindgen(unchecked_param_type = "SavedClock")] saved: JsValue,
        away: f64,
        now: f64,
    ) -> Result<Clock, JsError> {
        let saved: SavedClock = from_js(saved)?;
        if saved.version != SAVED_VERSION {
            return Err(JsError::new(&format!(
                "This clock was saved in version {} of the format; version {SAVED_VERSION} is known here.",
                saved.version
            )));
        }
        let saved = clock::SavedClock {
            control: saved.control.parse()?,
            left: saved.left,
            running: saved.running.map(Color::from),
            turns: saved.turns,
        };
        let inner = Inner::resume(&saved, whole(away), whole(now))?;
        Ok(Clock { inner })
    }
}

/// The time controls that a player is offered, such as `3+2`.
#[wasm_bindgen(js_name = timeControls)]
#[must_use]
pub fn time_controls() -> Vec<String> {
    TimeControl::LISTED
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// Milliseconds as a clock shows them: `8:57`, and tenths below 20 seconds, `0:09.4`.
#[wasm_bindgen(js_name = showTime)]
#[must_use]
pub fn show_time(milliseconds: f64) -> String {
    clock::show(whole(milliseconds))
}
