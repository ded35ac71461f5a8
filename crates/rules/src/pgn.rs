//! Portable Game Notation, written (PGN standard of 1994).

use std::collections::BTreeMap;

use crate::{Game, GameResult, Outcome, Position};

/// The seven tags that every PGN has, in their order (PGN standard, 8.1.1).
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// The longest line of an export (PGN standard, 4.3).
const LINE: usize = 80;

/// The tags of a PGN. `Result`, `SetUp`, `FEN` and `Termination` follow from the game and are set when it is written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PgnTags(BTreeMap<String, String>);

impl PgnTags {
    /// Sets a tag. Letters, digits and underscores of the name are kept, a name of nothing else is ignored.
    pub fn set(&mut self, name: &str, value: &str) {
        let name: String = name
            .chars()
            .filter(|c| c.is_ascii_alphanumeric() || *c == '_')
            .collect();
        if !name.is_empty() {
            self.0.insert(name, value.to_owned());
        }
    }

    /// A tag's value.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }
}

/// The game in PGN's export format: the seven tags, then the others by name, then the moves in lines
/// of at most 80 columns.
///
/// ```
/// use tabiya_rules::{Game, PgnTags, write_pgn};
/// let mut game = Game::new();
/// game.play(game.position().read_san("e4")?)?;
/// let pgn = write_pgn(&game, &PgnTags::default());
/// assert!(pgn.ends_with("\n\n1. e4 *\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn write_pgn(game: &Game, tags: &PgnTags) -> String {
    let outcome = game.outcome();
    let result = outcome
        .map_or(GameResult::Unfinished, Outcome::result)
        .to_string();
    let mut tags = tags.clone();
    tags.set("Result", &result);
    if *game.start() != Position::new() {
        tags.set("SetUp", "1");
        tags.set("FEN", &game.start().to_string());
    }
    if let Some(outcome) = outcome {
        tags.set("Termination", termination(outcome));
    }
    let mut pgn = String::new();
    for name in ROSTER {
        let unknown = if name == "Date" { "????.??.??" } else { "?" };
        push_tag(&mut pgn, name, tags.get(name).unwrap_or(unknown));
    }
    for (name, value) in tags
        .0
        .iter()
        .filter(|(name, _)| !ROSTER.contains(&name.as_str()))
    {
        push_tag(&mut pgn, name, value);
    }
    pgn.push('\n');
    push_wrapped(
        &mut pgn,
        move_text(game)
            .iter()
            .map(String::as_str)
            .chain([result.as_str()]),
    );
    pgn
}

/// The PGN standard's own words (9.8.1) where it has them, else the ending's name.
const fn termination(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::TimeForfeit { .. } => "time forfeit",
        Outcome::Checkmate { .. } | Outcome::Resignation { .. } | Outcome::Agreement => "normal",
        _ => outcome.name(),
    }
}

/// A value may hold anything but line breaks and other control characters, which become spaces.
fn push_tag(pgn: &mut String, name: &str, value: &str) {
    pgn.push('[');
    pgn.push_str(name);
    pgn.push_str(" \"");
    for letter in value.chars() {
        match letter {
            '"' | '\\' => pgn.extend(['\\', letter]),
            _ if letter.is_control() => pgn.push(' '),
            _ => pgn.push(letter),
        }
    }
    pgn.push_str("\"]\n");
}

/// Move numbers and moves: `1.`, `e4`, `e5`; `7...` when Black begins.
fn move_text(game: &Game) -> Vec<String> {
    let mut words = Vec::new();
    let start = game.start();
    let mut number = u32::from(start.fullmoves());
    let mut whites_turn = start.turn().is_white();
    for (index, san) in game.sans().into_iter().enumerate() {
        if whites_turn {
            words.push(format!("{number}."));
        } else if index == 0 {
            words.push(format!("{number}..."));
        }
        words.push(san);
        number += u32::from(!whites_turn);
        whites_turn = !whites_turn;
    }
    words
}

fn push_wrapped<'a>(pgn: &mut String, words: impl Iterator<Item = &'a str>) {
    let mut column = 0;
    for word in words {
        if column > 0 && column + 1 + word.len() >= LINE {
            pgn.push('\n');
            column = 0;
        } else if column > 0 {
            pgn.push(' ');
            column += 1;
        }
        pgn.push_str(word);
        column += word.len();
    }
    pgn.push('\n');
}
