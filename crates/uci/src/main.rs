//! Tabiya as a UCI engine: chess programs and match runners talk to it through standard input and output.
//!
//! Besides the protocol's own commands there are `d` (the board and its FEN) and `go perft N`. The option `Level` chooses one
//! of the five players, 0 is full strength; `Seed` makes a player's choices its own.

use std::io::{self, BufRead};
use std::process::ExitCode;

mod clock;
mod command;
mod engine;

use command::Command;
use engine::{Engine, note};

const VERSION: &str = concat!("tabiya-uci ", env!("CARGO_PKG_VERSION"));

const HELP: &str = "\
Usage: tabiya-uci

A chess engine for programs that speak UCI. It has no options on the command line:
it reads commands from standard input and answers on standard output. To try it:

  uci                          what it is, and its options
  setoption name Level value 3 one of the five players; 0 is full strength
  position startpos moves e2e4 the position to think about
  go movetime 1000             think for a second
  go perft 5                   count the leaves of the move tree; only `stop` cuts it short
  d                            show the board and its FEN
  quit";

fn main() -> ExitCode {
    match std::env::args().nth(1).as_deref() {
        None => {
            converse();
            ExitCode::SUCCESS
        }
        Some("--help" | "-h") => {
            println!("{VERSION}\n{HELP}");
            ExitCode::SUCCESS
        }
        Some("--version" | "-V") => {
            println!("{VERSION}");
            ExitCode::SUCCESS
        }
        Some(other) => {
            eprintln!(
                "tabiya-uci: there is no option `{other}`. `tabiya-uci --help` says how to use it."
            );
            ExitCode::from(2)
        }
    }
}

/// Obeys the commands of standard input to its end.
fn converse() {
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
            Ok(reading) => {
                for ignored in &reading.ignored {
                    note(&ignored.to_string());
                }
                if reading.command == Command::Quit {
                    return engine.obey(Command::Quit);
                }
                engine.obey(reading.command);
            }
            Err(error) => note(&error.to_string()),
        }
    }
    // The input has ended, as when commands are piped in: what was asked for is still answered.
    engine.end_of_input();
}
