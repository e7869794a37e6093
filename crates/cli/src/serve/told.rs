//! Findings as the page is told them: where they stand, which sheet and which hexes they are about.

use std::collections::BTreeSet;

use crestline_board::hex::Hex;
use crestline_source::diag::Diagnostic;
use crestline_source::text::{Sources, Span};
use serde_json::Value;

use super::snapshot::Sheet;
use crate::formats;

/// The most findings that a page is told: more help nobody.
const MOST: usize = 1000;

/// The most hexes that one finding lights up.
const MOST_HEXES: usize = 40;

/// Of what a finding stands at, so much is looked through for hexes.
const REACH: usize = 400;

/// Findings for the page.
#[derive(Default)]
pub(crate) struct Told {
    /// As [`formats::json`] tells them, with `sheet` and `hexes`.
    pub(crate) findings: Vec<Value>,
    /// How many are not among them.
    pub(crate) left_out: usize,
}

/// Tells findings, each with the sheet that it belongs to.
pub(super) fn told<'a>(
    sources: &Sources,
    found: impl ExactSizeIterator<Item = (&'a Diagnostic, Option<&'a Sheet>)>,
) -> Told {
    let left_out = found.len().saturating_sub(MOST);
    let tell = |(found, sheet): (&Diagnostic, Option<&Sheet>)| {
        let mut value = formats::json(sources, found);
        value["sheet"] = sheet.map(|sheet| sheet.id).into();
        value["hexes"] = hexes(sources, found, sheet).iter().map(ToString::to_string).collect();
        value
    };
    Told { findings: found.take(MOST).map(tell).collect(), left_out }
}

/// The hexes that a finding is about: its own, or those that are written where it stands.
fn hexes(sources: &Sources, found: &Diagnostic, sheet: Option<&Sheet>) -> BTreeSet<Hex> {
    if let Some(hex) = found.hex {
        return BTreeSet::from([hex]);
    }
    let Some(scene) = sheet.and_then(|sheet| sheet.scene.as_ref()) else { return BTreeSet::new() };
    let on_map = |hex: &Hex| scene.map.grid().contains(*hex);
    let all = written(sources, found.primary.span).into_iter().filter(on_map);
    all.take(MOST_HEXES).collect()
}

/// The hex labels in a stretch of a file; of its line, where it has none itself.
fn written(sources: &Sources, span: Span) -> Vec<Hex> {
    let Some(file) = sources.get(span.file) else { return Vec::new() };
    let labels = |text: &str| -> Vec<Hex> {
        let words = text.split(|c: char| !c.is_ascii_alphanumeric());
        words.filter_map(|word| word.parse().ok()).collect()
    };
    let (start, end) = (span.start as usize, (span.end as usize).min(span.start as usize + REACH));
    let own = file.text().get(start..end).map(labels).unwrap_or_default();
    if !own.is_empty() {
        return own;
    }
    let line = file.line(file.locate(start).line).unwrap_or_default();
    labels(line.get(..REACH).unwrap_or(line))
}
