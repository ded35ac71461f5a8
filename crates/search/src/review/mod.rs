//! The arithmetic of a review: from evaluations to win chances, accuracies and marks.
//!
//! These are the formulas that Lichess publishes, so that figures can be compared. All is pure: the
//! evaluations come from wherever, as one [`Score`] from White's view for every position of a game,
//! the last one included; a game of `n` moves has `n + 1` of them. [`Score::Mate`]`(0)` is the position
//! of a side that has been mated.
//!
//! ```
//! use tabiya_rules::Color;
//! use tabiya_search::Score::{Centipawns, Mate};
//! use tabiya_search::review::{self, Mark};
//! // Fool's mate: 1. f3 e5 2. g4?? Qh4#
//! let evals = [review::START, Centipawns(-70), Centipawns(-60), Mate(-1), Mate(0)];
//! let accuracy = review::accuracy(Color::White, &evals);
//! assert!(accuracy.white < Some(60.0) && accuracy.black > Some(95.0));
//! let verdicts = review::verdicts(Color::White, &evals);
//! assert_eq!(verdicts[2].mark, Mark::Blunder);
//! assert_eq!(verdicts[3].mark, Mark::Good);
//! ```

mod accuracy;
mod verdict;

use tabiya_rules::Color;

use crate::score::Score;

pub use accuracy::{Accuracy, accuracy, move_accuracy};
pub use verdict::{Mark, MateChange, Verdict, verdict, verdicts};

/// What the start position is taken to be worth when nobody has looked: 15 centipawns for White.
pub const START: Score = Score::Centipawns(15);

/// Evaluations beyond this many centipawns, and mates, all mean the same chance of winning.
const CAP: i32 = 1000;

/// The chance of winning, in percent, of the side whose view `score` is: 50 when it is even.
///
/// It is 50 + 50·(2/(1 + exp(−0.00368208·cp)) − 1), with centipawns within ±1000 and mates at ±1000.
///
/// ```
/// use tabiya_search::{Score, review::win_chance};
/// assert!((win_chance(Score::Centipawns(0)) - 50.0).abs() < 1e-9);
/// assert!((win_chance(Score::Centipawns(100)) - 59.1).abs() < 0.1);
/// assert_eq!(win_chance(Score::Mate(-3)), win_chance(Score::Centipawns(-2000)));
/// ```
#[must_use]
pub fn win_chance(score: Score) -> f64 {
    let centipawns = match score {
        Score::Centipawns(centipawns) => centipawns.clamp(-CAP, CAP),
        Score::Mate(moves) if moves > 0 => CAP,
        Score::Mate(_) => -CAP,
    };
    50.0 + 50.0 * (2.0 / (1.0 + (-0.003_682_08 * f64::from(centipawns)).exp()) - 1.0)
}

/// White's chance of winning in each position of a game, in percent. `first` moves in the first one.
#[must_use]
pub fn win_chances(first: Color, evals: &[Score]) -> Vec<f64> {
    evals
        .iter()
        .zip(turns(first))
        .map(|(&eval, turn)| seen_by(Color::White, turn, win_chance(own_view(turn, eval))))
        .collect()
}

/// Who is to move in each position of a game.
fn turns(first: Color) -> impl Iterator<Item = Color> {
    [first, !first].into_iter().cycle()
}

/// White's `score` from the view of `color`, who is to move: mate in 0 means that he is mated.
const fn own_view(color: Color, score: Score) -> Score {
    match score {
        Score::Centipawns(centipawns) if !color.is_white() => Score::Centipawns(-centipawns),
        Score::Mate(moves) if !color.is_white() => Score::Mate(-moves),
        _ => score,
    }
}

/// `own`'s chance in percent, as `color`'s.
fn seen_by(color: Color, own: Color, chance: f64) -> f64 {
    if color == own { chance } else { 100.0 - chance }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_mirror_and_are_capped() {
        for cp in [0, 1, 37, 250, 999, 1000, 5000] {
            let sum = win_chance(Score::Centipawns(cp)) + win_chance(Score::Centipawns(-cp));
            assert!((sum - 100.0).abs() < 1e-9, "{cp}");
        }
        let most = win_chance(Score::Centipawns(1000));
        assert!((most - 97.545).abs() < 0.001, "{most}");
        assert!((win_chance(Score::Mate(9)) - most).abs() < 1e-9);
        assert!((win_chance(Score::Mate(0)) - (100.0 - most)).abs() < 1e-9);
    }

    #[test]
    fn whoever_is_to_move_at_mate_in_nought_has_lost() {
        let evals = [Score::Mate(1), Score::Mate(0), Score::Mate(0)];
        let chances = win_chances(Color::White, &evals);
        assert!(chances[0] > 97.0 && chances[1] > 97.0 && chances[2] < 3.0);
        let chances = win_chances(Color::Black, &evals);
        assert!(chances[0] > 97.0 && chances[1] < 3.0 && chances[2] > 97.0);
        assert!(win_chances(Color::White, &[]).is_empty());
    }
}
