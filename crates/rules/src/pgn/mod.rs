//! Portable Game Notation (PGN standard of 1994): games with variations, comments and marks, read and written.
//!
//! [`PgnReader`] reads one game after the other from a file of any size and keeps only that one in memory. A
//! fault is told with its line, column and reason; the moves before it are kept, and the rest of the file is
//! still read. A [`PgnGame`] writes itself in the export format, which any other program reads.
//!
//! ```
//! use tabiya_rules::pgn::read_pgn;
//! let text = "[White \"Ann\"]\n\n1. e4 e5 (1... c5 {sharp}) 2. Nf3 $1 *\n";
//! let read = read_pgn(text).next().expect("a game");
//! assert!(read.faults.is_empty());
//! let sans: Vec<&str> = read.game.mainline().map(|id| read.game.node(id).san()).collect();
//! assert_eq!(sans, ["e4", "e5", "Nf3"]);
//! ```

mod comment;
mod fault;
#[cfg(feature = "std")]
mod lexer;
#[cfg(feature = "std")]
mod reader;
mod tags;
mod tree;
#[cfg(feature = "std")]
mod words;
mod writer;

pub use comment::{Eval, clock, eval};
pub use fault::{PgnFault, PgnReason};
#[cfg(feature = "std")]
pub use reader::{PgnReader, ReadGame, read_pgn};
pub use tags::PgnTags;
pub use tree::{Action, Node, NodeId, PgnGame};
pub use writer::{with_tags, write_pgn};
