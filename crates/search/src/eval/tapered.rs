//! A weight for the middlegame and one for the endgame, added as one number.

use core::ops::{Add, AddAssign, Mul, Neg, Sub};

/// Two worths in centipawns, of the middlegame and of the endgame, in the halves of one `i32`.
///
/// Each half holds −32,768 to 32,767, and no sum of an evaluation comes near that.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Tapered(i32);

/// Shorthand for the tables: `middlegame` and `endgame` in centipawns.
pub(crate) const fn pair(middlegame: i16, endgame: i16) -> Tapered {
    Tapered(((endgame as i32) << 16) + middlegame as i32)
}

impl Tapered {
    /// Nothing in either phase.
    pub(crate) const ZERO: Tapered = Tapered(0);

    /// The middlegame's worth.
    #[allow(clippy::cast_possible_truncation)] // the low half is what is wanted
    pub(crate) const fn middlegame(self) -> i32 {
        self.0 as i16 as i32
    }

    /// The endgame's worth.
    pub(crate) const fn endgame(self) -> i32 {
        // A negative low half has borrowed one from the high half: give it back.
        (self.0 + 0x8000) >> 16
    }

    /// The worth at `phase`, from 0 (only kings and pawns left) to `whole` (all pieces there).
    pub(crate) const fn at(self, phase: i32, whole: i32) -> i32 {
        (self.middlegame() * phase + self.endgame() * (whole - phase)) / whole
    }
}

impl Add for Tapered {
    type Output = Tapered;
    #[inline]
    fn add(self, other: Tapered) -> Tapered {
        Tapered(self.0 + other.0)
    }
}

impl AddAssign for Tapered {
    #[inline]
    fn add_assign(&mut self, other: Tapered) {
        self.0 += other.0;
    }
}

impl Sub for Tapered {
    type Output = Tapered;
    #[inline]
    fn sub(self, other: Tapered) -> Tapered {
        Tapered(self.0 - other.0)
    }
}

impl Neg for Tapered {
    type Output = Tapered;
    #[inline]
    fn neg(self) -> Tapered {
        Tapered(-self.0)
    }
}

impl Mul<i32> for Tapered {
    type Output = Tapered;
    #[inline]
    fn mul(self, times: i32) -> Tapered {
        Tapered(self.0 * times)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_do_not_disturb_each_other() {
        for (mg, eg) in [(0, 0), (12, -7), (-12, 7), (-1, -1), (300, -299), (-900, 1)] {
            let sum = pair(mg, eg) + pair(-5, 3);
            assert_eq!(sum.middlegame(), i32::from(mg) - 5);
            assert_eq!(sum.endgame(), i32::from(eg) + 3);
            let scaled = -(pair(mg, eg) * 3 - pair(1, 1));
            assert_eq!(scaled.middlegame(), 1 - 3 * i32::from(mg));
            assert_eq!(scaled.endgame(), 1 - 3 * i32::from(eg));
        }
    }

    #[test]
    fn phases_blend() {
        let worth = pair(100, -20);
        assert_eq!(worth.at(24, 24), 100);
        assert_eq!(worth.at(0, 24), -20);
        assert_eq!(worth.at(12, 24), 40);
    }
}
