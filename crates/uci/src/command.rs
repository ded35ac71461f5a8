//! The commands of the UCI protocol (Kahlen and Meyer-Kahlen, 2000), parsed.

use std::iter::Peekable;
use std::slice::Iter;

use thiserror::Error;

/// As deep as a search goes.
const MOST_PLIES: u64 = 120;
/// A year, in milliseconds: sums of times stay far from the end of their type.
const MOST_TIME: u64 = 1000 * 60 * 60 * 24 * 365;
const A_SECOND: u64 = 1000;

/// A command from the GUI.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Say who you are.
    Uci,
    /// Say when you are ready.
    IsReady,
    /// The next position is of another game.
    NewGame,
    /// `setoption name … value …`
    SetOption {
        /// The option's name.
        name: String,
        /// Its value; empty for a button.
        value: String,
    },
    /// `position`
    Position {
        /// The FEN, or none for the start position.
        fen: Option<String>,
        /// The moves played from there.
        moves: Vec<String>,
    },
    /// `go`
    Go(Go),
    /// `go perft N`
    Perft(u32),
    /// Print the board.
    Display,
    /// Move now.
    Stop,
    /// The opponent has made the move that was pondered on.
    PonderHit,
    /// Leave.
    Quit,
    /// Nothing to do: an empty line, or a command that has no meaning here but is no mistake.
    Nothing,
}

/// What limits a search. Times are in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Go {
    /// Only these moves of the root; all of them if there is none.
    pub search_moves: Vec<String>,
    /// Plies.
    pub depth: Option<u8>,
    /// Positions.
    pub nodes: Option<u64>,
    /// Exactly this long.
    pub movetime: Option<u64>,
    /// Time left, White and Black.
    pub time: [Option<u64>; 2],
    /// Time added after each move, White and Black.
    pub increment: [u64; 2],
    /// Moves to the next time control.
    pub movestogo: Option<u64>,
    /// Until told to stop.
    pub infinite: bool,
    /// In the opponent's time: until told to stop, or that the opponent did what was expected.
    pub ponder: bool,
}

impl Go {
    /// Whether the search ends by itself or when it is told to.
    fn has_limit(&self) -> bool {
        let until_told = self.infinite || self.ponder;
        let by_clock = self.movetime.is_some() || self.time != [None, None];
        until_told || by_clock || self.depth.is_some() || self.nodes.is_some()
    }
}

/// A line that was read. What has no meaning is passed over, as the protocol wants it, but told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// What to do.
    pub command: Command,
    /// What was passed over.
    pub ignored: Vec<CommandError>,
}

/// Why a line is no command.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CommandError {
    /// The first word is none that UCI has.
    #[error("unknown command `{0}`")]
    Unknown(String),
    /// A word that is not expected there.
    #[error("`{word}` is not expected after `{command}`")]
    Unexpected {
        /// The command.
        command: &'static str,
        /// The word.
        word: String,
    },
    /// A number is missing or no number.
    #[error("`{name}` needs a whole number, not `{value}`")]
    Number {
        /// What the number is for.
        name: String,
        /// What came instead.
        value: String,
    },
}

/// Reads a line. Words before a command are passed over.
///
/// # Errors
/// If a command is there but does not say what to do.
pub fn parse(line: &str) -> Result<Reading, CommandError> {
    let mut ignored = Vec::new();
    let mut words = line.split_whitespace();
    while let Some(word) = words.next() {
        let rest: Vec<&str> = words.clone().collect();
        if let Some(command) = command(word, &rest, &mut ignored)? {
            return Ok(Reading { command, ignored });
        }
        ignored.push(CommandError::Unknown(word.to_owned()));
    }
    Ok(Reading {
        command: Command::Nothing,
        ignored,
    })
}

/// The command that begins with `first`, if one does.
fn command(
    first: &str,
    rest: &[&str],
    ignored: &mut Vec<CommandError>,
) -> Result<Option<Command>, CommandError> {
    Ok(Some(match first {
        "uci" => Command::Uci,
        "isready" => Command::IsReady,
        "ucinewgame" => Command::NewGame,
        "setoption" => set_option(rest)?,
        "position" => position(rest)?,
        "go" => go(rest, ignored)?,
        "d" => Command::Display,
        "stop" => Command::Stop,
        "ponderhit" => Command::PonderHit,
        "quit" => Command::Quit,
        "debug" | "register" => Command::Nothing,
        _ => return Ok(None),
    }))
}

fn unexpected(command: &'static str, word: Option<&&str>) -> CommandError {
    CommandError::Unexpected {
        command,
        word: word.map_or("the end of the line", |word| word).to_owned(),
    }
}

