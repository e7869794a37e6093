//! The server itself.

use std::io::Read;
use std::net::TcpListener;

use crate::driver::Browser;
use crate::http::{ask, chunk, head, open};
use crate::site::{MILL, Site};

pub(super) fn guards(_: &Browser) {
    let site = Site::serve(&[("mill.kdl", MILL)], &[]);
    let port = site.port;
    let status = |path: &str, headers: &[(&str, &str)]| ask(port, "GET", path, headers, "").status;
    let own = format!("localhost:{port}");
    let origin = format!("http://127.0.0.1:{port}");
    assert_eq!(status("/", &[]), 200);
    assert_eq!(status("/", &[("Host", own.as_str())]), 200);
    assert_eq!(status("/sheets/1/facts", &[("Origin", origin.as_str())]), 200);
    // Another name that leads here, another port, no name; another site that asks.
    let evil = format!("evil.example:{port}");
    for host in [evil.as_str(), "127.0.0.1", "127.0.0.1:1", "localhost", ""] {
        for path in ["/", "/events", "/sheets/1/picture", "/page/main.js", "/nothing"] {
            assert_eq!(status(path, &[("Host", host)]), 403, "{host} {path}");
        }
    }
    for origin in ["http://evil.example", "https://127.0.0.1", "null", ""] {
        assert_eq!(status("/sheets/1/picture", &[("Origin", origin)]), 403, "{origin}");
    }
    let answer = ask(port, "GET", "/sheets/1/picture", &[], "");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert_eq!(answer.header("content-type"), "image/svg+xml");
    assert!(answer.header("content-security-policy").contains("default-src 'none'"));
    assert!(answer.text().starts_with("<svg "));
    // In parts, of which those that are held are left out.
    let parts = |held: &str| -> serde_json::Value {
        let answer = ask(port, "GET", "/sheets/1/parts", &[("X-Held", held)], "");
        serde_json::from_slice(&answer.body).expect("JSON")
    };
    let all = parts("");
    let words: Vec<&str> =
        all["parts"].as_array().into_iter().flatten().filter_map(|w| w.as_str()).collect();
    let rest = parts(&words[1..].join(","));
    let length = |told: &serde_json::Value| told["fresh"].as_str().map_or(0, str::len);
    assert!(words.len() > 8 && length(&rest) > 20 && length(&rest) < length(&all) / 2);
    // What is not there is told in words.
    for (path, words) in [
        ("/sheets/9/picture", "gone"),
        ("/sheets/1/layers/clouds", "no overlay `clouds`"),
        ("/sheets/1/layers/zones", "belong to a scenario"),
        ("/sheets/1/sight/A1/Z9", "not on the map"),
        ("/sheets/1/sight/A1/A1", "two ends"),
        ("/sheets/1/sight/A1/%3Cb%3E", "is no hex"),
    ] {
        let answer = ask(port, "GET", path, &[], "");
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.text().contains(words), "{path}: {}", answer.text());
    }
    // Only this machine's own address is bound.
    let others = std::fs::read_to_string("/proc/net/tcp").unwrap_or_default();
    let open = format!("00000000:{port:04X}");
    assert!(!others.contains(&open), "bound to every address");
}

pub(super) fn taken_port(_: &Browser) {
    let site = Site::serve(&[("mill.kdl", MILL)], &[]);
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("its address").port().to_string();
    let out = site.run(&["serve", "--port", &port]);
    assert_eq!(out.status.code(), Some(2));
    let told = String::from_utf8_lossy(&out.stderr).into_owned();
    assert!(told.contains(&format!("port {port} is taken by another program")), "{told}");
    assert!(told.contains("--port"), "{told}");
    let out = site.run(&["serve", "no-such-file.kdl"]);
    assert_eq!(out.status.code(), Some(2));
}

pub(super) fn interrupt(_: &Browser) {
    let site = Site::serve(&[("mill.kdl", MILL)], &["mill.kdl"]);
    // A page that looks on does not keep it.
    let mut page = open(site.port, "GET", "/events", &[], "");
    assert_eq!(head(&mut page).0, 200);
    assert_eq!(site.interrupt(), Some(0));
}

pub(super) fn twenty(_: &Browser) {
    let site = Site::serve(&[("mill.kdl", MILL)], &[]);
    let mut pages: Vec<_> = (0..20).map(|_| open(site.port, "GET", "/events", &[], "")).collect();
    for page in &mut pages {
        assert_eq!(head(page).0, 200);
        let first = chunk(page).expect("the present snapshot");
        assert!(String::from_utf8_lossy(&first).contains("\"Mill Lane\""));
    }
    // Half of them go without a word.
    pages.truncate(10);
    site.write("mill.kdl", &MILL.replace("Mill Lane", "Saved"));
    for page in &mut pages {
        let heard = (0..4).any(|_| {
            chunk(page).is_some_and(|text| String::from_utf8_lossy(&text).contains("\"Saved\""))
        });
        assert!(heard);
    }
    // Someone who says nothing, and someone who stops in the middle.
    let mut silent = std::net::TcpStream::connect(("127.0.0.1", site.port)).expect("it listens");
    drop(open(site.port, "GET", "/sheets/1/picture", &[], ""));
    assert_eq!(ask(site.port, "GET", "/", &[], "").status, 200);
    silent.set_nonblocking(true).expect("a stream");
    assert!(silent.read(&mut [0]).is_err());
}
