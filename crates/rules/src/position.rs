//! A legal position and what follows from playing a move in it.

mod play;

pub(crate) use play::Mover;

use alloc::{borrow::ToOwned, string::ToString};

use thiserror::Error;

use crate::castling::KING_ORIGIN;
use crate::{
    Bitboard, CastlingRights, Color, Move, MoveKind, MoveList, Piece, Rank, Role, Setup, Square,
    attacks, movegen, tables,
};

/// A legal chess position with its counters: 56 bytes, copied freely. Playing a move makes a new value.
///
/// The only ways to get one are [`Position::new`], a checked FEN or [`Setup`], and a legal move, so
/// that an illegal position cannot be built.
///
/// The en passant square is kept only while a *legal* en passant capture exists. FEN, equality, hash
/// and repetition therefore agree on what the same position is (FIDE Laws, 9.2.3).
///
/// ```
/// use tabiya_rules::{Move, Position, Square};
/// let start = Position::new();
/// assert_eq!(start.legal_moves().len(), 20);
/// let next = start.play(Move::normal(Square::E2, Square::E4))?;
/// assert_eq!(next.legal_moves().len(), 20);
/// # Ok::<(), tabiya_rules::IllegalMove>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    white: u64,
    black: u64,
    pawns: u64,
    knights: u64,
    /// Bishops and queens.
    diagonals: u64,
    /// Rooks and queens.
    straights: u64,
    kings: [Square; 2],
    /// The en passant square's index, or [`NO_SQUARE`].
    en_passant: u8,
    /// Castling rights in the low four bits, then [`BLACK_TO_MOVE`].
    state: u8,
    halfmoves: u16,
    fullmoves: u16,
}

const NO_SQUARE: u8 = 64;
const BLACK_TO_MOVE: u8 = 0b1_0000;

/// The move cannot be played in this position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{0} is not a legal move here")]
pub struct IllegalMove(pub Move);

impl Default for Position {
    fn default() -> Position {
        Position::new()
    }
}

impl Position {
    /// The start position.
    #[must_use]
    pub fn new() -> Position {
        tables::init();
        Position {
            white: 0x0000_0000_0000_FFFF,
            black: 0xFFFF_0000_0000_0000,
            pawns: 0x00FF_0000_0000_FF00,
            knights: 0x4200_0000_0000_0042,
            diagonals: 0x2C00_0000_0000_002C,
            straights: 0x8900_0000_0000_0089,
            kings: KING_ORIGIN,
            en_passant: NO_SQUARE,
            state: CastlingRights::ALL.bits(),
            halfmoves: 0,
            fullmoves: 1,
        }
    }

    /// The position of a setup that is known to be without fault.
    pub(crate) fn from_valid_setup(setup: &Setup) -> Position {
        tables::init();
        let mut position = Position {
            white: 0,
            black: 0,
            pawns: 0,
            knights: 0,
            diagonals: 0,
            straights: 0,
            kings: KING_ORIGIN,
            en_passant: NO_SQUARE,
            state: setup.castling.bits()
                | if setup.turn.is_white() {
                    0
                } else {
                    BLACK_TO_MOVE
                },
            halfmoves: setup.halfmoves,
            fullmoves: setup.fullmoves.max(1),
        };
        for (square, piece) in setup.pieces() {
            let bit = Bitboard::of(square).0;
            match piece.color {
                Color::White => position.white |= bit,
                Color::Black => position.black |= bit,
            }
            match piece.role {
                Role::Pawn => position.pawns |= bit,
                Role::Knight => position.knights |= bit,
                Role::Bishop => position.diagonals |= bit,
                Role::Rook => position.straights |= bit,
                Role::Queen => {
                    position.diagonals |= bit;
                    position.straights |= bit;
                }
                Role::King => position.kings[piece.color.index()] = square,
            }
        }
        if let Some(square) = setup.en_passant
            && position.has_en_passant_capture(square)
        {
            position.en_passant = square.index() as u8;
        }
        position
    }

