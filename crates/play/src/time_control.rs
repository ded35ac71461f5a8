//! How much time a game has.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// Minutes for the whole game, and seconds added after each move: `3+2`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TimeControl {
    minutes: u16,
    increment: u16,
}

/// Why a time control is none.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TimeControlError {
    /// It is not two numbers with a plus between them.
    #[error("\"{0}\" is not a time control: write minutes and seconds like 3+2.")]
    Form(String),
    /// The minutes are out of range.
    #[error("A game may have 1 to {most} minutes, not {0}.", most = TimeControl::MOST_MINUTES)]
    Minutes(u16),
    /// The increment is out of range.
    #[error("A move may add 0 to {most} seconds, not {0}.", most = TimeControl::MOST_INCREMENT)]
    Increment(u16),
}

impl TimeControl {
    /// The most minutes a game may have.
    pub const MOST_MINUTES: u16 = 180;
    /// The most seconds a move may add.
    pub const MOST_INCREMENT: u16 = 60;

    /// The time controls that a player is offered.
    pub const LISTED: [TimeControl; 9] = [
        TimeControl::known(1, 0),
        TimeControl::known(2, 1),
        TimeControl::known(3, 2),
        TimeControl::known(5, 0),
        TimeControl::known(5, 3),
        TimeControl::known(10, 0),
        TimeControl::known(10, 5),
        TimeControl::known(15, 10),
        TimeControl::known(30, 20),
    ];

    const fn known(minutes: u16, increment: u16) -> TimeControl {
        TimeControl { minutes, increment }
    }

    /// A time control of one's own.
    ///
    /// # Errors
    /// If the minutes are not in 1 to 180 or the increment is not in 0 to 60 seconds.
    pub fn new(minutes: u16, increment: u16) -> Result<TimeControl, TimeControlError> {
        if !(1..=TimeControl::MOST_MINUTES).contains(&minutes) {
            return Err(TimeControlError::Minutes(minutes));
        }
        if increment > TimeControl::MOST_INCREMENT {
            return Err(TimeControlError::Increment(increment));
        }
        Ok(TimeControl { minutes, increment })
    }

    /// Each side's time at the beginning, in milliseconds.
    #[must_use]
    pub fn initial(self) -> u64 {
        u64::from(self.minutes) * 60_000
    }

    /// What each move adds, in milliseconds.
    #[must_use]
    pub fn increment(self) -> u64 {
        u64::from(self.increment) * 1000
    }

    /// The value of a PGN file's `TimeControl` tag: seconds for the game, then the increment (PGN, 9.6.1).
    #[must_use]
    pub fn pgn(self) -> String {
        let seconds = u32::from(self.minutes) * 60;
        match self.increment {
            0 => seconds.to_string(),
            increment => format!("{seconds}+{increment}"),
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.minutes, self.increment)
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let form = || TimeControlError::Form(text.to_owned());
        let number = |text: &str| {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            if !digits {
                return Err(form());
            }
            // Too long for the type is too much.
            Ok(text.parse().unwrap_or(u16::MAX))
        };
        let (minutes, increment) = text.trim().split_once('+').ok_or_else(form)?;
        TimeControl::new(number(minutes.trim())?, number(increment.trim())?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for control in TimeControl::LISTED {
            assert_eq!(control.to_string().parse(), Ok(control));
        }
        assert_eq!(" 90 + 30 ".parse(), TimeControl::new(90, 30));
    }

    #[test]
    fn what_is_none_says_why() {
        for text in [
            "", "5", "+", "5+", "+3", "5-3", "five+3", "5+3+1", "-5+3", "5,5+0",
        ] {
            let error = text.parse::<TimeControl>().expect_err(text);
            assert_eq!(error, TimeControlError::Form(text.to_owned()));
        }
        for (text, message) in [
            ("0+5", "A game may have 1 to 180 minutes, not 0."),
            ("181+0", "A game may have 1 to 180 minutes, not 181."),
            ("99999999+0", "A game may have 1 to 180 minutes, not 65535."),
            ("5+61", "A move may add 0 to 60 seconds, not 61."),
        ] {
            let error = text.parse::<TimeControl>().expect_err(text);
            assert_eq!(error.to_string(), message);
        }
    }

    #[test]
    fn pgn_has_seconds() {
        assert_eq!(TimeControl::known(3, 2).pgn(), "180+2");
        assert_eq!(TimeControl::known(10, 0).pgn(), "600");
    }
}
