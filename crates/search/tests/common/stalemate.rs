//! Stalemates by force, by trying everything: slow, and easy to be sure of.

use tabiya_rules::{Move, Position};

/// The moves after which the side to move is stalemated in at most `plies` plies, this move included,
/// whatever the other side does: it has let itself be taken to a standstill.
pub fn saving_moves(pos: &Position, plies: u32) -> Vec<Move> {
    let saves = |&m: &Move| {
        let next = pos.play_unchecked(m);
        let replies = next.legal_moves();
        !replies.is_empty()
            && replies.into_iter().all(|reply| {
                let after = next.play_unchecked(reply);
                after.is_stalemate() || plies > 2 && !saving_moves(&after, plies - 2).is_empty()
            })
    };
    pos.legal_moves().into_iter().filter(saves).collect()
}