    /// The position as plain fields.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let mut board = [None; 64];
        for square in self.occupied() {
            board[square.index()] = self.piece_at(square);
        }
        Setup {
            board,
            turn: self.turn(),
            castling: self.castling_rights(),
            en_passant: self.en_passant(),
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
        }
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        if self.state & BLACK_TO_MOVE == 0 {
            Color::White
        } else {
            Color::Black
        }
    }

    /// All occupied squares.
    #[inline]
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.white | self.black)
    }

    /// The squares of one side's pieces.
    #[inline]
    #[must_use]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        match color {
            Color::White => Bitboard(self.white),
            Color::Black => Bitboard(self.black),
        }
    }

    /// The squares of the pieces of one role, of both sides.
    #[inline]
    #[must_use]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        Bitboard(match role {
            Role::Pawn => self.pawns,
            Role::Knight => self.knights,
            Role::Bishop => self.diagonals & !self.straights,
            Role::Rook => self.straights & !self.diagonals,
            Role::Queen => self.diagonals & self.straights,
            Role::King => Bitboard::of(self.kings[0]).0 | Bitboard::of(self.kings[1]).0,
        })
    }

    /// The squares of one side's pieces of one role.
    #[inline]
    #[must_use]
    pub const fn pieces(&self, color: Color, role: Role) -> Bitboard {
        Bitboard(self.by_color(color).0 & self.by_role(role).0)
    }

    /// The same position with its counters at zero.
    pub(crate) const fn without_counters(&self) -> Position {
        let mut position = *self;
        position.halfmoves = 0;
        position.fullmoves = 0;
        position
    }

    /// Bishops and queens of both sides.
    #[inline]
    pub(crate) const fn diagonals(&self) -> u64 {
        self.diagonals
    }

    /// Rooks and queens of both sides.
    #[inline]
    pub(crate) const fn straights(&self) -> u64 {
        self.straights
    }

    /// Whose piece stands on `square`, if any.
    #[inline]
    #[must_use]
    pub const fn color_at(&self, square: Square) -> Option<Color> {
        if Bitboard(self.white).contains(square) {
            Some(Color::White)
        } else if Bitboard(self.black).contains(square) {
            Some(Color::Black)
        } else {
            None
        }
    }

    /// The role of the piece on `square`, if any.
    #[inline]
    #[must_use]
    pub const fn role_at(&self, square: Square) -> Option<Role> {
        let bit = Bitboard::of(square).0;
        if self.occupied().0 & bit == 0 {
            return None;
        }
        Some(if self.pawns & bit != 0 {
            Role::Pawn
        } else if self.knights & bit != 0 {
            Role::Knight
        } else if self.diagonals & self.straights & bit != 0 {
            Role::Queen
        } else if self.diagonals & bit != 0 {
            Role::Bishop
        } else if self.straights & bit != 0 {
            Role::Rook
        } else {
            Role::King
        })
    }

    /// The piece on `square`, if any.
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        match (self.color_at(square), self.role_at(square)) {
            (Some(color), Some(role)) => Some(Piece { color, role }),
            _ => None,
        }
    }

    /// Where a side's king stands.
    #[inline]
    #[must_use]
    pub const fn king_square(&self, color: Color) -> Square {
        self.kings[color.index()]
    }

    /// Who may still castle where.
    #[inline]
    #[must_use]
    pub const fn castling_rights(&self) -> CastlingRights {
        CastlingRights::from_bits(self.state)
    }

    /// The square that a pawn has just passed over, if it can legally be captured there.
    #[inline]
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        if self.en_passant == NO_SQUARE {
            None
        } else {
            Some(Square::from_index(self.en_passant))
        }
    }

    /// Plies since the last capture or pawn move.
    #[inline]
    #[must_use]
    pub const fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// The number of the move to be played, from 1, counted up after Black's move.
    #[inline]
    #[must_use]
    pub const fn fullmoves(&self) -> u16 {
        self.fullmoves
    }

    /// The pieces of `by` that attack `square` when the `occupied` squares stop sliders. A piece need
    /// not be free to move to attack (FIDE Laws, 3.1.2).
    #[inline]
    #[must_use]
    pub fn attackers_to(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let attackers = attacks::pawn(!by, square).0 & self.pawns
            | attacks::knight(square).0 & self.knights
            | tables::bishop(square, occupied).0 & self.diagonals
            | tables::rook(square, occupied).0 & self.straights
            | attacks::king(square).0 & self.by_role(Role::King).0;
        Bitboard(attackers) & self.by_color(by)
    }

    /// The squares that the piece on `square` attacks; none if nothing stands there.
    #[must_use]
    pub fn attacks_from(&self, square: Square) -> Bitboard {
        match self.piece_at(square) {
            Some(piece) => attacks::of(piece, square, self.occupied()),
            None => Bitboard::EMPTY,
        }
    }

    /// The enemy pieces that give check to the side to move.
    #[inline]
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        let us = self.turn();
        self.attackers_to(self.king_square(us), !us, self.occupied())
    }

    /// Whether the side to move is in check (FIDE Laws, 3.9.1).
    #[inline]
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// Every legal move, in no particular order.
    #[inline]
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        movegen::legal_moves(self, &mut list);
        list
    }

    /// Makes `list` the list of every legal move, whatever it held before. Quicker than
    /// [`Position::legal_moves`], whose list is large and is copied as it is handed over.
    pub fn legal_moves_into(&self, list: &mut MoveList) {
        movegen::legal_moves(self, list);
    }

    /// Every legal capture (en passant too) and every legal promotion to a queen.
    #[inline]
    #[must_use]
    pub fn captures(&self) -> MoveList {
        let mut list = MoveList::new();
        movegen::captures(self, &mut list);
        list
    }

    /// How many legal moves there are; quicker than making the list.
    #[must_use]
    pub fn legal_count(&self) -> usize {
        movegen::count(self)
    }

    /// Whether there is any legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.legal_count() > 0
    }

    /// Whether `m` can be played here.
    #[must_use]
    pub fn is_legal(&self, m: Move) -> bool {
        self.legal_moves().contains(&m)
    }

    /// Whether a legal move takes something, en passant too.
    #[inline]
    #[must_use]
    pub const fn is_capture(&self, m: Move) -> bool {
        self.occupied().contains(m.to()) || matches!(m.kind(), MoveKind::EnPassant)
    }

    /// Checkmate: in check with no legal move (FIDE Laws, 1.4.1).
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Stalemate: not in check and no legal move (FIDE Laws, 5.2.1).
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// The position after `m`.
    ///
    /// # Errors
    /// If `m` is not legal here.
    pub fn play(&self, m: Move) -> Result<Position, IllegalMove> {
        if self.is_legal(m) {
            Ok(self.play_unchecked(m))
        } else {
            Err(IllegalMove(m))
        }
    }

    /// The position after a move that is known to be legal, such as one of [`Position::legal_moves`].
    /// For any other move the result has no meaning (but nothing worse happens).
    #[inline]
    #[must_use]
    pub fn play_unchecked(&self, m: Move) -> Position {
        debug_assert!(self.is_legal(m), "{m} is not legal in {self:?}");
        match self.turn() {
            Color::White => self.after::<true>(m),
            Color::Black => self.after::<false>(m),
        }
    }

    /// The same position with the other side to move, as search wants it; none if in check.
    #[must_use]
    pub fn null_move(&self) -> Option<Position> {
        if self.is_check() {
            return None;
        }
        let mut position = *self;
        position.state ^= BLACK_TO_MOVE;
        position.en_passant = NO_SQUARE;
        position.halfmoves = self.halfmoves.saturating_add(1);
        position.fullmoves = self
            .fullmoves
            .saturating_add(u16::from(!self.turn().is_white()));
        Some(position)
    }

    /// Whether the side to move has a legal capture on the square that an enemy pawn just passed.
    fn has_en_passant_capture(&self, passed: Square) -> bool {
        let us = self.turn();
        let candidates = attacks::pawn(!us, passed) & self.pieces(us, Role::Pawn);
        candidates
            .into_iter()
            .any(|from| self.en_passant_is_legal(from, passed))
    }

    /// Whether an en passant capture leaves the own king safe, tried on the board as it would stand:
    /// both pawns leave their rank at once, which no pin mask sees.
    #[inline]
    pub(crate) fn en_passant_is_legal(&self, from: Square, passed: Square) -> bool {
        let us = self.turn();
        let captured = Square::from_coords(passed.file(), from.rank());
        let occupied = (self.occupied() ^ from.into() ^ captured.into()) | passed.into();
        let attackers = self.attackers_to(self.king_square(us), !us, occupied);
        (attackers & !Bitboard::of(captured)).is_empty()
    }
}

