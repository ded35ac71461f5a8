//! Zobrist keys: 64 bits that tell positions apart (Zobrist, 1970).

use crate::{Color, Move, MoveKind, Position, Role, Square, castling::CastlingRights, tables};

/// A hash of what makes two positions the same in the sense of FIDE Laws, 9.2.3: pieces, side to move,
/// castling rights, and the possibility of an en passant capture. The counters are left out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Zobrist(pub u64);

const CASTLING: usize = 768;
const EN_PASSANT: usize = CASTLING + 16;
const BLACK: usize = EN_PASSANT + 8;

#[inline]
fn piece(color: Color, role: Role, square: Square) -> u64 {
    tables::key((color.index() * 6 + role.index()) << 6 | square.index())
}

#[inline]
fn castling(rights: CastlingRights) -> u64 {
    tables::key(CASTLING + rights.bits() as usize)
}

#[inline]
fn en_passant(square: Option<Square>) -> u64 {
    square.map_or(0, |square| {
        tables::key(EN_PASSANT + square.file().index() as usize)
    })
}

impl Position {
    /// The position's key, computed afresh.
    #[must_use]
    pub fn zobrist(&self) -> Zobrist {
        let mut key = castling(self.castling_rights()) ^ en_passant(self.en_passant());
        if !self.turn().is_white() {
            key ^= tables::key(BLACK);
        }
        for color in Color::ALL {
            for role in Role::ALL {
                for square in self.pieces(color, role) {
                    key ^= piece(color, role, square);
                }
            }
        }
        Zobrist(key)
    }

    /// The key of `child`, which is this position after `m`, from this position's `key`.
    #[must_use]
    pub fn zobrist_after(&self, key: Zobrist, m: Move, child: &Position) -> Zobrist {
        let us = self.turn();
        let (from, to) = (m.from(), m.to());
        let mut key = key.0
            ^ tables::key(BLACK)
            ^ castling(self.castling_rights())
            ^ castling(child.castling_rights())
            ^ en_passant(self.en_passant())
            ^ en_passant(child.en_passant());
        if let Some(role) = self.role_at(from) {
            key ^= piece(us, role, from) ^ piece(us, m.promoted().unwrap_or(role), to);
        }
        if let Some(role) = self.role_at(to) {
            key ^= piece(!us, role, to);
        }
        if m.kind() == MoveKind::EnPassant {
            key ^= piece(!us, Role::Pawn, Square::from_coords(to.file(), from.rank()));
        }
        if let Some(side) = m.castling_side() {
            key ^= piece(us, Role::Rook, side.rook_origin(us))
                ^ piece(us, Role::Rook, side.rook_target(us));
        }
        Zobrist(key)
    }

    /// The key after [`Position::null_move`].
    #[must_use]
    pub fn zobrist_after_null(&self, key: Zobrist) -> Zobrist {
        Zobrist(key.0 ^ tables::key(BLACK) ^ en_passant(self.en_passant()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{format, string::String};
    use std::collections::HashMap;

    /// Walks the tree and checks the incremental key against the fresh one, and that positions which
    /// differ have keys that differ.
    fn walk(position: &Position, key: Zobrist, depth: u32, seen: &mut HashMap<Zobrist, String>) {
        assert_eq!(position.zobrist(), key);
        let setup = position.to_setup();
        let same = format!(
            "{:?}{:?}{:?}{:?}",
            setup.board, setup.turn, setup.castling, setup.en_passant
        );
        let first = seen.entry(key).or_insert_with(|| same.clone());
        assert_eq!(*first, same, "two positions share a key");
        if depth == 0 {
            return;
        }
        for m in position.legal_moves() {
            let child = position.play_unchecked(m);
            walk(
                &child,
                position.zobrist_after(key, m, &child),
                depth - 1,
                seen,
            );
        }
        if let Some(child) = position.null_move() {
            assert_eq!(child.zobrist(), position.zobrist_after_null(key));
        }
    }

    #[test]
    fn incremental_keys_equal_fresh_ones() {
        let start = Position::new();
        walk(&start, start.zobrist(), 3, &mut HashMap::new());
    }
}
