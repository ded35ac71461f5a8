//! Counting the leaves of the move tree, the classic test of a move generator.

use alloc::vec::Vec;

use crate::movegen::{self, Sink};
use crate::position::Mover;
use crate::{Bitboard, Color, Move, Position, Role, Square};

/// How many sequences of `depth` legal moves there are. The last ply is counted, not played.
///
/// ```
/// use tabiya_rules::{Position, perft};
/// assert_eq!(perft(&Position::new(), 4), 197_281);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match (depth, position.turn()) {
        (0, _) => 1,
        (_, Color::White) => walk::<true, false>(position, depth),
        (_, Color::Black) => walk::<false, true>(position, depth),
    }
}

/// Counts the sequences of `depth` moves, at least one, with the side to move and the other one as types.
fn walk<const WHITE: bool, const THEN_WHITE: bool>(position: &Position, depth: u32) -> u64 {
    if depth == 1 {
        return movegen::count_as::<WHITE>(position) as u64;
    }
    let mut walk = Walk::<WHITE, THEN_WHITE> {
        position,
        depth: depth - 1,
        nodes: 0,
    };
    movegen::visit_as::<WHITE, _>(position, &mut walk);
    walk.nodes
}

/// Plays every move that the generator finds, at once and without a list, and counts below it.
struct Walk<'a, const WHITE: bool, const THEN_WHITE: bool> {
    position: &'a Position,
    /// How many moves are left below each child, at least one.
    depth: u32,
    nodes: u64,
}

impl<const WHITE: bool, const THEN_WHITE: bool> Walk<'_, WHITE, THEN_WHITE> {
    #[inline]
    fn below(&mut self, child: &Position) {
        self.nodes += walk::<THEN_WHITE, WHITE>(child, self.depth);
    }
}

impl<const WHITE: bool, const THEN_WHITE: bool> Sink for Walk<'_, WHITE, THEN_WHITE> {
    #[inline]
    fn piece(&mut self, mover: Mover, from: Square, targets: u64) {
        for to in Bitboard(targets) {
            self.below(&self.position.after_step::<WHITE>(mover, from, to));
        }
    }

    #[inline]
    fn pawns(&mut self, targets: u64, step: i8) {
        for to in Bitboard(targets) {
            let from = movegen::origin(to, step);
            self.below(&if step.abs() == 16 {
                self.position.after_double_step::<WHITE>(from, to)
            } else {
                self.position.after_step::<WHITE>(Mover::Pawn, from, to)
            });
        }
    }

    #[inline]
    fn promotions(&mut self, targets: u64, step: i8) {
        for to in Bitboard(targets) {
            for role in Role::PROMOTIONS {
                self.special(Move::promotion(movegen::origin(to, step), to, role));
            }
        }
    }

    #[inline]
    fn special(&mut self, m: Move) {
        self.below(&self.position.play_unchecked(m));
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
