//! `cargo xtask bench instructions`: what a busy machine cannot disturb.
use super::contestants::{self, CHESS_JS, Mode};
use super::runner::{has_pext, native_program};
use super::{POSITIONS, publish, rustc};
use anyhow::{Context, Result, ensure};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// The processor compiled for: valgrind 3.19 does not know the AVX-512 of `native`. Elsewhere than on x86-64
/// it is the least of that kind.
const CPU: &str = if cfg!(target_arch = "x86_64") {
    "x86-64-v3"
} else {
    "generic"
};

/// Leaves of a bulk count by valgrind should be no more, or it takes minutes.
const MOST_LEAVES: u64 = 5_000_000;

/// Counts the instructions, prints the table and publishes it.
pub fn instructions() -> Result<()> {
    let program = native_program(CPU)?;
    let names = contestants::ALL
        .into_iter()
        .filter(|&name| name != CHESS_JS);
    let mut text = String::from("| position, depth |");
    for name in names.clone() {
        let _ = write!(text, " {} |", contestants::title(name));
    }
    let _ = write!(text, "\n| --- |{}", " --- |".repeat(names.clone().count()));
    for (title, fen, counts) in POSITIONS {
        let depth = counts.iter().take_while(|&&n| n <= MOST_LEAVES).count();
        let leaves = counts[depth - 1];
        let _ = write!(text, "\n| {title}, {depth} |");
        for name in names.clone() {
            let request = |depth| format!("{name} {} {depth} {fen}", Mode::Bulk.word());
            let (count, all) = executed(&program, &request(depth))?;
            ensure!(count == leaves, "{name}: {count} leaves, not {leaves}");
            let (_, start) = executed(&program, &request(0))?;
            #[allow(clippy::cast_precision_loss, reason = "below 2 to the power of 53")]
            let each = (all - start) as f64 / leaves as f64;
            let _ = write!(text, " {each:.2} |");
        }
        eprintln!("{title} done");
    }
    let pext = if has_pext() {
        ", cozy-chess with `pext`"
    } else {
        ""
    };
    let _ = write!(
        text,
        "\n\nInstructions a leaf, counted in bulk; filling tables and reading the FEN (the same request at depth 0) \
         taken off.\nCompiler: {}, release profile with `-C target-cpu={CPU}`{pext}. Command: `cargo xtask bench \
         instructions`.\n",
        rustc()
    );
    println!("{text}");
    publish("instructions", &text)
}

/// The program's answer to a request, and how many instructions it took in all.
fn executed(program: &Path, request: &str) -> Result<(u64, u64)> {
    let mut child = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .context("this needs valgrind; Debian: sudo apt-get install valgrind")?;
    if let Some(mut stdin) = child.stdin.take() {
        writeln!(stdin, "{request}")?;
    }
    let out = child.wait_with_output()?;
    let (answer, log) = (
        String::from_utf8_lossy(&out.stdout),
        String::from_utf8_lossy(&out.stderr),
    );
    let read = || {
        let count = answer.split(' ').next()?.parse().ok()?;
        Some((count, collected(&log)?))
    };
    read().with_context(|| format!("valgrind failed:\n{log}"))
}

/// The number in valgrind's line `==42== Collected : 123456`.
fn collected(log: &str) -> Option<u64> {
    let (_, number) = log.split_once("Collected :")?;
    number.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_valgrinds_log() {
        assert_eq!(
            collected("==1== Events : Ir\n==1== Collected : 1234\n"),
            Some(1234)
        );
        assert_eq!(collected("==1== Bad permissions"), None);
    }
}
