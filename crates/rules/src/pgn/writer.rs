//! Games in the export format.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::fmt;

use super::tags::{PgnTags, ROSTER};
use super::tree::{Node, NodeId, PgnGame};
use crate::{Game, Outcome, Position};

/// The longest line of an export (PGN standard, 4.3).
const LINE: usize = 80;

/// A game in PGN's export format with these tags.
///
/// ```
/// use tabiya_rules::{Game, PgnTags, write_pgn};
/// let mut game = Game::new();
/// game.play(game.position().read_san("e4")?)?;
/// let pgn = write_pgn(&game, &PgnTags::default());
/// assert!(pgn.ends_with("\n\n1. e4 *\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn write_pgn(game: &Game, tags: &PgnTags) -> String {
    with_tags(game, tags).to_string()
}

/// What [`write_pgn`] writes, to add comments and marks before it is written. `Termination` is the game's own.
#[must_use]
pub fn with_tags(game: &Game, tags: &PgnTags) -> PgnGame {
    let mut pgn = PgnGame::from(game);
    pgn.tags = tags.clone();
    if let Some(outcome) = game.outcome() {
        pgn.tags.set("Termination", termination(outcome));
    }
    pgn
}

/// The PGN standard's own words (9.8.1) where it has them, else the ending's name.
const fn termination(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::TimeForfeit { .. } => "time forfeit",
        Outcome::Checkmate { .. } | Outcome::Resignation { .. } | Outcome::Agreement => "normal",
        _ => outcome.name(),
    }
}

/// The export format: the seven tags, then the others by name, then the moves in lines of at most 80
/// columns. `Result`, `SetUp` and `FEN` are the game's own.
impl fmt::Display for PgnGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tags = self.tags.clone();
        tags.set("Result", &self.result.to_string());
        tags.remove("SetUp");
        tags.remove("FEN");
        if *self.start() != Position::new() {
            tags.set("SetUp", "1");
            tags.set("FEN", &self.start().to_string());
        }
        for name in ROSTER {
            let unknown = if name == "Date" { "????.??.??" } else { "?" };
            write_tag(f, name, tags.get(name).unwrap_or(unknown))?;
        }
        for (name, value) in tags.others() {
            write_tag(f, name, value)?;
        }
        f.write_str("\n")?;
        let mut text = MoveText {
            game: self,
            words: Vec::new(),
            glue: false,
        };
        text.comments(&self.node(self.root()).comments);
        text.line(self.root());
        text.word(self.result.to_string());
        write_wrapped(f, &text.words)
    }
}

/// A value may hold anything but line breaks and other control characters, which become spaces.
fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for letter in value.chars() {
        match letter {
            '"' | '\\' => write!(f, "\\{letter}")?,
            _ if letter.is_control() => f.write_str(" ")?,
            _ => write!(f, "{letter}")?,
        }
    }
    f.write_str("\"]\n")
}

/// The words of a move text, which may be parted by spaces or line breaks.
struct MoveText<'a> {
    game: &'a PgnGame,
    words: Vec<String>,
    /// Whether the next word follows without a space, after a bracket.
    glue: bool,
}

/// What is still to be written, the next thing last.
enum Task {
    /// The main continuation after a node, with the variations from it.
    Line {
        after: NodeId,
        numbered: bool,
    },
    /// One variation, and then the line it belongs to goes on.
    Variation(NodeId),
    Close,
}

impl MoveText<'_> {
    fn word(&mut self, word: String) {
        match self.words.last_mut().filter(|_| self.glue) {
            Some(last) => last.push_str(&word),
            None => self.words.push(word),
        }
        self.glue = false;
    }

    /// Everything after a node. A stack of tasks, since variations may nest deeper than the machine's stack.
    fn line(&mut self, after: NodeId) {
        let mut tasks = vec![Task::Line {
            after,
            numbered: true,
        }];
        while let Some(task) = tasks.pop() {
            match task {
                Task::Line { after, numbered } => {
                    let children = self.game.node(after).children();
                    let Some((&main, variations)) = children.split_first() else {
                        continue;
                    };
                    let interrupted = self.node(main, numbered) || !variations.is_empty();
                    tasks.push(Task::Line {
                        after: main,
                        numbered: interrupted,
                    });
                    tasks.extend(variations.iter().rev().map(|&id| Task::Variation(id)));
                }
                Task::Variation(id) => {
                    self.word("(".to_owned());
                    self.glue = true;
                    let interrupted = self.node(id, true);
                    tasks.push(Task::Close);
                    tasks.push(Task::Line {
                        after: id,
                        numbered: interrupted,
                    });
                }
                Task::Close => {
                    if let Some(last) = self.words.last_mut() {
                        last.push(')');
                    }
                }
            }
        }
    }

    /// A move with its number (always for White, for Black only if something stands before it), marks and
    /// comments; tells whether the next move needs its number.
    fn node(&mut self, id: NodeId, numbered: bool) -> bool {
        let game = self.game;
        let node = game.node(id);
        self.comments(&node.comments_before);
        let before: &Position = node
            .parent()
            .map_or(node.position(), |id| game.node(id).position());
        let number = before.fullmoves();
        if before.turn().is_white() {
            self.word(format!("{number}."));
        } else if numbered || !node.comments_before.is_empty() {
            self.word(format!("{number}..."));
        }
        self.word(node.san().to_owned());
        self.marks(node);
        self.comments(&node.comments);
        !node.comments.is_empty()
    }

    fn marks(&mut self, node: &Node) {
        for nag in &node.nags {
            self.word(format!("${nag}"));
        }
    }

    /// `{…}` broken at its spaces. A brace cannot stand inside, so it becomes a bracket.
    fn comments(&mut self, comments: &[String]) {
        for comment in comments {
            let text = format!("{{{}}}", comment.replace('}', ")").replace('{', "("));
            for word in text.split_whitespace() {
                self.word(word.to_owned());
            }
        }
    }
}

fn write_wrapped(f: &mut fmt::Formatter<'_>, words: &[String]) -> fmt::Result {
    let mut column = 0;
    for word in words {
        let width = word.chars().count();
        if column > 0 && column + 1 + width >= LINE {
            f.write_str("\n")?;
            column = 0;
        } else if column > 0 {
            f.write_str(" ")?;
            column += 1;
        }
        f.write_str(word)?;
        column += width;
    }
    f.write_str("\n")
}
