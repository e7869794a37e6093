//! A project in a folder of its own, with `crestline serve` at work on it.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::Value;

use crate::driver::{Browser, Spot};

/// The binary under test.
const CRESTLINE: &str = env!("CARGO_BIN_EXE_crestline");

/// A small map with most of what sight knows.
pub(crate) const MILL: &str = r#"map mill title="Mill Lane" format=1 version="1" {
  grid columns=8 rows=6
  hill level=1 A4..A6 B5 B6
  woods C3 D2 D3
  road A3:5 A3 B3 C4 D3 E4 F3 G4 H3 H3:2
  building mill F2 name="the mill"
  wall E2|F2 E3|F2
  orchard E5 F5
  objective 1 mill
  sight A4 E3 blocked by=woods
}
"#;

/// Another one.
pub(crate) const FORD: &str = r#"map ford title="The Ford" format=1 version="1" {
  grid columns=6 rows=5
  woods B2 C2
  brush E4
  sight A1 A2 clear
}
"#;

/// A folder with files, and the server.
pub(crate) struct Site {
    folder: tempfile::TempDir,
    server: Child,
    pub(crate) port: u16,
    /// Kept open: a server that cannot tell what it does still serves.
    _out: BufReader<ChildStdout>,
}

impl Site {
    /// A project of these files, served and shown in a browser.
    pub(crate) fn open(browser: &Browser, files: &[(&str, &str)]) -> Site {
        let site = Site::serve(files, &[]);
        browser.go(&site.url());
        browser.until("document.documentElement.dataset.snapshot");
        site
    }

    /// A project of these files, served.
    pub(crate) fn serve(files: &[(&str, &str)], args: &[&str]) -> Site {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in files {
            let path = folder.path().join(name);
            let parent = path.parent().expect("a folder around it");
            std::fs::create_dir_all(parent).expect("its folder is made");
            std::fs::write(path, text).expect("a file is written");
        }
        let (server, port, out) = start(folder.path(), 0, args);
        Site { folder, server, port, _out: out }
    }

    /// Ends the server and starts another at the same address.
    pub(crate) fn restart(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
        (self.server, self.port, self._out) = start(self.folder.path(), self.port, &[]);
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Writes a file in place.
    pub(crate) fn write(&self, name: &str, text: &str) {
        std::fs::write(self.path(name), text).expect("a file is written");
    }

    /// Saves a file as many editors do: a new one takes the place of the old one.
    pub(crate) fn replace(&self, name: &str, text: &str) {
        let beside = self.path(&format!("{name}~"));
        std::fs::write(&beside, text).expect("a file is written");
        std::fs::rename(beside, self.path(name)).expect("it takes its place");
    }

    /// Runs another command in the project.
    pub(crate) fn run(&self, args: &[&str]) -> Output {
        let command = Command::new(CRESTLINE).args(args).current_dir(self.folder.path()).output();
        command.expect("the command runs")
    }

    /// The lines that another command prints.
    pub(crate) fn lines(&self, args: &[&str]) -> Vec<String> {
        let out = self.run(args);
        String::from_utf8_lossy(&out.stdout).lines().map(str::to_owned).collect()
    }

    /// Interrupts the server as Ctrl-C does, and waits for its exit code.
    pub(crate) fn interrupt(mut self) -> Option<i32> {
        let id = self.server.id().to_string();
        let sent =
            Command::new("kill").args(["-INT", &id]).status().expect("it can be interrupted");
        assert!(sent.success());
        self.server.wait().expect("it ends").code()
    }
}

/// Starts a server in a folder: the process, its port, what it says.
fn start(folder: &Path, port: u16, args: &[&str]) -> (Child, u16, BufReader<ChildStdout>) {
    let mut server = Command::new(CRESTLINE)
        .args(["serve", "--port", &port.to_string()])
        .args(args)
        .current_dir(folder)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let mut out = BufReader::new(server.stdout.take().expect("its output"));
    let mut line = String::new();
    out.read_line(&mut line).expect("it tells where it is");
    let port = line
        .split_once("127.0.0.1:")
        .and_then(|(_, rest)| rest.split('/').next()?.parse().ok())
        .unwrap_or_else(|| panic!("no port in `{line}`"));
    (server, port, out)
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Milliseconds since 1970, by the clock that the page has as well.
pub(crate) fn now() -> f64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970");
    since.as_secs_f64() * 1000.0
}

/// Waits until the page shows a picture.
pub(crate) fn drawn(browser: &Browser) {
    browser
        .until("document.querySelector('#stage .land') && document.documentElement.dataset.scene");
    // Before its first frame a browser lets no click through.
    browser.promised(
        "new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => r())))",
    );
}

/// Waits for a snapshot after one, lints included.
pub(crate) fn after(browser: &Browser, snapshot: f64) {
    browser.until(&format!(
        "Number(document.documentElement.dataset.snapshot) > {snapshot} && \
         document.documentElement.dataset.pending === 'false'"
    ));
}

/// The number of the snapshot on the page.
pub(crate) fn snapshot(browser: &Browser) -> f64 {
    browser.number("Number(document.documentElement.dataset.snapshot)")
}

/// Where drawing coordinates are on the page.
pub(crate) fn spot(browser: &Browser, x: f64, y: f64) -> Spot {
    let at = browser.value(&format!(
        "(() => {{ const land = document.querySelector('#stage .land'); \
         const box = land.getBoundingClientRect(); const view = land.viewBox.baseVal; \
         const scale = box.width / view.width; \
         return [box.x + ({x} - view.x) * scale, box.y + ({y} - view.y) * scale]; }})()"
    ));
    let number = |value: &Value| value.as_f64().expect("a number");
    Spot { x: number(&at[0]), y: number(&at[1]) }
}

/// The middle of a hex on the page, for maps whose column B stands lower.
pub(crate) fn hex(browser: &Browser, label: &str) -> Spot {
    let hex: crestline_board::hex::Hex = label.parse().expect("a hex");
    let (column, row) = (f64::from(hex.column()), f64::from(hex.row()));
    let low = f64::from(hex.column() % 2) / 2.0;
    spot(browser, 100.0 + 150.0 * column, 100.0 * 3f64.sqrt() * (row + 0.5 + low))
}
