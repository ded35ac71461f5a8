//! Reading FENs as people paste them, and saying what was mended.

use alloc::{string::String, vec::Vec};

use thiserror::Error;

use crate::fen::{FenError, FenFault, read_counter};
use crate::validate::{PositionFault, faults};
use crate::{CastlingSide, Color, Position, Setup, Square};

/// Something harmless that [`read_fen_lenient`] put right.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Mend {
    /// Quotation marks around the FEN.
    #[error("The quotation marks around the FEN were ignored.")]
    Quotes,
    /// Underscores between the fields, as in the addresses of some sites.
    #[error("Underscores were read as spaces.")]
    Underscores,
    /// Spaces at the ends, or more than one between two fields.
    #[error("Extra spaces were ignored.")]
    Spaces,
    /// A field was not there.
    #[error("The {0} was missing; {1} was taken.")]
    Missing(&'static str, &'static str),
    /// Something after the position that is no counter, or stands after the counters.
    #[error("What stood after the {0} was ignored.")]
    Rest(&'static str),
    /// Moves are numbered from 1.
    #[error("Move number 0 was read as 1.")]
    MoveZero,
    /// A castling right without its king or rook.
    #[error(
        "{color}'s right to castle on the {side} was dropped: there is no {missing} on {square}."
    )]
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

/// The fields of a FEN after the board: name, what is taken when it is missing, and that in words.
const FIELDS: [(&str, &str, &str); 5] = [
    ("side to move", "w", "White"),
    ("castling field", "-", "no castling"),
    ("en passant field", "-", "no en passant"),
    ("half-move counter", "0", "0"),
    ("move number", "1", "1"),
];

/// Reads a FEN as people paste it, mending what is harmless: missing fields after the board, extra spaces,
/// quotation marks, underscores for spaces, the operations of an EPD line, a castling right without
/// its king or rook, an en passant square no pawn just passed. Each mend says in words what it did.
///
/// Never mended are the board itself, the kings, pawns on the back ranks, and a check that cannot be.
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
    let spelled = mend_spelling(fen, &mut mends);
    let mut setup = match Setup::from_fen(&spelled) {
        Ok(setup) => setup,
        // The strict reader's list is longer: it has the faults of the position too.
        Err(error) => return Err(Position::from_fen(&spelled).err().unwrap_or(error)),
    };
    for fault in faults(&setup)
        .into_iter()
        .filter(|fault| fault.is_harmless())
    {
        mends.extend(mend(&mut setup, fault));
    }
    let position = Position::from_setup(&setup).map_err(|errors| {
        let faults = errors.faults().iter().copied();
        FenError(faults.map(FenFault::Position).collect())
    })?;
    Ok((position, mends))
}

/// The six fields of a FEN, parted by single spaces.
fn mend_spelling(fen: &str, mends: &mut Vec<Mend>) -> String {
    let unquoted = fen.trim().trim_matches(['"', '\'', '\u{201c}', '\u{201d}']);
    if unquoted.len() < fen.trim().len() {
        mends.push(Mend::Quotes);
    }
    let spaced = unquoted.replace('_', " ");
    if spaced != unquoted {
        mends.push(Mend::Underscores);
    }
    let mut fields: Vec<&str> = spaced.split_whitespace().collect();
    if fields.join(" ") != spaced || fen.trim() != fen {
        mends.push(Mend::Spaces);
    }
    // The fields from here on are numbers, or else the operations of an EPD line.
    let counters = fields.iter().skip(4).take(2);
    let known = 4 + counters
        .take_while(|text| read_counter(text).is_some())
        .count();
    if fields.len() > known {
        fields.truncate(known);
        mends.push(Mend::Rest(FIELDS[known - 2].0));
    }
    if fields.get(5).and_then(|text| read_counter(text)) == Some(0) {
        mends.push(Mend::MoveZero);
    }
    if !fields.is_empty() {
        for &(name, value, words) in &FIELDS[fields.len() - 1..] {
            fields.push(value);
            mends.push(Mend::Missing(name, words));
        }
    }
    fields.join(" ")
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
    if !setup.castling.has(color, side) {
        return None;
    }
    setup.castling = setup.castling.without(color, side);
    Some(Mend::Castling {
        color,
        side,
        missing,
        square,
    })
}
