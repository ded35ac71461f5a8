//! Goals, one by one: what counts, what does not, and what is said.

#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at what it did not expect"
)]

use serde_json::{Value, json};
use tabiya_learn::{Feedback, Lesson, LessonPlayer, Verdict};

/// A lesson of one step.
fn step(fen: &str, goal: &Value, more: &Value) -> Result<LessonPlayer, String> {
    let mut step = json!({
        "fen": fen, "goal": goal, "text": "Do it.", "hint": "Think.", "solved": "Done.", "solution": [],
    });
    for (key, value) in more.as_object().unwrap() {
        step[key] = value.clone();
    }
    let lesson = json!({ "slug": "s", "title": "T", "summary": "S", "intro": [], "steps": [step] });
    let lesson: Lesson = serde_json::from_value(lesson).map_err(|e| e.to_string())?;
    LessonPlayer::new(lesson).map_err(|e| e.to_string())
}

fn ready(fen: &str, goal: &Value) -> LessonPlayer {
    step(fen, goal, &json!({})).unwrap()
}

fn wrong(feedback: Result<Feedback, tabiya_learn::LessonError>) -> String {
    let feedback = feedback.unwrap();
    assert_eq!(feedback.verdict, Verdict::Wrong, "{}", feedback.text);
    feedback.text
}

fn solved(feedback: Result<Feedback, tabiya_learn::LessonError>) {
    let feedback = feedback.unwrap();
    assert_eq!(feedback.verdict, Verdict::Solved, "{}", feedback.text);
}

#[test]
fn squares_are_reached_in_any_order_while_the_opponent_waits() {
    let goal = json!({ "kind": "reach", "squares": ["a6", "e6"] });
    let mut player = ready("6bk/6pp/8/8/8/8/6PP/R6K w - - 0 1", &goal);
    let first = player.play("a1e1").unwrap();
    assert_eq!(
        (first.verdict, first.text.as_str()),
        (Verdict::Right, "Good. 2 squares to go.")
    );
    assert!(player.position().turn().is_white(), "the opponent waits");
    assert_eq!(player.play("e1e6").unwrap().text, "Good. 1 square to go.");
    solved(player.play("e6a6"));
    assert!(player.play("a6a5").is_err(), "the step is done");
}

#[test]
fn a_king_in_check_steps_aside_while_he_waits() {
    let goal = json!({ "kind": "reach", "squares": ["a8", "a1"] });
    let mut player = ready("6k1/8/8/8/8/8/8/R6K w - - 0 1", &goal);
    let check = player.play("a1a8").unwrap();
    assert_eq!(check.verdict, Verdict::Right);
    assert!(check.reply.unwrap().starts_with('K'));
    solved(player.play("a8a1"));
}

#[test]
fn too_many_moves_begin_the_step_again() {
    let goal = json!({ "kind": "reach", "squares": ["a4", "c6"], "moves": 2 });
    let mut player = ready("6nk/6pp/8/8/8/8/6PP/3Q3K w - - 0 1", &goal);
    assert_eq!(player.view().moves_left, Some(2));
    player.play("d1d2").unwrap();
    assert_eq!(player.view().moves_left, Some(1));
    let again = player.play("d2d1").unwrap();
    assert_eq!(again.verdict, Verdict::Again);
    assert_eq!(player.view().moves_left, Some(2));
    player.play("d1a4").unwrap();
    solved(player.play("a4c6"));
}

#[test]
fn captures_may_have_to_be_safe() {
    let goal = json!({ "kind": "capture" });
    let fen = "7k/8/8/4p3/3p4/8/8/3R3K w - - 0 1";
    let mut player = step(fen, &goal, &json!({ "safe": true })).unwrap();
    assert_eq!(
        wrong(player.play("d1d4")),
        "The pawn on e5 could take your rook on d4."
    );
    assert!(player.position().piece_at("d4".parse().unwrap()).is_some());
    player.play("d1e1").unwrap();
    player.play("e1e5").unwrap();
    player.play("e5e4").unwrap();
    solved(player.play("e4d4"));
}

#[test]
fn checks_are_told_from_other_moves() {
    let goal = json!({ "kind": "check" });
    let mut player = ready("4k3/8/8/8/8/8/8/R2QK3 w - - 0 1", &goal);
    assert_eq!(
        wrong(player.play("d1d2")),
        "No check: the queen on d2 does not attack the king on e8."
    );
    assert_eq!(
        wrong(player.play("d1d7")),
        "Check, but the king on e8 could take your queen there."
    );
    solved(player.play("a1a8"));
}

