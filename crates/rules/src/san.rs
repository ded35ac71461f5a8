//! Standard Algebraic Notation, written (PGN standard of 1994, section 8.2.3).

use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
};

use crate::{Bitboard, Move, Position, Role, attacks};

impl Position {
    /// A legal move in SAN: the shortest form that no other *legal* move shares, with `+` or `#`.
    ///
    /// ```
    /// use tabiya_rules::{Move, Position, Square};
    /// assert_eq!(Position::new().san(Move::normal(Square::G1, Square::F3)), "Nf3");
    /// ```
    #[must_use]
    pub fn san(&self, m: Move) -> String {
        let mut san = self.san_without_suffix(m);
        let after = self.play_unchecked(m);
        if after.is_check() {
            san.push(if after.has_legal_move() { '+' } else { '#' });
        }
        san
    }

    /// The same without `+` or `#`.
    pub(crate) fn san_without_suffix(&self, m: Move) -> String {
        match m.castling_side() {
            Some(crate::CastlingSide::King) => return "O-O".to_owned(),
            Some(crate::CastlingSide::Queen) => return "O-O-O".to_owned(),
            None => {}
        }
        let (from, to) = (m.from(), m.to());
        let role = self.role_at(from).unwrap_or(Role::Pawn);
        let capture = self.is_capture(m);
        let mut san = String::with_capacity(7);
        if role == Role::Pawn {
            if capture {
                san.push(from.file().letter());
            }
        } else {
            san.push(role.letter().to_ascii_uppercase());
            self.push_origin(&mut san, role, m);
        }
        if capture {
            san.push('x');
        }
        san.push_str(&to.to_string());
        if let Some(role) = m.promoted() {
            san.push('=');
            san.push(role.letter().to_ascii_uppercase());
        }
        san
    }

    /// File, rank or both of the origin, as far as they are needed.
    fn push_origin(&self, san: &mut String, role: Role, m: Move) {
        let from = m.from();
        let piece = role.of(self.turn());
        let others = self.pieces(piece.color, role) & !Bitboard::of(from);
        let others = others & attacks::of(piece, m.to(), self.occupied());
        // Most often no other piece of the kind reaches the square, pinned or not, and the moves need not be made.
        if others.is_empty() {
            return;
        }
        let rivals: Bitboard = self
            .legal_moves()
            .iter()
            .filter(|other| other.to() == m.to() && others.contains(other.from()))
            .map(|other| other.from())
            .collect();
        if rivals.is_empty() {
            return;
        }
        let same_file = (rivals & from.file().into()).any();
        let same_rank = (rivals & from.rank().into()).any();
        if !same_file || same_rank {
            san.push(from.file().letter());
        }
        if same_file {
            san.push(from.rank().digit());
        }
    }
}
