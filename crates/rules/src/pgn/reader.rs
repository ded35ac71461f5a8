//! From tokens to games.

use alloc::{borrow::ToOwned, string::String, vec, vec::Vec};
use std::io::{self, Read};

use super::fault::{PgnFault, PgnReason};
use super::lexer::{Lexed, Lexer, Place, Token};
use super::tags::ROSTER;
use super::tree::{NodeId, PgnGame};
use super::words;
use crate::{GameResult, Position, read_fen_lenient};

/// More moves than any sensible annotated game has, so that memory is bounded for any file.
const MOST_MOVES: usize = 200_000;
const MOST_TAGS: usize = 1_000;
const DEEPEST: usize = 1_000;
/// Bytes of tags and comments together, each counted with what it costs to keep.
const MOST_TEXT: usize = 1 << 23;
const COST_OF_KEEPING: usize = 64;
/// Faults after these are counted as seen: a file that is no PGN at all has one in every word.
const MOST_FAULTS: usize = 100;

/// A game that was read, and what was wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadGame {
    /// The game, as far as it could be read.
    pub game: PgnGame,
    /// What was wrong, in the order of the file; empty if nothing was. At most a hundred are kept.
    pub faults: Vec<PgnFault>,
}

/// Reads games one by one, holding only the present one and a chunk of the file in memory.
///
/// ```
/// use tabiya_rules::pgn::PgnReader;
/// let file = "1. e4 e5 1-0\n\n1. d4 Nf9 2. c4 *\n\n1. c4 *\n".as_bytes();
/// let games: Vec<_> = PgnReader::new(file).collect::<Result<_, _>>()?;
/// assert_eq!(games.len(), 3);
/// let fault = &games[1].faults[0];
/// assert_eq!((fault.line, fault.column), (3, 7));
/// assert_eq!(games[1].game.len(), 1, "the moves before the fault are kept");
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct PgnReader<R> {
    lexer: Lexer<R>,
    /// Whether the file has ended or failed.
    done: bool,
}

/// The games of a text.
pub fn read_pgn(text: &str) -> impl Iterator<Item = ReadGame> {
    // Reading from memory does not fail.
    PgnReader::new(text.as_bytes()).map_while(Result::ok)
}

impl<R: Read> PgnReader<R> {
    /// A reader of a file or anything else that gives bytes. It buffers by itself.
    pub fn new(source: R) -> PgnReader<R> {
        PgnReader {
            lexer: Lexer::new(source),
            done: false,
        }
    }

    fn read_game(&mut self) -> io::Result<Option<ReadGame>> {
        if !self.lexer.skip_space()? {
            return Ok(None);
        }
        let mut builder = Builder::new();
        loop {
            if builder.has_move_text && self.lexer.at_tag()? {
                // The next game's tags, with no result before them.
                break;
            }
            let Some(Lexed {
                place,
                token,
                fault,
            }) = self.lexer.next()?
            else {
                break;
            };
            if let Some(reason) = fault {
                builder.fault(place, reason);
            }
            if let Some(token) = token
                && builder.take(place, token)
            {
                return Ok(Some(builder.finish(None)));
            }
            self.lexer.skip_space()?;
        }
        let end = self.lexer.place();
        Ok(Some(builder.finish(Some(end))))
    }
}

impl<R: Read> Iterator for PgnReader<R> {
    type Item = io::Result<ReadGame>;

    fn next(&mut self) -> Option<io::Result<ReadGame>> {
        if self.done {
            return None;
        }
        let game = self.read_game().transpose();
        self.done = !matches!(game, Some(Ok(_)));
        game
    }
}

/// A line of moves that is being read.
struct Line {
    /// The last move of it, or where it branches off.
    at: NodeId,
    /// Whether `at` is a move of this line, so that marks and comments belong to it.
    has_moves: bool,
    /// Whether a move could not be read, so that what follows has no meaning.
    broken: bool,
    /// Comments before its first move.
    comments: Vec<String>,
}

