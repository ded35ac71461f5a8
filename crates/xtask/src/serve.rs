//! A static server for this machine only: GET and HEAD, right types, `ETags`, the site's policy.
use crate::csp;
use crate::paths::{Target, resolve};
use anyhow::{Context, Result, anyhow, bail};
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io::{Cursor, ErrorKind};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, TcpListener};
use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;
use tiny_http::{Header, Method, Request, Response, Server};

/// Threads for each address: a browser keeps at most six connections open to a host.
const THREADS: usize = 8;

/// The loopback addresses taken, on one port.
pub struct Listeners {
    pub port: u16,
    sockets: Vec<TcpListener>,
}

/// Takes the port on 127.0.0.1, and on `::1` where there is IPv6: `localhost` may mean either.
pub fn listen(port: u16) -> Result<Listeners> {
    let bind = |address: IpAddr, port| TcpListener::bind((address, port));
    let first = bind(Ipv4Addr::LOCALHOST.into(), port).map_err(|error| refusal(port, &error))?;
    let port = first.local_addr()?.port();
    let mut sockets = vec![first];
    match bind(Ipv6Addr::LOCALHOST.into(), port) {
        Ok(second) => sockets.push(second),
        Err(error) if error.kind() == ErrorKind::AddrInUse => return Err(refusal(port, &error)),
        Err(_) => {} // no IPv6 here
    }
    Ok(Listeners { port, sockets })
}

fn refusal(port: u16, error: &std::io::Error) -> anyhow::Error {
    match error.kind() {
        ErrorKind::AddrInUse => anyhow!(
            "port {port} is taken by another program; choose another one: cargo xtask serve --port {}",
            if port == 8080 { 8081 } else { 8080 }
        ),
        ErrorKind::PermissionDenied => {
            anyhow!(
                "port {port} is not allowed here; choose one from 1024 on: cargo xtask serve --port 8080"
            )
        }
        _ => anyhow!("cannot listen on port {port} ({error}); try another one with --port"),
    }
}

/// Serves until the process ends.
pub fn serve_forever(listeners: Listeners, dir: &Path) -> Result<()> {
    let port = listeners.port;
    let threads = start(listeners, dir)?;
    println!("Tabiya is served on http://localhost:{port}/ (Ctrl-C stops it)");
    for thread in threads {
        if thread.join().is_err() {
            bail!("a server thread ended");
        }
    }
    Ok(())
}

/// Serves in the background.
pub fn start(listeners: Listeners, dir: &Path) -> Result<Vec<JoinHandle<()>>> {
    if !dir.join("index.html").is_file() {
        bail!(
            "{} holds no site; `cargo xtask build` makes it",
            dir.display()
        );
    }
    let dir: Arc<Path> = dir.into();
    let mut threads = Vec::new();
    for socket in listeners.sockets {
        let server = Server::from_listener(socket, None)
            .map_err(|error| anyhow!("cannot serve: {error}"))?;
        let server = Arc::new(server);
        for _ in 0..THREADS {
            let (server, dir) = (server.clone(), dir.clone());
            threads.push(std::thread::spawn(move || {
                for request in server.incoming_requests() {
                    // A browser that went away is no news.
                    let _ = answer(&dir, request);
                }
            }));
        }
    }
    Ok(threads)
}

fn answer(dir: &Path, request: Request) -> Result<()> {
    let known = request
        .headers()
        .iter()
        .filter(|header| header.field.equiv("If-None-Match"))
        .map(|header| header.value.as_str())
        .collect::<Vec<_>>()
        .join(",");
    let reply = reply(dir, request.method(), request.url(), &known);
    if reply.status >= 400 {
        eprintln!("{} {} {:?}", reply.status, request.method(), request.url());
    }
    let mut headers = vec![
        header("Content-Security-Policy", &csp::header())?,
        header("X-Content-Type-Options", "nosniff")?,
        header("Cache-Control", "no-cache")?,
    ];
    for (name, value) in &reply.headers {
        headers.push(header(name, value)?);
    }
    let length = reply.body.len();
    let response = Response::new(
        reply.status.into(),
        headers,
        Cursor::new(reply.body),
        Some(length),
        None,
    )
    // The length is known: no need for chunks.
    .with_chunked_threshold(usize::MAX);
    request.respond(response).context("cannot answer")
}

