//! The index of the rules as it is read.

use crate::diag::Findings;
use crate::rulebook::{TEXT, below, find, meant, paragraphs};
use crate::text::Sources;

#[test]
fn the_index_is_read_without_a_finding() {
    let mut findings = Findings::new();
    let document = crate::parse::load(&mut Sources::new(), "", TEXT.as_bytes(), &mut findings);
    assert!(findings.as_slice().is_empty(), "{:?}", findings.as_slice());
    let known = ["summary", "see", "decided", "file", "test"];
    for node in &document.nodes {
        let status = node.prop("status").and_then(|status| status.value.text());
        assert!(matches!(status, Some("rule" | "container")), "{:?}", node.args);
        assert_eq!(
            (node.name.value.as_str(), node.args.len(), node.props.len()),
            ("paragraph", 2, 1)
        );
        for child in &node.children {
            assert!(known.contains(&child.name.value.as_str()), "{:?}", child.name.value);
            assert!(child.args.iter().all(|arg| arg.text().is_some_and(|text| !text.is_empty())));
        }
    }
    assert_eq!(paragraphs().len(), document.nodes.len());
}

#[test]
fn every_paragraph_says_something_and_refers_to_others_that_there_are() {
    for paragraph in paragraphs() {
        let id = paragraph.id.as_str();
        assert!(!paragraph.title.is_empty() && paragraph.summary.ends_with('.'), "{id}");
        assert_eq!(find(id), Some(paragraph));
        for see in &paragraph.see {
            let there = find(see).is_some_and(|other| other.id == *see);
            assert!(there && see != id, "{id} refers to {see}");
        }
        if let Some((above, _)) = id.rsplit_once('.') {
            assert!(find(above).is_some_and(|other| other.id == above), "{id} hangs in the air");
            assert!(below(above).any(|other| other == paragraph), "{id}");
        }
        for decided in &paragraph.decided {
            assert!(decided.text.ends_with('.'), "{id}: {}", decided.text);
        }
    }
}

#[test]
fn switches_and_paragraphs_know_each_other() {
    use crestline_rules::scenario::switches::SWITCHES;
    for switch in SWITCHES {
        for para in switch.paras {
            let paragraph = find(para.text()).unwrap();
            let told = paragraph.decided.iter().any(|d| d.switch.as_deref() == Some(switch.word));
            assert!(told, "{para} does not tell of `{}`", switch.word);
        }
    }
    let numbers = "vulnerability";
    for paragraph in paragraphs() {
        for word in paragraph.decided.iter().filter_map(|decided| decided.switch.as_deref()) {
            let known = word == numbers || SWITCHES.iter().any(|switch| switch.word == word);
            assert!(known, "{}: there is no switch `{word}`", paragraph.id);
        }
    }
}

#[test]
fn numbers_are_found_however_they_are_written() {
    for word in ["O20.3.1", "o20.3.1", "020.3.1", "20.3.1", " O20.3.1. "] {
        assert_eq!(find(word).map(|found| found.id.as_str()), Some("O20.3.1"), "{word}");
    }
    assert_eq!(find("t99").map(|found| found.id.as_str()), Some("T99"));
    assert_eq!(find("1.0").map(|found| found.id.as_str()), Some("1.0"));
    for word in ["A20.3.1", "O20.9", "", "fire", "0", "O"] {
        assert_eq!(find(word), None, "{word}");
    }
    assert_eq!(meant("A20.3.1"), Some("O20.3.1"));
    assert_eq!(meant("O20.3.9"), Some("O20.3"));
    assert_eq!(meant("F107"), Some("F100"));
    assert_eq!(meant("fire"), None);
}
