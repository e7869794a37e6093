//! Texts of rules and of questions, in each language.

use super::super::super::fields::{Fields, as_text};
use super::super::super::spec::{Kind, Property, Spec};
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::Node;
use crate::visible::visible;

/// Its text.
pub(super) static TEXT: Spec = Spec::new("text", "the text, once in each language")
    .any(&Property::needed(
        "LANGUAGE",
        Kind::Text,
        "the text in this language, like `en=` or `de=`",
    ))
    .samples(&["text en=\"Once.\" de=\"Einmal.\""]);

/// Reads `text en="…" de="…"`.
pub(super) fn text(node: &Node, texts: &mut Vec<(String, String)>, findings: &mut Findings) {
    let mut fields = Fields::new(node, &TEXT);
    for prop in fields.props() {
        let Some(text) = as_text(&prop.value, "the text of a rule", findings) else { continue };
        let language = &prop.name.value;
        if texts.iter().any(|(other, _)| other == language) {
            let message = format!("a second text in `{}`", visible(language));
            findings.push(
                error(codes::K030, prop.name.span, message).help("put everything into one text"),
            );
        }
        texts.push((language.clone(), text.value));
    }
    for value in &node.args {
        findings.push(
            error(codes::K022, value.span, "a text without its language")
                .help("write `text en=\"…\"`"),
        );
    }
    fields.rest();
    fields.finish(findings);
}
