//! The order in which moves are tried: the likely best first, so that the rest is refuted quickly.

use arrayvec::ArrayVec;
use tabiya_rules::{Color, MAX_MOVES, Move, MoveList, Position, Role};

use crate::exchange;
use crate::score::MAX_PLY;

const TABLE_MOVE: i32 = 1 << 30;
const GOOD_CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
const BAD_CAPTURE: i32 = -(1 << 24);
const UNDER_PROMOTION: i32 = -(1 << 22);

/// History scores stay within this.
const HISTORY_LIMIT: i32 = 1 << 14;

/// Quiet moves that proved good elsewhere in the tree.
pub(crate) struct Memory {
    /// The last two quiet moves that refuted something, by ply.
    killers: [[Option<Move>; 2]; MAX_PLY],
    /// How well a quiet move did, by side, origin and destination.
    history: Box<[[[i16; 64]; 64]; 2]>,
}

impl Memory {
    pub(crate) fn new() -> Memory {
        Memory {
            killers: [[None; 2]; MAX_PLY],
            history: Box::new([[[0; 64]; 64]; 2]),
        }
    }

    /// A new search begins: killers are forgotten, history fades.
    pub(crate) fn fade(&mut self) {
        self.killers = [[None; 2]; MAX_PLY];
        for score in self.history.iter_mut().flatten().flatten() {
            *score /= 2;
        }
    }

    /// A quiet move refuted the position at `ply`; those in `tried` came before it and did not.
    pub(crate) fn reward(
        &mut self,
        side: Color,
        ply: usize,
        best: Move,
        tried: &[Move],
        depth: u8,
    ) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(best)
        {
            *killers = [Some(best), killers[0]];
        }
        let bonus = (i32::from(depth) * i32::from(depth) * 8).min(1600);
        self.adjust(side, best, bonus);
        for &m in tried {
            self.adjust(side, m, -bonus);
        }
    }

    /// Moves a history score towards ±[`HISTORY_LIMIT`], the slower the nearer it is.
    fn adjust(&mut self, side: Color, m: Move, bonus: i32) {
        let score = &mut self.history[side.index()][m.from().index()][m.to().index()];
        let old = i32::from(*score);
        let new = old + bonus - old * bonus.abs() / HISTORY_LIMIT;
        *score = i16::try_from(new).unwrap_or(*score);
    }

    /// What history says about a quiet move: −16384 to 16384.
    pub(crate) fn history(&self, side: Color, m: Move) -> i32 {
        i32::from(self.history[side.index()][m.from().index()][m.to().index()])
    }

    fn quiet_score(&self, side: Color, ply: usize, m: Move) -> i32 {
        match self.killers.get(ply) {
            Some(killers) if killers[0] == Some(m) => KILLER + 1,
            Some(killers) if killers[1] == Some(m) => KILLER,
            _ => self.history(side, m),
        }
    }
}

/// A move as it is handed out for searching.
#[derive(Clone, Copy)]
pub(crate) struct Picked {
    pub m: Move,
    /// It neither takes anything nor promotes to a queen.
    pub quiet: bool,
    /// It takes something, but the exchange on its square loses material.
    pub losing: bool,
}

/// Hands out moves, best first, sorting only as far as it is asked.
pub(crate) struct Picker {
    moves: ArrayVec<(Move, i32), MAX_MOVES>,
    next: usize,
}

impl Picker {
    /// All of `moves`, to be searched `ply` plies from the root; `first` goes first if it is there.
    pub(crate) fn new(
        pos: &Position,
        moves: &MoveList,
        first: Option<Move>,
        memory: &Memory,
        ply: usize,
    ) -> Picker {
        let side = pos.turn();
        let scored = moves.iter().map(|&m| {
            let score = if Some(m) == first {
                TABLE_MOVE
            } else if is_loud(pos, m) {
                GOOD_CAPTURE + gain_by_cheapest(pos, m)
            } else if m.promoted().is_some() {
                UNDER_PROMOTION
            } else {
                memory.quiet_score(side, ply, m)
            };
            (m, score)
        });
        Picker {
            moves: scored.collect(),
            next: 0,
        }
    }

