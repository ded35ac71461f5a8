//! Lessons, diagrams and annotated games as data, and the player that judges what a learner does.
//!
//! A lesson is plain data (`www/learn/`): positions, goals, texts, solutions. [`LessonPlayer`] holds the learner's
//! place in it and decides whether a move, a square or an answer is right, and if not, why. The page draws what
//! [`LessonPlayer::view`] tells; the tests walk the same player through every stored solution.

mod answers;
mod diagram;
mod error;
mod goal;
mod judge;
mod legend;
mod lesson;
mod mate;
mod names;
mod player;
mod view;
mod words;

pub use diagram::{Diagram, Shows};
pub use error::LessonError;
pub use goal::{Goal, Way, Wing};
pub use legend::{Legend, Note};
pub use lesson::{Course, Group, Lesson, Mark, Step};
pub use mate::{is_lost_in, mates_in};
pub use names::{PieceName, RoleName, SquareName};
pub use player::LessonPlayer;
pub use view::{Feedback, Help, Input, Verdict, View};
pub use words::{list, pieces_in_words};
