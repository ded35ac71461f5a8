//! The transposition table: what a search found out about positions, in a fixed amount of memory.

use tabiya_rules::{Move, Zobrist};

use crate::score::{MATE_BOUND, is_mate};

/// What a stored value says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Bound {
    /// The true value is at most this: no move reached alpha.
    Upper = 1,
    /// The true value is at least this: a move reached beta.
    Lower = 2,
    /// This is the true value.
    Exact = 3,
}

/// What was found out about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Finding {
    /// The best move, or the one that refuted; none if every move failed.
    pub best: Option<Move>,
    /// Its value from the mover's view; mates count from this position.
    pub value: i32,
    /// What `value` says.
    pub bound: Bound,
    /// How many plies were searched below the position; 0 for quiescence.
    pub depth: u8,
}

impl Finding {
    /// A better guess than `eval` at the position's value, if this is one.
    pub(crate) fn sharpen(self, eval: i32) -> i32 {
        let better = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value > eval,
            Bound::Upper => self.value < eval,
        };
        if better && !is_mate(self.value) {
            self.value
        } else {
            eval
        }
    }
}

/// One slot, 16 bytes.
#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    best: u16,
    value: i16,
    depth: u8,
    /// [`Bound`] in the low two bits (0: the slot is empty), the generation above.
    tag: u8,
}

const EMPTY: Slot = Slot {
    key: 0,
    best: 0,
    value: 0,
    depth: 0,
    tag: 0,
};

/// Slots that a key may go to; one line of a processor's cache.
const BUCKET: usize = 4;

/// A bound that was found so many plies less deep says little beside what is known.
const MUCH_SHALLOWER: u8 = 3;

/// Generations wrap around after as many as fit beside the bound.
const GENERATION_STEP: u8 = 4;

/// A table of [`Finding`]s by Zobrist key.
///
/// It never grows. A new finding pushes out what is oldest and shallowest among four slots.
pub(crate) struct Table {
    buckets: Vec<[Slot; BUCKET]>,
    generation: u8,
}

impl Table {
    /// A table of at most `bytes` bytes (but at least one bucket).
    pub(crate) fn new(bytes: usize) -> Table {
        let buckets = (bytes / size_of::<[Slot; BUCKET]>()).max(1);
        Table {
            buckets: vec![[EMPTY; BUCKET]; buckets],
            generation: 0,
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill([EMPTY; BUCKET]);
        self.generation = 0;
    }

    /// Begins a new search: what earlier ones found is used, but replaced first.
    pub(crate) fn next_generation(&mut self) {
        self.generation = self.generation.wrapping_add(GENERATION_STEP);
    }

    /// How full the table is with findings of this search, in thousandths, from a sample.
    pub(crate) fn permille_full(&self) -> u32 {
        let sample = self.buckets.len().min(250);
        let used = self.buckets[..sample]
            .iter()
            .flatten()
            .filter(|slot| slot.tag & 3 != 0 && slot.tag & !3 == self.generation)
            .count();
        u32::try_from(used * 1000 / (sample * BUCKET)).unwrap_or(1000)
    }

    /// What is known about the position with this key, `ply` plies from the root.
    pub(crate) fn get(&self, key: Zobrist, ply: usize) -> Option<Finding> {
        let slot = self.buckets[self.index(key)]
            .iter()
            .find(|slot| slot.key == key.0 && slot.tag & 3 != 0)?;
        let bound = match slot.tag & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        };
        Some(Finding {
            best: (slot.best != 0).then(|| Move::from_bits(slot.best)),
            value: seen_from_root(i32::from(slot.value), ply),
            bound,
            depth: slot.depth,
        })
    }

    /// Keeps a finding about the position with this key, `ply` plies from the root.
    pub(crate) fn put(&mut self, key: Zobrist, ply: usize, finding: Finding) {
        let index = self.index(key);
        let generation = self.generation;
        let bucket = &mut self.buckets[index];
        let Some(slot) = bucket.iter_mut().min_by_key(|slot| {
            // The position's own slot, then empty ones, then the oldest and shallowest.
            let age = i32::from(generation.wrapping_sub(slot.tag & !3) / GENERATION_STEP);
            match (slot.key == key.0, slot.tag & 3) {
                (true, _) => i32::MIN,
                (false, 0) => i32::MIN + 1,
                _ => i32::from(slot.depth) - 8 * age,
            }
        }) else {
            return;
        };
        // A bound by a much shallower search does not wipe out what a deep one found …
        if slot.key == key.0
            && slot.tag & !3 == generation
            && finding.bound != Bound::Exact
            && finding.depth + MUCH_SHALLOWER < slot.depth
        {
            return;
        }
        // … or one without a move the move that an earlier search liked.
        let best = match finding.best {
            Some(best) => best.to_bits(),
            None if slot.key == key.0 => slot.best,
            None => 0,
        };
        // Values lie within ±32,000.
        #[allow(clippy::cast_possible_truncation)]
        let value = seen_from_here(finding.value, ply) as i16;
        let tag = generation | finding.bound as u8;
        *slot = Slot {
            key: key.0,
            best,
            value,
            depth: finding.depth,
            tag,
        };
    }

