//! The slow and simple search that the quick one is checked against: every line, no window, no
//! table, no ordering. Tests only.

use tabiya_rules::{Game, Position};

use crate::alphabeta::{Brake, Grain, Manner, Node, Search};
use crate::exchange;
use crate::ordering::Memory;
use crate::score::{INFINITE, MATE, Score};
use crate::threats;
use crate::transposition::Table;
use crate::{Level, evaluate};

const GRAIN: Grain = Grain { step: 10, shift: 5 };

/// How much of what hangs counts without quiescence, in percent.
const THREATS: i32 = 50;

/// Plain minimax to `depth` plies, with a list of the positions on the way.
fn minimax(path: &mut Vec<Position>, depth: u8, quiescence: bool) -> i32 {
    let pos = path[path.len() - 1];
    let ply = i32::try_from(path.len()).unwrap() - 1;
    let moves = pos.legal_moves();
    if moves.is_empty() {
        return if pos.is_check() { ply - MATE } else { 0 };
    }
    if ply > 0 {
        let again = path[..path.len() - 1].iter().any(|past| past.is_same(&pos));
        if pos.is_insufficient_material() || again || pos.halfmoves() >= 100 {
            return 0;
        }
    }
    if depth == 0 {
        return if quiescence {
            quiet(&pos, ply)
        } else {
            let taken = threats::best_gain(&pos) * THREATS / 100;
            GRAIN.round(evaluate(&pos) + taken, pos.turn())
        };
    }
    let mut best = -INFINITE;
    for m in moves {
        path.push(pos.play_unchecked(m));
        best = best.max(-minimax(path, depth - 1, quiescence));
        path.pop();
    }
    best
}

/// All captures that do not lose material, without a window.
fn quiet(pos: &Position, ply: i32) -> i32 {
    if pos.is_insufficient_material() || pos.halfmoves() >= 100 && !pos.is_checkmate() {
        return 0;
    }
    let check = pos.is_check();
    let mut best = if check {
        ply - MATE
    } else {
        GRAIN.round(evaluate(pos), pos.turn())
    };
    let moves = if check {
        pos.legal_moves()
    } else {
        pos.captures()
    };
    for m in moves {
        if check || exchange::gains_at_least(pos, m, 0) {
            best = best.max(-quiet(&pos.play_unchecked(m), ply + 1));
        }
    }
    best
}

/// The quick search with nothing pruned.
fn quick(pos: &Position, depth: u8, quiescence: bool, table: Option<&mut Table>) -> i32 {
    let threats = if quiescence { 0 } else { THREATS };
    quick_with(pos, depth, quiescence, threats, table)
}

fn quick_with(
    pos: &Position,
    depth: u8,
    quiescence: bool,
    threats: i32,
    table: Option<&mut Table>,
) -> i32 {
    let manner = Manner {
        quiescence,
        threats,
        selective: false,
        grain: GRAIN,
    };
    let game = Game::from_position(*pos);
    let mut memory = Memory::new();
    let mut search = Search::new(&game, manner, &mut memory, table, &Brake::NONE);
    let root = Node::root(&game);
    search.visit(&root, -INFINITE, INFINITE, i32::from(depth))
}

const POSITIONS: [&str; 12] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r1bqk2r/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R b KQkq - 0 1",
    // Mates for both sides, promotions, stalemates, lone kings, few moves left to the fifty.
    "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1",
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1",
    "8/P5k1/8/8/8/8/6Kp/8 w - - 0 1",
    "7k/5Q2/8/8/8/8/8/K7 b - - 0 1",
    "8/8/8/4k3/8/8/8/K2R4 w - - 0 1",
    "k7/8/K7/8/8/8/8/1Q6 w - - 0 1",
    "8/5k2/8/8/3R4/8/r7/4K3 w - - 97 80",
    "8/8/4k3/3pP3/3K4/8/8/8 w - d6 0 1",
];

#[test]
fn alpha_beta_gives_the_value_of_minimax() {
    for fen in POSITIONS {
        let pos = Position::from_fen(fen).unwrap();
        for quiescence in [false, true] {
            // Captures without a window multiply quickly where much hangs.
            let deepest = match (pos.legal_count(), quiescence) {
                (0..=25, false) => 4,
                (0..=25, true) => 3,
                (_, false) => 2,
                (26..=40, true) => 1,
                _ => 0,
            };
            for depth in 1..=deepest {
                let plain = minimax(&mut vec![pos], depth, quiescence);
                let found = quick(&pos, depth, quiescence, None);
                assert_eq!(found, plain, "{fen} depth {depth} quiescence {quiescence}");
            }
        }
    }
}

#[test]
fn the_table_changes_no_value() {
    for fen in POSITIONS {
        let pos = Position::from_fen(fen).unwrap();
        // One table for all depths, small enough to overflow.
        let mut table = Table::new(1 << 14);
        for depth in 1..=4 {
            let with = quick(&pos, depth, true, Some(&mut table));
            let without = quick(&pos, depth, true, None);
            assert_eq!(with, without, "{fen} depth {depth}");
        }
    }
}

#[test]
fn quiescence_sees_what_hangs() {
    // One ply deep, the pawn on d5 looks free for the queen; it is guarded.
    let pos = Position::from_fen("6k1/8/4p3/3p4/8/8/3Q4/6K1 w - - 0 1").unwrap();
    let blind = quick_with(&pos, 1, false, 0, None);
    let seeing = quick(&pos, 1, true, None);
    assert!(blind >= seeing + 50, "{blind} {seeing}");
    // To glance at what hangs is halfway there.
    let glancing = quick(&pos, 1, false, None);
    assert!(blind > glancing && glancing >= seeing, "{glancing}");
}

#[test]
fn a_level_sees_mate_at_the_last_ply() {
    let pos = Position::from_fen("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1").unwrap();
    for (level, depth) in Level::ALL.map(|level| (level, level.depth())) {
        let value = quick(&pos, depth, level.quiescence(), None);
        let mate = Score::from_value(value).mates_in();
        assert_eq!(mate, (depth >= 3).then_some(2), "{level:?}");
    }
}
