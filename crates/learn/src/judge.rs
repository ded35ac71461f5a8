//! Whether a move does what the step asks, and if not, why.

use tabiya_rules::{CastlingSide, Move, MoveKind, Position, Role, Square};

use crate::goal::{Goal, Way, Wing};
use crate::lesson::Step;
use crate::mate::{is_lost_in, longest_defence, refutation};
use crate::words::{piece_on, taker, why_lost};

/// Where the learner stands in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Attempt {
    pub position: Position,
    pub last_move: Option<Move>,
    /// Squares to reach, to take on, or to point at.
    pub targets: Vec<Square>,
    /// What the learner has done rightly so far.
    pub done: usize,
    pub solved: bool,
}

/// What a move comes to.
#[derive(Debug)]
pub(crate) enum Judgement {
    /// The step is done.
    Solved,
    /// Right so far: the targets left, and the opponent's answer if it does not wait.
    Right {
        targets: Vec<Square>,
        reply: Option<Move>,
    },
    /// Not right, for this reason.
    Wrong(String),
}

use Judgement::{Right, Solved, Wrong};

/// Judges a legal move of the learner's side.
pub(crate) fn judge(step: &Step, attempt: &Attempt, m: Move) -> Judgement {
    let before = &attempt.position;
    let after = before.play_unchecked(m);
    if let Some(reason) = step.wrong.get(&before.san(m))
        && attempt.done == 0
    {
        return Wrong(reason.clone());
    }
    if step.safe
        && let Some(answer) = taker(&after, m.to())
    {
        let (taker, moved) = (piece_on(&after, answer.from()), piece_on(&after, m.to()));
        return Wrong(format!("The {taker} could take your {moved}."));
    }
    match &step.goal {
        Goal::Reach { .. } | Goal::Capture { .. } => visit(attempt, &after, m),
        Goal::Check => check(&after, m),
        Goal::Mate { moves } => mate(step, attempt, &after, *moves),
        Goal::Escape { how } => escape(before, m, *how),
        Goal::Castle { wing } => castle(m, *wing),
        Goal::EnPassant if m.kind() == MoveKind::EnPassant => Solved,
        Goal::EnPassant => {
            Wrong("That is a legal move, but no capture en passant. It is for now or never.".into())
        }
        Goal::Promote { to } => promote(m, to.0),
        Goal::AvoidStalemate => avoid_stalemate(&after, m),
        _ => find(step, attempt, &after, m),
    }
}

fn visit(attempt: &Attempt, after: &Position, m: Move) -> Judgement {
    let mut targets = attempt.targets.clone();
    targets.retain(|&square| square != m.to());
    if targets.is_empty() {
        return Solved;
    }
    if !after.has_legal_move() {
        return Wrong("That would end the game before the task is done.".into());
    }
    // Only a check makes a waiting opponent move: his king steps aside.
    let reply = if after.is_check() {
        let quiet = |m: &Move| !after.is_capture(*m);
        let replies = after.legal_moves();
        let answer = replies.into_iter().find(quiet);
        answer.or_else(|| after.legal_moves().into_iter().next())
    } else {
        None
    };
    Right { targets, reply }
}

fn check(after: &Position, m: Move) -> Judgement {
    if after.is_check() {
        return why_lost(after, m.to()).map_or(Solved, |reason| {
            Wrong(format!("Check, but {}", uncapitalised(&reason)))
        });
    }
    let king = after.king_square(after.turn());
    let moved = piece_on(after, m.to());
    Wrong(format!(
        "No check: the {moved} does not attack the king on {king}."
    ))
}

/// `The` becomes `the`, to go on with a sentence.
fn uncapitalised(text: &str) -> String {
    text.replacen("The ", "the ", 1)
}

