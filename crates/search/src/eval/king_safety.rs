//! The pawns before the king, the files beside him, and the pieces that look at him.

use tabiya_rules::{Bitboard, Color, Position, Role};

use super::material::count;
use super::mobility::Pressure;
use super::spans::{ahead, beside, files, step};
use super::tapered::{Tapered, pair};
use super::weights::WEIGHTS;

/// The worth (mostly below zero) of the safety of `color`'s king under the other side's pressure.
pub(crate) fn evaluate(pos: &Position, color: Color, pressure: Pressure) -> Tapered {
    shelter(pos, color) + danger(pos, color, pressure)
}

/// Own pawns on the king's three files, and files without them.
fn shelter(pos: &Position, color: Color) -> Tapered {
    let own = pos.pieces(color, Role::Pawn);
    let enemy = pos.pieces(!color, Role::Pawn);
    let king = Bitboard::of(pos.king_square(color));
    let row = king | beside(king);
    let before = step(color, row);
    let [near, far] = WEIGHTS.shield;
    let [half_open, open] = WEIGHTS.king_file;

    // Pawns level with the king shelter him too when he steps back; those behind do not.
    let own_files = files(own & (row | ahead(color, row)));
    let bare = row & !own_files;
    near * count(own & before)
        + far * count(own & step(color, before))
        + half_open * count(bare)
        + open * count(bare & !files(enemy))
}

/// Grows with the square of the attack, since attackers help each other; one alone is no danger.
fn danger(pos: &Position, color: Color, pressure: Pressure) -> Tapered {
    if pressure.attackers < 2 {
        return Tapered::ZERO;
    }
    let mut units = pressure.units * (pressure.attackers + 2) / 4;
    if pos.pieces(!color, Role::Queen).is_empty() {
        units /= 2;
    }
    let units = units.min(450);
    let middlegame = units * units / 500;
    // Both are at most 405, and a lost king matters less when few pieces are left.
    #[allow(clippy::cast_possible_truncation)]
    pair(-(middlegame as i16), -((units / 10) as i16))
}
