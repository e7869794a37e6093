//! Tests of reading: each table row is an input and what must be said about it.

mod hazards;
mod numbers;
mod places;
mod syntax;

use crate::diag::{Diagnostic, Findings};
use crate::parse::load;
use crate::syntax::{Document, Node};
use crate::text::Sources;

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

/// Asserts that exactly these findings are made, each `(code line:column, help contains)`.
fn assert_findings(
    input: &str,
    found: &[Diagnostic],
    sources: &Sources,
    expected: &[(&str, &str)],
) {
    let shown = all(found, sources);
    let got: Vec<String> = found.iter().map(|d| brief(d, sources)).collect();
    let want: Vec<&str> = expected.iter().map(|(place, _)| *place).collect();
    assert_eq!(got, want, "\ninput:\n{input}\nfindings:\n{shown}");
    for (found, (place, help)) in found.iter().zip(expected) {
        let text = found.help.as_deref().unwrap_or("");
        assert!(
            text.contains(help) || found.message.contains(help),
            "{place}: `{help}` is not in `{}` or `{text}`\ninput:\n{input}",
            found.message
        );
    }
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
