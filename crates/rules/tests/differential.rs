//! Random games, compared position by position with an independent implementation of the rules (shakmaty).
//!
//! `TABIYA_DIFFERENTIAL_POSITIONS` sets how many positions are compared; the run is the same every time,
//! and a longer one begins with the shorter one. With `--nocapture` a long run tells how far it is.

#![allow(
    clippy::expect_used,
    reason = "a test may stop at what it did not expect"
)]

mod common;

use std::collections::HashMap;

use common::{Random, starts};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _, PositionError};
use tabiya_rules::{Color, Move, Position};

/// How many positions a plain test run compares.
const POSITIONS: usize = 1_000_000;

/// Keys are compared among this many positions, so that a run of any length needs little memory.
const BATCH: usize = POSITIONS / 2;

/// Games end here at the latest, since random ones may wander for long.
const LONGEST_GAME: usize = 300;

fn positions_wanted() -> usize {
    match std::env::var("TABIYA_DIFFERENTIAL_POSITIONS") {
        Ok(text) => text.parse().expect("a number of positions"),
        Err(_) => POSITIONS,
    }
}

/// Their reading of a FEN. Men are not counted by us, so that they need not be by them.
fn theirs_of(fen: &str) -> Option<Chess> {
    let fen: Fen = fen.parse().ok()?;
    fen.into_position(CastlingMode::Standard)
        .or_else(PositionError::ignore_too_much_material)
        .ok()
}

/// Origin, destination and promotion of one of their moves in our encoding of castling: the king's step.
fn coordinates(m: shakmaty::Move) -> (usize, usize, Option<char>) {
    let uci = m.to_uci(CastlingMode::Standard);
    let shakmaty::uci::UciMove::Normal {
        from,
        to,
        promotion,
    } = uci
    else {
        panic!("no null moves or drops here")
    };
    (
        from.to_usize(),
        to.to_usize(),
        promotion.map(shakmaty::Role::char),
    )
}

fn our_coordinates(m: Move) -> (usize, usize, Option<char>) {
    (
        m.from().index(),
        m.to().index(),
        m.promoted().map(tabiya_rules::Role::letter),
    )
}

/// The legal moves of both, side by side; fails if they are not the same.
fn paired_moves(ours: &Position, theirs: &Chess) -> Vec<(Move, shakmaty::Move)> {
    let mut our_moves: Vec<Move> = ours.legal_moves().into_iter().collect();
    let mut their_moves: Vec<shakmaty::Move> = theirs.legal_moves().into_iter().collect();
    our_moves.sort_by_key(|&m| our_coordinates(m));
    their_moves.sort_by_key(|&m| coordinates(m));
    let our_list: Vec<_> = our_moves.iter().copied().map(our_coordinates).collect();
    let their_list: Vec<_> = their_moves.iter().copied().map(coordinates).collect();
    assert_eq!(our_list, their_list, "legal moves of {ours}");
    our_moves.into_iter().zip(their_moves).collect()
}

fn compare_moves(ours: &Position, theirs: &Chess, moves: &[(Move, shakmaty::Move)]) {
    assert_eq!(ours.legal_count(), moves.len(), "{ours}");
    for &(our_move, their_move) in moves {
        assert_eq!(
            ours.is_capture(our_move),
            their_move.is_capture(),
            "{our_move} in {ours}"
        );
        let san = ours.san(our_move);
        let their_san = SanPlus::from_move(theirs.clone(), their_move).to_string();
        assert_eq!(san, their_san, "{our_move} in {ours}");
        assert_eq!(ours.read_san(&san), Ok(our_move), "{san} in {ours}");
        assert_eq!(ours.read_uci(&our_move.to_string()), Ok(our_move));
    }
}

fn compare_states(ours: &Position, theirs: &Chess) {
    let fen = ours.to_string();
    let their_fen = Fen::from_position(theirs, EnPassantMode::Legal).to_string();
    assert_eq!(fen, their_fen);
    assert_eq!(Position::from_fen(&fen).as_ref(), Ok(ours), "{fen}");
    assert_eq!(ours.checkers().0, theirs.checkers().0, "{fen}");
    assert_eq!(ours.is_check(), theirs.is_check(), "{fen}");
    assert_eq!(ours.is_checkmate(), theirs.is_checkmate(), "{fen}");
    assert_eq!(ours.is_stalemate(), theirs.is_stalemate(), "{fen}");
    assert_eq!(
        ours.is_insufficient_material(),
        theirs.is_insufficient_material(),
        "{fen}"
    );
    for (our_color, their_color) in [
        (Color::White, shakmaty::Color::White),
        (Color::Black, shakmaty::Color::Black),
    ] {
        assert_eq!(
            ours.can_mate(our_color),
            !theirs.has_insufficient_material(their_color),
            "{fen}"
        );
    }
}

