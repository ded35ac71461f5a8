//! Static exchange evaluation: who comes out ahead when all captures on one square are played.

use tabiya_rules::{Bitboard, Color, Move, MoveKind, Position, Role, Square};

/// What a piece is worth in an exchange, in centipawns, by role. The king is worth more than all
/// else: he takes last, and only what is no longer guarded.
const WORTH: [i32; 6] = [100, 325, 335, 500, 975, 20_000];

/// The worth of `role` in an exchange, in centipawns.
pub(crate) const fn worth(role: Role) -> i32 {
    WORTH[role.index()]
}

/// What a legal move takes at once: the captured piece and what a pawn gains by promotion.
pub(crate) fn immediate_gain(pos: &Position, m: Move) -> i32 {
    let captured = match m.kind() {
        MoveKind::EnPassant => worth(Role::Pawn),
        MoveKind::Castling => 0,
        MoveKind::Normal | MoveKind::Promotion => pos.role_at(m.to()).map_or(0, worth),
    };
    captured
        + m.promoted()
            .map_or(0, |role| worth(role) - worth(Role::Pawn))
}

/// Whether the mover gains at least `threshold` centipawns with a legal move, when both sides go on
/// capturing on its destination with their cheapest pieces as long as that pays.
///
/// Pins and discovered checks are not seen; pieces behind others on the same line are.
pub(crate) fn gains_at_least(pos: &Position, m: Move, threshold: i32) -> bool {
    if m.kind() == MoveKind::Castling {
        return threshold <= 0;
    }
    // The balance is what the side that moved last is ahead of the threshold, were it to end here.
    let mut balance = immediate_gain(pos, m) - threshold;
    if balance < 0 {
        return false;
    }
    let us = pos.turn();
    let standing = m.promoted().or_else(|| pos.role_at(m.from()));
    balance -= standing.map_or(0, worth);
    if balance >= 0 {
        return true; // ahead even when the piece is lost for nothing
    }

    let target = m.to();
    let mut occupied = (pos.occupied() ^ m.from().into()) | target.into();
    if m.kind() == MoveKind::EnPassant {
        occupied ^= Square::from_coords(target.file(), m.from().rank()).into();
    }
    let mut side = !us;
    // Each turn: the side to take is behind (balance below zero from the other's view at or above).
    while let Some((role, from)) = cheapest(pos, side, target, occupied) {
        occupied ^= from.into();
        if role == Role::King && cheapest(pos, !side, target, occupied).is_some() {
            break; // the square is guarded, so the king cannot take
        }
        side = !side;
        balance = -balance - 1 - worth(role);
        if balance >= 0 {
            break; // ahead even when this piece is lost too: the other side stops here
        }
    }
    // The side to move has no good capture left, so it has lost the exchange.
    side != us
}

/// The cheapest piece of `side` that attacks `target` when only `occupied` is still there.
fn cheapest(
    pos: &Position,
    side: Color,
    target: Square,
    occupied: Bitboard,
) -> Option<(Role, Square)> {
    let attackers = pos.attackers_to(target, side, occupied) & occupied;
    if attackers.is_empty() {
        return None;
    }
    Role::ALL.into_iter().find_map(|role| {
        let from = (attackers & pos.by_role(role)).first()?;
        Some((role, from))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(fen: &str, uci: &str) -> i32 {
        let pos = Position::from_fen(fen).unwrap();
        let m = pos.read_uci(uci).unwrap();
        // The largest threshold that is reached, by halving.
        let (mut low, mut high) = (-3000_i32, 3000_i32);
        while low < high {
            let middle = (low + high + 1).div_euclid(2);
            if gains_at_least(&pos, m, middle) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        low
    }

    #[test]
    fn free_and_guarded_pieces() {
        assert_eq!(value("4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5"), 100);
        assert_eq!(
            value("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5"),
            100 - 500
        );
        assert_eq!(value("4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), 0);
        assert_eq!(value("4k3/8/8/8/8/8/8/3RK3 w - - 0 1", "d1d7"), -500);
        assert_eq!(value("4k3/8/8/8/8/8/8/3RK3 w - - 0 1", "d1d5"), 0);
    }

    #[test]
    fn pieces_behind_join_in() {
        // Two rooks against one guard; with a guard more it is a loss.
        assert_eq!(value("3r2k1/8/8/3p4/8/8/3R4/3R2K1 w - - 0 1", "d2d5"), 100);
        assert_eq!(
            value("3r2k1/3r4/8/3p4/8/8/3R4/3R2K1 w - - 0 1", "d2d5"),
            100 - 500
        );
        // The queen behind the bishop.
        assert_eq!(
            value("6k1/8/4p3/3n4/8/1B6/Q7/6K1 w - - 0 1", "b3d5"),
            325 - 335 + 100
        );
    }

    #[test]
    fn kings_take_only_what_is_not_guarded() {
        assert_eq!(value("8/8/3k4/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5"), 100);
        assert_eq!(
            value("8/8/3k4/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5"),
            100 - 500
        );
    }

    #[test]
    fn en_passant_and_promotion() {
        assert_eq!(value("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), 100);
        assert_eq!(value("8/4P3/8/8/k7/8/8/4K3 w - - 0 1", "e7e8q"), 875);
        assert_eq!(value("3r4/4P3/8/8/k7/8/8/4K3 w - - 0 1", "e7e8q"), -100);
        assert_eq!(value("3r4/4P3/8/8/k7/8/8/4K3 w - - 0 1", "e7d8q"), 1375);
    }
}
