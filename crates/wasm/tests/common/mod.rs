//! The facade as JavaScript meets it: the same checks in Node, in a page and in a worker.
#![allow(
    clippy::expect_used,
    clippy::float_cmp,
    reason = "a test may stop at what it did not expect, and the numbers are small and whole"
)]

use js_sys::{Array, Function, JSON, Object, Reflect};
use tabiya_wasm::{Clock, Computer, Game, Lesson, PgnImport};
use wasm_bindgen::prelude::*;

/// A property of a plain object.
pub fn get(value: &JsValue, path: &str) -> JsValue {
    path.split('.').fold(value.clone(), |value, key| {
        Reflect::get(&value, &key.into()).expect("an object")
    })
}

pub fn text(value: &JsValue, path: &str) -> String {
    get(value, path)
        .as_string()
        .unwrap_or_else(|| panic!("{path} is not a string"))
}

pub fn number(value: &JsValue, path: &str) -> f64 {
    get(value, path)
        .as_f64()
        .unwrap_or_else(|| panic!("{path} is not a number"))
}

pub fn list(value: &JsValue, path: &str) -> Vec<JsValue> {
    get(value, path)
        .dyn_into::<Array>()
        .expect("an array")
        .to_vec()
}

/// How many properties an object has.
pub fn count(value: &JsValue, path: &str) -> u32 {
    Object::keys(get(value, path).unchecked_ref::<Object>()).length()
}

/// The message of a refused call.
pub fn message<T>(result: Result<T, JsError>) -> String {
    match result {
        Ok(_) => panic!("should have been refused"),
        Err(error) => text(&JsValue::from(error), "message"),
    }
}

/// Strips the error of its type, since `JsError` cannot be shown.
pub fn ok<T>(result: Result<T, JsError>) -> T {
    result.unwrap_or_else(|error| panic!("{}", text(&JsValue::from(error), "message")))
}

pub fn live(game: &Game) -> JsValue {
    ok(game.snapshot(None))
}

pub fn game_from(fen: &str) -> Game {
    ok(Game::from_fen(fen))
}

pub fn play_all(game: &mut Game, moves: &str) {
    for m in moves.split_whitespace() {
        ok(game.play(m));
    }
}

pub fn destination(snapshot: &JsValue, from: &str, to: &str) -> Option<JsValue> {
    let origin = get(snapshot, &format!("destinations.{from}"));
    if origin.is_undefined() {
        return None;
    }
    origin
        .dyn_into::<Array>()
        .expect("an array")
        .to_vec()
        .into_iter()
        .find(|destination| text(destination, "to") == to)
}

pub fn a_snapshot_is_plain_and_whole() {
    let snapshot = live(&Game::new());
    assert_eq!(text(&snapshot, "turn"), "white");
    assert_eq!(text(&snapshot, "pieces.e1"), "wK");
    assert_eq!(text(&snapshot, "pieces.d8"), "bQ");
    assert_eq!(count(&snapshot, "pieces"), 32);
    assert_eq!(count(&snapshot, "destinations"), 10);
    assert_eq!(number(&snapshot, "plies"), 0.0);
    assert_eq!(list(&snapshot, "moves").len(), 0);
    for absent in ["check", "lastMove", "ending"] {
        assert!(get(&snapshot, absent).is_undefined(), "{absent}");
    }
    assert_eq!(get(&snapshot, "canTakeBack"), JsValue::FALSE);
}

pub fn destinations_tell_captures_promotions_and_castling() {
    let snapshot = live(&game_from("1n2k3/P7/8/3pP3/8/8/8/R3K2R w KQ d6 0 1"));
    let capture = destination(&snapshot, "a7", "b8").expect("axb8");
    assert_eq!(get(&capture, "capture"), JsValue::TRUE);
    assert_eq!(get(&capture, "promotion"), JsValue::TRUE);
    let passing = destination(&snapshot, "e5", "d6").expect("exd6");
    assert_eq!(get(&passing, "capture"), JsValue::TRUE);
    let short = destination(&snapshot, "e1", "g1").expect("O-O");
    assert_eq!(text(&short, "rook"), "h1");
    let long = destination(&snapshot, "e1", "c1").expect("O-O-O");
    assert_eq!(text(&long, "rook"), "a1");
    assert_eq!(list(&snapshot, "destinations.a7").len(), 2);
}