    /// The bucket of a key: its share of the table's length.
    fn index(&self, key: Zobrist) -> usize {
        // The product's high half is below the number of buckets.
        #[allow(clippy::cast_possible_truncation)]
        let index = ((u128::from(key.0) * self.buckets.len() as u128) >> 64) as usize;
        index
    }
}

/// A mate counted from the position, as the table keeps it, from one counted from the root.
fn seen_from_here(value: i32, ply: usize) -> i32 {
    shift_mate(value, ply_to_value(ply))
}

/// The other way round.
fn seen_from_root(value: i32, ply: usize) -> i32 {
    shift_mate(value, -ply_to_value(ply))
}

fn ply_to_value(ply: usize) -> i32 {
    i32::try_from(ply).unwrap_or(0)
}

fn shift_mate(value: i32, plies: i32) -> i32 {
    if !is_mate(value) {
        value
    } else if value > MATE_BOUND {
        value + plies
    } else {
        value - plies
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::MATE;
    use tabiya_rules::Square;

    const E4: Move = Move::normal(Square::E2, Square::E4);

    fn finding(value: i32, depth: u8) -> Finding {
        Finding {
            best: Some(E4),
            value,
            bound: Bound::Exact,
            depth,
        }
    }

    #[test]
    fn what_is_put_in_comes_out() {
        let mut table = Table::new(1 << 16);
        assert_eq!(table.get(Zobrist(5), 0), None);
        table.put(Zobrist(5), 0, finding(-31, 4));
        assert_eq!(table.get(Zobrist(5), 3), Some(finding(-31, 4)));
        assert_eq!(table.get(Zobrist(6), 0), None);
        table.clear();
        assert_eq!(table.get(Zobrist(5), 0), None);
    }

    #[test]
    fn a_key_of_zero_is_not_found_in_an_empty_table() {
        assert_eq!(Table::new(64).get(Zobrist(0), 0), None);
    }

    #[test]
    fn mates_count_from_where_they_are_asked() {
        let mut table = Table::new(1 << 16);
        // Mate seven plies from the root, found three plies below it: four plies from here.
        table.put(Zobrist(5), 3, finding(MATE - 7, 9));
        assert_eq!(table.get(Zobrist(5), 3).unwrap().value, MATE - 7);
        assert_eq!(table.get(Zobrist(5), 1).unwrap().value, MATE - 5);
        table.put(Zobrist(6), 3, finding(-MATE + 7, 9));
        assert_eq!(table.get(Zobrist(6), 5).unwrap().value, -MATE + 9);
    }

    #[test]
    fn a_bound_without_a_move_keeps_the_old_move() {
        let mut table = Table::new(1 << 16);
        table.put(Zobrist(5), 0, finding(10, 4));
        let upper = Finding {
            best: None,
            value: 3,
            bound: Bound::Upper,
            depth: 5,
        };
        table.put(Zobrist(5), 0, upper);
        assert_eq!(
            table.get(Zobrist(5), 0),
            Some(Finding {
                best: Some(E4),
                ..upper
            })
        );
    }

    #[test]
    fn the_oldest_and_shallowest_go_first() {
        let mut table = Table::new(64); // one bucket of four
        for (key, depth) in [(1, 3), (2, 8), (3, 5), (4, 6)] {
            table.put(Zobrist(key), 0, finding(0, depth));
        }
        table.put(Zobrist(5), 0, finding(0, 1));
        assert_eq!(table.get(Zobrist(1), 0), None);
        assert!(table.get(Zobrist(2), 0).is_some());
        // A generation later the deep finding of the old search makes room, not the shallow new one.
        table.next_generation();
        for key in [6, 7, 8] {
            table.put(Zobrist(key), 0, finding(0, 1));
        }
        table.put(Zobrist(9), 0, finding(0, 1));
        assert!(table.get(Zobrist(9), 0).is_some());
        assert_eq!(table.get(Zobrist(2), 0), None);
    }

    #[test]
    fn memory_is_what_was_asked_for() {
        assert_eq!(size_of::<[Slot; BUCKET]>(), 64);
        assert_eq!(Table::new(1 << 20).buckets.len(), 1 << 14);
        assert_eq!(Table::new(0).buckets.len(), 1);
    }
}