impl Line {
    fn from(at: NodeId) -> Line {
        Line {
            at,
            has_moves: false,
            broken: false,
            comments: Vec::new(),
        }
    }
}

/// The tags that mean something here are known in any case.
fn known_name(name: &str) -> &str {
    let known = ROSTER.into_iter().chain(["FEN", "SetUp"]);
    known
        .into_iter()
        .find(|known| known.eq_ignore_ascii_case(name))
        .unwrap_or(name)
}

struct Builder {
    game: PgnGame,
    /// The main line and the variations open now, the innermost last; never empty.
    lines: Vec<Line>,
    faults: Vec<PgnFault>,
    has_move_text: bool,
    /// The bytes of all tags and comments so far; see [`MOST_TEXT`].
    text: usize,
    /// How many more variations are open than are kept.
    too_deep: u64,
    /// Whether too much was met, so that the rest is left out.
    full: bool,
    /// Where the tag FEN stands, for a fault in it.
    fen_place: Option<Place>,
}

impl Builder {
    fn new() -> Builder {
        let game = PgnGame::new(Position::new());
        let lines = vec![Line::from(game.root())];
        Builder {
            game,
            lines,
            faults: Vec::new(),
            has_move_text: false,
            text: 0,
            too_deep: 0,
            full: false,
            fen_place: None,
        }
    }

