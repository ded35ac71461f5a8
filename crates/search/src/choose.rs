//! How a level comes to its move.
//!
//! The level's search gives every move a worth. A straight player takes one of the best, by chance
//! if several are worth exactly the same. A loose one sometimes takes a worse one, but never throws
//! away what even a beginner would not: see [`loose_moves`].

use tabiya_rules::{Color, Game, Move, Position};

use crate::alphabeta::{Brake, Manner, Node, Search};
use crate::level::{Level, Looseness};
use crate::ordering::Memory;
use crate::random::Random;
use crate::score::{INFINITE, MATE_BOUND, Score, is_winning_mate};
use crate::transposition::Table;

/// Memory for the table of one choice, in bytes: room for 65,536 positions, …
const TABLE_BYTES: usize = 1 << 20;
/// … or for 4,096, up to a depth that seldom looks at more.
const SMALL_TABLE: (u8, usize) = (3, 1 << 16);

/// A choice takes no more nodes than this, about ten times what level 5 needs in the middlegame: where
/// a dozen queens make the tree explode, the last ply that came to an end has to do.
const MOST_NODES: u64 = 1_500_000;

/// From this many centipawns on a game counts as won, and must stay so.
const WON: i32 = 500;

/// What going back to an earlier position costs in a won game, in centipawns.
const NO_PROGRESS: i32 = 200;

/// The move that a level plays, and what it thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move to play.
    pub best_move: Move,
    /// What the level thinks of it, from its own view, in steps of ten centipawns.
    pub score: Score,
    /// Whether it is a loose move: one that the level itself thinks worse than its best.
    pub loose: bool,
    /// Positions looked at.
    pub nodes: u64,
    /// The depth of the search in plies; less than the level's own if a forced mate was found sooner, or
    /// where too many captures are possible.
    pub depth: u8,
}

/// The move that `level` plays in the present position of `game`, or `None` if the game is over.
///
/// The same seed, position (with its history) and level give the same move. The history matters
/// because a position that has stood twice before is a draw if it comes again.
///
/// ```
/// use tabiya_rules::{Game, Position};
/// use tabiya_search::{Level, Score, choose};
/// let ladder = Position::from_fen("7k/R7/8/8/8/8/1R6/6K1 w - - 0 1")?;
/// for level in Level::ALL {
///     let choice = choose(&Game::from_position(ladder), level, 1).ok_or("there is a move")?;
///     assert_eq!(choice.best_move.to_string(), "b2b8");
///     assert_eq!(choice.score, Score::Mate(1));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn choose(game: &Game, level: Level, seed: u64) -> Option<Choice> {
    if game.outcome().is_some() {
        return None;
    }
    let root = Node::root(game);
    let mut random = Random::new(&[seed, root.key.0, u64::from(level.number())]);
    let manner = level.manner(&root.pos, &mut random);
    // First the mood, then the search: a straight move does not need the worth of all the others.
    let looseness = level
        .looseness()
        .filter(|loose| random.chance(loose.times, loose.of));
    let ranking = rank(game, &root, manner, level.depth(), looseness.is_some());
    let best = ranking.best()?;
    let pick = looseness.and_then(|looseness| {
        random.pick_weighted(&loose_moves(&root.pos, &ranking, best, looseness))
    });
    let (chosen, loose) = match pick {
        Some(candidate) => (candidate, true),
        None => (*random.pick(&ranking.equal_to(best))?, false),
    };
    Some(Choice {
        best_move: chosen.m,
        score: Score::from_value(chosen.value),
        loose,
        nodes: ranking.nodes,
        depth: ranking.depth,
    })
}

/// A move and its worth for the side that makes it.
#[derive(Clone, Copy)]
struct Candidate {
    m: Move,
    /// Its worth; if it is below the best, perhaps only an upper bound of it.
    value: i32,
}

/// What a level's search says about all moves.
pub(crate) struct Ranking {
    candidates: Vec<Candidate>,
    nodes: u64,
    depth: u8,
}

impl Ranking {
    pub(crate) fn best(&self) -> Option<i32> {
        self.candidates
            .iter()
            .map(|candidate| candidate.value)
            .max()
    }

    fn equal_to(&self, value: i32) -> Vec<Candidate> {
        self.candidates
            .iter()
            .copied()
            .filter(|candidate| candidate.value == value)
            .collect()
    }
}

/// Searches all moves to `depth`, or until a forced mate is found: a search of `n` plies
/// finds the shortest mate if that takes `n` plies or less.
pub(crate) fn rank(game: &Game, root: &Node, manner: Manner, depth: u8, all: bool) -> Ranking {
    let ranking = deepen(game, root, manner, depth, all, MOST_NODES);
    if ranking.depth > 0 {
        return ranking;
    }
    // So many captures that not even the first ply came to an end: do without them.
    let blunt = Manner {
        quiescence: false,
        ..manner
    };
    deepen(game, root, blunt, 1, all, u64::MAX)
}