fn header(name: &str, value: &str) -> Result<Header> {
    Header::from_bytes(name, value)
        .map_err(|()| anyhow!("cannot send the header {name}: {value:?}"))
}

/// An answer before it is sent, without the headers that all have.
struct Reply {
    status: u16,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
}

impl Reply {
    /// A short message; also what a missing file gives, never another page.
    fn text(status: u16, message: &str) -> Self {
        Self {
            status,
            headers: vec![("Content-Type", "text/plain; charset=utf-8".into())],
            body: format!("{message}\n").into_bytes(),
        }
    }

    fn with(mut self, name: &'static str, value: String) -> Self {
        self.headers.push((name, value));
        self
    }
}

fn reply(dir: &Path, method: &Method, address: &str, known: &str) -> Reply {
    if !matches!(method, Method::Get | Method::Head) {
        return Reply::text(405, "Method not allowed").with("Allow", "GET, HEAD".into());
    }
    let file = match resolve(dir, address) {
        Target::File(file) => file,
        Target::Redirect(to) => return Reply::text(301, "Moved").with("Location", to),
        Target::Nothing => return Reply::text(404, "Not found"),
    };
    let Ok(body) = fs::read(&file) else {
        return Reply::text(404, "Not found");
    };
    let mut hasher = DefaultHasher::new();
    body.hash(&mut hasher);
    let etag = format!("\"{:016x}\"", hasher.finish());
    let unchanged = known
        .split(',')
        .map(|tag| tag.trim().trim_start_matches("W/"))
        .any(|tag| tag == etag || tag == "*");
    let (status, body) = if unchanged {
        (304, Vec::new())
    } else {
        (200, body)
    };
    Reply {
        status,
        headers: vec![("Content-Type", mime(&file).into()), ("ETag", etag)],
        body,
    }
}

