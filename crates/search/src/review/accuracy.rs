//! How accurately moves and whole games were played, in percent.

use tabiya_rules::Color;

use super::{seen_by, turns, win_chances};
use crate::score::Score;

/// How accurately each side played, in percent; `None` for a side without a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Accuracy {
    /// White's.
    pub white: Option<f64>,
    /// Black's.
    pub black: Option<f64>,
}

/// The accuracy of a move, in percent, from the mover's chances of winning before and after it.
///
/// It is 103.1668·exp(−0.04354·loss) − 3.1669 + 1 within 0 and 100, and 100 if nothing was lost.
///
/// ```
/// use tabiya_search::review::move_accuracy;
/// assert_eq!(move_accuracy(50.0, 55.0), 100.0);
/// assert!((move_accuracy(60.0, 50.0) - 64.6).abs() < 0.1);
/// assert_eq!(move_accuracy(97.0, 2.0), 0.0);
/// ```
#[must_use]
pub fn move_accuracy(before: f64, after: f64) -> f64 {
    if after >= before {
        return 100.0;
    }
    let loss = before - after;
    let raw =
        103.166_810_071_164_9 * (-0.043_544_153_867_539_51 * loss).exp() - 3.166_924_740_191_411;
    (raw + 1.0).clamp(0.0, 100.0)
}

/// The accuracy of a game, from the evaluations of its positions ([see above](super)): for each side
/// the mean of two means of its moves' accuracies.
///
/// One is weighted by how much was at stake: by the standard deviation of the win chances in a
/// sliding window, which is a tenth of the game long, but 2 to 8 positions; weights lie within 0.5 and
/// 12. The other is the harmonic mean, which bad moves pull down.
#[must_use]
pub fn accuracy(first: Color, evals: &[Score]) -> Accuracy {
    let chances = win_chances(first, evals);
    let weights = weights(&chances);
    let of = |color: Color| {
        let moves: Vec<(f64, f64)> = chances
            .windows(2)
            .zip(&weights)
            .zip(turns(first))
            .filter(|(_, mover)| *mover == color)
            .map(|((pair, &weight), _)| {
                let [before, after] =
                    [pair[0], pair[1]].map(|chance| seen_by(color, Color::White, chance));
                (move_accuracy(before, after), weight)
            })
            .collect();
        (!moves.is_empty()).then(|| f64::midpoint(weighted_mean(&moves), harmonic_mean(&moves)))
    };
    Accuracy {
        white: of(Color::White),
        black: of(Color::Black),
    }
}

/// What each move counts: how much the chances vary around it. The first window stands for the
/// moves that have not a whole one before them.
fn weights(chances: &[f64]) -> Vec<f64> {
    let moves = chances.len().saturating_sub(1);
    let size = (moves / 10).clamp(2, 8);
    if chances.len() < size {
        return Vec::new();
    }
    let weight = |window: &[f64]| standard_deviation(window).clamp(0.5, 12.0);
    let first = core::iter::repeat_n(weight(&chances[..size]), size - 2);
    first.chain(chances.windows(size).map(weight)).collect()
}

fn standard_deviation(values: &[f64]) -> f64 {
    let mean = mean(values.iter().copied());
    mean_of_squares(values, mean).sqrt()
}

fn mean_of_squares(values: &[f64], from: f64) -> f64 {
    mean(values.iter().map(|value| (value - from).powi(2)))
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    sum / count
}

fn weighted_mean(moves: &[(f64, f64)]) -> f64 {
    let total: f64 = moves.iter().map(|(_, weight)| weight).sum();
    let sum: f64 = moves
        .iter()
        .map(|(accuracy, weight)| accuracy * weight)
        .sum();
    sum / total
}

/// Accuracies below 1 count as 1, so that one blunder does not make it all nothing.
fn harmonic_mean(moves: &[(f64, f64)]) -> f64 {
    1.0 / mean(moves.iter().map(|(accuracy, _)| 1.0 / accuracy.max(1.0)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::START;
    use Score::{Centipawns, Mate};

    fn close(accuracy: Option<f64>, expected: f64) -> bool {
        accuracy.is_some_and(|accuracy| (accuracy - expected).abs() < 0.006)
    }

    #[test]
    fn a_move_that_loses_nothing_is_perfect_and_a_lost_game_is_nothing() {
        assert!((move_accuracy(50.0, 50.0) - 100.0).abs() < 1e-9);
        assert!((move_accuracy(50.0, 49.9) - 100.0).abs() < 1e-9, "capped");
        assert!(move_accuracy(97.5, 2.5).abs() < 1e-9);
        assert!((0..97).all(|loss| {
            move_accuracy(97.5, 97.5 - f64::from(loss))
                >= move_accuracy(97.5, 96.5 - f64::from(loss))
        }));
    }

    #[test]
    fn short_games_have_an_accuracy() {
        let none = accuracy(Color::White, &[START]);
        assert_eq!((none.white, none.black), (None, None));
        assert_eq!(accuracy(Color::White, &[]).white, None);
        // One move: both means are that move's accuracy.
        let one = accuracy(Color::White, &[START, Centipawns(-100)]);
        let chances = win_chances(Color::White, &[START, Centipawns(-100)]);
        assert!(close(one.white, move_accuracy(chances[0], chances[1])));
        assert_eq!(one.black, None);
        // One move by Black.
        let one = accuracy(Color::Black, &[START, Centipawns(-100)]);
        assert_eq!(one.white, None);
        assert!(close(one.black, 100.0));
        let two = accuracy(Color::White, &[START, START, START]);
        assert!(close(two.white, 100.0) && close(two.black, 100.0));
    }

    #[test]
    fn colours_exchanged_are_accuracies_exchanged() {
        let evals = [15, -40, -35, -180, 20, 25, 300, 280, 10].map(Centipawns);
        let mirrored = evals.map(|eval| match eval {
            Centipawns(eval) => Centipawns(-eval),
            Mate(moves) => Mate(-moves),
        });
        let (one, other) = (
            accuracy(Color::White, &evals),
            accuracy(Color::Black, &mirrored),
        );
        assert!(close(one.white, other.black.unwrap()) && close(one.black, other.white.unwrap()));
    }
}
