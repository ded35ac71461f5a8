//! The kept seeds of the fuzz targets, replayed: whatever was once interesting stays harmless.

#![allow(
    clippy::expect_used,
    reason = "a test may stop at what it did not expect"
)]

use std::fs;
use std::path::Path;

#[path = "../fuzz/laws.rs"]
mod laws;

/// Feeds a target's seeds to its law, and every beginning of each of them.
fn replay(target: &str, law: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/seeds")
        .join(target);
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("a folder of seeds") {
        let seed = fs::read(entry.expect("an entry").path()).expect("a seed");
        let step = (seed.len() / 50).max(1);
        for end in (0..seed.len()).step_by(step).chain([seed.len()]) {
            law(&seed[..end]);
        }
        count += 1;
    }
    assert!(count >= 5, "{target} has only {count} seeds");
}

#[test]
fn fen() {
    replay("fen", laws::fen);
}

#[test]
fn san() {
    replay("san", laws::san);
}

#[test]
fn uci() {
    replay("uci", laws::uci);
}

#[test]
fn pgn() {
    replay("pgn", laws::pgn);
}

#[test]
fn game() {
    replay("game", laws::game);
}