/// Names and values may hold spaces.
fn set_option(words: &[&str]) -> Result<Command, CommandError> {
    if words.first() != Some(&"name") {
        return Err(unexpected("setoption", words.first()));
    }
    let value_at = words
        .iter()
        .position(|word| *word == "value")
        .unwrap_or(words.len());
    let name = words[1..value_at].join(" ");
    let value = words.get(value_at + 1..).unwrap_or_default().join(" ");
    Ok(Command::SetOption { name, value })
}

fn position(words: &[&str]) -> Result<Command, CommandError> {
    let moves_at = words
        .iter()
        .position(|word| *word == "moves")
        .unwrap_or(words.len());
    let moves = words
        .get(moves_at + 1..)
        .unwrap_or_default()
        .iter()
        .map(|&word| word.to_owned())
        .collect();
    let fen = match words[..moves_at] {
        ["startpos"] => None,
        ["startpos", word, ..] => return Err(unexpected("position startpos", Some(&word))),
        ["fen", ref fields @ ..] if !fields.is_empty() => Some(fields.join(" ")),
        _ => return Err(unexpected("position", words.first())),
    };
    Ok(Command::Position { fen, moves })
}

/// Where the words of `go` are read from.
type Words<'a> = Peekable<Iter<'a, &'a str>>;

/// The whole number that should come next, brought into the range of what it counts: programs send negative
/// times when a clock has run out, and depths that stand for "no limit". Any other word stays to be read.
fn number(name: &str, words: &mut Words, most: u64) -> Result<u64, CommandError> {
    let value = words.peek().copied().copied().unwrap_or("nothing");
    let digits = value.strip_prefix(['-', '+']).unwrap_or(value);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(CommandError::Number {
            name: name.to_owned(),
            value: value.to_owned(),
        });
    }
    words.next();
    // What is too long for the type is more than enough.
    let size = digits.parse().unwrap_or(u64::MAX);
    Ok(if value.starts_with('-') {
        0
    } else {
        size.min(most)
    })
}

/// A number of plies that a search can reach.
fn plies(number: u64) -> u8 {
    number.clamp(1, MOST_PLIES).try_into().unwrap_or(u8::MAX)
}

fn go(words: &[&str], ignored: &mut Vec<CommandError>) -> Result<Command, CommandError> {
    let mut go = Go::default();
    let mut words = words.iter().peekable();
    while let Some(&name) = words.next() {
        if name == "perft" {
            if let Some(value) = words.peek().filter(|value| value.starts_with('-')) {
                return Err(CommandError::Number {
                    name: name.to_owned(),
                    value: (**value).to_owned(),
                });
            }
            let depth = number(name, &mut words, u64::from(u32::MAX))?;
            return Ok(Command::Perft(depth.try_into().unwrap_or(u32::MAX)));
        }
        if let Err(error) = limit(&mut go, name, &mut words) {
            ignored.push(error);
        }
    }
    // A limit that cannot be read was meant as a limit: with no other, the search must still end by itself.
    let is_misread = |error: &CommandError| matches!(error, CommandError::Number { .. });
    if !go.has_limit() && ignored.iter().any(is_misread) {
        go.movetime = Some(A_SECOND);
    }
    Ok(Command::Go(go))
}

/// Reads one limit of a search. A search is never refused for a word: a program that waits for its
/// best move would wait for ever.
fn limit(go: &mut Go, name: &str, words: &mut Words) -> Result<(), CommandError> {
    let mut number = |most| number(name, words, most);
    match name {
        "infinite" => go.infinite = true,
        "ponder" => go.ponder = true,
        "searchmoves" => go.search_moves = moves(words),
        "depth" => go.depth = Some(plies(number(MOST_PLIES)?)),
        // A mate in so many moves is at most twice as many plies away.
        "mate" => go.depth = Some(plies(2 * number(MOST_PLIES)?)),
        "nodes" => go.nodes = Some(number(u64::MAX)?),
        "movetime" => go.movetime = Some(number(MOST_TIME)?),
        "wtime" => go.time[0] = Some(number(MOST_TIME)?),
        "btime" => go.time[1] = Some(number(MOST_TIME)?),
        "winc" => go.increment[0] = number(MOST_TIME)?,
        "binc" => go.increment[1] = number(MOST_TIME)?,
        "movestogo" => go.movestogo = Some(number(u64::MAX)?),
        _ => {
            return Err(CommandError::Unexpected {
                command: "go",
                word: name.to_owned(),
            });
        }
    }
    Ok(())
}

