//! Legendary games with notes.

use serde::{Deserialize, Serialize};
use tabiya_rules::Game;

use crate::LessonError;
use crate::error::fault;

/// A game worth knowing.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Legend {
    /// Its name in addresses.
    pub slug: String,
    /// What it is called.
    pub title: String,
    /// Who had White.
    pub white: String,
    /// Who had Black.
    pub black: String,
    /// Where it was played.
    pub place: String,
    /// When, as far as it is known.
    pub date: String,
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// One sentence for lists and for search engines.
    pub summary: String,
    /// What to know before it, in paragraphs.
    pub intro: Vec<String>,
    /// The moves in SAN, with their numbers.
    pub moves: String,
    /// Notes to single moves, in order.
    pub notes: Vec<Note>,
    /// How it ended.
    pub ending: String,
}

/// A note to a move.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The move as printed: `17. Nd5` or `18... Bxg1`.
    pub at: String,
    /// What there is to say of it.
    pub text: String,
    /// What the text claims of the position after the move, for the tests to prove.
    #[serde(default)]
    pub facts: Vec<String>,
}

impl Legend {
    /// The game, played through.
    ///
    /// # Errors
    /// If a move is not legal.
    pub fn game(&self) -> Result<Game, LessonError> {
        let mut game = Game::new();
        for word in self.moves.split_whitespace() {
            // `12.` is no move.
            if word.ends_with('.') {
                continue;
            }
            let m = game.position().read_san(word).map_err(fault)?;
            game.play(m).map_err(fault)?;
        }
        Ok(game)
    }

    /// The ply that a note stands at: how many moves have been played then.
    ///
    /// # Errors
    /// If the game has no such move.
    pub fn ply_of(&self, note: &Note) -> Result<usize, LessonError> {
        let game = self.game()?;
        let found = (0..game.ply()).find(|&ply| printed(&game, ply) == note.at);
        found
            .map(|ply| ply + 1)
            .ok_or_else(|| LessonError(format!("no move {} in {}", note.at, self.title)))
    }
}

/// The move after `ply` moves as printed: `12... Nf6`.
fn printed(game: &Game, ply: usize) -> String {
    let (Some(position), Some(&m)) = (game.position_at(ply), game.moves().get(ply)) else {
        return String::new();
    };
    let dots = if position.turn().is_white() {
        "."
    } else {
        "..."
    };
    format!("{}{dots} {}", position.fullmoves(), position.san(m))
}