fn mate(step: &Step, attempt: &Attempt, after: &Position, moves: u8) -> Judgement {
    let done = u8::try_from(attempt.done).unwrap_or(u8::MAX);
    let left = moves.saturating_sub(done).saturating_sub(1);
    if after.is_checkmate() {
        return Solved;
    }
    let loser = after.turn();
    if after.is_stalemate() {
        return Wrong(format!(
            "That is stalemate: {loser} is not in check and has no legal move. A draw."
        ));
    }
    if left > 0 && is_lost_in(after, left) {
        let stored = step.replies.get(attempt.done);
        let reply = stored
            .and_then(|san| after.read_san(san).ok())
            .or_else(|| longest_defence(after, left));
        return Right {
            targets: Vec::new(),
            reply,
        };
    }
    let Some(answer) = refutation(after, left) else {
        return Wrong("That is no mate.".into());
    };
    let answer = after.san(answer);
    Wrong(match (after.is_check(), left) {
        (true, 0) => format!("Check, but not mate: {loser} can play {answer}."),
        (false, 0) => format!("Not mate: the king is not in check, and {loser} can play {answer}."),
        _ => format!("Not quick enough: {loser} holds out with {answer}."),
    })
}

fn escape(before: &Position, m: Move, how: Option<Way>) -> Judgement {
    let takes = before.is_capture(m) && before.checkers().contains(captured_square(m));
    let king = before.role_at(m.from()) == Some(Role::King);
    let way = if takes {
        Way::Capture
    } else if king {
        Way::Move
    } else {
        Way::Block
    };
    match how {
        Some(asked) if asked != way => Wrong(format!(
            "That answers the check too, but {}. Here you are to {}.",
            match way {
                Way::Move => "by moving the king",
                Way::Capture => "by taking the piece that gives it",
                Way::Block => "by stepping between",
            },
            match asked {
                Way::Move => "move the king",
                Way::Capture => "take the piece that gives check",
                Way::Block => "put something in between",
            }
        )),
        _ => Solved,
    }
}

/// Where the captured piece stands: beside the landing square for en passant.
fn captured_square(m: Move) -> Square {
    if m.kind() == MoveKind::EnPassant {
        Square::from_coords(m.to().file(), m.from().rank())
    } else {
        m.to()
    }
}

fn castle(m: Move, wing: Option<Wing>) -> Judgement {
    let (asked, other) = match wing {
        Some(Wing::King) => (Some(CastlingSide::King), "queenside"),
        Some(Wing::Queen) => (Some(CastlingSide::Queen), "kingside"),
        None => (None, ""),
    };
    match m.castling_side() {
        None => Wrong("That is not castling. Move the king two squares towards the rook.".into()),
        Some(side) if asked.is_some_and(|asked| asked != side) => Wrong(format!(
            "That is castling {other}. Here it is the other side."
        )),
        Some(_) => Solved,
    }
}

fn promote(m: Move, to: Role) -> Judgement {
    match m.promoted() {
        None => Wrong("No pawn reached its last rank with that move.".into()),
        Some(role) if role == to => Solved,
        Some(role) => Wrong(format!(
            "A {role} is not the piece asked for here: choose the {to}."
        )),
    }
}

fn avoid_stalemate(after: &Position, m: Move) -> Judgement {
    let loser = after.turn();
    if after.is_stalemate() {
        return Wrong(format!(
            "That is stalemate: {loser} is not in check and has no legal move. A draw."
        ));
    }
    why_lost(after, m.to()).map_or(Solved, Wrong)
}

fn find(step: &Step, attempt: &Attempt, after: &Position, m: Move) -> Judgement {
    let before = &attempt.position;
    let wanted = step
        .solution
        .get(attempt.done)
        .and_then(|san| before.read_san(san).ok());
    if wanted != Some(m) {
        let reason = why_lost(after, m.to());
        return Wrong(reason.unwrap_or_else(|| format!("Not this one. {}", step.hint)));
    }
    if attempt.done + 1 == step.solution.len() {
        return Solved;
    }
    let reply = step.replies.get(attempt.done);
    Right {
        targets: Vec::new(),
        reply: reply.and_then(|san| after.read_san(san).ok()),
    }
}
