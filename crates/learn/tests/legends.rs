//! The games of legend: every move legal, every note at a move that was played, every fact so.
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at what it did not expect"
)]

mod common;

use common::legends;
use tabiya_learn::{Legend, Note, is_lost_in};
use tabiya_rules::{Color, Position};

#[test]
fn games_are_played_through() {
    let legends = legends();
    assert_eq!(legends.len(), 12);
    for legend in &legends {
        let game = legend
            .game()
            .unwrap_or_else(|e| panic!("{}: {e}", legend.slug));
        let numbers: Vec<&str> = legend
            .moves
            .split(' ')
            .filter(|word| word.ends_with('.'))
            .collect();
        assert_eq!(numbers.len(), game.ply().div_ceil(2), "{}", legend.slug);
        for (index, number) in numbers.iter().enumerate() {
            assert_eq!(*number, format!("{}.", index + 1), "{}", legend.slug);
        }
        // The SAN is written in full, as the board will print it.
        let written: Vec<&str> = legend
            .moves
            .split(' ')
            .filter(|word| !word.ends_with('.'))
            .collect();
        assert_eq!(written, game.sans(), "{}", legend.slug);
        if let Some(outcome) = game.outcome() {
            assert_eq!(
                outcome.result().to_string(),
                legend.result,
                "{}",
                legend.slug
            );
        }
    }
}

#[test]
fn notes_are_in_order_and_true() {
    for legend in legends() {
        assert!(legend.notes.len() >= 5, "{}", legend.slug);
        let plies: Vec<usize> = legend
            .notes
            .iter()
            .map(|note| legend.ply_of(note).unwrap())
            .collect();
        assert!(
            plies.is_sorted_by(|a, b| a < b),
            "{}: {plies:?}",
            legend.slug
        );
        for (note, ply) in legend.notes.iter().zip(plies) {
            for fact in &note.facts {
                assert!(
                    is_true(&legend, ply, fact),
                    "{}, {}: {fact}",
                    legend.slug,
                    note.at
                );
            }
        }
    }
}

/// A note that says mate, double check or the like has it among its facts.
#[test]
fn words_and_facts_agree() {
    let says = |note: &Note, words: &[&str]| words.iter().any(|word| note.text.contains(word));
    for legend in legends() {
        for note in &legend.notes {
            let has = |fact: &str| note.facts.iter().any(|known| known == fact);
            assert_eq!(note.at.ends_with('#'), has("checkmate"), "{}", note.at);
            assert_eq!(
                note.at.ends_with('+'),
                has("check") || has("double check"),
                "{}",
                note.at
            );
            assert!(
                !says(note, &["threatens mate"])
                    || note.facts.iter().any(|f| f.starts_with("next mates")),
                "{}",
                note.at
            );
            assert_eq!(
                says(note, &["Double check", "|Double check"]),
                has("double check"),
                "{}",
                note.at
            );
        }
    }
}

fn is_true(legend: &Legend, ply: usize, fact: &str) -> bool {
    let game = legend.game().unwrap();
    let position = game.position_at(ply).unwrap();
    let last = fact.rsplit(' ').next().unwrap();
    let number = || last.parse::<i32>().unwrap();
    match fact {
        "check" => position.is_check(),
        "double check" => position.checkers().count() == 2,
        "checkmate" => position.is_checkmate(),
        "one reply" => position.legal_count() == 1,
        _ if fact.starts_with("mate in ") => is_lost_in(position, u8::try_from(number()).unwrap()),
        _ if fact.starts_with("material ") => material(position) == number(),
        _ if fact.starts_with("can play ") => can_play(position, last),
        // What the side that has just moved would do if it could move again.
        _ if fact.starts_with("next mates ") => can_play(&position.null_move().unwrap(), last),
        _ => panic!("nobody knows what “{fact}” means"),
    }
}

/// Whether the move is legal and written in full, its mark of check or mate included.
fn can_play(position: &Position, san: &str) -> bool {
    position.read_san(san).is_ok_and(|m| position.san(m) == san)
}

/// White's pieces less Black's, in pawns.
fn material(position: &Position) -> i32 {
    let count = |color: Color| -> i32 {
        let worth = |piece: tabiya_rules::Piece| match piece.role.letter() {
            'p' => 1,
            'n' | 'b' => 3,
            'r' => 5,
            'q' => 9,
            _ => 0,
        };
        position
            .to_setup()
            .pieces()
            .filter(|(_, piece)| piece.color == color)
            .map(|(_, piece)| worth(piece))
            .sum()
    };
    count(Color::White) - count(Color::Black)
}
