//! What is printed reads back as the same, and a block of artwork is all that a splice changes.

use std::collections::BTreeMap;

use super::{assert_findings, authors};
use crate::diag::{Diagnostic, Findings, Severity};
use crate::library;
use crate::parse::parse;
use crate::project::{Project, read_project};
use crate::schema::map::{MapNode, Statement, map};
use crate::text::FileId;
use crate::write;
use crate::write::splice::{self, SpliceError};
use crestline_board::map::Map;

/// The schema node of the first map in a text, and what was wrong.
pub(super) fn node(text: &str) -> (Option<MapNode>, Vec<Diagnostic>) {
    let mut findings = Findings::new();
    let document = parse(text, FileId(0), &mut findings);
    let first = document.nodes.iter().find(|node| node.name.value == "map");
    let node = first.and_then(|node| map(node, &library::chart(), &mut findings));
    (node, findings.into_sorted())
}

/// A node as text, without where it stood.
fn shape(node: &MapNode) -> String {
    let text = format!("{node:?}");
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find("Span { file: ") {
        out.push_str(&rest[..at]);
        let end = rest[at..].find(" }").map_or(rest.len(), |n| at + n + 2);
        rest = &rest[end..];
    }
    out + rest
}

fn project(text: &str) -> Project {
    let files: BTreeMap<String, Vec<u8>> =
        [("test.kdl".to_owned(), text.as_bytes().to_vec())].into();
    read_project(&files, &["test.kdl"])
}

/// Everything that there is to see of a map.
fn seen(map: &Map) -> String {
    let hexes: Vec<_> = map.grid().hexes().collect();
    let mut sight = Vec::new();
    for (at, a) in hexes.iter().enumerate() {
        sight.extend(hexes[at + 1..].iter().map(|b| map.sight(*a, *b)));
    }
    let facts: Vec<_> = hexes.iter().map(|hex| map.facts(*hex)).collect();
    format!(
        "{:?}{:?}{:?}{:?}{:?}{:?}{:?}{:?}{:?}",
        (map.name(), map.title(), map.version(), map.number(), map.grid()),
        map.chart(),
        map.drawings(),
        map.barriers(),
        map.buildings(),
        map.objectives(),
        facts,
        hexes.iter().map(|hex| map.bridge(*hex)).collect::<Vec<_>>(),
        sight,
    )
}

/// Asserts the law for one text; whether it makes a map.
fn holds(text: &str) -> bool {
    let (Some(before), found) = node(text) else { panic!("no map:\n{text}") };
    let syntax = |found: &[Diagnostic]| found.iter().any(|d| d.severity == Severity::Error);
    assert!(!syntax(&found), "{text}\n{found:?}");
    let printed = write::map(&before);
    let (Some(after), found) = node(&printed) else { panic!("no map:\n{text}\n{printed}") };
    assert!(!syntax(&found), "{text}\n{printed}\n{found:?}");
    assert_eq!(shape(&before), shape(&after), "{text}\n{printed}");
    assert_eq!(write::map(&after), printed, "{text}");
    let (first, second) = (project(text), project(&printed));
    let codes = |project: &Project| {
        let mut codes: Vec<&str> = project.diagnostics.iter().map(|d| d.code.id).collect();
        codes.sort_unstable();
        codes.dedup();
        codes.join(" ")
    };
    assert_eq!(codes(&first), codes(&second), "{text}\n{printed}");
    let of = |project: &Project| project.maps.first().and_then(|map| map.map.clone());
    let (first, second) = (of(&first), of(&second));
    assert_eq!(first.as_deref().map(seen), second.as_deref().map(seen), "{text}\n{printed}");
    first.is_some()
}

#[test]
fn a_printed_map_reads_back_as_the_same_map() {
    let mut maps = 0;
    for seed in 0..160 {
        maps += usize::from(holds(&authors::map(seed, seed % 2 == 0)));
    }
    assert!(maps >= 40, "only {maps} of the texts are maps");
}

