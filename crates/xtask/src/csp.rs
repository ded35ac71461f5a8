//! The Content-Security-Policy: here for what the server sends, and repeated in each page's
//! `<meta>` for hosts that send no headers. A test holds the two together.

/// What a page says in its `<meta>`. `'wasm-unsafe-eval'` lets WebAssembly compile and nothing else.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'";

/// What the server sends with every answer, scripts too, since a worker obeys its own answer's
/// policy and not the page's. `frame-ancestors` counts only as a header.
pub fn header() -> String {
    format!("{POLICY}; frame-ancestors 'none'")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{site, tools};
    use std::path::Path;

    #[test]
    fn every_page_has_the_servers_policy() {
        let www = tools::root().join("www");
        let files = site::files(&www).unwrap();
        let is_page = |name: &str| Path::new(name).extension().is_some_and(|e| e == "html");
        let pages: Vec<_> = files.iter().filter(|(name, _)| is_page(name)).collect();
        assert!(!pages.is_empty(), "no page in {}", www.display());
        for (name, _) in pages {
            let html = std::fs::read_to_string(www.join(name)).unwrap();
            assert_eq!(meta(&html).as_deref(), Some(POLICY), "{name}");
        }
    }

    /// The content of the page's CSP `<meta>`, its white space made single.
    fn meta(html: &str) -> Option<String> {
        let (_, rest) = html.split_once("http-equiv=\"Content-Security-Policy\"")?;
        let (tag, _) = rest.split_once('>')?;
        let (_, rest) = tag.split_once("content=\"")?;
        let (content, _) = rest.split_once('"')?;
        Some(content.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}
