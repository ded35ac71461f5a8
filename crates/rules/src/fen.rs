//! Forsyth–Edwards Notation (PGN standard of 1994, section 16.1).

use alloc::{borrow::ToOwned, string::String, vec::Vec};
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::validate::{PositionFault, faults, faults_of_either_turn, write_parted};
use crate::{Color, File, Piece, Position, Rank, Setup, Square};

/// A FEN takes 92 characters at most; a longer text than this is not looked at.
const LONGEST: usize = 200;

/// One thing that is wrong with a FEN.
///
/// Exhaustive on purpose: a program with words of its own for each fault is told by the compiler of a new one.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FenFault {
    /// The text is far too long, so the rest was not looked at.
    #[error("a FEN takes 92 characters at most, not {0}")]
    Length(usize),
    /// There are spaces at the ends, more than one between two fields, or other blanks.
    #[error("the fields are parted by single spaces, and there are none at the ends")]
    Spaces,
    /// There are too few or too many fields.
    #[error("a FEN has 4 to 6 fields, not {0}")]
    FieldCount(usize),
    /// The board has too few or too many ranks.
    #[error("the board has 8 ranks parted by slashes, not {0}")]
    RankCount(usize),
    /// A rank has too few or too many files.
    #[error("the width of rank {rank} is {width} squares instead of 8")]
    RankWidth {
        /// Which rank.
        rank: Rank,
        /// How many squares it has.
        width: u32,
    },
    /// A letter that is no piece.
    #[error("`{letter}` on rank {rank} is no piece and no number of empty squares")]
    BadPiece {
        /// Which rank.
        rank: Rank,
        /// The letter.
        letter: char,
    },
    /// Two numbers of empty squares beside each other.
    #[error("rank {rank} has two numbers beside each other")]
    TwoDigits {
        /// Which rank.
        rank: Rank,
    },
    /// The side to move is neither `w` nor `b`.
    #[error("the side to move is `w` or `b`, not `{0}`")]
    BadTurn(String),
    /// The castling field is not made of `KQkq`, each once, or `-`.
    #[error("the castling rights are letters of `KQkq`, each once, or `-`, not `{0}`")]
    BadCastling(String),
    /// The en passant field is neither a square nor `-`.
    #[error("the en passant square is a square or `-`, not `{0}`")]
    BadEnPassant(String),
    /// The fifth field is no number from 0 to 65535.
    #[error("the half-move counter is a number from 0 to 65535, not `{0}`")]
    BadHalfmoves(String),
    /// The sixth field is no number from 0 to 65535.
    #[error("the move number is a number from 1 to 65535, not `{0}`")]
    BadFullmoves(String),
    /// The spelling is right, but the position is not one of chess.
    #[error("{0}")]
    Position(PositionFault),
}

/// Everything that is wrong with a FEN; never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenError(pub(crate) Vec<FenFault>);

impl FenError {
    /// The faults, in the order of the fields.
    #[must_use]
    pub fn faults(&self) -> &[FenFault] {
        &self.0
    }
}

/// The faults in one sentence, parted by semicolons.
impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_parted(f, &self.0)
    }
}

impl core::error::Error for FenError {}

impl Position {
    /// Reads a FEN strictly, or lists every fault. Four- and five-field FENs (as in EPD) are read with a
    /// half-move counter of 0 and move number 1; move number 0 is read as 1; castling letters may come in
    /// any order. An en passant square is accepted if a pawn can just have passed over it, and kept
    /// only if it can be captured there.
    ///
    /// # Errors
    /// All faults of spelling, and all faults of the position as far as it could be read.
    ///
    /// ```
    /// use tabiya_rules::Position;
    /// let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// assert_eq!(Position::from_fen(fen)?, Position::new());
    /// let error = Position::from_fen("4k3/8/8/8/8/8/8/R3K3 w K - x 1").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "the half-move counter is a number from 0 to 65535, not `x`; \
    ///      White cannot castle on the king side: there is no rook on h1"
    /// );
    /// # Ok::<(), tabiya_rules::FenError>(())
    /// ```
    pub fn from_fen(fen: &str) -> Result<Position, FenError> {
        let reading = Reading::of(fen);
        let mut faults = reading.faults;
        let of_position = if !reading.board_is_read {
            Vec::new()
        } else if !reading.turn_is_read {
            faults_of_either_turn(&reading.setup)
        } else {
            self::faults(&reading.setup)
        };
        faults.extend(of_position.into_iter().map(FenFault::Position));
        if faults.is_empty() {
            Ok(Position::from_valid_setup(&reading.setup))
        } else {
            Err(FenError(faults))
        }
    }
}

impl FromStr for Position {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Position, FenError> {
        Position::from_fen(fen)
    }
}

