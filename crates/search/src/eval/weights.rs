//! The one table of weights, in centipawns. Every number that the evaluation counts with is here.

use super::tapered::{Tapered, pair};

/// All weights of the evaluation.
pub(crate) struct Weights {
    /// Worth of a pawn, knight, bishop, rook, queen (and 0 for the king).
    pub material: [Tapered; 6],
    /// For owning two bishops or more.
    pub bishop_pair: Tapered,
    /// For the right to move.
    pub tempo: Tapered,
    /// By role and square as printed here: a8 first, h1 last, White's view.
    pub piece_square: [[Tapered; 64]; 6],
    /// By squares that a knight can safely go to.
    pub knight_mobility: [Tapered; 9],
    /// The same for a bishop.
    pub bishop_mobility: [Tapered; 14],
    /// The same for a rook.
    pub rook_mobility: [Tapered; 15],
    /// The same for a queen.
    pub queen_mobility: [Tapered; 28],
    /// For a rook on a file without pawns.
    pub rook_open_file: Tapered,
    /// For a rook on a file without own pawns.
    pub rook_half_open_file: Tapered,
    /// For a pawn with an own pawn behind it on its file.
    pub doubled_pawn: Tapered,
    /// For a pawn without own pawns on the files beside it.
    pub isolated_pawn: Tapered,
    /// For a pawn that no own pawn can ever support and that cannot step forward safely.
    pub backward_pawn: Tapered,
    /// For a pawn beside or supported by another, by its rank (own back rank first).
    pub connected_pawn: [Tapered; 8],
    /// For a pawn that no enemy pawn can stop, by its rank.
    pub passed_pawn: [Tapered; 8],
    /// For a passed pawn that a pawn supports.
    pub protected_passer: Tapered,
    /// For a passed pawn with a piece on the square before it.
    pub blocked_passer: Tapered,
    /// For each king step between the enemy king and the square before a passed pawn, times the
    /// pawn's rank beyond the third.
    pub passer_enemy_king: Tapered,
    /// The same for the own king.
    pub passer_own_king: Tapered,
    /// For a shield pawn on one of the king's three files: on the rank before him, and one further.
    pub shield: [Tapered; 2],
    /// For one of the king's three files without own pawns; and without any pawn, in addition.
    pub king_file: [Tapered; 2],
    /// Units of danger for each attack of a knight, bishop, rook, queen on the king's zone.
    pub attack_units: [i32; 4],
    /// Lone-king endings: for each step of the lone king away from the centre (0 to 6).
    pub lone_king_centre: i32,
    /// The same for the king that hunts him.
    pub hunter_centre: i32,
    /// For each king step between the kings (1 to 7), to be lost.
    pub lone_king_distance: i32,
    /// For each unit of the squared distance between the kings (4 to 98), to be lost.
    pub lone_king_square_distance: i32,
    /// For each step by file or rank from the hunting king's best post (0 to 14), to be lost.
    pub lone_king_post: i32,
    /// For each square that the lone king can still wander to, to be lost.
    pub lone_king_room: i32,
    /// With bishop and knight: for each step from the nearest corner of the bishop's colour.
    pub lone_king_corner: i32,
}

/// Zips two printed tables into one.
const fn table(middlegame: [i16; 64], endgame: [i16; 64]) -> [Tapered; 64] {
    let mut squares = [Tapered::ZERO; 64];
    let mut i = 0;
    while i < 64 {
        squares[i] = pair(middlegame[i], endgame[i]);
        i += 1;
    }
    squares
}

