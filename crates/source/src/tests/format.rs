//! The formatter: what it sets, what it leaves, and that it loses nothing of any text.

use proptest::prelude::*;

use super::authors::{self, Dice};
use super::print;
use crate::diag::Findings;
use crate::format;
use crate::lex::{is_newline, is_space};
use crate::library;
use crate::parse::parse;
use crate::syntax::same;
use crate::text::{FileId, Sources};
use crate::write;

/// A text formatted, if its syntax is good.
fn formatted(text: &str) -> Option<String> {
    let mut findings = Findings::new();
    let out = format::text(text, FileId(0), &mut findings);
    assert_eq!(out.is_some(), findings.is_empty(), "{text:?}");
    let codes: Vec<&str> = findings.as_slice().iter().map(|found| found.code.id).collect();
    assert!(!codes.contains(&"K038"), "refused: {text:?}\n{:?}", findings.as_slice());
    out
}

/// What is not blank of a text.
fn ink(text: &str) -> String {
    text.chars().filter(|c| !is_space(*c) && !is_newline(*c) && *c != '\u{FEFF}').collect()
}

/// Asserts what holds of whatever is formatted; the text if its syntax is good.
fn hold(text: &str) -> Option<String> {
    let out = formatted(text)?;
    let again = formatted(&out).expect("what was formatted is good");
    let line = out.lines().zip(again.lines()).find(|(out, again)| out != again);
    assert!(out == again, "not stable: {line:?} in\n{out}\nof\n{text}");
    assert_eq!(ink(text), ink(&out), "something is lost or new:\n{text}");
    let mut findings = Findings::new();
    let (before, after) =
        (parse(text, FileId(0), &mut findings), parse(&out, FileId(0), &mut findings));
    assert!(findings.is_empty() && same(&before.nodes, &after.nodes), "{text}\n{out}");
    assert_eq!(text.starts_with('\u{FEFF}'), out.starts_with('\u{FEFF}'), "{text:?}");
    Some(out)
}

/// Asserts that a text is as good as it can be.
fn assert_formatted(text: &str, name: &str) {
    let out = hold(text).unwrap_or_else(|| panic!("{name} has mistakes"));
    let line = out.lines().zip(text.lines()).find(|(out, text)| out != text);
    assert!(out == text, "{name}: {line:?}");
}

