//! What must hold for any input at all. The fuzz targets feed these laws with what they find interesting, and the
//! ordinary tests feed them with the seeds that are kept.

use tabiya_rules::pgn::PgnReader;
use tabiya_rules::{Color, Game, Move, Position, read_fen_lenient};

/// A position that some bytes lead to, each choosing a legal move.
fn walk(start: Position, choices: &[u8]) -> Position {
    choices.iter().fold(start, |position, &choice| {
        let moves = position.legal_moves();
        match moves.get(usize::from(choice) % moves.len().max(1)) {
            Some(&m) => position.play_unchecked(m),
            None => position,
        }
    })
}

/// The first byte says how many bytes choose moves; the rest is text.
fn position_and_text(data: &[u8]) -> (Position, String) {
    let (&count, rest) = data.split_first().unwrap_or((&0, &[]));
    let (choices, text) = rest.split_at(usize::from(count % 64).min(rest.len()));
    (
        walk(Position::new(), choices),
        String::from_utf8_lossy(text).into_owned(),
    )
}

/// A FEN that is read is written, read again as the same, and plays; whatever is strict is lenient too.
pub fn fen(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let lenient = read_fen_lenient(&text);
    match Position::from_fen(&text) {
        Ok(position) => {
            assert_eq!(lenient.expect("strict but not lenient").0, position);
            check_position(&position);
        }
        Err(error) => assert!(!error.faults().is_empty() && !error.to_string().is_empty()),
    }
    match read_fen_lenient(&text) {
        Ok((position, mends)) => {
            check_position(&position);
            assert!(mends.iter().all(|mend| !mend.to_string().is_empty()));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn check_position(position: &Position) {
    assert_eq!(position.to_string().parse(), Ok(*position));
    assert_eq!(Position::from_setup(&position.to_setup()), Ok(*position));
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.legal_count());
    for &m in &moves {
        let child = position.play_unchecked(m);
        assert!(
            child
                .attackers_to(
                    child.king_square(!child.turn()),
                    child.turn(),
                    child.occupied()
                )
                .is_empty()
        );
        assert_eq!(
            position.zobrist_after(position.zobrist(), m, &child),
            child.zobrist()
        );
        assert_eq!(position.read_san(&position.san(m)), Ok(m));
        assert_eq!(position.read_uci(&m.to_string()), Ok(m));
    }
    for m in position.captures() {
        assert!(moves.contains(&m) && (position.is_capture(m) || m.promoted().is_some()));
    }
}

/// A text is read as a legal move or refused with a reason, and never as two things.
pub fn san(data: &[u8]) {
    let (position, text) = position_and_text(data);
    for read in [position.read_san(&text), position.read_move_text(&text)] {
        match read {
            Ok(m) => {
                assert!(position.is_legal(m));
                assert_eq!(position.read_san(&position.san(m)), Ok(m));
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// The same for UCI; a move that is read is written as it came, but for castling by the rook's square.
pub fn uci(data: &[u8]) {
    let (position, text) = position_and_text(data);
    match position.read_uci(&text) {
        Ok(m) => {
            assert!(position.is_legal(m) && (m.to_string() == text || m.castling_side().is_some()));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Whatever is read is written in a form that is read again without a fault, as the same.
pub fn pgn(data: &[u8]) {
    for read in PgnReader::new(data) {
        let read = read.expect("memory can be read");
        for fault in &read.faults {
            assert!(fault.line > 0 && fault.column > 0 && !fault.to_string().is_empty());
        }
        let written = read.game.to_string();
        let mut again = PgnReader::new(written.as_bytes());
        let second = again.next().expect("a game").expect("memory can be read");
        assert!(second.faults.is_empty(), "{:?}\n{written}", second.faults);
        assert_eq!(second.game.to_string(), written);
        assert!(again.next().is_none());
        let (game, left_out) = read.game.to_game();
        assert_eq!(game.ply() + left_out, read.game.mainline().count());
    }
}

/// Any sequence of commands leaves a game that is what its moves say.
pub fn game(data: &[u8]) {
    let mut game = Game::new();
    for &command in data.iter().take(600) {
        let over = game.outcome().is_some();
        let color = if command & 1 == 0 {
            Color::White
        } else {
            Color::Black
        };
        match command {
            250 | 251 => assert_eq!(game.resign(color).is_err(), over),
            252 => assert_eq!(game.agree_draw().is_err(), over),
            253 | 254 => assert_eq!(game.flag_fell(color).is_err(), over),
            255 => {
                let can = game.can_take_back();
                assert_eq!(game.takeback().is_some(), can);
            }
            249 => assert!(
                game.play(Move::from_bits(u16::from(command) * 263))
                    .is_err()
                    || !over
            ),
            _ => {
                let moves = game.position().legal_moves();
                if let Some(&m) = moves.get(usize::from(command) % moves.len().max(1)) {
                    assert_eq!(game.play(m).is_err(), over);
                }
            }
        }
    }
    check_game(&game);
}

fn check_game(game: &Game) {
    let mut replayed = Game::from_position(*game.start());
    for (&m, san) in game.moves().iter().zip(game.sans()) {
        assert!(replayed.outcome().is_none());
        assert_eq!(replayed.position().read_san(&san), Ok(m));
        replayed.play(m).expect("a game's moves are legal");
    }
    assert_eq!(replayed.position(), game.position());
    assert_eq!(replayed.repetitions(), game.repetitions());
    if game.declared().is_none() {
        assert_eq!(replayed.outcome(), game.outcome());
    }
    assert_eq!(game.history_keys().last(), Some(game.position().zobrist()));
}
