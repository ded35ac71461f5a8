//! `cargo xtask bench`: what docs/performance.md states, measured.
mod contestants;
mod instructions;
mod perft;
mod runner;

pub use instructions::instructions;
pub use perft::perft;

use crate::process::output;
use crate::tools::root;
use anyhow::{Context, Result};
use std::fs;

/// The six positions everyone counts: name, FEN, and the leaves at depths from 1 on.
/// <https://www.chessprogramming.org/Perft_Results>
const POSITIONS: [(&str, &str, &[u64]); 6] = [
    (
        "start",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324],
    ),
    (
        "Kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        &[48, 2_039, 97_862, 4_085_603, 193_690_690],
    ),
    (
        "CPW 3",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        &[14, 191, 2_812, 43_238, 674_624, 11_030_083],
    ),
    (
        "CPW 4",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        &[6, 264, 9_467, 422_333, 15_833_292],
    ),
    (
        "CPW 5",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        &[44, 1_486, 62_379, 2_103_487, 89_941_194],
    ),
    (
        "CPW 6",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        &[46, 2_079, 89_890, 3_894_594, 164_075_551],
    ),
];

/// Puts `text` between the two comments with this name in docs/performance.md.
fn publish(name: &str, text: &str) -> Result<()> {
    let file = root().join("docs/performance.md");
    let page = fs::read_to_string(&file).context("cannot read docs/performance.md")?;
    let page = between(&page, name, text).with_context(|| {
        format!("docs/performance.md has no <!-- {name} --> … <!-- /{name} -->")
    })?;
    fs::write(&file, page)?;
    eprintln!("written to docs/performance.md");
    Ok(())
}

fn between(page: &str, name: &str, text: &str) -> Option<String> {
    let (opening, closing) = (format!("<!-- {name} -->"), format!("<!-- /{name} -->"));
    let (head, rest) = page.split_once(&opening)?;
    let (_, tail) = rest.split_once(&closing)?;
    Some(format!(
        "{head}{opening}\n\n{}\n\n{closing}{tail}",
        text.trim()
    ))
}

/// The processor, and how many of it.
fn machine() -> String {
    let model = fs::read_to_string("/proc/cpuinfo")
        .ok()
        .and_then(|text| {
            let line = text.lines().find(|line| line.starts_with("model name"))?;
            Some(line.split_once(':')?.1.trim().to_owned())
        })
        .unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{model}, {processors} processors, {}", std::env::consts::OS)
}

/// `rustc 1.95.0` of `rustc 1.95.0 (59807616e 2026-04-14)`.
fn rustc() -> String {
    let version = output("rustc", &["--version"]).unwrap_or_default();
    version.split(" (").next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replaces_only_what_lies_between() {
        let page = "a\n<!-- t -->\nold\n<!-- /t -->\nb\n";
        let expected = "a\n<!-- t -->\n\nnew\n\n<!-- /t -->\nb\n";
        assert_eq!(between(page, "t", "new\n").as_deref(), Some(expected));
        assert_eq!(between(page, "u", "new"), None);
    }
}
