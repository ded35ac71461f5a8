//! The engine's state between commands, and the thread that thinks.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tabiya_rules::{Game, Move, Position, perft, read_fen_lenient};
use tabiya_search::{Choice, Info, Level, Limits, Searcher, choose};

use crate::clock::time_limit;
use crate::command::{Command, Go};

/// Recursion in the search is at most 128 plies deep; this is far more than that takes.
const STACK: usize = 32 << 20;
const DEFAULT_HASH: usize = 16;
const MOST_HASH: usize = 1024;
const MOST_LINES: usize = 5;
/// Perft to this depth takes milliseconds even from the position with the most moves.
const UNINTERRUPTED_PERFT: u32 = 3;

/// What was set by `setoption`.
#[derive(Clone, Copy)]
struct Options {
    /// None for full strength.
    level: Option<Level>,
    seed: u64,
    lines: usize,
}

/// A search under way, which gives its searcher back.
struct Thinking {
    thread: JoinHandle<Searcher>,
    stop: Arc<AtomicBool>,
    kind: Kind,
}

/// What is under way, as far as other commands ask.
#[derive(Clone, Copy, Default)]
struct Kind {
    is_unlimited: bool,
    is_pondering: bool,
    /// A perft, no search.
    is_counting: bool,
}

/// The engine.
pub struct Engine {
    game: Game,
    options: Options,
    hash: usize,
    searcher: Option<Searcher>,
    thinking: Option<Thinking>,
}

