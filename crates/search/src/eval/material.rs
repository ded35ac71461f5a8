//! What the pieces are worth by themselves, and how much of the middlegame is left.

use tabiya_rules::{Color, Position, Role};

use super::tapered::Tapered;
use super::weights::WEIGHTS;

/// The phase of a position with all its pieces; see [`phase`].
pub(crate) const WHOLE_PHASE: i32 = 24;

/// How much each role adds to the phase.
const PHASE_OF_ROLE: [i32; 6] = [0, 1, 1, 2, 4, 0];

/// How much of the middlegame is left: [`WHOLE_PHASE`] with all pieces on the board (or more, by
/// promotion), 0 with kings and pawns alone.
pub(crate) fn phase(pos: &Position) -> i32 {
    let sum: i32 = Role::ALL
        .into_iter()
        .map(|role| PHASE_OF_ROLE[role.index()] * count(pos.by_role(role)))
        .sum();
    sum.min(WHOLE_PHASE)
}

/// The pieces of `color` at their worth, and the pair of bishops.
pub(crate) fn evaluate(pos: &Position, color: Color) -> Tapered {
    let mut worth = Tapered::ZERO;
    for role in Role::ALL {
        worth += WEIGHTS.material[role.index()] * count(pos.pieces(color, role));
    }
    if pos.pieces(color, Role::Bishop).more_than_one() {
        worth += WEIGHTS.bishop_pair;
    }
    worth
}

/// Members of a set, as a signed number to count with.
#[allow(clippy::cast_possible_wrap)] // at most 64
pub(crate) const fn count(set: tabiya_rules::Bitboard) -> i32 {
    set.count() as i32
}
