//! Five chess players of rising strength, and the search they share.
//!
//! [`choose`] plays a move at one of the five [`Level`]s. [`Searcher`] plays and analyses as well as
//! it can, within [`Limits`]. Both look at a [`Game`](tabiya_rules::Game) rather than a bare
//! position, because repetition is part of chess.
//!
//! There is no clock and no source of chance in here: seed and time are handed in, so that every
//! move can be had again.
//!
//! ```
//! use tabiya_rules::Game;
//! use tabiya_search::{Level, choose};
//!
//! let mut game = Game::new();
//! while game.outcome().is_none() && game.ply() < 10 {
//!     let choice = choose(&game, Level::ALL[2], 7).ok_or("the game goes on")?;
//!     game.play(choice.best_move)?;
//! }
//! assert_eq!(game.ply(), 10);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "roles, squares, plies and table slots are small by construction"
)]

mod advice;
mod alphabeta;
mod analysis;
mod choose;
mod eval;
mod exchange;
mod level;
mod ordering;
mod pruning;
mod quiescence;
mod random;
#[cfg(test)]
mod reference;
pub mod review;
mod score;
mod threats;
mod transposition;

pub use advice::{Hint, accepts_draw, answer_to_draw_offer, assess, hint};
pub use analysis::{Info, Limits, Searcher, TimeLimit};
pub use choose::{Choice, choose};
pub use eval::evaluate;
pub use level::Level;
pub use score::Score;
