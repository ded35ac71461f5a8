//! From a request's address to a file of the site, and never to anything outside it.
use std::path::{Component, Path, PathBuf};

/// What a request's address names.
#[derive(Debug, PartialEq)]
pub enum Target {
    File(PathBuf),
    /// A folder asked for without its final slash: the address to go to instead.
    /// Relative links on its page would else point beside it.
    Redirect(String),
    Nothing,
}

/// Looks the address up below `dir`. Odd paths (dots, empty or encoded separators, links that lead
/// out) name nothing, even where they would lead back inside.
pub fn resolve(dir: &Path, address: &str) -> Target {
    find(dir, address).unwrap_or(Target::Nothing)
}

fn find(dir: &Path, address: &str) -> Option<Target> {
    let address = address.split('#').next()?;
    let (path, query) = match address.split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (address, None),
    };
    let inner = path.strip_prefix('/')?;
    let (inner, wants_folder) = match inner.strip_suffix('/') {
        Some(folder) => (folder, true),
        None => (inner, inner.is_empty()),
    };
    let mut file = dir.to_path_buf();
    if !inner.is_empty() {
        for segment in inner.split('/') {
            file.push(plain_name(segment)?);
        }
    } else if path != "/" {
        return None;
    }
    if file.is_dir() {
        if !wants_folder {
            let query = query.map(|q| format!("?{q}")).unwrap_or_default();
            return Some(Target::Redirect(format!("{path}/{query}")));
        }
        file.push("index.html");
    } else if wants_folder {
        return None;
    }
    let real = file.canonicalize().ok()?;
    let inside = real.starts_with(dir.canonicalize().ok()?);
    (inside && real.is_file()).then_some(Target::File(real))
}

/// One decoded segment of a path, if it is an ordinary name on every system.
fn plain_name(segment: &str) -> Option<String> {
    let name = percent_decode(segment)?;
    let mut components = Path::new(&name).components();
    let ordinary = matches!(
        (components.next(), components.next()),
        (Some(Component::Normal(_)), None)
    );
    let clean = !name.contains(['/', '\\', ':']) && !name.contains(char::is_control);
    (ordinary && clean).then_some(name)
}

fn percent_decode(text: &str) -> Option<String> {
    let mut decoded = Vec::with_capacity(text.len());
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        if byte == b'%' {
            let high = char::from(bytes.next()?).to_digit(16)?;
            let low = char::from(bytes.next()?).to_digit(16)?;
            decoded.push(u8::try_from(high * 16 + low).ok()?);
        } else {
            decoded.push(byte);
        }
    }
    String::from_utf8(decoded).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// A small site beside a file that must stay secret.
    fn site(name: &str) -> PathBuf {
        let base = std::env::temp_dir().join(format!("tabiya-paths-{}-{name}", std::process::id()));
        let dir = base.join("dist");
        fs::create_dir_all(dir.join("learn")).unwrap();
        fs::write(base.join("secret.txt"), "secret").unwrap();
        fs::write(dir.join("index.html"), "home").unwrap();
        fs::write(dir.join("a b.txt"), "spaced").unwrap();
        fs::write(dir.join("learn/index.html"), "learn").unwrap();
        dir
    }

    #[test]
    fn finds_files_and_folders() {
        let dir = site("finds");
        let file = |name: &str| Target::File(dir.join(name).canonicalize().unwrap());
        assert_eq!(resolve(&dir, "/"), file("index.html"));
        assert_eq!(resolve(&dir, "/?fen=8/8"), file("index.html"));
        assert_eq!(resolve(&dir, "/index.html?x#y"), file("index.html"));
        assert_eq!(resolve(&dir, "/a%20b.txt"), file("a b.txt"));
        assert_eq!(resolve(&dir, "/%6Cearn/"), file("learn/index.html"));
        assert_eq!(resolve(&dir, "/learn"), Target::Redirect("/learn/".into()));
        assert_eq!(
            resolve(&dir, "/learn?a=/b"),
            Target::Redirect("/learn/?a=/b".into())
        );
        fs::remove_dir_all(dir.parent().unwrap()).unwrap();
    }

    #[test]
    fn stays_inside() {
        let dir = site("inside");
        for bad in [
            "",
            "index.html",
            "http://localhost/index.html",
            "//",
            "//index.html",
            "//localhost/index.html",
            "/learn//",
            "/learn//index.html",
            "/index.html/",
            "/missing",
            "/missing/",
            "/.",
            "/./index.html",
            "/..",
            "/../secret.txt",
            "/learn/../index.html",
            "/%2e%2e/secret.txt",
            "/%2E%2E%2Fsecret.txt",
            "/..%2fsecret.txt",
            "/.%2e/secret.txt",
            "/%252e%252e/secret.txt",
            "/..\\secret.txt",
            "/..%5csecret.txt",
            "/learn\\index.html",
            "/\\localhost/",
            "/C:/secret.txt",
            "/%2Fetc%2Fpasswd",
            "/index.html%00",
            "/index.html%00.txt",
            "/index.html%0a",
            "/index.html%",
            "/index.html%4",
            "/%+9ndex.html",
            "/%ff",
        ] {
            assert_eq!(resolve(&dir, bad), Target::Nothing, "{bad:?}");
        }
        fs::remove_dir_all(dir.parent().unwrap()).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn follows_no_link_out() {
        let dir = site("links");
        std::os::unix::fs::symlink("../secret.txt", dir.join("link.txt")).unwrap();
        std::os::unix::fs::symlink("..", dir.join("up")).unwrap();
        assert_eq!(resolve(&dir, "/link.txt"), Target::Nothing);
        assert_eq!(resolve(&dir, "/up/secret.txt"), Target::Nothing);
        fs::remove_dir_all(dir.parent().unwrap()).unwrap();
    }
}