#[test]
fn mates_are_told_from_checks_and_stalemates() {
    let goal = json!({ "kind": "mate", "in": 1 });
    let mut player = ready("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", &goal);
    assert!(wrong(player.play("f1f7")).starts_with("That is stalemate: Black is not in check"));
    assert_eq!(
        wrong(player.play("f1f6")),
        "Check, but not mate: Black can play Kg8."
    );
    assert!(wrong(player.play("f1a1")).starts_with("Check, but"));
    assert!(wrong(player.play("f1f2")).starts_with("Not mate: the king is not in check"));
    solved(player.play("f1f8"));
}

#[test]
fn a_mate_in_two_may_begin_with_any_move_that_forces_it() {
    let goal = json!({ "kind": "mate", "in": 2 });
    let fen = "7k/8/R7/1R6/8/8/8/6K1 w - - 0 1";
    for first in ["b5b7", "a6a7"] {
        let mut player = ready(fen, &goal);
        let right = player.play(first).unwrap();
        assert_eq!(right.verdict, Verdict::Right, "{first}: {}", right.text);
        assert_eq!(right.reply.as_deref(), Some("Kg8"));
    }
    let mut player = ready(fen, &goal);
    assert!(wrong(player.play("g1g2")).starts_with("Not quick enough: Black holds out with"));
    player.play("b5b7").unwrap();
    solved(player.play("a6a8"));
}

#[test]
fn checks_are_escaped_in_the_way_asked_for() {
    // The king can step aside, the bishop can take, the knight can step between.
    let fen = "4r2k/8/8/8/B7/8/3N4/4K3 w - - 0 1";
    let ways = [("move", "e1f1"), ("capture", "a4e8"), ("block", "d2e4")];
    for (asked, _) in ways {
        for (way, uci) in ways {
            let mut player = ready(fen, &json!({ "kind": "escape", "how": asked }));
            if way == asked {
                solved(player.play(uci));
            } else {
                assert!(wrong(player.play(uci)).starts_with("That answers the check too"));
            }
        }
    }
    let mut any = ready(fen, &json!({ "kind": "escape" }));
    assert!(any.play("d2f3").is_err(), "leaves the king in check");
    solved(any.play("e1f2"));
    assert!(
        step(
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            &json!({ "kind": "escape" }),
            &json!({})
        )
        .is_err()
    );
}

#[test]
fn a_capture_en_passant_of_the_checker_counts_as_capture() {
    let fen = "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1";
    let mut player = ready(fen, &json!({ "kind": "escape", "how": "capture" }));
    solved(player.play("e4d3"));
}

#[test]
fn castling_is_asked_for_by_side() {
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let mut player = ready(fen, &json!({ "kind": "castle", "wing": "queen" }));
    assert!(wrong(player.play("e1g1")).contains("castling kingside"));
    assert!(wrong(player.play("e1d1")).contains("not castling"));
    solved(player.play("e1c1"));
    solved(ready(fen, &json!({ "kind": "castle" })).play("e1g1"));
    assert!(
        step(
            "4k3/8/8/8/8/8/8/R3K2R w - - 0 1",
            &json!({ "kind": "castle" }),
            &json!({})
        )
        .is_err()
    );
}

#[test]
fn en_passant_is_now_or_never() {
    let goal = json!({ "kind": "en-passant" });
    let more = json!({ "before": ["d5"] });
    let fen = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
    let mut player = step(fen, &goal, &more).unwrap();
    assert_eq!(player.last_move().unwrap().to_string(), "d7d5");
    assert!(wrong(player.play("e5e6")).contains("en passant"));
    solved(player.play("e5d6"));
}

#[test]
fn promotions_are_to_the_piece_asked_for() {
    let goal = json!({ "kind": "promote", "to": "knight" });
    let mut player = ready("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", &goal);
    assert!(wrong(player.play("e7e8q")).contains("choose the knight"));
    assert!(wrong(player.play("e1e2")).contains("No pawn"));
    solved(player.play("e7e8n"));
}

#[test]
fn stalemate_is_avoided() {
    let goal = json!({ "kind": "avoid-stalemate" });
    let mut player = ready("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", &goal);
    assert!(wrong(player.play("f1f7")).contains("stalemate"));
    solved(player.play("f1f5"));
    let mut player = ready("7k/8/5K2/8/8/8/8/5Q2 w - - 0 1", &goal);
    solved(player.play("f1g1"));
}

