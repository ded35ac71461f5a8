//! A chess clock. It never asks what time it is: every question and every press carries the time, in
//! milliseconds from any beginning, of a clock that only goes forward.

use tabiya_rules::Color;
use thiserror::Error;

use crate::TimeControl;

/// Milliseconds that White and Black have left.
pub type Times = [u64; 2];

/// Under this many milliseconds a clock shows tenths of a second.
pub const TENTHS_BELOW: u64 = 20_000;

/// The most turns a clock remembers; far more than any game has.
const MOST_TURNS: usize = 20_000;

/// The side whose time is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{0:?}'s time is up.")]
pub struct FlagFell(pub Color);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Running {
    side: Color,
    since: u64,
}

/// Both sides' time. At most one of them runs.
///
/// The clock stands until the first move has been made, which costs nothing. A move made in time adds the
/// increment; a side that has no time left can make no more moves.
///
/// ```
/// use tabiya_play::{TimeControl, clock::Clock};
/// use tabiya_rules::Color;
/// let mut clock = Clock::new(TimeControl::new(3, 2)?);
/// clock.press(Color::White, 5_000)?;
/// clock.press(Color::Black, 9_000)?;
/// assert_eq!(clock.left(Color::White, 9_000), 180_000);
/// assert_eq!(clock.left(Color::Black, 9_000), 178_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    left: Times,
    running: Option<Running>,
    /// What both sides had when each turn began, the present one last: what a takeback restores. Never empty.
    turns: Vec<Times>,
}

/// A clock as plain data, to keep over a reload.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedClock {
    /// The time control.
    pub control: TimeControl,
    /// What both sides have left.
    pub left: Times,
    /// The side whose clock runs.
    pub running: Option<Color>,
    /// What both sides had when each turn began: one more than there are moves.
    pub turns: Vec<Times>,
}

/// Why saved data is no clock.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SavedClockError {
    /// More time than any game of that control can give.
    #[error("The saved clock shows {0} ms, more than its time control can give.")]
    TooMuch(u64),
    /// More turns than a game can have, or not even the first.
    #[error("The saved clock has {0} turns, which no game has.")]
    Turns(usize),
}

impl Clock {
    /// A clock before the first move.
    #[must_use]
    pub fn new(control: TimeControl) -> Clock {
        Clock {
            control,
            left: [control.initial(); 2],
            running: None,
            turns: vec![[control.initial(); 2]],
        }
    }