/// Each text and what it becomes.
#[test]
fn blanks_are_set_and_nothing_else() {
    for (text, expected) in [
        ("", ""),
        ("\n\n", ""),
        ("\u{FEFF}", "\u{FEFF}"),
        ("\u{FEFF}  a  1", "\u{FEFF}a 1\n"),
        ("// only a comment  ", "// only a comment\n"),
        ("a   1\tx = 2   \"b  c\"", "a 1 x=2 \"b  c\"\n"),
        ("a\u{A0}1\u{3000}2", "a 1 2\n"),
        ("a{b{c}}", "a { b { c } }\n"),
        ("a{ }", "a {}\n"),
        ("a {\n}", "a {\n}\n"),
        ("a{b;c ;d;}", "a { b; c; d; }\n"),
        ("a;;b", "a;; b\n"),
        ("a {\nb\n\tc {\n d\n}}", "a {\n  b\n  c {\n    d\n  }\n}\n"),
        // The braces of a block of several lines stand at its ends.
        ("a { b\nc }", "a {\n  b\n  c\n}\n"),
        ("a { b; c\nd }; e", "a {\n  b; c\n  d\n}; e\n"),
        ("a { b {\nc\n} }", "a {\n  b {\n    c\n  }\n}\n"),
        ("a { // why\nb }", "a { // why\n  b\n}\n"),
        ("a { /* why */ b\n}", "a {\n  /* why */ b\n}\n"),
        // Empty lines.
        ("\n\na\n\n\n\nb\n\n", "a\n\nb\n"),
        ("a {\n\nb\n\n\nc\n\n}", "a {\n  b\n\n  c\n}\n"),
        ("a { // c\n\n// d\n\nb }", "a { // c\n  // d\n\n  b\n}\n"),
        // Lines that continue.
        ("a 1 \\\n2 \\ // more\n\t3\nb", "a 1 \\\n    2 \\ // more\n    3\nb\n"),
        ("a {\nb \\\n{\nc\n}\n}", "a {\n  b \\\n      {\n    c\n  }\n}\n"),
        ("a { b \\\nc }", "a {\n  b \\\n      c\n}\n"),
        ("a {\\\n\\\n\n}", "a { \\\n  \\\n}\n"),
        ("a \\\n\n\n\nb", "a \\\n\nb\n"),
        ("a \\\n\n", "a \\\n"),
        ("a \\", "a \\\n"),
        ("x { a \\\n\n}", "x {\n  a \\\n}\n"),
        // Slashdash.
        ("/-  a 1\n/- b", "/-a 1\n/-b\n"),
        ("/-\na {\n/-\n\nb\n}", "/-\na {\n  /-\n\n  b\n}\n"),
        ("a /- 1 /-x = 2 /-{b;c} {d}", "a /-1 /-x=2 /-{ b; c } { d }\n"),
        ("a /-\n1", "a /-\n    1\n"),
        ("/- /* c */ a", "/- /* c */ a\n"),
        // Comments.
        ("a//b", "a // b\n".replace("// b", "//b").as_str()),
        ("a /*b*/1/*c*/", "a /*b*/ 1 /*c*/\n"),
        ("a x/*1*/=/*2*/3", "a x /*1*/ = /*2*/ 3\n"),
        ("a {\n/* b\n * c  \n\n   d */\ne}", "a {\n  /* b\n   * c\n\n     d */\n  e\n}\n"),
        ("    /* a\n    b\n  c */", "/* a\nb\n  c */\n"),
        ("a /* b\n   c */ 1", "a /* b\n   c */ 1\n"),
        // Strings keep their lines, blanks included.
        ("a  \"\"\"\n    b  \n   \n    \"\"\"", "a \"\"\"\n    b  \n   \n    \"\"\"\n"),
        ("a {\n b #\"  c \"#\n}", "a {\n  b #\"  c \"#\n}\n"),
        ("a \"b \\\n   c\"  1", "a \"b \\\n   c\" 1\n"),
        // Ends of lines, by majority.
        ("a\r\nb  1\r\nc\n", "a\r\nb 1\r\nc\r\n"),
        ("a\r\nb\nc\n", "a\nb\nc\n"),
        ("a\rb 1\rc", "a\rb 1\rc\r"),
        ("a\u{2028}b\u{85}c", "a\nb\nc\n"),
        ("a {\r\n/* b\r\n c */\r\n}", "a {\r\n  /* b\r\n   c */\r\n}\r\n"),
    ] {
        let found = hold(text).unwrap_or_else(|| panic!("refused: {text:?}"));
        assert_eq!(found, expected, "{text:?}");
    }
}

/// What the author aligned stays aligned.
#[test]
fn columns_stay() {
    let same = [
        "road A1    // one\nrail A1 A2 // two\n",
        "road A1      // one\nrail A1 A2   // two\n",
        // Lines without a comment do not matter.
        "  a 1  // one\n  b\n  c 12 // two\n",
        // The comment goes on below.
        "a 1 // one\n    // and more\nb\n",
        "squad Rifle     x=6  fp=5\nsquad Volksgren x=10 fp=3\n",
        "squad SS    x=6  { broken fp=3 }\nsquad Rifle x=10 { broken fp=2 }\n",
        "// one\nteam  A x=1\n// two\nsquad B x=2\n",
        "name \u{4e16}\u{754c} // one\nname b    // two\n",
    ];
    for text in same {
        let expected: String =
            text.lines().map(|line| format!("{}\n", line.trim_start())).collect();
        let inside: String =
            text.lines().map(|line| format!("  {}\n", line.trim_start())).collect();
        if text.contains("and more") {
            assert_eq!(hold(text).as_deref(), Some(text));
            continue;
        }
        assert_eq!(hold(text).as_deref(), Some(expected.as_str()));
        // In a block just as well, however far in it was.
        for indent in ["", "\t", "        "] {
            let moved = text.lines().map(|line| format!("{indent}{}\n", line.trim_start()));
            let block = format!("x {{\n{}}}\n", moved.collect::<String>());
            assert_eq!(hold(&block), Some(format!("x {{\n{inside}}}\n")), "{block}");
        }
    }
    for (text, expected) in [
        // Nobody is there to align with.
        ("a   1\n", "a 1\n"),
        ("a   1   // b\n", "a 1   // b\n"),
        ("a   1// b\n", "a 1 // b\n"),
        ("a { b   1   // c\nd }\n", "a {\n  b 1   // c\n  d\n}\n"),
        ("a \"\"\"\n b\n \"\"\"  // c\n", "a \"\"\"\n b\n \"\"\"  // c\n"),
        ("a    1\nbb 2\n", "a 1\nbb 2\n"),
        ("a   1\n\nbbb 2\n", "a 1\n\nbbb 2\n"),
        // As close as the words allow.
        ("road   A1   B1\nroad   A2   B2\n", "road A1 B1\nroad A2 B2\n"),
        ("a    1\nbb   2\n", "a  1\nbb 2\n"),
        // What is aligned moves together.
        ("a x = 1    // one\nbb y=22    // two\n", "a x=1      // one\nbb y=22    // two\n"),
    ] {
        assert_eq!(hold(text).as_deref(), Some(expected), "{text}");
    }
}

