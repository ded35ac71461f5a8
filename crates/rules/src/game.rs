//! A game: where it began, what was played, and how it ended.

use alloc::{
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::{Color, IllegalMove, Move, MoveKind, Outcome, ParseError, Position, Role, Zobrist};

/// A game that was ended by word or clock rather than on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Declared {
    /// Both sides agreed on a draw.
    Agreement,
    /// One side gave up.
    Resignation {
        /// The side that did.
        by: Color,
    },
    /// One side's time was up.
    FlagFall {
        /// The side that had no time left.
        of: Color,
    },
}

/// `agreement`, `resignation by White`, `flag fall of White`.
impl fmt::Display for Declared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Declared::Agreement => f.write_str("agreement"),
            Declared::Resignation { by } => write!(f, "resignation by {by}"),
            Declared::FlagFall { of } => write!(f, "flag fall of {of}"),
        }
    }
}

impl FromStr for Declared {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Declared, ParseError> {
        let by_side = |color| {
            [
                Declared::Resignation { by: color },
                Declared::FlagFall { of: color },
            ]
        };
        Color::ALL
            .into_iter()
            .flat_map(by_side)
            .chain([Declared::Agreement])
            .find(|declared| declared.to_string() == text)
            .ok_or(ParseError(
                "`agreement`, `resignation by White` or `flag fall of White` (or Black)",
            ))
    }
}

/// The game is over, so nothing more can be played or declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the game is over: {0}")]
pub struct GameOver(pub Outcome);

/// Why a move could not be played in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The game has ended.
    #[error(transparent)]
    Over(#[from] GameOver),
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// A game from a start position to now. Everything else, such as notation, repetition and the ending on the
/// board, is derived from the start position and the moves.
///
/// ```
/// use tabiya_rules::{Color, Game, Outcome};
/// let mut game = Game::new();
/// for san in ["f3", "e5", "g4", "Qh4#"] {
///     game.play(game.position().read_san(san)?)?;
/// }
/// assert_eq!(game.outcome(), Some(Outcome::Checkmate { winner: Color::Black }));
/// game.takeback();
/// assert_eq!(game.outcome(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The start position and the one after each move; never empty.
    positions: Vec<Position>,
    moves: Vec<Move>,
    declared: Option<Declared>,
}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

impl Game {
    /// A game from the start position.
    #[must_use]
    pub fn new() -> Game {
        Game::from_position(Position::new())
    }

    /// A game from any position.
    #[must_use]
    pub fn from_position(start: Position) -> Game {
        Game {
            positions: vec![start],
            moves: Vec::new(),
            declared: None,
        }
    }

