//! How long to think.

use tabiya_rules::Color;
use tabiya_search::TimeLimit;

use crate::command::Go;

/// What a move costs besides thinking: the way to the GUI and back, in milliseconds.
const OVERHEAD: u64 = 20;
/// How many moves the time left is meant for when the GUI does not say.
const MOVES_TO_GO: u64 = 30;

/// The limit of time that `go` sets for `color`, if any.
#[must_use]
pub fn time_limit(go: &Go, color: Color) -> Option<TimeLimit> {
    if let Some(time) = go.movetime {
        let time = time.saturating_sub(OVERHEAD.min(time / 10)).max(1);
        return Some(TimeLimit {
            soft: time,
            hard: time,
        });
    }
    let left = go.time[color.index()]?.saturating_sub(OVERHEAD);
    let moves = go.movestogo.unwrap_or(MOVES_TO_GO).clamp(1, MOVES_TO_GO);
    let share = left / moves + go.increment[color.index()] * 3 / 4;
    // Never more than a part of the clock, so that one hard move does not lose on time.
    let most = if moves == 1 { left } else { left / 3 };
    Some(TimeLimit {
        soft: (share / 2).min(most).max(1),
        hard: (share * 3).min(most).max(1),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limit(left: u64, increment: u64, movestogo: Option<u64>) -> TimeLimit {
        let go = Go {
            time: [Some(left), None],
            increment: [increment, 0],
            movestogo,
            ..Go::default()
        };
        time_limit(&go, Color::White).expect("a limit")
    }

    #[test]
    fn no_clock_is_no_limit() {
        assert_eq!(time_limit(&Go::default(), Color::White), None);
        let go = Go {
            time: [Some(1), None],
            ..Go::default()
        };
        assert_eq!(time_limit(&go, Color::Black), None);
    }

    #[test]
    fn a_move_never_takes_more_than_the_clock_has() {
        for left in [0, 1, 30, 100, 1000, 60_000, 3_600_000] {
            for increment in [0, 10, 5000] {
                for movestogo in [None, Some(0), Some(1), Some(40)] {
                    let limit = limit(left, increment, movestogo);
                    assert!(
                        limit.soft <= limit.hard
                            && limit.hard <= left.saturating_sub(OVERHEAD).max(1)
                    );
                }
            }
        }
    }

    #[test]
    fn movetime_is_kept() {
        let go = Go {
            movetime: Some(1000),
            ..Go::default()
        };
        assert_eq!(
            time_limit(&go, Color::Black),
            Some(TimeLimit {
                soft: 980,
                hard: 980
            })
        );
    }
}
