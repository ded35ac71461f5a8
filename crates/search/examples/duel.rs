//! A match between two UCI engines, with this crate's rules as the referee.
//!
//! ```sh
//! cargo run --release -p tabiya-search --example duel -- GAMES OPENINGS FIRST SECOND
//! ```
//!
//! OPENINGS is a file of EPD lines; each is played with both colours. FIRST and SECOND are each one
//! argument: a command, then any number of `Option=value`, then the words of `go`, apart by `|`:
//! `"tabiya-uci|Level=3|go depth 9"`. Where an option's value is `#`, the number of the game is put, so that
//! `Seed=#` makes the games differ. Use limits of depth or nodes, and the result is the same on a
//! busy machine.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test or a tool may stop at what it did not expect"
)]

#[path = "common/elo.rs"]
mod elo;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio};

use elo::Tally;
use tabiya_rules::{Color, Game, Outcome, Position};

/// Longer games are drawn.
const MOST_PLIES: usize = 400;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, openings, first, second] = &arguments[..] else {
        eprintln!("usage: duel GAMES OPENINGS FIRST SECOND");
        return ExitCode::FAILURE;
    };
    let openings = read_openings(&std::fs::read_to_string(openings).expect("the openings"));
    let mut engines = [Engine::new(first), Engine::new(second)];
    let mut tally = Tally::default();
    for number in 0..games.parse::<usize>().expect("a number of games") {
        let opening = openings[number / 2 % openings.len()];
        let white = number % 2;
        let result = play(&mut engines, opening, white, number);
        tally.add(match result {
            None => 0,
            Some(color) if (color.is_white()) == (white == 0) => 1,
            Some(_) => -1,
        });
        if (number + 1) % 50 == 0 {
            println!("{tally}");
        }
    }
    println!("{first} v {second}: {tally}");
    ExitCode::SUCCESS
}

fn read_openings(text: &str) -> Vec<Position> {
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let fen: Vec<&str> = line.split(' ').take(4).collect();
            Position::from_fen(&fen.join(" ")).unwrap()
        })
        .collect()
}

/// The winner of one game.
fn play(
    engines: &mut [Engine; 2],
    opening: Position,
    white: usize,
    number: usize,
) -> Option<Color> {
    for engine in engines.iter_mut() {
        engine.new_game(number);
    }
    let mut game = Game::from_position(opening);
    while game.outcome().is_none() && game.ply() < MOST_PLIES {
        let mover = if game.position().turn().is_white() {
            white
        } else {
            1 - white
        };
        let reply = engines[mover].best_move(&game);
        let m = game.position().read_uci(&reply).expect("a legal move");
        game.play(m).expect("a legal move");
    }
    game.outcome().and_then(Outcome::winner)
}

/// A UCI engine under way.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    numbered: Vec<String>,
    go: String,
}

impl Engine {
    fn new(spec: &str) -> Engine {
        let mut parts = spec.split('|');
        let mut words = parts.next().expect("a command").split(' ');
        let mut child = Command::new(words.next().expect("a command"))
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("an engine that starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut engine = Engine {
            child,
            input,
            output,
            numbered: Vec::new(),
            go: "go depth 5".to_owned(),
        };
        engine.say("uci");
        engine.wait_for("uciok");
        for part in parts {
            match part.split_once('=') {
                Some((name, "#")) => engine.numbered.push(name.to_owned()),
                Some((name, value)) => engine.say(&format!("setoption name {name} value {value}")),
                None => part.clone_into(&mut engine.go),
            }
        }
        engine
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("an engine that listens");
    }

    fn wait_for(&mut self, word: &str) -> String {
        let mut line = String::new();
        loop {
            line.clear();
            let length = self.output.read_line(&mut line).expect("an answer");
            assert!(length > 0, "the engine has gone away");
            if line.split_whitespace().next() == Some(word) {
                return line;
            }
        }
    }

    fn new_game(&mut self, number: usize) {
        for name in self.numbered.clone() {
            self.say(&format!("setoption name {name} value {number}"));
        }
        self.say("ucinewgame");
        self.say("isready");
        self.wait_for("readyok");
    }

    fn best_move(&mut self, game: &Game) -> String {
        let moves: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
        let moves = moves.join(" ");
        self.say(&format!("position fen {} moves {moves}", game.start()));
        let go = self.go.clone();
        self.say(&go);
        let line = self.wait_for("bestmove");
        line.split_whitespace().nth(1).expect("a move").to_owned()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It may have gone already.
        let _ = writeln!(self.input, "quit");
        let _ = self.child.wait();
    }
}
