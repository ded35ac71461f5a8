//! What several test files share.

#![allow(dead_code, reason = "each test file uses its part")]

use std::fs;
use std::path::Path;

use tabiya_rules::Position;

/// A small generator of pseudo-random numbers (`SplitMix64`), so that every run is the same run.
pub struct Random(pub u64);

impl Random {
    /// The next 64 bits.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which must not be 0.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).expect("below a usize")
    }

    /// One of the items, which must not be none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// The lines of all files of known node counts.
pub fn perft_lines() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../perft-data");
    let mut lines = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder perft-data") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|extension| extension == "epd") {
            let text = fs::read_to_string(&path).expect("a text file");
            lines.extend(
                text.lines()
                    .filter(|line| !line.trim().is_empty())
                    .map(str::to_owned),
            );
        }
    }
    assert!(!lines.is_empty(), "no positions in perft-data");
    lines
}

/// Where random games begin: the start position as often as all the special ones together, so that
/// ordinary games are not lost among them.
pub fn starts() -> Vec<Position> {
    let special: Vec<Position> = perft_lines()
        .iter()
        .map(|line| {
            let fen = line.split(';').next().expect("a FEN").trim();
            Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
        })
        .collect();
    let mut starts = vec![Position::new(); special.len()];
    starts.extend(special);
    starts
}
