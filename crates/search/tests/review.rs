//! Whole games reviewed: the figures are those of Lichess's arithmetic.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test or a tool may stop at what it did not expect"
)]

use tabiya_rules::Color;
use tabiya_search::Score;
use tabiya_search::review::{self, Mark};

struct Game {
    accuracy: [f64; 2],
    marks: Vec<Mark>,
    evals: Vec<Score>,
}

fn games() -> Vec<Game> {
    include_str!("data/reviews.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let [accuracy, marks, evals] = line.split("; ").collect::<Vec<_>>()[..] else {
                panic!("{line}")
            };
            let accuracy: Vec<f64> = accuracy.split(' ').map(|a| a.parse().unwrap()).collect();
            Game {
                accuracy: accuracy.try_into().unwrap(),
                marks: marks.chars().map(mark).collect(),
                evals: evals.split(' ').map(score).collect(),
            }
        })
        .collect()
}

fn mark(letter: char) -> Mark {
    match letter {
        'i' => Mark::Inaccuracy,
        'm' => Mark::Mistake,
        'b' => Mark::Blunder,
        _ => Mark::Good,
    }
}

fn score(text: &str) -> Score {
    match text.strip_prefix('#') {
        Some(mate) => Score::Mate(mate.parse().unwrap()),
        None => Score::Centipawns(text.parse().unwrap()),
    }
}

#[test]
fn accuracies_of_whole_games() {
    let games = games();
    assert!(games.len() >= 15);
    for game in games {
        let accuracy = review::accuracy(Color::White, &game.evals);
        // The data went by win chances rounded to two places; hence a hundredth more or less.
        for (ours, theirs) in [accuracy.white, accuracy.black]
            .into_iter()
            .zip(game.accuracy)
        {
            assert!((ours.unwrap() - theirs).abs() < 0.015, "{ours:?} {theirs}");
        }
    }
}

#[test]
fn marks_of_whole_games() {
    let mut seen = std::collections::HashSet::new();
    for game in games() {
        let verdicts = review::verdicts(Color::White, &game.evals);
        let marks: Vec<Mark> = verdicts.iter().map(|verdict| verdict.mark).collect();
        assert_eq!(marks, game.marks);
        seen.extend(marks);
    }
    assert_eq!(seen.len(), 4);
}
