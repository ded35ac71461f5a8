//! What can be wrong with a position, beyond its spelling.
//!
//! Kings apart, men are not counted: a third knight beside eight pawns cannot come from a game, but composed
//! positions have such things and every rule works on them.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use thiserror::Error;

use crate::castling::KING_ORIGIN;
use crate::last_move::{double_step, double_step_explains_checks, some_move_explains_checks};
use crate::{Bitboard, CastlingSide, Color, Position, Rank, Role, Setup, Square};

/// Why a position cannot arise in a game of chess.
///
/// Exhaustive on purpose: a program with words of its own for each fault is told by the compiler of a new one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum PositionFault {
    /// A side has no king.
    #[error("{0} has no king")]
    NoKing(Color),
    /// A side has more than one king.
    #[error("{color} has {} kings, on {}", squares.count(), listed(*squares))]
    ManyKings {
        /// Whose they are.
        color: Color,
        /// Where they are.
        squares: Bitboard,
    },
    /// The kings stand on neighbouring squares.
    #[error("the kings on {0} and {1} stand next to each other")]
    KingsTouch(Square, Square),
    /// A pawn stands on the first or last rank.
    #[error("there is a pawn on {0}, where no pawn can stand")]
    PawnOnBackRank(Square),
    /// The side that has just moved is in check.
    #[error("{color} is in check from {}, but it is not {color}'s turn", listed(*checkers))]
    OtherSideInCheck {
        /// The side in check.
        color: Color,
        /// The pieces that give it.
        checkers: Bitboard,
    },
    /// A castling right, but the king has left its square.
    #[error("{color} cannot castle on the {side}: there is no king on {square}")]
    CastlingWithoutKing {
        /// Whose right it is.
        color: Color,
        /// Which way.
        side: CastlingSide,
        /// Where the king should stand.
        square: Square,
    },
    /// A castling right, but the rook has left its square.
    #[error("{color} cannot castle on the {side}: there is no rook on {square}")]
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
    /// The double step that the en passant square tells of was made while the other side stood in check.
    #[error("no pawn has just passed over {square}: {color} was in check before that step already")]
    EnPassantCheck {
        /// The side that stood in check, which is now to move.
        color: Color,
        /// The square given.
        square: Square,
    },
    /// No single move can have given check from all these squares at once.
    #[error("{color} is in check from {}, which no single move can have brought about", listed(*checkers))]
    ImpossibleCheck {
        /// The side in check.
        color: Color,
        /// The pieces that give it.
        checkers: Bitboard,
    },
}

impl PositionFault {
    /// Whether leaving out a castling right or the en passant square cures it.
    #[must_use]
    pub const fn is_harmless(self) -> bool {
        self.is_about_en_passant()
            || matches!(
                self,
                PositionFault::CastlingWithoutKing { .. }
                    | PositionFault::CastlingWithoutRook { .. }
            )
    }

    const fn is_touching_kings(&self) -> bool {
        matches!(self, PositionFault::KingsTouch(..))
    }

    const fn is_about_en_passant(self) -> bool {
        matches!(
            self,
            PositionFault::EnPassantRank { .. }
                | PositionFault::EnPassantNoPawn { .. }
                | PositionFault::EnPassantBlocked { .. }
                | PositionFault::EnPassantCheck { .. }
        )
    }
}

/// The squares, `a1, b2 and c3`.
fn listed(squares: Bitboard) -> String {
    let names: Vec<String> = squares
        .into_iter()
        .map(|square| square.to_string())
        .collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// Everything that is wrong with a position; never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionErrors(Vec<PositionFault>);

impl PositionErrors {
    /// The faults.
    #[must_use]
    pub fn faults(&self) -> &[PositionFault] {
        &self.0
    }
}

/// The faults in one sentence, parted by semicolons.
impl fmt::Display for PositionErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_parted(f, &self.0)
    }
}

impl core::error::Error for PositionErrors {}