/// The moves that follow `searchmoves`: all words that look like one.
fn moves(words: &mut Words) -> Vec<String> {
    let mut moves = Vec::new();
    while let Some(word) = words.next_if(|word| {
        matches!(
            word.as_bytes(),
            [b'a'..=b'h', b'1'..=b'8', b'a'..=b'h', b'1'..=b'8']
                | [_, b'1'..=b'8', _, b'1'..=b'8', _]
        )
    }) {
        moves.push((*word).to_owned());
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A command in which every word was understood.
    fn understood(line: &str) -> Command {
        let reading = parse(line).expect("a command");
        assert_eq!(reading.ignored, [], "{line}");
        reading.command
    }

    /// The command, and what was passed over, in words.
    fn half_understood(line: &str) -> (Command, Vec<String>) {
        let reading = parse(line).expect("a command");
        let ignored = reading.ignored.iter().map(ToString::to_string).collect();
        (reading.command, ignored)
    }

    #[test]
    fn commands_are_understood() {
        assert_eq!(understood("  uci "), Command::Uci);
        for blank in ["", " ", "\t\r\n"] {
            assert_eq!(understood(blank), Command::Nothing);
        }
        let option = Command::SetOption {
            name: "Clear Hash".into(),
            value: String::new(),
        };
        assert_eq!(understood("setoption name Clear Hash"), option);
        let moves = vec!["e2e4".to_owned()];
        assert_eq!(
            understood("position startpos moves e2e4"),
            Command::Position { fen: None, moves }
        );
        let fen = Some("8/8/8/8/8/8/8/8 w - - 0 1".to_owned());
        let position = Command::Position {
            fen,
            moves: Vec::new(),
        };
        assert_eq!(
            understood("position fen 8/8/8/8/8/8/8/8 w - - 0 1"),
            position
        );
        assert_eq!(understood("go perft 5"), Command::Perft(5));
        assert_eq!(understood("ponderhit"), Command::PonderHit);
    }

    #[test]
    fn every_limit_of_a_search_is_understood() {
        let clock = Go {
            time: [Some(0), Some(5)],
            increment: [1, 0],
            movestogo: Some(40),
            ..Go::default()
        };
        let some = Go {
            search_moves: vec!["e2e4".to_owned(), "a7a8q".to_owned()],
            depth: Some(7),
            ..Go::default()
        };
        let ponder = Go {
            ponder: true,
            nodes: Some(9),
            movetime: Some(8),
            ..Go::default()
        };
        let infinite = Go {
            infinite: true,
            ..Go::default()
        };
        let mate = Go {
            depth: Some(6),
            ..Go::default()
        };
        for (line, go) in [
            ("go wtime -20 btime 5 winc 1 movestogo 40", clock),
            ("go searchmoves e2e4 a7a8q depth 7", some.clone()),
            ("go depth 7 searchmoves e2e4 a7a8q", some),
            ("go ponder nodes 9 movetime 8", ponder),
            ("go infinite", infinite),
            ("go mate 3", mate),
        ] {
            assert_eq!(understood(line), Command::Go(go), "{line}");
        }
    }

    #[test]
    fn numbers_out_of_range_are_the_nearest_in_it() {
        for (number, depth) in [
            ("0", 1),
            ("-1", 1),
            ("+3", 3),
            ("121", 120),
            ("999999999999999999999999", 120),
            ("-999999999999999999999999", 1),
        ] {
            let go = Go {
                depth: Some(depth),
                ..Go::default()
            };
            assert_eq!(understood(&format!("go depth {number}")), Command::Go(go));
        }
    }

    #[test]
    fn what_has_no_meaning_is_passed_over_and_told() {
        let told = "unknown command `joho`".to_owned();
        assert_eq!(half_understood("joho stop"), (Command::Stop, vec![told]));
        let told = "unknown command `castle`".to_owned();
        assert_eq!(half_understood("castle"), (Command::Nothing, vec![told]));
        let depth = |depth| {
            Command::Go(Go {
                depth,
                ..Go::default()
            })
        };
        for (line, go, ignored) in [
            (
                "go faster depth 3",
                depth(Some(3)),
                "`faster` is not expected after `go`",
            ),
            (
                "go depth",
                Command::Go(Go {
                    movetime: Some(A_SECOND),
                    ..Go::default()
                }),
                "`depth` needs a whole number, not `nothing`",
            ),
            (
                "go nodes depth 3",
                depth(Some(3)),
                "`nodes` needs a whole number, not `depth`",
            ),
            (
                "go depth 3 searchmoves Nf3",
                depth(Some(3)),
                "`Nf3` is not expected after `go`",
            ),
        ] {
            assert_eq!(half_understood(line), (go, vec![ignored.to_owned()]));
        }
    }

    #[test]
    fn mistakes_are_named() {
        for (line, message) in [
            (
                "position",
                "`the end of the line` is not expected after `position`",
            ),
            ("position fen", "`fen` is not expected after `position`"),
            (
                "position startpos e2e4",
                "`e2e4` is not expected after `position startpos`",
            ),
            ("go perft five", "`perft` needs a whole number, not `five`"),
            (
                "setoption Level 3",
                "`Level` is not expected after `setoption`",
            ),
        ] {
            assert_eq!(
                parse(line).map_err(|error| error.to_string()),
                Err(message.to_owned())
            );
        }
    }
}
