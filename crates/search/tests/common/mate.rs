//! Forced mates by trying everything: slow, and easy to be sure of.

use tabiya_rules::{Move, Position};

/// In how many of its moves the side to move can force mate, up to `most`.
pub fn mate_in(pos: &Position, most: u32) -> Option<u32> {
    (1..=most).find(|&moves| !mating_moves(pos, moves).is_empty())
}

/// The moves that force mate in at most `moves` of the mover's moves, this one included.
pub fn mating_moves(pos: &Position, moves: u32) -> Vec<Move> {
    pos.legal_moves()
        .into_iter()
        .filter(|&m| is_lost(&pos.play_unchecked(m), moves - 1))
        .collect()
}

/// Whether the side to move is mated, or cannot avoid it in `moves` more moves of the other side.
pub fn is_lost(pos: &Position, moves: u32) -> bool {
    let replies = pos.legal_moves();
    if replies.is_empty() {
        return pos.is_check();
    }
    moves > 0
        && replies
            .into_iter()
            .all(|reply| can_mate(&pos.play_unchecked(reply), moves))
}

fn can_mate(pos: &Position, moves: u32) -> bool {
    pos.legal_moves().into_iter().any(|m| {
        let next = pos.play_unchecked(m);
        // The last move of a mate gives check; asking that first spares most of the work.
        (moves > 1 || next.is_check()) && is_lost(&next, moves - 1)
    })
}