pub fn records_tell_every_fact() {
    let mut game = Game::new();
    play_all(
        &mut game,
        "e2e4 a7a6 e4e5 d7d5 e5d6 g8f6 d6c7 f6g8 c7b8r a8b8 f1c4 h7h6 g1f3 h6h5 e1g1",
    );
    let moves = list(&live(&game), "moves");
    let san: Vec<String> = moves.iter().map(|m| text(m, "san")).collect();
    assert_eq!(
        san.join(" "),
        "e4 a6 e5 d5 exd6 Nf6 dxc7 Ng8 cxb8=R Rxb8 Bc4 h6 Nf3 h5 O-O"
    );
    assert_eq!(get(&moves[4], "enPassant"), JsValue::TRUE);
    assert_eq!(text(&moves[4], "captured"), "pawn");
    assert_eq!(text(&moves[8], "promoted"), "rook");
    assert_eq!(text(&moves[8], "captured"), "knight");
    assert_eq!(text(&moves[14], "castling"), "king");
    assert_eq!(number(&moves[14], "number"), 8.0);
    let black: Vec<_> = list(&live(&game), "captured.black");
    assert_eq!(black.len(), 3);
    assert_eq!(black[0].as_string().as_deref(), Some("knight"));
}

pub fn attackers_are_of_both_sides_and_of_the_position_asked_for() {
    let mut game = Game::new();
    play_all(&mut game, "e2e4 d7d5 b1c3");
    let attackers = |square: &str, ply| ok(game.attackers(square, ply)).join(" ");
    // Pinned or not, to move or not; what protects its own counts, too.
    assert_eq!(attackers("d5", None), "c3 e4 d8");
    assert_eq!(attackers("d5", Some(2)), "e4 d8");
    assert_eq!(attackers("e4", None), "c3 d5");
    assert_eq!(attackers("h5", Some(0)), "");
    assert_eq!(
        message(game.attackers("i9", None)),
        "There is no square i9."
    );
    assert_eq!(
        message(game.attackers("e4", Some(9))),
        "The game has plies 0 to 3, not 9."
    );
}

pub fn checks_and_mates_are_told() {
    let mut game = Game::new();
    play_all(&mut game, "f2f3 e7e5 g2g4 d8h4");
    let snapshot = live(&game);
    assert_eq!(text(&snapshot, "check.king"), "e1");
    assert_eq!(text(&snapshot, "ending.kind"), "checkmate");
    assert_eq!(text(&snapshot, "ending.winner"), "black");
    assert_eq!(text(&snapshot, "ending.result"), "0-1");
    assert_eq!(text(&snapshot, "lastMove.san"), "Qh4#");
    assert_eq!(count(&snapshot, "destinations"), 0);
    assert!(message(game.play("e1f2")).contains("over"));
    ok(game.take_back(1));
    assert!(get(&live(&game), "ending").is_undefined());
}

pub fn a_past_position_can_be_looked_at_but_not_played_in() {
    let mut game = Game::new();
    play_all(&mut game, "e2e4 e7e5 g1f3");
    let past = ok(game.snapshot(Some(1)));
    assert_eq!(number(&past, "ply"), 1.0);
    assert_eq!(number(&past, "plies"), 3.0);
    assert_eq!(text(&past, "pieces.e4"), "wP");
    assert_eq!(text(&past, "pieces.e7"), "bP");
    assert_eq!(count(&past, "destinations"), 0);
    assert!(message(game.snapshot(Some(4))).contains('4'));
}

pub fn saving_and_loading_round_trips() {
    let mut game = game_from("4k3/8/8/8/8/8/4P3/4K3 b - - 3 17");
    play_all(&mut game, "e8d7 e2e4 d7d6");
    ok(game.resign("white".into()));
    let again = ok(Game::load(ok(game.save())));
    assert_eq!(text(&live(&again), "ending.kind"), "resignation");
    assert_eq!(text(&live(&again), "ending.winner"), "black");
    assert_eq!(ok(again.fen(None)), ok(game.fen(None)));
    assert_eq!(ok(again.fen(Some(0))), "4k3/8/8/8/8/8/4P3/4K3 b - - 3 17");
}

/// A saved game with one property replaced.
fn tampered(key: &str, value: &JsValue) -> JsValue {
    let mut game = Game::new();
    play_all(&mut game, "e2e4 e7e5");
    let saved = ok(game.save());
    Reflect::set(&saved, &key.into(), value).expect("an object");
    saved
}