/// Prints a line at once. A GUI that has gone away reads no more, and the end of input follows.
fn say(line: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// Tells the user something that is no answer.
pub fn note(text: &str) {
    say(&format!("info string {text}"));
}

impl Default for Engine {
    fn default() -> Engine {
        Engine {
            game: Game::new(),
            options: Options {
                level: None,
                seed: 0,
                lines: 1,
            },
            hash: DEFAULT_HASH,
            searcher: None,
            thinking: None,
        }
    }
}

impl Engine {
    /// Carries out a command.
    pub fn obey(&mut self, command: Command) {
        match command {
            Command::Uci => introduce(),
            Command::IsReady => say("readyok"),
            Command::NewGame => {
                self.settle();
                self.searcher = None;
                self.game = Game::new();
            }
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::Position { fen, moves } => match read_game(fen.as_deref(), &moves) {
                Ok(game) => self.game = game,
                Err(message) => note(&format!("{message} The position is not changed.")),
            },
            Command::Go(go) => self.go(go),
            Command::Perft(depth) => self.perft(depth),
            Command::Display => display(self.game.position()),
            Command::Stop => self.halt(),
            Command::Quit => self.settle(),
            Command::PonderHit => self.ponder_hit(),
            Command::Nothing => {}
        }
    }

    /// Ends a search under way; its best move is printed before this returns.
    pub fn halt(&mut self) {
        if let Some(thinking) = &self.thinking {
            thinking.stop.store(true, Ordering::Relaxed);
        }
        self.finish();
    }

    /// Ends a search, but lets a perft come to its count: scripts write the next command right behind it.
    pub fn settle(&mut self) {
        if !self.thinking.as_ref().is_some_and(|it| it.kind.is_counting) {
            self.halt();
        }
        self.finish();
    }

    /// Lets a limited search come to its end; one without limits ends now, since nobody can stop it any more.
    pub fn end_of_input(&mut self) {
        if self
            .thinking
            .as_ref()
            .is_some_and(|it| it.kind.is_unlimited)
        {
            self.halt();
        }
        self.finish();
    }

    /// The time spent pondering was time enough; the move comes now.
    fn ponder_hit(&mut self) {
        if self
            .thinking
            .as_ref()
            .is_some_and(|it| it.kind.is_pondering)
        {
            self.halt();
        }
    }

    fn finish(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            // A searcher that panicked is lost; the next search makes a new one.
            self.searcher = thinking.thread.join().ok();
        }
    }

    fn set_option(&mut self, name: &str, value: &str) {
        let number = value.parse::<u64>().ok();
        match (name.to_ascii_lowercase().as_str(), number) {
            ("level", Some(0)) => self.options.level = None,
            ("level", Some(number @ 1..=5)) => {
                self.options.level = u8::try_from(number).ok().and_then(Level::new);
            }
            ("seed", Some(seed)) => self.options.seed = seed,
            ("multipv", Some(lines @ 1..=5)) => {
                self.options.lines = usize::try_from(lines).unwrap_or(1);
            }
            ("hash", Some(megabytes @ 1..=1024)) => {
                self.settle();
                self.hash = usize::try_from(megabytes).unwrap_or(DEFAULT_HASH);
                self.searcher = None;
            }
            ("clear hash", _) => {
                self.settle();
                self.searcher = None;
            }
            ("level" | "seed" | "multipv" | "hash", _) => {
                note(&format!(
                    "`{value}` is out of range for the option {name}; it is not changed."
                ));
            }
            _ => note(&format!("there is no option `{name}`")),
        }
    }

    fn go(&mut self, go: Go) {
        self.settle();
        let searcher = self
            .searcher
            .take()
            .unwrap_or_else(|| Searcher::new(self.hash));
        let (game, options) = (self.game.clone(), self.options);
        let kind = Kind {
            is_unlimited: is_unlimited(&go),
            is_pondering: go.ponder,
            is_counting: false,
        };
        self.think(kind, move |stop| {
            let mut searcher = searcher;
            let best = best_move(&mut searcher, &game, &go, options, stop);
            if is_unlimited(&go) {
                wait_for(stop);
            }
            say(&format!(
                "bestmove {}",
                best.map_or("(none)".to_owned(), |m| m.to_string())
            ));
            searcher
        });
    }

    fn perft(&mut self, depth: u32) {
        self.settle();
        let searcher = self
            .searcher
            .take()
            .unwrap_or_else(|| Searcher::new(self.hash));
        let position = *self.game.position();
        let kind = Kind {
            is_counting: true,
            ..Kind::default()
        };
        self.think(kind, move |stop| {
            divide(&position, depth, stop);
            searcher
        });
    }

    fn think(&mut self, kind: Kind, work: impl FnOnce(&AtomicBool) -> Searcher + Send + 'static) {
        let stop = Arc::new(AtomicBool::new(false));
        let for_thread = Arc::clone(&stop);
        let thread = thread::Builder::new()
            .stack_size(STACK)
            .spawn(move || work(&for_thread));
        match thread {
            Ok(thread) => {
                self.thinking = Some(Thinking { thread, stop, kind });
            }
            Err(error) => note(&format!("no thread to think in: {error}")),
        }
    }
}

fn introduce() {
    say("id name Tabiya");
    say("id author the Tabiya contributors");
    say(&format!(
        "option name Hash type spin default {DEFAULT_HASH} min 1 max {MOST_HASH}"
    ));
    say("option name Clear Hash type button");
    say(&format!(
        "option name MultiPV type spin default 1 min 1 max {MOST_LINES}"
    ));
    say("option name Level type spin default 0 min 0 max 5");
    say("option name Seed type spin default 0 min 0 max 2147483647");
    say("uciok");
}

fn display(position: &Position) {
    say(&format!("{position:?}"));
    say(&format!("Fen: {position}"));
}

/// The position that `position` describes. Games that go on after a draw that ends ours by itself begin anew
/// from there, without the history that drew it.
fn read_game(fen: Option<&str>, moves: &[String]) -> Result<Game, String> {
    let start = match fen {
        None => Position::new(),
        Some(fen) => {
            let (position, mends) = read_fen_lenient(fen).map_err(|error| format!("{error}."))?;
            for mend in &mends {
                note(&mend.to_string());
            }
            position
        }
    };
    let mut game = Game::from_position(start);
    for text in moves {
        let m = game
            .position()
            .read_uci(text)
            .map_err(|error| format!("{error}."))?;
        if game.outcome().is_some() {
            let mut setup = game.position().to_setup();
            setup.halfmoves = 0;
            game = Game::from_position(
                Position::from_setup(&setup).map_err(|error| format!("{error}."))?,
            );
        }
        game.play(m).map_err(|error| format!("{error}."))?;
    }
    Ok(game)
}

