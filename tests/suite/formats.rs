//! Findings for machines: each format against a golden file, exit codes in a matrix, folders read to
//! their end. `BLESS=1` writes the golden files anew.

use std::path::Path;

use serde_json::Value;

use crate::kit::{Ran, command, crestline, empty, root, text};

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, text).unwrap();
}

/// A map with nothing to say about.
const CLEAN: &str = "map meadow format=1 {\n  grid columns=3 rows=3\n  sight A1 A2 clear\n}\n";

/// A map with an error after a tab, one after wide letters, a warning, and a finding in two places.
const ODD: &str = "map ridge title=\"J\u{e4}gerh\u{f6}he \u{1f3d4}\" format=1 {\n  grid columns=6 rows=5\n\twods A1\n  building barn name=\"J\u{e4}gerh\u{f6}he \u{1f3d4}\" Z9\n  objective 1 C3\n  objective 1 D4\n  road A1 A2 apart=true\n}\n";

/// A folder with mistakes of every kind in it.
fn odd() -> tempfile::TempDir {
    let folder = empty();
    write(folder.path(), "clean.kdl", CLEAN);
    write(folder.path(), "odd, 100%.kdl", ODD);
    write(folder.path(), "parts/hills.kdl", "hill level=9 A1\n");
    let whole =
        "map made-of-parts format=1 {\n  grid columns=3 rows=3\n  include \"parts/hills.kdl\"\n}\n";
    write(folder.path(), "whole.kdl", whole);
    folder
}

fn check(folder: &Path, args: &[&str]) -> Ran {
    let mut command = command(folder, &[&["check"], args].concat());
    command.env_remove("GITHUB_WORKSPACE");
    let done = command.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    Ran { code: done.status.code().unwrap(), out: text(&done.stdout), err: text(&done.stderr) }
}

/// Compares with a golden file, or writes it.
#[track_caller]
fn golden(name: &str, found: &str) {
    let path = root().join("tests/golden").join(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, found).unwrap();
    }
    let wanted = text(&format!("tests/golden/{name}"));
    assert_eq!(wanted, found, "{name} differs; if that is meant, run the test with BLESS=1");
}

#[test]
fn every_format_is_as_it_was() {
    let folder = odd();
    for format in ["human", "json", "github", "sarif", "junit"] {
        let ran = check(folder.path(), &[".", "--message-format", format]);
        assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{format}");
        let out = if format == "sarif" { without_rules(&ran.out) } else { ran.out };
        golden(&format!("check.{format}"), &out);
    }
}

/// A SARIF log without its rules, which have a test of their own.
fn without_rules(log: &str) -> String {
    let mut log: Value = serde_json::from_str(log).unwrap();
    let rules = log["runs"][0]["tool"]["driver"]["rules"].take();
    let of_results = log["runs"][0]["results"].as_array_mut().unwrap();
    for result in of_results {
        let index = usize::try_from(result["ruleIndex"].take().as_u64().unwrap()).unwrap();
        assert_eq!(rules[index]["id"], result["ruleId"]);
    }
    let version = log["runs"][0]["tool"]["driver"]["semanticVersion"].take();
    assert_eq!(version, env!("CARGO_PKG_VERSION"));
    format!("{log:#}\n")
}

