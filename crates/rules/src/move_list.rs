//! Lists of moves.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::Deref;

use arrayvec::ArrayVec;

use crate::Move;

/// No position has more moves than this, though a game can only reach positions with 218
/// (R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w).
///
/// Men are not counted when a position is checked, so the bound holds for any number `n` of them: each has at most
/// 27 targets, and each of the 64 − n squares it does not hold can be reached along 8 lines and by 8 knights. The
/// smaller of 27 n and 16 (64 − n) is at most 640 (n = 24); promotions count four times, which adds at most 3 for
/// each of 8 squares and 3 ways to reach it, and castling adds 2.
pub const MAX_MOVES: usize = 640 + 8 * 3 * 3 + 2;

/// The legal moves of a position, in no particular order: a slice of [`Move`] that lives on the stack.
///
/// ```
/// use tabiya_rules::Position;
/// let moves = Position::new().legal_moves();
/// assert_eq!(moves.len(), 20);
/// assert_eq!(moves.iter().filter(|m| m.to().file().letter() == 'e').count(), 2);
/// for m in moves {
///     assert!(Position::new().is_legal(m));
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Default)]
pub struct MoveList(pub(crate) ArrayVec<Move, MAX_MOVES>);

impl MoveList {
    /// An empty list, for [`Position::legal_moves_into`](crate::Position::legal_moves_into).
    #[inline]
    #[must_use]
    pub const fn new() -> MoveList {
        MoveList(ArrayVec::new_const())
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl AsRef<[Move]> for MoveList {
    fn as_ref(&self) -> &[Move] {
        self
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The moves of a [`MoveList`] that was given away.
#[derive(Clone, Debug)]
pub struct Moves(arrayvec::IntoIter<Move, MAX_MOVES>);

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        self.0.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for Moves {
    #[inline]
    fn next_back(&mut self) -> Option<Move> {
        self.0.next_back()
    }
}

impl ExactSizeIterator for Moves {}
impl FusedIterator for Moves {}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = Moves;

    #[inline]
    fn into_iter(self) -> Moves {
        Moves(self.0.into_iter())
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    #[inline]
    fn into_iter(self) -> core::slice::Iter<'a, Move> {
        self.iter()
    }
}
