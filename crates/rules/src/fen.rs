//! Forsyth–Edwards Notation (PGN standard of 1994, section 16.1).

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::validate::{PositionFault, faults, wing};
use crate::{CastlingRights, CastlingSide, Color, File, Piece, Position, Rank, Setup, Square};

/// One thing that is wrong with a FEN.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FenFault {
    /// There are too few or too many fields.
    #[error("a FEN has 4 to 6 fields parted by single spaces, not {0}")]
    FieldCount(usize),
    /// The board has too few or too many ranks.
    #[error("the board has 8 ranks parted by slashes, not {0}")]
    RankCount(usize),
    /// A rank has too few or too many files.
    #[error("rank {rank} has {width} squares instead of 8")]
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
pub struct FenError(Vec<FenFault>);

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
        for (index, fault) in self.0.iter().enumerate() {
            let before = if index == 0 { "" } else { "; " };
            write!(f, "{before}{fault}")?;
        }
        Ok(())
    }
}

impl core::error::Error for FenError {}

impl Position {
    /// Reads a FEN strictly, or lists every fault. Four- and five-field FENs (as in EPD) are read with a
    /// half-move counter of 0 and move number 1; move number 0 is read as 1. An en passant square
    /// is accepted if a pawn can just have passed over it, and kept only if it can be captured there.
    ///
    /// # Errors
    /// All faults of spelling, or else all faults of the position.
    ///
    /// ```
    /// use tabiya_rules::Position;
    /// let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// assert_eq!(Position::from_fen(fen)?, Position::new());
    /// let error = Position::from_fen("4k3/8/8/8/8/8/8/R3K3 w K - 0 1").unwrap_err();
    /// assert_eq!(error.to_string(), "White cannot castle on the king side: there is no rook on h1");
    /// # Ok::<(), tabiya_rules::FenError>(())
    /// ```
    pub fn from_fen(fen: &str) -> Result<Position, FenError> {
        let setup = Setup::from_fen(fen)?;
        Position::from_setup(&setup)
            .map_err(|faults| FenError(faults.0.into_iter().map(FenFault::Position).collect()))
    }

    /// The position of a setup, if it is one of chess.
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
        for (index, fault) in self.0.iter().enumerate() {
            let before = if index == 0 { "" } else { "; " };
            write!(f, "{before}{fault}")?;
        }
        Ok(())
    }
}

impl core::error::Error for PositionErrors {}

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
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut faults = Vec::new();
        if !(4..=6).contains(&fields.len()) {
            faults.push(FenFault::FieldCount(fields.len()));
        }
        let mut setup = Setup::empty();
        let mut keep = |result: Result<(), FenFault>| faults.extend(result.err());
        let mut board_faults = Vec::new();
        read_board(fields[0], &mut setup.board, &mut board_faults);
        if let Some(text) = fields.get(1) {
            keep(read_turn(text).map(|turn| setup.turn = turn));
        }
        if let Some(text) = fields.get(2) {
            keep(read_castling(text).map(|rights| setup.castling = rights));
        }
        if let Some(text) = fields.get(3) {
            keep(read_en_passant(text).map(|square| setup.en_passant = square));
        }
        if let Some(text) = fields.get(4) {
            let count =
                read_counter(text).ok_or_else(|| FenFault::BadHalfmoves((*text).to_owned()));
            keep(count.map(|count| setup.halfmoves = count));
        }
        if let Some(text) = fields.get(5) {
            let count =
                read_counter(text).ok_or_else(|| FenFault::BadFullmoves((*text).to_owned()));
            keep(count.map(|count| setup.fullmoves = count.max(1)));
        }
        faults.splice(0..0, board_faults);
        if faults.is_empty() {
            Ok(setup)
        } else {
            Err(FenError(faults))
        }
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
                None => faults.push(FenFault::BadPiece { rank, letter }),
            }
            width += 1;
        }
        after_digit = digit.is_some();
    }
    if width != 8 {
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

fn read_castling(text: &str) -> Result<CastlingRights, FenFault> {
    let bad = || FenFault::BadCastling(text.to_owned());
    let mut rights = CastlingRights::NONE;
    if text == "-" {
        return Ok(rights);
    }
    if text.is_empty() {
        return Err(bad());
    }
    for letter in text.chars() {
        let (color, side) = match letter {
            'K' => (Color::White, CastlingSide::King),
            'Q' => (Color::White, CastlingSide::Queen),
            'k' => (Color::Black, CastlingSide::King),
            'q' => (Color::Black, CastlingSide::Queen),
            _ => return Err(bad()),
        };
        if rights.has(color, side) {
            return Err(bad());
        }
        rights = rights.with(color, side);
    }
    Ok(rights)
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
fn read_counter(text: &str) -> Option<u16> {
    text.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| text.parse().ok())?
}

/// Something harmless that [`read_fen_lenient`] put right.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Mend {
    /// Spaces at the ends, or more than one between two fields.
    #[error("Extra spaces were ignored.")]
    Spaces,
    /// A field was not there.
    #[error("The {0} was missing; {1} was taken.")]
    Missing(&'static str, &'static str),
    /// A field after the sixth.
    #[error("What stood after the sixth field was ignored.")]
    Rest,
    /// Moves are numbered from 1.
    #[error("Move number 0 was read as 1.")]
    MoveZero,
    /// A castling right without its king or rook.
    #[error("{color}'s right to castle on the {} was dropped: there is no {missing} on {square}.", wing(*side))]
    Castling {
        /// Whose right it was.
        color: Color,
        /// Which way.
        side: CastlingSide,
        /// `king` or `rook`.
        missing: &'static str,
        /// Where it should stand.
        square: Square,
    },
    /// An en passant square that no pawn can just have passed over.
    #[error("The en passant square {0} was dropped: no pawn can just have passed over it.")]
    EnPassant(Square),
}