    fn fault(&mut self, place: Place, reason: PgnReason) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(PgnFault {
                line: place.line,
                column: place.column,
                reason,
            });
        }
    }

    fn fault_once(&mut self, place: Place, reason: PgnReason) {
        if self.faults.iter().all(|fault| fault.reason != reason) {
            self.fault(place, reason);
        }
    }

    fn line(&mut self) -> &mut Line {
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }

    /// Takes a token in; tells whether it ends the game.
    fn take(&mut self, place: Place, token: Token) -> bool {
        match token {
            Token::Tag { name, value } => self.tag(place, &name, &value),
            Token::Comment(text) => self.comment(place, text),
            Token::Nag(number) => self.mark(number),
            Token::Open => self.open(place),
            Token::Close => self.close(place),
            Token::Word(word) => return self.word(place, &word),
        }
        false
    }

    /// Counts a text that is to be kept; tells whether it still may be.
    fn make_room(&mut self, length: usize) -> bool {
        self.text = self.text.saturating_add(length + COST_OF_KEEPING);
        self.text <= MOST_TEXT
    }

    fn tag(&mut self, place: Place, name: &str, value: &str) {
        let has_room = self.make_room(name.len() + value.len());
        if !has_room || self.game.tags.len() >= MOST_TAGS {
            self.fault_once(place, PgnReason::TooMany("tags"));
            return;
        }
        let name = known_name(name);
        if name == "FEN" {
            self.fen_place = Some(place);
        }
        self.game.tags.set(name, value);
    }

    /// The start position is made when the first word of the move text is met, since tags may come in any order.
    fn begin_move_text(&mut self) {
        if self.has_move_text {
            return;
        }
        self.has_move_text = true;
        let Some(place) = self.fen_place else { return };
        let fen = self.game.tags.get("FEN").unwrap_or_default().to_owned();
        match read_fen_lenient(&fen) {
            Ok((start, _)) => {
                let comments = core::mem::take(&mut self.game.node_mut(self.game.root()).comments);
                let tags = core::mem::take(&mut self.game.tags);
                self.game = PgnGame::new(start);
                self.game.tags = tags;
                self.game.node_mut(self.game.root()).comments = comments;
            }
            Err(error) => {
                self.fault(place, PgnReason::Fen(error));
                self.line().broken = true;
            }
        }
    }

    fn comment(&mut self, place: Place, text: String) {
        if text.is_empty() || self.full {
            return;
        }
        if !self.make_room(text.len()) {
            self.fault_once(place, PgnReason::TooMany("comments"));
            return;
        }
        let is_main = self.lines.len() == 1;
        let line = self.line();
        if line.broken {
            return;
        }
        if line.has_moves || is_main {
            let at = line.at;
            self.game.node_mut(at).comments.push(text);
        } else {
            line.comments.push(text);
        }
    }

    fn mark(&mut self, number: u8) {
        let line = self.line();
        if line.has_moves && !line.broken {
            let at = line.at;
            let nags = &mut self.game.node_mut(at).nags;
            if !nags.contains(&number) {
                nags.push(number);
            }
        }
    }

    fn open(&mut self, place: Place) {
        self.begin_move_text();
        if self.lines.len() >= DEEPEST {
            self.full = true;
            self.too_deep += 1;
            self.fault_once(place, PgnReason::TooMany("variations inside each other"));
            return;
        }
        let line = self.line();
        let (at, has_moves, broken) = (line.at, line.has_moves, line.broken);
        // A variation replaces the last move, so it branches off before it.
        let branch = if has_moves {
            self.game.node(at).parent().unwrap_or(at)
        } else {
            at
        };
        if !has_moves && !broken {
            self.fault(place, PgnReason::StrayOpen);
        }
        let mut variation = Line::from(branch);
        variation.broken = broken || !has_moves;
        self.lines.push(variation);
    }

    fn close(&mut self, place: Place) {
        if self.too_deep > 0 {
            self.too_deep -= 1;
        } else if self.lines.len() > 1 {
            self.lines.pop();
        } else {
            self.fault(place, PgnReason::StrayClose);
        }
    }

    /// A move number, a mark, a result, or a move.
    fn word(&mut self, place: Place, word: &str) -> bool {
        if let Some(result) = words::result(word) {
            // Inside a variation it only says how that line would end.
            if self.lines.len() > 1 {
                return false;
            }
            self.begin_move_text();
            self.game.result = result;
            return true;
        }
        self.begin_move_text();
        let rest = words::without_number(word);
        if rest.is_empty() || words::is_noise(rest) {
            return false;
        }
        let shift = word.chars().count() - rest.chars().count();
        let place = Place {
            column: place.column + shift as u64,
            ..place
        };
        match words::glyph(rest) {
            Some(number) => self.mark(number),
            None => self.play(place, rest),
        }
        false
    }

    fn play(&mut self, place: Place, word: &str) {
        if self.game.len() >= MOST_MOVES {
            self.full = true;
            self.fault_once(place, PgnReason::TooMany("moves"));
        }
        if self.full || self.line().broken {
            return;
        }
        let at = self.line().at;
        let (text, mark) = words::split_mark(word);
        let added = if words::is_null_move(text) {
            self.game.add_null(at).ok_or(PgnReason::NullMoveInCheck)
        } else {
            let read = self
                .game
                .node(at)
                .position()
                .read_san(text)
                .map_err(PgnReason::Move);
            read.and_then(|m| {
                self.game
                    .add(at, m)
                    .map_err(|_| PgnReason::TooMany("illegal moves"))
            })
        };
        match added {
            Ok(id) => {
                let line = self.line();
                line.at = id;
                line.has_moves = true;
                let comments = core::mem::take(&mut line.comments);
                self.game.node_mut(id).comments_before = comments;
                if let Some(mark) = mark {
                    self.mark(mark);
                }
            }
            Err(reason) => {
                self.fault(place, reason);
                self.line().broken = true;
            }
        }
    }

    /// The game as far as it was read. `end` is where the file or the game stopped without a result.
    fn finish(mut self, end: Option<Place>) -> ReadGame {
        self.begin_move_text();
        if let Some(place) = end {
            if self.lines.len() > 1 {
                self.fault(place, PgnReason::UnclosedVariation);
            }
            let by_tag = self.game.tags.get("Result").and_then(words::result);
            self.game.result = by_tag.unwrap_or(GameResult::Unfinished);
            self.fault(place, PgnReason::NoResult);
        }
        ReadGame {
            game: self.game,
            faults: self.faults,
        }
    }
}