    /// Captures and queen promotions for quiescence.
    pub(crate) fn captures(pos: &Position, moves: &MoveList) -> Picker {
        let scored = moves
            .iter()
            .map(|&m| (m, GOOD_CAPTURE + gain_by_cheapest(pos, m)));
        Picker {
            moves: scored.collect(),
            next: 0,
        }
    }

    /// The next move, or none if all are out.
    pub(crate) fn next(&mut self, pos: &Position) -> Option<Picked> {
        loop {
            let rest = self.moves.get_mut(self.next..)?;
            let best = (0..rest.len()).max_by_key(|&i| (rest[i].1, core::cmp::Reverse(i)))?;
            let (m, score) = rest[best];
            // Only now is it worth asking whether a capture pays; if not, it waits behind the others.
            let untested = (GOOD_CAPTURE..TABLE_MOVE).contains(&score);
            if untested && !exchange::gains_at_least(pos, m, 0) {
                rest[best].1 = BAD_CAPTURE + (score - GOOD_CAPTURE);
                continue;
            }
            rest.swap(0, best);
            self.next += 1;
            let losing = score < BAD_CAPTURE + GOOD_CAPTURE / 2;
            return Some(Picked {
                m,
                quiet: !is_loud(pos, m),
                losing,
            });
        }
    }
}

/// Whether a legal move takes something or promotes to a queen.
pub(crate) fn is_loud(pos: &Position, m: Move) -> bool {
    match m.promoted() {
        Some(role) => role == Role::Queen,
        None => pos.is_capture(m),
    }
}

/// Most valuable victim first, and among those the least valuable attacker.
fn gain_by_cheapest(pos: &Position, m: Move) -> i32 {
    let attacker = pos.role_at(m.from()).map_or(0, |role| role.index() as i32);
    exchange::immediate_gain(pos, m) * 8 - attacker
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(fen: &str, first: Option<&str>, memory: &Memory) -> Vec<String> {
        let pos = Position::from_fen(fen).unwrap();
        let first = first.map(|uci| pos.read_uci(uci).unwrap());
        let mut picker = Picker::new(&pos, &pos.legal_moves(), first, memory, 0);
        core::iter::from_fn(|| picker.next(&pos))
            .map(|picked| picked.m.to_string())
            .collect()
    }

    const FEN: &str = "4k3/8/2p1q3/1p1r4/2P1N3/8/3R4/6K1 w - - 0 1";

    #[test]
    fn every_move_comes_once() {
        let pos = Position::from_fen(FEN).unwrap();
        let mut moves = order(FEN, None, &Memory::new());
        assert_eq!(moves.len(), pos.legal_count());
        moves.sort();
        moves.dedup();
        assert_eq!(moves.len(), pos.legal_count());
    }

    #[test]
    fn the_tables_move_then_good_captures_then_killers_then_the_rest_then_losses() {
        let pos = Position::from_fen(FEN).unwrap();
        let mut memory = Memory::new();
        let killer = pos.read_uci("g1f1").unwrap();
        memory.reward(Color::White, 0, killer, &[], 3);
        let moves = order(FEN, Some("e4g5"), &memory);
        assert_eq!(moves[0], "e4g5");
        assert_eq!(moves[1..4], ["c4d5", "d2d5", "c4b5"]);
        assert_eq!(moves[4], "g1f1");
    }

    #[test]
    fn history_moves_and_fades() {
        let mut memory = Memory::new();
        let pos = Position::new();
        let good = pos.read_uci("g1f3").unwrap();
        let bad = pos.read_uci("a2a3").unwrap();
        for _ in 0..1000 {
            memory.reward(Color::White, 0, good, &[bad], 20);
        }
        assert!((8000..=HISTORY_LIMIT).contains(&memory.history(Color::White, good)));
        assert!((-HISTORY_LIMIT..=-8000).contains(&memory.history(Color::White, bad)));
        assert_eq!(memory.history(Color::Black, good), 0);
        let before = memory.history(Color::White, good);
        memory.fade();
        assert_eq!(memory.history(Color::White, good), before / 2);
    }
}
