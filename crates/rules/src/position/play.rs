//! What a move does to a position.
//!
//! A child is built field by field rather than by editing a copy: in WebAssembly a copied and edited
//! struct costs more than the move itself. Whoever knows what sort of piece moves ([`Mover`]) gets code
//! that touches only what such a piece can change.

use super::{BLACK_TO_MOVE, NO_SQUARE, Position};
use crate::castling::KING_ORIGIN;
use crate::{Bitboard, CastlingRights, CastlingSide, Color, Move, MoveKind, Role, Square, attacks};

/// What is known of a piece that moves. A queen is a slider of either kind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mover {
    Pawn,
    Knight,
    /// A bishop or a queen.
    Diagonal,
    /// A rook or a queen.
    Straight,
    King,
}

/// The castling rights that survive a move from or to a square: all of them but on the six squares
/// where kings and rooks start.
static RIGHTS_KEPT: [u8; 64] = {
    let mut kept = [CastlingRights::ALL.bits(); 64];
    let mut color = 0;
    while color < 2 {
        let owner = Color::ALL[color];
        let mut side = 0;
        while side < 2 {
            let lost = CastlingRights::NONE
                .with(owner, CastlingSide::ALL[side])
                .bits();
            kept[CastlingSide::ALL[side].rook_origin(owner).index()] &= !lost;
            kept[KING_ORIGIN[color].index()] &= !lost;
            side += 1;
        }
        color += 1;
    }
    kept
};

impl Position {
    /// The child of any move.
    #[inline]
    pub(super) fn after<const WHITE: bool>(&self, m: Move) -> Position {
        let (from, to) = (m.from(), m.to());
        if m.kind() != MoveKind::Normal {
            return self.after_special::<WHITE>(m);
        }
        // Lists hold the moves of like pieces in a row, so these branches are well foreseen.
        let from_bit = Bitboard::of(from).0;
        if self.pawns & from_bit != 0 {
            if from.index() ^ to.index() == 16 {
                self.after_double_step::<WHITE>(from, to)
            } else {
                self.after_step::<WHITE>(Mover::Pawn, from, to)
            }
        } else if self.knights & from_bit != 0 {
            self.after_step::<WHITE>(Mover::Knight, from, to)
        } else if self.straights & from_bit != 0 {
            self.after_step::<WHITE>(Mover::Straight, from, to)
        } else if self.diagonals & from_bit != 0 {
            self.after_step::<WHITE>(Mover::Diagonal, from, to)
        } else {
            self.after_step::<WHITE>(Mover::King, from, to)
        }
    }

    /// The child when a piece goes from one square to another and takes what stands there. For a pawn
    /// that is a step or a capture short of the last rank.
    #[inline(always)]
    pub(crate) fn after_step<const WHITE: bool>(
        &self,
        mover: Mover,
        from: Square,
        to: Square,
    ) -> Position {
        let (from_bit, to_bit) = (Bitboard::of(from).0, Bitboard::of(to).0);
        let (us, them) = if WHITE {
            (self.white, self.black)
        } else {
            (self.black, self.white)
        };
        let is_zeroing = mover == Mover::Pawn || them & to_bit != 0;
        let us = us ^ (from_bit | to_bit);
        let them = them & !to_bit;

        // Sets which the mover is not in, is in, or may be in: the captured piece leaves each of them.
        let without = |set: u64| set & !to_bit;
        let with = |set: u64| without(set) ^ (from_bit | to_bit);
        let perhaps = |set: u64| without(set) & !from_bit | (set >> from.index() & 1) << to.index();

        // A pawn short of the last rank meets no rook that may castle, and only rooks and kings leave
        // the square that a right depends on.
        let kept = match mover {
            Mover::Pawn => CastlingRights::ALL.bits(),
            Mover::Knight | Mover::Diagonal => RIGHTS_KEPT[to.index()],
            Mover::Straight | Mover::King => RIGHTS_KEPT[from.index()] & RIGHTS_KEPT[to.index()],
        };
        let [white_king, black_king] = self.kings;
        let moves_king = mover == Mover::King;
        Position {
            white: if WHITE { us } else { them },
            black: if WHITE { them } else { us },
            pawns: if mover == Mover::Pawn {
                with(self.pawns)
            } else {
                without(self.pawns)
            },
            knights: if mover == Mover::Knight {
                with(self.knights)
            } else {
                without(self.knights)
            },
            diagonals: match mover {
                Mover::Diagonal => with(self.diagonals),
                Mover::Straight => perhaps(self.diagonals),
                _ => without(self.diagonals),
            },
            straights: match mover {
                Mover::Diagonal => perhaps(self.straights),
                Mover::Straight => with(self.straights),
                _ => without(self.straights),
            },
            kings: [
                if moves_king && WHITE { to } else { white_king },
                if moves_king && !WHITE { to } else { black_king },
            ],
            en_passant: NO_SQUARE,
            state: self.state & kept | if WHITE { BLACK_TO_MOVE } else { 0 },
            halfmoves: if is_zeroing {
                0
            } else {
                self.halfmoves.saturating_add(1)
            },
            fullmoves: self.fullmoves.saturating_add(u16::from(!WHITE)),
        }
    }

    /// The child of a pawn's double step: the only move that gives an en passant square.
    #[inline(always)]
    pub(crate) fn after_double_step<const WHITE: bool>(
        &self,
        from: Square,
        to: Square,
    ) -> Position {
        let mut child = self.after_step::<WHITE>(Mover::Pawn, from, to);
        let us = if WHITE { Color::White } else { Color::Black };
        let passed = Square::from_index(from.index().midpoint(to.index()) as u8);
        if attacks::pawn(us, passed).0 & self.pawns & self.by_color(us.other()).0 != 0 {
            child.note_en_passant(passed);
        }
        child
    }

    #[cold]
    #[inline(never)]
    fn note_en_passant(&mut self, passed: Square) {
        if self.has_en_passant_capture(passed) {
            self.en_passant = passed.index() as u8;
        }
    }

    /// The child of a promotion, an en passant capture or castling.
    #[cold]
    #[inline(never)]
    fn after_special<const WHITE: bool>(&self, m: Move) -> Position {
        let mover = if m.kind() == MoveKind::Castling {
            Mover::King
        } else {
            Mover::Pawn
        };
        let mut child = self.after_step::<WHITE>(mover, m.from(), m.to());
        let to_bit = Bitboard::of(m.to()).0;
        match m.kind() {
            MoveKind::Normal => {}
            MoveKind::Promotion => {
                child.state &= RIGHTS_KEPT[m.to().index()] | BLACK_TO_MOVE;
                child.pawns ^= to_bit;
                match m.promoted() {
                    Some(Role::Knight) => child.knights |= to_bit,
                    Some(Role::Bishop) => child.diagonals |= to_bit,
                    Some(Role::Rook) => child.straights |= to_bit,
                    _ => {
                        child.diagonals |= to_bit;
                        child.straights |= to_bit;
                    }
                }
            }
            MoveKind::EnPassant => {
                let captured = if WHITE { to_bit >> 8 } else { to_bit << 8 };
                child.pawns ^= captured;
                child.white &= !captured;
                child.black &= !captured;
            }
            MoveKind::Castling => {
                let color = if WHITE { Color::White } else { Color::Black };
                let side = m.castling_side().unwrap_or(CastlingSide::King);
                let jump = Bitboard::of(side.rook_origin(color)).0
                    | Bitboard::of(side.rook_target(color)).0;
                child.straights ^= jump;
                if WHITE {
                    child.white ^= jump;
                } else {
                    child.black ^= jump;
                }
            }
        }
        child
    }
}