/// The board as it is printed, the eighth rank first, and the other fields in a line below.
impl core::fmt::Debug for Position {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            writeln!(f)?;
            for file in crate::File::ALL {
                let piece = self.piece_at(Square::from_coords(file, rank));
                write!(f, "{} ", piece.map_or('.', Piece::letter))?;
            }
        }
        let en_passant = self.en_passant().map_or("-".to_owned(), |s| s.to_string());
        let (turn, rights) = (self.turn().letter(), self.castling_rights());
        write!(
            f,
            "\n{turn} {rights} {en_passant} {} {}",
            self.halfmoves, self.fullmoves
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_small() {
        assert_eq!(size_of::<Position>(), 56);
    }

    #[test]
    fn setup_round_trips() {
        let position = Position::new();
        assert_eq!(Position::from_valid_setup(&position.to_setup()), position);
    }

    #[test]
    fn an_en_passant_square_is_kept_only_with_a_legal_capture() {
        let mut position = Position::new();
        for (from, to) in [("e2", "e4"), ("a7", "a6"), ("e4", "e5"), ("d7", "d5")] {
            let square = |text: &str| text.parse().expect("a square");
            position = position
                .play(Move::normal(square(from), square(to)))
                .expect("legal");
            let expected = (to == "d5").then_some(Square::D6);
            assert_eq!(position.en_passant(), expected, "after {from}{to}");
        }
    }

    #[test]
    fn an_illegal_move_is_refused() {
        let m = Move::normal(Square::E2, Square::E5);
        assert_eq!(Position::new().play(m), Err(IllegalMove(m)));
    }
}