/// Faults in one sentence, parted by semicolons.
pub(crate) fn write_parted(
    f: &mut fmt::Formatter<'_>,
    faults: &[impl fmt::Display],
) -> fmt::Result {
    for (index, fault) in faults.iter().enumerate() {
        let before = if index == 0 { "" } else { "; " };
        write!(f, "{before}{fault}")?;
    }
    Ok(())
}

impl Position {
    /// The position of a setup, if it is one of chess: one king a side, not next to each other; no pawn on
    /// the back ranks; the side that has just moved not in check; castling rights with king and rook at home;
    /// an en passant square that a pawn can just have passed over; and no more than two checks, which
    /// some single move can have given.
    ///
    /// Men other than kings are not counted, and the counters may be anything: composed positions have more
    /// than a game can give, and every rule works on them.
    ///
    /// # Errors
    /// All faults of the position.
    pub fn from_setup(setup: &Setup) -> Result<Position, PositionErrors> {
        let faults = faults(setup);
        if faults.is_empty() {
            Ok(Position::from_valid_setup(setup))
        } else {
            Err(PositionErrors(faults))
        }
    }
}

/// Every fault of a setup; none if it is a position of chess.
#[must_use]
pub(crate) fn faults(setup: &Setup) -> Vec<PositionFault> {
    let mut faults = faults_of_either_turn(setup);
    check_en_passant(setup, &mut faults);
    let kings = Color::ALL.map(|color| only_king(setup, color));
    if kings.iter().all(Option::is_some) && !faults.iter().any(PositionFault::is_touching_kings) {
        check_checks(setup, &mut faults);
    }
    faults
}

/// The faults that are there whoever is to move.
#[must_use]
pub(crate) fn faults_of_either_turn(setup: &Setup) -> Vec<PositionFault> {
    let mut faults = Vec::new();
    check_kings(setup, &mut faults);
    check_pawn_ranks(setup, &mut faults);
    check_castling(setup, &mut faults);
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
        let squares = squares_of(setup, color, Role::King);
        match squares.count() {
            1 => {}
            0 => faults.push(PositionFault::NoKing(color)),
            _ => faults.push(PositionFault::ManyKings { color, squares }),
        }
    }
    if let [Some(white), Some(black)] = Color::ALL.map(|color| only_king(setup, color))
        && white.distance(black) == 1
    {
        faults.push(PositionFault::KingsTouch(white, black));
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
        }
        if setup.piece_at(rook) != Some(Role::Rook.of(color)) {
            faults.push(PositionFault::CastlingWithoutRook {
                color,
                side,
                square: rook,
            });
        }
    }
}

fn check_en_passant(setup: &Setup, faults: &mut Vec<PositionFault>) {
    let Some(square) = setup.en_passant else {
        return;
    };
    let mover = !setup.turn;
    let Some((from, pawn)) = double_step(square, mover) else {
        faults.push(PositionFault::EnPassantRank { mover, square });
        return;
    };
    if setup.piece_at(pawn) != Some(Role::Pawn.of(mover)) {
        faults.push(PositionFault::EnPassantNoPawn { square, pawn });
    }
    for blocked in [square, from] {
        if setup.piece_at(blocked).is_some() {
            faults.push(PositionFault::EnPassantBlocked { square, blocked });
        }
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
    let checkers = attackers(!us);
    if checkers.any() {
        let color = !us;
        faults.push(PositionFault::OtherSideInCheck { color, checkers });
    }
    let (color, checkers) = (us, attackers(us));
    if checkers.more_than_one() && !some_move_explains_checks(setup, checkers) {
        faults.push(PositionFault::ImpossibleCheck { color, checkers });
    } else if let Some(square) = setup.en_passant
        && !faults.iter().any(|fault| fault.is_about_en_passant())
        && !double_step_explains_checks(setup, square, checkers)
    {
        faults.push(PositionFault::EnPassantCheck { color, square });
    }
}
