//! `check --fix`: sure mistakes are mended, shown, and nothing else changes.

use std::path::Path;

use crate::kit::{Ran, crestline, empty, listing};

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).unwrap();
}

fn check(folder: &Path, args: &[&str]) -> Ran {
    crestline(folder, &[&["check"], args].concat())
}

/// Slips of the pen with a comment and odd spacing around them.
const SLIPS: &str = "// our meadow\nmap meadow format=1 {\n  grid columns=6   rows=5 // small\n  building barn D4 shed=true\n  woods B2 { allow M1O1 reason=\"x\" }\n  sight A1 A2 clear\n}\n";

#[test]
fn sure_mistakes_are_mended_and_nothing_else() {
    let folder = empty();
    write(folder.path(), "a.kdl", SLIPS);
    write(
        folder.path(),
        "b.kdl",
        "map other format=1 {\n  grid columns=6 rows=5\n  sight A1 A2 clear\n}\n",
    );
    let before = listing(folder.path());

    let dry = check(folder.path(), &[".", "--fix", "--dry-run"]);
    assert_eq!(listing(folder.path()), before, "a dry run writes nothing");
    assert!(
        dry.out.contains("-  building barn D4 shed=true\n+  building barn D4 shed=#true\n"),
        "{}",
        dry.out
    );

    let ran = check(folder.path(), &[".", "--fix"]);
    assert!(ran.out.contains("+  building barn D4 shed=#true\n"), "{}", ran.out);
    let text = std::fs::read_to_string(folder.path().join("a.kdl")).unwrap();
    assert_eq!(text, SLIPS.replace("=true", "=#true"));
    assert!(!ran.out.contains("K008"), "{}", ran.out);
    let again = check(folder.path(), &[".", "--fix"]);
    assert!(again.out.contains("0 fixes made"), "{}", again.out);
}

/// Only what was asked for is mended, and formats for machines stay pure.
#[test]
fn only_what_was_asked_for_is_mended() {
    let folder = empty();
    write(folder.path(), "crestline.toml", "[project]\nfolders = [\".\"]\n");
    write(folder.path(), "a.kdl", SLIPS);
    write(folder.path(), "b.kdl", &SLIPS.replace("map meadow", "map other"));
    let ran = check(folder.path(), &["a.kdl", "--fix", "--message-format", "json"]);
    for line in ran.out.lines() {
        serde_json::from_str::<serde_json::Value>(line).unwrap();
    }
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    assert!(read("a.kdl").contains("#true"));
    assert!(!read("b.kdl").contains("#true"));
}

#[test]
fn a_file_that_must_not_be_written_is_left() {
    let folder = empty();
    write(folder.path(), "a.kdl", SLIPS);
    let path = folder.path().join("a.kdl");
    let mut may = std::fs::metadata(&path).unwrap().permissions();
    may.set_readonly(true);
    std::fs::set_permissions(&path, may).unwrap();
    let ran = check(folder.path(), &["a.kdl", "--fix"]);
    assert_eq!(ran.code, 2, "{}", ran.all());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), SLIPS);
}
