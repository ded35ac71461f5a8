//! What the analysis search leaves out or looks at less closely, and from which numbers on. The
//! levels use none of this: they look at every move to their full depth.

use tabiya_rules::{Color, Position, Role};

use crate::transposition::{Bound, Finding};

/// Reverse futility: this many centipawns a ply above beta, and the rest is taken as read.
const REVERSE_FUTILITY: i32 = 85;
/// Razoring: this many centipawns a ply below alpha, and only captures are looked at.
const RAZOR: i32 = 280;
/// Futility: a quiet move that is this far below alpha, per ply and in any case, is left out.
const FUTILITY: (i32, i32) = (95, 90);

/// Beyond this many centipawns the game is decided and the search looks for mate.
const DECIDED: i32 = 1500;

/// Whether window or evaluation are so far from even that guesses by evaluation would hide mates.
pub(crate) fn is_decided(alpha: i32, eval: i32) -> bool {
    alpha.abs() >= DECIDED || eval.abs() >= DECIDED
}

/// Whether a static evaluation is so far above `beta` that no search is needed at this `depth`.
pub(crate) fn is_far_above(eval: i32, beta: i32, depth: i32) -> bool {
    depth <= 6 && eval - REVERSE_FUTILITY * depth >= beta
}

/// Whether a static evaluation is so far below `alpha` that only captures can help.
pub(crate) fn is_far_below(eval: i32, alpha: i32, depth: i32) -> bool {
    depth <= 2 && eval + RAZOR * depth <= alpha
}

/// Whether a quiet move at this `depth` can hardly lift the static evaluation above `alpha`.
pub(crate) fn is_futile(eval: i32, alpha: i32, depth: i32) -> bool {
    depth <= 5 && eval + FUTILITY.1 + FUTILITY.0 * depth <= alpha
}

/// After how many moves at this `depth` the remaining quiet ones are left out.
pub(crate) fn quiet_moves_enough(depth: i32, improving: bool) -> usize {
    if depth > 6 {
        return usize::MAX;
    }
    let enough = (4 + depth * depth) / (2 - i32::from(improving));
    usize::try_from(enough).unwrap_or(usize::MAX)
}

/// Whether a quiet move has failed so often elsewhere that it is left out at this `depth`.
pub(crate) fn is_distrusted(history: i32, depth: i32) -> bool {
    depth <= 4 && history < -5000 * depth
}

/// How many plies deeper (or less deep, below zero) a quiet move's history lets it be looked at.
pub(crate) fn trust(history: i32) -> i32 {
    (history / 8000).clamp(-2, 2)
}

/// The exchange that a move may lose at this `depth` without being left out.
pub(crate) fn may_lose(depth: i32, quiet: bool) -> Option<i32> {
    let least = if quiet { -50 * depth } else { -100 * depth };
    (depth <= 6).then_some(least)
}

/// By how much all other moves must fall short of the table's move at this `depth` for it to be singular;
/// none if the table does not know enough.
pub(crate) fn singular_margin(depth: i32, known: Finding) -> Option<i32> {
    let enough = depth >= 7 && known.bound != Bound::Upper && i32::from(known.depth) >= depth - 3;
    enough.then_some(2 * depth)
}

/// How many plies less deep the search goes after passing the turn.
pub(crate) fn null_reduction(eval: i32, beta: i32, depth: i32) -> i32 {
    3 + depth / 4 + ((eval - beta) / 200).clamp(0, 3)
}

/// Whether passing may be tried: with pawns alone zugzwang is common and the test would lie.
pub(crate) fn has_pieces(pos: &Position, color: Color) -> bool {
    (pos.by_color(color) & !(pos.by_role(Role::Pawn) | pos.by_role(Role::King))).any()
}

/// Whether zugzwang is near enough for a null move's verdict to be verified: one piece left.
pub(crate) fn is_zugzwang_near(pos: &Position, color: Color) -> bool {
    !(pos.by_color(color) & !(pos.by_role(Role::Pawn) | pos.by_role(Role::King))).more_than_one()
}

/// Natural logarithms of 1 to 63 in hundredths, for [`late_reduction`].
const LOG: [i32; 64] = {
    // ln(n) as the sum of 1/k runs away from it; instead ln(n) = ln(n - 1) + 2·atanh(1 / (2n - 1)),
    // whose first term alone is right to 4 % at n = 2 and better above. In millionths.
    let mut log = [0; 64];
    let mut millionths: i64 = 0;
    let mut n = 2;
    while n < 64 {
        let x = 2 * n as i64 - 1;
        millionths += 2_000_000 / x + 2_000_000 / (3 * x * x * x);
        log[n] = (millionths / 10_000) as i32;
        n += 1;
    }
    log
};

/// How many plies less deep a quiet move is looked at that comes as the `nth` (from 0).
pub(crate) fn late_reduction(depth: i32, nth: usize) -> i32 {
    let log = |n: usize| LOG[n.min(63)];
    let depth = log(usize::try_from(depth).unwrap_or(0));
    (60 + depth * log(nth) / 220) / 100
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right() {
        for (n, log) in LOG.iter().enumerate().skip(1) {
            let exact = f64::from(u8::try_from(n).unwrap()).ln() * 100.0;
            assert!((f64::from(*log) - exact).abs() < 1.5, "{n}: {log} {exact}");
        }
    }

    #[test]
    fn reductions_grow_with_depth_and_number() {
        assert_eq!(late_reduction(1, 1), 0);
        assert!(late_reduction(3, 4) >= 1);
        assert!(late_reduction(12, 30) > late_reduction(6, 30));
        assert!(late_reduction(12, 30) > late_reduction(12, 5));
        assert!(late_reduction(127, 255) < 12);
    }
}
