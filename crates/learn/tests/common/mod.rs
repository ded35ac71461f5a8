//! The content of `www/learn/`, as the site is made of it.
#![allow(dead_code, reason = "each test file uses its part")]
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at what it did not expect"
)]

use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use tabiya_learn::{Course, Diagram, Legend, Lesson, LessonPlayer};
use tabiya_rules::{Game, Move, Position};
use tabiya_search::{Limits, Score, Searcher};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/learn")
}

pub fn read<T: DeserializeOwned>(name: &str) -> T {
    let text = fs::read_to_string(folder().join(name)).unwrap_or_else(|e| panic!("{name}: {e}"));
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{name}: {e}"))
}

pub fn course() -> Course {
    read("course.json")
}

pub fn lessons() -> Vec<Lesson> {
    let course = course();
    let lessons = course.groups.iter().flat_map(|group| &group.lessons);
    lessons
        .map(|slug| read(&format!("lessons/{slug}.json")))
        .collect()
}

pub fn patterns() -> Vec<Lesson> {
    let course = course();
    let patterns = course.patterns.iter();
    patterns
        .map(|slug| read(&format!("patterns/{slug}.json")))
        .collect()
}

/// Lessons and patterns: all that a learner can play.
pub fn everything() -> Vec<Lesson> {
    [lessons(), patterns()].concat()
}

pub fn legends() -> Vec<Legend> {
    let course = course();
    let games = course.games.iter();
    games
        .map(|slug| read(&format!("games/{slug}.json")))
        .collect()
}

pub fn diagrams() -> BTreeMap<String, Diagram> {
    read("diagrams.json")
}

/// The names of the files in a folder, without `.json`.
pub fn files(name: &str) -> Vec<String> {
    let entries = fs::read_dir(folder().join(name)).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter_map(|name| name.strip_suffix(".json").map(String::from))
        .collect();
    names.sort();
    names
}

/// Every step of every lesson, each with a player that stands there.
pub fn each_step(lessons: &[Lesson], mut look: impl FnMut(&str, LessonPlayer)) {
    for lesson in lessons {
        let mut player = LessonPlayer::new(lesson.clone()).unwrap_or_else(|e| panic!("{e}"));
        for index in 0..lesson.steps.len() {
            player.go_to(index).unwrap();
            look(
                &format!("{} step {}", lesson.slug, index + 1),
                player.clone(),
            );
        }
    }
}

/// The best two moves as the search sees them, each with its worth.
pub fn best_two(position: &Position, depth: u8) -> Vec<(Move, i32)> {
    let mut found: Vec<(Move, i32)> = Vec::new();
    let limits = Limits {
        depth: Some(depth),
        lines: 2,
        ..Limits::default()
    };
    Searcher::new(16).search(
        &Game::from_position(*position),
        &limits,
        &|| false,
        &|| 0,
        &mut |info| {
            if info.rank == 0 {
                found.clear();
            }
            found.push((info.line[0], worth(info.score)));
        },
    );
    found
}

/// A score as one number, mates far beyond all else.
fn worth(score: Score) -> i32 {
    match score {
        Score::Centipawns(value) => value,
        Score::Mate(moves) if moves > 0 => 100_000 - moves,
        Score::Mate(moves) => -100_000 - moves,
    }
}
