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
    assert!(again.out.contains("nothing to mend that is sure"), "{}", again.out);
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

/// What is likely and not sure is mended only when it is asked for.
#[test]
fn guesses_are_made_only_when_they_are_asked_for() {
    let folder = empty();
    let text = "map meadow format=1 {\n  grid columns=6 rows=5\n  hill level=9 C3\n  building barn D4 rotate=45deg\n  sight A1 A3 clear\n}\n";
    write(folder.path(), "a.kdl", text);
    let path = folder.path().join("a.kdl");
    let ran = check(folder.path(), &["a.kdl", "--fix"]);
    assert!(ran.out.contains("nothing to mend that is sure"), "{}", ran.out);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    let ran = check(folder.path(), &["a.kdl", "--fix", "--guess", "--dry-run"]);
    assert!(ran.out.contains("+  hill level=4 C3\n"), "{}", ran.out);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    check(folder.path(), &["a.kdl", "--fix", "--guess"]);
    assert!(std::fs::read_to_string(&path).unwrap().contains("level=4"));
}

/// What comes to light when a slip is mended is no reason not to mend it.
#[test]
fn what_a_slip_hid_does_not_stop_its_mending() {
    let folder = empty();
    let text = "map meadow format=1 {\n  grid columns=6 rows=5\n  sight A1 A3 clear\n}\nscenario raid format=1 {\n  map meadow\n  date \"1943-10\"\n  axis nation=german posture=defend orders=3 quality=line edge=right surrender=4 {\n    squad Foo\n    squad Bar\n  }\n  allies nation=russia posture=attack orders=4 quality=line edge=left surrender=4 {\n    squad Rifle\n  }\n  time 0 sudden-death=7\n  initiative allies\n  first-turn allies\n}\n";
    write(folder.path(), "a.kdl", text);
    let ran = check(folder.path(), &["a.kdl", "--fix"]);
    assert!(ran.out.contains("1 fix made in 1 file"), "{}", ran.out);
    let now = std::fs::read_to_string(folder.path().join("a.kdl")).unwrap();
    assert_eq!(now, text.replace("nation=german ", "nation=germany "));
}