/// What the standard asks of a log, as far as ours goes.
#[test]
fn sarif_says_what_every_rule_is() {
    let folder = odd();
    let ran = check(folder.path(), &[".", "--message-format", "sarif"]);
    let log: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(log["version"], "2.1.0");
    let rules = log["runs"][0]["tool"]["driver"]["rules"].as_array().unwrap();
    assert_eq!(rules.len(), crestline_lint::catalogue::all().len());
    for rule in rules {
        let id = rule["id"].as_str().unwrap();
        let page = text(&format!("docs/findings/{id}.md"));
        assert_eq!(rule["help"]["markdown"], page.as_str(), "{id}");
        let about = rule["shortDescription"]["text"].as_str().unwrap();
        assert!(page.replace('\n', " ").contains(about) && about.len() > 10, "{id}: {about}");
        let level = rule["defaultConfiguration"]["level"].as_str().unwrap();
        assert!(["error", "warning", "note"].contains(&level), "{id}");
    }
    for result in log["runs"][0]["results"].as_array().unwrap() {
        let region = &result["locations"][0]["physicalLocation"]["region"];
        for key in ["startLine", "startColumn", "endLine", "endColumn"] {
            assert!(region[key].as_u64().is_some_and(|n| n >= 1), "{result}");
        }
        let uri = &result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
        let plain = |c: char| c.is_ascii_alphanumeric() || "/-._~%".contains(c);
        assert!(uri.as_str().unwrap().chars().all(plain), "{uri}");
    }
}

/// Columns in bytes, characters and UTF-16 units, also behind tabs and letters beyond the common ones;
/// line ends make no difference.
#[test]
fn columns_are_counted_as_they_are_named() {
    let folder = empty();
    for (name, text) in [("lf.kdl", ODD.to_owned()), ("crlf.kdl", ODD.replace('\n', "\r\n"))] {
        write(folder.path(), name, &text);
        let ran = check(folder.path(), &[name, "--message-format", "json"]);
        let found: Vec<Value> =
            ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let place = |code: &str| {
            let found = found.iter().find(|found| found["code"] == code).unwrap();
            let start = &found["at"]["start"];
            ["line", "column_bytes", "column_chars", "column_utf16"]
                .map(|key| start[key].as_u64().unwrap())
        };
        assert_eq!(place("M006"), [3, 2, 2, 2], "{name}");
        assert_eq!(place("M002"), [4, 41, 36, 37], "{name}");
        for found in &found {
            let [from, to] = ["byte_start", "byte_end"]
                .map(|key| usize::try_from(found["at"][key].as_u64().unwrap()).unwrap());
            assert!(text.get(from..to).is_some(), "{found}");
        }
    }
}

/// Commands of a runner cannot be broken out of, and their paths count from its folder.
#[test]
fn annotations_keep_to_themselves() {
    let folder = empty();
    let evil = "map m title=\"a\\n::error::b%0A\" format=1 {\n grid columns=3 rows=3\n \"a\\n::warning::x\" A1\n}\n";
    write(folder.path(), "sub/a,b:c.kdl", evil);
    let mut command =
        command(&folder.path().join("sub"), &["check", "--message-format", "github", "."]);
    command.env("GITHUB_WORKSPACE", folder.path());
    let out = String::from_utf8(command.output().unwrap().stdout).unwrap();
    assert!(!out.is_empty());
    for line in out.lines() {
        assert!(
            line.starts_with("::error file=sub/a%2Cb%3Ac.kdl,line=")
                || line.starts_with("::warning file=sub/"),
            "{line}"
        );
    }
}

/// What is found decides, by the documented codes, in every format.
#[test]
fn exit_codes_are_those_of_the_book() {
    let folder = empty();
    let map = |inside: &str| format!("map m format=1 {{\n  grid columns=6 rows=5\n{inside}}}\n");
    write(folder.path(), "clean.kdl", CLEAN);
    let ford = "map ford format=1 {\n  grid columns=3 rows=3\n  stream A2:6 A2 B2 C3 C3:3\n  \
                road B1:1 B1 B2 B3 B3:4\n  sight A1 A3 clear\n}\n";
    write(folder.path(), "note.kdl", ford);
    write(folder.path(), "warning.kdl", &map(""));
    write(folder.path(), "error.kdl", &map("  wods A1\n"));
    write(folder.path(), "wrong/crestline.toml", "[lints]\nM102 = \"loud\"\n");
    write(folder.path(), "wrong/clean.kdl", CLEAN);
    // Per file: the code without and with warnings denied.
    let rows: [(&[&str], i32, i32); 11] = [
        (&["clean.kdl"], 0, 0),
        (&["note.kdl"], 0, 0),
        (&["warning.kdl"], 0, 1),
        (&["error.kdl"], 1, 1),
        (&["clean.kdl", "error.kdl", "warning.kdl"], 1, 1),
        (&["missing.kdl"], 2, 2),
        (&["missing.kdl", "error.kdl"], 2, 2),
        (&["missing-folder/a.kdl"], 2, 2),
        (&["wrong"], 2, 2),
        (&["clean.kdl", "--no-such-option"], 2, 2),
        (&[""], 2, 2),
    ];
    for (paths, plain, strict) in rows {
        for format in ["human", "json", "github", "sarif", "junit"] {
            for (deny, wanted) in [(&[][..], plain), (&["--deny", "warnings"], strict)] {
                let args = [paths, &["--message-format", format], deny].concat();
                let ran = check(folder.path(), &args);
                assert_eq!(ran.code, wanted, "{args:?}: {}", ran.all());
                assert!(!ran.all().contains("panicked"), "{args:?}");
                valid(format, &ran);
            }
        }
    }
}

