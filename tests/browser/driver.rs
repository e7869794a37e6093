//! A browser without a window, driven through WebDriver.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::http::ask;

/// Flags with which Chromium stays by itself on this machine.
const FLAGS: &[&str] = &[
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--lang=en-GB",
    "--window-size=1280,800",
];

/// How long anything on the page may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(30);

/// A browser with one page.
pub(crate) struct Browser {
    driver: Child,
    port: u16,
    session: String,
    _profile: tempfile::TempDir,
}

/// A place on the page in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Spot {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Browser {
    /// Starts the driver and the browser.
    pub(crate) fn start() -> Browser {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts; tests/browser/install installs it");
        let out = driver.stdout.take().expect("its output");
        let mut lines = BufReader::new(out).lines().map_while(Result::ok);
        let port = lines
            .find_map(|line| {
                line.split_once("successfully on port ")?.1.trim_end_matches('.').parse().ok()
            })
            .expect("chromedriver tells its port");
        let profile = tempfile::tempdir().expect("a folder for its profile");
        let folder = format!("--user-data-dir={}", profile.path().display());
        let flags: Vec<&str> = FLAGS.iter().copied().chain([folder.as_str()]).collect();
        let wanted = json!({"capabilities": {"alwaysMatch": {
            "browserName": "chrome",
            "goog:chromeOptions": {"args": flags},
            "goog:loggingPrefs": {"browser": "ALL"},
        }}});
        let mut browser = Browser { driver, port, session: String::new(), _profile: profile };
        let session = browser.call("POST", "/session", &wanted);
        browser.session = format!("/session/{}", session["sessionId"].as_str().expect("a session"));
        browser
    }

    fn call(&self, method: &str, path: &str, body: &Value) -> Value {
        let body = if method == "GET" { String::new() } else { body.to_string() };
        let kind = ("Content-Type", "application/json; charset=utf-8");
        let answer = ask(self.port, method, path, &[kind], &body);
        let mut value: Value = serde_json::from_slice(&answer.body).expect("JSON");
        assert_eq!(answer.status, 200, "{method} {path}: {}", value["value"]["message"]);
        value["value"].take()
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        self.call("POST", &format!("{}{path}", self.session), body)
    }

    /// Goes to a page.
    pub(crate) fn go(&self, url: &str) {
        self.post("/url", &json!({"url": "about:blank"}));
        self.post("/url", &json!({"url": url}));
    }

    /// Lets the page read the clipboard.
    pub(crate) fn let_read_clipboard(&self) {
        let leave = json!({"descriptor": {"name": "clipboard-read"}, "state": "granted"});
        self.post("/permissions", &leave);
    }

    /// The value of an expression of the page.
    pub(crate) fn value(&self, expression: &str) -> Value {
        self.post("/execute/sync", &json!({"script": format!("return {expression}"), "args": []}))
    }

    /// An expression that is a text.
    pub(crate) fn text(&self, expression: &str) -> String {
        match self.value(expression) {
            Value::String(text) => text,
            other => panic!("{expression} is {other}"),
        }
    }

    /// An expression that is a number.
    pub(crate) fn number(&self, expression: &str) -> f64 {
        let value = self.value(expression);
        value.as_f64().unwrap_or_else(|| panic!("{expression} is {value}"))
    }

    /// Waits for a promise of the page.
    pub(crate) fn promised(&self, expression: &str) -> Value {
        let script = format!(
            "const done = arguments[0]; ({expression}).then(done, (error) => done(String(error)));"
        );
        self.post("/execute/async", &json!({"script": script, "args": []}))
    }

    /// Waits until an expression of the page holds.
    pub(crate) fn until(&self, expression: &str) {
        let start = Instant::now();
        while self.value(&format!("Boolean({expression})")) != Value::Bool(true) {
            assert!(start.elapsed() < PATIENCE, "in vain waited for {expression}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Clicks the first element that a selector finds, as a user does.
    pub(crate) fn press(&self, selector: &str) {
        let element = format!("document.querySelector({})", json!(selector));
        self.until(&element);
        self.value(&format!("{element}.scrollIntoView({{block: 'nearest'}})"));
        let middle = self.value(&format!(
            "(() => {{ const b = {element}.getBoundingClientRect(); \
             return [b.x + b.width / 2, b.y + b.height / 2]; }})()"
        ));
        let at = |n: usize| middle[n].as_f64().unwrap_or(0.0);
        self.click(Spot { x: at(0), y: at(1) });
    }

    /// Clicks a spot.
    pub(crate) fn click(&self, spot: Spot) {
        self.pointer(&[moved(spot), down(), up()]);
    }

    /// Moves to a spot.
    pub(crate) fn hover(&self, spot: Spot) {
        self.pointer(&[moved(spot)]);
    }

    /// Drags along some spots.
    pub(crate) fn drag(&self, spots: &[Spot]) {
        let mut steps = vec![moved(spots[0]), down()];
        steps.extend(spots[1..].iter().map(|spot| moved(*spot)));
        steps.push(up());
        self.pointer(&steps);
    }

    fn pointer(&self, steps: &[Value]) {
        let mouse = json!({"type": "pointer", "id": "mouse", "actions": steps,
            "parameters": {"pointerType": "mouse"}});
        self.post("/actions", &json!({"actions": [mouse]}));
    }

    /// Turns the wheel over a spot.
    pub(crate) fn wheel(&self, spot: Spot, down: i32) {
        let turn = json!({"type": "scroll", "x": whole(spot.x), "y": whole(spot.y),
            "deltaX": 0, "deltaY": down});
        let wheel = json!({"type": "wheel", "id": "wheel", "actions": [turn]});
        self.post("/actions", &json!({"actions": [wheel]}));
    }

    /// Presses keys, one after the other.
    pub(crate) fn keys(&self, keys: &[&str]) {
        let press = |key: &&str| {
            [json!({"type": "keyDown", "value": key}), json!({"type": "keyUp", "value": key})]
        };
        let steps: Vec<Value> = keys.iter().flat_map(press).collect();
        self.post(
            "/actions",
            &json!({"actions": [{"type": "key", "id": "keys", "actions": steps}]}),
        );
    }

    /// What the page complained of since this was last asked.
    pub(crate) fn log(&self) -> Vec<String> {
        let lines = self.post("/se/log", &json!({"type": "browser"}));
        let lines = lines.as_array().cloned().unwrap_or_default();
        lines.iter().map(|line| line["message"].to_string()).collect()
    }

    /// Keeps a picture of the page.
    pub(crate) fn picture(&self, path: &Path) {
        let text = self.call("GET", &format!("{}/screenshot", self.session), &Value::Null);
        let bytes = base64(text.as_str().unwrap_or_default());
        std::fs::write(path, bytes).expect("the picture is written");
    }
}

fn whole(at: f64) -> i64 {
    at.round() as i64
}

fn moved(spot: Spot) -> Value {
    json!({"type": "pointerMove", "duration": 20, "x": whole(spot.x), "y": whole(spot.y)})
}

fn down() -> Value {
    json!({"type": "pointerDown", "button": 0})
}

fn up() -> Value {
    json!({"type": "pointerUp", "button": 0})
}

/// The bytes of a base64 text.
fn base64(text: &str) -> Vec<u8> {
    let value = |letter: u8| -> Option<u32> {
        let at = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        Some(u32::from(at))
    };
    let letters: Vec<u32> = text.bytes().filter_map(value).collect();
    let mut bytes = Vec::new();
    for four in letters.chunks(4) {
        let bits = four.iter().fold(0, |bits, six| bits << 6 | six) << (6 * (4 - four.len()));
        bytes.extend(bits.to_be_bytes()[1..four.len()].iter());
    }
    bytes
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The browser ends with its session; whatever happens, the driver does.
        if !self.session.is_empty() {
            let kind = [("Content-Type", "application/json")];
            let _ = ask(self.port, "DELETE", &self.session, &kind, "");
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}
