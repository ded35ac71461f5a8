//! What the last move can have been, as far as the checks on the board tell.
//!
//! Before its opponent's last move a king was not in check, or it would have been that side's business
//! to get out of it. So a last move explains the checks on the board if the king was safe with
//! that move taken back.

use crate::{Bitboard, Color, Piece, Position, Rank, Role, Setup, Square, attacks};

/// One square forward as `color` sees it.
fn ahead(square: Square, color: Color) -> Option<Square> {
    square.offset(0, if color.is_white() { 1 } else { -1 })
}

/// Where a pawn of `mover` that double-stepped over `passed` came from, and where it stands.
pub(crate) fn double_step(passed: Square, mover: Color) -> Option<(Square, Square)> {
    if passed.rank().relative_to(mover) != Rank::R3 {
        return None;
    }
    Some((ahead(passed, !mover)?, ahead(passed, mover)?))
}

/// Whether the checks in `setup` can come from the double step over `passed`: no piece that gives check now gave it before.
///
/// A check from another piece, which the step then shut off, is let pass: strictly it is just as impossible,
/// but well-known test positions have it (`8/5bk1/8/2Pp4/8/1K6/8/8 w - d6`).
pub(crate) fn double_step_explains_checks(
    setup: &Setup,
    passed: Square,
    checkers: Bitboard,
) -> bool {
    double_step(passed, !setup.turn).is_some_and(|(from, to)| {
        let before = Retreat::new(setup, to, from, None).attackers();
        (before & checkers).is_empty()
    })
}

/// Whether one move can have given all the checks in `setup`, which are two or more.
///
/// Castling is left out: a rook that has castled checks alone, since nothing is uncovered by it.
pub(crate) fn some_move_explains_checks(setup: &Setup, checkers: Bitboard) -> bool {
    let mover = !setup.turn;
    checkers.count() == 2
        && (checkers
            .into_iter()
            .any(|checker| some_retreat_is_safe(setup, checker))
            || setup
                .pieces()
                .filter(|&(_, piece)| piece == Role::Pawn.of(mover))
                .any(|(square, _)| some_en_passant_retreat_is_safe(setup, square)))
}

/// The board before a move, as far as it matters to the safety of the king that was not to move.
struct Retreat(Setup);

impl Retreat {
    /// Takes the piece on `to` back to `from`, and puts back what it captured.
    fn new(setup: &Setup, to: Square, from: Square, captured: Option<Role>) -> Retreat {
        let mut before = *setup;
        before.board[from.index()] = before.board[to.index()];
        before.board[to.index()] = captured.map(|role| role.of(setup.turn));
        before.en_passant = None;
        Retreat(before)
    }

    fn with(mut self, square: Square, piece: Piece) -> Retreat {
        self.0.board[square.index()] = Some(piece);
        self
    }

    /// The pieces that attacked the king then.
    fn attackers(&self) -> Bitboard {
        let before = Position::from_valid_setup(&self.0);
        let us = self.0.turn;
        before.attackers_to(before.king_square(us), !us, before.occupied())
    }

    fn leaves_king_safe(&self) -> bool {
        self.attackers().is_empty()
    }
}

fn occupied(setup: &Setup) -> Bitboard {
    setup.pieces().map(|(square, _)| square).collect()
}

/// Whether the piece on `square` can have come there from some square where it, and all others, left the king in peace.
fn some_retreat_is_safe(setup: &Setup, square: Square) -> bool {
    let Some(piece) = setup.piece_at(square) else {
        return false;
    };
    let occupied = occupied(setup);
    let origins = match piece.role {
        Role::Pawn => return some_pawn_retreat_is_safe(setup, square, piece),
        // A king checks nobody.
        Role::King => return false,
        Role::Knight => attacks::knight(square),
        Role::Bishop => attacks::bishop(square, occupied),
        Role::Rook => attacks::rook(square, occupied),
        Role::Queen => attacks::queen(square, occupied),
    };
    // Something captured there can only have stood in the way of more attackers.
    let came_as_it_is = (origins & !occupied)
        .into_iter()
        .any(|from| Retreat::new(setup, square, from, Some(Role::Knight)).leaves_king_safe());
    let pawn = Role::Pawn.of(piece.color);
    came_as_it_is
        || square.rank().relative_to(piece.color) == Rank::R8
            && some_pawn_retreat_is_safe(setup, square, pawn)
}

/// The same for a pawn's move to `square`: a step, a double step, or a capture. The piece on `square` may have been promoted to.
fn some_pawn_retreat_is_safe(setup: &Setup, square: Square, pawn: Piece) -> bool {
    let is_empty = |square: &Square| setup.piece_at(*square).is_none();
    let may_stand = |square: &Square| square.rank().relative_to(pawn.color) >= Rank::R2;
    let explains = |from: Square, captured| {
        Retreat::new(setup, square, from, captured)
            .with(from, pawn)
            .leaves_king_safe()
    };
    let step = ahead(square, !pawn.color).filter(|from| is_empty(from) && may_stand(from));
    let double = step
        .filter(|_| square.rank().relative_to(pawn.color) == Rank::R4)
        .and_then(|step| ahead(step, !pawn.color))
        .filter(is_empty);
    step.into_iter()
        .chain(double)
        .any(|from| explains(from, None))
        || attacks::pawn(!pawn.color, square)
            .into_iter()
            .filter(|from| is_empty(from) && may_stand(from))
            .any(|from| explains(from, Some(Role::Knight)))
}

/// Whether the pawn on `square` can have come there by an en passant capture, which may uncover through two squares at once.
fn some_en_passant_retreat_is_safe(setup: &Setup, square: Square) -> bool {
    let mover = !setup.turn;
    let is_empty = |square: Square| setup.piece_at(square).is_none();
    if square.rank().relative_to(mover) != Rank::R6 {
        return false;
    }
    let (Some(taken), Some(stepped_from)) = (ahead(square, !mover), ahead(square, mover)) else {
        return false;
    };
    is_empty(taken)
        && is_empty(stepped_from)
        && attacks::pawn(!mover, square)
            .into_iter()
            .filter(|&from| is_empty(from))
            .any(|from| {
                Retreat::new(setup, square, from, None)
                    .with(taken, Role::Pawn.of(setup.turn))
                    .leaves_king_safe()
            })
}
