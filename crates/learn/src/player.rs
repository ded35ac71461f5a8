//! The learner's place in a lesson: what is asked, what was answered, what comes next.

use tabiya_rules::{Color, Move, MoveKind, Piece, Position, Role, Square};

use crate::answers::{self, JUDGEMENTS};
use crate::error::fault;
use crate::goal::Goal;
use crate::judge::{Attempt, Judgement, judge};
use crate::lesson::{Lesson, Mark, Step};
use crate::names::SquareName;
use crate::view::{Feedback, Help, Input, Verdict, View};
use crate::{LessonError, words};

/// Plays a lesson: holds the place in it, and judges moves, squares and answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonPlayer {
    lesson: Lesson,
    step: usize,
    attempt: Attempt,
}

impl LessonPlayer {
    /// Opens a lesson at its first step.
    ///
    /// # Errors
    /// If a position is not legal, a goal fits no position, or a solution cannot be read.
    pub fn new(lesson: Lesson) -> Result<LessonPlayer, LessonError> {
        if lesson.steps.is_empty() {
            return Err(LessonError("a lesson needs a step".into()));
        }
        let mut attempts = Vec::new();
        for (index, step) in lesson.steps.iter().enumerate() {
            let place = format!("{} step {}", lesson.slug, index + 1);
            attempts.push(begin(step).map_err(|error| error.at(&place))?);
        }
        let attempt = attempts.swap_remove(0);
        Ok(LessonPlayer {
            lesson,
            step: 0,
            attempt,
        })
    }

    /// The lesson.
    #[must_use]
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The step under way.
    #[must_use]
    pub fn step(&self) -> &Step {
        &self.lesson.steps[self.step]
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.attempt.position
    }

