//! Inputs that kill, hang or swell a parser must not do so here.

use proptest::prelude::*;

use super::{brief, tree};
use crate::diag::{Findings, MOST_FINDINGS};
use crate::parse::{LARGEST_FILE, load};
use crate::text::Sources;

fn codes_of(bytes: &[u8]) -> Vec<String> {
    let mut sources = Sources::new();
    let mut findings = Findings::new();
    load(&mut sources, "test.kdl", bytes, &mut findings);
    findings.into_sorted().iter().map(|d| brief(d, &sources)).collect()
}

#[test]
fn nested_and_unclosed_things_are_refused_quickly() {
    // Each repeated many times; the KDL parser alone dies or hangs of most of these.
    let hostile = [
        "a /-{\n",
        "a {",
        "a { ",
        "/*",
        "/* ",
        "/-",
        "/- a {",
        "a {/-{",
        "}",
        "{",
        "(",
        "((a)",
        "\"",
        "#\"",
        "\"\"\"\n",
        "#\"\"\"\n",
        "r#\"",
        "\\",
        "\\/*",
        "a \\\n",
        "=",
        "a=",
        "a=\"",
        "a {=",
        "\"\\",
        "\"\\u{",
        "#",
        "##\"#",
        "a;",
        "a x=1 ",
        "\u{FEFF}",
        "\0",
        "a /-\"",
        "'",
        "[",
        "x\"y\"",
        "\"\\   ",
        "a { b \"c {\n",
        "A1 ",
        "1e",
        "0x",
        "é",
        "\u{2028}",
        "a{b}",
        "-{",
        "/-{",
        "a /-{}",
    ];
    for piece in hostile {
        for total in [1_000, 200_000] {
            let text = piece.repeat(total / piece.len() + 1);
            let (_, found, _) = tree(&text);
            assert!(found.len() <= MOST_FINDINGS + 2, "{piece:?} gives {} findings", found.len());
        }
    }
}

#[test]
fn depth_is_counted_before_anything_recurses() {
    let nest = |n: usize| "a { ".repeat(n) + &"}".repeat(n);
    assert!(codes_of(nest(64).as_bytes()).is_empty());
    assert_eq!(codes_of(nest(65).as_bytes()), ["K007 1:259"]);
    assert_eq!(codes_of(nest(100_000).as_bytes()), ["K007 1:259"]);
    let comments = "/*".repeat(100_000) + &"*/".repeat(100_000) + " a";
    assert!(codes_of(comments.as_bytes()).is_empty());
}

#[test]
fn files_that_are_no_text_are_told_apart() {
    assert_eq!(codes_of(&vec![b'a'; LARGEST_FILE + 1]), ["K003 1:1"]);
    assert_eq!(codes_of(b"a \xff b"), ["K002 1:3"]);
    assert_eq!(codes_of(b"\xff\xfea\0"), ["K002 1:1"]);
    assert_eq!(codes_of(b"a\0b"), ["K004 1:2"]);
    assert_eq!(codes_of("a \u{202e}".as_bytes()), ["K004 1:3"]);
    assert_eq!(codes_of("a \u{feff}".as_bytes()), ["K004 1:3"]);
    assert!(codes_of("\u{feff}a".as_bytes()).is_empty());
    assert!(codes_of(b"").is_empty());
}

#[test]
fn counts_are_limited() {
    let statements = codes_of("a;".repeat(30_000).as_bytes());
    assert_eq!(statements, ["K003 1:40001"]);
    let entries = codes_of(("a ".to_owned() + &"1 ".repeat(300_000)).as_bytes());
    assert_eq!(entries.len(), 1);
    let long = format!("a \"{}\\n\"", "x".repeat(300_000));
    assert_eq!(codes_of(long.as_bytes()), ["K003 1:3"]);
    let plain = format!("a \"{}\"", "x".repeat(3_000_000));
    assert!(codes_of(plain.as_bytes()).is_empty());
    let many = codes_of("}\n".repeat(100_000).as_bytes());
    assert_eq!(many.len(), MOST_FINDINGS + 1);
    assert!(many.iter().any(|found| found.starts_with("K017")));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        codes_of(&bytes);
    }

    #[test]
    fn any_pieces_of_kdl_are_read(pieces in proptest::collection::vec(0usize..34, 0..120)) {
        const PIECES: [&str; 34] = [
            "a", " ", "\n", "{", "}", "\"", "\"\"\"", "#", "r", "/-", "//", "/*", "*/", "\\", "=", ";", "(",
            ")", "1", "-", ".", "e", "x", "true", "#true", "null", "\r\n", "\t", "é", "\u{200b}", "A1|B2", "/",
            "u{41}", ",",
        ];
        let text: String = pieces.iter().map(|at| PIECES[*at]).collect();
        let (document, found, sources) = tree(&text);
        for d in &found {
            let (start, end) = sources.locate(d.primary.span).expect("known");
            prop_assert!(start <= end);
            prop_assert!(d.primary.span.end as usize <= text.len());
        }
        // Where nothing is found, KDL agrees that the text is good, and reads the same names.
        if found.is_empty() && let Ok(kdl) = kdl::KdlDocument::parse(&text) {
            let ours: Vec<&str> = document.nodes.iter().map(|n| n.name.value.as_str()).collect();
            let theirs: Vec<&str> = kdl.nodes().iter().map(|n| n.name().value()).collect();
            prop_assert_eq!(ours, theirs);
        }
    }
}
