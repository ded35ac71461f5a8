//! Lessons as data.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tabiya_rules::{Move, Position};

use crate::error::fault;
use crate::names::SquareName;
use crate::{Goal, LessonError};

/// What there is to learn, in its order.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// The lessons, in groups.
    pub groups: Vec<Group>,
    /// The mating patterns, each a lesson too.
    pub patterns: Vec<String>,
    /// The legendary games.
    pub games: Vec<String>,
}

/// Lessons that belong together.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// Its heading.
    pub title: String,
    /// What one learns here.
    pub text: String,
    /// The lessons' names, in order.
    pub lessons: Vec<String>,
}

/// One lesson.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its name in addresses.
    pub slug: String,
    /// Its heading.
    pub title: String,
    /// One sentence for lists and for search engines.
    pub summary: String,
    /// What it teaches, in paragraphs.
    pub intro: Vec<String>,
    /// The names of diagrams that stand beside the text.
    #[serde(default)]
    pub diagrams: Vec<String>,
    /// The section of the rules page that says the same in full.
    pub rules: Option<String>,
    /// The exercises.
    pub steps: Vec<Step>,
}

/// One exercise.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The position.
    pub fen: String,
    /// Moves in SAN that are played on the board first, by either side.
    #[serde(default)]
    pub before: Vec<String>,
    /// What to do.
    pub goal: Goal,
    /// The task in words.
    pub text: String,
    /// A nudge that does not give it away.
    pub hint: String,
    /// What is said when it is done.
    pub solved: String,
    /// The learner's part of a solution: moves in SAN, squares, or an answer.
    pub solution: Vec<String>,
    /// The opponent's answers between the moves of the solution, in SAN.
    #[serde(default)]
    pub replies: Vec<String>,
    /// What is wrong with certain first moves, by their SAN.
    #[serde(default)]
    pub wrong: BTreeMap<String, String>,
    /// Arrows and circles.
    #[serde(default)]
    pub marks: Vec<Mark>,
    /// The text says that no other first move will do.
    #[serde(default)]
    pub only: bool,
    /// A move to a square where the piece can be taken is wrong.
    #[serde(default)]
    pub safe: bool,
}

/// An arrow, or a circle when `to` is left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// Where the arrow begins, or the circle's square.
    pub from: SquareName,
    /// Where the arrow ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<SquareName>,
}

impl Step {
    /// The position that the learner meets, and the last move that led there.
    ///
    /// # Errors
    /// If the FEN is not legal or a move before it is not.
    pub fn start(&self) -> Result<(Position, Option<Move>), LessonError> {
        let mut position = Position::from_fen(&self.fen).map_err(fault)?;
        let mut last = None;
        for san in &self.before {
            let m = position.read_san(san).map_err(fault)?;
            position = position.play_unchecked(m);
            last = Some(m);
        }
        Ok((position, last))
    }
}
