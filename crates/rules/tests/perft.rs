//! Known node counts. In release mode every count is checked to its full depth; with debug assertions on (where each
//! move played is checked again) the deepest ones are left to release mode.

#![allow(
    clippy::expect_used,
    reason = "a test may stop at what it did not expect"
)]

mod common;

use tabiya_rules::{Position, perft, perft_divide};

const MOST_NODES: u64 = if cfg!(debug_assertions) {
    2_000_000
} else {
    u64::MAX
};

/// At least so many counts are that small, so that none goes missing unseen.
const COUNTS: usize = if cfg!(debug_assertions) { 150 } else { 179 };

/// Lines are a FEN and then fields such as `;D5 4865609`.
#[test]
fn every_known_count() {
    let mut checked = 0;
    for line in common::perft_lines() {
        let mut fields = line.split(';').map(str::trim);
        let fen = fields.next().expect("a FEN");
        let position = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let mut counts = 0;
        for field in fields {
            let (depth, nodes) = field
                .strip_prefix('D')
                .and_then(|field| field.split_once(' '))
                .unwrap_or_else(|| panic!("{field:?} is no count: {line}"));
            let (depth, nodes) = (depth.parse().expect(&line), nodes.parse().expect(&line));
            if nodes <= MOST_NODES {
                assert_eq!(perft(&position, depth), nodes, "{fen} depth {depth}");
                counts += 1;
            }
        }
        assert!(counts > 0, "no count for {fen}");
        checked += counts;
    }
    assert!(checked >= COUNTS, "only {checked} counts");
}

#[test]
fn divided_counts_add_up() {
    let start = Position::new();
    let divided = perft_divide(&start, 3);
    assert_eq!(divided.len(), 20);
    assert_eq!(divided.iter().map(|(_, nodes)| nodes).sum::<u64>(), 8902);
    assert!(perft_divide(&start, 0).is_empty());
}