#[test]
fn lines_are_found_with_their_replies() {
    let more = json!({ "solution": ["Nc7+", "Nxa8"], "replies": ["Kd8"], "wrong": { "Ne3": "Too slow." } });
    let mut player = step(
        "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1",
        &json!({ "kind": "find" }),
        &more,
    )
    .unwrap();
    assert_eq!(wrong(player.play("d5e3")), "Too slow.");
    assert_eq!(wrong(player.play("d5f4")), "Not this one. Think.");
    let right = player.play("d5c7").unwrap();
    assert_eq!(
        (right.verdict, right.text.as_str()),
        (Verdict::Right, "Good. Black answers Kd8.")
    );
    solved(player.play("c7a8"));
    let bad = json!({ "solution": ["Nc7+", "Nxa8"], "replies": ["Kd4"] });
    assert!(
        step(
            "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1",
            &json!({ "kind": "find" }),
            &bad
        )
        .is_err()
    );
}

#[test]
fn moves_are_written() {
    let more = json!({ "solution": ["Nbd2"] });
    let fen = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
    let write = || step(fen, &json!({ "kind": "write" }), &more).unwrap();
    assert_eq!(write().view().marks.len(), 1, "an arrow shows the move");
    solved(write().answer("Nbd2"));
    let long = write().answer("Nb1-d2").unwrap();
    assert_eq!(
        (long.verdict, long.text.as_str()),
        (Verdict::Solved, "Done. In full it is written Nbd2.")
    );
    assert_eq!(
        wrong(write().answer("Nd2")),
        "Two knights can go to d2. Type Nbd2 or Nfd2."
    );
    assert_eq!(
        wrong(write().answer("Nfd2")),
        "Nfd2 is another move. Look where the arrow begins and ends."
    );
    assert!(wrong(write().answer("horse")).contains("not how moves are written"));
    assert!(wrong(write().answer(" ")).contains("first"));
}

#[test]
fn squares_are_named_and_found() {
    let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    let mut name = ready(fen, &json!({ "kind": "name-square", "square": "b7" }));
    assert!(wrong(name.answer("g2")).contains("g2 is another square"));
    assert!(wrong(name.answer("bb")).contains("like e4"));
    solved(name.answer(" B7"));
    let mut find = ready(fen, &json!({ "kind": "find-square", "squares": ["c6"] }));
    assert_eq!(wrong(find.point("c7".parse().unwrap())), "That is c7.");
    solved(find.point("c6".parse().unwrap()));
}

#[test]
fn pieces_are_placed() {
    let fen = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1";
    let mut player = ready(fen, &json!({ "kind": "place", "piece": "wR" }));
    assert_eq!(
        wrong(player.point("b1".parse().unwrap())),
        "No rook begins on b1."
    );
    assert_eq!(
        wrong(player.point("e1".parse().unwrap())),
        "e1 is taken already."
    );
    assert_eq!(
        player.point("h1".parse().unwrap()).unwrap().verdict,
        Verdict::Right
    );
    assert_eq!(
        player.position().to_string(),
        "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R w - - 0 1"
    );
    solved(player.point("a1".parse().unwrap()));
    assert!(step(fen, &json!({ "kind": "place", "piece": "wK" }), &json!({})).is_err());
}

#[test]
fn positions_are_judged_by_the_rules() {
    for (fen, right) in [
        ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", 0),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 1),
        ("4k3/8/8/8/8/8/8/4KB2 b - - 0 1", 2),
        ("4k3/8/8/8/8/8/8/4K2R b - - 0 1", 3),
    ] {
        for option in 0..4 {
            let mut player = ready(fen, &json!({ "kind": "judge" }));
            if option == right {
                solved(player.choose(option));
            } else {
                assert!(wrong(player.choose(option)).starts_with("Not so. "));
            }
        }
    }
}

#[test]
fn broken_lessons_are_refused() {
    let kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    for (fen, goal) in [
        ("8/8/8/8/8/8/8/8 w - - 0 1", json!({ "kind": "judge" })),
        (kings, json!({ "kind": "castle" })),
        (kings, json!({ "kind": "en-passant" })),
        (kings, json!({ "kind": "promote", "to": "queen" })),
        (
            kings,
            json!({ "kind": "choose", "options": ["a"], "answer": 1 }),
        ),
        (kings, json!({ "kind": "find" })),
        (kings, json!({ "kind": "capture" })),
        (kings, json!({ "kind": "name-square", "square": "z9" })),
        (kings, json!({ "kind": "dance" })),
    ] {
        assert!(step(fen, &goal, &json!({})).is_err(), "{fen} {goal}");
    }
}
