//! What hangs: a glance at the captures of a position, for players that do not follow them.

use tabiya_rules::{Move, Position};

use crate::exchange::{immediate_gain, worth};

/// What the side to move can win by its best capture, at a glance: the whole piece if nothing guards it,
/// else what it is worth more than its attacker. In centipawns, 0 if nothing hangs.
pub(crate) fn best_gain(pos: &Position) -> i32 {
    let gains = pos.captures().into_iter().map(|m| gain(pos, m));
    gains.max().unwrap_or(0).max(0)
}

fn gain(pos: &Position, m: Move) -> i32 {
    let occupied = pos.occupied() ^ m.from().into();
    let guards = pos.attackers_to(m.to(), !pos.turn(), occupied) & occupied;
    let taken = immediate_gain(pos, m);
    if guards.is_empty() {
        return taken;
    }
    let risked = m.promoted().or_else(|| pos.role_at(m.from()));
    taken - risked.map_or(0, worth)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_hangs_is_seen_and_what_is_guarded_is_not() {
        for (fen, gain) in [
            ("4k3/8/8/3r4/8/8/8/3RK3 w - - 0 1", 500),
            ("4k3/8/4p3/3r4/8/8/8/3RK3 w - - 0 1", 0),
            ("4k3/8/4p3/3r4/8/4N3/8/4K3 w - - 0 1", 500 - 325),
            ("4k3/8/4p3/3p4/8/4N3/8/4K3 w - - 0 1", 0),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 100),
            ("8/P7/8/8/k7/8/8/4K3 w - - 0 1", 875),
            ("4k3/8/8/8/8/8/8/3RK3 w - - 0 1", 0),
            // A guard that is pinned is not seen through; a piece behind does not count yet.
            ("3rk3/8/8/3r4/8/8/3R4/3RK3 w - - 0 1", 0),
        ] {
            assert_eq!(best_gain(&Position::from_fen(fen).unwrap()), gain, "{fen}");
        }
    }
}
