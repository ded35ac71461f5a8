//! What is wrong with a lesson, a diagram or a game.

use core::fmt;

/// A fault of the data, in words for whoever wrote it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonError(pub(crate) String);

impl fmt::Display for LessonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for LessonError {}

impl LessonError {
    /// The same fault with its place before it.
    pub(crate) fn at(self, place: &str) -> LessonError {
        LessonError(format!("{place}: {}", self.0))
    }
}

/// Any error as a fault of the data.
pub(crate) fn fault(error: impl fmt::Display) -> LessonError {
    LessonError(error.to_string())
}
