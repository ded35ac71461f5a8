//! Tabiya as a UCI engine: chess programs and match runners talk to it through standard input and output.
//!
//! Besides the protocol's own commands there are `d` (the board and its FEN) and `go perft N`. The option `Level` chooses one
//! of the five players, 0 is full strength; `Seed` makes a player's choices its own.

use std::io::{self, BufRead};

mod clock;
mod command;
mod engine;

use command::Command;
use engine::{Engine, note};

fn main() {
    let mut engine = Engine::default();
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        // Bytes rather than text: a line that is not UTF-8 is a mistake like any other, not an end.
        match input.read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => break,
            Ok(_) => {}
        }
        match command::parse(&String::from_utf8_lossy(&line)) {
            Ok(Command::Quit) => return engine.halt(),
            Ok(command) => engine.obey(command),
            Err(error) => note(&error.to_string()),
        }
    }
    // The input has ended, as when commands are piped in: what was asked for is still answered.
    engine.end_of_input();
}
