//! How a game can end, each ending by its own name.

use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use crate::{Color, ParseError};

/// How a game ended.
///
/// ```
/// use tabiya_rules::{Color, GameResult, Outcome};
/// let mate = Outcome::Checkmate { winner: Color::White };
/// assert_eq!(mate.to_string(), "checkmate, White wins");
/// assert_eq!(mate.result(), GameResult::WhiteWins);
/// assert_eq!("draw by stalemate".parse(), Ok(Outcome::Stalemate));
/// ```
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
            // Its name begins with the word.
            None if *self == Outcome::DrawOnTime => f.write_str(self.name()),
            None => write!(f, "draw by {}", self.name()),
        }
    }
}

/// What `Display` writes.
impl FromStr for Outcome {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Outcome, ParseError> {
        let draws = [
            Outcome::Stalemate,
            Outcome::ThreefoldRepetition,
            Outcome::FiftyMoves,
            Outcome::InsufficientMaterial,
            Outcome::Agreement,
            Outcome::DrawOnTime,
        ];
        let wins = Color::ALL.into_iter().flat_map(|winner| {
            [
                Outcome::Checkmate { winner },
                Outcome::Resignation { winner },
                Outcome::TimeForfeit { winner },
            ]
        });
        draws
            .into_iter()
            .chain(wins)
            .find(|outcome| outcome.to_string() == text)
            .ok_or(ParseError(
                "an ending such as `checkmate, White wins` or `draw by stalemate`",
            ))
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

/// The four result tokens of PGN and no other text.
impl FromStr for GameResult {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<GameResult, ParseError> {
        match text {
            "1-0" => Ok(GameResult::WhiteWins),
            "0-1" => Ok(GameResult::BlackWins),
            "1/2-1/2" => Ok(GameResult::Draw),
            "*" => Ok(GameResult::Unfinished),
            _ => Err(ParseError("`1-0`, `0-1`, `1/2-1/2` or `*`")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;
    use alloc::string::String;

    fn all() -> impl Iterator<Item = Outcome> {
        let wins = Color::ALL.into_iter().flat_map(|winner| {
            [
                Outcome::Checkmate { winner },
                Outcome::Resignation { winner },
                Outcome::TimeForfeit { winner },
            ]
        });
        wins.chain([
            Outcome::Stalemate,
            Outcome::ThreefoldRepetition,
            Outcome::FiftyMoves,
            Outcome::InsufficientMaterial,
            Outcome::Agreement,
            Outcome::DrawOnTime,
        ])
    }

    #[test]
    fn text_round_trips_and_no_two_share_it() {
        let texts: BTreeSet<String> = all().map(|outcome| outcome.to_string()).collect();
        assert_eq!(texts.len(), all().count());
        for outcome in all() {
            assert_eq!(outcome.to_string().parse(), Ok(outcome));
            let result = outcome.result();
            assert_eq!(result.to_string().parse(), Ok(result));
        }
        assert_eq!("*".parse(), Ok(GameResult::Unfinished));
    }

    #[test]
    fn other_text_is_refused() {
        for text in [
            "",
            "checkmate",
            "checkmate, Grey wins",
            "draw by checkmate",
            "stalemate",
        ] {
            assert!(text.parse::<Outcome>().is_err(), "{text}");
        }
        for text in ["", "1", "1-1", "1/2", "1:0", " 1-0"] {
            assert!(text.parse::<GameResult>().is_err(), "{text}");
        }
    }
}
