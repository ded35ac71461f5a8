//! Games as plain data to keep and to post, and back. Loading is all or nothing.

use tabiya_rules::{Declared, Game, Position};

use crate::types::{SAVED_VERSION, SavedEnding, SavedEndingKind, SavedGame};

/// The game as plain data.
#[must_use]
pub fn save(game: &Game) -> SavedGame {
    SavedGame {
        version: SAVED_VERSION,
        start: game.start().to_string(),
        moves: game.moves().iter().map(ToString::to_string).collect(),
        ending: game.declared().map(|declared| {
            let (kind, side) = match declared {
                Declared::Agreement => (SavedEndingKind::Agreement, None),
                Declared::Resignation { by } => (SavedEndingKind::Resignation, Some(by)),
                Declared::FlagFall { of } => (SavedEndingKind::Time, Some(of)),
            };
            SavedEnding {
                kind,
                side: side.map(Into::into),
            }
        }),
    }
}

/// The game of plain data.
///
/// # Errors
/// A message for a person that names what is wrong and where, if any part of it is not a legal game.
pub fn load(saved: &SavedGame) -> Result<Game, String> {
    if saved.version != SAVED_VERSION {
        return Err(format!(
            "This game was saved in version {} of the format; version {SAVED_VERSION} is known here.",
            saved.version
        ));
    }
    let start = Position::from_fen(&saved.start)
        .map_err(|error| format!("The saved start position is not right: {error}"))?;
    let mut game = Game::from_position(start);
    for (index, text) in saved.moves.iter().enumerate() {
        let at = |error: &dyn core::fmt::Display| {
            format!(
                "Saved move {} of {} is not right: {error}",
                index + 1,
                saved.moves.len()
            )
        };
        let m = game.position().read_uci(text).map_err(|error| at(&error))?;
        game.play(m).map_err(|error| at(&error))?;
    }
    if let Some(ending) = &saved.ending {
        end(&mut game, ending)?;
    }
    Ok(game)
}

fn end(game: &mut Game, ending: &SavedEnding) -> Result<(), String> {
    let who = |what: &str| {
        ending
            .side
            .ok_or_else(|| format!("The saved {what} does not say whose it was."))
    };
    match ending.kind {
        SavedEndingKind::Agreement => game.agree_draw(),
        SavedEndingKind::Resignation => game.resign(who("resignation")?.into()),
        SavedEndingKind::Time => game.flag_fell(who("loss on time")?.into()),
    }
    .map_err(|error| format!("The saved ending is not right: {error}"))
}
