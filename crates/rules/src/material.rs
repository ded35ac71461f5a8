//! Who can still give mate with what is left on the board.

use crate::{Bitboard, Color, Position, Role};

impl Position {
    /// Whether `color` could mate by some sequence of legal moves, however badly the other side plays,
    /// judged by the material alone. It decides what a fallen flag means (FIDE Laws, 6.9).
    ///
    /// - A lone king cannot.
    /// - A pawn, a rook or a queen can; so can two knights, a knight and a bishop, or bishops on both colours.
    /// - A single knight can only if the other side has a pawn, a knight, a bishop or a rook to stand in its own
    ///   king's way; queens alone would always be able to interfere.
    /// - Bishops that all stand on one colour can only if the other side has a pawn, a knight or a bishop on the
    ///   other colour, to block the squares that they never reach.
    ///
    /// Where this says "cannot" with up to two rooks or queens on the other side, the tests have looked at every
    /// position there is, and found no mate.
    ///
    /// Positions that are dead for other reasons, such as a wholly blocked pawn chain, count as "can".
    ///
    /// ```
    /// use tabiya_rules::{Color, Position};
    /// let position = Position::from_fen("8/8/4k3/8/8/4K3/5N2/4q3 w - - 0 1")?;
    /// assert!(!position.can_mate(Color::White), "a knight alone against a queen");
    /// assert!(position.can_mate(Color::Black));
    /// # Ok::<(), tabiya_rules::FenError>(())
    /// ```
    #[must_use]
    pub fn can_mate(&self, color: Color) -> bool {
        let has = |color, role| self.pieces(color, role).any();
        if [Role::Pawn, Role::Rook, Role::Queen]
            .into_iter()
            .any(|role| has(color, role))
        {
            return true;
        }
        let knights = self.pieces(color, Role::Knight);
        let bishops = self.pieces(color, Role::Bishop);
        let other = !color;
        match (knights.count(), bishops.count()) {
            (0, 0) => false,
            (1, 0) => [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook]
                .into_iter()
                .any(|role| has(other, role)),
            (0, _) => {
                let all_bishops = self.by_role(Role::Bishop);
                let one_colour = (all_bishops & Bitboard::LIGHT).is_empty()
                    || (all_bishops & Bitboard::DARK).is_empty();
                !one_colour || has(other, Role::Pawn) || has(other, Role::Knight)
            }
            _ => true,
        }
    }

    /// Whether neither side can mate any more: king against king, with at most one knight on the board, or
    /// with any number of bishops on squares of one colour only (FIDE Laws, 5.2.2). Two knights against a
    /// king are deliberately not on this list: a mate is possible, if not by force.
    #[must_use]
    pub fn is_insufficient_material(&self) -> bool {
        Color::ALL.into_iter().all(|color| !self.can_mate(color))
    }
}
