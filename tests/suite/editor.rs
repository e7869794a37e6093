//! `crestline complete`, as an editor calls it.

use std::io::Write;
use std::process::Stdio;

use crate::kit::{command, crestline, empty, root};

/// What is offered, as the texts that may be written.
fn texts(answer: &str) -> Vec<String> {
    answer
        .lines()
        .map(|line| {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            value["text"].as_str().unwrap().to_owned()
        })
        .collect()
}

#[test]
fn a_place_of_a_file_is_completed() {
    let folder = empty();
    let path = folder.path().join("jäger.kdl");
    std::fs::write(&path, "map jäger {\r\n\tgrid columns=9 rows=7 ; \u{1f3d4}; wo A1\r\n}\r\n")
        .unwrap();
    let ran = crestline(folder.path(), &["complete", "jäger.kdl:2:31"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert_eq!(texts(&ran.out), ["woods"]);
    let answer: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let replaces = &answer["replaces"];
    assert_eq!(replaces["start"]["line"], 2);
    assert_eq!(replaces["start"]["column_chars"], 29);
    assert_eq!(replaces["start"]["column_utf16"], 30);
    assert_eq!(replaces["end"]["column_chars"], 31);
    let bytes = std::fs::read(&path).unwrap();
    let part = |key: &str| usize::try_from(replaces[key].as_u64().unwrap()).unwrap();
    assert_eq!(&bytes[part("byte_start")..part("byte_end")], b"wo");
}

/// What is offered at a place of a file that is not saved, in the folder of the bundled project.
fn unsaved(text: &str, place: &str) -> Vec<String> {
    let mut call = command(&root(), &["complete", place]);
    let mut child = call.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let done = child.wait_with_output().unwrap();
    assert!(done.status.success());
    texts(&String::from_utf8(done.stdout).unwrap())
}

#[test]
fn standard_input_knows_the_project() {
    assert_eq!(unsaved("map x { part }", "-:1:12"), ["part"]);
    let offered = unsaved("map x { part }", "-:1:14");
    for map in crate::kit::maps() {
        assert!(offered.iter().any(|text| text == map.name()), "{offered:?}");
    }
}

#[test]
fn places_that_are_none_are_refused() {
    let folder = empty();
    std::fs::write(folder.path().join("a.kdl"), "map a {\n}\n").unwrap();
    for place in [
        "a.kdl",
        "a.kdl:1",
        "a.kdl:0:1",
        "a.kdl:1:0",
        "a.kdl:x:1",
        "a.kdl:99:1",
        "b.kdl:1:1",
        ":1:1",
        "",
        "a.kdl:18446744073709551616:1",
    ] {
        let ran = crestline(folder.path(), &["complete", place]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{place}");
        assert!(ran.err.starts_with("error: "), "{place}: {}", ran.err);
    }
    // Behind the end of a line is its end; what is no text at all has nothing to offer.
    assert_eq!(crestline(folder.path(), &["complete", "a.kdl:1:999"]).code, 0);
    std::fs::write(folder.path().join("bytes.kdl"), [0xff, 0xfe, b'm']).unwrap();
    assert_eq!(crestline(folder.path(), &["complete", "bytes.kdl:1:1"]).code, 0);
}
