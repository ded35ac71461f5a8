//! Positions and texts with their right answers, gathered from faults that other chess programs have had.

#![allow(
    clippy::expect_used,
    reason = "a test may stop at what it did not expect"
)]

use serde_json::Value;
use tabiya_rules::pgn::{PgnGame, PgnReason, ReadGame, read_pgn};
use tabiya_rules::{Color, Game, Move, Outcome, Position, perft, read_fen_lenient};

struct Case {
    id: String,
    kind: String,
    input: Value,
    expect: Value,
}

impl Case {
    fn input(&self, key: &str) -> &str {
        self.input[key]
            .as_str()
            .unwrap_or_else(|| panic!("{}: no {key}", self.id))
    }

    /// The position, by the strict reader; one case carries a stale castling right, which the lenient one drops.
    fn position(&self) -> Position {
        let fen = self.input("fen");
        let read = if self.id == "c009" {
            assert!(Position::from_fen(fen).is_err());
            read_fen_lenient(fen).map(|(position, _)| position)
        } else {
            Position::from_fen(fen)
        };
        read.unwrap_or_else(|error| panic!("{}: {error}", self.id))
    }

    fn flag(&self, key: &str) -> Option<bool> {
        self.expect[key].as_bool()
    }
}

fn strings(value: &Value) -> Vec<&str> {
    value
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect()
}

/// All cases of a kind; `count` pins that none is lost on the way.
fn cases(kind: &str, count: usize) -> Vec<Case> {
    let all: Vec<Case> = include_str!("data/rules.jsonl")
        .lines()
        .map(|line| {
            let value: Value = serde_json::from_str(line).expect("a line of JSON");
            let text = |key: &str| value[key].as_str().expect("a string").to_owned();
            let part = |key: &str| value[key].clone();
            Case {
                id: text("id"),
                kind: text("kind"),
                input: part("input"),
                expect: part("expect"),
            }
        })
        .filter(|case| case.kind == kind)
        .collect();
    assert_eq!(all.len(), count, "{kind}");
    all
}

/// Every kind of case is run by a test below, and every line is of one of these kinds.
#[test]
fn every_kind_is_known() {
    let kinds = [
        ("legal_moves", 11),
        ("play", 7),
        ("fen", 19),
        ("san_write", 12),
        ("san_read", 17),
        ("insufficient_material", 8),
        ("draw_rules", 12),
        ("pgn", 23),
    ];
    let known: usize = kinds
        .iter()
        .map(|&(kind, count)| cases(kind, count).len())
        .sum();
    assert_eq!(known, include_str!("data/rules.jsonl").lines().count());
}

fn uci_of(moves: impl IntoIterator<Item = Move>) -> Vec<String> {
    let mut list: Vec<String> = moves.into_iter().map(|m| m.to_string()).collect();
    list.sort();
    list
}

#[test]
fn legal_moves() {
    for case in cases("legal_moves", 11) {
        let moves = uci_of(case.position().legal_moves());
        let mut expected = strings(&case.expect["legal_uci"]);
        expected.sort_unstable();
        assert_eq!(moves, expected, "{}", case.id);
        assert_eq!(
            moves.len() as u64,
            case.expect["legal_count"].as_u64().expect("a count")
        );
        for m in strings(&case.expect["must_not_contain"]) {
            assert!(!moves.contains(&m.to_owned()), "{}: {m}", case.id);
        }
    }
}

#[test]
fn play() {
    for case in cases("play", 7) {
        let mut game = Game::from_position(case.position());
        for san in strings(&case.input["moves"]) {
            let m = game
                .position()
                .read_san(san)
                .unwrap_or_else(|e| panic!("{}: {e}", case.id));
            game.play(m).expect("a legal move");
        }
        let expected = case.expect["fen_after"].as_str().expect("a FEN");
        assert_eq!(game.position().to_string(), expected, "{}", case.id);
    }
}

