//! Scores as people and protocols read them, and the numbers that the search counts with.

use core::fmt;

/// No score of a search reaches this: the open end of a window.
pub(crate) const INFINITE: i32 = 32_000;

/// The worth of having mated. A mate that is `n` plies away is worth `MATE - n`, being mated in
/// `n` plies `n - MATE`; so the shortest mate and the longest defence are the best.
pub(crate) const MATE: i32 = 31_000;

/// The deepest line, in plies from the root, that a search follows.
pub(crate) const MAX_PLY: usize = 128;

/// Scores further from zero than this are mates.
pub(crate) const MATE_BOUND: i32 = MATE - 2 * MAX_PLY as i32;

/// The worth of a draw.
pub(crate) const DRAW: i32 = 0;

/// Whether `value` says that the side to move mates by force.
#[inline]
pub(crate) const fn is_winning_mate(value: i32) -> bool {
    value > MATE_BOUND
}

/// Whether `value` says that either side mates by force.
#[inline]
pub(crate) const fn is_mate(value: i32) -> bool {
    value.abs() > MATE_BOUND
}

/// What a search thinks of a position, from the mover's view.
///
/// Its text is that of UCI's `score`: `cp 31`, `mate 3`, `mate -2`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// Hundredths of a pawn; positive is good for the side to move.
    Centipawns(i32),
    /// A forced mate in so many of the winner's moves: positive when the side to move mates,
    /// negative when it is mated. `Mate(0)`: it is mated already.
    Mate(i32),
}

impl Score {
    /// The score of a number that the search counts with.
    pub(crate) const fn from_value(value: i32) -> Score {
        if value > MATE_BOUND {
            Score::Mate((MATE - value + 1) / 2)
        } else if value < -MATE_BOUND {
            Score::Mate(-(MATE + value) / 2)
        } else {
            Score::Centipawns(value)
        }
    }

    /// The same from the other side's view.
    #[must_use]
    pub const fn reversed(self) -> Score {
        match self {
            Score::Centipawns(centipawns) => Score::Centipawns(-centipawns),
            Score::Mate(moves) => Score::Mate(-moves),
        }
    }

    /// The moves to mate, if this is a mate that the side to move gives.
    #[must_use]
    pub const fn mates_in(self) -> Option<u32> {
        match self {
            Score::Mate(moves) if moves > 0 => Some(moves.unsigned_abs()),
            _ => None,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Centipawns(centipawns) => write!(f, "cp {centipawns}"),
            Score::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plies_become_moves() {
        assert_eq!(Score::from_value(MATE - 1), Score::Mate(1));
        assert_eq!(Score::from_value(MATE - 3), Score::Mate(2));
        assert_eq!(Score::from_value(MATE - 5), Score::Mate(3));
        assert_eq!(Score::from_value(-MATE), Score::Mate(0));
        assert_eq!(Score::from_value(-MATE + 2), Score::Mate(-1));
        assert_eq!(Score::from_value(-MATE + 4), Score::Mate(-2));
        assert_eq!(Score::from_value(-37), Score::Centipawns(-37));
    }

    #[test]
    fn text_is_that_of_uci() {
        assert_eq!(Score::Centipawns(-5).to_string(), "cp -5");
        assert_eq!(Score::Mate(-2).to_string(), "mate -2");
    }
}
