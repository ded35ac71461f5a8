//! A small seeded generator: the same seed gives the same numbers, natively and in wasm.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// The stream of chance behind one choice of a move.
pub(crate) struct Random(Xoshiro256PlusPlus);

impl Random {
    /// A generator whose stream depends on every bit of every part of the seed.
    pub(crate) fn new(parts: &[u64]) -> Random {
        let seed = parts.iter().fold(0x7461_6269_7961_u64, |seed, part| {
            // One step of the generator between the parts, so that (1, 2) and (2, 1) differ.
            Xoshiro256PlusPlus::seed_from_u64(seed ^ part).next_u64()
        });
        Random(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number from 0 to `end - 1`, all alike likely; 0 if `end` is 0.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        // The high half of a 128-bit product (Lemire 2019, without the rejection): the bias is
        // below end / 2^64.
        let product = u128::from(self.0.next_u64()) * u128::from(end);
        (product >> 64) as u64
    }

    /// Whether a chance of `times` in `of` comes true.
    pub(crate) fn chance(&mut self, times: u32, of: u32) -> bool {
        self.below(u64::from(of)) < u64::from(times)
    }

    /// One of `items`, all alike likely.
    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let index = usize::try_from(self.below(items.len() as u64)).ok()?;
        items.get(index)
    }

    /// One of `items`, each as likely as its weight says; `None` if all weights are 0.
    pub(crate) fn pick_weighted<T: Copy>(&mut self, items: &[(T, u64)]) -> Option<T> {
        let total = items.iter().map(|item| item.1).sum();
        let mut left = self.below(total);
        items.iter().find_map(|&(item, weight)| {
            if left < weight {
                return Some(item);
            }
            left -= weight;
            None
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_alone_decides() {
        let draw = |seed: &[u64]| {
            let mut random = Random::new(seed);
            [random.below(1000), random.below(1000), random.below(1000)]
        };
        assert_eq!(draw(&[1, 2]), draw(&[1, 2]));
        assert_ne!(draw(&[1, 2]), draw(&[2, 1]));
        assert_ne!(draw(&[1]), draw(&[2]));
    }

    #[test]
    fn numbers_stay_below_their_end_and_reach_all() {
        let mut random = Random::new(&[7]);
        let mut seen = [false; 5];
        for _ in 0..200 {
            let index = usize::try_from(random.below(5)).unwrap();
            seen[index] = true;
        }
        assert_eq!(seen, [true; 5]);
        assert_eq!(random.below(0), 0);
        assert_eq!(random.pick::<u8>(&[]), None);
    }

    #[test]
    fn weights_are_kept() {
        let mut random = Random::new(&[3]);
        let mut counts = [0_u32; 3];
        for _ in 0..4000 {
            let index = random
                .pick_weighted(&[(0_usize, 1), (1, 0), (2, 3)])
                .unwrap();
            counts[index] += 1;
        }
        assert_eq!(counts[1], 0);
        assert!((900..1100).contains(&counts[0]), "{counts:?}");
        assert_eq!(random.pick_weighted(&[(0, 0)]), None);
    }

    #[test]
    fn chances_come_true_as_often_as_they_say() {
        let mut random = Random::new(&[11]);
        let hits = (0..10_000).filter(|_| random.chance(2, 5)).count();
        assert!((3850..4150).contains(&hits), "{hits}");
    }
}
