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

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let changes = played.node.children.iter().filter(|child| child.name.value == "change");
        let told: Vec<&Value> = changes.filter_map(|child| child.args.first()).collect();
        // A scenario without a history owes nobody one.
        let Some(last) = told.last() else { continue };
        let version = played.node.prop("version");
        let text = version.map_or("1", |version| written(&version.value));
        if told.iter().any(|value| written(value) == text) {
            continue;
        }
        let text = visible(text);
        findings.push(
            RULE.found(
                version.map_or(played.read.name.span, |version| version.value.span),
                format!("this is version {text}, and no `change` tells what it brought"),
            )
            .also(last.span, "the last change told")
            .help(format!(
                "add `change \"{text}\" \"what is new\"`, or set `version=\"{}\"`",
                visible(written(last))
            )),
        );
    }
}

/// A value as it is written.
fn written(value: &Value) -> &str {
    match &value.data {
        Data::Text(text) => text,
        Data::Number(number) => &number.0,
        Data::Bool(_) | Data::Null => "",
    }
}
