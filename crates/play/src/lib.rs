//! What surrounds a game of chess: the clock that both players press, and links that carry a whole game from
//! one player to the other.
//!
//! Nothing here knows what time it is or where a link leads: time is handed in, text is handed out.

pub mod clock;
pub mod link;
mod time_control;

pub use time_control::{TimeControl, TimeControlError};