#[test]
fn the_bundled_maps_are_printed_as_what_they_are() {
    let texts = [
        include_str!("../../../../maps/bell-ridge.kdl"),
        include_str!("../../../../maps/linden-cross.kdl"),
        &include_str!("../../../../templates/map.kdl").replace('@', ""),
    ];
    for text in texts {
        assert!(holds(text));
    }
}

#[test]
fn what_is_printed_is_what_an_author_would_write() {
    let text = "map m {\n  grid columns=9 rows=9\n  woods A1, A2 A3 \"A4 B2\" C3..A3\n  hill level=1 A5\n  \
                art \"x y.svg\" { woods { outline \"M0,0h10.50v-2e1z m 30 30 h 5 v 5 z\" } }\n}\n";
    let (Some(node), _) = node(text) else { panic!("a map") };
    assert_eq!(
        write::map(&node),
        "map m format=1 {\n  grid columns=9 rows=9\n  woods A1..A4 B2 C3..A3\n  hill level=1 A5\n  \
         art \"x y.svg\" {\n    woods {\n      outline \"M 0 0 L 10.5 0 L 10.5 -20 Z\"\n      \
         outline \"M 30 30 L 35 30 L 35 35 Z\"\n    }\n  }\n}\n"
    );
}

#[test]
fn a_block_of_artwork_counts_as_if_it_stood_in_the_map() {
    let inside = "woods A1; objective 1 C3; building mill B2; hill level=1 C1";
    let text = |map: &str| format!("map m {{ grid columns=4 rows=4\n{map}\n}}");
    let whole = project(&text(&format!("art \"a.svg\" {{ {inside} }}")));
    let plain = project(&text(inside));
    let seen = |project: &Project| project.maps[0].map.as_deref().map(seen);
    assert!(seen(&whole).is_some() && seen(&whole) == seen(&plain));
    let rows: &[(&str, &[(&str, &str)])] = &[
        ("art a.svg { brush A1 }\nart b.svg { brush A2 }\nart c.svg", &[]),
        ("art a.svg { brush A1 }\nart \"a.svg\" { brush A2 }", &[("K030 3:5", "anew")]),
        ("art { brush A1 }", &[("K023 2:1", "file name")]),
        ("art a.svg b.svg { brush A1 }", &[("K022 2:11", "delete it")]),
        ("art a.svg { sight A1 B1 clear }", &[("K020 2:13", "in the map itself")]),
        ("art a.svg { art b.svg }", &[("K020 2:13", "in the map itself")]),
        ("art a.svg { bruhs A1 }", &[("M006 2:13", "brush")]),
        ("art a.svg { brush A9 }", &[("M002 2:19", "A1 to D4")]),
        ("building mill A1\nart a.svg { building mill A3 }", &[("M015 3:13", "")]),
    ];
    for (map, expected) in rows {
        let text = text(map);
        let read = project(&text);
        assert_findings(&text, &read.diagnostics, &read.sources, expected);
    }
}

/// The statements of the first map in a text, to be printed in a block.
fn statements(text: &str) -> Vec<(Statement, Option<String>)> {
    let (Some(node), found) = node(&format!("map m {{ grid columns=9 rows=9; {text} }}")) else {
        panic!("a map")
    };
    assert!(found.is_empty(), "{found:?}");
    node.statements.into_iter().map(|statement| (statement.value, None)).collect()
}

fn block(file: &str, text: &str) -> String {
    write::art(file, &statements(text), &library::chart())
}

