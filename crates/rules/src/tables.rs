//! Tables that are filled once, when the first position is made, instead of being shipped:
//! slider attacks, lines between squares, Zobrist keys.
//!
//! They are zero in the binary and so cost no download; filling takes a millisecond or two. They are arrays of
//! relaxed atomics, which read as plain memory on every target and need no `unsafe`. Every way to make
//! a [`Position`](crate::Position) or to ask for attacks calls [`init`] first, so a position in hand
//! proves that the tables are full.

use core::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use core::sync::atomic::{AtomicBool, AtomicU64};

use crate::magics::{BISHOP_MAGICS, ROOK_MAGICS};
use crate::{Bitboard, Square};

/// Entries for all occupancies of all squares: 102 400 for rooks, 5 248 for bishops, rounded up to a
/// power of two so that a mask replaces the bounds check.
const SLIDER_ENTRIES: usize = 1 << 17;
static SLIDERS: [AtomicU64; SLIDER_ENTRIES] = [const { AtomicU64::new(0) }; SLIDER_ENTRIES];
static BETWEEN: [AtomicU64; 64 * 64] = [const { AtomicU64::new(0) }; 64 * 64];
static LINE: [AtomicU64; 64 * 64] = [const { AtomicU64::new(0) }; 64 * 64];
static KEYS: [AtomicU64; 1024] = [const { AtomicU64::new(0) }; 1024];

pub(crate) const ROOK_STEPS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
pub(crate) const BISHOP_STEPS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// How to find a square's part of the slider table from the occupied squares that matter to it
/// (magic bitboards: multiply, shift, look up). Of a size that is found by a shift, not a multiplication.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Magic {
    mask: u64,
    factor: u64,
    shift: u32,
    offset: u32,
}

static ROOKS: [Magic; 64] = magics(&ROOK_MAGICS, ROOK_STEPS, 0);
static BISHOPS: [Magic; 64] = magics(&BISHOP_MAGICS, BISHOP_STEPS, 102_400);

const fn magics(factors: &[u64; 64], steps: [(i8, i8); 4], first: u32) -> [Magic; 64] {
    let mut out = [Magic {
        mask: 0,
        factor: 0,
        shift: 0,
        offset: 0,
    }; 64];
    let mut offset = first;
    let mut i = 0;
    while i < 64 {
        let mask = relevant(Square::from_index(i as u8), steps);
        out[i] = Magic {
            mask,
            factor: factors[i],
            shift: 64 - mask.count_ones(),
            offset,
        };
        offset += 1 << mask.count_ones();
        i += 1;
    }
    out
}

/// The squares whose occupation can change a slider's attacks: its rays without their last squares.
const fn relevant(square: Square, steps: [(i8, i8); 4]) -> u64 {
    let mut set = 0;
    let mut i = 0;
    while i < 4 {
        let (files, ranks) = steps[i];
        let mut at = square;
        while let Some(next) = at.offset(files, ranks) {
            if next.offset(files, ranks).is_some() {
                set |= 1 << next.index();
            }
            at = next;
        }
        i += 1;
    }
    set
}

/// A slider's attacks, found by walking: the slow truth that fills and tests the table.
fn walk(square: Square, occupied: u64, steps: [(i8, i8); 4]) -> u64 {
    let mut set = 0;
    for (files, ranks) in steps {
        let mut at = square;
        while let Some(next) = at.offset(files, ranks) {
            set |= 1 << next.index();
            if occupied >> next.index() & 1 != 0 {
                break;
            }
            at = next;
        }
    }
    set
}

/// Every subset of `mask`, the empty one first (the carry-rippler trick).
fn subsets(mask: u64) -> impl Iterator<Item = u64> {
    let mut next = Some(0u64);
    core::iter::from_fn(move || {
        let subset = next?;
        let following = subset.wrapping_sub(mask) & mask;
        next = (following != 0).then_some(following);
        Some(subset)
    })
}

impl Magic {
    #[inline]
    fn index(&self, occupied: u64) -> usize {
        let hash = (occupied & self.mask).wrapping_mul(self.factor) >> (self.shift & 63);
        (hash as usize + self.offset as usize) & (SLIDER_ENTRIES - 1)
    }

    #[inline]
    fn look_up(&self, occupied: Bitboard) -> Bitboard {
        Bitboard(SLIDERS[self.index(occupied.0)].load(Relaxed))
    }
}

