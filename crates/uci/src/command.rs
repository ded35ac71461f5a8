//! The commands of the UCI protocol (Kahlen and Meyer-Kahlen, 2000), parsed.

use thiserror::Error;

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
    /// Leave.
    Quit,
    /// Nothing to do: an empty line, or a command that has no meaning here but is no mistake.
    Nothing,
}

/// What limits a search. Times are in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Go {
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

/// Parses a line.
///
/// # Errors
/// If it is no command of the protocol.
pub fn parse(line: &str) -> Result<Command, CommandError> {
    let mut words = line.split_whitespace();
    let Some(first) = words.next() else {
        return Ok(Command::Nothing);
    };
    let rest: Vec<&str> = words.collect();
    Ok(match first {
        "uci" => Command::Uci,
        "isready" => Command::IsReady,
        "ucinewgame" => Command::NewGame,
        "setoption" => set_option(&rest)?,
        "position" => position(&rest)?,
        "go" => go(&rest)?,
        "d" => Command::Display,
        "stop" => Command::Stop,
        "quit" => Command::Quit,
        "debug" | "register" | "ponderhit" => Command::Nothing,
        _ => return Err(CommandError::Unknown(first.to_owned())),
    })
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

fn number<T: core::str::FromStr>(name: &str, word: Option<&&str>) -> Result<T, CommandError> {
    let value = word.copied().unwrap_or("nothing");
    value.parse().map_err(|_| CommandError::Number {
        name: name.to_owned(),
        value: value.to_owned(),
    })
}

/// GUIs send negative times when a clock has run out; that is no time left.
fn milliseconds(name: &str, word: Option<&&str>) -> Result<u64, CommandError> {
    number::<i64>(name, word).map(|time| u64::try_from(time).unwrap_or(0))
}

fn go(words: &[&str]) -> Result<Command, CommandError> {
    let mut go = Go::default();
    let mut words = words.iter();
    while let Some(&name) = words.next() {
        match name {
            "infinite" => go.infinite = true,
            "perft" => return number(name, words.next()).map(Command::Perft),
            "depth" => {
                go.depth = Some(
                    number::<u32>(name, words.next())?
                        .clamp(1, 120)
                        .try_into()
                        .unwrap_or(120),
                );
            }
            "nodes" => go.nodes = Some(number(name, words.next())?),
            "movetime" => go.movetime = Some(milliseconds(name, words.next())?),
            "wtime" => go.time[0] = Some(milliseconds(name, words.next())?),
            "btime" => go.time[1] = Some(milliseconds(name, words.next())?),
            "winc" => go.increment[0] = milliseconds(name, words.next())?,
            "binc" => go.increment[1] = milliseconds(name, words.next())?,
            "movestogo" => go.movestogo = Some(number(name, words.next())?),
            _ => {
                return Err(CommandError::Unexpected {
                    command: "go",
                    word: name.to_owned(),
                });
            }
        }
    }
    Ok(Command::Go(go))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_understood() {
        assert_eq!(parse("  uci "), Ok(Command::Uci));
        assert_eq!(parse(""), Ok(Command::Nothing));
        let option = Command::SetOption {
            name: "Clear Hash".into(),
            value: String::new(),
        };
        assert_eq!(parse("setoption name Clear Hash"), Ok(option));
        let moves = vec!["e2e4".to_owned()];
        assert_eq!(
            parse("position startpos moves e2e4"),
            Ok(Command::Position { fen: None, moves })
        );
        let fen = Some("8/8/8/8/8/8/8/8 w - - 0 1".to_owned());
        let position = Command::Position {
            fen,
            moves: Vec::new(),
        };
        assert_eq!(
            parse("position fen 8/8/8/8/8/8/8/8 w - - 0 1"),
            Ok(position)
        );
        assert_eq!(parse("go perft 5"), Ok(Command::Perft(5)));
        let go = Go {
            time: [Some(0), Some(5)],
            increment: [1, 0],
            movestogo: Some(40),
            ..Go::default()
        };
        assert_eq!(
            parse("go wtime -20 btime 5 winc 1 movestogo 40"),
            Ok(Command::Go(go))
        );
        assert_eq!(
            parse("go depth 0"),
            Ok(Command::Go(Go {
                depth: Some(1),
                ..Go::default()
            }))
        );
    }

    #[test]
    fn mistakes_are_named() {
        for (line, message) in [
            ("castle", "unknown command `castle`"),
            (
                "position",
                "`the end of the line` is not expected after `position`",
            ),
            ("position fen", "`fen` is not expected after `position`"),
            (
                "position startpos e2e4",
                "`e2e4` is not expected after `position startpos`",
            ),
            ("go depth", "`depth` needs a whole number, not `nothing`"),
            ("go depth five", "`depth` needs a whole number, not `five`"),
            ("go faster", "`faster` is not expected after `go`"),
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