pub fn broken_saves_are_refused_with_a_reason() {
    let strings = |texts: &[&str]| {
        texts
            .iter()
            .map(|&t| JsValue::from(t))
            .collect::<Array>()
            .into()
    };
    for (key, value, word) in [
        ("version", JsValue::from(2), "version 2"),
        ("version", JsValue::from("one"), "string"),
        ("start", JsValue::from("nonsense"), "start position"),
        ("moves", strings(&["e2e4", "e2e4"]), "move 2 of 2"),
        ("moves", strings(&["castle"]), "move 1 of 1"),
        ("moves", JsValue::NULL, "sequence"),
        ("ending", JsValue::from("soon"), "ending"),
    ] {
        let text = message(Game::load(tampered(key, &value)));
        assert!(!text.is_empty(), "{key}: {word}");
    }
    assert!(message(Game::load(JsValue::UNDEFINED)).len() > 5);
    assert!(message(Game::load(tampered("version", &2.into()))).contains("version 2"));
    let moves = strings(&["e2e4", "e2e4"]);
    assert!(message(Game::load(tampered("moves", &moves))).contains("move 2 of 2"));
}

pub fn refusals_say_what_can_be_played() {
    let mut game = Game::new();
    assert!(message(game.play("e2e5")).contains("e2e5"));
    let text = message(game.read("Nf4"));
    assert_eq!(
        text,
        "Nf4 is not legal. The knight on b1 can go to a3, c3. The knight on g1 can go to f3, h3."
    );
    assert_eq!(ok(game.read("nf3")), "g1f3");
    assert_eq!(ok(game.read("e2e4")), "e2e4");
    assert!(message(game.take_back(1)).contains('0'));
    assert!(
        message(Game::from_fen("8/8/8/8/8/8/8/8 w - - 0 1"))
            .to_lowercase()
            .contains("king")
    );
}