/// The weights that the computer plays with.
pub(crate) static WEIGHTS: Weights = Weights {
    material: [
        pair(85, 105),
        pair(325, 300),
        pair(340, 315),
        pair(480, 535),
        pair(985, 985),
        pair(0, 0),
    ],
    bishop_pair: pair(25, 45),
    tempo: pair(12, 6),
    piece_square: [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING],
    knight_mobility: [
        pair(-45, -55),
        pair(-30, -35),
        pair(-14, -18),
        pair(-5, -6),
        pair(3, 3),
        pair(8, 8),
        pair(13, 12),
        pair(17, 14),
        pair(20, 16),
    ],
    bishop_mobility: [
        pair(-40, -50),
        pair(-24, -30),
        pair(-10, -16),
        pair(-3, -6),
        pair(5, 2),
        pair(11, 8),
        pair(16, 13),
        pair(20, 17),
        pair(23, 20),
        pair(25, 22),
        pair(27, 24),
        pair(29, 25),
        pair(31, 26),
        pair(33, 27),
    ],
    rook_mobility: [
        pair(-30, -50),
        pair(-20, -34),
        pair(-13, -20),
        pair(-8, -10),
        pair(-4, -2),
        pair(0, 5),
        pair(3, 11),
        pair(6, 16),
        pair(9, 20),
        pair(11, 24),
        pair(13, 27),
        pair(15, 30),
        pair(17, 32),
        pair(18, 34),
        pair(19, 35),
    ],
    queen_mobility: [
        pair(-20, -40),
        pair(-16, -34),
        pair(-13, -28),
        pair(-10, -22),
        pair(-8, -17),
        pair(-6, -12),
        pair(-4, -8),
        pair(-2, -4),
        pair(0, 0),
        pair(1, 3),
        pair(3, 6),
        pair(4, 9),
        pair(5, 12),
        pair(6, 14),
        pair(7, 16),
        pair(8, 18),
        pair(9, 20),
        pair(10, 21),
        pair(10, 22),
        pair(11, 23),
        pair(11, 24),
        pair(12, 25),
        pair(12, 26),
        pair(13, 26),
        pair(13, 27),
        pair(14, 27),
        pair(14, 28),
        pair(14, 28),
    ],
    rook_open_file: pair(26, 10),
    rook_half_open_file: pair(12, 8),
    doubled_pawn: pair(-8, -18),
    isolated_pawn: pair(-12, -12),
    backward_pawn: pair(-9, -8),
    connected_pawn: [
        pair(0, 0),
        pair(4, 0),
        pair(8, 4),
        pair(10, 8),
        pair(18, 18),
        pair(36, 38),
        pair(60, 70),
        pair(0, 0),
    ],
    passed_pawn: [
        pair(0, 0),
        pair(0, 8),
        pair(0, 14),
        pair(6, 30),
        pair(22, 56),
        pair(48, 98),
        pair(85, 165),
        pair(0, 0),
    ],
    protected_passer: pair(6, 12),
    blocked_passer: pair(-8, -22),
    passer_enemy_king: pair(0, 6),
    passer_own_king: pair(0, -3),
    shield: [pair(14, 0), pair(8, 0)],
    king_file: [pair(-18, 0), pair(-10, 0)],
    attack_units: [14, 13, 18, 30],
    lone_king_centre: 20,
    hunter_centre: -5,
    lone_king_distance: 20,
    lone_king_square_distance: 2,
    lone_king_post: 10,
    lone_king_room: 10,
    lone_king_corner: 25,
};

#[rustfmt::skip]
const PAWN: [Tapered; 64] = table([
      0,   0,   0,   0,   0,   0,   0,   0,
     55,  65,  60,  70,  70,  60,  65,  55,
     10,  18,  28,  34,  34,  28,  18,  10,
     -4,   4,   8,  22,  22,   8,   4,  -4,
    -10,  -2,   6,  20,  20,   4,  -2, -10,
    -10,  -4,   0,   4,   4,  -4,   6,  -6,
    -12,  -2,  -6, -18, -18,  10,  10,  -8,
      0,   0,   0,   0,   0,   0,   0,   0,
], [
      0,   0,   0,   0,   0,   0,   0,   0,
     80,  76,  70,  64,  64,  70,  76,  80,
     48,  46,  40,  34,  34,  40,  46,  48,
     20,  14,   8,   2,   2,   8,  14,  20,
      8,   5,  -2,  -6,  -6,  -2,   5,   8,
      2,   2,  -4,  -2,  -2,  -4,   2,   2,
      6,   4,   4,   4,   4,   4,   4,   6,
      0,   0,   0,   0,   0,   0,   0,   0,
]);

#[rustfmt::skip]
const KNIGHT: [Tapered; 64] = table([
    -90, -50, -30, -25, -25, -30, -50, -90,
    -45, -25,  20,  20,  20,  20, -25, -45,
    -20,  18,  32,  44,  44,  32,  18, -20,
     -8,  12,  22,  36,  36,  22,  12,  -8,
    -14,   4,  16,  20,  20,  16,   4, -14,
    -24,  -4,  12,  12,  12,  14,  -4, -24,
    -34, -28,  -8,   0,   0,  -8, -28, -34,
    -70, -24, -36, -26, -26, -36, -24, -70,
], [
    -60, -38, -24, -20, -20, -24, -38, -60,
    -34, -16, -12,   0,   0, -12, -16, -34,
    -24, -10,   8,  12,  12,   8, -10, -24,
    -14,   4,  18,  24,  24,  18,   4, -14,
    -16,   2,  16,  22,  22,  16,   2, -16,
    -22,  -6,   2,  14,  14,   2,  -6, -22,
    -34, -18, -10,  -4,  -4, -10, -18, -34,
    -44, -38, -22, -16, -16, -22, -38, -44,
]);

