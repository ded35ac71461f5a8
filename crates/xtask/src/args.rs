//! The command line, read into a `Command`.
use anyhow::{Result, bail};
use lexopt::Arg::{Long, Short, Value};
use lexopt::{Parser, ValueExt};
use std::ffi::OsString;

pub const HELP: &str = "\
cargo xtask <command>

  build [--dev]              build the site into dist/, ready for any static host
  serve [--port N] [--dev] [--no-build]
                             build the site, then serve it on http://localhost:8080/
  test [PART...] [-- ARG...] run every check, or only some parts:
                               rust   formatting, lints, tests, perft, documentation
                               wasm   the facade's tests in Node.js and Chromium
                               js     formatting, lints and types of the JavaScript
                               e2e    the page's tests in Chromium; ARGs go to Playwright
                               uci    games of tabiya-uci against another engine
  bench perft [--native|--wasm] [--quick]
                             perft against other libraries, in turns; a whole run (no flags)
                             is written to docs/performance.md
  bench instructions         instructions a leaf, by valgrind, written there too
  setup                      fetch what the tests need: wasm target, Chromium, npm packages,
                             another chess engine
  pictures                   make the documents' pictures in docs/images/ from the built site
  help                       this text

  --dev       build without optimising, with debug information
  --no-build  serve dist/ as it is
  --port N    0 takes any free port
";

/// The port of `serve` unless told otherwise.
const DEFAULT_PORT: u16 = 8080;

#[derive(Debug, PartialEq)]
pub enum Command {
    Help,
    Build {
        dev: bool,
    },
    Serve {
        port: u16,
        /// `Some(dev)` to build first.
        build: Option<bool>,
    },
    BenchPerft(Perft),
    BenchInstructions,
    Setup,
    Pictures,
    Test {
        /// Empty for every part.
        parts: Vec<Part>,
        /// Arguments for Playwright.
        playwright: Vec<OsString>,
    },
}

/// What `cargo xtask bench perft` is to do; everything when all are false.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Perft {
    pub only_native: bool,
    pub only_wasm: bool,
    /// Less deep and fewer rounds: for a first impression.
    pub quick: bool,
}

/// A part of `cargo xtask test` that can be run alone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Part {
    Rust,
    Wasm,
    Js,
    E2e,
    Uci,
}

impl Part {
    fn from_name(name: &str) -> Result<Self> {
        Ok(match name {
            "rust" => Self::Rust,
            "wasm" => Self::Wasm,
            "js" => Self::Js,
            "e2e" => Self::E2e,
            "uci" => Self::Uci,
            _ => bail!("`test` has no part `{name}`; the parts are rust, wasm, js, e2e, uci"),
        })
    }
}

/// Reads the arguments after `cargo xtask`.
pub fn parse(args: impl IntoIterator<Item = impl Into<OsString>>) -> Result<Command> {
    let mut parser = Parser::from_args(args);
    let command = match parser.next()? {
        None | Some(Long("help") | Short('h')) => return Ok(Command::Help),
        Some(Value(name)) => name.string()?,
        Some(other) => bail!(
            "a command comes first ({}); see `cargo xtask help`",
            other.unexpected()
        ),
    };
    match command.as_str() {
        "help" => Ok(Command::Help),
        "build" => build(&mut parser),
        "serve" => serve(&mut parser),
        "bench" => bench(&mut parser),
        "setup" => match parser.next()? {
            None => Ok(Command::Setup),
            Some(argument) => stray(argument, "setup"),
        },
        "pictures" => match parser.next()? {
            None => Ok(Command::Pictures),
            Some(argument) => stray(argument, "pictures"),
        },
        "test" => test(&mut parser),
        other => bail!("unknown command `{other}`; see `cargo xtask help`"),
    }
}

fn build(parser: &mut Parser) -> Result<Command> {
    let mut dev = false;
    while let Some(argument) = parser.next()? {
        match argument {
            Long("dev") => dev = true,
            other => return stray(other, "build"),
        }
    }
    Ok(Command::Build { dev })
}

fn serve(parser: &mut Parser) -> Result<Command> {
    let (mut dev, mut build, mut port) = (false, true, DEFAULT_PORT);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("dev") => dev = true,
            Long("no-build") => build = false,
            Long("port") => {
                let value = parser.value()?;
                let text = value.to_string_lossy();
                let Ok(number) = text.parse() else {
                    bail!("`--port {text}`: a port is a number from 0 to 65535");
                };
                port = number;
            }
            other => return stray(other, "serve"),
        }
    }
    Ok(Command::Serve {
        port,
        build: build.then_some(dev),
    })
}

