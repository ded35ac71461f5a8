//! Every check of the project, in the order that fails fastest.
use crate::args::Part;
use crate::process::{cargo, run};
use crate::report::Report;
use crate::tools::{self, WASM, node_script};
use crate::{artifact, serve, site};
use anyhow::Result;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

/// The packages that make up the game. Not `--workspace`: that would unify features across the
/// tools and the game, and compile the tools' dependencies once more.
const GAME: [&str; 14] = [
    "-p",
    "tabiya-rules",
    "-p",
    "tabiya-search",
    "-p",
    "tabiya-play",
    "-p",
    "tabiya-learn",
    "-p",
    "tabiya-uci",
    "-p",
    "tabiya-wasm",
    // The rules' optional part, for its tests.
    "--features",
    "tabiya-rules/serde",
];
const DENY: [&str; 3] = ["--", "-D", "warnings"];

/// Fetches what the tests need.
pub fn set_up() -> Result<()> {
    tools::wasm_target()?;
    tools::browser()?;
    tools::npm_packages()?;
    tools::opponent()?;
    eprintln!("all that the tests need is there");
    Ok(())
}

/// Runs the parts (all when none is named) up to the first step that fails.
pub fn test(parts: &[Part], playwright: &[OsString]) -> Result<()> {
    let mut report = Report::default();
    let result = run_parts(&mut report, parts, playwright);
    print!("{}", report.show());
    result
}

fn run_parts(report: &mut Report, parts: &[Part], playwright: &[OsString]) -> Result<()> {
    let wanted = |part| parts.is_empty() || parts.contains(&part);
    if wanted(Part::Rust) {
        rust(report)?;
    }
    if wanted(Part::Js) || wanted(Part::E2e) {
        // The types of the facade are part of the site.
        report.prepare("site", || site::build(false))?;
    }
    if wanted(Part::Js) || wanted(Part::E2e) || wanted(Part::Uci) {
        report.prepare("npm packages", tools::npm_packages)?;
    }
    if wanted(Part::Js) {
        js(report)?;
    }
    if wanted(Part::Wasm) {
        wasm(report)?;
    }
    if wanted(Part::E2e) {
        e2e(report, playwright)?;
    }
    if wanted(Part::Uci) {
        uci(report)?;
    }
    Ok(())
}

/// `cargo <head> <packages> <tail>` with the lock file as it is.
fn on_packages(head: &[&str], packages: &[&str], tail: &[&str]) -> Command {
    cargo(&[head, &["--locked"], packages, tail].concat())
}

fn rust(report: &mut Report) -> Result<()> {
    let clippy = ["clippy", "--quiet", "--all-targets"];
    let test = ["test", "--quiet", "--no-fail-fast"];
    report.check("format", &mut cargo(&["fmt", "--all", "--check"]))?;
    report.check("clippy", &mut on_packages(&clippy, &GAME, &DENY))?;
    report.check(
        "clippy tools",
        &mut on_packages(&clippy, &["-p", "xtask"], &DENY),
    )?;
    // The other features of the rules: neither may need the standard library.
    for features in [
        &["--no-default-features"][..],
        &["--no-default-features", "--features", "serde"],
    ] {
        let rules = [&["-p", "tabiya-rules"], features].concat();
        let mut lib = on_packages(&["clippy", "--quiet"], &rules, &DENY);
        report.check(&format!("clippy rules {}", features.join(" ")), &mut lib)?;
    }
    report.prepare("wasm target", tools::wasm_target)?;
    let facade = ["-p", "tabiya-wasm", "--target", WASM];
    report.check("clippy wasm", &mut on_packages(&clippy, &facade, &DENY))?;
    report.tests("rust tests", &mut on_packages(&test, &GAME, &[]))?;
    report.tests(
        "rust tests tools",
        &mut on_packages(&test, &["-p", "xtask"], &[]),
    )?;
    let perft = ["-p", "tabiya-rules", "--release", "--test", "perft"];
    report.tests("perft", &mut on_packages(&test, &perft, &[]))?;
    let documented = ["-p", "tabiya-rules", "-p", "tabiya-search"];
    let mut doc = on_packages(&["doc", "--quiet", "--no-deps"], &documented, &[]);
    report.check("documentation", doc.env("RUSTDOCFLAGS", "-D warnings"))
}

fn js(report: &mut Report) -> Result<()> {
    let mut biome = node_script(
        "node_modules/@biomejs/biome/bin/biome",
        &["ci", "--colors=off", ".."],
    );
    report.check("biome", &mut biome)?;
    for project in ["tsconfig.json", "tsconfig.worker.json", "tsconfig.e2e.json"] {
        let mut tsc = node_script("node_modules/typescript/bin/tsc", &["--project", project]);
        report.check(&format!("tsc {project}"), &mut tsc)?;
    }
    Ok(())
}

fn wasm(report: &mut Report) -> Result<()> {
    report.prepare("wasm target", tools::wasm_target)?;
    report.prepare("node", tools::node)?;
    let browser = tools::browser()?;
    // Built first, for its time to be seen; cargo runs it for each file of tests.
    let runner = ["-p", "wasm-test-runner"];
    report.prepare("wasm test runner", || {
        run(&mut on_packages(&["build", "--quiet"], &runner, &[]))
    })?;
    // No --quiet: cargo would hand it on, and the runner refuses it.
    let facade = ["-p", "tabiya-wasm", "--tests", "--target", WASM];
    let mut tests = on_packages(&["test", "--no-fail-fast"], &facade, &[]);
    report.tests("wasm tests", tests.env("CHROMEDRIVER", browser.driver))
}

fn e2e(report: &mut Report, arguments: &[OsString]) -> Result<()> {
    let browser = tools::browser()?;
    // Any free port, so that runs side by side don't test each other's site.
    let listeners = serve::listen(0)?;
    let url = format!("http://localhost:{}/", listeners.port);
    // They end with this process.
    let _threads = serve::start(listeners, &site::dist())?;
    let mut playwright = node_script("node_modules/@playwright/test/cli.js", &["test"]);
    playwright.args(arguments).env("TABIYA_URL", url);
    report.tests(
        "browser tests",
        playwright.env("CHROMIUM", browser.chromium),
    )
}

fn uci(report: &mut Report) -> Result<()> {
    let opponent = tools::opponent()?;
    let mut engine = PathBuf::new();
    report.prepare("uci engine", || {
        engine = artifact::build(&["--package", "tabiya-uci", "--release"], "tabiya-uci")?;
        Ok(())
    })?;
    let mut games = node_script("uci/match.js", &[]);
    report.tests("uci match", games.args([engine, opponent]))
}
