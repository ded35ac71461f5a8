//! Laws that hold for every game and every text, tried on random ones.

#![allow(
    clippy::expect_used,
    reason = "a test may stop at what it did not expect"
)]

mod common;

use proptest::prelude::*;
use tabiya_rules::{
    Color, Game, Move, MoveKind, Outcome, PgnTags, Position, Role, read_fen_lenient, write_pgn,
};

/// A game of up to this many plies from one of the start positions, played by the numbers in `choices`.
fn game_of(start: usize, choices: &[u16]) -> Game {
    let starts = common::starts();
    let mut game = Game::from_position(starts[start % starts.len()]);
    for &choice in choices {
        let moves = game.position().legal_moves();
        if game.outcome().is_some() || moves.is_empty() {
            break;
        }
        let m = moves[usize::from(choice) % moves.len()];
        game.play(m).expect("a legal move of a running game");
    }
    game
}

fn games(longest: usize) -> impl Strategy<Value = Game> {
    (
        any::<usize>(),
        proptest::collection::vec(any::<u16>(), 0..longest),
    )
        .prop_map(|(start, choices)| game_of(start, &choices))
}

fn legal(position: &Position) -> Vec<Move> {
    position.legal_moves().iter().copied().collect()
}

/// Texts that look like notation often enough to get deep into the readers.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[KQRBNPkqrbnpa-h1-8xX:=()+#!?O0o. \\-]{0,9}",
        "[KQRBN]?[a-h]?[1-8]?[x-]?[a-h][1-8](=?[QRBNKqrbn])?[+#]?",
        "[pnbrqkPNBRQK1-8/]{0,40} [wb] [KQkq-]{0,4} [a-h1-8-]{0,2} [0-9]{0,7} -?[0-9]{0,7}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_position_of_a_game_is_a_fen_and_comes_back(game in games(120)) {
        for ply in 0..=game.ply() {
            let position = game.position_at(ply).expect("a ply of the game");
            let fen = position.to_string();
            prop_assert_eq!(fen.parse::<Position>(), Ok(*position), "{}", fen);
            prop_assert_eq!(Position::from_setup(&position.to_setup()), Ok(*position));
            let (lenient, mends) = read_fen_lenient(&fen).expect("a FEN of our own");
            prop_assert_eq!((&lenient, mends.len()), (position, 0));
        }
    }

    #[test]
    fn every_legal_move_comes_back_from_every_notation(game in games(80)) {
        let position = game.position();
        let mut sans = Vec::new();
        for m in legal(position) {
            let san = position.san(m);
            prop_assert_eq!(position.read_san(&san), Ok(m), "{} in {}", san, position);
            prop_assert_eq!(position.read_move_text(&san), Ok(m), "{} in {}", san, position);
            let bare = san.trim_end_matches(['+', '#']);
            prop_assert_eq!(position.read_san(&format!(" {bare}!? ")), Ok(m), "{} in {}", bare, position);
            let uci = m.to_string();
            prop_assert_eq!(position.read_uci(&uci), Ok(m));
            prop_assert_eq!(position.read_san(&uci), Ok(m), "{} in {}", uci, position);
            prop_assert_eq!(position.read_move_text(&uci.to_uppercase()), Ok(m), "{} in {}", uci, position);
            for long in long_forms(position, m) {
                prop_assert_eq!(position.read_san(&long), Ok(m), "{} in {}", long, position);
            }
            sans.push(san);
        }
        sans.sort();
        let written = sans.len();
        sans.dedup();
        prop_assert_eq!(sans.len(), written, "two moves share their SAN in {}", position);
    }

    /// A lower-case move is read as itself, or refused where a `b` makes it two; it is never silently
    /// another piece's. A pawn's capture on the b-file comes first when it is written out with its `x`.
    #[test]
    fn case_does_not_change_the_move(game in games(80)) {
        let position = game.position();
        for m in legal(position) {
            let san = position.san(m);
            for text in [san.to_lowercase(), san.to_uppercase()] {
                match position.read_move_text(&text) {
                    Ok(read) if read == m => {}
                    Ok(read) => {
                        prop_assert!(san.starts_with('B') && text.to_lowercase().starts_with("bx"), "{} in {}", text, position);
                        prop_assert_eq!(position.role_at(read.from()), Some(Role::Pawn));
                    }
                    Err(error) => {
                        prop_assert!(text.to_lowercase().starts_with('b'), "{} in {}: {}", text, position, error);
                    }
                }
            }
        }
    }

    #[test]
    fn whatever_is_read_is_legal_and_nothing_panics(game in games(60), text in texts()) {
        let position = game.position();
        for read in [position.read_san(&text).ok(), position.read_move_text(&text).ok(), position.read_uci(&text).ok()] {
            prop_assert!(read.is_none_or(|m| position.is_legal(m)), "{:?} in {}", text, position);
        }
        for message in [position.read_san(&text).err().map(|e| e.to_string()), position.read_move_text(&text).err().map(|e| e.to_string())] {
            prop_assert!(message.is_none_or(|message| !message.is_empty()));
        }
    }

    #[test]
    fn whatever_fen_is_read_is_a_strict_fen_afterwards(text in texts()) {
        if let Ok(position) = Position::from_fen(&text) {
            prop_assert_eq!(Position::from_fen(&position.to_string()), Ok(position));
        }
        if let Ok((position, mends)) = read_fen_lenient(&text) {
            prop_assert_eq!(Position::from_fen(&position.to_string()), Ok(position));
            prop_assert!(!mends.is_empty() || Position::from_fen(&text).is_ok());
            prop_assert!(mends.iter().all(|mend| !mend.to_string().is_empty()));
        }
    }

    #[test]
    fn what_a_game_derives_equals_what_its_moves_say(game in games(300)) {
        let replayed: Vec<Position> = replay(&game);
        prop_assert_eq!(replayed.last(), Some(game.position()));
        prop_assert_eq!(game.repetitions(), count_same(&replayed));
        prop_assert_eq!(game.outcome(), outcome_by_the_book(&replayed));
        let keys: Vec<_> = game.history_keys().collect();
        let reversible = usize::from(game.position().halfmoves()).min(game.ply());
        let expected: Vec<_> = replayed[game.ply() - reversible..].iter().map(Position::zobrist).collect();
        prop_assert_eq!(keys, expected);
        let sans: Vec<_> = replayed.iter().zip(game.moves()).map(|(position, &m)| position.san(m)).collect();
        prop_assert_eq!(game.sans(), sans);
    }

    #[test]
    fn captured_pieces_account_for_every_piece_that_is_gone(game in games(200)) {
        let captured = game.captured();
        for color in Color::ALL {
            for role in Role::ALL {
                let lost = captured[color.index()].iter().filter(|&&lost| lost == role).count();
                let count = |position: &Position| position.pieces(color, role).count() as usize;
                let (mut gained, mut spent) = (0, 0);
                for (ply, m) in game.moves().iter().enumerate() {
                    let mover = game.position_at(ply).expect("a ply").turn();
                    gained += usize::from(mover == color && m.promoted() == Some(role));
                    spent += usize::from(mover == color && role == Role::Pawn && m.promoted().is_some());
                }
                prop_assert_eq!(count(game.start()) + gained - spent - lost, count(game.position()));
            }
        }
    }

    #[test]
    fn taking_back_undoes_and_playing_again_restores(game in games(60), back in any::<usize>()) {
        let mut again = game.clone();
        let back = back % (game.ply() + 1);
        for _ in 0..back {
            prop_assert!(again.takeback().is_some());
        }
        prop_assert_eq!(again.position(), game.position_at(game.ply() - back).expect("a ply"));
        for &m in &game.moves()[game.ply() - back..] {
            again.play(m).expect("it was legal before");
        }
        prop_assert_eq!(again, game);
    }

    #[test]
    fn an_exported_game_reads_back_move_for_move(game in games(200)) {
        let pgn = write_pgn(&game, &PgnTags::default());
        prop_assert!(pgn.lines().all(|line| line.len() < 80 || line.starts_with('[')), "{}", pgn);
        let (tags, text) = pgn.split_once("\n\n").expect("tags, an empty line, moves");
        let start = tags.lines().find_map(|line| line.strip_prefix("[FEN \"")?.strip_suffix("\"]"));
        let mut again = Game::from_position(start.map_or_else(Position::new, |fen| fen.parse().expect("a FEN")));
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let result = words.pop().expect("a result");
        prop_assert_eq!(result, game.outcome().map_or("*".to_owned(), |outcome| outcome.result().to_string()));
        for word in words {
            if word.ends_with('.') {
                let number = word.trim_end_matches('.');
                prop_assert_eq!(number, again.position().fullmoves().to_string());
                let dots = if again.position().turn().is_white() { 1 } else { 3 };
                prop_assert_eq!(word.len() - number.len(), dots);
            } else {
                let m = again.position().read_san(word).expect("SAN of our own");
                again.play(m).expect("a legal move");
            }
        }
        prop_assert_eq!(again.moves(), game.moves());
        prop_assert_eq!(again.start(), game.start());
    }
}

