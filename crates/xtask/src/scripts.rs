//! Scripts as they are sent: without comments and blanks, which are more than half of what we write. Names, order and
//! behaviour stay, so that what the browser reports can be found in www/.
use anyhow::{Context, Result, bail};
use oxc_allocator::Allocator;
use oxc_codegen::{Codegen, CodegenOptions};
use oxc_parser::Parser;
use oxc_span::SourceType;
use std::fs;
use std::path::Path;

/// Rewrites every script below a folder.
pub fn strip_all(dir: &Path) -> Result<()> {
    for entry in fs::read_dir(dir).with_context(|| format!("cannot read {}", dir.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            strip_all(&path)?;
        } else if path.extension().is_some_and(|extension| extension == "js") {
            let source = fs::read_to_string(&path)?;
            let sent = strip(&source).with_context(|| path.display().to_string())?;
            fs::write(&path, sent)?;
        }
    }
    Ok(())
}

/// A module without comments and blanks.
fn strip(source: &str) -> Result<String> {
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, source, SourceType::mjs()).parse();
    if let Some(error) = parsed.diagnostics.first() {
        bail!("{error}");
    }
    let options = CodegenOptions::minify();
    Ok(Codegen::new()
        .with_options(options)
        .build(&parsed.program)
        .code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leaves_out_comments_and_blanks_only() {
        let source = "// @ts-check\n/** @param {number} long */\nexport function twice(long) {\n  return long * 2; /* so */\n}\n";
        assert_eq!(
            strip(source).unwrap(),
            "export function twice(long){return long*2}"
        );
    }

    #[test]
    fn what_only_looks_like_a_comment_stays() {
        let source = "const a = 'https://x'; const b = /[/]\\/*/; const c = `/* ${a} // */`;";
        let sent = strip(source).unwrap();
        for kept in ["https://x", "/[/]\\/*/", "/* ${a} // */"] {
            assert!(sent.contains(kept), "{sent}");
        }
    }

    #[test]
    fn a_broken_script_is_an_error() {
        assert!(strip("export const = 1;").is_err());
    }
}