/// Whether a search goes on until it is told to stop.
fn is_unlimited(go: &Go) -> bool {
    go.infinite
        || go.ponder
        || go.depth.is_none()
            && go.nodes.is_none()
            && go.movetime.is_none()
            && go.time == [None, None]
}

/// The protocol wants no best move before `stop` then, even if nothing is left to search.
fn wait_for(stop: &AtomicBool) {
    while !stop.load(Ordering::Relaxed) {
        thread::sleep(Duration::from_millis(1));
    }
}

fn best_move(
    searcher: &mut Searcher,
    game: &Game,
    go: &Go,
    options: Options,
    stop: &AtomicBool,
) -> Option<Move> {
    let begun = Instant::now();
    let among = search_moves(game.position(), &go.search_moves);
    // A game that is drawn by our rules may go on for others, so full strength answers where a level has no
    // answer; and a level always has the choice of all moves.
    if let Some(level) = options.level
        && among.is_empty()
        && let Some(choice) = choose(game, level, options.seed)
    {
        say(&info_of_choice(&choice, begun));
        return Some(choice.best_move);
    }
    let limits = Limits {
        depth: options.level.map(Level::depth).or(go.depth),
        nodes: go.nodes,
        time: if go.infinite || go.ponder {
            None
        } else {
            time_limit(go, game.position().turn())
        },
        lines: options.lines,
    };
    let clock = || u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    let stopped = || stop.load(Ordering::Relaxed);
    searcher.search_among(game, &among, &limits, &stopped, &clock, &mut |info| {
        say(&info_line(info));
    })
}

/// The legal ones of the moves that `go searchmoves` names. The others are told and passed over.
fn search_moves(position: &Position, texts: &[String]) -> Vec<Move> {
    texts
        .iter()
        .filter_map(|text| match position.read_uci(text) {
            Ok(m) => Some(m),
            Err(error) => {
                note(&format!("{error}."));
                None
            }
        })
        .collect()
}

fn info_of_choice(choice: &Choice, begun: Instant) -> String {
    format!(
        "info depth {} score {} nodes {} time {} pv {}",
        choice.depth,
        choice.score,
        choice.nodes,
        begun.elapsed().as_millis(),
        choice.best_move
    )
}

fn info_line(info: &Info) -> String {
    let line: Vec<String> = info.line.iter().map(ToString::to_string).collect();
    format!(
        "info depth {} seldepth {} multipv {} score {} nodes {} nps {} hashfull {} time {} pv {}",
        info.depth,
        info.deepest,
        info.rank + 1,
        info.score,
        info.nodes,
        info.nodes * 1000 / info.time.max(1),
        info.table_permille,
        info.time,
        line.join(" ")
    )
}

/// `go perft`: the count of every first move, and their sum.
fn divide(position: &Position, depth: u32, stop: &AtomicBool) {
    let mut total = 0;
    if depth == 0 {
        total = 1;
    } else {
        for m in position.legal_moves() {
            let Some(nodes) = count(&position.play_unchecked(m), depth - 1, stop) else {
                note("perft was stopped");
                return;
            };
            say(&format!("{m}: {nodes}"));
            total += nodes;
        }
    }
    say("");
    say(&format!("Nodes searched: {total}"));
    say("");
}

/// Perft that ends within a moment of being told to, and has no result then.
fn count(position: &Position, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    if depth <= UNINTERRUPTED_PERFT {
        return Some(perft(position, depth));
    }
    let mut total = 0;
    for m in position.legal_moves() {
        total += count(&position.play_unchecked(m), depth - 1, stop)?;
    }
    Some(total)
}
