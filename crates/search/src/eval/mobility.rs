//! How many squares the pieces can go to, rooks on open files, and pressure on the enemy king.

use tabiya_rules::{Bitboard, Color, Position, Role, attacks};

use super::material::count;
use super::spans::{files, pawn_attacks};
use super::tapered::Tapered;
use super::weights::WEIGHTS;

/// Attacks on the squares around a king, as [`king_safety`](super::king_safety) judges them.
#[derive(Clone, Copy, Default)]
pub(crate) struct Pressure {
    /// How many pieces take part.
    pub attackers: i32,
    /// The sum of the attackers' units for each square of the zone that they attack.
    pub units: i32,
}

/// The worth of the freedom of `color`'s pieces, and what they do to the other king.
pub(crate) fn evaluate(pos: &Position, color: Color) -> (Tapered, Pressure) {
    let own_pawns = pos.pieces(color, Role::Pawn);
    let enemy_pawns = pos.pieces(!color, Role::Pawn);
    let free = !(pos.by_color(color) | pawn_attacks(!color, enemy_pawns));
    let zone = attacks::king(pos.king_square(!color));
    // Pieces of one kind look through each other: two rooks on a file, queen behind bishop.
    let occupied = pos.occupied();
    let diagonal = occupied ^ pos.pieces(color, Role::Queen);
    let straight = diagonal ^ pos.pieces(color, Role::Rook);

    let mut worth = Tapered::ZERO;
    let mut pressure = Pressure::default();
    let mut tally = |reach: Bitboard, table: &[Tapered], units: i32| {
        let safe = (reach & free).count() as usize;
        worth += table[safe.min(table.len() - 1)];
        let hits = count(reach & zone);
        if hits > 0 {
            pressure.attackers += 1;
            pressure.units += units * hits;
        }
    };
    let [knight, bishop, rook, queen] = WEIGHTS.attack_units;
    for square in pos.pieces(color, Role::Knight) {
        tally(attacks::knight(square), &WEIGHTS.knight_mobility, knight);
    }
    for square in pos.pieces(color, Role::Bishop) {
        tally(
            attacks::bishop(square, diagonal),
            &WEIGHTS.bishop_mobility,
            bishop,
        );
    }
    for square in pos.pieces(color, Role::Rook) {
        tally(
            attacks::rook(square, straight),
            &WEIGHTS.rook_mobility,
            rook,
        );
    }
    for square in pos.pieces(color, Role::Queen) {
        tally(
            attacks::queen(square, occupied),
            &WEIGHTS.queen_mobility,
            queen,
        );
    }
    (
        worth + rooks_on_files(pos.pieces(color, Role::Rook), own_pawns, enemy_pawns),
        pressure,
    )
}

/// For rooks on files without pawns, or without own pawns.
fn rooks_on_files(rooks: Bitboard, own_pawns: Bitboard, enemy_pawns: Bitboard) -> Tapered {
    let half_open = rooks & !files(own_pawns);
    let open = half_open & !files(enemy_pawns);
    WEIGHTS.rook_open_file * count(open) + WEIGHTS.rook_half_open_file * count(half_open ^ open)
}
