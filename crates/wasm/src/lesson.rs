//! The `Lesson` class.

use serde::Serialize;
use std::collections::BTreeMap;
use tabiya_learn::{Input, LessonError, LessonPlayer, View};
use tabiya_rules::Square;
use wasm_bindgen::prelude::*;

use crate::border::{from_js, to_js};
use crate::snapshot;
use crate::types::{Check, Destination, Side};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("lesson.d.ts");

/// A learner's place in a lesson.
#[wasm_bindgen]
pub struct Lesson {
    player: LessonPlayer,
}

/// The step's own view with the board's part added.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LessonView {
    #[serde(flatten)]
    view: View,
    fen: String,
    side: Side,
    pieces: BTreeMap<String, String>,
    destinations: BTreeMap<String, Vec<Destination>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    check: Option<Check>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_move: Option<FromTo>,
}

#[derive(Serialize)]
struct FromTo {
    from: String,
    to: String,
}

#[wasm_bindgen]
impl Lesson {
    /// Opens a lesson at its first step.
    ///
    /// # Errors
    /// If the data is not a lesson, with what is wrong with it.
    #[wasm_bindgen(constructor)]
    pub fn new(data: JsValue) -> Result<Lesson, JsError> {
        let player = LessonPlayer::new(from_js(data)?)?;
        Ok(Lesson { player })
    }

    /// All that a page needs to draw the step.
    ///
    /// # Errors
    /// Never in practice: only if the browser refuses to make objects.
    #[wasm_bindgen(unchecked_return_type = "LessonView")]
    pub fn view(&self) -> Result<JsValue, JsError> {
        let view = self.player.view();
        let position = self.player.position();
        let movable = view.input == Input::Move && !view.solved;
        to_js(&LessonView {
            fen: position.to_string(),
            side: self.side().into(),
            pieces: snapshot::pieces(position),
            destinations: if movable {
                snapshot::destinations(position)
            } else {
                BTreeMap::new()
            },
            check: snapshot::check(position),
            last_move: self.player.last_move().map(|m| FromTo {
                from: m.from().to_string(),
                to: m.to().to_string(),
            }),
            view,
        })
    }

    /// The learner's side, which stays at the bottom of the board.
    fn side(&self) -> tabiya_rules::Color {
        let start = self.player.step().start();
        start.map_or(tabiya_rules::Color::White, |(position, _)| position.turn())
    }

    /// Goes to a step, counted from 0, and begins it anew.
    ///
    /// # Errors
    /// If the lesson has no such step.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, step: usize) -> Result<(), JsError> {
        Ok(self.player.go_to(step)?)
    }

    /// Plays a move in UCI.
    ///
    /// # Errors
    /// If the step asks for something else, is done, or the move is not legal.
    #[wasm_bindgen(unchecked_return_type = "LessonFeedback")]
    pub fn play(&mut self, uci: &str) -> Result<JsValue, JsError> {
        told(self.player.play(uci))
    }

    /// Points at a square.
    ///
    /// # Errors
    /// If the step asks for something else, is done, or the text is no square.
    #[wasm_bindgen(unchecked_return_type = "LessonFeedback")]
    pub fn point(&mut self, square: &str) -> Result<JsValue, JsError> {
        let square: Square = square.parse()?;
        told(self.player.point(square))
    }

    /// Answers by a text.
    ///
    /// # Errors
    /// If the step asks for something else or is done.
    #[wasm_bindgen(unchecked_return_type = "LessonFeedback")]
    pub fn answer(&mut self, text: &str) -> Result<JsValue, JsError> {
        told(self.player.answer(text))
    }

    /// Chooses an answer, counted from 0.
    ///
    /// # Errors
    /// If the step asks for something else, is done, or there is no such answer.
    #[wasm_bindgen(unchecked_return_type = "LessonFeedback")]
    pub fn choose(&mut self, index: usize) -> Result<JsValue, JsError> {
        told(self.player.choose(index))
    }

    /// A nudge in words.
    ///
    /// # Errors
    /// Never in practice: only if the browser refuses to make objects.
    #[wasm_bindgen(unchecked_return_type = "LessonHelp")]
    pub fn hint(&self) -> Result<JsValue, JsError> {
        to_js(&self.player.hint())
    }

    /// The solution, with an arrow or circles for what comes next.
    ///
    /// # Errors
    /// Never in practice: only if the browser refuses to make objects.
    #[wasm_bindgen(unchecked_return_type = "LessonHelp")]
    pub fn show(&self) -> Result<JsValue, JsError> {
        to_js(&self.player.show())
    }
}

fn told(feedback: Result<tabiya_learn::Feedback, LessonError>) -> Result<JsValue, JsError> {
    to_js(&feedback?)
}
