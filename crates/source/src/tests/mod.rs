//! Tests of reading: each table row is an input and what must be said about it.

mod authors;
mod complete;
mod completion;
mod damage;
mod design;
mod field;
mod fixes;
mod format;
mod hazards;
mod library;
mod maps;
mod numbers;
mod order;
mod parts;
mod patches;
mod places;
mod played;
mod print;
mod rulebook;
mod scenarios;
mod schema;
mod scripts;
mod several;
mod sides;
mod special;
mod special_refused;
mod svg;
mod syntax;

use crate::diag::{Diagnostic, Findings};
use crate::parse::load;
use crate::syntax::{Document, Node};
use crate::text::Sources;

/// An input, its findings, and what else is to be seen.
type Row<'r> = (&'r str, &'r [(&'r str, &'r str)], &'r str);

/// Reads a text as a document.
fn tree(text: &str) -> (Document, Vec<Diagnostic>, Sources) {
    let mut sources = Sources::new();
    let mut findings = Findings::new();
    let document = load(&mut sources, "test.kdl", text.as_bytes(), &mut findings);
    (document, findings.into_sorted(), sources)
}

/// A finding as tables spell it: code, line:column in characters.
fn brief(found: &Diagnostic, sources: &Sources) -> String {
    let (start, _) = sources.locate(found.primary.span).expect("the file is known");
    format!("{} {}:{}", found.code.id, start.line, start.chars)
}

/// All findings, a line each, for the message of a failed test.
fn all(found: &[Diagnostic], sources: &Sources) -> String {
    let line = |d: &Diagnostic| {
        let help = d.help.as_deref().unwrap_or("-");
        format!(
            "{} [{}] {} ({help})\n",
            brief(d, sources),
            sources.excerpt(d.primary.span),
            d.message
        )
    };
    found.iter().map(line).collect()
}

/// What differs from exactly these findings, each `(code line:column, help or message contains)`.
fn differing(
    input: &str,
    found: &[Diagnostic],
    sources: &Sources,
    expected: &[(&str, &str)],
) -> Option<String> {
    let got: Vec<String> = found.iter().map(|d| brief(d, sources)).collect();
    let want: Vec<&str> = expected.iter().map(|(place, _)| *place).collect();
    let said = |d: &Diagnostic, words: &str| {
        d.message.contains(words) || d.help.as_deref().is_some_and(|help| help.contains(words))
    };
    let long = |d: &&Diagnostic| d.help.as_deref().is_some_and(|help| help.chars().count() > 100);
    if let Some(d) = found.iter().find(long) {
        return Some(format!("\n--- input:\n{input}\n--- help is too long: {:?}", d.help));
    }
    let unsaid = found.iter().zip(expected).find(|(d, (_, words))| !said(d, words));
    if got == want && unsaid.is_none() {
        return None;
    }
    let words = unsaid.map_or("", |(_, (_, words))| words);
    Some(format!(
        "\n--- input:\n{input}\n--- expected {want:?} {words:?}, found:\n{}",
        all(found, sources)
    ))
}

/// Asserts that exactly these findings are made.
fn assert_findings(
    input: &str,
    found: &[Diagnostic],
    sources: &Sources,
    expected: &[(&str, &str)],
) {
    let differing = differing(input, found, sources, expected);
    assert!(differing.is_none(), "{}", differing.unwrap_or_default());
}

/// A tree in one line: `a 1 x=2 { b }`.
fn sketch(nodes: &[Node]) -> String {
    let mut parts = Vec::new();
    for node in nodes {
        let mut part = node.name.value.clone();
        for arg in &node.args {
            part.push_str(&format!(" {}", arg.describe().trim_matches('`')));
        }
        for prop in &node.props {
            let value = prop.value.describe();
            part.push_str(&format!(" {}={}", prop.name.value, value.trim_matches('`')));
        }
        if node.block.is_some() {
            part.push_str(&format!(" {{ {} }}", sketch(&node.children)));
        }
        if node.damaged {
            part.push('!');
        }
        parts.push(part.replace("the number ", ""));
    }
    parts.join("; ")
}
