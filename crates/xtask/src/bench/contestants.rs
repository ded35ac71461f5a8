//! Who takes part, where and in what.

/// Where a contestant runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    Native,
    Node,
}

/// What is counted; see the crate `tabiya-bench`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mode {
    Bulk,
    OneByOne,
}

impl Mode {
    pub const ALL: [Mode; 2] = [Mode::Bulk, Mode::OneByOne];

    /// The word in a request.
    pub fn word(self) -> &'static str {
        match self {
            Mode::Bulk => "bulk",
            Mode::OneByOne => "one-by-one",
        }
    }

    /// How many plies less deep than the deepest known count: a leaf that is played takes longer.
    pub fn shallower(self) -> usize {
        match self {
            Mode::Bulk => 0,
            Mode::OneByOne => 1,
        }
    }
}

/// This project's name in requests; all ratios are to it.
pub const OURS: &str = "tabiya";
/// The JavaScript library: only in Node.js, only one by one, and so slow that it gets smaller trees.
pub const CHESS_JS: &str = "chess.js";
const CHESS_JS_SHALLOWER: usize = 1;

/// Ours first, for the others to be compared with.
pub const ALL: [&str; 5] = [OURS, "cozy-chess", "shakmaty", "chess", CHESS_JS];

/// Whether the contestant can be measured there and so.
pub fn takes_part(contestant: &str, place: Place, mode: Mode) -> bool {
    contestant != CHESS_JS || (place == Place::Node && mode == Mode::OneByOne)
}

/// How many plies less deep this contestant counts than the others.
pub fn handicap(contestant: &str) -> usize {
    if contestant == CHESS_JS {
        CHESS_JS_SHALLOWER
    } else {
        0
    }
}

/// Its name in tables.
pub fn title(contestant: &str) -> &str {
    if contestant == OURS {
        "tabiya-rules"
    } else {
        contestant
    }
}
