//! What the page is told.

use serde::Serialize;

use crate::lesson::Mark;
use crate::names::SquareName;

/// How the learner answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Input {
    /// By a move on the board.
    Move,
    /// By pointing at squares.
    Point,
    /// By typing.
    Text,
    /// By choosing among options.
    Choice,
}

/// A step as it stands. The board's own part (pieces, destinations) is asked of the position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// Which step, counted from 0.
    pub step: usize,
    /// How many the lesson has.
    pub steps: usize,
    /// The task in words.
    pub text: String,
    /// How the learner answers.
    pub input: Input,
    /// The answers to choose from; empty for other inputs.
    pub options: Vec<String>,
    /// Squares that are still to be reached.
    pub targets: Vec<SquareName>,
    /// Arrows and circles.
    pub marks: Vec<Mark>,
    /// How many moves are left, where they are counted.
    pub moves_left: Option<usize>,
    /// The step is done.
    pub solved: bool,
}

/// What is said to something that the learner did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Feedback {
    /// In one word.
    pub verdict: Verdict,
    /// In a sentence or two.
    pub text: String,
    /// The opponent's answer in SAN, where one was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reply: Option<String>,
}

/// Whether it was right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Right, and there is more to do in this step.
    Right,
    /// The step is done.
    Solved,
    /// Not right; the position is as it was.
    Wrong,
    /// Out of moves; the step begins again.
    Again,
}

/// A hint, or the solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Help {
    /// In words.
    pub text: String,
    /// An arrow or circles to show.
    pub marks: Vec<Mark>,
}
