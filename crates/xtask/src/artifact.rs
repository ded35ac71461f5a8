//! Building one target with cargo, and learning from cargo where it put the file. So any target
//! folder works, be it set by variable or by configuration.
use crate::process::{cargo, run_lines};
use anyhow::{Context, Result};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// Runs `cargo build` with these arguments; gives the program or the .wasm file made for `target`.
pub fn build(args: &[&str], target: &str) -> Result<PathBuf> {
    build_with(args, target, None)
}

/// The same with other flags for rustc than those of the configuration.
pub fn build_with(args: &[&str], target: &str, rustflags: Option<&str>) -> Result<PathBuf> {
    let format = "--message-format=json-render-diagnostics";
    let mut command = cargo(&[&["build", "--locked", format], args].concat());
    if let Some(flags) = rustflags {
        command.env("RUSTFLAGS", flags);
    }
    let mut found = None;
    run_lines(&mut command, |line| {
        found = made(line, target).or(found.take());
    })?;
    found.with_context(|| format!("cargo made no program and no WebAssembly for {target}"))
}

/// The file that a line of cargo's messages announces for the target.
/// <https://doc.rust-lang.org/cargo/reference/external-tools.html#artifact-messages>
fn made(line: &str, target: &str) -> Option<PathBuf> {
    let message: Value = serde_json::from_str(line).ok()?;
    if message["reason"] != "compiler-artifact" || message["target"]["name"] != target {
        return None;
    }
    if let Some(program) = message["executable"].as_str() {
        return Some(program.into());
    }
    let mut files = message["filenames"]
        .as_array()?
        .iter()
        .filter_map(Value::as_str);
    files
        .find(|name| Path::new(name).extension().is_some_and(|e| e == "wasm"))
        .map(PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_cargos_messages() {
        let library = r#"{"reason":"compiler-artifact","target":{"name":"facade"},
            "filenames":["/t/libfacade.rlib","/t/facade.wasm"],"executable":null}"#;
        assert_eq!(made(library, "facade"), Some("/t/facade.wasm".into()));
        assert_eq!(made(library, "other"), None);
        let program = r#"{"reason":"compiler-artifact","target":{"name":"engine"},
            "filenames":["/t/engine"],"executable":"/t/engine"}"#;
        assert_eq!(made(program, "engine"), Some("/t/engine".into()));
        assert_eq!(made("   Compiling facade v0.1.0", "facade"), None);
    }
}
