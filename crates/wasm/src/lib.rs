//! What JavaScript may ask: the `Game` and `Computer` classes.
//!
//! Snapshots go out by value, one call for all that a page draws. Errors are JavaScript `Error`s with
//! a message fit for a person. Nothing panics on any input; the panic hook is for development.

use wasm_bindgen::prelude::*;

mod border;
mod computer;
pub mod fen_words;
mod game;
pub mod saved;
pub mod snapshot;
pub mod types;

pub use computer::{Computer, levels};
pub use game::{Game, start_fen};

/// Runs once when the module is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