    /// Where the game began.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    /// The position after `ply` moves; 0 is the start.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        self.positions.get(ply)
    }

    /// The moves so far.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many moves by one side have been played.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// How the game was ended by word or clock, if it was.
    #[must_use]
    pub fn declared(&self) -> Option<Declared> {
        self.declared
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If the game is over or the move is not legal.
    pub fn play(&mut self, m: Move) -> Result<(), PlayError> {
        self.check_running()?;
        let next = self.position().play(m)?;
        self.positions.push(next);
        self.moves.push(m);
        Ok(())
    }

    /// Whether [`Game::takeback`] would take a move back.
    #[must_use]
    pub fn can_take_back(&self) -> bool {
        self.declared.is_none() && !self.moves.is_empty()
    }

    /// Takes back the last move and returns it. An ending on the board goes with it; after a resignation, an
    /// agreement or a fallen flag, and at the start, nothing happens.
    pub fn takeback(&mut self) -> Option<Move> {
        if !self.can_take_back() {
            return None;
        }
        self.positions.pop();
        self.moves.pop()
    }

    /// `color` gives up.
    ///
    /// # Errors
    /// If the game is over.
    pub fn resign(&mut self, color: Color) -> Result<(), GameOver> {
        self.declare(Declared::Resignation { by: color })
    }

    /// Both sides agree on a draw.
    ///
    /// # Errors
    /// If the game is over.
    pub fn agree_draw(&mut self) -> Result<(), GameOver> {
        self.declare(Declared::Agreement)
    }

    /// `loser`'s time is up: a loss, or a draw if the other side cannot mate
    /// ([`Position::can_mate`]).
    ///
    /// # Errors
    /// If the game is over.
    pub fn flag_fell(&mut self, loser: Color) -> Result<(), GameOver> {
        self.declare(Declared::FlagFall { of: loser })
    }

    /// Ends the game by word or clock.
    ///
    /// # Errors
    /// If the game is over.
    pub fn declare(&mut self, declared: Declared) -> Result<(), GameOver> {
        self.check_running()?;
        self.declared = Some(declared);
        Ok(())
    }

    fn check_running(&self) -> Result<(), GameOver> {
        match self.outcome() {
            Some(outcome) => Err(GameOver(outcome)),
            None => Ok(()),
        }
    }

    /// How the game ended, if it has. On the board, mate comes before every draw: a mate on the hundredth
    /// ply is a mate (FIDE Laws, 9.6.2). A start position whose counter already stands at 100 is drawn.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let position = self.position();
        if let Some(declared) = self.declared {
            return Some(match declared {
                Declared::Agreement => Outcome::Agreement,
                Declared::Resignation { by } => Outcome::Resignation { winner: !by },
                Declared::FlagFall { of } if position.can_mate(!of) => {
                    Outcome::TimeForfeit { winner: !of }
                }
                Declared::FlagFall { .. } => Outcome::DrawOnTime,
            });
        }
        if !position.has_legal_move() {
            return Some(if position.is_check() {
                Outcome::Checkmate {
                    winner: !position.turn(),
                }
            } else {
                Outcome::Stalemate
            });
        }
        if position.is_insufficient_material() {
            Some(Outcome::InsufficientMaterial)
        } else if self.repetitions() >= 3 {
            Some(Outcome::ThreefoldRepetition)
        } else if position.halfmoves() >= 100 {
            Some(Outcome::FiftyMoves)
        } else {
            None
        }
    }

    /// How often the present position has stood on the board in this game, this time included.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let now = self.position();
        // Only the other plies since the last capture or pawn move can show the same position.
        self.since_irreversible()
            .iter()
            .rev()
            .step_by(2)
            .filter(|past| past.is_same(now))
            .count()
    }

    /// The positions since the last capture or pawn move, the present one last.
    fn since_irreversible(&self) -> &[Position] {
        let reversible = usize::from(self.position().halfmoves());
        &self.positions[self.moves.len().saturating_sub(reversible)..]
    }

    /// The keys of the positions since the last capture or pawn move, the oldest first and the present one
    /// last: what a search needs to see repetitions.
    pub fn history_keys(&self) -> impl Iterator<Item = Zobrist> {
        self.since_irreversible().iter().map(Position::zobrist)
    }

    /// The moves in SAN.
    #[must_use]
    pub fn sans(&self) -> Vec<String> {
        self.positions
            .iter()
            .zip(&self.moves)
            .map(|(position, &m)| position.san(m))
            .collect()
    }

    /// What each side has lost in this game, in the order it was taken; index by [`Color::index`].
    #[must_use]
    pub fn captured(&self) -> [Vec<Role>; 2] {
        self.captured_up_to(self.ply())
    }

    /// What each side had lost after `ply` moves.
    #[must_use]
    pub fn captured_up_to(&self, ply: usize) -> [Vec<Role>; 2] {
        let mut lost = [Vec::new(), Vec::new()];
        for (position, &m) in self.positions.iter().zip(&self.moves).take(ply) {
            if let Some(role) = position.captured_by(m) {
                lost[(!position.turn()).index()].push(role);
            }
        }
        lost
    }
}

impl Position {
    /// Whether two positions are the same for repetition: all but the counters (FIDE Laws, 9.2.3).
    #[must_use]
    pub fn is_same(&self, other: &Position) -> bool {
        self.without_counters() == other.without_counters()
    }

    /// What a legal move takes, if anything.
    #[must_use]
    pub fn captured_by(&self, m: Move) -> Option<Role> {
        match m.kind() {
            MoveKind::EnPassant => Some(Role::Pawn),
            MoveKind::Castling => None,
            MoveKind::Normal | MoveKind::Promotion => self.role_at(m.to()),
        }
    }

    /// White's material less Black's in pawns, with the usual values 1, 3, 3, 5 and 9.
    #[must_use]
    pub fn material_difference(&self) -> i32 {
        let [white, black] = Color::ALL.map(|color| {
            [
                (Role::Pawn, 1),
                (Role::Knight, 3),
                (Role::Bishop, 3),
                (Role::Rook, 5),
                (Role::Queen, 9),
            ]
            .map(|(role, value)| value * self.pieces(color, role).count().cast_signed())
            .iter()
            .sum::<i32>()
        });
        white - black
    }
}