/// Long algebraic and needlessly exact forms of a move.
fn long_forms(position: &Position, m: Move) -> Vec<String> {
    if m.kind() == MoveKind::Castling {
        let rook = m
            .castling_side()
            .expect("castling has a side")
            .rook_origin(position.turn());
        let san = position.san(m);
        return vec![format!("{}{rook}", m.from()), san.replace('O', "0")];
    }
    let role = position.role_at(m.from()).expect("a piece moves");
    let letter = match role {
        Role::Pawn => String::new(),
        role => role.letter().to_ascii_uppercase().to_string(),
    };
    let (from, to) = (m.from(), m.to());
    let promotions = match m.promoted() {
        None => vec![String::new()],
        Some(role) => {
            let role = role.letter().to_ascii_uppercase();
            vec![format!("={role}"), format!("{role}"), format!("({role})")]
        }
    };
    let signs: &[&str] = if position.is_capture(m) {
        &["x", ""]
    } else {
        &["-", ""]
    };
    let mut forms = Vec::new();
    for sign in signs {
        for promotion in &promotions {
            forms.push(format!("{letter}{from}{sign}{to}{promotion}"));
        }
    }
    if m.kind() == MoveKind::EnPassant {
        forms.push(format!("{}x{to} e.p.", from.file()));
    }
    forms
}

