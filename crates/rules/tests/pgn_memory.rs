//! PGN files of any size are read with little memory. Alone in its file, since it measures the whole process.
//!
//! `TABIYA_PGN_MEGABYTES` sets the size of the files; they are made as they are read.

#![allow(
    clippy::expect_used,
    reason = "a test may stop at what it did not expect"
)]

use std::io::{self, Read};

use tabiya_rules::{Position, pgn::PgnReader};

/// How large the files are in a plain test run.
const MEGABYTES: usize = 10;

/// What a file of ordinary games may add to the process's memory at most.
const MOST_FOR_GAMES: usize = 1_000;

/// What anything at all may add: a single game as large as games are kept.
const MOST_FOR_ANYTHING: usize = 150_000;

const GAME: &str = "[Event \"A long file\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1/2-1/2\"]\n\n\
    1. e4 {[%clk 0:10:00]} e5 2. Nf3 Nc6 3. Bb5 a6 (3... Nf6 4. O-O (4. d3 Bc5) 4... Nxe4) 4. Ba4 Nf6 5. O-O $1 Be7\n\
    6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 ; the main line\n9... Nb8 10. d4 Nbd7 1/2-1/2\n\n";

/// A file of `rest` bytes: `head` once, then `body` over and over.
struct Repeated {
    head: &'static [u8],
    body: &'static [u8],
    at: usize,
    rest: usize,
}

impl Repeated {
    fn new(head: &'static str, body: &'static str, bytes: usize) -> Repeated {
        Repeated {
            head: head.as_bytes(),
            body: body.as_bytes(),
            at: 0,
            rest: bytes,
        }
    }
}

impl Read for Repeated {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let part = match self.at.checked_sub(self.head.len()) {
            None => &self.head[self.at..],
            Some(beyond) => &self.body[beyond % self.body.len()..],
        };
        let count = part.len().min(buffer.len()).min(self.rest);
        buffer[..count].copy_from_slice(&part[..count]);
        self.at += count;
        self.rest -= count;
        Ok(count)
    }
}

/// The most memory that this process has had at once, in kilobytes, where the system tells it as Linux does.
fn peak() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Reads a whole file; gives how many games and faults it had, and by how much the peak of memory rose.
fn read(file: Repeated) -> (usize, usize, usize) {
    let before = peak().unwrap_or_default();
    let (games, faults) = PgnReader::new(file).fold((0, 0), |(games, faults), read| {
        let read = read.expect("a file that does not fail");
        (games + 1, faults + read.faults.len())
    });
    (games, faults, peak().unwrap_or_default() - before)
}

#[test]
fn memory_does_not_grow_with_the_file() {
    let megabytes: usize = match std::env::var("TABIYA_PGN_MEGABYTES") {
        Ok(text) => text.parse().expect("a number"),
        Err(_) => MEGABYTES,
    };
    let bytes = megabytes * 1_000_000;
    let wanted = bytes / GAME.len();
    // So that what the tables take is not counted.
    let _ = Position::new();
    let (games, faults, grown) = read(Repeated::new("", GAME, wanted * GAME.len()));
    println!("{games} games in {megabytes} MB: {grown} kB");
    assert_eq!((games, faults), (wanted, 0));
    assert!(grown < MOST_FOR_GAMES, "{grown} kB for ordinary games");

    for (head, body) in [
        ("1. e4 {", "a comment without end "),
        ("1. e4 ", "{comments} "),
        ("1. e4 ", "e"),
        ("[White \"", "endless"),
        ("", "[White \"again\"] "),
        ("1. e4 e5 ", "!? "),
        ("1. e4 ", "( "),
        ("1. e4 ", "(1. d4) "),
        ("", "Nf3 Nf6 Ng1 Ng8 "),
        ("", "\n"),
        ("% ", "an escaped line "),
    ] {
        let (games, faults, grown) = read(Repeated::new(head, body, bytes));
        println!("{head}{body}…: {grown} kB");
        assert!(games <= 1 && faults <= 101, "{head}{body}…");
        assert!(grown < MOST_FOR_ANYTHING, "{head}{body}…: {grown} kB");
    }
}
