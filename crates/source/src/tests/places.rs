//! Where a byte is: lines, columns of every kind, and text that is safe to show.

use super::{brief, tree};
use crate::text::Sources;
use crate::visible::{foreign_letters, is_hidden, printable, visible};

#[test]
fn columns_are_counted_in_bytes_chars_utf16_and_display() {
    // text, byte, line, bytes, chars, utf16, display
    let rows = [
        ("abc", 0, 1, 1, 1, 1, 1),
        ("abc", 3, 1, 4, 4, 4, 4),
        ("abc", 99, 1, 4, 4, 4, 4),
        ("a\nb", 1, 1, 2, 2, 2, 2),
        ("a\nb", 2, 2, 1, 1, 1, 1),
        ("a\r\nb", 3, 2, 1, 1, 1, 1),
        ("a\r\nb", 2, 1, 3, 3, 3, 3),
        ("a\rb", 2, 2, 1, 1, 1, 1),
        ("a\n", 2, 2, 1, 1, 1, 1),
        ("\tx", 1, 1, 2, 2, 2, 5),
        ("ab\tx", 3, 1, 4, 4, 4, 5),
        ("ü x", 3, 1, 4, 3, 3, 3),
        ("🏔 x", 5, 1, 6, 3, 4, 3),
        ("漢 x", 4, 1, 5, 3, 3, 4),
        ("ü", 1, 1, 1, 1, 1, 1),
        ("", 0, 1, 1, 1, 1, 1),
    ];
    for (text, byte, line, bytes, chars, utf16, display) in rows {
        let mut sources = Sources::new();
        let id = sources.add("t", text.as_bytes());
        let at = sources.get(id).map(|file| file.locate(byte)).expect("known");
        assert_eq!(
            (at.line, at.bytes, at.chars, at.utf16, at.display),
            (line, bytes, chars, utf16, display),
            "{text:?} byte {byte}"
        );
    }
}

#[test]
fn line_ends_make_no_difference() {
    let text = "map m {\n\t\"Jägerhöhe 🏔\" 4x\n  \n  road =\n}\nx 81mm";
    for ends in ["\n", "\r\n"] {
        let (_, found, sources) = tree(&text.replace('\n', ends));
        let got: Vec<String> = found.iter().map(|d| brief(d, &sources)).collect();
        assert_eq!(got, ["K009 2:16", "K012 4:3", "K009 6:3"], "with {ends:?}");
    }
}

#[test]
fn lines_are_given_without_their_ends() {
    let mut sources = Sources::new();
    let id = sources.add("t", b"a\r\nb\n\nc");
    let file = sources.get(id).expect("known");
    let lines: Vec<_> = (0..6).map(|n| file.line(n)).collect();
    assert_eq!(lines, [None, Some("a"), Some("b"), Some(""), Some("c"), None]);
}

#[test]
fn nothing_shown_drives_a_terminal() {
    assert_eq!(visible("a\u{1b}[2Jb"), "a<U+001B>[2Jb");
    assert_eq!(visible("woo\u{200b}ds"), "woo<U+200B>ds");
    assert_eq!(visible("x\u{202e}y\u{9b}"), "x<U+202E>y<U+009B>");
    assert_eq!(visible(&"x".repeat(100)).chars().count(), 61);
    let text = "a\u{1b}b\u{85}c\u{200b}d\u{e0041}e\tf\n";
    let shown = printable(text);
    assert_eq!(shown.len(), text.len());
    assert!(shown.chars().all(|c| c == '\n' || c == '\t' || !is_hidden(c)), "{shown:?}");
    let file = "a \"x\u{1b}]0;evil\u{7}\" b \u{1b}[2J";
    let (_, found, _) = tree(file);
    assert!(found.iter().any(|d| d.code.id == "K004"));
    for d in &found {
        let mut texts = vec![d.message.as_str(), d.primary.text.as_str()];
        texts.extend(d.help.as_deref());
        texts.extend(d.related.iter().map(|label| label.text.as_str()));
        assert!(texts.iter().all(|text| !text.chars().any(is_hidden)), "{d:?}");
    }
}

#[test]
fn letters_that_only_look_right_are_told() {
    assert_eq!(foreign_letters("A1"), None);
    assert!(foreign_letters("А1").is_some_and(|text| text.contains("U+0410")));
    assert!(foreign_letters("woo\u{200b}ds").is_some_and(|text| text.contains("invisible")));
}