/// The ranking by the last iteration that ended within `most_nodes`.
fn deepen(
    game: &Game,
    root: &Node,
    manner: Manner,
    deepest: u8,
    all: bool,
    most_nodes: u64,
) -> Ranking {
    let brake = Brake {
        nodes: most_nodes,
        ..Brake::NONE
    };
    let bytes = if deepest <= SMALL_TABLE.0 {
        SMALL_TABLE.1
    } else {
        TABLE_BYTES
    };
    let mut table = Table::new(bytes);
    let mut memory = Memory::new();
    let mut search = Search::new(game, manner, &mut memory, Some(&mut table), &brake);
    let mut candidates: Vec<Candidate> = root
        .pos
        .legal_moves()
        .iter()
        .map(|&m| Candidate { m, value: 0 })
        .collect();
    // The order of generation must not matter to the choice among equal moves.
    candidates.sort_by_key(|candidate| candidate.m);
    let mut depth = 0;
    while depth < deepest {
        let before = candidates.clone();
        value_all(&mut search, root, &mut candidates, depth + 1, all);
        if search.stopped {
            candidates = before;
            break;
        }
        depth += 1;
        candidates.sort_by_key(|candidate| -candidate.value);
        if candidates
            .first()
            .is_some_and(|first| is_winning_mate(first.value))
        {
            break;
        }
    }
    // Nor may the order in which they were searched.
    candidates.sort_by_key(|candidate| candidate.m);
    Ranking {
        candidates,
        nodes: search.nodes,
        depth,
    }
}

/// Gives every candidate its value at `depth`: exactly if `all` are wanted, else exactly for the
/// best ones and an upper bound below theirs for the others.
fn value_all(search: &mut Search, root: &Node, candidates: &mut [Candidate], depth: u8, all: bool) {
    let depth = i32::from(depth) - 1;
    let mut best = -INFINITE;
    for candidate in candidates {
        let child = search.enter(root, candidate.m);
        candidate.value = if search.has_stood(&child) {
            without_progress(value_above(search, &child, -INFINITE, depth))
        } else {
            // The floor lies just below the best, so that moves of equal worth are recognised.
            let floor = if all {
                -INFINITE
            } else {
                (best - 1).max(-INFINITE)
            };
            value_above(search, &child, floor, depth)
        };
        search.leave();
        if search.stopped {
            return;
        }
        best = best.max(candidate.value);
    }
}

/// The value of the move that led to `child`: exactly if it is above `floor`, else a bound.
fn value_above(search: &mut Search, child: &Node, floor: i32, depth: i32) -> i32 {
    if floor > -INFINITE {
        let value = -search.visit(child, -floor - 1, -floor, depth);
        if value <= floor {
            return value;
        }
    }
    -search.visit(child, -INFINITE, -floor, depth)
}

/// The worth of a move that leads to where the game has been before: in a won game it is less, since
/// going round in circles lets the win slip away.
fn without_progress(value: i32) -> i32 {
    if value >= WON && !is_winning_mate(value) {
        value - NO_PROGRESS
    } else {
        value
    }
}

/// The moves that may be played loosely, with their weights: those worse than the best, the likelier
/// the less they lose, but
/// - none when the computer has a forced mate;
/// - none that allows a mate that it saw;
/// - none that lets go of a won game;
/// - none against a lone king: there every move that does not bring the mate nearer lets go of a won
///   game in the end, by the fifty-move rule.
fn loose_moves(
    pos: &Position,
    ranking: &Ranking,
    best: i32,
    looseness: Looseness,
) -> Vec<(Candidate, u64)> {
    if is_winning_mate(best) || best >= WON && is_alone(pos, !pos.turn()) {
        return Vec::new();
    }
    let least = if best >= WON { WON } else { -MATE_BOUND };
    ranking
        .candidates
        .iter()
        .filter(|candidate| candidate.value < best && candidate.value >= least)
        .map(|&candidate| {
            (
                candidate,
                likelihood(best - candidate.value, looseness.halving),
            )
        })
        .collect()
}

/// Whether `color` has only its king left.
fn is_alone(pos: &Position, color: Color) -> bool {
    !pos.by_color(color).more_than_one()
}

/// A weight that halves with every `halving` centipawns of `loss`, in whole numbers so that every
/// machine draws the same.
fn likelihood(loss: i32, halving: i32) -> u64 {
    const WHOLE: u64 = 1 << 32;
    let (halvings, rest) = (loss / halving, loss % halving);
    let weight = WHOLE >> halvings.clamp(0, 31);
    // Straight lines between the halvings.
    let part = u64::from(rest.unsigned_abs()) * weight / (2 * u64::from(halving.unsigned_abs()));
    (weight - part).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn likelihood_halves_and_never_ends() {
        assert_eq!(likelihood(0, 100), 1 << 32);
        assert_eq!(likelihood(100, 100), 1 << 31);
        assert_eq!(likelihood(50, 100), 3 << 30);
        assert!(likelihood(30_000, 100) > 0);
        assert!((0..3000).all(|loss| likelihood(loss, 70) >= likelihood(loss + 1, 70)));
    }
}
