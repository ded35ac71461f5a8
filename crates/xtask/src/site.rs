//! Builds the site into dist/: www/ as it is, plus the WebAssembly package in pkg/.
//!
//! Nothing in it knows where it will lie: every address is relative, so any static host
//! under any sub-path serves it.
use crate::process::{cargo, run_lines};
use crate::tools::{WASM, root, wasm_target};
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

/// The crate that JavaScript sees.
const FACADE: &str = "tabiya-wasm";

/// The folder that is served.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Builds everything, then puts it in the place of the old dist/. Until that last step a
/// failure leaves the old one as it was.
pub fn build(dev: bool) -> Result<()> {
    wasm_target()?;
    let wasm = compile(dev)?;
    let folder = wasm
        .parent()
        .context("cargo names no folder for its output")?;
    // One build at a time; the lock goes with the file's handle.
    let lock = File::create(folder.join("xtask.lock"))?;
    lock.lock().context("cannot lock the build")?;

    let fresh = root().join("dist.new");
    remove(&fresh)?;
    copy(&root().join("www"), &fresh).context("cannot copy www/")?;
    Bindgen::new()
        .input_path(&wasm)
        .out_name("tabiya")
        .web(true)?
        .typescript(true)
        // `init()` alone finds the .wasm beside it, as wasm-bindgen's own guide says.
        .omit_default_module_path(false)
        .debug(dev)
        .keep_debug(dev)
        .remove_producers_section(!dev)
        .remove_name_section(!dev)
        .generate(fresh.join("pkg"))
        .context("wasm-bindgen failed")?;
    // GitHub Pages would else run the files through Jekyll.
    fs::write(fresh.join(".nojekyll"), "")?;
    replace(&fresh, &dist(), &root().join("dist.old"))?;

    let files = files(&dist())?;
    let total: u64 = files.iter().map(|(_, size)| size).sum();
    eprintln!("dist/ holds {} files, {total} bytes", files.len());
    Ok(())
}

/// Compiles the facade; gives the .wasm file that cargo says it wrote.
fn compile(dev: bool) -> Result<PathBuf> {
    let mut command = cargo(&[
        "build",
        "--locked",
        "--package",
        FACADE,
        "--lib",
        "--target",
        WASM,
    ]);
    command.arg("--message-format=json-render-diagnostics");
    if !dev {
        command.arg("--release");
    }
    let mut found = None;
    run_lines(&mut command, |line| {
        found = wasm_artifact(line).or(found.take());
    })?;
    match found {
        Some(path) => Ok(path),
        None => bail!("cargo built no WebAssembly from {FACADE}; is it a cdylib?"),
    }
}

/// The .wasm file that a line of cargo's messages announces.
/// <https://doc.rust-lang.org/cargo/reference/external-tools.html#artifact-messages>
fn wasm_artifact(line: &str) -> Option<PathBuf> {
    let message: Value = serde_json::from_str(line).ok()?;
    if message["reason"] != "compiler-artifact"
        || message["target"]["name"] != FACADE.replace('-', "_")
    {
        return None;
    }
    let mut files = message["filenames"]
        .as_array()?
        .iter()
        .filter_map(Value::as_str);
    files
        .find(|name| Path::new(name).extension().is_some_and(|e| e == "wasm"))
        .map(PathBuf::from)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

fn remove(dir: &Path) -> Result<()> {
    if dir.exists() {
        fs::remove_dir_all(dir).with_context(|| format!("cannot remove {}", dir.display()))?;
    }
    Ok(())
}

/// Puts `fresh` in the place of `old`, by way of `aside`: two renames, so that no one ever
/// meets a half-written folder.
fn replace(fresh: &Path, old: &Path, aside: &Path) -> Result<()> {
    remove(aside)?;
    if old.exists() {
        fs::rename(old, aside).with_context(|| format!("cannot move {} aside", old.display()))?;
    }
    if let Err(error) = fs::rename(fresh, old) {
        // Back to what there was; if even that fails, the first error says more.
        let _ = fs::rename(aside, old);
        return Err(error).with_context(|| format!("cannot put {} in place", old.display()));
    }
    remove(aside)
}

/// Every file below `dir`: name relative to it, with slashes, and size in bytes; sorted.
pub fn files(dir: &Path) -> Result<Vec<(String, u64)>> {
    fn walk(base: &Path, dir: &Path, all: &mut Vec<(String, u64)>) -> Result<()> {
        let entries =
            fs::read_dir(dir).with_context(|| format!("cannot read {}", dir.display()))?;
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                walk(base, &path, all)?;
            } else {
                let name = path
                    .strip_prefix(base)?
                    .to_string_lossy()
                    .replace('\\', "/");
                all.push((name, path.metadata()?.len()));
            }
        }
        Ok(())
    }
    let mut all = Vec::new();
    walk(dir, dir, &mut all)?;
    all.sort();
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch(name: &str) -> PathBuf {
        let dir = std::env::temp_dir().join(format!("tabiya-site-{}-{name}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        dir
    }

    #[test]
    fn copies_whole_folders() {
        let base = scratch("copy");
        fs::create_dir_all(base.join("from/js")).unwrap();
        fs::write(base.join("from/js/a.js"), "abc").unwrap();
        fs::write(base.join("from/index.html"), "").unwrap();
        copy(&base.join("from"), &base.join("to")).unwrap();
        let expected = [("index.html".to_owned(), 0), ("js/a.js".to_owned(), 3)];
        assert_eq!(files(&base.join("to")).unwrap(), expected);
        remove(&base).unwrap();
    }

    #[test]
    fn replaces_in_one_go_or_not_at_all() {
        let base = scratch("replace");
        let [fresh, old, aside] = ["fresh", "old", "aside"].map(|name| base.join(name));
        fs::create_dir(&fresh).unwrap();
        fs::write(fresh.join("1"), "").unwrap();
        replace(&fresh, &old, &aside).unwrap();
        assert!(old.join("1").exists() && !fresh.exists() && !aside.exists());

        fs::create_dir(&fresh).unwrap();
        replace(&fresh, &old, &aside).unwrap();
        assert!(old.exists() && !old.join("1").exists() && !aside.exists());

        fs::write(old.join("kept"), "").unwrap();
        assert!(replace(&base.join("missing"), &old, &aside).is_err());
        assert!(old.join("kept").exists());
        remove(&base).unwrap();
    }

    #[test]
    fn reads_cargos_messages() {
        let line = r#"{"reason":"compiler-artifact","target":{"name":"tabiya_wasm"},"filenames":["/t/libtabiya_wasm.rlib","/t/tabiya_wasm.wasm"]}"#;
        assert_eq!(wasm_artifact(line), Some("/t/tabiya_wasm.wasm".into()));
        assert_eq!(
            wasm_artifact(&line.replace("\"tabiya_wasm\"", "\"other\"")),
            None
        );
        assert_eq!(wasm_artifact("   Compiling tabiya-wasm"), None);
    }
}
