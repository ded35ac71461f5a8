//! The rules of chess.
mod bitboard;
mod castling;
mod moves;
mod piece;
mod square;

pub use bitboard::{Bitboard, Squares};
pub use castling::{CastlingRights, CastlingSide};
pub use moves::{MAX_MOVES, Move, MoveKind, MoveList};
pub use piece::{Color, Piece, Role};
pub use square::{File, ParseSquareError, Rank, Square};
