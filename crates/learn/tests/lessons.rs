//! Every lesson and every pattern: positions, goals, solutions.

#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at what it did not expect"
)]

mod common;

use common::{best_two, course, each_step, everything, files, lessons};
use std::collections::BTreeSet;
use tabiya_learn::{Goal, Input, LessonPlayer, Verdict};

/// Gives the player the whole stored solution; the last verdict.
fn follow(player: &mut LessonPlayer, place: &str) -> Verdict {
    let step = player.step().clone();
    let mut verdict = Verdict::Wrong;
    for (index, part) in step.solution.iter().enumerate() {
        let feedback = match player.view().input {
            Input::Move => {
                let m = player.position().read_san(part);
                let m = m.unwrap_or_else(|e| panic!("{place}: {e}"));
                assert_eq!(player.position().san(m), *part, "{place}: written in full");
                player.play(&m.to_string())
            }
            Input::Point => player.point(part.parse().unwrap()),
            Input::Text => player.answer(part),
            Input::Choice => {
                let options = player.view().options;
                let found = options.iter().position(|option| option == part);
                player.choose(found.unwrap_or_else(|| panic!("{place}: no option {part}")))
            }
        };
        let feedback = feedback.unwrap_or_else(|e| panic!("{place}: {e}"));
        verdict = feedback.verdict;
        let last = index + 1 == step.solution.len();
        let expected = if last {
            Verdict::Solved
        } else {
            Verdict::Right
        };
        assert_eq!(verdict, expected, "{place}, {part}: {}", feedback.text);
        assert!(!feedback.text.is_empty());
    }
    verdict
}

#[test]
fn every_file_belongs_to_the_course() {
    let course = course();
    let lessons = course.groups.iter().flat_map(|group| group.lessons.clone());
    let expect = |names: Vec<String>, folder: &str| {
        let names: BTreeSet<String> = names.into_iter().collect();
        assert_eq!(names.into_iter().collect::<Vec<_>>(), files(folder));
    };
    expect(lessons.collect(), "lessons");
    expect(course.patterns, "patterns");
    expect(course.games, "games");
}

#[test]
fn every_lesson_is_solved_by_its_solution() {
    let mut steps = 0;
    each_step(&everything(), |place, mut player| {
        assert_eq!(follow(&mut player, place), Verdict::Solved, "{place}");
        assert!(player.view().solved);
        steps += 1;
    });
    assert!(steps > 30, "only {steps}");
}

#[test]
fn every_text_is_there() {
    for lesson in everything() {
        assert!(!lesson.title.is_empty() && !lesson.summary.is_empty() && !lesson.intro.is_empty());
        assert!(
            lesson.summary.len() < 170,
            "{}: for search engines",
            lesson.slug
        );
        for step in &lesson.steps {
            let texts = [&step.text, &step.hint, &step.solved];
            assert!(texts.iter().all(|text| text.trim().len() > 3), "{step:?}");
        }
    }
}

/// Where a step says that no other move will do, no other move does.
#[test]
fn only_solutions_are_the_only_ones() {
    let mut faults = Vec::new();
    let mut count = 0;
    each_step(&everything(), |place, player| {
        if player.step().only {
            count += 1;
            faults.extend(not_alone(&player).map(|fault| format!("{place}: {fault}")));
        }
    });
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(count > 30, "only {count}");
}

/// What stands against the solution's first move being the only one.
fn not_alone(player: &LessonPlayer) -> Option<String> {
    let position = player.position();
    let accepted = |m: &tabiya_rules::Move| {
        let said = player.clone().play(&m.to_string()).unwrap();
        said.verdict != Verdict::Wrong
    };
    let legal = position.legal_moves();
    let right: Vec<String> = legal
        .into_iter()
        .filter(accepted)
        .map(|m| position.san(m))
        .collect();
    if right != player.step().solution[..1] {
        return Some(format!("{right:?} are right"));
    }
    if player.step().goal != Goal::Find {
        return None;
    }
    let best = best_two(position, 7);
    if position.san(best[0].0) != right[0] {
        return Some(format!("the search prefers {}", position.san(best[0].0)));
    }
    let second = best.get(1)?;
    let gap = best[0].1 - second.1;
    (gap < 70).then(|| format!("only {gap} better than {}", position.san(second.0)))
}

/// A wrong move or answer is told apart in every step, with a reason.
#[test]
fn every_step_can_be_failed_with_a_reason() {
    let mut faults = Vec::new();
    each_step(&everything(), |place, player| {
        let mut reasons = Vec::new();
        let mut hear = |feedback: Result<tabiya_learn::Feedback, _>| {
            let feedback =
                feedback.unwrap_or_else(|e: tabiya_learn::LessonError| panic!("{place}: {e}"));
            if feedback.verdict == Verdict::Wrong {
                reasons.push(feedback.text);
            }
        };
        match player.view().input {
            Input::Move => {
                for m in player.position().legal_moves() {
                    hear(player.clone().play(&m.to_string()));
                }
            }
            Input::Point => {
                for square in tabiya_rules::Square::all() {
                    hear(player.clone().point(square));
                }
            }
            Input::Text => hear(player.clone().answer("h9")),
            Input::Choice => {
                for index in 0..player.view().options.len() {
                    hear(player.clone().choose(index));
                }
            }
        }
        // Where every move is a step towards the goal, nothing can be wrong.
        let open = matches!(
            player.step().goal,
            Goal::Reach { .. } | Goal::Capture { .. }
        );
        if !open && reasons.is_empty() {
            faults.push(format!("{place}: nothing is wrong"));
        }
        assert!(
            reasons.iter().all(|reason| reason.len() > 5),
            "{place}: {reasons:?}"
        );
    });
    assert!(faults.is_empty(), "{faults:#?}");
}

/// The reasons stored for single moves are for legal moves that are wrong.
#[test]
fn stored_reasons_are_used() {
    each_step(&everything(), |place, player| {
        for (san, reason) in player.step().wrong.clone() {
            let m = player.position().read_san(&san);
            let m = m.unwrap_or_else(|e| panic!("{place}: {e}"));
            assert_eq!(player.position().san(m), san, "{place}");
            assert!(!player.step().solution.contains(&san), "{place}: {san}");
            let said = player.clone().play(&m.to_string()).unwrap();
            assert_eq!(
                (said.verdict, said.text),
                (Verdict::Wrong, reason),
                "{place}"
            );
        }
    });
}

/// Help never leads astray: its arrow is the next move of the solution.
#[test]
fn help_shows_the_way() {
    each_step(&lessons(), |place, player| {
        assert!(!player.hint().text.is_empty(), "{place}");
        let help = player.show();
        assert!(help.text.contains(&player.step().solution[0]), "{place}");
        if player.view().input == Input::Move {
            let m = player
                .position()
                .read_san(&player.step().solution[0])
                .unwrap();
            assert_eq!(help.marks[0].from.0, m.from(), "{place}");
            assert_eq!(help.marks[0].to.map(|to| to.0), Some(m.to()), "{place}");
        }
    });
}
