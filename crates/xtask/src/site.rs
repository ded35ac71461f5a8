//! Builds the site into dist/: www/ as it is but for the comments in its scripts, plus the WebAssembly package in pkg/.
//!
//! Nothing in it knows where it will lie: every address is relative, so any static host
//! under any sub-path serves it.
use crate::artifact;
use crate::scripts;
use crate::tools::{WASM, root, wasm_target};
use anyhow::{Context, Result};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

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

    let (fresh, aside) = (root().join("dist.new"), root().join("dist.old"));
    let done = assemble(&fresh, &wasm, dev).and_then(|()| replace(&fresh, &dist(), &aside));
    if done.is_err() {
        // What stopped the build says more than what may stop this.
        let _ = remove(&fresh);
    }
    done?;

    let files = files(&dist())?;
    let total: u64 = files.iter().map(|(_, size)| size).sum();
    eprintln!("dist/ holds {} files, {total} bytes", files.len());
    Ok(())
}

/// Writes the whole site to the folder `to`.
fn assemble(to: &Path, wasm: &Path, dev: bool) -> Result<()> {
    remove(to)?;
    copy(&root().join("www"), to).context("cannot copy www/")?;
    Bindgen::new()
        .input_path(wasm)
        .out_name("tabiya")
        .web(true)?
        .typescript(true)
        // `init()` alone finds the .wasm beside it, as wasm-bindgen's own guide says.
        .omit_default_module_path(false)
        .debug(dev)
        .keep_debug(dev)
        .remove_producers_section(!dev)
        .remove_name_section(!dev)
        .generate(to.join("pkg"))
        .context("wasm-bindgen failed")?;
    if !dev {
        scripts::strip_all(to)?;
    }
    // GitHub Pages would else run the files through Jekyll.
    fs::write(to.join(".nojekyll"), "")?;
    Ok(())
}

/// Compiles the facade; gives its .wasm file.
fn compile(dev: bool) -> Result<PathBuf> {
    let mut args = vec!["--package", "tabiya-wasm", "--lib", "--target", WASM];
    if !dev {
        args.push("--release");
    }
    artifact::build(&args, "tabiya_wasm")
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
}