pub fn a_lenient_fen_says_what_it_mended() {
    let game = game_from("4k3/8/8/8/8/8/8/4K3 w KQ -");
    assert!(!game.mended().is_empty());
    assert_eq!(ok(game.fen(None)), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert!(Game::new().mended().is_empty());
}

pub fn pgn_names_everything() {
    let mut game = Game::new();
    play_all(&mut game, "e2e4 e7e5");
    ok(game.agree_draw());
    let tags = Object::new();
    Reflect::set(&tags, &"White".into(), &"Ann \"A\"".into()).expect("an object");
    let pgn = ok(game.pgn(tags.into(), None));
    assert!(pgn.contains("[White \"Ann \\\"A\\\"\"]"), "{pgn}");
    assert!(pgn.contains("[Result \"1/2-1/2\"]"), "{pgn}");
    assert!(pgn.trim_end().ends_with("1. e4 e5 1/2-1/2"), "{pgn}");
    assert!(message(game.pgn(JsValue::from(5), None)).len() > 3);
}

pub fn the_computer_answers_at_every_level() {
    for level in 1..=5 {
        let mut game = Game::new();
        ok(game.play("e2e4"));
        let mut computer = ok(Computer::new(Some(7)));
        let reply = ok(computer.choose(ok(game.save()), level));
        ok(game.play(&text(&reply, "uci")));
        assert!(number(&reply, "nodes") > 0.0);
    }
}

pub fn the_same_seed_gives_the_same_answers() {
    let answers = |seed| {
        let mut computer = ok(Computer::new(Some(seed)));
        let game = Game::new();
        (0..6)
            .map(|_| text(&ok(computer.choose(ok(game.save()), 1)), "uci"))
            .collect::<Vec<_>>()
    };
    assert_eq!(answers(5), answers(5));
    assert!((0..20).any(|seed| answers(seed) != answers(5)));
    assert!(Computer::new(None).is_ok(), "the platform has randomness");
}

pub fn impossible_questions_are_refused() {
    let mut computer = ok(Computer::new(Some(1)));
    let game = Game::new();
    assert!(message(computer.choose(ok(game.save()), 0)).contains("level 0"));
    assert!(message(computer.choose(ok(game.save()), 6)).contains("level 6"));
    let over = game_from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert!(message(computer.choose(ok(over.save()), 3)).contains("over"));
    assert!(message(computer.choose(JsValue::NULL, 3)).len() > 3);
}

pub fn levels_are_five() {
    let levels = ok(tabiya_wasm::levels());
    let words: Vec<String> = levels
        .dyn_into::<Array>()
        .expect("an array")
        .to_vec()
        .iter()
        .map(|level| text(level, "word"))
        .collect();
    assert_eq!(
        words,
        ["beginner", "casual", "club starter", "club", "strong club"]
    );
}

/// A plain object from JSON.
pub fn json(text: &str) -> JsValue {
    JSON::parse(text).expect("JSON")
}

pub fn a_clock_runs_and_is_kept() {
    let (white, black) = (JsValue::from("white"), JsValue::from("black"));
    let mut clock = ok(Clock::new("3+2"));
    assert_eq!(
        (clock.control(), clock.pgn_control()),
        ("3+2".into(), "180+2".into())
    );
    assert_eq!(clock.falls_in(9e9), None);
    ok(clock.press(white.clone(), 1000.7));
    ok(clock.press(black.clone(), 5000.2));
    assert_eq!(ok(clock.left(black.clone(), 6000.0)), 178_000.0);
    assert_eq!(ok(clock.left(white.clone(), 6000.0)), 179_000.0);
    assert_eq!(ok(clock.after_moves(white.clone())), ["0:03:00", "0:02:58"]);
    let saved = ok(clock.save(6000.0));
    assert_eq!(text(&saved, "running"), "white");
    // Another page, whose time begins anew; 9 seconds have passed.
    let mut clock = ok(Clock::resume(saved, 9000.0, 50.0));
    assert_eq!(ok(clock.left(white.clone(), 50.0)), 170_000.0);
    ok(clock.take_back(1, black.clone(), 100.0));
    assert_eq!(ok(clock.running()), black);
    assert_eq!(ok(clock.left(black.clone(), 100.0)), 180_000.0);
    assert_eq!(ok(clock.fallen(180_099.0)), JsValue::UNDEFINED);
    assert_eq!(ok(clock.fallen(180_100.0)), black);
    assert!(message(clock.press(black.clone(), 180_100.0)).contains("time is up"));
    clock.stop(200.0);
    assert_eq!(ok(clock.running()), JsValue::UNDEFINED);
}

pub fn a_broken_clock_is_refused_with_a_reason() {
    assert!(message(Clock::new("five")).contains("\"five\""));
    assert!(message(Clock::new("0+0")).contains("1 to 180"));
    for saved in [
        "5",
        "{}",
        r#"{"version":2,"control":"3+2","left":[1,1],"turns":[[1,1]]}"#,
        r#"{"version":1,"control":"3","left":[1,1],"turns":[[1,1]]}"#,
        r#"{"version":1,"control":"3+2","left":[-1,1],"turns":[[1,1]]}"#,
        r#"{"version":1,"control":"3+2","left":[1],"turns":[[1,1]]}"#,
        r#"{"version":1,"control":"3+2","left":[1,1],"turns":[]}"#,
        r#"{"version":1,"control":"3+2","left":[1e12,1],"turns":[[1,1]]}"#,
        r#"{"version":1,"control":"3+2","left":[1,1],"running":"grey","turns":[[1,1]]}"#,
    ] {
        assert!(
            message(Clock::resume(json(saved), 0.0, 0.0)).len() > 8,
            "{saved}"
        );
    }
    for control in tabiya_wasm::time_controls() {
        assert_eq!(ok(Clock::new(&control)).control(), control);
    }
    assert_eq!(tabiya_wasm::show_time(9_301.0), "0:09.4");
    assert_eq!(tabiya_wasm::show_time(-1.0), "0:00.0");
    assert_eq!(tabiya_wasm::show_time(f64::NAN), "0:00.0");
}

pub fn pgn_notes_the_clocks() {
    let mut game = Game::new();
    play_all(&mut game, "e2e4 e7e5");
    let clocks = vec!["0:03:00".to_owned(), "0:02:58".to_owned()];
    let pgn = ok(game.pgn(Object::new().into(), Some(clocks)));
    let moves = pgn.split("\n\n").nth(1).expect("moves");
    assert_eq!(
        moves.split_whitespace().collect::<Vec<_>>().join(" "),
        "1. e4 {[%clk 0:03:00]} 1... e5 {[%clk 0:02:58]} *"
    );
}

pub fn links_carry_a_game_there_and_back() {
    let own = json(
        r#"{"number":"0123456789abcdef","game":{"version":1,
        "start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","moves":["e2e4","e7e5"]},
        "names":["Ann","Bo"],"drawOffered":true}"#,
    );
    let link = ok(tabiya_wasm::write_link(own.clone()));
    let read = ok(tabiya_wasm::read_link(&link));
    for path in ["number", "names.0", "names.1", "game.moves.1", "game.start"] {
        assert_eq!(text(&read, path), text(&own, path), "{path}");
    }
    assert_eq!(get(&read, "drawOffered"), JsValue::TRUE);
    let same = ok(tabiya_wasm::compare_games(own.clone(), read));
    assert_eq!(text(&same, "kind"), "same");
    let longer = json(
        &String::from(JSON::stringify(&own).expect("text"))
            .replace("\"e7e5\"", "\"e7e5\",\"g1f3\""),
    );
    let newer = ok(tabiya_wasm::compare_games(own.clone(), longer));
    assert_eq!(
        (text(&newer, "kind"), number(&newer, "plies")),
        ("newer".into(), 1.0)
    );

    assert!(message(tabiya_wasm::read_link(&link[1..])).contains("damaged"));
    assert!(message(tabiya_wasm::read_link("a b")).contains("Tabiya"));
    let nameless = json(
        r#"{"number":"xyz","game":{"version":1,"start":"8/8/8/8/8/8/8/8 w - - 0 1","moves":[]},"names":["",""],"drawOffered":false}"#,
    );
    assert!(message(tabiya_wasm::write_link(nameless)).contains("xyz"));
}