/// The FEN with all six fields.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            let mut empty = 0;
            for file in File::ALL {
                match self.piece_at(Square::from_coords(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                            empty = 0;
                        }
                        write!(f, "{piece}")?;
                    }
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if rank != Rank::R1 {
                f.write_str("/")?;
            }
        }
        write!(f, " {} {} ", self.turn().letter(), self.castling_rights())?;
        match self.en_passant() {
            Some(square) => write!(f, "{square}")?,
            None => f.write_str("-")?,
        }
        write!(f, " {} {}", self.halfmoves(), self.fullmoves())
    }
}

impl Setup {
    /// Reads the spelling of a FEN without asking whether the position is possible.
    ///
    /// # Errors
    /// All faults of spelling.
    pub fn from_fen(fen: &str) -> Result<Setup, FenError> {
        let reading = Reading::of(fen);
        if reading.faults.is_empty() {
            Ok(reading.setup)
        } else {
            Err(FenError(reading.faults))
        }
    }
}

/// What could be read of a FEN, and what is wrong with its spelling.
struct Reading {
    setup: Setup,
    faults: Vec<FenFault>,
    board_is_read: bool,
    turn_is_read: bool,
}

impl Reading {
    fn of(fen: &str) -> Reading {
        let mut reading = Reading {
            setup: Setup::empty(),
            faults: Vec::new(),
            board_is_read: false,
            turn_is_read: false,
        };
        if fen.len() > LONGEST {
            reading.faults.push(FenFault::Length(fen.len()));
            return reading;
        }
        let fields: Vec<&str> = fen.split_whitespace().collect();
        if fields.join(" ") != fen {
            reading.faults.push(FenFault::Spaces);
        }
        if !(4..=6).contains(&fields.len()) {
            reading.faults.push(FenFault::FieldCount(fields.len()));
        }
        for (index, field) in fields.into_iter().take(6).enumerate() {
            if let Err(fault) = reading.read_field(index, field) {
                reading.faults.push(fault);
            }
        }
        reading
    }

    fn read_field(&mut self, index: usize, text: &str) -> Result<(), FenFault> {
        let setup = &mut self.setup;
        match index {
            0 => {
                let before = self.faults.len();
                read_board(text, &mut setup.board, &mut self.faults);
                self.board_is_read = self.faults.len() == before;
            }
            1 => {
                setup.turn = read_turn(text)?;
                self.turn_is_read = true;
            }
            2 => {
                setup.castling = text
                    .parse()
                    .map_err(|_| FenFault::BadCastling(text.to_owned()))?;
            }
            3 => setup.en_passant = read_en_passant(text)?,
            4 => {
                setup.halfmoves =
                    read_counter(text).ok_or_else(|| FenFault::BadHalfmoves(text.to_owned()))?;
            }
            _ => {
                let count = read_counter(text);
                setup.fullmoves = count
                    .ok_or_else(|| FenFault::BadFullmoves(text.to_owned()))?
                    .max(1);
            }
        }
        Ok(())
    }
}

fn read_board(text: &str, board: &mut [Option<Piece>; 64], faults: &mut Vec<FenFault>) {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 8 {
        faults.push(FenFault::RankCount(rows.len()));
        return;
    }
    for (row, rank) in rows.into_iter().zip(Rank::ALL.into_iter().rev()) {
        read_rank(row, rank, board, faults);
    }
}

fn read_rank(row: &str, rank: Rank, board: &mut [Option<Piece>; 64], faults: &mut Vec<FenFault>) {
    let mut width = 0u32;
    let mut after_digit = false;
    let mut width_is_known = true;
    for letter in row.chars() {
        let digit = letter.to_digit(10).filter(|digit| (1..=8).contains(digit));
        if let Some(empty) = digit {
            if after_digit {
                faults.push(FenFault::TwoDigits { rank });
            }
            width += empty;
        } else {
            match Piece::from_letter(letter) {
                Some(piece) if width < 8 => {
                    board[Square::from_coords(File::from_index(width as u8), rank).index()] =
                        Some(piece);
                }
                Some(_) => {}
                None => {
                    faults.push(FenFault::BadPiece { rank, letter });
                    width_is_known &= !letter.is_ascii_digit();
                }
            }
            width += 1;
        }
        after_digit = digit.is_some();
    }
    if width != 8 && width_is_known {
        faults.push(FenFault::RankWidth { rank, width });
    }
}

fn read_turn(text: &str) -> Result<Color, FenFault> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(FenFault::BadTurn(text.to_owned())),
    }
}

fn read_en_passant(text: &str) -> Result<Option<Square>, FenFault> {
    match text {
        "-" => Ok(None),
        _ => text
            .parse()
            .map(Some)
            .map_err(|_| FenFault::BadEnPassant(text.to_owned())),
    }
}

/// Digits only: Rust's own parser would take `+5`.
pub(crate) fn read_counter(text: &str) -> Option<u16> {
    text.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| text.parse().ok())?
}