    /// The move that led to it, if one is to be shown.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        self.attempt.last_move
    }

    /// Goes to a step and begins it anew.
    ///
    /// # Errors
    /// If the lesson has no such step.
    pub fn go_to(&mut self, step: usize) -> Result<(), LessonError> {
        let found = self.lesson.steps.get(step);
        let found = found.ok_or_else(|| LessonError(format!("the lesson has no step {step}")))?;
        self.attempt = begin(found)?;
        self.step = step;
        Ok(())
    }

    /// All that the page needs beside the position.
    #[must_use]
    pub fn view(&self) -> View {
        let step = self.step();
        let (input, options) = match &step.goal {
            Goal::Judge => (Input::Choice, JUDGEMENTS.map(String::from).to_vec()),
            Goal::Choose { options, .. } => (Input::Choice, options.clone()),
            Goal::Write | Goal::NameSquare { .. } => (Input::Text, Vec::new()),
            Goal::FindSquare { .. } | Goal::Place { .. } => (Input::Point, Vec::new()),
            _ => (Input::Move, Vec::new()),
        };
        let targets = match &step.goal {
            Goal::Reach { .. } | Goal::Capture { .. } => self
                .attempt
                .targets
                .iter()
                .map(|&s| SquareName(s))
                .collect(),
            _ => Vec::new(),
        };
        View {
            step: self.step,
            steps: self.lesson.steps.len(),
            text: step.text.clone(),
            input,
            options,
            targets,
            marks: self.marks(),
            moves_left: most_moves(&step.goal).map(|most| most.saturating_sub(self.attempt.done)),
            solved: self.attempt.solved,
        }
    }

    /// The step's own marks, and those that its goal asks for.
    fn marks(&self) -> Vec<Mark> {
        let step = self.step();
        let mut marks = step.marks.clone();
        match &step.goal {
            Goal::NameSquare { square } => marks.push(Mark {
                from: *square,
                to: None,
            }),
            Goal::Write => marks.extend(self.next_move().map(arrow)),
            _ => {}
        }
        marks
    }

    /// The next move of the stored solution, while the learner follows it.
    fn next_move(&self) -> Option<Move> {
        let san = self.step().solution.get(self.attempt.done)?;
        self.position().read_san(san).ok()
    }

    /// Plays a move in UCI.
    ///
    /// # Errors
    /// If the step asks for something else, is done, or the move is not legal.
    pub fn play(&mut self, uci: &str) -> Result<Feedback, LessonError> {
        self.expect(Input::Move)?;
        let m = self.position().read_uci(uci).map_err(fault)?;
        let before = self.attempt.position;
        Ok(match judge(self.step(), &self.attempt, m) {
            Judgement::Wrong(text) => wrong(text),
            Judgement::Solved => {
                self.advance(before.play_unchecked(m), m);
                self.solved(None)
            }
            Judgement::Right { targets, reply } => {
                self.attempt.targets = targets;
                self.advance(before.play_unchecked(m), m);
                self.answer_with(reply)
            }
        })
    }

    fn advance(&mut self, position: Position, m: Move) {
        self.attempt.position = position;
        self.attempt.last_move = Some(m);
        self.attempt.done += 1;
    }

    /// The opponent answers or waits, and the learner hears what is left to do.
    fn answer_with(&mut self, reply: Option<Move>) -> Feedback {
        let position = self.attempt.position;
        let san = reply.map(|m| position.san(m));
        let next = match reply {
            Some(m) => Some(position.play_unchecked(m)),
            None => position.null_move(),
        };
        // There is an answer whenever the opponent is in check, and else he may wait.
        self.attempt.position = next.unwrap_or(position);
        self.attempt.last_move = reply.or(self.attempt.last_move);
        if most_moves(&self.step().goal).is_some_and(|most| self.attempt.done >= most) {
            // The data was checked when the lesson was opened.
            if let Ok(attempt) = begin(self.step()) {
                self.attempt = attempt;
            }
            return Feedback {
                verdict: Verdict::Again,
                text: "No moves left, and the task is not done. Here it is once more.".into(),
                reply: None,
            };
        }
        Feedback {
            verdict: Verdict::Right,
            text: self.what_is_left(position.turn(), san.as_deref()),
            reply: san,
        }
    }

    fn what_is_left(&self, opponent: Color, reply: Option<&str>) -> String {
        let left = self.attempt.targets.len();
        let answer = reply.map(|san| format!(" {opponent} answers {san}."));
        let more = match &self.step().goal {
            Goal::Reach { .. } => format!(" {}", counted(left, "square", "to go")),
            Goal::Capture { .. } => format!(" {}", counted(left, "piece", "to take")),
            _ => String::new(),
        };
        format!("Good.{}{more}", answer.unwrap_or_default())
    }

    /// Points at a square.
    ///
    /// # Errors
    /// If the step asks for something else or is done.
    pub fn point(&mut self, square: Square) -> Result<Feedback, LessonError> {
        self.expect(Input::Point)?;
        if let Err(text) = answers::point(&self.step().goal, &self.attempt, square) {
            return Ok(wrong(text));
        }
        self.attempt.targets.retain(|&target| target != square);
        self.attempt.done += 1;
        if let Goal::Place { piece } = self.step().goal {
            self.put(square, piece.0)?;
        }
        if self.attempt.targets.is_empty() {
            return Ok(self.solved(None));
        }
        Ok(Feedback {
            verdict: Verdict::Right,
            text: format!(
                "Good. {}",
                counted(self.attempt.targets.len(), "square", "to go")
            ),
            reply: None,
        })
    }

    fn put(&mut self, square: Square, piece: Piece) -> Result<(), LessonError> {
        let mut setup = self.position().to_setup();
        setup.board[square.index()] = Some(piece);
        self.attempt.position = Position::from_setup(&setup).map_err(fault)?;
        Ok(())
    }

    /// Answers by a text.
    ///
    /// # Errors
    /// If the step asks for something else or is done.
    pub fn answer(&mut self, text: &str) -> Result<Feedback, LessonError> {
        self.expect(Input::Text)?;
        if text.trim().is_empty() {
            return Ok(wrong("Type your answer first.".into()));
        }
        if let Goal::NameSquare { square } = self.step().goal {
            let named: Result<Square, _> = text.trim().to_lowercase().parse();
            return Ok(match named {
                Ok(named) if named == square.0 => self.solved(None),
                Ok(named) => wrong(format!(
                    "{named} is another square. First the file's letter below it, then the rank's number beside it."
                )),
                Err(_) => wrong(
                    "A square has a letter from a to h and a number from 1 to 8, like e4.".into(),
                ),
            });
        }
        let san = self.step().solution.first().map_or("", String::as_str);
        Ok(match answers::written(self.position(), san, text) {
            Ok(remark) => self.solved(remark),
            Err(text) => wrong(text),
        })
    }

    /// Chooses an answer, counted from 0.
    ///
    /// # Errors
    /// If the step asks for something else or is done, or there is no such answer.
    pub fn choose(&mut self, index: usize) -> Result<Feedback, LessonError> {
        self.expect(Input::Choice)?;
        let (count, right, reason) = if let Goal::Choose { options, answer } = &self.step().goal {
            (options.len(), *answer, self.step().hint.as_str())
        } else {
            let position = self.position();
            let judgement = answers::judgement(position);
            (JUDGEMENTS.len(), judgement, answers::why_not(position))
        };
        if index >= count {
            return Err(LessonError(format!("there is no answer {index}")));
        }
        if index == right {
            return Ok(self.solved(None));
        }
        Ok(wrong(format!("Not so. {reason}")))
    }

    /// A nudge in words.
    #[must_use]
    pub fn hint(&self) -> Help {
        Help {
            text: self.step().hint.clone(),
            marks: Vec::new(),
        }
    }

    /// The solution, with an arrow or circles for what comes next.
    #[must_use]
    pub fn show(&self) -> Help {
        let step = self.step();
        let marks = match &step.goal {
            Goal::FindSquare { .. } | Goal::Place { .. } => {
                let circle = |&square: &Square| Mark {
                    from: SquareName(square),
                    to: None,
                };
                self.attempt.targets.iter().map(circle).collect()
            }
            _ if self.view().input == Input::Move => {
                self.next_move().map(arrow).into_iter().collect()
            }
            _ => Vec::new(),
        };
        Help {
            text: format!("Solution: {}.", step.solution.join(", ")),
            marks,
        }
    }

    fn expect(&self, input: Input) -> Result<(), LessonError> {
        if self.attempt.solved {
            return Err(LessonError("This step is done.".into()));
        }
        if self.view().input != input {
            return Err(LessonError("This step asks for something else.".into()));
        }
        Ok(())
    }

    fn solved(&mut self, remark: Option<String>) -> Feedback {
        self.attempt.solved = true;
        let said = &self.step().solved;
        Feedback {
            verdict: Verdict::Solved,
            text: remark.map_or_else(|| said.clone(), |remark| format!("{said} {remark}")),
            reply: None,
        }
    }
}

