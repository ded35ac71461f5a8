//! Every diagram: legal, true to what it says, its dots the legal moves.

#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at what it did not expect"
)]

mod common;

use common::{diagrams, everything};
use std::collections::BTreeSet;
use tabiya_rules::Square;

#[test]
fn diagrams_are_what_they_say() {
    let diagrams = diagrams();
    assert!(diagrams.len() > 5);
    for (id, diagram) in diagrams {
        assert!(
            diagram.is_true().unwrap_or_else(|e| panic!("{id}: {e}")),
            "{id}"
        );
        assert!(diagram.caption.len() > 5, "{id}");
    }
}

#[test]
fn dots_are_the_legal_moves() {
    let mut selected = 0;
    for (id, diagram) in diagrams() {
        let position = diagram.position().unwrap();
        let dots = diagram.dots().unwrap();
        let Some(from) = diagram.select else {
            assert!(dots.is_empty(), "{id}");
            continue;
        };
        selected += 1;
        assert!(
            position.piece_at(from.0).is_some(),
            "{id}: nothing to select"
        );
        let moves = position
            .legal_moves()
            .into_iter()
            .filter(|m| m.from() == from.0);
        let expected: BTreeSet<(Square, bool)> =
            moves.map(|m| (m.to(), position.is_capture(m))).collect();
        let shown: BTreeSet<(Square, bool)> = dots.iter().copied().collect();
        assert_eq!(shown, expected, "{id}");
        assert_eq!(shown.len(), dots.len(), "{id}: each once");
    }
    assert!(selected > 4, "only {selected}");
}

#[test]
fn lessons_name_diagrams_that_there_are() {
    let diagrams = diagrams();
    for lesson in everything() {
        for id in &lesson.diagrams {
            assert!(diagrams.contains_key(id), "{}: {id}", lesson.slug);
        }
    }
}