/// The fields of a FEN: name, what is taken when it is missing, and that in words.
const FIELDS: [(&str, &str, &str); 5] = [
    ("side to move", "w", "White"),
    ("castling field", "-", "no castling"),
    ("en passant field", "-", "no en passant"),
    ("half-move counter", "0", "0"),
    ("move number", "1", "1"),
];

/// Reads a FEN as people paste it, mending what is harmless: missing fields after the board, extra spaces,
/// a castling right without its king or rook, an en passant square no pawn just passed. Each mend says
/// in words what it did.
///
/// # Errors
/// All faults that cannot be mended without guessing.
///
/// ```
/// use tabiya_rules::read_fen_lenient;
/// let (position, mends) = read_fen_lenient("  4k3/8/8/8/8/8/8/4K2R w KQ - 0 1")?;
/// assert_eq!(position.to_string(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
/// assert_eq!(mends[0].to_string(), "Extra spaces were ignored.");
/// let castling = "White's right to castle on the queen side was dropped: there is no rook on a1.";
/// assert_eq!(mends[1].to_string(), castling);
/// # Ok::<(), tabiya_rules::FenError>(())
/// ```
pub fn read_fen_lenient(fen: &str) -> Result<(Position, Vec<Mend>), FenError> {
    let mut mends = Vec::new();
    let mut fields: Vec<&str> = fen.split_whitespace().collect();
    if fields.join(" ") != fen {
        mends.push(Mend::Spaces);
    }
    if fields.len() > 6 {
        fields.truncate(6);
        mends.push(Mend::Rest);
    }
    if !fields.is_empty() {
        for &(name, value, words) in &FIELDS[fields.len() - 1..] {
            fields.push(value);
            mends.push(Mend::Missing(name, words));
        }
    }
    let mut setup = Setup::from_fen(&fields.join(" "))?;
    if fields.get(5).and_then(|text| read_counter(text)) == Some(0) {
        mends.push(Mend::MoveZero);
    }
    for fault in faults(&setup)
        .into_iter()
        .filter(|fault| fault.is_harmless())
    {
        mends.extend(mend(&mut setup, fault));
    }
    let position = Position::from_setup(&setup)
        .map_err(|faults| FenError(faults.0.into_iter().map(FenFault::Position).collect()))?;
    Ok((position, mends))
}

fn mend(setup: &mut Setup, fault: PositionFault) -> Option<Mend> {
    let (color, side, missing, square) = match fault {
        PositionFault::CastlingWithoutKing {
            color,
            side,
            square,
        } => (color, side, "king", square),
        PositionFault::CastlingWithoutRook {
            color,
            side,
            square,
        } => (color, side, "rook", square),
        _ => return setup.en_passant.take().map(Mend::EnPassant),
    };
    setup.castling = setup.castling.without(color, side);
    Some(Mend::Castling {
        color,
        side,
        missing,
        square,
    })
}