/// Which of our keys goes with which of theirs: each may go with one only.
#[derive(Default)]
struct Keys {
    ours: HashMap<u64, u64>,
    theirs: HashMap<u64, u64>,
}

impl Keys {
    fn compare(&mut self, ours: &Position, theirs: &Chess) {
        let our_key = ours.zobrist().0;
        let Zobrist64(their_key) = theirs.zobrist_hash(EnPassantMode::Legal);
        let (first_of_theirs, first_of_ours) = (
            *self.ours.entry(our_key).or_insert(their_key),
            *self.theirs.entry(their_key).or_insert(our_key),
        );
        assert_eq!(
            first_of_theirs, their_key,
            "our key is shared with another position: {ours}"
        );
        assert_eq!(
            first_of_ours, our_key,
            "the same position has another key: {ours}"
        );
    }
}

/// Plays random games from one seed, comparing everything on the way.
fn compare_games(seed: u64, positions: usize) {
    let starts = starts();
    let mut random = Random(seed);
    let mut keys = Keys::default();
    let mut compared = 0;
    while compared < positions {
        let mut ours = random.pick(&starts);
        let mut theirs = theirs_of(&ours.to_string()).expect("a position that both accept");
        for _ in 0..LONGEST_GAME {
            compare_states(&ours, &theirs);
            keys.compare(&ours, &theirs);
            let moves = paired_moves(&ours, &theirs);
            compare_moves(&ours, &theirs, &moves);
            compared += 1;
            if moves.is_empty() || compared == positions {
                break;
            }
            let (our_move, their_move) = random.pick(&moves);
            let key = ours.zobrist();
            let child = ours.play(our_move).expect("a legal move");
            assert_eq!(
                ours.zobrist_after(key, our_move, &child),
                child.zobrist(),
                "{our_move} in {ours}"
            );
            ours = child;
            theirs.play_unchecked(their_move);
        }
    }
}

/// Every second batch of games from `first` on; two tests, so that two processors can share the work.
fn compare_batches(first: usize) {
    let wanted = positions_wanted();
    for batch in (first..wanted.div_ceil(BATCH)).step_by(2) {
        let positions = BATCH.min(wanted - batch * BATCH);
        compare_games(1 + batch as u64, positions);
        println!("batch {batch}: {positions} positions compared");
    }
}

#[test]
fn random_games_of_even_batches() {
    compare_batches(0);
}

#[test]
fn random_games_of_odd_batches() {
    compare_batches(1);
}

/// What we accept they accept: the strict reader lets nothing through that a strict peer refuses.
#[test]
fn damaged_fens_are_refused_at_least_as_often() {
    const LETTERS: &[u8] = b"KQRBNPkqrbnp12345678/- wbabcdefgh09x";
    let starts = starts();
    let mut random = Random(u64::MAX / 3);
    let (mut accepted, mut refused, mut stricter) = (0, 0, 0);
    for _ in 0..positions_wanted() / 4 {
        let mut position = random.pick(&starts);
        for _ in 0..random.below(60) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.play(random.pick(&moves)).expect("a legal move");
        }
        let mut fen = position.to_string().into_bytes();
        for _ in 0..=random.below(3) {
            let at = random.below(fen.len());
            fen[at] = random.pick(LETTERS);
        }
        let fen = String::from_utf8(fen).expect("ASCII");
        let theirs = theirs_of(&fen);
        match Position::from_fen(&fen) {
            Ok(ours) => {
                let theirs = theirs.unwrap_or_else(|| panic!("only we accept {fen}"));
                compare_states(&ours, &theirs);
                paired_moves(&ours, &theirs);
                accepted += 1;
            }
            Err(error) => {
                assert!(!error.faults().is_empty() && !error.to_string().is_empty());
                refused += 1;
                stricter += usize::from(theirs.is_some());
            }
        }
    }
    println!("{accepted} accepted, {refused} refused, {stricter} of them by us alone");
    assert!(accepted > 0 && refused > 0);
}
