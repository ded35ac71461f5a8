//! Perft by this project's rules and by other crates, each through its own quickest public interface.
//!
//! A request is a line `<contestant> <mode> <depth> <FEN>`, an answer is the number of leaves. The native
//! program and Node.js (with this crate as WebAssembly) take the same requests, so that `cargo xtask bench`
//! can have them take turns.

mod contestants;

use std::str::FromStr;

use anyhow::{Context, Result, bail};
use wasm_bindgen::prelude::wasm_bindgen;

/// How leaves are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// The moves of the last ply are counted, not played.
    Bulk,
    /// Every move is put in a list (or whatever the crate has for one) and played, the last ply too.
    OneByOne,
}

impl FromStr for Mode {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Mode> {
        match text {
            "bulk" => Ok(Mode::Bulk),
            "one-by-one" => Ok(Mode::OneByOne),
            _ => bail!("unknown mode {text:?}"),
        }
    }
}

/// Answers a request.
///
/// # Errors
/// If the request is not understood, or its contestant refuses the FEN.
pub fn answer(request: &str) -> Result<u64> {
    let mut words = request.splitn(4, ' ');
    let mut word = || {
        words
            .next()
            .with_context(|| format!("not <contestant> <mode> <depth> <FEN>: {request:?}"))
    };
    let (contestant, mode, depth, fen) = (word()?, word()?, word()?, word()?);
    let (mode, depth) = (mode.parse()?, depth.parse()?);
    match contestant {
        "tabiya" => contestants::tabiya(fen, mode, depth),
        "cozy-chess" => contestants::cozy_chess(fen, mode, depth),
        "shakmaty" => contestants::shakmaty(fen, mode, depth),
        "chess" => contestants::chess(fen, mode, depth),
        _ => bail!("unknown contestant {contestant:?}"),
    }
}

/// [`answer`] for JavaScript: the count, or -1 for an error.
#[wasm_bindgen]
#[must_use]
pub fn leaves(request: &str) -> f64 {
    #[allow(
        clippy::cast_precision_loss,
        reason = "no count here comes near 2 to the power of 53"
    )]
    answer(request).map_or(-1.0, |count| count as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_contestants_agree() {
        let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        for contestant in ["tabiya", "cozy-chess", "shakmaty", "chess"] {
            for mode in ["bulk", "one-by-one"] {
                for (depth, leaves) in [(0, 1), (1, 48), (3, 97_862)] {
                    let request = format!("{contestant} {mode} {depth} {kiwipete}");
                    assert_eq!(answer(&request).unwrap(), leaves, "{request}");
                }
            }
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for request in [
            "",
            "tabiya bulk 3",
            "tabiya some 3 -",
            "nobody bulk 1 -",
            "chess bulk 1 -",
        ] {
            assert!(answer(request).is_err(), "{request}");
        }
    }
}
