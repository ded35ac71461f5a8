//! What JavaScript may ask: the `Game`, `Computer` and `Lesson` classes.
//!
//! Snapshots go out by value, one call for all that a page draws. Errors are JavaScript `Error`s with
//! a message fit for a person. Nothing panics on any input; the panic hook is for development.

use wasm_bindgen::prelude::*;

mod border;
mod computer;
mod game;
mod lesson;
pub mod saved;
pub mod snapshot;
pub mod types;

pub use computer::{Computer, levels};
pub use game::{Game, start_fen};
pub use lesson::Lesson;

/// Runs once when the module is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
