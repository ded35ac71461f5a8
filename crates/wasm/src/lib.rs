//! What JavaScript may ask: the classes `Game`, `Computer`, `Lesson`, `Clock` and `PgnImport`, links, and a position
//! editor's questions.
//!
//! Snapshots go out by value, one call for all that a page draws. Errors are JavaScript `Error`s with
//! a message fit for a person. Nothing panics on any input; the panic hook is for development.

use wasm_bindgen::prelude::*;

mod border;
mod clock;
mod computer;
mod editor;
pub mod fen_words;
mod game;
mod import;
mod lesson;
mod link;
pub mod saved;
pub mod snapshot;
pub mod types;

pub use clock::{Clock, show_time, time_controls};
pub use computer::{Computer, levels};
pub use editor::judge_position;
pub use game::{Game, start_fen};
pub use import::PgnImport;
pub use lesson::Lesson;
pub use link::{compare_games, read_link, write_link};

/// Runs once when the module is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