/// A function that hands out `text` in pieces of a few bytes.
fn source(text: &str) -> Function {
    Function::new_with_args(
        "most",
        &format!(
            "this.rest ??= new TextEncoder().encode({}); const n = Math.min(most, 7);
             const part = this.rest.slice(0, n); this.rest = this.rest.slice(n); return part;",
            String::from(JSON::stringify(&text.into()).expect("text"))
        ),
    )
    .bind0(&Object::new())
}

pub fn files_are_read_game_by_game() {
    let file =
        "[White \"Ann\"]\n[Black \"Ümit\"]\n\n1. e4 {good} e5 (1... c5) 2. Nf9 1-0\n\n1. d4 *\n";
    let mut import = PgnImport::new(source(file));
    let first = ok(import.next_game());
    assert_eq!(text(&first, "tags.Black"), "Ümit");
    assert_eq!(text(&first, "result"), "1-0");
    assert_eq!(list(&first, "game.moves").len(), 2);
    let faults = list(&first, "faults");
    assert_eq!(
        (number(&faults[0], "line"), number(&faults[0], "column")),
        (4.0, 30.0)
    );
    assert!(text(&faults[0], "reason").contains("Nf9"));
    assert!(text(&first, "pgn").contains("(1... c5)"));
    let second = ok(import.next_game());
    assert_eq!(text(&second, "game.moves.0"), "d2d4");
    assert!(ok(import.next_game()).is_undefined());

    for broken in [
        "return 5",
        "throw new Error('disk')",
        "return new Uint8Array(most + 1)",
    ] {
        let mut import = PgnImport::new(Function::new_with_args("most", broken));
        assert!(
            message(import.next_game()).contains("cannot be read"),
            "{broken}"
        );
    }
}

pub fn an_editor_hears_what_is_wrong() {
    let judge = |draft: &str| tabiya_wasm::judge_position(json(draft));
    let good = ok(judge(
        r#"{"pieces":{"e1":"wK","h1":"wR","e8":"bK","e5":"wP","d5":"bP"},"turn":"white","castling":"K","enPassant":"d6"}"#,
    ));
    assert_eq!(text(&good, "fen"), "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1");
    assert_eq!(text(&good, "castling"), "K");
    assert_eq!(text(&good, "enPassant.0"), "d6");
    assert!(list(&good, "faults").is_empty());

    let bad = ok(judge(
        r#"{"pieces":{"e1":"wK","a8":"wP"},"turn":"white","castling":"Q"}"#,
    ));
    assert!(get(&bad, "fen").is_undefined());
    let faults = list(&bad, "faults");
    assert_eq!(faults.len(), 3);
    for fault in faults {
        let fault = fault.as_string().expect("text");
        assert!(
            fault.starts_with(char::is_uppercase) && fault.ends_with('.'),
            "{fault}"
        );
    }
    for nonsense in [
        r#"{"pieces":{"z9":"wK"},"turn":"white","castling":""}"#,
        r#"{"pieces":{"e1":"wX"},"turn":"white","castling":""}"#,
        r#"{"pieces":{},"turn":"white","castling":"X"}"#,
        r#"{"pieces":{},"turn":"white","castling":"","enPassant":"e99"}"#,
        r#"{"pieces":{}}"#,
    ] {
        assert!(message(judge(nonsense)).len() > 8, "{nonsense}");
    }
}

