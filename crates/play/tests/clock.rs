//! The clock against what the Laws say of clocks, and against a naive one.

#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at what it did not expect"
)]

use proptest::prelude::*;
use tabiya_play::TimeControl;
use tabiya_play::clock::{Clock, FlagFell, SavedClock, SavedClockError, show};
use tabiya_rules::Color::{self, Black, White};

fn clock(control: &str) -> Clock {
    Clock::new(control.parse().unwrap())
}

#[test]
fn nobody_pays_before_the_first_move() {
    let mut clock = clock("5+3");
    assert_eq!(clock.left(White, 1_000_000), 300_000);
    assert_eq!(clock.falls_in(1_000_000), None);
    clock.press(White, 1_000_000).unwrap();
    assert_eq!(clock.running(), Some(Black));
    assert_eq!(
        clock.left(White, 1_000_000),
        300_000,
        "and the first move adds nothing"
    );
}

#[test]
fn a_flag_falls_at_the_last_millisecond_and_no_sooner() {
    let mut clock = clock("1+5");
    clock.press(White, 0).unwrap();
    assert_eq!(clock.fallen(59_999), None);
    assert_eq!(clock.falls_in(59_999), Some(1));
    assert_eq!(clock.fallen(60_000), Some(Black));
    let before = clock.clone();
    assert_eq!(
        clock.press(Black, 60_000),
        Err(FlagFell(Black)),
        "no increment saves it"
    );
    assert_eq!(clock, before);
    clock.press(Black, 59_999).unwrap();
    assert_eq!(clock.left(Black, 59_999), 5_001);
}

#[test]
fn a_takeback_restores_both_clocks() {
    let mut clock = clock("3+2");
    clock.press(White, 0).unwrap();
    clock.press(Black, 10_000).unwrap();
    clock.press(White, 30_000).unwrap();
    clock.press(Black, 35_000).unwrap();
    clock.take_back(2, White, 50_000);
    assert_eq!(clock.running(), Some(White));
    assert_eq!(
        [clock.left(White, 50_000), clock.left(Black, 50_000)],
        [180_000, 172_000]
    );
    clock.take_back(9, White, 60_000);
    assert_eq!(clock.running(), None);
    assert_eq!(
        [clock.left(White, 99_000), clock.left(Black, 99_000)],
        [180_000, 180_000]
    );
}

#[test]
fn a_clock_that_rests_loses_nothing() {
    let mut clock = clock("3+0");
    clock.press(White, 0).unwrap();
    clock.stop(1_000);
    assert_eq!(clock.left(Black, 100_000), 179_000);
    clock.start(Black, 100_000);
    assert_eq!(clock.left(Black, 101_000), 178_000);
}

#[test]
fn time_that_goes_backwards_takes_nothing() {
    let mut clock = clock("3+0");
    clock.press(White, 50_000).unwrap();
    assert_eq!(clock.left(Black, 10), 180_000);
    clock.press(Black, 10).unwrap();
    assert_eq!(clock.left(White, 1_010), 179_000);
}

#[test]
fn moves_leave_their_times_for_the_score_sheet() {
    let mut clock = clock("3+2");
    for (side, now) in [(White, 0), (Black, 4_000), (White, 5_000)] {
        clock.press(side, now).unwrap();
    }
    assert_eq!(
        clock.after_moves(White).collect::<Vec<_>>(),
        [180_000, 178_000, 181_000]
    );
}

#[test]
fn a_broken_record_is_no_clock() {
    let mut saved = clock("1+0").save(0);
    saved.left[0] = 60_001;
    assert_eq!(
        Clock::resume(&saved, 0, 0),
        Err(SavedClockError::TooMuch(60_001))
    );
    let mut saved = clock("1+0").save(0);
    saved.turns = vec![[u64::MAX, 0]];
    assert_eq!(
        Clock::resume(&saved, 0, 0),
        Err(SavedClockError::TooMuch(u64::MAX))
    );
    for turns in [0, 20_001] {
        let saved = SavedClock {
            turns: vec![[0; 2]; turns],
            ..clock("1+0").save(0)
        };
        assert_eq!(
            Clock::resume(&saved, 0, 0),
            Err(SavedClockError::Turns(turns))
        );
    }
}

#[test]
fn every_time_is_shown_as_a_clock_shows_it() {
    for (milliseconds, shown) in [
        (0, "0:00.0"),
        (1, "0:00.1"),
        (100, "0:00.1"),
        (101, "0:00.2"),
        (9_999, "0:10.0"),
        (19_900, "0:19.9"),
        (20_000, "0:20"),
        (20_001, "0:21"),
        (59_999, "1:00"),
        (60_000, "1:00"),
        (600_000, "10:00"),
        (3_599_001, "1:00:00"),
        (10_800_000, "3:00:00"),
    ] {
        assert_eq!(show(milliseconds), shown, "{milliseconds}");
    }
}

/// What a person may do with a clock.
#[derive(Clone, Debug)]
enum Act {
    Move(u64),
    TakeBack(usize),
    Reload(u64),
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = prop_oneof![
        6 => (0u64..30_000).prop_map(Act::Move),
        1 => (1usize..4).prop_map(Act::TakeBack),
        1 => (0u64..5_000).prop_map(Act::Reload),
    ];
    prop::collection::vec(act, 0..60)
}

proptest! {
    /// The clock agrees with bookkeeping by hand, whatever is done, and a reload is as if it had not been.
    #[test]
    fn agrees_with_bookkeeping(minutes in 1u16..4, increment in 0u16..4, acts in acts()) {
        let control = TimeControl::new(minutes, increment).unwrap();
        let mut clock = Clock::new(control);
        let mut now = 7;
        // All times so far, the present ones last; the thinking time of the present move.
        let mut book = vec![[control.initial(); 2]];
        let mut thought = 0;
        for act in acts {
            let plies = book.len() - 1;
            let turn = if plies % 2 == 0 { White } else { Black };
            match act {
                Act::Move(time) => {
                    now += time;
                    thought += time;
                    let mut times = book[plies];
                    let left = &mut times[turn.index()];
                    if plies > 0 && *left <= thought {
                        prop_assert_eq!(clock.press(turn, now), Err(FlagFell(turn)));
                        break;
                    }
                    if plies > 0 {
                        *left = *left - thought + control.increment();
                    }
                    prop_assert_eq!(clock.press(turn, now), Ok(()));
                    book.push(times);
                    thought = 0;
                }
                Act::TakeBack(taken) => {
                    let rest = plies.saturating_sub(taken);
                    let turn = if rest % 2 == 0 { White } else { Black };
                    clock.take_back(taken, turn, now);
                    book.truncate(rest + 1);
                    thought = 0;
                }
                Act::Reload(away) => {
                    let saved = clock.save(now);
                    // Time has another beginning afterwards.
                    now = 123;
                    clock = Clock::resume(&saved, away, now).unwrap();
                    thought += away;
                }
            }
            let plies = book.len() - 1;
            let turn = if plies % 2 == 0 { White } else { Black };
            let mut times = book[plies];
            if plies > 0 {
                times[turn.index()] = times[turn.index()].saturating_sub(thought);
            } else {
                thought = 0;
            }
            prop_assert_eq!([clock.left(White, now), clock.left(Black, now)], times);
        }
    }
}

#[test]
fn colours_have_the_order_of_the_times() {
    assert_eq!(Color::ALL.map(Color::index), [0, 1]);
}
