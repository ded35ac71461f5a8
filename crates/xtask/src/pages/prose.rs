//! Texts of the lessons as HTML: escaped, with the words of the glossary as links.
use super::content::Term;
use anyhow::{Context, Result};
use minijinja::{HtmlEscape, Value};
use std::fmt::Write;

/// `[[fork]]` and `[[fork|forks]]` become links to the glossary that carry the definition along.
pub fn html(text: &str, root: &str, glossary: &[Term]) -> Result<Value> {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("[[") {
        let (inside, after) = after.split_once("]]").context("[[ without ]]")?;
        let (slug, shown) = inside.split_once('|').unwrap_or((inside, inside));
        let term = glossary.iter().find(|term| term.slug == slug);
        let term = term.with_context(|| format!("the glossary has no {slug}"))?;
        out.push_str(&escape(before));
        let (definition, shown) = (escape(&term.text), escape(shown));
        let _ = write!(
            out,
            "<a class=\"term\" href=\"{root}rules/#term-{slug}\" data-term=\"{}\" data-definition=\"{definition}\">{shown}</a>",
            escape(&term.word)
        );
        rest = after;
    }
    out.push_str(&escape(rest));
    Ok(Value::from_safe_string(out))
}

pub fn escape(text: &str) -> String {
    HtmlEscape(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_words_and_escapes_the_rest() {
        let glossary = [Term {
            slug: "fork".into(),
            word: "Fork".into(),
            text: "One piece & two goals".into(),
        }];
        let out = html("a < b: [[fork|forks]]!", "../", &glossary).unwrap();
        assert_eq!(
            out.to_string(),
            "a &lt; b: <a class=\"term\" href=\"../rules/#term-fork\" data-term=\"Fork\" \
             data-definition=\"One piece &amp; two goals\">forks</a>!"
        );
        assert!(html("[[pin]]", "", &glossary).is_err());
        assert!(html("[[fork", "", &glossary).is_err());
    }
}
