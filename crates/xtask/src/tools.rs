//! Finding and, where that is possible, fetching the tools that the project needs.
use crate::process::{output, run};
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The target that browsers run.
pub const WASM: &str = "wasm32-unknown-unknown";

/// The oldest Node.js that the tests' packages take.
const NODE: u32 = 20;

/// The project's folder.
pub fn root() -> &'static Path {
    // This crate lies in crates/xtask.
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .unwrap_or(Path::new("."))
}

/// The wasm target's standard library: there, or added by rustup.
pub fn wasm_target() -> Result<()> {
    let there = || {
        output("rustc", &["--print", "target-libdir", "--target", WASM])
            .is_some_and(|dir| Path::new(&dir).is_dir())
    };
    if there() {
        return Ok(());
    }
    // rust-toolchain.toml names the target, but rustup adds it by itself only when it
    // installs the toolchain, and never with RUSTUP_AUTO_INSTALL=0.
    run(Command::new("rustup").args(["target", "add", WASM]).current_dir(root())).with_context(|| {
        format!("Rust's standard library for {WASM} is missing; in the project's folder: rustup target add {WASM}")
    })?;
    if !there() {
        bail!(
            "rustup added {WASM} to another toolchain than the one in use (`rustup show` tells which)"
        );
    }
    Ok(())
}

/// Chromium and the program that steers it.
pub struct Browser {
    pub chromium: PathBuf,
    pub driver: PathBuf,
}

/// Chromium and its driver: there, or installed when we are root on Debian.
pub fn browser() -> Result<Browser> {
    if let Some(browser) = find_browser() {
        return Ok(browser);
    }
    apt_install(&["chromium", "chromium-driver"])?;
    find_browser().context(
        "the browser tests need Chromium (or Chrome) and the chromedriver of the same version\n  \
         Debian:     sudo apt-get install chromium chromium-driver\n  \
         elsewhere:  put both on PATH, or name them in CHROMIUM and CHROMEDRIVER",
    )
}

fn find_browser() -> Option<Browser> {
    let from_env = |variable| std::env::var_os(variable).map(PathBuf::from);
    let names = [
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ];
    Some(Browser {
        chromium: from_env("CHROMIUM").or_else(|| find(&names))?,
        driver: from_env("CHROMEDRIVER").or_else(|| find(&["chromedriver"]))?,
    })
}

/// The first of the programs that is on PATH.
fn find(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    names
        .iter()
        .flat_map(|name| std::env::split_paths(&path).map(move |dir| dir.join(name)))
        .map(|file| file.with_extension(std::env::consts::EXE_EXTENSION))
        .find(|file| file.is_file())
}

/// Another UCI engine for ours to meet: there, or installed when we are root on Debian.
pub fn opponent() -> Result<PathBuf> {
    // Debian's folder for games is not on root's PATH.
    let games = PathBuf::from("/usr/games/stockfish");
    let find_opponent = || {
        std::env::var_os("UCI_OPPONENT")
            .map(PathBuf::from)
            .or_else(|| find(&["stockfish"]))
            .or_else(|| games.is_file().then(|| games.clone()))
    };
    if let Some(program) = find_opponent() {
        return Ok(program);
    }
    apt_install(&["stockfish"])?;
    find_opponent().context(
        "the engine match needs another UCI engine\n  \
         Debian:     sudo apt-get install stockfish\n  \
         elsewhere:  put stockfish on PATH, or name any UCI engine in UCI_OPPONENT",
    )
}

/// Installs Debian packages where we may; elsewhere does nothing, and the caller finds nothing.
fn apt_install(packages: &[&str]) -> Result<()> {
    let debian = Path::new("/etc/debian_version").exists() && find(&["apt-get"]).is_some();
    if !debian || output("id", &["-u"]).as_deref() != Some("0") {
        return Ok(());
    }
    let apt = |args: &[&str]| {
        let mut command = Command::new("apt-get");
        // Another apt-get may be at work: wait for it.
        command
            .args(["-q", "-o", "DPkg::Lock::Timeout=600"])
            .args(args);
        run(command.env("DEBIAN_FRONTEND", "noninteractive"))
    };
    apt(&["update"])?;
    apt(&[&["install", "-y", "--no-install-recommends"], packages].concat())
}

/// Node.js, new enough.
pub fn node() -> Result<()> {
    let hint = format!("the tests need Node.js {NODE} or newer, with npm: https://nodejs.org/");
    let version = output("node", &["--version"]).with_context(|| hint.clone())?;
    match major(&version) {
        Some(major) if major >= NODE => Ok(()),
        _ => bail!("{hint} (`node --version` says {version})"),
    }
}

/// 20 of `v20.11.1`.
fn major(version: &str) -> Option<u32> {
    version
        .trim_start_matches('v')
        .split('.')
        .next()?
        .parse()
        .ok()
}

/// The tests' npm packages, exactly as locked; skipped when they are already so.
pub fn npm_packages() -> Result<()> {
    node()?;
    let tests = root().join("tests");
    let age = |file: &str| {
        tests
            .join(file)
            .metadata()
            .and_then(|data| data.modified())
            .ok()
    };
    // npm writes the first at the end of an installation.
    let (installed, locked) = (
        age("node_modules/.package-lock.json"),
        age("package-lock.json"),
    );
    if installed.is_some() && installed >= locked {
        return Ok(());
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    run(Command::new(npm)
        .args(["ci", "--no-audit", "--no-fund"])
        .current_dir(&tests)
        // Chromium comes from the system.
        .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"))
    .context("the tests' packages could not be installed; in the folder tests: npm ci")
}

/// A `Command` for a script of the tests' packages, in their folder.
pub fn node_script(script: &str, args: &[&str]) -> Command {
    let mut command = Command::new("node");
    command
        .arg(script)
        .args(args)
        .current_dir(root().join("tests"));
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_project() {
        assert!(root().join("rust-toolchain.toml").is_file());
    }

    #[test]
    fn reads_node_versions() {
        assert_eq!(major("v20.11.1"), Some(20));
        assert_eq!(major("v9.0.0"), Some(9));
        assert_eq!(major("node"), None);
    }
}
