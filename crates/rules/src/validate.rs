//! What can be wrong with a position, beyond its spelling.
//!
//! Kings apart, men are not counted: a third knight beside eight pawns cannot come from a game, but composed
//! positions have such things and every rule works on them.

use thiserror::Error;

use crate::castling::KING_ORIGIN;
use crate::{Bitboard, CastlingSide, Color, Position, Rank, Role, Setup, Square, tables};

/// Why a position cannot arise in a game of chess.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum PositionFault {
    /// A side has no king.
    #[error("{0} has no king")]
    NoKing(Color),
    /// A side has more than one king.
    #[error("{color} has {count} kings")]
    ManyKings {
        /// Whose they are.
        color: Color,
        /// How many there are.
        count: u32,
    },
    /// The kings stand on neighbouring squares.
    #[error("the kings on {0} and {1} stand next to each other")]
    KingsTouch(Square, Square),
    /// A pawn stands on the first or last rank.
    #[error("there is a pawn on {0}, where no pawn can stand")]
    PawnOnBackRank(Square),
    /// The side that has just moved is in check.
    #[error("{0} is in check, but it is not {0}'s turn")]
    OtherSideInCheck(Color),
    /// A castling right, but the king has left its square.
    #[error("{color} cannot castle: there is no king on {square}")]
    CastlingWithoutKing {
        /// Whose right it is.
        color: Color,
        /// Which way.
        side: CastlingSide,
        /// Where the king should stand.
        square: Square,
    },
    /// A castling right, but the rook has left its square.
    #[error("{color} cannot castle on the {}: there is no rook on {square}", wing(*side))]
    CastlingWithoutRook {
        /// Whose right it is.
        color: Color,
        /// Which way.
        side: CastlingSide,
        /// Where the rook should stand.
        square: Square,
    },
    /// The en passant square is not one that the other side's pawns pass over.
    #[error("no pawn of {mover}'s can have passed over {square}")]
    EnPassantRank {
        /// The side that has just moved.
        mover: Color,
        /// The square given.
        square: Square,
    },
    /// There is no pawn in front of the en passant square.
    #[error("no pawn has just passed over {square}: there is none on {pawn}")]
    EnPassantNoPawn {
        /// The square given.
        square: Square,
        /// Where the pawn should stand.
        pawn: Square,
    },
    /// The en passant square, or the square the pawn came from, is occupied.
    #[error("no pawn has just passed over {square}: {blocked} is not empty")]
    EnPassantBlocked {
        /// The square given.
        square: Square,
        /// The square that should be empty.
        blocked: Square,
    },
    /// The double step that the en passant square tells of cannot have given this check.
    #[error("no pawn has just passed over {square}: that step could not have given this check")]
    EnPassantCheck {
        /// The square given.
        square: Square,
    },
    /// No single move can have given check from all these squares at once.
    #[error("{0} is in check from pieces that no single move can have uncovered together")]
    ImpossibleCheck(Color),
}

impl PositionFault {
    /// Whether leaving out a castling right or the en passant square cures it.
    #[must_use]
    pub const fn is_harmless(self) -> bool {
        matches!(
            self,
            PositionFault::CastlingWithoutKing { .. }
                | PositionFault::CastlingWithoutRook { .. }
                | PositionFault::EnPassantRank { .. }
                | PositionFault::EnPassantNoPawn { .. }
                | PositionFault::EnPassantBlocked { .. }
                | PositionFault::EnPassantCheck { .. }
        )
    }
}

/// `king side` or `queen side`.
pub(crate) const fn wing(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::King => "king side",
        CastlingSide::Queen => "queen side",
    }
}

/// Every fault of a setup; none if it is a position of chess.
#[must_use]
pub(crate) fn faults(setup: &Setup) -> Vec<PositionFault> {
    let mut faults = Vec::new();
    check_kings(setup, &mut faults);
    check_pawn_ranks(setup, &mut faults);
    check_castling(setup, &mut faults);
    check_en_passant(setup, &mut faults);
    if let (Some(white), Some(black)) = (
        only_king(setup, Color::White),
        only_king(setup, Color::Black),
    ) {
        if white.distance(black) == 1 {
            faults.push(PositionFault::KingsTouch(white, black));
        } else {
            check_checks(setup, &mut faults);
        }
    }
    faults
}

fn squares_of(setup: &Setup, color: Color, role: Role) -> Bitboard {
    setup
        .pieces()
        .filter(|&(_, piece)| piece == role.of(color))
        .map(|(square, _)| square)
        .collect()
}

fn only_king(setup: &Setup, color: Color) -> Option<Square> {
    let kings = squares_of(setup, color, Role::King);
    kings.first().filter(|_| kings.count() == 1)
}

