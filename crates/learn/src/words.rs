//! Positions and moves in words.

use tabiya_rules::{Color, Move, Position, Role, Square};

/// `a`, `a and b`, `a, b and c`.
#[must_use]
pub fn list(items: &[String]) -> String {
    match items.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}

/// `White: king e1, rooks a1 and h1. Black: king e8. White to move.`
#[must_use]
pub fn pieces_in_words(position: &Position) -> String {
    let side = |color: Color| {
        let kinds: Vec<String> = Role::ALL
            .into_iter()
            .rev()
            .filter_map(|role| kind_in_words(position, color, role))
            .collect();
        format!("{color}: {}.", kinds.join(", "))
    };
    let turn = position.turn();
    format!(
        "{} {} {turn} to move.",
        side(Color::White),
        side(Color::Black)
    )
}

/// `rooks a1 and h1`
fn kind_in_words(position: &Position, color: Color, role: Role) -> Option<String> {
    let squares: Vec<String> = position
        .pieces(color, role)
        .into_iter()
        .map(|square| square.to_string())
        .collect();
    match squares.len() {
        0 => None,
        1 => Some(format!("{role} {}", squares[0])),
        _ => Some(format!("{role}s {}", list(&squares))),
    }
}

/// `knight on f3`
pub(crate) fn piece_on(position: &Position, square: Square) -> String {
    match position.role_at(square) {
        Some(role) => format!("{role} on {square}"),
        None => square.to_string(),
    }
}

/// Why the piece that has just moved to `square` is lost there, if it is: it can be taken by something cheaper, or
/// for nothing. `after` is the position with the opponent to move.
pub(crate) fn why_lost(after: &Position, square: Square) -> Option<String> {
    let moved = after.role_at(square)?;
    after
        .legal_moves()
        .into_iter()
        .filter(|m| m.to() == square)
        .find(|&m| {
            let cheaper = after
                .role_at(m.from())
                .is_some_and(|role| worth(role) < worth(moved));
            cheaper || !can_retake(&after.play_unchecked(m), square)
        })
        .map(|m| {
            format!(
                "The {} could take your {moved} there.",
                piece_on(after, m.from())
            )
        })
}

fn can_retake(position: &Position, square: Square) -> bool {
    position.legal_moves().into_iter().any(|m| m.to() == square)
}

/// The usual worth in pawns; the king, who is never exchanged, counts most.
pub(crate) const fn worth(role: Role) -> u8 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 100,
    }
}

/// Whether any answer takes the piece on `square`, and by what.
pub(crate) fn taker(after: &Position, square: Square) -> Option<Move> {
    after.legal_moves().into_iter().find(|m| m.to() == square)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_well() {
        let items = |texts: &[&str]| texts.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(list(&items(&[])), "");
        assert_eq!(list(&items(&["a"])), "a");
        assert_eq!(list(&items(&["a", "b", "c"])), "a, b and c");
    }

    #[test]
    fn positions_are_told() {
        let position = Position::from_fen("4k3/8/8/8/8/8/8/R3K2R b - - 0 1").unwrap();
        assert_eq!(
            pieces_in_words(&position),
            "White: king e1, rooks a1 and h1. Black: king e8. Black to move."
        );
    }

    #[test]
    fn losses_are_explained() {
        let hanging = Position::from_fen("4k3/8/8/3Q4/4p3/8/8/4K3 b - - 0 1").unwrap();
        assert_eq!(why_lost(&hanging, Square::D5), None);
        let taken = Position::from_fen("4k3/8/4p3/3Q4/8/8/8/4K3 b - - 0 1").unwrap();
        assert_eq!(
            why_lost(&taken, Square::D5).as_deref(),
            Some("The pawn on e6 could take your queen there.")
        );
        let held = Position::from_fen("4k3/8/8/3r4/8/3R4/3R4/4K3 b - - 0 1").unwrap();
        assert_eq!(why_lost(&held, Square::D3), None, "an even trade");
    }
}
