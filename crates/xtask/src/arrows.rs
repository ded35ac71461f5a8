//! The architecture as tests: who may know whom (docs/architecture.md). Arrows point down only.
use crate::tools::root;
use std::fs;
use std::path::{Path, PathBuf};

/// Every crate of the game and all it may depend on when it runs (not in its tests).
const MAY_DEPEND_ON: [(&str, &[&str]); 6] = [
    ("rules", &["arrayvec", "serde", "thiserror"]),
    (
        "search",
        &[
            "arrayvec",
            "rand_core",
            "rand_xoshiro",
            "tabiya-rules",
            "thiserror",
        ],
    ),
    (
        "play",
        &["base64", "crc32fast", "tabiya-rules", "thiserror"],
    ),
    ("learn", &["serde", "tabiya-rules"]),
    ("uci", &["tabiya-rules", "tabiya-search", "thiserror"]),
    (
        "wasm",
        &[
            "console_error_panic_hook",
            "getrandom",
            "js-sys",
            "serde",
            "serde-wasm-bindgen",
            "tabiya-play",
            "tabiya-learn",
            "tabiya-rules",
            "tabiya-search",
            "wasm-bindgen",
        ],
    ),
];

/// The names under `[dependencies]` and `[target.….dependencies]` of a crate's manifest.
fn dependencies(krate: &str) -> Vec<String> {
    let manifest = root().join("crates").join(krate).join("Cargo.toml");
    let text = fs::read_to_string(manifest).unwrap();
    let mut names = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if line.starts_with('[') {
            inside = line.ends_with("dependencies]") && !line.contains("dev-dependencies");
        } else if inside
            && !line.starts_with('#')
            && let Some((name, _)) = line.split_once(['.', '=', ' '])
        {
            names.push(name.trim().to_owned());
        }
    }
    names
}

#[test]
fn crates_know_only_what_lies_below_them() {
    for (krate, allowed) in MAY_DEPEND_ON {
        let found = dependencies(krate);
        assert!(
            !found.is_empty(),
            "{krate}: no dependency found, so the test reads wrongly"
        );
        for name in found {
            assert!(
                allowed.contains(&name.as_str()),
                "{krate} must not depend on {name}"
            );
        }
    }
}

fn modules(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(modules(&path));
        } else if path.extension().is_some_and(|extension| extension == "js") {
            found.push(path);
        }
    }
    found
}

/// What a module imports, as written.
fn imports(path: &Path) -> Vec<String> {
    fs::read_to_string(path)
        .unwrap()
        .lines()
        .filter(|line| line.starts_with("import ") || line.starts_with("} from "))
        .filter_map(|line| Some(line.split_once('\'')?.1.split_once('\'')?.0.to_owned()))
        .collect()
}

#[test]
fn the_board_works_with_nothing_but_its_own_files() {
    let modules = modules(&root().join("www/js/board"));
    assert!(modules.len() > 5);
    for path in modules {
        for import in imports(&path) {
            let own = import.starts_with("./") && !import[2..].contains('/');
            assert!(own, "{} imports {import}", path.display());
        }
    }
}

#[test]
fn views_never_know_each_other() {
    let views = [
        "board-view",
        "move-list",
        "notice-view",
        "status-view",
        "strips",
        "actions",
    ];
    for view in views {
        let path = root().join("www/js/play").join(view).with_extension("js");
        for import in imports(&path) {
            let other = views.iter().any(|name| import == format!("./{name}.js"));
            assert!(!other, "{view} imports {import}");
        }
    }
}
