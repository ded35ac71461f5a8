//! serde, behind the feature of that name: everything with a text is that text, in every format.
//!
//! What is read is read by `FromStr`, so no value comes in that could not be written. A game is its start position,
//! its moves and how it was ended by word or clock; loading plays them all or fails.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::{
    CastlingRights, CastlingSide, Color, Declared, File, Game, GameResult, Outcome, Piece,
    Position, Rank, Role, Square, UciMove,
};

struct Text<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($name:ident)*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                deserializer.deserialize_str(Text(PhantomData))
            }
        }
    )*};
}
as_text! {
    CastlingRights CastlingSide Color Declared File GameResult Outcome Piece Position Rank Role Square UciMove
}

#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Game", deny_unknown_fields)]
struct Record {
    start: Position,
    moves: Vec<UciMove>,
    ending: Option<Declared>,
}

impl Record {
    fn play(self) -> Result<Game, String> {
        let mut game = Game::from_position(self.start);
        for (index, written) in self.moves.iter().enumerate() {
            let m = written
                .to_move(game.position())
                .map_err(|error| format!("move {}: {error}", index + 1))?;
            game.play(m)
                .map_err(|error| format!("move {}: {error}", index + 1))?;
        }
        if let Some(ending) = self.ending {
            game.declare(ending)
                .map_err(|error| format!("{ending}: {error}"))?;
        }
        Ok(game)
    }
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let record = Record {
            start: *self.start(),
            moves: self.moves().iter().copied().map(UciMove::from).collect(),
            ending: self.declared(),
        };
        record.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        let record = Record::deserialize(deserializer)?;
        record.play().map_err(D::Error::custom)
    }
}