    /// The time control.
    #[must_use]
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// The side whose clock runs.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.running.map(|running| running.side)
    }

    /// How many milliseconds `side` has left.
    #[must_use]
    pub fn left(&self, side: Color, now: u64) -> u64 {
        let spent = self.running.map_or(0, |running| {
            if running.side == side {
                now.saturating_sub(running.since)
            } else {
                0
            }
        });
        self.left[side.index()].saturating_sub(spent)
    }

    /// The side that has no time left.
    #[must_use]
    pub fn fallen(&self, now: u64) -> Option<Color> {
        Color::ALL
            .into_iter()
            .find(|&side| self.left(side, now) == 0)
    }

    /// In how many milliseconds a flag falls if nobody moves; none while the clock stands.
    #[must_use]
    pub fn falls_in(&self, now: u64) -> Option<u64> {
        self.running().map(|side| self.left(side, now))
    }

    /// `side` has made a move: its clock stops and gains the increment, the other one runs.
    ///
    /// # Errors
    /// If a flag has fallen. Nothing has changed then.
    pub fn press(&mut self, side: Color, now: u64) -> Result<(), FlagFell> {
        if let Some(fallen) = self.fallen(now) {
            return Err(FlagFell(fallen));
        }
        // The first move is free: with no clock running there is nothing to pay and nothing to gain.
        let paid = self.running.is_some_and(|running| running.side == side);
        self.settle(now);
        if paid {
            self.left[side.index()] += self.control.increment();
        }
        self.turns.push(self.left);
        self.start(!side, now);
        Ok(())
    }

    /// Takes `plies` moves back: both sides have again what they had when that turn began. `turn` is to move then;
    /// its clock runs, unless it is the first move.
    pub fn take_back(&mut self, plies: usize, turn: Color, now: u64) {
        let rest = (self.turns.len() - 1).saturating_sub(plies);
        self.turns.truncate(rest + 1);
        self.left = self.turns[rest];
        self.running = None;
        if rest > 0 {
            self.start(turn, now);
        }
    }

    /// Lets `side`'s clock run from now on.
    pub fn start(&mut self, side: Color, now: u64) {
        self.settle(now);
        self.running = Some(Running { side, since: now });
    }

    /// Stops the clock: the game is over, or rests.
    pub fn stop(&mut self, now: u64) {
        self.settle(now);
        self.running = None;
    }

    /// Takes what has been spent off the side whose clock runs, which goes on running.
    fn settle(&mut self, now: u64) {
        if let Some(running) = &mut self.running {
            let left = &mut self.left[running.side.index()];
            *left = left.saturating_sub(now.saturating_sub(running.since));
            running.since = now;
        }
    }

    /// What the mover had left after each move, the increment included: what PGN notes as `[%clk]`. `first` made
    /// the first move.
    pub fn after_moves(&self, first: Color) -> impl Iterator<Item = u64> {
        let movers = [first, !first].into_iter().cycle();
        let turns = self.turns[1..].iter();
        turns.zip(movers).map(|(left, mover)| left[mover.index()])
    }

    /// The clock as plain data. Whatever the running side spends from now on is not in it: see [`Clock::resume`].
    #[must_use]
    pub fn save(&self, now: u64) -> SavedClock {
        SavedClock {
            control: self.control,
            left: Color::ALL.map(|side| self.left(side, now)),
            running: self.running(),
            turns: self.turns.clone(),
        }
    }

    /// The saved clock, `away` milliseconds after it was saved: the side whose clock ran has spent them.
    ///
    /// # Errors
    /// If the times are none that such a clock can show.
    pub fn resume(saved: &SavedClock, away: u64, now: u64) -> Result<Clock, SavedClockError> {
        let turns = saved.turns.len();
        if !(1..=MOST_TURNS).contains(&turns) {
            return Err(SavedClockError::Turns(turns));
        }
        let most = saved.control.initial() + saved.control.increment() * (turns as u64);
        let mut times = saved.turns.iter().chain([&saved.left]).flatten();
        if let Some(&time) = times.find(|&&time| time > most) {
            return Err(SavedClockError::TooMuch(time));
        }
        let mut clock = Clock {
            control: saved.control,
            left: saved.left,
            running: None,
            turns: saved.turns.clone(),
        };
        if let Some(side) = saved.running {
            let left = &mut clock.left[side.index()];
            *left = left.saturating_sub(away);
            clock.start(side, now);
        }
        Ok(clock)
    }
}

/// Time left as a clock shows it: `1:02:03`, `8:57`, and tenths below 20 seconds, `0:09.4`. Parts of a second, or of
/// a tenth, count as whole, so that nothing but a fallen flag shows zero.
///
/// ```
/// use tabiya_play::clock::show;
/// assert_eq!(show(537_000), "8:57");
/// assert_eq!(show(9_301), "0:09.4");
/// assert_eq!(show(1), "0:00.1");
/// assert_eq!(show(0), "0:00.0");
/// ```
#[must_use]
pub fn show(milliseconds: u64) -> String {
    if milliseconds < TENTHS_BELOW {
        let tenths = milliseconds.div_ceil(100);
        return format!("0:{:02}.{}", tenths / 10, tenths % 10);
    }
    let seconds = milliseconds.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// Time left as PGN notes it in `[%clk]`: hours, minutes and whole seconds, `0:02:58`.
///
/// ```
/// assert_eq!(tabiya_play::clock::pgn(178_900), "0:02:58");
/// ```
#[must_use]
pub fn pgn(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}
