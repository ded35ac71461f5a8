//! How a game that arrives stands to one's own copy of it.

use super::SharedGame;

/// What a received game is to one's own copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// Another game.
    Another,
    /// The same, move for move.
    Same,
    /// It goes on where the own copy ends.
    Newer {
        /// By how many moves.
        plies: usize,
    },
    /// The own copy goes on where it ends.
    Older {
        /// By how many moves.
        plies: usize,
    },
    /// Both go on after the same beginning, differently.
    Parted {
        /// How many moves are the same.
        after: usize,
    },
}

/// What `theirs` is to `own`. Of two games with the same moves the one that was ended, or in which a draw is
/// offered, is the newer.
#[must_use]
pub fn relation(own: &SharedGame, theirs: &SharedGame) -> Relation {
    if own.number != theirs.number || own.game.start() != theirs.game.start() {
        return Relation::Another;
    }
    let (mine, other) = (own.game.moves(), theirs.game.moves());
    let same = mine.iter().zip(other).take_while(|(a, b)| a == b).count();
    let (more, less) = (other.len() - same, mine.len() - same);
    // A word said after the last move that both know.
    let last_word = |shared: &SharedGame| (shared.game.declared().is_some(), shared.draw_offered);
    match (more, less) {
        (0, 0)
            if own.game.declared() == theirs.game.declared()
                && own.draw_offered == theirs.draw_offered =>
        {
            Relation::Same
        }
        (0, 0) if last_word(theirs) > last_word(own) => Relation::Newer { plies: 0 },
        (0, 0) if last_word(theirs) < last_word(own) => Relation::Older { plies: 0 },
        (0, 0) => Relation::Parted { after: same },
        (plies, 0) if own.game.declared().is_none() => Relation::Newer { plies },
        (0, plies) if theirs.game.declared().is_none() => Relation::Older { plies },
        _ => Relation::Parted { after: same },
    }
}