#[test]
fn fens_are_accepted_or_refused() {
    for case in cases("fen", 19) {
        let fen = case.input("fen");
        let strict = Position::from_fen(fen);
        // Three fields are left to the lenient reader: product rules ask for four at least.
        let three_fields = case.id == "c055";
        let accept = case.flag("accept").expect("a verdict") && !three_fields;
        match &strict {
            Ok(position) => {
                assert!(accept, "{}: {fen} should be refused", case.id);
                assert_eq!(position.to_string().parse(), Ok(*position), "{}", case.id);
            }
            Err(error) => {
                assert!(!accept, "{}: {error}", case.id);
                assert!(!error.faults().is_empty() && !error.to_string().is_empty());
            }
        }
        if three_fields {
            let (position, mends) = read_fen_lenient(fen).expect("mended");
            assert!(position.is_stalemate() && mends.len() == 3);
        }
        if case.expect["strictness"] == "sanitise" {
            let (position, mends) = read_fen_lenient(fen).expect("mended");
            assert!(position.castling_rights().is_empty());
            assert_eq!(mends.len(), 4, "{mends:?}");
            let mate = position.read_san("Rh6").expect("legal");
            assert_eq!(position.san(mate), "Rh6#");
        }
    }
}

#[test]
fn an_impossible_en_passant_square_is_dropped_by_the_lenient_reader() {
    let case = cases("fen", 19)
        .into_iter()
        .find(|case| case.id == "c048")
        .expect("c048");
    let (position, mends) = read_fen_lenient(case.input("fen")).expect("mended");
    assert_eq!(position.en_passant(), None);
    assert_eq!(mends.len(), 1);
    assert!(mends[0].to_string().contains("c6"));
}

#[test]
fn san_is_written() {
    for case in cases("san_write", 12) {
        let position = case.position();
        let m = position
            .read_uci(case.input("uci"))
            .unwrap_or_else(|e| panic!("{}: {e}", case.id));
        assert_eq!(
            position.san(m),
            case.expect["san"].as_str().expect("SAN"),
            "{}",
            case.id
        );
    }
}

#[test]
fn san_is_read_or_refused() {
    for case in cases("san_read", 17) {
        let read = case.position().read_san(case.input("san"));
        match case.expect["uci"].as_str() {
            Some(uci) => assert_eq!(
                read.map(|m| m.to_string()).as_deref(),
                Ok(uci),
                "{}",
                case.id
            ),
            None => assert!(read.is_err(), "{}: {read:?} should be refused", case.id),
        }
    }
}

#[test]
fn insufficient_material() {
    for case in cases("insufficient_material", 8) {
        let position = case.position();
        assert_eq!(
            Some(position.is_insufficient_material()),
            case.flag("draw"),
            "{}",
            case.id
        );
        for (color, key) in [
            (Color::White, "white_cannot_win"),
            (Color::Black, "black_cannot_win"),
        ] {
            assert_eq!(
                Some(!position.can_mate(color)),
                case.flag(key),
                "{} {key}",
                case.id
            );
        }
    }
}

/// Plays the moves; moves after an automatic ending are looked at on the way to it.
fn outcome_of(case: &Case) -> (Option<Outcome>, Game) {
    let mut game = Game::from_position(case.position());
    for san in strings(&case.input["moves"]) {
        if game.outcome().is_some() {
            break;
        }
        let m = game
            .position()
            .read_san(san)
            .unwrap_or_else(|e| panic!("{}: {e}", case.id));
        game.play(m).expect("a legal move");
    }
    (game.outcome(), game)
}

#[test]
fn draw_rules() {
    for case in cases("draw_rules", 12) {
        let (outcome, game) = outcome_of(&case);
        let id = &case.id;
        let threefold = outcome == Some(Outcome::ThreefoldRepetition);
        let fifty = outcome == Some(Outcome::FiftyMoves);
        if let Some(expected) = case.flag("threefold_now") {
            assert_eq!(threefold, expected, "{id}");
        }
        if let Some(expected) = case.flag("fifty_now") {
            assert_eq!(fifty, expected, "{id}");
        }
        if let Some(expected) = case.flag("checkmate") {
            assert_eq!(
                matches!(outcome, Some(Outcome::Checkmate { .. })),
                expected,
                "{id}"
            );
        }
        // What FIDE ends after 75 moves or five repetitions has ended here already, after 50 and three.
        if case.flag("seventyfive") == Some(true) {
            assert!(fifty, "{id}");
        }
        if case.flag("fivefold_now") == Some(true) {
            assert!(
                threefold && game.ply() < strings(&case.input["moves"]).len(),
                "{id}"
            );
        }
        // A claim with the intended move is met by the draw that follows at once when it is played.
        if case.flag("can_claim_threefold_with_intended_move") == Some(true) {
            assert!(game.position().legal_moves().into_iter().any(|m| {
                let mut after = game.clone();
                after.play(m).expect("legal");
                after.outcome() == Some(Outcome::ThreefoldRepetition)
            }));
        }
        if case.flag("can_claim_fifty") == Some(true) {
            let mut after = game.clone();
            let quiet = game.position().read_san("Rg2").expect("legal");
            after.play(quiet).expect("legal");
            assert_eq!(after.outcome(), Some(Outcome::FiftyMoves), "{id}");
        }
    }
}

