//! Answers that are no moves: squares pointed at, words typed, options chosen.

use tabiya_rules::{Position, SanError, Square};

use crate::goal::Goal;
use crate::judge::Attempt;

/// The answers to [`Goal::Judge`], in the order shown.
pub(crate) const JUDGEMENTS: [&str; 4] = [
    "Checkmate",
    "Stalemate",
    "A draw: neither side can give mate",
    "The game goes on",
];

/// What a position is, as an index into [`JUDGEMENTS`].
pub(crate) fn judgement(position: &Position) -> usize {
    if position.is_checkmate() {
        0
    } else if position.is_stalemate() {
        1
    } else if position.is_insufficient_material() {
        2
    } else {
        3
    }
}

/// Why the option chosen is not the right one.
pub(crate) fn why_not(position: &Position) -> &'static str {
    match (judgement(position), position.is_check()) {
        (0, _) => "Look again: is the king in check, and can anything be done about it?",
        (1, _) => {
            "Look again: is the king in check? Does any piece of that side have a legal move?"
        }
        (2, _) => "Look again at what is left on the board. Who could ever give mate with it?",
        (_, true) => {
            "It is check, but look for a move of the king, a capture, or a piece that can step between."
        }
        (_, false) => {
            "Look again: the side to move still has a legal move, and there is enough left to mate with."
        }
    }
}

/// What a square pointed at is worth.
pub(crate) fn point(goal: &Goal, attempt: &Attempt, square: Square) -> Result<(), String> {
    if attempt.targets.contains(&square) {
        return Ok(());
    }
    Err(match goal {
        Goal::Place { piece } => {
            if attempt.position.piece_at(square).is_some() {
                format!("{square} is taken already.")
            } else {
                format!("No {} begins on {square}.", piece.0.role)
            }
        }
        _ => format!("That is {square}."),
    })
}

/// Whether the text is the move asked for in notation; a remark when it is so in another form.
pub(crate) fn written(
    position: &Position,
    san: &str,
    text: &str,
) -> Result<Option<String>, String> {
    let text = text.trim();
    let wanted = position.read_san(san).map_err(|error| error.to_string())?;
    let meant = match position.read_san(text) {
        Ok(m) => m,
        Err(SanError::Syntax(_)) => {
            return Err("That is not how moves are written: piece letter, then the square it goes to. Pawns have no letter.".into());
        }
        Err(error) => return Err(error.to_string()),
    };
    let full = position.san(wanted);
    if meant != wanted {
        let other = position.san(meant);
        return Err(format!(
            "{other} is another move. Look where the arrow begins and ends."
        ));
    }
    Ok((text != full).then(|| format!("In full it is written {full}.")))
}