#[test]
fn what_cannot_be_read_is_refused() {
    for text in ["a {", "a }", "a \"b", "a x=1 x=2", "a true", "a (b)c", "/* a", "a \u{7}", "a 1x"]
    {
        assert_eq!(formatted(text), None, "{text:?}");
    }
    let (mut sources, mut findings) = (Sources::new(), Findings::new());
    for bytes in [&b"a \xFF"[..], b"\xFF\xFEa\0", &[b' '; 5 << 20]] {
        let before = findings.len();
        assert_eq!(format::file(&mut sources, "x.kdl", bytes, &mut findings), None);
        assert_eq!(findings.len(), before + 1);
    }
    // With its blanks set it would be larger than files may be.
    let deep = format!("{}{}{}", "a {\n".repeat(63), "//\n".repeat(1 << 17), "}\n".repeat(63));
    assert_eq!(format::text(&deep, FileId(0), &mut findings), None);
    assert_eq!(findings.as_slice().last().map(|found| found.code.id), Some("K003"));
}

/// The library, and whatever is printed by the house itself, need no formatting.
#[test]
fn what_is_printed_is_formatted() {
    for (name, text) in library::TEXTS {
        assert_formatted(text, name);
    }
    for seed in 0..60 {
        let text = authors::map(seed, true);
        hold(&text).expect("a good map");
        let (Some(map), _) = print::node(&text) else { continue };
        let printed = write::map(&map);
        assert_formatted(&printed, "printed");
    }
}

/// Writes random documents with blanks, comments and continued lines wherever they may be.
struct Sloppy {
    dice: Dice,
    out: String,
    end: &'static str,
    statements: usize,
}

impl Sloppy {
    fn document(seed: u64) -> String {
        let mut dice = Dice(seed);
        let end = dice.of(&["\n", "\n", "\r\n", "\r", "\u{2028}"]);
        let mut sloppy = Sloppy { dice, out: String::new(), end, statements: 40 };
        if sloppy.dice.one_in(6) {
            sloppy.out.push('\u{FEFF}');
        }
        sloppy.empty_lines();
        sloppy.block(0);
        let last = sloppy.dice.of(&["", "\n", "\n\n", " ", "// end", "\\", "/* end */"]);
        sloppy.out.push_str(last);
        sloppy.out
    }

    fn put(&mut self, text: &str) {
        let end = if self.dice.one_in(20) { "\n" } else { self.end };
        self.out.push_str(&text.replace('\n', end));
    }

    fn any(&mut self, of: &[&str]) {
        let text = self.dice.of(of);
        self.put(text);
    }

    /// What may stand anywhere in a statement, at least a blank if it is `needed`.
    fn blank(&mut self, needed: bool) {
        if needed {
            self.any(&[" ", " ", " ", "  ", "     ", "\t", "\u{A0}", "/* c */", "\\\n", " \\\n"]);
        }
        while self.dice.one_in(4) {
            self.any(&[
                " ",
                "   ",
                "\t",
                "/**/",
                "/* a\n   b */",
                "/* a /* b */\t */",
                " \\\n  ",
                "\\ // c \n",
                "\\ /* c\n */ \n\t",
                "\u{3000}",
            ]);
        }
    }

    fn word(&mut self) {
        self.any(&[
            "a",
            "bb",
            "ccc",
            "A1",
            "B2|B3",
            "long-word",
            "\"a b\"",
            "\"a // b\"",
            "#\"a \"b\" c\"#",
            "\"\\u{41}\\\\\"",
            "\"a \\\n   b\"",
            "\"\"\"\n  a\n\n   b  \n  \"\"\"",
            "\u{e9}\u{4e16}",
            "#\"\"\"\n a\n \"\"\"#",
            "\"\"",
            "\"\t\"",
        ]);
    }

    fn value(&mut self) {
        if self.dice.one_in(3) {
            self.any(&["1", "-2", "1.5", "#true", "#false"]);
        } else {
            self.word();
        }
    }

    fn empty_lines(&mut self) {
        while self.dice.one_in(3) {
            self.any(&[
                "\n",
                "  \n",
                "// c\n",
                " // c  \n",
                "/* c */\n",
                "\t/* c\n\td */\n",
                "\n\n\n",
            ]);
        }
    }