/// The positions of a game, played again from its start.
fn replay(game: &Game) -> Vec<Position> {
    let mut positions = vec![*game.start()];
    for &m in game.moves() {
        let now = positions[positions.len() - 1];
        positions.push(now.play(m).expect("a legal move"));
    }
    positions
}

/// A position without its counters, by its text.
fn placement(position: &Position) -> String {
    let fen = position.to_string();
    fen.rsplitn(3, ' ').nth(2).expect("six fields").to_owned()
}

/// How often the last position has stood, compared with every one before it, without any shortcut.
fn count_same(positions: &[Position]) -> usize {
    let last = placement(positions.last().expect("a position"));
    positions
        .iter()
        .filter(|position| placement(position) == last)
        .count()
}

fn outcome_by_the_book(positions: &[Position]) -> Option<Outcome> {
    let now = positions.last().expect("a position");
    if now.is_checkmate() {
        Some(Outcome::Checkmate {
            winner: !now.turn(),
        })
    } else if now.is_stalemate() {
        Some(Outcome::Stalemate)
    } else if now.is_insufficient_material() {
        Some(Outcome::InsufficientMaterial)
    } else if count_same(positions) >= 3 {
        Some(Outcome::ThreefoldRepetition)
    } else if now.halfmoves() >= 100 {
        Some(Outcome::FiftyMoves)
    } else {
        None
    }
}