/// A lesson with a move, a text, squares and a choice to ask for.
const LESSON: &str = r#"{"slug": "all", "title": "All", "summary": "All.", "intro": [], "steps": [
  {"fen": "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "goal": {"kind": "mate", "in": 1}, "text": "Mate.", "hint": "The rook.",
   "solved": "Mate it is.", "solution": ["Ra8#"]},
  {"fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "goal": {"kind": "name-square", "square": "e4"}, "text": "Name it.",
   "hint": "File first.", "solved": "Yes.", "solution": ["e4"]},
  {"fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "goal": {"kind": "find-square", "squares": ["d4", "d5"]}, "text": "Find d4 and d5.",
   "hint": "The d-file.", "solved": "Yes.", "solution": ["d4", "d5"]},
  {"fen": "4k3/8/8/8/8/8/8/4K3 b - - 0 1", "goal": {"kind": "judge"}, "text": "What is it?", "hint": "Kings.",
   "solved": "Yes.", "solution": ["A draw: neither side can give mate"]}
]}"#;

fn lesson() -> Lesson {
    ok(Lesson::new(js_sys::JSON::parse(LESSON).expect("JSON")))
}

pub fn a_lesson_is_played_step_by_step() {
    let mut lesson = lesson();
    let view = ok(lesson.view());
    assert_eq!(text(&view, "text"), "Mate.");
    assert_eq!(text(&view, "input"), "move");
    assert_eq!(text(&view, "side"), "white");
    assert_eq!(number(&view, "steps"), 4.0);
    assert_eq!(text(&view, "pieces.a1"), "wR");
    assert!(destination(&view, "a1", "a8").is_some());
    let wrong = ok(lesson.play("a1a7"));
    assert_eq!(text(&wrong, "verdict"), "wrong");
    assert!(
        text(&wrong, "text").starts_with("Not mate"),
        "with its reason"
    );
    assert_eq!(text(&ok(lesson.play("a1a8")), "verdict"), "solved");
    let view = ok(lesson.view());
    assert_eq!(get(&view, "solved"), JsValue::TRUE);
    assert_eq!(text(&view, "lastMove.to"), "a8");
    assert_eq!(text(&view, "check.king"), "g8");

    ok(lesson.go_to(1));
    assert_eq!(count(&ok(lesson.view()), "destinations"), 0);
    assert_eq!(text(&ok(lesson.answer("d4")), "verdict"), "wrong");
    assert_eq!(text(&ok(lesson.answer(" E4 ")), "verdict"), "solved");

    ok(lesson.go_to(2));
    assert_eq!(text(&ok(lesson.point("e4")), "verdict"), "wrong");
    assert_eq!(text(&ok(lesson.point("d4")), "verdict"), "right");
    let help = ok(lesson.show());
    assert_eq!(text(&list(&help, "marks")[0], "from"), "d5");
    assert_eq!(text(&ok(lesson.point("d5")), "verdict"), "solved");

    ok(lesson.go_to(3));
    assert_eq!(text(&ok(lesson.view()), "side"), "black");
    assert_eq!(list(&ok(lesson.view()), "options").len(), 4);
    assert_eq!(text(&ok(lesson.choose(0)), "verdict"), "wrong");
    assert_eq!(text(&ok(lesson.hint()), "text"), "Kings.");
    assert_eq!(text(&ok(lesson.choose(2)), "verdict"), "solved");
}

pub fn a_lesson_refuses_what_it_did_not_ask_for() {
    let mut lesson = lesson();
    assert!(message(lesson.play("a1h8")).contains("a1h8"));
    assert!(message(lesson.answer("e4")).contains("something else"));
    assert!(message(lesson.point("e4")).contains("something else"));
    assert!(message(lesson.point("z9")).contains("square"));
    assert!(message(lesson.choose(0)).contains("something else"));
    assert!(message(lesson.go_to(4)).contains("step 4"));
    assert!(message(Lesson::new(JsValue::NULL)).len() > 3);
    let bad = LESSON.replace("6k1/5ppp", "8/5ppp");
    let bad = js_sys::JSON::parse(&bad).expect("JSON");
    assert!(message(Lesson::new(bad)).contains("step 1"));
}