fn bench(parser: &mut Parser) -> Result<Command> {
    let which = match parser.next()? {
        Some(Value(name)) => name.string()?,
        Some(other) => return stray(other, "bench"),
        None => String::new(),
    };
    let mut perft = Perft::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("native") if which == "perft" => perft.only_native = true,
            Long("wasm") if which == "perft" => perft.only_wasm = true,
            Long("quick") if which == "perft" => perft.quick = true,
            other => return stray(other, "bench"),
        }
    }
    if perft.only_native && perft.only_wasm {
        bail!("`bench`: --native or --wasm; both is what happens without them");
    }
    match which.as_str() {
        "perft" => Ok(Command::BenchPerft(perft)),
        "instructions" => Ok(Command::BenchInstructions),
        _ => bail!("`bench` knows perft and instructions; see `cargo xtask help`"),
    }
}

fn test(parser: &mut Parser) -> Result<Command> {
    let mut parts = Vec::new();
    let mut playwright = Vec::new();
    loop {
        // Whatever follows `--` is Playwright's.
        if let Some(rest) = parser.try_raw_args()
            && rest.peek().is_some_and(|argument| argument == "--")
        {
            playwright.extend(rest.skip(1));
            break;
        }
        match parser.next()? {
            None => break,
            Some(Value(name)) => parts.push(Part::from_name(&name.string()?)?),
            Some(other) => return stray(other, "test"),
        }
    }
    if !playwright.is_empty() && parts != [Part::E2e] {
        bail!("arguments after `--` go to Playwright: `cargo xtask test e2e -- ...`");
    }
    Ok(Command::Test { parts, playwright })
}

/// Help where it is asked for, else the complaint about an argument that `command` doesn't know.
fn stray(argument: lexopt::Arg, command: &str) -> Result<Command> {
    match argument {
        Long("help") | Short('h') => Ok(Command::Help),
        other => bail!(
            "`{command}`: {}; see `cargo xtask help`",
            other.unexpected()
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Command> {
        parse(line.split_whitespace())
    }

    fn complaint(line: &str) -> String {
        read(line).unwrap_err().to_string()
    }

    #[test]
    fn reads_commands() {
        let serve = |port, build| Command::Serve { port, build };
        assert_eq!(read("").unwrap(), Command::Help);
        assert_eq!(read("serve -h").unwrap(), Command::Help);
        assert_eq!(read("build --dev").unwrap(), Command::Build { dev: true });
        assert_eq!(read("serve").unwrap(), serve(8080, Some(false)));
        assert_eq!(
            read("serve --port 81 --dev").unwrap(),
            serve(81, Some(true))
        );
        assert_eq!(read("serve --no-build --port=0").unwrap(), serve(0, None));
        assert_eq!(read("setup").unwrap(), Command::Setup);
        assert_eq!(read("pictures").unwrap(), Command::Pictures);
    }

    #[test]
    fn reads_parts_and_playwright_arguments() {
        let Command::Test { parts, playwright } = read("test rust js").unwrap() else {
            panic!("not a test")
        };
        assert_eq!((parts, playwright.len()), (vec![Part::Rust, Part::Js], 0));
        let Command::Test { parts, playwright } = read("test e2e -- -g castling --headed").unwrap()
        else {
            panic!("not a test")
        };
        assert_eq!(parts, [Part::E2e]);
        assert_eq!(playwright, ["-g", "castling", "--headed"]);
    }

    #[test]
    fn reads_benches() {
        let perft = Perft {
            only_wasm: true,
            quick: true,
            ..Perft::default()
        };
        assert_eq!(
            read("bench perft --quick --wasm").unwrap(),
            Command::BenchPerft(perft)
        );
        assert_eq!(
            read("bench instructions").unwrap(),
            Command::BenchInstructions
        );
        assert!(complaint("bench").contains("perft and instructions"));
        assert!(complaint("bench instructions --quick").contains("--quick"));
        assert!(complaint("bench perft --wasm --native").contains("without them"));
    }

    #[test]
    fn complains_clearly() {
        assert_eq!(
            complaint("serve --port abc"),
            "`--port abc`: a port is a number from 0 to 65535"
        );
        assert!(complaint("serve --port 65536").contains("0 to 65535"));
        assert!(complaint("serve --port").contains("--port"));
        assert!(complaint("serve --prot 1").contains("--prot"));
        assert!(complaint("build now").contains("now"));
        assert!(complaint("build --dev=1").contains("--dev"));
        assert!(complaint("sevre").contains("unknown command `sevre`"));
        assert!(complaint("test rost").contains("the parts are rust"));
        assert!(complaint("test js -- -g x").contains("test e2e --"));
        assert!(complaint("setup all").contains("all"));
    }
}
