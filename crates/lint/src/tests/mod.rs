//! Tests of this crate.

use std::collections::BTreeMap;

use crestline_source::diag::Diagnostic;
use crestline_source::project::{Project, read_project};

mod conditions;
mod fixes;
mod letters;
mod pages;
mod places;
mod stacking;

/// A text read as a project of one file.
fn read(text: &str) -> Project {
    let files = BTreeMap::from([("text.kdl".to_owned(), text.as_bytes().to_vec())]);
    read_project(&files, &["text.kdl"])
}

/// Findings as a test that fails tells them.
fn told(project: &Project, found: &[Diagnostic]) -> String {
    let line = |found: &Diagnostic| {
        let at = project
            .sources
            .locate(found.primary.span)
            .map_or((0, 0), |(at, _)| (at.line, at.chars));
        format!("{}:{} {} {} (help: {:?})\n", at.0, at.1, found.code.id, found.message, found.help)
    };
    found.iter().map(line).collect()
}
