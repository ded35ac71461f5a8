//! A program that answers requests, natively or in Node.js: built, started, asked.
use super::contestants::{Mode, Place};
use crate::tools::{self, WASM, root};
use crate::{artifact, process};
use anyhow::{Context, Result, bail, ensure};
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use wasm_bindgen_cli_support::Bindgen;

const PACKAGE: [&str; 3] = ["--package", "tabiya-bench", "--release"];

/// Whether cozy-chess can use the PEXT instruction on this machine.
pub fn has_pext() -> bool {
    #[cfg(target_arch = "x86_64")]
    let found = std::arch::is_x86_feature_detected!("bmi2");
    #[cfg(not(target_arch = "x86_64"))]
    let found = false;
    found
}

/// The native program, compiled for the processor `cpu` (rustc's names) in a target folder of its own,
/// so that other builds stay as they are.
pub fn native_program(cpu: &str) -> Result<PathBuf> {
    let folder = root().join("target").join(format!("bench-{cpu}"));
    let folder = folder.to_string_lossy();
    let mut args = PACKAGE.to_vec();
    args.extend(["--bin", "tabiya-bench", "--target-dir", &folder]);
    if has_pext() {
        args.extend(["--features", "pext"]);
    }
    let flags = format!("-C target-cpu={cpu}");
    artifact::build_with(&args, "tabiya-bench", Some(&flags))
}

/// The WebAssembly, made ready for Node.js; gives the script to load.
fn node_script() -> Result<PathBuf> {
    tools::wasm_target()?;
    tools::npm_packages()?;
    let args = [&PACKAGE[..], &["--lib", "--target", WASM]].concat();
    let wasm = artifact::build(&args, "tabiya_bench")?;
    let folder = root().join("target").join("bench-node");
    Bindgen::new()
        .input_path(&wasm)
        .nodejs(true)?
        .typescript(false)
        .generate(&folder)
        .context("wasm-bindgen failed")?;
    Ok(folder.join("tabiya_bench.js"))
}

/// A running program.
pub struct Runner {
    pub place: Place,
    child: Child,
    requests: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
}

impl Runner {
    pub fn start(place: Place) -> Result<Runner> {
        let command = match place {
            Place::Native => Command::new(native_program("native")?),
            Place::Node => {
                let mut node = Command::new("node");
                node.arg(root().join("crates/bench/perft.mjs"))
                    .arg(node_script()?)
                    .arg(root().join("tests/package.json"));
                node
            }
        };
        Runner::spawn(place, command)
    }

    fn spawn(place: Place, mut command: Command) -> Result<Runner> {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| process::cannot_start(&command))?;
        let requests = child.stdin.take().context("no standard input")?;
        let answers = child.stdout.take().context("no standard output")?;
        Ok(Runner {
            place,
            child,
            requests,
            answers: BufReader::new(answers).lines(),
        })
    }

    /// The processor seconds that the count took; an error if it is not `expected`.
    pub fn ask(&mut self, contestant: &str, mode: Mode, position: Perft<'_>) -> Result<f64> {
        let Perft { fen, depth, leaves } = position;
        let request = format!("{contestant} {} {depth} {fen}", mode.word());
        writeln!(self.requests, "{request}")?;
        let Some(answer) = self.answers.next().transpose()? else {
            bail!("no answer to {request:?}");
        };
        let (count, seconds) = answer.split_once(' ').context("no answer")?;
        ensure!(
            count.parse() == Ok(leaves),
            "{request:?} gave {count}, not {leaves}"
        );
        Ok(seconds.parse()?)
    }
}

impl Drop for Runner {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A count to be made.
#[derive(Clone, Copy)]
pub struct Perft<'a> {
    pub fen: &'a str,
    pub depth: usize,
    /// What must come out.
    pub leaves: u64,
}
