//! Where each piece stands well, by role and square.

use tabiya_rules::{Color, Position, Role};

use super::tapered::Tapered;
use super::weights::WEIGHTS;

/// The worth of the squares that the pieces of `color` stand on.
pub(crate) fn evaluate(pos: &Position, color: Color) -> Tapered {
    let mut worth = Tapered::ZERO;
    for role in Role::ALL {
        let table = &WEIGHTS.piece_square[role.index()];
        for square in pos.pieces(color, role) {
            // The tables are printed with the eighth rank first, as White sees the board.
            let seen = match color {
                Color::White => square.flip_vertical(),
                Color::Black => square,
            };
            worth += table[seen.index()];
        }
    }
    worth
}
