//! A PGN file of any number of random games, to try an import with:
//! `cargo run --release -p tabiya-play --example games -- 10000 > games.pgn`

use std::io::{self, BufWriter, Write};

use tabiya_rules::{Game, PgnTags, write_pgn};

/// Enough chance for games that differ: a linear congruential generator (Knuth's MMIX).
struct Chance(u64);

impl Chance {
    /// A number below `limit`.
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % limit.max(1)
    }
}

/// A game of random moves, to its end or to 160 plies.
fn game(chance: &mut Chance) -> Game {
    let mut game = Game::new();
    while game.outcome().is_none() && game.ply() < 160 {
        let moves = game.position().legal_moves();
        if game.play(moves[chance.below(moves.len())]).is_err() {
            break;
        }
    }
    game
}

fn main() -> io::Result<()> {
    let count: usize = std::env::args()
        .nth(1)
        .and_then(|count| count.parse().ok())
        .unwrap_or(1);
    let mut chance = Chance(2024);
    let mut out = BufWriter::new(io::stdout().lock());
    for round in 1..=count {
        let mut tags = PgnTags::default();
        tags.set("Event", "Games of chance");
        tags.set("Round", &round.to_string());
        tags.set("White", &format!("Player {}", chance.below(500)));
        tags.set("Black", &format!("Player {}", chance.below(500)));
        writeln!(out, "{}", write_pgn(&game(&mut chance), &tags))?;
    }
    out.flush()
}
