//! A position as somebody describes it, before anybody has checked it.

use crate::{CastlingRights, Color, Piece, Square};

/// An unchecked position: the six fields of a FEN. [`Position::from_setup`](crate::Position::from_setup)
/// turns it into a position or lists its faults.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// What stands on each square, by [`Square::index`].
    pub board: [Option<Piece>; 64],
    /// Whose turn it is.
    pub turn: Color,
    /// Who may still castle where.
    pub castling: CastlingRights,
    /// The square a pawn has just passed over with a double step.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub halfmoves: u16,
    /// The number of the move to be played, from 1, counted up after Black's move.
    pub fullmoves: u16,
}

impl Setup {
    /// An empty board with White to move.
    #[must_use]
    pub const fn empty() -> Setup {
        Setup {
            board: [None; 64],
            turn: Color::White,
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmoves: 0,
            fullmoves: 1,
        }
    }

    /// What stands on `square`.
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// The squares and pieces, a1 first.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::all().filter_map(|square| Some((square, self.piece_at(square)?)))
    }
}