#[test]
fn an_optional_position_has_its_known_counts_only_for_lenient_programs() {
    // Two bishops on one diagonal, the king between them: no last move can have given that check.
    let case = cases("fen", 19)
        .into_iter()
        .find(|case| case.id == "c049")
        .expect("c049");
    let error = Position::from_fen(case.input("fen")).expect_err("refused");
    assert!(error.to_string().contains("Black is in check"), "{error}");
    // With one bishop away it is a position like any other.
    let one = Position::from_fen("B6b/8/8/8/2K5/5k2/8/b7 b - - 0 1").expect("legal");
    assert!(perft(&one, 2) > 0 && one.is_check());
}

/// The main line's moves in SAN.
fn mainline(game: &PgnGame) -> Vec<&str> {
    game.mainline().map(|id| game.node(id).san()).collect()
}

fn nags_of(game: &PgnGame, san: &str) -> Vec<u64> {
    let id = game
        .mainline()
        .find(|&id| game.node(id).san() == san)
        .expect(san);
    game.node(id).nags.iter().map(|&nag| nag.into()).collect()
}

fn numbers(value: &Value) -> Vec<u64> {
    value
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_u64)
        .collect()
}

#[test]
fn pgn_is_read() {
    for case in cases("pgn", 23) {
        let id = &case.id;
        let games: Vec<ReadGame> = read_pgn(case.input("pgn")).collect();
        for key in ["games", "games_lenient"] {
            if let Some(count) = case.expect[key].as_u64() {
                assert_eq!(games.len() as u64, count, "{id}");
            }
        }
        let game = &games[0].game;
        if case.expect["mainline"].is_array() {
            assert_eq!(mainline(game), strings(&case.expect["mainline"]), "{id}");
        }
        for (san, nags) in case.expect["nags"].as_object().into_iter().flatten() {
            assert_eq!(nags_of(game, san), numbers(nags), "{id} {san}");
        }
        for (name, value) in case.expect["tags"].as_object().into_iter().flatten() {
            assert_eq!(game.tags.get(name), value.as_str(), "{id}");
        }
        if let Some(result) = case.expect["result"].as_str() {
            assert_eq!(game.result.to_string(), result, "{id}");
        }
        check_words_of(&case, &games);
        check_round_trip(id, game);
    }
}

/// What some cases ask for in words.
fn check_words_of(case: &Case, games: &[ReadGame]) {
    let game = &games[0].game;
    match case.id.as_str() {
        "c136" => {
            let second = game.mainline().nth(1).expect("e5");
            let last = game.node(game.node(second).children()[1]).children()[0];
            assert_eq!(
                (game.node(last).san(), &game.node(last).nags[..]),
                ("Nc6", &[13][..])
            );
        }
        "c157" => {
            assert_eq!(mainline(game), ["e4", "e5"]);
            assert!(
                games[0]
                    .faults
                    .iter()
                    .any(|f| f.reason == PgnReason::UnterminatedComment)
            );
        }
        "c160" => {
            let found = games
                .iter()
                .find(|read| read.game.tags.get("ECO") == Some("A00"))
                .expect("A00");
            assert_eq!(mainline(&found.game), ["b4"]);
        }
        "c162" => assert!(game.to_string().contains("\n1... e5 *\n")),
        "c163" => {
            assert_eq!(mainline(game), ["e4", "d5", "exd5", "Qxd5", "Nc3"]);
            assert_eq!(nags_of(game, "Qxd5"), [2, 16]);
        }
        _ => {}
    }
}

/// What is written is read again as the same game.
fn check_round_trip(id: &str, game: &PgnGame) {
    let written = game.to_string();
    let again: Vec<ReadGame> = read_pgn(&written).collect();
    assert_eq!(again.len(), 1, "{id}: {written}");
    assert!(again[0].faults.is_empty(), "{id}: {:?}", again[0].faults);
    assert_eq!(again[0].game.to_string(), written, "{id}");
    assert!(
        written
            .lines()
            .skip_while(|line| line.starts_with('['))
            .all(|line| line.len() < 80),
        "{id}"
    );
}