#[rustfmt::skip]
const BISHOP: [Tapered; 64] = table([
    -24, -12, -30, -28, -28, -30, -12, -24,
    -24,   6,  -6, -14, -14,  -6,   6, -24,
    -10,  20,  24,  22,  22,  24,  20, -10,
     -4,   6,  18,  30,  30,  18,   6,  -4,
     -4,   8,  12,  24,  24,  12,   8,  -4,
      2,  12,  12,  10,  10,  12,  12,   2,
      4,  16,  12,   2,   2,  12,  18,   4,
    -22,  -4, -14, -14, -14, -14,  -4, -22,
], [
    -14, -14, -10,  -8,  -8, -10, -14, -14,
    -10,  -4,   0,  -6,  -6,   0,  -4, -10,
      0,   0,   2,   0,   0,   2,   0,   0,
     -2,   6,   8,  10,  10,   8,   6,  -2,
     -6,   4,   8,  12,  12,   8,   4,  -6,
     -8,   0,   6,   8,   8,   6,   0,  -8,
    -12, -10,  -4,   0,   0,  -4, -10, -12,
    -18, -10, -14,  -6,  -6, -14, -10, -18,
]);

#[rustfmt::skip]
const ROOK: [Tapered; 64] = table([
     16,  16,  14,  20,  20,  14,  16,  16,
     18,  20,  34,  38,  38,  34,  20,  18,
     -2,  10,  14,  18,  18,  14,  10,  -2,
    -14,  -4,   6,  12,  12,   6,  -4, -14,
    -22, -12,  -6,   0,   0,  -6, -12, -22,
    -28, -14, -10,  -8,  -8, -10, -14, -28,
    -28, -12, -10,  -4,  -4, -10, -12, -28,
    -14, -10,   2,  12,  12,   4, -16, -16,
], [
     10,  10,  12,  10,  10,  12,  10,  10,
     12,  12,  10,   6,   6,  10,  12,  12,
      8,   8,   6,   4,   4,   6,   8,   8,
      6,   4,   6,   2,   2,   6,   4,   6,
      2,   2,   4,   0,   0,   4,   2,   2,
     -4,  -2,  -4,  -4,  -4,  -4,  -2,  -4,
     -6,  -6,  -4,  -4,  -4,  -4,  -6,  -6,
     -8,  -2,   0,  -2,  -2,   0,  -2, -10,
]);

#[rustfmt::skip]
const QUEEN: [Tapered; 64] = table([
    -16,   0,  14,  16,  16,  24,  22,  16,
    -16, -30,   0,   2,   2,  18,  14,  26,
     -8,  -8,   6,  10,  14,  26,  24,  26,
    -18, -16,  -6,  -4,  -4,   4,  -2,  -2,
     -8, -14,  -6,  -6,  -6,  -4,  -2,  -4,
    -10,   0,  -4,  -2,  -2,   0,   4,   2,
    -18,  -6,   6,   4,   6,   8,  -4,  -6,
     -6, -14,  -8,   6,  -8, -18, -20, -30,
], [
     -6,  12,  16,  18,  18,  18,  12,   6,
     -8,  14,  22,  28,  30,  22,  16,   0,
     -8,   8,  16,  32,  32,  24,  14,   6,
      6,  18,  22,  34,  36,  28,  26,  18,
     -4,  16,  18,  32,  30,  22,  22,  10,
     -8, -14,  10,   6,   8,  10,   4,   0,
    -16, -16, -18, -10, -10, -18, -22, -20,
    -22, -20, -16, -26,  -8, -22, -18, -28,
]);

#[rustfmt::skip]
const KING: [Tapered; 64] = table([
    -60, -40, -40, -50, -50, -40, -40, -60,
    -50, -40, -40, -50, -50, -40, -40, -50,
    -46, -36, -40, -50, -50, -40, -36, -46,
    -44, -40, -44, -54, -54, -44, -40, -44,
    -42, -34, -40, -50, -50, -40, -34, -42,
    -18, -14, -26, -36, -36, -26, -14, -18,
      2,   6, -10, -34, -34, -14,   8,   6,
     -8,  28,  12, -36,  -4, -22,  26,   8,
], [
    -70, -36, -20, -16, -16, -12, -20, -50,
    -20,   8,  12,  14,  14,  18,  12,  -6,
      2,  18,  22,  18,  18,  26,  24,   6,
     -8,  16,  24,  28,  28,  28,  20,  -2,
    -18,   0,  20,  26,  26,  20,   4, -14,
    -20,  -4,  10,  18,  18,  12,   2, -14,
    -28, -12,   2,   8,   8,   2,  -8, -22,
    -52, -34, -22, -18, -26, -18, -30, -48,
]);
