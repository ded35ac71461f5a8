//! Pawn structure: doubled, isolated, backward, connected and passed pawns.

use tabiya_rules::{Bitboard, Color, Position, Role, Square};

use super::material::count;
use super::spans::{ahead, beside, files, pawn_attacks, step};
use super::tapered::Tapered;
use super::weights::WEIGHTS;

/// The worth of `color`'s pawn structure.
pub(crate) fn evaluate(pos: &Position, color: Color) -> Tapered {
    let own = pos.pieces(color, Role::Pawn);
    let enemy = pos.pieces(!color, Role::Pawn);
    let supported = pawn_attacks(color, own);

    let doubled = own & ahead(color, own);
    let isolated = own & !files(beside(own));
    let backward = backward(color, own, enemy) & !isolated;
    let mut worth = WEIGHTS.doubled_pawn * count(doubled)
        + WEIGHTS.isolated_pawn * count(isolated)
        + WEIGHTS.backward_pawn * count(backward);
    for square in own & (supported | beside(own)) {
        worth += WEIGHTS.connected_pawn[rank(color, square)];
    }
    for square in passed(color, own, enemy) {
        worth += passer(pos, color, square, supported);
    }
    worth
}

/// Pawns that no own pawn can come to support and whose next step an enemy pawn guards.
fn backward(color: Color, own: Bitboard, enemy: Bitboard) -> Bitboard {
    let could_be_supported = {
        let attacked = pawn_attacks(color, own);
        attacked | ahead(color, attacked)
    };
    let stops = step(color, own) & pawn_attacks(!color, enemy) & !could_be_supported;
    step(!color, stops)
}

/// Pawns with no enemy pawn before them on their own file and the files beside it, and no own
/// pawn before them either.
fn passed(color: Color, own: Bitboard, enemy: Bitboard) -> Bitboard {
    let front = ahead(!color, enemy);
    own & !(front | beside(front) | ahead(!color, own))
}

/// The worth of the passed pawn on `square`.
fn passer(pos: &Position, color: Color, square: Square, supported: Bitboard) -> Tapered {
    let rank = rank(color, square);
    let mut worth = WEIGHTS.passed_pawn[rank];
    if supported.contains(square) {
        worth += WEIGHTS.protected_passer;
    }
    if let Some(stop) = step(color, square.into()).first() {
        if pos.occupied().contains(stop) {
            worth += WEIGHTS.blocked_passer;
        }
        if rank > 2 {
            let distance = |side| i32::from(pos.king_square(side).distance(stop));
            let kings = WEIGHTS.passer_enemy_king * distance(!color)
                + WEIGHTS.passer_own_king * distance(color);
            #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // at most 4
            let progress = rank as i32 - 2;
            worth += kings * progress;
        }
    }
    worth
}

/// The rank as `color` counts it, 0 for its own back rank.
fn rank(color: Color, square: Square) -> usize {
    usize::from(square.rank().relative_to(color).index())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(squares: &[Square]) -> Bitboard {
        squares.iter().copied().collect()
    }

    #[test]
    fn passed_pawns_are_found() {
        let white = set(&[Square::A5, Square::C4, Square::H2, Square::H5]);
        let black = set(&[Square::D5, Square::F6, Square::A2]);
        assert_eq!(
            passed(Color::White, white, black),
            set(&[Square::A5, Square::H5])
        );
        assert_eq!(
            passed(Color::Black, black, white),
            set(&[Square::F6, Square::A2])
        );
    }

    #[test]
    fn a_pawn_left_behind_is_backward() {
        let white = set(&[Square::C4, Square::D3, Square::E4]);
        let black = set(&[Square::C5, Square::E5]);
        assert_eq!(backward(Color::White, white, black), set(&[Square::D3]));
        assert_eq!(backward(Color::Black, black, white), black);
    }
}
