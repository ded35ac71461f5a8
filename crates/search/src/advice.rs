//! What the computer says when it is asked: to a draw offer, and for a hint.

use tabiya_rules::{Color, Game, Move, Position};

use crate::alphabeta::Node;
use crate::analysis::{Limits, Searcher};
use crate::choose::rank;
use crate::level::Level;
use crate::random::Random;
use crate::score::Score;

/// How much a hint thinks, in nodes: a third of a second or so, and the same on every machine.
const HINT_NODES: u64 = 300_000;
/// Memory for a hint, in MiB.
const HINT_MEMORY: usize = 8;

/// Whether `computer` takes a draw that is offered in `pos`, which it thinks worth `score` (from its own
/// view).
///
/// It does if it thinks itself no better: the score is 0 or less, or it is being mated. It also does if
/// it has nothing left to mate with, whatever the score. It never does with a forced mate in sight.
///
/// ```
/// use tabiya_rules::{Color, Position};
/// use tabiya_search::{Score, accepts_draw};
/// let start = Position::new();
/// assert!(accepts_draw(&start, Color::Black, Score::Centipawns(-15)));
/// assert!(!accepts_draw(&start, Color::White, Score::Centipawns(15)));
/// ```
#[must_use]
pub fn accepts_draw(pos: &Position, computer: Color, score: Score) -> bool {
    match score {
        Score::Mate(moves) => moves <= 0,
        Score::Centipawns(centipawns) => centipawns <= 0 || !pos.can_mate(computer),
    }
}

/// What `level` thinks the present position of `game` is worth for the side to move, before any
/// looseness; `None` if the game is over.
#[must_use]
pub fn assess(game: &Game, level: Level, seed: u64) -> Option<Score> {
    if game.outcome().is_some() {
        return None;
    }
    let root = Node::root(game);
    let mut random = Random::new(&[seed, root.key.0, u64::from(level.number())]);
    let manner = level.manner(&root.pos, &mut random);
    rank(game, &root, manner, level.depth(), false)
        .best()
        .map(Score::from_value)
}

/// Whether `computer`, playing at `level`, takes a draw offered in the present position of `game`,
/// whoever is to move. A game that is over is no longer drawn by agreement.
///
/// ```
/// use tabiya_rules::{Color, Game, Position};
/// use tabiya_search::{Level, answer_to_draw_offer};
/// let queen_up = Game::from_position(Position::from_fen("4k3/8/8/8/8/8/8/3QK3 b - - 0 1")?);
/// for level in Level::ALL {
///     assert!(!answer_to_draw_offer(&queen_up, Color::White, level, 1));
///     assert!(answer_to_draw_offer(&queen_up, Color::Black, level, 1));
/// }
/// # Ok::<(), tabiya_rules::FenError>(())
/// ```
#[must_use]
pub fn answer_to_draw_offer(game: &Game, computer: Color, level: Level, seed: u64) -> bool {
    let pos = game.position();
    assess(game, level, seed).is_some_and(|score| {
        let own = if pos.turn() == computer {
            score
        } else {
            score.reversed()
        };
        accepts_draw(pos, computer, own)
    })
}

/// A move to recommend, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The move.
    pub best_move: Move,
    /// What it is worth for the side to move.
    pub score: Score,
    /// The move and what is expected to follow it.
    pub line: Vec<Move>,
}

/// The move that the analysis thinks best in the present position of `game`; `None` if it is over.
///
/// It is found at full strength within 300,000 nodes and from nothing but the game, so the same position
/// (with its history) always gets the same hint, at every level and on every machine. Among equal moves
/// it gives the one it found first; it never recommends a repetition where it sees something better.
///
/// ```
/// use tabiya_rules::{Game, Position};
/// use tabiya_search::{Score, hint};
/// let game = Game::from_position(Position::from_fen("6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1")?);
/// let hint = hint(&game).ok_or("there is a move")?;
/// assert_eq!((hint.best_move.to_string().as_str(), hint.score), ("d1d8", Score::Mate(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn hint(game: &Game) -> Option<Hint> {
    if game.outcome().is_some() {
        return None;
    }
    let limits = Limits {
        nodes: Some(HINT_NODES),
        ..Limits::default()
    };
    let mut hint = None;
    let mut searcher = Searcher::new(HINT_MEMORY);
    searcher.search(game, &limits, &|| false, &|| 0, &mut |info| {
        hint = info.line.first().map(|&best_move| Hint {
            best_move,
            score: info.score,
            line: info.line.to_vec(),
        });
    });
    hint
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(fen: &str) -> Game {
        Game::from_position(Position::from_fen(fen).unwrap())
    }

    #[test]
    fn a_draw_is_taken_by_whoever_is_not_better() {
        let pos = Position::new();
        for (score, taken) in [
            (Score::Centipawns(1), false),
            (Score::Centipawns(0), true),
            (Score::Centipawns(-1), true),
            (Score::Mate(5), false),
            (Score::Mate(-5), true),
            (Score::Mate(0), true),
        ] {
            assert_eq!(accepts_draw(&pos, Color::White, score), taken, "{score}");
        }
    }

    #[test]
    fn who_cannot_mate_takes_a_draw() {
        let pos = game("4k3/4p3/8/8/8/8/8/4K3 w - - 0 1");
        assert!(accepts_draw(
            pos.position(),
            Color::White,
            Score::Centipawns(90)
        ));
        assert!(!accepts_draw(
            pos.position(),
            Color::Black,
            Score::Centipawns(90)
        ));
    }

    #[test]
    fn the_answer_does_not_hang_on_whose_turn_it_is() {
        for turn in ["w", "b"] {
            let game = game(&format!("r3k3/pppp4/8/8/8/8/PPPP4/4K3 {turn} - - 0 1"));
            for level in Level::ALL {
                assert!(!answer_to_draw_offer(&game, Color::Black, level, 3));
                assert!(answer_to_draw_offer(&game, Color::White, level, 3));
            }
        }
    }

    #[test]
    fn a_game_that_is_over_has_no_hint_and_takes_no_draw() {
        let over = game("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
        assert_eq!(hint(&over), None);
        assert_eq!(assess(&over, Level::ALL[0], 0), None);
        for color in Color::ALL {
            assert!(!answer_to_draw_offer(&over, color, Level::ALL[4], 0));
        }
    }

    #[test]
    fn hints_are_repeatable_and_their_lines_legal() {
        let mut game = game("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4");
        let first = hint(&game).unwrap();
        assert_eq!(hint(&game), Some(first.clone()));
        assert_eq!(first.line.first(), Some(&first.best_move));
        for m in first.line {
            game.play(m).unwrap();
        }
    }
}
