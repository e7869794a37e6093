//! A finding as one JSON object.

use crestline_source::diag::Diagnostic;
use crestline_source::text::{Location, Sources, Span};
use serde_json::{Value, json};

/// A finding, as docs/ci.md describes it.
pub(crate) fn json(sources: &Sources, found: &Diagnostic) -> Value {
    let place = |span| place(sources, span);
    let related = found.related.iter();
    let related: Vec<Value> =
        related.map(|label| json!({"at": place(label.span), "text": label.text})).collect();
    let fix = found.fix.as_ref().map(|fix| {
        let edits = fix.edits.iter();
        let edits: Vec<Value> =
            edits.map(|edit| json!({"at": place(edit.span), "text": edit.text})).collect();
        json!({"what": fix.what, "sure": fix.sure, "edits": edits})
    });
    let included = sources.includes(found.primary.span.file);
    let included: Vec<Value> = included.iter().map(|at| place(*at)).collect();
    json!({
        "code": found.code.id,
        "name": found.code.name,
        "severity": found.severity.word(),
        "message": found.message,
        "at": place(found.primary.span),
        "label": found.primary.text,
        "related": related,
        "included_from": included,
        "help": found.help,
        "hex": found.hex.map(|hex| hex.to_string()),
        "fix": fix,
    })
}

/// A place: bytes from 0, lines and columns from 1 in each of the usual counts.
pub(crate) fn place(sources: &Sources, span: Span) -> Value {
    let path = sources.get(span.file).map_or("", |file| file.path());
    let (start, end) = sources
        .locate(span)
        .map_or((Value::Null, Value::Null), |(start, end)| (location(start), location(end)));
    json!({
        "file": path, "byte_start": span.start, "byte_end": span.end, "start": start, "end": end,
    })
}

fn location(at: Location) -> Value {
    json!({
        "line": at.line,
        "column_bytes": at.bytes,
        "column_chars": at.chars,
        "column_utf16": at.utf16,
    })
}
