#![doc = include_str!("../README.md")]
#![no_std]
#![allow(
    clippy::inline_always,
    reason = "a few functions of the move generator, where it was measured to be quicker"
)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "indices of squares, files, ranks and tables are masked to their range where they are made"
)]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

pub mod attacks;
mod bitboard;
mod castling;
mod fen;
mod fen_lenient;
mod game;
mod last_move;
mod magics;
mod material;
mod move_list;
mod movegen;
mod moves;
mod outcome;
mod parse_error;
mod perft;
pub mod pgn;
mod piece;
mod position;
mod san;
mod san_error;
mod san_read;
mod san_text;
#[cfg(feature = "serde")]
mod serde_text;
mod setup;
mod square;
mod tables;
mod uci;
mod validate;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use castling::{CastlingRights, CastlingSide};
pub use fen::{FenError, FenFault};
pub use fen_lenient::{Mend, read_fen_lenient};
pub use game::{Declared, Game, GameOver, PlayError};
pub use move_list::{MAX_MOVES, MoveList, Moves};
pub use moves::{Move, MoveKind};
pub use outcome::{GameResult, Outcome};
pub use parse_error::ParseError;
pub use perft::{perft, perft_divide};
pub use pgn::{PgnTags, write_pgn};
pub use piece::{Color, Piece, Role};
pub use position::{IllegalMove, Position};
pub use san_error::{Alternatives, CastlingObstacle, SanError};
pub use setup::Setup;
pub use square::{File, Rank, Square};
pub use uci::{UciError, UciMove};
pub use validate::{PositionErrors, PositionFault};
pub use zobrist::Zobrist;
