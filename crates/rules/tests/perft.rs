//! Known node counts. In release mode every count is checked to its full depth; with debug assertions on (where each
//! move played is checked again) the deepest ones are left to release mode.

#![allow(
    clippy::expect_used,
    reason = "a test may stop at what it did not expect"
)]

use std::fs;
use std::path::Path;

use tabiya_rules::{Position, perft, perft_divide};

const MOST_NODES: u64 = if cfg!(debug_assertions) {
    300_000
} else {
    u64::MAX
};

#[test]
fn every_known_count() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../perft-data");
    let mut checked = 0;
    for entry in fs::read_dir(folder).expect("perft-data") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|extension| extension == "epd") {
            checked += check_file(&path);
        }
    }
    assert!(
        checked >= if cfg!(debug_assertions) { 100 } else { 179 },
        "only {checked} counts"
    );
}

/// Lines are a FEN and then fields such as `;D5 4865609`.
fn check_file(path: &Path) -> usize {
    let text = fs::read_to_string(path).expect("a text file");
    let mut checked = 0;
    for line in text.lines().filter(|line| !line.is_empty()) {
        let mut fields = line.split(';').map(str::trim);
        let fen = fields.next().expect("a FEN");
        let position = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        for field in fields {
            let (depth, nodes) = field
                .strip_prefix('D')
                .and_then(|f| f.split_once(' '))
                .expect(line);
            let (depth, nodes) = (depth.parse().expect(line), nodes.parse().expect(line));
            if nodes <= MOST_NODES {
                assert_eq!(perft(&position, depth), nodes, "{fen} depth {depth}");
                checked += 1;
            }
        }
    }
    checked
}

#[test]
fn divided_counts_add_up() {
    let start = Position::new();
    let divided = perft_divide(&start, 3);
    assert_eq!(divided.len(), 20);
    assert_eq!(divided.iter().map(|(_, nodes)| nodes).sum::<u64>(), 8902);
    assert!(perft_divide(&start, 0).is_empty());
}
