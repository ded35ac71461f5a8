//! The evaluation: what a position is worth without looking ahead.
//!
//! Each term has a file of its own and all weights are in one table. Most terms have two weights,
//! one for the middlegame and one for the endgame, and the pieces left on the board blend them.

mod endgame;
mod king_safety;
mod material;
mod mobility;
mod pawns;
mod piece_square;
mod spans;
mod tapered;
mod weights;

use tabiya_rules::{Color, Position, Role};

use material::WHOLE_PHASE;
use weights::WEIGHTS;

/// Evaluations stay within this, so that they are never taken for mates.
const LIMIT: i32 = 20_000;

/// Added for the side that only has to mate a lone king: more than any material without it.
const KNOWN_WIN: i32 = 2_000;

/// The worth of a position for the side to move, in centipawns, without looking ahead.
///
/// It is the same with colours exchanged, takes no account of the counters, and knows nothing of
/// mate and stalemate: those are the search's.
///
/// ```
/// use tabiya_rules::Position;
/// use tabiya_search::evaluate;
/// let up_a_queen = Position::from_fen("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")?;
/// assert!(evaluate(&up_a_queen) > 800);
/// # Ok::<(), tabiya_rules::FenError>(())
/// ```
#[must_use]
pub fn evaluate(pos: &Position) -> i32 {
    let white = match endgame::hunter(pos) {
        Some(hunter) => chase(pos, hunter),
        None => balance(pos),
    };
    let own = if pos.turn().is_white() { white } else { -white };
    own.clamp(-LIMIT, LIMIT)
}

/// White's advantage, all terms together.
fn balance(pos: &Position) -> i32 {
    let [(white, white_pressure), (black, black_pressure)] =
        Color::ALL.map(|color| side(pos, color));
    let mut sum = white - black;
    sum += king_safety::evaluate(pos, Color::White, black_pressure);
    sum += -king_safety::evaluate(pos, Color::Black, white_pressure);
    sum += if pos.turn().is_white() {
        WEIGHTS.tempo
    } else {
        -WEIGHTS.tempo
    };
    let score = sum.at(material::phase(pos), WHOLE_PHASE);
    let strong = if score >= 0 {
        Color::White
    } else {
        Color::Black
    };
    score * endgame::scale(pos, strong) / endgame::FULL_SCALE
}

/// The terms of one side by itself.
fn side(pos: &Position, color: Color) -> (tapered::Tapered, mobility::Pressure) {
    let (freedom, pressure) = mobility::evaluate(pos, color);
    let worth = material::evaluate(pos, color)
        + piece_square::evaluate(pos, color)
        + pawns::evaluate(pos, color)
        + freedom;
    (worth, pressure)
}

/// White's advantage when one king stands alone against enough to mate him.
fn chase(pos: &Position, hunter: Color) -> i32 {
    let pawns = if pos.pieces(hunter, Role::Pawn).any() {
        pawns::evaluate(pos, hunter).endgame()
    } else {
        0
    };
    let worth =
        material::evaluate(pos, hunter).endgame() + pawns + endgame::drive(pos, hunter) + KNOWN_WIN;
    if hunter.is_white() { worth } else { -worth }
}
