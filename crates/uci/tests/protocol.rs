//! The real binary, driven through pipes as a GUI does it.

#![allow(
    clippy::expect_used,
    reason = "a test may stop at what it did not expect"
)]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// Long enough for any answer on a busy machine; a test never waits for it unless it fails.
const PATIENCE: Duration = Duration::from_mins(1);

struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tabiya-uci"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        let (send, lines) = channel();
        thread::spawn(move || {
            output
                .lines()
                .map_while(Result::ok)
                .try_for_each(|line| send.send(line))
        });
        Engine {
            input: child.stdin.take(),
            child,
            lines,
        }
    }

    fn say(&mut self, text: &str) {
        let input = self.input.as_mut().expect("open");
        writeln!(input, "{text}")
            .and_then(|()| input.flush())
            .expect("the engine listens");
    }

    /// Reads on to a line that begins so; the lines up to it.
    fn read_to(&self, start: &str) -> Vec<String> {
        let mut read = Vec::new();
        loop {
            let line = self.lines.recv_timeout(PATIENCE);
            read.push(line.unwrap_or_else(|_| panic!("no `{start}` in {read:#?}")));
            if read[read.len() - 1].starts_with(start) {
                return read;
            }
        }
    }

    fn ask(&mut self, text: &str, answer: &str) -> String {
        self.say(text);
        self.read_to(answer).pop().expect("a line")
    }

    fn fen(&mut self) -> String {
        self.ask("d", "Fen: ")
            .trim_start_matches("Fen: ")
            .to_owned()
    }

    /// Closes the input and reads everything to the end.
    fn end(mut self) -> Vec<String> {
        drop(self.input.take());
        let lines = self.lines.iter().collect();
        assert!(self.child.wait().expect("an end").success());
        lines
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn introduces_itself() {
    let mut engine = Engine::start();
    engine.say("uci");
    let lines = engine.read_to("uciok");
    for wanted in [
        "id name ",
        "id author ",
        "option name Level type spin default 0 min 0 max 5",
        "option name Seed ",
    ] {
        assert!(
            lines.iter().any(|line| line.starts_with(wanted)),
            "{wanted}"
        );
    }
    engine.ask("isready", "readyok");
    engine.say("quit");
    assert!(engine.end().is_empty());
}

#[test]
fn shows_the_board_and_counts_moves() {
    let mut engine = Engine::start();
    assert_eq!(engine.fen(), START);
    engine.say("go perft 3");
    let lines = engine.read_to("Nodes searched: ");
    assert!(lines.contains(&"e2e4: 600".to_owned()));
    assert_eq!(lines.iter().filter(|line| line.contains(": ")).count(), 21);
    assert_eq!(lines[lines.len() - 1], "Nodes searched: 8902");
    engine.say("position startpos moves e2e4 c7c5 e4e5 d7d5");
    assert_eq!(
        engine.fen(),
        "rnbqkbnr/pp2pppp/8/2ppP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3"
    );
}

#[test]
fn answers_every_kind_of_go() {
    let mut engine = Engine::start();
    for go in [
        "go depth 4",
        "go nodes 2000",
        "go movetime 30",
        "go wtime 1000 btime 1000 winc 10 binc 10",
        "go wtime 0 btime 0",
        "go wtime -5 btime 100 movestogo 1",
    ] {
        let best = engine.ask(go, "bestmove ");
        assert!(best.len() >= "bestmove e2e4".len(), "{go}: {best}");
    }
    // Asked again at once, as some programs do.
    engine.say("go depth 3\ngo depth 3\ngo depth 3");
    for _ in 0..3 {
        engine.read_to("bestmove ");
    }
}

#[test]
fn stops_when_told_and_listens_while_it_thinks() {
    let mut engine = Engine::start();
    engine.say("go infinite");
    engine.read_to("info depth ");
    engine.ask("isready", "readyok");
    assert!(engine.ask("stop", "bestmove ").len() > 10);
    // A mate is found at once, but an endless search answers only when it is told to.
    engine.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\ngo infinite");
    let mut thoughts = engine.read_to("info depth ");
    while !thoughts[thoughts.len() - 1].contains("score mate 1") {
        thoughts.extend(engine.read_to("info depth "));
    }
    thoughts.extend({
        engine.say("isready");
        engine.read_to("readyok")
    });
    assert!(!thoughts.iter().any(|line| line.starts_with("bestmove")));
    assert_eq!(engine.ask("stop", "bestmove "), "bestmove a1a8");
}

#[test]
fn plays_at_every_level_the_same_move_for_the_same_seed() {
    let mut engine = Engine::start();
    for level in 1..=5 {
        engine.say(&format!(
            "setoption name Level value {level}\nsetoption name Seed value 11"
        ));
        engine.say("position startpos moves e2e4");
        let first = engine.ask("go movetime 1", "bestmove ");
        engine.say("ucinewgame\nposition startpos moves e2e4");
        assert_eq!(
            engine.ask("go infinite\nstop", "bestmove "),
            first,
            "level {level}"
        );
    }
}

#[test]
fn has_no_move_when_there_is_none() {
    let mut engine = Engine::start();
    for level in [0, 3] {
        engine.say(&format!("setoption name Level value {level}"));
        for fen in [
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            "R6k/6pp/8/8/8/8/8/K7 b - - 0 1",
        ] {
            engine.say(&format!("position fen {fen}"));
            assert_eq!(engine.ask("go depth 3", "bestmove "), "bestmove (none)");
        }
        // Drawn by our rules, but others may want to go on.
        engine.say("position fen 7k/8/5K2/8/8/8/8/6R1 w - - 120 80");
        assert_ne!(engine.ask("go depth 3", "bestmove "), "bestmove (none)");
        engine.say("position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4");
        assert!(engine.fen().contains("4P3"));
        assert_ne!(engine.ask("go depth 2", "bestmove "), "bestmove (none)");
    }
}

#[test]
fn mistakes_are_told_and_change_nothing() {
    let mut engine = Engine::start();
    engine.say("position startpos moves e2e4");
    let before = engine.fen();
    for mistake in [
        "castle",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position fen",
        "position startpos moves e2e4 e2e4",
        "position startpos moves \u{fffd}",
        "go perft",
        "go perft five",
        "go perft -1",
        "setoption name Level value 9",
        "setoption name Level value -1",
        "setoption name Nonsense value 1",
        "setoption name Hash value 999999999999",
    ] {
        let told = engine.ask(mistake, "info string ");
        assert!(told.len() > 20, "{mistake}: {told}");
        assert_eq!(engine.fen(), before, "{mistake}");
    }
    engine
        .input
        .as_mut()
        .expect("open")
        .write_all(b"\xff\xfe\x00\n")
        .expect("the engine listens");
    engine.read_to("info string ");
    engine.ask("isready", "readyok");
}

#[test]
fn every_search_ends_in_a_best_move() {
    let mut engine = Engine::start();
    for go in [
        "go mate 2",
        "go depth -1",
        "go depth 0",
        "go depth 99999999999999999999 nodes 2000",
        "go nodes -7",
        "go movetime -7",
        "go nowhere depth 2",
        "go depth 2 nodes",
        "go searchmoves",
        "go searchmoves e2e5 depth 2",
        "go depth x",
        "go ponder depth 2",
        "joho go depth 2",
    ] {
        let best = engine.ask(&format!("{go}\nstop"), "bestmove ");
        assert!(best.len() >= "bestmove e2e4".len(), "{go}: {best}");
    }
    engine.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    assert_eq!(engine.ask("go mate 1", "bestmove "), "bestmove a1a8");
}

#[test]
fn searches_among_the_moves_it_is_given() {
    let mut engine = Engine::start();
    for level in [0, 3] {
        engine.say(&format!("setoption name Level value {level}"));
        for moves in ["h2h4", "a2a3 h2h4", "h2h4 e2e5"] {
            let best = engine.ask(&format!("go searchmoves {moves} depth 3"), "bestmove ");
            assert!(
                moves.contains(&best["bestmove ".len()..]),
                "{moves}: {best}"
            );
        }
    }
}

#[test]
fn ponders_until_the_opponent_moves() {
    let mut engine = Engine::start();
    engine.say("go ponder wtime 1000 btime 1000 depth 2\nisready");
    let thoughts = engine.read_to("readyok");
    assert!(!thoughts.iter().any(|line| line.starts_with("bestmove")));
    engine.ask("ponderhit", "bestmove ");
    // It ends no other search.
    engine.say("go infinite\nponderhit\nisready");
    let thoughts = engine.read_to("readyok");
    assert!(!thoughts.iter().any(|line| line.starts_with("bestmove")));
    engine.ask("stop", "bestmove ");
}

#[test]
fn perft_can_be_stopped() {
    let mut engine = Engine::start();
    engine.say("go perft 12");
    engine.ask("isready", "readyok");
    engine.ask("stop", "info string perft was stopped");
    engine.say("quit");
    engine.end();
}

#[test]
fn perft_comes_to_its_count_whatever_is_written_behind_it() {
    for next in [
        "go perft 1",
        "go depth 1",
        "ucinewgame",
        "position startpos moves e2e4",
        "isready",
        "quit",
    ] {
        let mut engine = Engine::start();
        engine.say(&format!("go perft 4\n{next}"));
        let lines = engine.read_to("Nodes searched: ");
        assert_eq!(lines[lines.len() - 1], "Nodes searched: 197281", "{next}");
        engine.end();
    }
}

#[test]
fn a_search_that_is_ended_at_once_has_looked_at_its_move() {
    for end in ["stop", "quit"] {
        let mut engine = Engine::start();
        engine.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
        engine.say(&format!("go infinite\n{end}"));
        let lines = engine.read_to("bestmove ");
        assert!(
            lines.iter().any(|line| line.starts_with("info depth 1 ")),
            "{lines:?}"
        );
        assert_eq!(lines[lines.len() - 1], "bestmove a1a8");
    }
}

#[test]
fn a_limit_that_cannot_be_read_is_still_one() {
    let mut engine = Engine::start();
    for go in [
        "go wtime abc",
        "go depth",
        "go movetime soon",
        "go nodes x btime y",
    ] {
        engine.say(go);
        engine.read_to("info string ");
        engine.read_to("bestmove ");
    }
}

#[test]
fn several_lines_come_in_order() {
    let mut engine = Engine::start();
    engine.say("setoption name MultiPV value 4");
    engine.say("position fen r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3");
    engine.say("go depth 6");
    let lines = engine.read_to("bestmove ");
    let field = |line: &str, name: &str| -> i32 {
        let mut words = line.split(' ').skip_while(|word| *word != name);
        words
            .nth(1)
            .and_then(|word| word.parse().ok())
            .expect("a number")
    };
    let found: Vec<&String> = lines
        .iter()
        .filter(|line| line.contains("multipv"))
        .collect();
    assert_eq!(found.len(), 6 * 4);
    for (nth, line) in found.iter().enumerate() {
        assert_eq!(
            field(line, "depth"),
            1 + i32::try_from(nth / 4).expect("few")
        );
        assert_eq!(
            field(line, "multipv"),
            1 + i32::try_from(nth % 4).expect("few")
        );
    }
    for (better, worse) in found.iter().zip(&found[1..]) {
        if field(better, "depth") == field(worse, "depth") && better.contains("score cp") {
            assert!(
                field(better, "cp") >= field(worse, "cp"),
                "{better}\n{worse}"
            );
        }
    }
}

#[test]
fn says_what_it_is_on_the_command_line() {
    let run = |option: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tabiya-uci"));
        command
            .arg(option)
            .stdin(Stdio::null())
            .output()
            .expect("it runs")
    };
    for (option, wanted) in [
        ("--help", "Usage: tabiya-uci"),
        ("--version", env!("CARGO_PKG_VERSION")),
    ] {
        let output = run(option);
        assert!(output.status.success());
        assert!(String::from_utf8_lossy(&output.stdout).contains(wanted));
    }
    let output = run("--fast");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("`--fast`"));
}

#[test]
fn a_harmless_fault_is_mended_and_told() {
    let mut engine = Engine::start();
    let told = engine.ask("position fen 4k3/8/8/8/8/8/8/4K3 w K -", "info string ");
    assert!(
        told.contains("missing") || told.contains("dropped"),
        "{told}"
    );
    assert_eq!(engine.fen(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

#[test]
fn what_is_piped_in_is_still_answered() {
    let mut engine = Engine::start();
    engine.say("position startpos moves d2d4\ngo depth 4");
    assert!(
        engine
            .end()
            .iter()
            .any(|line| line.starts_with("bestmove "))
    );
    let mut engine = Engine::start();
    engine.say("go infinite");
    assert!(
        engine
            .end()
            .iter()
            .any(|line| line.starts_with("bestmove "))
    );
}