#[test]
fn a_splice_touches_nothing_else() {
    let wood = block("a.svg", "woods A1");
    assert_eq!(wood, "art \"a.svg\" {\n  woods A1\n}\n");
    let inserted =
        "map m {\n  grid columns=3 rows=3 // so small\n\n  art \"a.svg\" {\n    woods A1\n  }\n}\n";
    let rows: &[(&str, &str)] = &[
        ("map m {\n  grid columns=3 rows=3 // so small\n}\n", inserted),
        // Again, and with other things around.
        (inserted, inserted),
        (
            "/* c */ map x {\n}\nmap m {\n\tart a.svg { brush B2 }; hill level=1 C3 // stays\n}\n// end",
            "/* c */ map x {\n}\nmap m {\n\tart \"a.svg\" {\n\t  woods A1\n\t}; hill level=1 C3 // stays\n}\n// end",
        ),
        (
            "map m { grid columns=3 rows=3 }",
            "map m { grid columns=3 rows=3 \n\n  art \"a.svg\" {\n    woods A1\n  }\n}",
        ),
        // The closing brace stays where it is, and so does what is around it.
        (
            "map m {\n\tgrid columns=3 rows=3\n\t} // end\n",
            "map m {\n\tgrid columns=3 rows=3\n\n  art \"a.svg\" {\n    woods A1\n  }\n\t} // end\n",
        ),
        (
            "map m {\n  grid columns=3 rows=3\n/* } */ } // end",
            "map m {\n  grid columns=3 rows=3\n/* } */ \n\n  art \"a.svg\" {\n    woods A1\n  }\n} // end",
        ),
        (
            "map m {\r  grid columns=3 rows=3\r}\r",
            "map m {\r  grid columns=3 rows=3\r\r  art \"a.svg\" {\r    woods A1\r  }\r}\r",
        ),
        ("map m {}", "map m {\n  art \"a.svg\" {\n    woods A1\n  }\n}"),
        (
            "map m {\r\n  grid columns=3 rows=3\r\n}\r\n",
            "map m {\r\n  grid columns=3 rows=3\r\n\r\n  art \"a.svg\" {\r\n    woods A1\r\n  }\r\n}\r\n",
        ),
        (
            "map m {\n  /- art \"a.svg\" { brush B2 }\n  art \"b.svg\" { brush B2 }\n}\n",
            "map m {\n  /- art \"a.svg\" { brush B2 }\n  art \"b.svg\" { brush B2 }\n\n  art \"a.svg\" {\n    woods A1\n  }\n}\n",
        ),
    ];
    for (before, expected) in rows {
        let after = splice::art(before, "m", "a.svg", &wood);
        assert_eq!(after.as_deref(), Ok(*expected), "{before}");
        let again = splice::art(expected, "m", "a.svg", &wood);
        assert_eq!(again.as_deref(), Ok(*expected), "twice: {before}");
    }
    let errors: &[(&str, SpliceError)] = &[
        ("map m {", SpliceError::Syntax),
        ("map m { grid columns=3x }", SpliceError::Syntax),
        ("map n { }", SpliceError::NoMap),
        ("", SpliceError::NoMap),
        ("map m", SpliceError::NoMap),
    ];
    for (before, expected) in errors {
        assert_eq!(splice::art(before, "m", "a.svg", &wood), Err(*expected), "{before}");
    }
    let large = format!("map m {{\n// {}\n}}", "x".repeat(4 * 1024 * 1024 - 40));
    assert_eq!(splice::art(&large, "m", "a.svg", &wood), Err(SpliceError::TooLarge));
}

#[test]
fn random_texts_keep_everything_but_the_block() {
    for seed in 0..60 {
        let text = authors::map(seed, false);
        let new = block("art 0.svg", "road A1 A2; hill level=2 { outline \"M 0 0 h 50 v 50 z\" }");
        let after = splice::art(&text, "random", "art 0.svg", &new)
            .unwrap_or_else(|error| panic!("{error:?}\n{text}"));
        assert_eq!(splice::art(&after, "random", "art 0.svg", &new).as_deref(), Ok(after.as_str()));
        let statements = |text: &str| {
            let (node, _) = node(text);
            let node = node.expect("a map");
            let own = |at: usize| node.art[at].file.value != "art 0.svg";
            let kept = node.statements.iter().filter(|s| s.art.is_none_or(own)).count();
            (kept, node.sights.len(), node.changes.len())
        };
        assert_eq!(statements(&text), statements(&after), "{text}\n{after}");
    }
}
