//! Findings as commands of GitHub's runners, which put them beside the lines of a change.

use crestline_source::diag::{Diagnostic, Severity};
use crestline_source::text::Sources;
use crestline_source::visible::printable;

use super::in_repository;

/// The line for a finding.
pub(crate) fn github(sources: &Sources, found: &Diagnostic) -> String {
    let command = match found.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "notice",
    };
    let path = sources.get(found.primary.span.file).map_or("", |file| file.path());
    let mut place = format!("file={}", property(&in_repository(path)));
    if let Some((start, end)) = sources.locate(found.primary.span) {
        place += &format!(",line={},endLine={}", start.line, end.line);
        // A runner takes columns only within one line.
        if start.line == end.line {
            place += &format!(",col={},endColumn={}", start.chars, end.chars.max(start.chars + 1));
        }
    }
    let title = property(&format!("{} {}", found.code.id, found.code.name));
    let hex = found.hex.map(|hex| format!(" [{hex}]")).unwrap_or_default();
    let help = found.help.as_ref().map(|help| format!("\nhelp: {help}")).unwrap_or_default();
    let message = text(&format!("{}{hex}{help}", found.message));
    format!("::{command} {place},title={title}::{message}")
}

/// Text that can neither end the command nor drive a terminal.
fn text(text: &str) -> String {
    let shown: Vec<String> = text.lines().map(printable).collect();
    shown.join("\n").replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property's value, which a comma or colon would end.
fn property(value: &str) -> String {
    text(value).replace(':', "%3A").replace(',', "%2C")
}
