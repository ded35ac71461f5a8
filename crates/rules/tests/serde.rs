//! serde: every text form there and back, and nothing that is wrong comes in, not even by half.

#![cfg(feature = "serde")]
#![allow(
    clippy::expect_used,
    reason = "a test may stop at what it did not expect"
)]

use std::fmt::{Debug, Display};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{from_str, json, to_string, to_value};
use tabiya_rules::{
    CastlingRights, CastlingSide, Color, Declared, File, Game, GameResult, Outcome, Piece,
    Position, Rank, Role, Square, UciMove,
};

fn round_trips<T: Serialize + DeserializeOwned + Display + Debug + PartialEq>(value: &T) {
    let written = to_value(value).expect("a value that can be written");
    assert_eq!(written, json!(value.to_string()));
    let read: T = serde_json::from_value(written).expect("what was written");
    assert_eq!(read, *value);
}

#[test]
fn everything_with_a_text_is_that_text() {
    Square::all().for_each(|square| round_trips(&square));
    File::ALL.iter().for_each(round_trips);
    Rank::ALL.iter().for_each(round_trips);
    CastlingSide::ALL.iter().for_each(round_trips);
    Role::ALL.iter().for_each(round_trips);
    for color in Color::ALL {
        round_trips(&color);
        for role in Role::ALL {
            round_trips(&role.of(color));
        }
        round_trips(&Outcome::Checkmate { winner: color });
        round_trips(&Declared::Resignation { by: color });
        round_trips(&Declared::FlagFall { of: color });
    }
    round_trips(&CastlingRights::ALL);
    round_trips(&CastlingRights::NONE);
    round_trips(&Outcome::DrawOnTime);
    round_trips(&GameResult::Draw);
    round_trips(&Declared::Agreement);
    round_trips(&Position::new());
    for m in Position::new().legal_moves() {
        round_trips(&UciMove::from(m));
    }
}

fn refusal<T: DeserializeOwned + Debug>(text: &str) -> String {
    from_str::<T>(text)
        .expect_err("nonsense must be refused")
        .to_string()
}

#[test]
fn nonsense_is_refused_with_its_reason() {
    assert!(refusal::<Square>(r#""e9""#).contains("expected a square"));
    assert!(refusal::<Piece>(r#""knight""#).contains("expected a letter"));
    assert!(refusal::<UciMove>(r#""Nf3""#).contains("expected a move"));
    assert!(refusal::<CastlingRights>(r#""KK""#).contains("each once"));
    assert!(refusal::<Color>("1").contains("expected a text"));
    let no_king = r#""8/8/8/8/8/8/8/4K3 w - - 0 1""#;
    assert!(refusal::<Position>(no_king).contains("Black has no king"));
}

fn mated() -> Game {
    let mut game = Game::new();
    for san in ["f3", "e5", "g4", "Qh4#"] {
        let m = game.position().read_san(san).expect("a legal move");
        game.play(m).expect("a running game");
    }
    game
}

#[test]
fn games_come_back_whole() {
    let start = "r3k3/6P1/8/8/3pP3/8/8/4K2R b Kq e3 7 40";
    let mut game = Game::from_position(start.parse().expect("a position"));
    for uci in ["d4e3", "e1g1", "e8c8", "g7g8n"] {
        let m = game.position().read_uci(uci).expect("a legal move");
        game.play(m).expect("a running game");
    }
    game.resign(Color::White).expect("a running game");
    for game in [Game::new(), mated(), game] {
        let read: Game = from_str(&to_string(&game).expect("a game")).expect("what was written");
        assert_eq!(read, game);
    }
}

#[test]
fn a_game_is_written_for_people() {
    let mut game = Game::new();
    let m = game.position().read_san("e4").expect("a legal move");
    game.play(m).expect("a running game");
    game.agree_draw().expect("a running game");
    let start = Position::new().to_string();
    let expected = json!({ "start": start, "moves": ["e2e4"], "ending": "agreement" });
    assert_eq!(to_value(&game).expect("a game"), expected);
}

#[test]
fn no_game_is_loaded_by_half() {
    let start = Position::new().to_string();
    let refuse = |value: serde_json::Value| refusal::<Game>(&value.to_string());
    let illegal = json!({ "start": start, "moves": ["e2e4", "e2e4"] });
    assert!(refuse(illegal).contains("move 2: e2e4 is not a legal move here"));
    let after_the_end =
        json!({ "start": start, "moves": ["f2f3", "e7e5", "g2g4", "d8h4", "a2a3"] });
    assert!(refuse(after_the_end).contains("move 5"));
    let ended_twice =
        json!({ "start": start, "moves": ["f2f3", "e7e5", "g2g4", "d8h4"], "ending": "agreement" });
    assert!(refuse(ended_twice).contains("agreement: the game is over"));
    let unknown_field = json!({ "start": start, "moves": [], "clock": 5 });
    assert!(refuse(unknown_field).contains("unknown field"));
    assert!(refuse(json!({ "moves": [] })).contains("missing field `start`"));
    assert!(refuse(json!({ "start": start, "moves": ["O-O"] })).contains("expected a move"));
    assert!(refuse(json!({ "start": "", "moves": [] })).contains("a FEN has 4 to 6 fields"));
}