    fn statement(&mut self, depth: usize) {
        self.statements = self.statements.saturating_sub(1);
        if self.dice.one_in(8) {
            self.put("/-");
            self.any(&["", "", " ", "\n", " // c\n\n", "/* c */", "\\\n"]);
        }
        self.word();
        for number in 0..self.dice.below(5) {
            self.blank(true);
            if self.dice.one_in(8) {
                self.any(&["/-", "/- ", "/-\n"]);
            }
            if self.dice.one_in(2) {
                self.put(&format!("p{number}"));
                self.blank(false);
                self.put("=");
                self.blank(false);
            }
            self.value();
        }
        self.blank(false);
        while self.dice.one_in(4) {
            self.any(&["/-{", "/- {", "/-\n{"]);
            self.block(depth + 1);
            self.put("}");
            self.blank(false);
        }
        if depth < 4 && self.statements > 0 && self.dice.one_in(3) {
            self.put("{");
            self.blank(false);
            self.empty_lines();
            self.block(depth + 1);
            self.put("}");
            self.blank(false);
            while self.dice.one_in(6) {
                self.put("/-{}");
                self.blank(false);
            }
        }
    }

    fn block(&mut self, depth: usize) {
        for _ in 0..self.dice.below(5) {
            if self.statements == 0 {
                return;
            }
            self.any(&["", "", "  ", "\t", "      "]);
            self.statement(depth);
            let last = ["\n", "\n", "\n", ";", "; ", " ;\n", "// c\n", "  // c  \n", "    // d\n"];
            self.any(&last);
            self.empty_lines();
        }
        // The last statement of a block may go without an end.
        if depth > 0 && self.dice.one_in(2) {
            self.statement(depth);
        }
    }
}

/// Asserts that no line of a formatted text ends in blanks or is a second empty one, where nothing
/// but statements and comments can make lines.
fn assert_tidy(out: &str) {
    let end = crate::text::line_end([out]);
    if out.contains('"') {
        return;
    }
    let text = out.trim_start_matches('\u{FEFF}');
    let comments = out.contains("/*");
    assert!(text.is_empty() || (text.ends_with(end) && !text.starts_with(end)), "{out:?}");
    assert!(!text.ends_with(&end.repeat(2)), "{out:?}");
    for line in text.split(is_newline) {
        assert!(!line.ends_with(is_space), "{line:?} in {out}");
        assert!(comments || !line.starts_with('\t'), "{line:?} in {out}");
    }
    assert!(comments || !out.contains(&end.repeat(3)), "{out}");
    assert!(comments || !out.contains(&format!("{{{}", end.repeat(2))), "{out}");
}

#[test]
fn random_texts_lose_nothing() {
    let mut good = 0;
    for seed in 0..1000 {
        let text = Sloppy::document(seed);
        if let Some(out) = hold(&text) {
            assert_tidy(&out);
            good += 1;
        }
    }
    assert!(good > 750, "only {good} of 1000 texts were good");
}

/// Bundled texts with blanks changed at random come back as they were.
#[test]
fn blanks_of_good_texts_do_not_matter() {
    for (name, text) in library::TEXTS {
        let mut dice = Dice(7);
        let mut sloppy = String::new();
        for line in text.lines() {
            sloppy.push_str(dice.of(&["", " ", "\t", "       "]));
            sloppy.push_str(line.trim_start());
            sloppy.push_str(dice.of(&["\n", " \n", "\t\n"]));
            if line.is_empty() {
                sloppy.push_str(dice.of(&["", "\n", "  \n\n"]));
            }
        }
        let out = hold(&sloppy).expect("good");
        let line = out.lines().zip(text.lines()).find(|(out, text)| out != text);
        assert!(out == *text, "{name}: {line:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_pieces_hold(pieces in proptest::collection::vec(0usize..24, 0..60)) {
        const PIECES: [&str; 24] = [
            "a", "b ", " ", "  ", "\n", "{", "}", "\"a\"", " x=1", "/-", "//", "/* c */", "\\", "\\\n", "=", ";",
            "\r\n", "\t", "\u{e9}", "\n\n", " {", "} ", "/*\n", "*/",
        ];
        let text: String = pieces.iter().map(|at| PIECES[*at]).collect();
        hold(&text);
    }

    #[test]
    fn any_bytes_are_formatted_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let (mut sources, mut findings) = (Sources::new(), Findings::new());
        let out = format::file(&mut sources, "x.kdl", &bytes, &mut findings);
        prop_assert_eq!(out.is_some(), findings.is_empty());
    }
}
