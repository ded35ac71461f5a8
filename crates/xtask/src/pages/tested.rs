//! The small links "tested": each names a test of the repository, and the page lists them at its end.
use minijinja::{Environment, Value};
use std::sync::{Arc, Mutex, PoisonError};

/// Adds `tested("path#name")` and, for the end of the page, `tests_named()`.
pub fn add_to(environment: &mut Environment<'static>) {
    let named: Arc<Mutex<Vec<String>>> = Arc::default();
    let all = Arc::clone(&named);
    environment.add_function("tested", move |test: String| {
        let mut named = named.lock().unwrap_or_else(PoisonError::into_inner);
        let known = named.iter().position(|known| *known == test);
        let number = known.unwrap_or(named.len()) + 1;
        if known.is_none() {
            named.push(test.clone());
        }
        let test = super::prose::escape(&test);
        Value::from_safe_string(format!(
            "<a class=\"tested\" href=\"#test-{number}\" title=\"{test}\">tested</a>"
        ))
    });
    environment.add_function("tests_named", move || {
        let named = all.lock().unwrap_or_else(PoisonError::into_inner);
        named.clone()
    });
}

#[cfg(test)]
mod tests {
    use crate::{pages, tools};

    /// Every test that a page names is there.
    #[test]
    fn tests_named_exist() {
        let pages = pages::render().unwrap();
        let rules = pages.iter().find(|page| page.address == "rules/").unwrap();
        let mut count = 0;
        for part in rules.html.split("class=\"tested\"").skip(1) {
            let (_, rest) = part.split_once("title=\"").unwrap();
            let (test, _) = rest.split_once('"').unwrap();
            let test = test.replace("&#x2f;", "/").replace("&#x27;", "'");
            let (path, name) = test.split_once('#').unwrap();
            let source = std::fs::read_to_string(tools::root().join(path)).unwrap_or_default();
            let found = !name.is_empty()
                && (source.contains(&format!("fn {name}("))
                    || source.contains(&format!("test('{name}'")));
            assert!(found, "{test} is not there");
            count += 1;
        }
        assert!(count > 30, "only {count} claims are tested");
    }
}
