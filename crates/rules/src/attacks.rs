//! Which squares a piece attacks from where it stands (FIDE Laws, 3.1–3.8).

use crate::{Bitboard, Color, Piece, Role, Square, tables};

const KNIGHT_STEPS: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];
const KING_STEPS: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

static KNIGHT: [u64; 64] = leaper(&KNIGHT_STEPS);
static KING: [u64; 64] = leaper(&KING_STEPS);
static PAWN: [[u64; 64]; 2] = [leaper(&[(-1, 1), (1, 1)]), leaper(&[(-1, -1), (1, -1)])];

const fn leaper(steps: &[(i8, i8)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < steps.len() {
            if let Some(target) = Square::from_index(square).offset(steps[i].0, steps[i].1) {
                table[square as usize] |= 1 << target.index();
            }
            i += 1;
        }
        square += 1;
    }
    table
}

const fn rays(steps: [(i8, i8); 4]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < 4 {
            let mut at = Square::from_index(square);
            while let Some(next) = at.offset(steps[i].0, steps[i].1) {
                table[square as usize] |= 1 << next.index();
                at = next;
            }
            i += 1;
        }
        square += 1;
    }
    table
}

static ROOK_RAYS: [u64; 64] = rays(tables::ROOK_STEPS);
static BISHOP_RAYS: [u64; 64] = rays(tables::BISHOP_STEPS);

/// What a rook attacks on an empty board.
#[inline]
pub(crate) fn rook_rays(square: Square) -> u64 {
    ROOK_RAYS[square.index()]
}

/// What a bishop attacks on an empty board.
#[inline]
pub(crate) fn bishop_rays(square: Square) -> u64 {
    BISHOP_RAYS[square.index()]
}

/// The squares a knight attacks.
#[inline]
#[must_use]
pub fn knight(square: Square) -> Bitboard {
    Bitboard(KNIGHT[square.index()])
}

/// The squares a king attacks.
#[inline]
#[must_use]
pub fn king(square: Square) -> Bitboard {
    Bitboard(KING[square.index()])
}

/// The squares a pawn of `color` attacks.
#[inline]
#[must_use]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    Bitboard(PAWN[color.index()][square.index()])
}

/// The squares a bishop attacks when the `occupied` squares stop it; those are attacked themselves.
#[inline]
#[must_use]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    tables::init();
    tables::bishop(square, occupied)
}

/// The squares a rook attacks when the `occupied` squares stop it; those are attacked themselves.
#[inline]
#[must_use]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    tables::init();
    tables::rook(square, occupied)
}

/// The squares a queen attacks when the `occupied` squares stop it; those are attacked themselves.
#[inline]
#[must_use]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// The squares that `piece` attacks from `square` when the `occupied` squares stop it.
///
/// ```
/// use tabiya_rules::{Bitboard, Color, Role, Square, attacks};
/// let bishop = Role::Bishop.of(Color::White);
/// assert_eq!(attacks::of(bishop, Square::D4, Bitboard::EMPTY).count(), 13);
/// ```
#[inline]
#[must_use]
pub fn of(piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => pawn(piece.color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}

/// The squares strictly between two squares of one rank, file or diagonal; else none.
#[inline]
#[must_use]
pub fn between(a: Square, b: Square) -> Bitboard {
    tables::init();
    tables::between(a, b)
}

/// The whole rank, file or diagonal through two different squares; none if they share none.
#[inline]
#[must_use]
pub fn line(a: Square, b: Square) -> Bitboard {
    tables::init();
    tables::line(a, b)
}

/// The squares all these knights attack together.
#[inline]
pub(crate) const fn knights(set: u64) -> u64 {
    let (left1, right1) = (set >> 1 & !FILE_H, set << 1 & !FILE_A);
    let (left2, right2) = (set >> 2 & !(FILE_G | FILE_H), set << 2 & !(FILE_A | FILE_B));
    let (near, far) = (left1 | right1, left2 | right2);
    near << 16 | near >> 16 | far << 8 | far >> 8
}

/// The squares all these pawns attack together.
#[inline]
pub(crate) const fn pawns<const WHITE: bool>(set: u64) -> u64 {
    pawns_left::<WHITE>(set) | pawns_right::<WHITE>(set)
}

/// One step forward and towards the a-file.
#[inline]
pub(crate) const fn pawns_left<const WHITE: bool>(set: u64) -> u64 {
    if WHITE {
        set << 7 & !FILE_H
    } else {
        set >> 9 & !FILE_H
    }
}

/// One step forward and towards the h-file.
#[inline]
pub(crate) const fn pawns_right<const WHITE: bool>(set: u64) -> u64 {
    if WHITE {
        set << 9 & !FILE_A
    } else {
        set >> 7 & !FILE_A
    }
}

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_B: u64 = FILE_A << 1;
const FILE_G: u64 = FILE_A << 6;
const FILE_H: u64 = FILE_A << 7;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_leapers_equal_their_members() {
        for seed in 1..500u64 {
            let set = Bitboard(
                seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) & seed.wrapping_mul(0xBF58_476D_1CE4_E5B9),
            );
            let join = |f: &dyn Fn(Square) -> Bitboard| {
                set.into_iter()
                    .fold(Bitboard::EMPTY, |all, square| all | f(square))
            };
            assert_eq!(knights(set.0), join(&knight).0);
            assert_eq!(pawns::<true>(set.0), join(&|s| pawn(Color::White, s)).0);
            assert_eq!(pawns::<false>(set.0), join(&|s| pawn(Color::Black, s)).0);
        }
    }

    #[test]
    fn leapers_know_the_edges() {
        assert_eq!(
            knight(Square::A1),
            [Square::B3, Square::C2].into_iter().collect()
        );
        assert_eq!(king(Square::H8).count(), 3);
        assert_eq!(pawn(Color::White, Square::A2), Square::B3.into());
        assert_eq!(pawn(Color::Black, Square::H7), Square::G6.into());
    }
}