/// Fills the tables if that has not been done yet. Threads that meet here may fill them side by side: all write the
/// same values, and each goes on only when its own or another's filling is complete.
#[inline]
pub(crate) fn init() {
    static FILLED: AtomicBool = AtomicBool::new(false);
    if !FILLED.load(Acquire) {
        fill();
        FILLED.store(true, Release);
    }
}

#[cold]
fn fill() {
    for square in Square::all() {
        for (magics, steps) in [(&ROOKS, ROOK_STEPS), (&BISHOPS, BISHOP_STEPS)] {
            let magic = &magics[square.index()];
            for occupied in subsets(magic.mask) {
                SLIDERS[magic.index(occupied)].store(walk(square, occupied, steps), Relaxed);
            }
            fill_lines(square, steps);
        }
    }
    // Steele, Lea and Flood's SplitMix64: any fixed start gives keys that stay the same for ever.
    let mut state = 0x7AB1_14A0_C4E5_5000_u64;
    for key in &KEYS {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        key.store(z ^ (z >> 31), Relaxed);
    }
}

fn fill_lines(from: Square, steps: [(i8, i8); 4]) {
    for (files, ranks) in steps {
        let both_ways =
            |square| walk(square, 0, [(files, ranks); 4]) | walk(square, 0, [(-files, -ranks); 4]);
        let line = both_ways(from) | 1 << from.index();
        let mut between = 0;
        let mut at = from;
        while let Some(next) = at.offset(files, ranks) {
            let pair = from.index() << 6 | next.index();
            BETWEEN[pair].store(between, Relaxed);
            LINE[pair].store(line, Relaxed);
            between |= 1 << next.index();
            at = next;
        }
    }
}

/// The rook's attacks. The tables must be full: see [`init`].
#[inline]
pub(crate) fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    ROOKS[square.index()].look_up(occupied)
}

/// The bishop's attacks. The tables must be full: see [`init`].
#[inline]
pub(crate) fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    BISHOPS[square.index()].look_up(occupied)
}

/// The squares strictly between two squares of one rank, file or diagonal; else none.
#[inline]
pub(crate) fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(BETWEEN[a.index() << 6 | b.index()].load(Relaxed))
}

/// The whole rank, file or diagonal through two squares; none if they share none or are the same.
#[inline]
pub(crate) fn line(a: Square, b: Square) -> Bitboard {
    Bitboard(LINE[a.index() << 6 | b.index()].load(Relaxed))
}

/// A Zobrist key; `index` below 1024.
#[inline]
pub(crate) fn key(index: usize) -> u64 {
    KEYS[index & 1023].load(Relaxed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn every_slider_entry_equals_the_walk() {
        init();
        for square in Square::all() {
            for occupied in subsets(relevant(square, ROOK_STEPS)) {
                assert_eq!(
                    rook(square, Bitboard(occupied)).0,
                    walk(square, occupied, ROOK_STEPS)
                );
            }
            for occupied in subsets(relevant(square, BISHOP_STEPS)) {
                let fast = bishop(square, Bitboard(occupied)).0;
                assert_eq!(fast, walk(square, occupied, BISHOP_STEPS));
            }
        }
    }

    #[test]
    fn the_slider_table_is_exactly_filled() {
        let last = |magics: &[Magic; 64]| {
            let magic = magics[63];
            magic.offset + (1 << magic.mask.count_ones())
        };
        assert_eq!(last(&ROOKS), 102_400);
        assert_eq!(last(&BISHOPS), 107_648);
    }

    #[test]
    fn between_and_line_agree_with_the_board() {
        init();
        assert_eq!(
            between(Square::A1, Square::D4),
            [Square::B2, Square::C3].into_iter().collect()
        );
        assert_eq!(between(Square::E1, Square::E2), Bitboard::EMPTY);
        assert_eq!(between(Square::A1, Square::B3), Bitboard::EMPTY);
        assert_eq!(line(Square::C3, Square::A1).count(), 8);
        assert_eq!(line(Square::E4, Square::E4), Bitboard::EMPTY);
        for a in Square::all() {
            for b in Square::all() {
                assert_eq!(between(a, b), between(b, a));
                assert_eq!(line(a, b), line(b, a));
            }
        }
    }

    #[test]
    fn keys_differ() {
        init();
        let mut keys: Vec<u64> = (0..1024).map(key).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), 1024);
        assert!(!keys.contains(&0));
    }
}
