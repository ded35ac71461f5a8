//! Forced mates, by trying everything. Lessons go three moves deep at most, where that is quick.

use tabiya_rules::{Move, Position};

/// Whether the side to move can force mate in at most `moves` of its own moves.
#[must_use]
pub fn mates_in(position: &Position, moves: u8) -> bool {
    moves > 0
        && position
            .legal_moves()
            .into_iter()
            .any(|m| is_lost_in(&position.play_unchecked(m), moves - 1))
}

/// Whether the side to move is mated, or will be in at most `moves` moves of the other side, whatever it plays.
#[must_use]
pub fn is_lost_in(position: &Position, moves: u8) -> bool {
    let replies = position.legal_moves();
    if replies.is_empty() {
        return position.is_check();
    }
    moves > 0
        && replies
            .into_iter()
            .all(|m| mates_in(&position.play_unchecked(m), moves))
}

/// The answer that holds out longest in a position that is lost in `moves`; the first of equals.
pub(crate) fn longest_defence(position: &Position, moves: u8) -> Option<Move> {
    let needs = |m: &Move| {
        let after = position.play_unchecked(*m);
        (1..=moves)
            .find(|&n| mates_in(&after, n))
            .unwrap_or(moves + 1)
    };
    let replies = position.legal_moves();
    let longest = replies.into_iter().map(|m| needs(&m)).max()?;
    position
        .legal_moves()
        .into_iter()
        .find(|m| needs(m) == longest)
}

/// An answer after which no mate in `moves` is forced.
pub(crate) fn refutation(position: &Position, moves: u8) -> Option<Move> {
    position
        .legal_moves()
        .into_iter()
        .find(|&m| !mates_in(&position.play_unchecked(m), moves))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(fen: &str) -> Position {
        Position::from_fen(fen).unwrap()
    }

    #[test]
    fn counts_moves() {
        let ladder = at("7k/8/R7/1R6/8/8/8/6K1 w - - 0 1");
        assert!(!mates_in(&ladder, 1));
        assert!(mates_in(&ladder, 2));
        let mated = at("R6k/1R6/8/8/8/8/8/6K1 b - - 0 1");
        assert!(is_lost_in(&mated, 0));
        let stalemate = at("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
        assert!(!is_lost_in(&stalemate, 3));
    }

    #[test]
    fn the_defence_is_the_longest() {
        let position = at("7k/1R6/R7/8/8/8/8/6K1 b - - 0 1");
        let m = longest_defence(&position, 1).unwrap();
        assert_eq!(position.san(m), "Kg8");
        assert_eq!(refutation(&position, 1), None);
    }
}
