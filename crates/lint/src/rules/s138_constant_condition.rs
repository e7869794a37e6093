//! S138: a condition of a special rule that never holds, or always does.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::bounds::{Truth, truth};
use crate::played::played;
use crate::special::{parts, rules};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S138", name: "constant-condition" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S138.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        for part in rules(played).flat_map(|(rule, place)| parts(rule, place)) {
            for condition in part.asked().conditions {
                let (message, help) = match truth(played.scenario, part.rule, condition) {
                    Truth::Sometimes => continue,
                    Truth::Never => (
                        format!("`{condition}` never holds: this is never done"),
                        "compare with what can come: docs/format/reference/rules.md says what each \
                         name stands for",
                    ),
                    Truth::Always => (
                        format!("`{condition}` always holds"),
                        "leave the condition away, or compare with what can be otherwise",
                    ),
                };
                findings.push(RULE.found(part.head(), message).help(help));
            }
        }
    }
}
