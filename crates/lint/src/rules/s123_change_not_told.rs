//! S123: a version of a scenario of which no `change` says what is new.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::syntax::{Data, Value};
use crestline_source::visible::visible;

use crate::Rule;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S123", name: "change-not-told" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/S123.md"),
    check,
};

/// Versions that nothing went before.
const FIRST: &[&str] = &["1", "1.0", "1.0.0"];

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let Some(version) = played.node.prop("version") else { continue };
        let text = words(&version.value);
        let changes = played.node.children.iter().filter(|child| child.name.value == "change");
        let told: Vec<&str> = changes.filter_map(|child| child.args.first()).map(words).collect();
        let first = told.is_empty() && (FIRST.contains(&text) || text.starts_with('0'));
        if first || told.contains(&text) {
            continue;
        }
        let text = visible(text);
        findings.push(
            RULE.found(version.value.span, format!("nothing says what is new in version {text}"))
                .help(format!("add a line: `change \"{text}\" \"what changed\"`")),
        );
    }
}

/// A value as it is written.
fn words(value: &Value) -> &str {
    match &value.data {
        Data::Text(text) => text,
        Data::Number(number) => &number.0,
        Data::Bool(_) | Data::Null => "",
    }
}
