//! Counting the leaves of the move tree, the classic test of a move generator.

use crate::{Move, Position};

/// How many sequences of `depth` legal moves there are. The last ply is counted, not played.
///
/// ```
/// use tabiya_rules::{Position, perft};
/// assert_eq!(perft(&Position::new(), 4), 197_281);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_count() as u64,
        _ => position
            .legal_moves()
            .iter()
            .map(|&m| perft(&position.play_unchecked(m), depth - 1))
            .sum(),
    }
}

/// The same, split by the first move; empty at depth 0.
#[must_use]
pub fn perft_divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    position
        .legal_moves()
        .into_iter()
        .map(|m| (m, perft(&position.play_unchecked(m), rest)))
        .collect()
}
