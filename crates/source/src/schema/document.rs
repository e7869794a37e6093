//! What all documents share: format, version history.

use super::content::NATION;
use super::design::spec::{COMMON, DESIGN};
use super::fields::Fields;
use super::map::Change;
use super::map::spec::MAP;
use super::scenario::spec::SCENARIO;
use super::script::spec::SCRIPT;
use super::several::{ALLOW, ERRATA, INCLUDE};
use super::spec::{Argument, Kind, Property, Spec};
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::{Data, Node};
use crate::visible::visible;

/// A file, as the place of documents.
pub(crate) static FILE: Spec = Spec::new("file", "a file of maps, scenarios and scripts").block(
    "a file",
    &[&MAP, &SCENARIO, &SCRIPT, &NATION, &DESIGN, &COMMON, &ERRATA, &INCLUDE, &ALLOW],
);

/// The format that this release reads and writes.
const RELEASED: i64 = 1;

/// `format=1`
pub(super) const FORMAT: Property =
    Property::new("format", Kind::Whole(RELEASED, RELEASED), "of this file format");

/// `title="…"`
pub(super) const TITLE: Property =
    Property::new("title", Kind::Text, "its name for people").default("its name");

/// `version="1.2"`
pub(super) const VERSION: Property =
    Property::new("version", Kind::Version, "its author's version of it").default("`\"1\"`");

/// A line of the history.
pub(super) static CHANGE: Spec = Spec::new("change", "a line of the history")
    .args(&[
        Argument::one("VERSION", Kind::Text, "a version in quotes"),
        Argument::one("TEXT", Kind::Text, "what changed, in quotes"),
    ])
    .samples(&["change \"1.1\" \"the marsh is smaller\""]);

/// Reads `format=1`, which may be left away.
pub(crate) fn format(fields: &mut Fields<'_>, findings: &mut Findings) {
    let Some(value) = fields.prop("format") else { return };
    let known = matches!(&value.data, Data::Number(n) if n.whole() == Some(RELEASED));
    if !known {
        let shown = match &value.data {
            Data::Number(number) => visible(&number.0),
            _ => value.describe(),
        };
        findings.push(
            error(codes::K027, value.span, format!("format {shown} is not known"))
                .help("this release reads `format=1`")
                .guess("write `1`", value.span, RELEASED.to_string()),
        );
    }
}

/// Reads `change "1.2" "what changed"`.
pub(crate) fn change(node: &Node, findings: &mut Findings) -> Option<Change> {
    let mut fields = Fields::new(node, &CHANGE);
    let version = fields.arg_text(findings);
    let text = fields.arg_text(findings);
    fields.finish(findings);
    Some(Change { version: version?, text: text? })
}
