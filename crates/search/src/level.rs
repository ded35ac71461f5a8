//! The five levels: what makes each player as strong as it is, in one table.

use tabiya_rules::{Color, Position};

use crate::alphabeta::{Grain, Manner};
use crate::random::Random;

/// One of the five computer players, 1 (beginner) to 5 (strong club).
///
/// | level | depth (plies) | quiescence | loose moves | word |
/// |---|---|---|---|---|
/// | 1 | 2 | no | 2 of 5 | beginner |
/// | 2 | 3 | no | 1 of 7 | casual |
/// | 3 | 3 | no | never | club starter |
/// | 4 | 4 | yes | never | club |
/// | 5 | 5 | yes | never | strong club |
///
/// ```
/// use tabiya_search::Level;
/// let beginner = Level::new(1).ok_or("1 is a level")?;
/// assert_eq!((beginner.depth(), beginner.quiescence(), beginner.loose()), (2, false, Some((2, 5))));
/// assert_eq!(Level::new(6), None);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// How often and how loosely a player plays a move that is not the best.
#[derive(Clone, Copy)]
pub(crate) struct Looseness {
    /// So many times …
    pub times: u32,
    /// … of so many.
    pub of: u32,
    /// A move that is this many centipawns worse is half as likely.
    pub halving: i32,
}

/// What makes a player.
struct Player {
    word: &'static str,
    depth: u8,
    quiescence: bool,
    loose: Option<Looseness>,
    /// Without quiescence: how much of what hangs at the end of a line it takes into account, in percent.
    threats: i32,
}

const PLAYERS: [Player; 5] = [
    Player {
        word: "beginner",
        depth: 2,
        quiescence: false,
        loose: Some(Looseness {
            times: 2,
            of: 5,
            halving: 90,
        }),
        threats: 0,
    },
    Player {
        word: "casual",
        depth: 3,
        quiescence: false,
        loose: Some(Looseness {
            times: 1,
            of: 7,
            halving: 150,
        }),
        threats: 40,
    },
    Player {
        word: "club starter",
        depth: 3,
        quiescence: false,
        loose: None,
        threats: 60,
    },
    Player {
        word: "club",
        depth: 4,
        quiescence: true,
        loose: None,
        threats: 0,
    },
    Player {
        word: "strong club",
        depth: 5,
        quiescence: true,
        loose: None,
        threats: 0,
    },
];

/// Evaluations that differ by less than a tenth of a pawn are mostly the same to every level: people
/// do not see such differences either, and games come out more varied.
const GRAIN: i32 = 10;

/// In the opening, where much is equally good, steps are wider …
const OPENING_GRAIN: i32 = 30;
/// … up to this move number, with at least so many pieces on the board.
const OPENING: (u16, u32) = (6, 26);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 5] = [Level(1), Level(2), Level(3), Level(4), Level(5)];

    /// The level with this number, 1 to 5.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 5 {
            Some(Level(number))
        } else {
            None
        }
    }

    /// The level's number, 1 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How many plies (moves of either side) the level looks ahead in every line.
    #[must_use]
    pub const fn depth(self) -> u8 {
        self.player().depth
    }

    /// Whether it follows captures past that depth until the position is quiet.
    #[must_use]
    pub const fn quiescence(self) -> bool {
        self.player().quiescence
    }

    /// How often it plays a loose move: so many times of so many; `None` for never.
    #[must_use]
    pub const fn loose(self) -> Option<(u32, u32)> {
        match self.looseness() {
            Some(loose) => Some((loose.times, loose.of)),
            None => None,
        }
    }

    /// What to call the level.
    #[must_use]
    pub const fn word(self) -> &'static str {
        self.player().word
    }

    pub(crate) const fn looseness(self) -> Option<Looseness> {
        self.player().loose
    }

    /// How the level searches `pos`.
    pub(crate) fn manner(self, pos: &Position, random: &mut Random) -> Manner {
        Manner {
            quiescence: self.quiescence(),
            threats: self.player().threats,
            selective: false,
            grain: grain(pos, random),
        }
    }

    const fn player(self) -> &'static Player {
        &PLAYERS[self.0 as usize - 1]
    }
}

/// The grain of evaluations in `pos`. In the opening `random` says where the steps begin: of two
/// moves that are about equally good either may be played, the better one more often.
fn grain(pos: &Position, random: &mut Random) -> Grain {
    let alone = Color::ALL
        .into_iter()
        .any(|color| !pos.by_color(color).more_than_one());
    if alone {
        // Every little step towards mate counts.
        Grain::EXACT
    } else if pos.fullmoves() <= OPENING.0 && pos.occupied().count() >= OPENING.1 {
        let shift = random.below(OPENING_GRAIN.unsigned_abs().into());
        Grain {
            step: OPENING_GRAIN,
            shift: i32::try_from(shift).unwrap_or(0),
        }
    } else {
        Grain {
            step: GRAIN,
            shift: GRAIN / 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_the_specified_one() {
        let rows = Level::ALL.map(|l| (l.number(), l.depth(), l.quiescence(), l.loose(), l.word()));
        assert_eq!(
            rows,
            [
                (1, 2, false, Some((2, 5)), "beginner"),
                (2, 3, false, Some((1, 7)), "casual"),
                (3, 3, false, None, "club starter"),
                (4, 4, true, None, "club"),
                (5, 5, true, None, "strong club"),
            ]
        );
        assert_eq!(Level::new(0), None);
        assert_eq!(Level::new(6), None);
        assert!(
            Level::ALL
                .into_iter()
                .all(|level| Level::new(level.number()) == Some(level))
        );
    }
}
