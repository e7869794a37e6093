//! What the modules share: the bundled content, texts as projects, the binary, folders to play in.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, LazyLock};

use crestline_board::map::Map;
use crestline_lint::found;
use crestline_lint::levels::Levels;
use crestline_rules::scenario::Scenario;
use crestline_source::diag::{Diagnostic, Severity};
use crestline_source::project::{Project, read_project};
use tempfile::TempDir;

/// The folder of the repository.
pub(crate) fn root() -> PathBuf {
    let up = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    up.canonicalize().unwrap()
}

/// All files below a folder of the repository whose names end so, sorted, by their paths from its
/// root with `/` between the parts.
pub(crate) fn files(folder: &str, end: &str) -> Vec<String> {
    let root = root();
    let mut folders = vec![root.join(folder)];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(end) {
                let path = path.strip_prefix(&root).unwrap();
                found.push(path.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found.sort();
    found
}

/// The text of a file of the repository.
pub(crate) fn text(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The bundled maps, scenarios and scripts as one project.
pub(crate) fn bundled() -> &'static Project {
    static PROJECT: LazyLock<Project> = LazyLock::new(|| {
        let root = root();
        let mut bytes = BTreeMap::new();
        let mut paths = Vec::new();
        for folder in ["maps", "scenarios"] {
            for path in files(folder, "") {
                bytes.insert(path.clone(), std::fs::read(root.join(&path)).unwrap());
                if path.ends_with(".kdl") {
                    paths.push(path);
                }
            }
        }
        let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
        read_project(&bytes, &paths)
    });
    &PROJECT
}

/// The bundled maps.
pub(crate) fn maps() -> impl Iterator<Item = &'static Arc<Map>> {
    bundled().maps.iter().map(|read| read.map.as_ref().unwrap())
}

/// The bundled scenarios.
pub(crate) fn scenarios() -> impl Iterator<Item = &'static Arc<Scenario>> {
    bundled().scenarios.iter().map(|read| read.scenario.as_ref().unwrap())
}

/// A text read as a project of one file.
pub(crate) fn read(text: &str) -> Project {
    let files = BTreeMap::from([("text.kdl".to_owned(), text.as_bytes().to_vec())]);
    read_project(&files, &["text.kdl"])
}

/// Everything that is found in a project: by reading, by its sight assertions, by lints.
pub(crate) fn findings(project: &Project) -> Vec<Diagnostic> {
    found::all(project, &Levels::default())
}

/// Findings in a line each, to be read where a test fails.
pub(crate) fn told(project: &Project, found: &[Diagnostic]) -> String {
    let line = |found: &Diagnostic| {
        let at = project.sources.locate(found.primary.span);
        let line = at.map_or(0, |(start, _)| start.line);
        let path = project.sources.get(found.primary.span.file).map_or("", |file| file.path());
        format!("{path}:{line} {} {}", found.code.id, found.message)
    };
    found.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Whether something among findings is an error.
pub(crate) fn has_errors(found: &[Diagnostic]) -> bool {
    found.iter().any(|found| found.severity == Severity::Error)
}

/// What a run of the binary came to.
#[derive(Debug)]
pub(crate) struct Ran {
    /// Its exit code.
    pub(crate) code: i32,
    /// What it printed.
    pub(crate) out: String,
    /// What it complained of.
    pub(crate) err: String,
}

impl Ran {
    /// Output and complaints together.
    pub(crate) fn all(&self) -> String {
        format!("{}{}", self.out, self.err)
    }
}

/// The binary, to be called in a folder.
pub(crate) fn command(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crestline"));
    command.current_dir(folder).args(args).stdin(Stdio::null());
    command.env_remove("NO_COLOR").env_remove("RUST_BACKTRACE").env_remove("COLUMNS");
    command
}

/// Calls the binary in a folder.
pub(crate) fn crestline(folder: &Path, args: &[&str]) -> Ran {
    ran(&command(folder, args).output().unwrap())
}

/// What a run came to that has ended.
pub(crate) fn ran(done: &Output) -> Ran {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    let code = done.status.code().unwrap_or_else(|| panic!("killed: {}", text(&done.stderr)));
    Ran { code, out: text(&done.stdout), err: text(&done.stderr) }
}

/// An empty folder that is gone after the test. No project file lies above it.
pub(crate) fn empty() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// A folder with a copy of the bundled content.
pub(crate) fn copied() -> TempDir {
    let folder = empty();
    let mut paths = vec!["crestline.toml".to_owned()];
    paths.extend(files("maps", ""));
    paths.extend(files("scenarios", ""));
    for path in paths {
        let to = folder.path().join(&path);
        std::fs::create_dir_all(to.parent().unwrap()).unwrap();
        std::fs::copy(root().join(&path), to).unwrap();
    }
    folder
}

/// Everything in a folder: paths and contents, folders with none.
pub(crate) fn listing(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                found.insert(path.clone(), Vec::new());
                folders.push(path);
            } else {
                found.insert(path.clone(), std::fs::read(&path).unwrap());
            }
        }
    }
    found
}
