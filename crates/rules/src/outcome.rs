//! How a game can end, each ending by its own name.

use core::fmt;

use crate::Color;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The king is attacked and no move saves him (FIDE Laws, 5.1.1).
    Checkmate {
        /// The side that gave mate.
        winner: Color,
    },
    /// The side to move has no legal move and is not in check (5.2.1).
    Stalemate,
    /// The same position for the third time (9.2; applied without a claim).
    ThreefoldRepetition,
    /// Fifty moves by each side without a capture or a pawn move (9.3; applied without a claim).
    FiftyMoves,
    /// Neither side can mate with what is left (5.2.2).
    InsufficientMaterial,
    /// Both sides agreed on a draw (5.2.3).
    Agreement,
    /// One side gave up (5.1.2).
    Resignation {
        /// The side that did not.
        winner: Color,
    },
    /// One side's time was up (6.9).
    TimeForfeit {
        /// The side that still had time.
        winner: Color,
    },
    /// One side's time was up, but the other could not mate by any sequence of legal moves (6.9).
    DrawOnTime,
}

impl Outcome {
    /// The winner; none of a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Outcome::Checkmate { winner }
            | Outcome::Resignation { winner }
            | Outcome::TimeForfeit { winner } => Some(winner),
            _ => None,
        }
    }

    /// The result as PGN writes it.
    #[must_use]
    pub const fn result(self) -> GameResult {
        match self.winner() {
            Some(Color::White) => GameResult::WhiteWins,
            Some(Color::Black) => GameResult::BlackWins,
            None => GameResult::Draw,
        }
    }

    /// The ending's own name, such as `threefold repetition`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Outcome::Checkmate { .. } => "checkmate",
            Outcome::Stalemate => "stalemate",
            Outcome::ThreefoldRepetition => "threefold repetition",
            Outcome::FiftyMoves => "fifty-move rule",
            Outcome::InsufficientMaterial => "insufficient material",
            Outcome::Agreement => "agreement",
            Outcome::Resignation { .. } => "resignation",
            Outcome::TimeForfeit { .. } => "time forfeit",
            Outcome::DrawOnTime => "draw on time",
        }
    }

    /// Whether it follows from the moves alone; such an ending can be taken back.
    #[must_use]
    pub const fn is_board_ending(self) -> bool {
        matches!(
            self,
            Outcome::Checkmate { .. }
                | Outcome::Stalemate
                | Outcome::ThreefoldRepetition
                | Outcome::FiftyMoves
                | Outcome::InsufficientMaterial
        )
    }
}

/// The ending's name, and the winner if there is one.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner() {
            Some(winner) => write!(f, "{}, {winner} wins", self.name()),
            None => write!(f, "draw by {}", self.name()),
        }
    }
}

/// The result of a game as PGN writes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: in progress, given up, or unknown.
    Unfinished,
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unfinished => "*",
        })
    }
}