/// Output is well formed, whatever happened; nothing at all where a command could not begin.
fn valid(format: &str, ran: &Ran) {
    match format {
        "json" => {
            for line in ran.out.lines() {
                serde_json::from_str::<Value>(line).unwrap();
            }
        }
        "sarif" if !ran.out.is_empty() => {
            serde_json::from_str::<Value>(&ran.out).unwrap();
        }
        "junit" if !ran.out.is_empty() => {
            assert!(ran.out.starts_with("<?xml") && ran.out.trim_end().ends_with("</testsuites>"));
        }
        _ => {}
    }
}

/// What cannot be read is told, and the rest is read all the same, in the same order each time.
#[test]
#[cfg(unix)]
fn a_folder_is_read_to_its_end() {
    let folder = odd();
    let link = |to: &str, name: &str| {
        std::os::unix::fs::symlink(to, folder.path().join(name)).unwrap();
    };
    link("nowhere", "a-dangling.kdl");
    link(".", "circle");
    link("circle.kdl", "circle.kdl");
    std::fs::create_dir(folder.path().join("folder.kdl")).unwrap();
    write(folder.path(), "folder.kdl/inside.kdl", CLEAN.replace("meadow", "inside").as_str());
    std::fs::write(folder.path().join("binary.kdl"), [0, 159, 146, 150]).unwrap();
    write(folder.path(), "empty.kdl", "");
    let ran = check(folder.path(), &[".", "--message-format", "json"]);
    assert_eq!(ran.code, 2, "{}", ran.all());
    let files: Vec<String> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["at"]["file"].to_string())
        .collect();
    for name in ["a-dangling", "circle", "binary", "empty", "odd, 100%", "parts/hills"] {
        assert!(files.iter().any(|file| file.contains(name)), "{name}: {files:?}");
    }
    assert!(!files.iter().any(|file| file.contains("inside")));
    let again = check(folder.path(), &[".", "--message-format", "json"]);
    assert_eq!(ran.out, again.out);
}

/// What the action and the hooks call is there.
#[test]
fn the_action_and_the_hooks_call_what_there_is() {
    for (file, least) in [("action.yml", 3), (".pre-commit-hooks.yaml", 3)] {
        let mut calls = 0;
        for line in text(file).lines().filter(|line| !line.trim_start().starts_with('#')) {
            let call =
                line.split_once("\"$CRESTLINE\" ").or_else(|| line.split_once("entry: crestline "));
            let Some((_, call)) = call else { continue };
            let mut words = call.split_whitespace();
            let name = words.next().unwrap();
            let help = crestline(&root(), &[name, "--help"]);
            assert_eq!(help.code, 0, "{file}: {line}");
            for option in words.filter(|word| word.starts_with("--") && word.len() > 2) {
                assert!(help.out.contains(option), "{file}: {line}: {option}");
            }
            calls += 1;
        }
        assert!(calls >= least, "{file}: {calls} calls");
    }
}
