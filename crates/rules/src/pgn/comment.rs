//! The commands that programs put into comments: `[%clk 0:01:23]` and `[%eval -0.35]`.

use core::time::Duration;

/// A judgement of a position from White's view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eval {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Moves to mate; negative if Black mates.
    Mate(i32),
}

/// The text of a command such as `clk`, if the comment has it.
fn command<'a>(comment: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = comment;
    while let Some(at) = rest.find("[%") {
        let (inside, after) = rest[at + 2..].split_once(']')?;
        if let Some((word, value)) = inside.split_once(char::is_whitespace)
            && word == name
        {
            return Some(value.trim());
        }
        rest = after;
    }
    None
}

/// The time left on the mover's clock: `[%clk h:mm:ss]`, with parts of a second if they are given.
///
/// ```
/// use core::time::Duration;
/// use tabiya_rules::pgn::clock;
/// assert_eq!(clock("fine [%clk 0:01:02.5]"), Some(Duration::from_millis(62_500)));
/// ```
#[must_use]
pub fn clock(comment: &str) -> Option<Duration> {
    let mut fields = command(comment, "clk")?.split(':');
    let (hours, minutes, seconds, rest) = (
        fields.next()?,
        fields.next()?,
        fields.next()?,
        fields.next(),
    );
    let minutes: u64 = minutes.parse().ok().filter(|&minutes| minutes < 60)?;
    let hours: u64 = hours.parse().ok().filter(|&hours| hours < 1_000_000)?;
    let starts_with_digit = seconds.starts_with(|c: char| c.is_ascii_digit());
    let seconds: f64 = seconds
        .parse()
        .ok()
        .filter(|&seconds| starts_with_digit && seconds < 60.0)?;
    let whole = Duration::from_secs((hours * 60 + minutes) * 60);
    rest.is_none()
        .then(|| whole + Duration::from_secs_f64(seconds))
}

/// A program's judgement from White's view: `[%eval 0.25]` in pawns or `[%eval #-3]` in moves to mate. A depth after
/// a comma is left out.
///
/// ```
/// use tabiya_rules::pgn::{Eval, eval};
/// assert_eq!(eval("[%eval -1.05,20]"), Some(Eval::Centipawns(-105)));
/// assert_eq!(eval("[%eval #-3]"), Some(Eval::Mate(-3)));
/// ```
#[must_use]
pub fn eval(comment: &str) -> Option<Eval> {
    let value = command(comment, "eval")?.split(',').next()?.trim();
    if let Some(moves) = value.strip_prefix('#') {
        return moves.parse().ok().map(Eval::Mate);
    }
    let pawns: f64 = value.parse().ok()?;
    // To the nearest whole; `round` is not in `core`.
    let centipawns = pawns * 100.0 + 0.5_f64.copysign(pawns);
    #[allow(clippy::cast_possible_truncation, reason = "the range is checked")]
    (pawns.abs() <= 10_000.0).then_some(Eval::Centipawns(centipawns as i32))
}
