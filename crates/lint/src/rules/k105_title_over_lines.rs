//! K105: a title or printed name with an end of line or a tab in it.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::syntax::Node;
use crestline_source::visible::visible;

use crate::Rule;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "K105", name: "title-over-lines" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/K105.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for node in project.documents.iter().flat_map(|document| &document.nodes) {
        look(node, findings);
        for child in &node.children {
            look(child, findings);
        }
    }
}

/// Looks at what a statement has printed in one line.
fn look(node: &Node, findings: &mut Findings) {
    for prop in node.props.iter().filter(|prop| is_title(&prop.name.value, node)) {
        let Some(text) = prop.value.text().filter(|text| text.contains(char::is_control)) else {
            continue;
        };
        let words: Vec<&str> = text.split(char::is_control).map(str::trim).collect();
        let one = words.join(" ");
        let message = format!("`{}` has more than one line", visible(text));
        findings.push(RULE.found(prop.value.span, message).help(format!(
            "it is printed in one: `{}=\"{}\"`",
            prop.name.value,
            visible(one.trim())
        )));
    }
}

/// Whether a property is printed in one line.
fn is_title(key: &str, node: &Node) -> bool {
    matches!(key, "title" | "place") || (key == "name" && node.name.value == "building")
}