fn check_kings(setup: &Setup, faults: &mut Vec<PositionFault>) {
    for color in Color::ALL {
        match squares_of(setup, color, Role::King).count() {
            1 => {}
            0 => faults.push(PositionFault::NoKing(color)),
            count => faults.push(PositionFault::ManyKings { color, count }),
        }
    }
}

fn check_pawn_ranks(setup: &Setup, faults: &mut Vec<PositionFault>) {
    for (square, piece) in setup.pieces() {
        if piece.role == Role::Pawn && matches!(square.rank(), Rank::R1 | Rank::R8) {
            faults.push(PositionFault::PawnOnBackRank(square));
        }
    }
}

fn check_castling(setup: &Setup, faults: &mut Vec<PositionFault>) {
    for (color, side) in setup.castling.iter() {
        let king = KING_ORIGIN[color.index()];
        let rook = side.rook_origin(color);
        if setup.piece_at(king) != Some(Role::King.of(color)) {
            faults.push(PositionFault::CastlingWithoutKing {
                color,
                side,
                square: king,
            });
        } else if setup.piece_at(rook) != Some(Role::Rook.of(color)) {
            faults.push(PositionFault::CastlingWithoutRook {
                color,
                side,
                square: rook,
            });
        }
    }
}

/// The squares of a double step over `passed` by `mover`: from, to.
fn double_step(passed: Square, mover: Color) -> Option<(Square, Square)> {
    let forward = if mover.is_white() { 1 } else { -1 };
    Some((passed.offset(0, -forward)?, passed.offset(0, forward)?))
}

fn check_en_passant(setup: &Setup, faults: &mut Vec<PositionFault>) {
    let Some(square) = setup.en_passant else {
        return;
    };
    let mover = !setup.turn;
    let on_rank = square.rank().relative_to(mover) == Rank::R3;
    let Some((from, pawn)) = double_step(square, mover).filter(|_| on_rank) else {
        faults.push(PositionFault::EnPassantRank { mover, square });
        return;
    };
    if setup.piece_at(pawn) != Some(Role::Pawn.of(mover)) {
        faults.push(PositionFault::EnPassantNoPawn { square, pawn });
    } else if let Some(blocked) = [square, from]
        .into_iter()
        .find(|&s| setup.piece_at(s).is_some())
    {
        faults.push(PositionFault::EnPassantBlocked { square, blocked });
    }
}

/// Checks need both kings in place, so they are looked at last, on a board without rights.
fn check_checks(setup: &Setup, faults: &mut Vec<PositionFault>) {
    let position = Position::from_valid_setup(&Setup {
        en_passant: None,
        ..*setup
    });
    let us = setup.turn;
    let attackers =
        |of: Color| position.attackers_to(position.king_square(of), !of, position.occupied());
    if attackers(!us).any() {
        faults.push(PositionFault::OtherSideInCheck(!us));
    }
    let checkers = attackers(us);
    if checkers.more_than_one() && !can_double_check(&position, checkers) {
        faults.push(PositionFault::ImpossibleCheck(us));
    } else if let Some(square) = setup.en_passant
        && faults.iter().all(|fault| !is_about_en_passant(*fault))
        && !step_explains_check(&position, square)
    {
        faults.push(PositionFault::EnPassantCheck { square });
    }
}

const fn is_about_en_passant(fault: PositionFault) -> bool {
    matches!(
        fault,
        PositionFault::EnPassantRank { .. }
            | PositionFault::EnPassantNoPawn { .. }
            | PositionFault::EnPassantBlocked { .. }
    )
}

/// One move can give two checks at most, one of them uncovered, hence by a slider; and two sliders on one line
/// through the king would need a piece to have jumped over him.
fn can_double_check(position: &Position, checkers: Bitboard) -> bool {
    let mut squares = checkers.into_iter();
    let (Some(a), Some(b), None) = (squares.next(), squares.next(), squares.next()) else {
        return false;
    };
    let sliders = Bitboard(position.diagonals() | position.straights());
    let king = position.king_square(position.turn());
    match (sliders.contains(a), sliders.contains(b)) {
        (false, false) => false,
        (true, true) => !tables::line(a, b).contains(king),
        _ => true,
    }
}

/// Whether each check is given by the pawn itself or was uncovered when it left its square: with the pawn set back, no
/// other piece that gives check now gave it then.
fn step_explains_check(position: &Position, passed: Square) -> bool {
    let us = position.turn();
    let Some((from, pawn)) = double_step(passed, !us) else {
        return false;
    };
    let before = (position.occupied() ^ pawn.into()) | from.into();
    let given_before = position.attackers_to(position.king_square(us), !us, before);
    (given_before & position.checkers() & !Bitboard::of(pawn)).is_empty()
}
