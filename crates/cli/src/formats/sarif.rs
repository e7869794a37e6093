//! Findings as SARIF 2.1.0, with what each rule is.

use crestline_lint::{catalogue, page};
use crestline_source::diag::{Diagnostic, Fix, Severity};
use crestline_source::text::{Sources, Span};
use serde_json::{Value, json};

use super::{Told, in_repository};

/// The log of a check.
pub(crate) fn sarif(told: &Told<'_>) -> Value {
    let entries = catalogue::all();
    let rules: Vec<Value> = entries.iter().map(rule).collect();
    let results: Vec<Value> = told
        .found
        .iter()
        .map(|found| {
            let index = entries.iter().position(|entry| entry.code == found.code);
            result(told.sources, found, index)
        })
        .collect();
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {
                "name": "crestline",
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": rules,
            }},
            "columnKind": "utf16CodeUnits",
            "results": results,
        }],
    })
}

/// What a finding is, whether there is one or not.
fn rule(entry: &catalogue::Entry) -> Value {
    let about = page::about(entry.page);
    json!({
        "id": entry.code.id,
        "name": entry.code.name,
        "shortDescription": {"text": about},
        "help": {"text": about, "markdown": entry.page},
        "defaultConfiguration": {"level": level(entry.level)},
        "properties": {"tags": [entry.family]},
    })
}

const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    }
}

fn result(sources: &Sources, found: &Diagnostic, rule: Option<usize>) -> Value {
    let help = found.help.as_ref().map(|help| format!("; {help}")).unwrap_or_default();
    let mut result = json!({
        "ruleId": found.code.id,
        "level": level(found.severity),
        "message": {"text": format!("{}{help}", found.message)},
        "locations": [{"physicalLocation": physical(sources, found.primary.span)}],
    });
    if let Some(index) = rule {
        result["ruleIndex"] = json!(index);
    }
    if let Some(hex) = found.hex {
        let hex = hex.to_string();
        result["locations"][0]["logicalLocations"] = json!([{"name": hex, "kind": "hex"}]);
    }
    let included = sources.includes(found.primary.span.file);
    let included = included.iter().map(|at| (*at, "included from here"));
    let related = found.related.iter().map(|label| (label.span, label.text.as_str()));
    let related: Vec<Value> = related
        .chain(included)
        .map(|(span, text)| {
            let text = if text.is_empty() { "belongs to it" } else { text };
            json!({"physicalLocation": physical(sources, span), "message": {"text": text}})
        })
        .collect();
    if !related.is_empty() {
        result["relatedLocations"] = json!(related);
    }
    if let Some(fix) = &found.fix {
        result["fixes"] = json!([self::fix(sources, found.primary.span, fix)]);
    }
    result
}

fn fix(sources: &Sources, at: Span, fix: &Fix) -> Value {
    let replacements: Vec<Value> = fix
        .edits
        .iter()
        .map(|edit| {
            json!({
                "deletedRegion": region(sources, edit.span),
                "insertedContent": {"text": edit.text},
            })
        })
        .collect();
    let description = if fix.sure { fix.what.clone() } else { format!("perhaps: {}", fix.what) };
    json!({
        "description": {"text": description},
        "artifactChanges": [{
            "artifactLocation": artifact(sources, at),
            "replacements": replacements,
        }],
    })
}

fn physical(sources: &Sources, span: Span) -> Value {
    json!({"artifactLocation": artifact(sources, span), "region": region(sources, span)})
}

fn region(sources: &Sources, span: Span) -> Value {
    let Some((start, end)) = sources.locate(span) else { return json!({"startLine": 1}) };
    json!({
        "startLine": start.line,
        "startColumn": start.utf16,
        "endLine": end.line,
        "endColumn": end.utf16,
        "byteOffset": span.start,
        "byteLength": span.end.saturating_sub(span.start),
    })
}

fn artifact(sources: &Sources, span: Span) -> Value {
    let path = sources.get(span.file).map_or("", |file| file.path());
    let uri = uri(&in_repository(path));
    if uri.starts_with('/') {
        json!({"uri": format!("file://{uri}")})
    } else {
        json!({"uri": uri, "uriBaseId": "%SRCROOT%"})
    }
}

/// A path as a URI has it.
fn uri(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte);
    path.bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}
