//! What all documents share: format, version history.

use super::fields::Fields;
use super::map::Change;
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::{Data, Node};
use crate::visible::visible;

/// The format that this release reads and writes.
pub(crate) const FORMAT: i64 = 1;

/// Reads `format=1`, which may be left away.
pub(crate) fn format(fields: &mut Fields<'_>, findings: &mut Findings) {
    let Some(value) = fields.prop("format") else { return };
    let known = matches!(&value.data, Data::Number(n) if n.whole() == Some(FORMAT));
    if !known {
        let shown = match &value.data {
            Data::Number(number) => visible(&number.0),
            _ => value.describe(),
        };
        findings.push(
            error(codes::K027, value.span, format!("format {shown} is not known"))
                .help("this release reads `format=1`"),
        );
    }
}

/// Reads `change "1.2" "what changed"`.
pub(crate) fn change(node: &Node, findings: &mut Findings) -> Option<Change> {
    let mut fields = Fields::new(node);
    let version = fields.arg_text("a version in quotes", findings);
    let text = fields.arg_text("what changed, in quotes", findings);
    fields.finish(findings);
    Some(Change { version: version?, text: text? })
}
