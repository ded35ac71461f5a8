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

/// A piece and where it went, as a row of the continuation history.
#[derive(Clone, Copy)]
pub(crate) struct Step(u16);

/// Rows of the continuation history: six roles on 64 squares, and one for no move at all.
const STEPS: usize = 6 * 64 + 1;

impl Step {
    /// Before the root's first move, or after a pass.
    pub(crate) const NONE: Step = Step(6 * 64);

    /// What `m` does in `pos`.
    pub(crate) fn of(pos: &Position, m: Move) -> Step {
        let role = pos.role_at(m.from()).map_or(0, Role::index);
        Step((role * 64 + m.to().index()) as u16)
    }

    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where in the tree a move is considered.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub side: Color,
    /// Plies from the root.
    pub ply: usize,
    /// The other side's last move and the own one before it.
    pub trail: [Step; 2],
}

/// Quiet moves that proved good elsewhere in the tree.
pub(crate) struct Memory {
    /// The last two quiet moves that refuted something, by ply.
    killers: [[Option<Move>; 2]; MAX_PLY],
    /// How well a quiet move did, by side, origin and destination.
    history: Box<[[[i16; 64]; 64]; 2]>,
    /// How well a step did after another one: after each step one score for each step.
    continuations: Vec<[i16; STEPS]>,
}

impl Memory {
    pub(crate) fn new() -> Memory {
        Memory {
            killers: [[None; 2]; MAX_PLY],
            history: Box::new([[[0; 64]; 64]; 2]),
            continuations: vec![[0; STEPS]; STEPS],
        }
    }

    /// A new search begins: killers are forgotten, history fades.
    pub(crate) fn fade(&mut self) {
        self.killers = [[None; 2]; MAX_PLY];
        for score in self.history.iter_mut().flatten().flatten() {
            *score /= 2;
        }
        for score in self.continuations.iter_mut().flatten() {
            *score /= 2;
        }
    }

    /// A quiet move refuted `pos`; those in `tried` came before it and did not.
    pub(crate) fn reward(
        &mut self,
        pos: &Position,
        place: Place,
        best: Move,
        tried: &[Move],
        depth: u8,
    ) {
        if let Some(killers) = self.killers.get_mut(place.ply)
            && killers[0] != Some(best)
        {
            *killers = [Some(best), killers[0]];
        }
        let bonus = (i32::from(depth) * i32::from(depth) * 8).min(1600);
        self.adjust(pos, place, best, bonus);
        for &m in tried {
            self.adjust(pos, place, m, -bonus);
        }
    }

    /// Moves a quiet move's scores by about `bonus`.
    fn adjust(&mut self, pos: &Position, place: Place, m: Move, bonus: i32) {
        let step = Step::of(pos, m).index();
        approach(
            &mut self.history[place.side.index()][m.from().index()][m.to().index()],
            bonus,
        );
        for before in place.trail {
            approach(&mut self.continuations[before.index()][step], bonus);
        }
    }

    /// What is known about a quiet move, from how well it did everywhere and after the last moves:
    /// −32768 to 32768.
    pub(crate) fn history(&self, pos: &Position, place: Place, m: Move) -> i32 {
        let step = Step::of(pos, m).index();
        let everywhere = self.history[place.side.index()][m.from().index()][m.to().index()];
        let [last, before] = place
            .trail
            .map(|before| i32::from(self.continuations[before.index()][step]));
        i32::from(everywhere) + i32::midpoint(last, before)
    }

    fn quiet_score(&self, pos: &Position, place: Place, m: Move) -> i32 {
        match self.killers.get(place.ply) {
            Some(killers) if killers[0] == Some(m) => KILLER + 1,
            Some(killers) if killers[1] == Some(m) => KILLER,
            _ => self.history(pos, place, m),
        }
    }
}

/// Moves a score towards ±[`HISTORY_LIMIT`], the slower the nearer it is.
fn approach(score: &mut i16, bonus: i32) {
    let old = i32::from(*score);
    let new = old + bonus - old * bonus.abs() / HISTORY_LIMIT;
    *score = i16::try_from(new).unwrap_or(*score);
}

/// A move as it is handed out for searching.
#[derive(Clone, Copy)]
pub(crate) struct Picked {
    pub m: Move,
    /// It neither takes anything nor promotes to a queen.
    pub quiet: bool,
    /// It takes something, but the exchange on its square loses material.
    pub losing: bool,
    /// What it was ordered by; of a quiet move, its history.
    pub score: i32,
}

/// Hands out moves, best first, sorting only as far as it is asked.
pub(crate) struct Picker {
    moves: ArrayVec<(Move, i32), MAX_MOVES>,
    next: usize,
}

impl Picker {
    /// All of `moves`, to be searched at `place`; `first` goes first if it is there.
    pub(crate) fn new(
        pos: &Position,
        moves: &MoveList,
        first: Option<Move>,
        memory: &Memory,
        place: Place,
    ) -> Picker {
        let scored = moves.iter().map(|&m| {
            let score = if Some(m) == first {
                TABLE_MOVE
            } else if is_loud(pos, m) {
                GOOD_CAPTURE + gain_by_cheapest(pos, m)
            } else if m.promoted().is_some() {
                UNDER_PROMOTION
            } else {
                memory.quiet_score(pos, place, m)
            };
            (m, score)
        });
        Picker {
            moves: scored.collect(),
            next: 0,
        }
    }

    /// Captures and queen promotions for quiescence; `first` goes first if it is there.
    pub(crate) fn captures(pos: &Position, moves: &MoveList, first: Option<Move>) -> Picker {
        let scored = moves.iter().map(|&m| {
            let score = if Some(m) == first {
                TABLE_MOVE
            } else {
                GOOD_CAPTURE + gain_by_cheapest(pos, m)
            };
            (m, score)
        });
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
                score,
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

    const PLACE: Place = Place {
        side: Color::White,
        ply: 0,
        trail: [Step::NONE; 2],
    };

    fn order(fen: &str, first: Option<&str>, memory: &Memory) -> Vec<String> {
        let pos = Position::from_fen(fen).unwrap();
        let first = first.map(|uci| pos.read_uci(uci).unwrap());
        let mut picker = Picker::new(&pos, &pos.legal_moves(), first, memory, PLACE);
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
        memory.reward(&pos, PLACE, killer, &[], 3);
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
            memory.reward(&pos, PLACE, good, &[bad], 20);
        }
        let most = 2 * HISTORY_LIMIT;
        assert!((most / 2..=most).contains(&memory.history(&pos, PLACE, good)));
        assert!((-most..=-most / 2).contains(&memory.history(&pos, PLACE, bad)));
        let black = Place {
            side: Color::Black,
            trail: [Step::of(&pos, bad); 2],
            ..PLACE
        };
        assert_eq!(memory.history(&pos, black, good), 0);
        let before = memory.history(&pos, PLACE, good);
        memory.fade();
        assert!((before / 2 - memory.history(&pos, PLACE, good)).abs() <= 1);
    }

    #[test]
    fn what_came_before_matters() {
        let pos = Position::new();
        let mut memory = Memory::new();
        let [e4, knight] = ["e2e4", "g1f3"].map(|uci| pos.read_uci(uci).unwrap());
        let after = |m| Place {
            trail: [Step::of(&pos, m), Step::NONE],
            ..PLACE
        };
        memory.reward(&pos, after(e4), knight, &[], 6);
        assert!(
            memory.history(&pos, after(e4), knight) > memory.history(&pos, after(knight), knight)
        );
    }
}