fn wrong(text: String) -> Feedback {
    Feedback {
        verdict: Verdict::Wrong,
        text,
        reply: None,
    }
}

/// `2 squares to go.`
fn counted(count: usize, what: &str, to_do: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {what}{s} {to_do}.")
}

fn arrow(m: Move) -> Mark {
    Mark {
        from: SquareName(m.from()),
        to: Some(SquareName(m.to())),
    }
}

fn most_moves(goal: &Goal) -> Option<usize> {
    match goal {
        Goal::Reach { moves, .. } | Goal::Capture { moves, .. } => *moves,
        _ => None,
    }
}

/// A step at its beginning.
fn begin(step: &Step) -> Result<Attempt, LessonError> {
    let (position, last_move) = step.start()?;
    let targets = targets(&step.goal, &position);
    check_goal(step, &position, &targets)?;
    Ok(Attempt {
        position,
        last_move,
        targets,
        done: 0,
        solved: false,
    })
}

fn targets(goal: &Goal, position: &Position) -> Vec<Square> {
    match goal {
        Goal::Reach { squares, .. } | Goal::FindSquare { squares } => {
            squares.iter().map(|name| name.0).collect()
        }
        Goal::Capture {
            squares: Some(squares),
            ..
        } => squares.iter().map(|name| name.0).collect(),
        Goal::Capture { .. } => {
            let them = position.turn().other();
            let king = position.pieces(them, Role::King);
            let all = position.by_color(them).into_iter();
            all.filter(|&square| !king.contains(square)).collect()
        }
        Goal::Place { piece } => {
            let wanted = Position::new().pieces(piece.0.color, piece.0.role);
            let there = position.pieces(piece.0.color, piece.0.role);
            wanted
                .into_iter()
                .filter(|&square| !there.contains(square))
                .collect()
        }
        _ => Vec::new(),
    }
}

/// Whether the goal can be asked for in this position at all.
fn check_goal(step: &Step, position: &Position, targets: &[Square]) -> Result<(), LessonError> {
    let has = |wanted: &dyn Fn(Move) -> bool| position.legal_moves().into_iter().any(wanted);
    let fits = match &step.goal {
        Goal::Reach { .. }
        | Goal::Capture { .. }
        | Goal::FindSquare { .. }
        | Goal::Place { .. } => !targets.is_empty(),
        Goal::Escape { .. } => position.is_check(),
        Goal::Castle { .. } => has(&|m| m.castling_side().is_some()),
        Goal::EnPassant => has(&|m| m.kind() == MoveKind::EnPassant),
        Goal::Promote { to } => has(&|m| m.promoted() == Some(to.0)),
        Goal::Choose { options, answer } => *answer < options.len(),
        Goal::Find | Goal::Write => !step.solution.is_empty() && read_line(step, position),
        Goal::Check | Goal::Mate { .. } | Goal::AvoidStalemate => position.has_legal_move(),
        Goal::NameSquare { .. } | Goal::Judge => true,
    };
    if fits {
        Ok(())
    } else {
        Err(LessonError(format!(
            "the goal does not fit {}: {}",
            step.fen,
            words::pieces_in_words(position)
        )))
    }
}

/// Whether the solution and the replies can be played one after the other.
fn read_line(step: &Step, position: &Position) -> bool {
    let mut position = *position;
    let mut replies = step.replies.iter();
    for (index, san) in step.solution.iter().enumerate() {
        let Ok(m) = position.read_san(san) else {
            return false;
        };
        position = position.play_unchecked(m);
        if index + 1 == step.solution.len() {
            break;
        }
        position = match replies.next() {
            Some(san) => match position.read_san(san) {
                Ok(m) => position.play_unchecked(m),
                Err(_) => return false,
            },
            None => match position.null_move() {
                Some(waited) => waited,
                None => return false,
            },
        };
    }
    replies.next().is_none()
}