/// The media type of a file, by its name. `application/wasm` and the types of scripts and styles
/// are needed for browsers to take them; the rest is good manners.
fn mime(file: &Path) -> &'static str {
    let extension = file
        .extension()
        .and_then(|e| e.to_str())
        .unwrap_or_default();
    match extension.to_ascii_lowercase().as_str() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "ogg" | "opus" => "audio/ogg",
        "wav" => "audio/wav",
        "pgn" => "application/vnd.chess-pgn",
        "xml" => "application/xml",
        "txt" | "md" | "ts" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::path::PathBuf;

    /// A served site of a few files; the folder goes with it.
    struct Site {
        dir: PathBuf,
        port: u16,
    }

    impl Site {
        fn new(name: &str) -> Self {
            let dir =
                std::env::temp_dir().join(format!("tabiya-serve-{}-{name}", std::process::id()));
            fs::create_dir_all(dir.join("learn")).unwrap();
            fs::write(dir.join("index.html"), "<p>home").unwrap();
            fs::write(dir.join("learn/index.html"), "<p>learn").unwrap();
            fs::write(dir.join("a.js"), "1;").unwrap();
            fs::write(dir.join("a.wasm"), vec![0; 100_000]).unwrap();
            let listeners = listen(0).unwrap();
            let port = listeners.port;
            start(listeners, &dir).unwrap();
            Self { dir, port }
        }

        /// The head and the body of the answer to a request.
        fn ask(&self, method: &str, address: &str, header: &str) -> (String, String) {
            let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).unwrap();
            let request = format!(
                "{method} {address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{header}\r\n"
            );
            stream.write_all(request.as_bytes()).unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).unwrap();
            let (head, body) = answer.split_once("\r\n\r\n").unwrap();
            (head.to_owned(), body.to_owned())
        }
    }

    impl Drop for Site {
        fn drop(&mut self) {
            // Not worth failing for, least of all while a test is failing.
            let _ = fs::remove_dir_all(&self.dir);
        }
    }

    fn value<'a>(head: &'a str, name: &str) -> Option<&'a str> {
        head.lines().find_map(|line| {
            let (field, value) = line.split_once(": ")?;
            field.eq_ignore_ascii_case(name).then_some(value)
        })
    }

    #[test]
    fn serves_files_with_their_types() {
        let site = Site::new("types");
        let (head, body) = site.ask("GET", "/", "");
        assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
        assert_eq!(
            value(&head, "Content-Type"),
            Some("text/html; charset=utf-8")
        );
        assert_eq!(body, "<p>home");
        let (head, _) = site.ask("GET", "/a.js?v=1", "");
        assert_eq!(
            value(&head, "Content-Type"),
            Some("text/javascript; charset=utf-8")
        );
        let (head, body) = site.ask("GET", "/a.wasm", "");
        assert_eq!(value(&head, "Content-Type"), Some("application/wasm"));
        assert_eq!(value(&head, "Content-Length"), Some("100000"));
        assert_eq!(body.len(), 100_000);
    }

    #[test]
    fn head_has_no_body() {
        let site = Site::new("head");
        let (head, body) = site.ask("HEAD", "/a.wasm", "");
        assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
        assert_eq!(value(&head, "Content-Length"), Some("100000"));
        assert_eq!(body, "");
    }

    #[test]
    fn answers_304_to_who_knows() {
        let site = Site::new("known");
        let (head, _) = site.ask("GET", "/a.js", "");
        let etag = value(&head, "ETag").unwrap();
        assert_eq!(value(&head, "Cache-Control"), Some("no-cache"));
        for known in [etag.to_owned(), format!("\"x\", W/{etag}"), "*".to_owned()] {
            let (head, body) = site.ask("GET", "/a.js", &format!("If-None-Match: {known}\r\n"));
            assert!(head.starts_with("HTTP/1.1 304 "), "{head}");
            assert_eq!((value(&head, "ETag"), body.as_str()), (Some(etag), ""));
        }
        fs::write(site.dir.join("a.js"), "2;").unwrap();
        let (head, body) = site.ask("GET", "/a.js", &format!("If-None-Match: {etag}\r\n"));
        assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
        assert_eq!(body, "2;");
    }

    #[test]
    fn every_answer_has_the_policy() {
        let site = Site::new("policy");
        let policy = csp::header();
        for (method, address, status) in [
            ("GET", "/", "200"),
            ("GET", "/a.js", "200"),
            ("GET", "/missing.js", "404"),
            ("GET", "/missing/", "404"),
            ("GET", "/../a.js", "404"),
            ("GET", "/learn", "301"),
            ("POST", "/", "405"),
        ] {
            let (head, body) = site.ask(method, address, "");
            assert_eq!(head.split(' ').nth(1), Some(status), "{address}: {head}");
            assert_eq!(
                value(&head, "Content-Security-Policy"),
                Some(policy.as_str()),
                "{address}"
            );
            assert_eq!(
                value(&head, "X-Content-Type-Options"),
                Some("nosniff"),
                "{address}"
            );
            assert_eq!(
                body.contains("home"),
                address == "/" && method == "GET",
                "{address}"
            );
            if status == "404" {
                assert_eq!(
                    value(&head, "Content-Type"),
                    Some("text/plain; charset=utf-8")
                );
            }
        }
    }

    #[test]
    fn sends_folders_to_their_slash() {
        let site = Site::new("slash");
        let (head, _) = site.ask("GET", "/learn?page=2", "");
        assert!(head.starts_with("HTTP/1.1 301 "), "{head}");
        assert_eq!(value(&head, "Location"), Some("/learn/?page=2"));
        assert_eq!(site.ask("GET", "/learn/?page=2", "").1, "<p>learn");
    }

    #[test]
    fn a_taken_port_is_named() {
        let taken = listen(0).unwrap();
        let error = listen(taken.port).err().unwrap().to_string();
        assert!(
            error.contains(&format!("port {} is taken", taken.port)),
            "{error}"
        );
        assert!(error.contains("--port"), "{error}");
    }

    #[test]
    fn serves_no_empty_folder() {
        let error = start(listen(0).unwrap(), Path::new("no such folder")).unwrap_err();
        assert!(error.to_string().contains("cargo xtask build"));
    }
}
