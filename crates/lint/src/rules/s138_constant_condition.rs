//! S138: a condition of a special rule that never holds, or always does.

use crestline_rules::special::amount::Amount;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::text::Span;

use crate::Rule;
use crate::bounds::{Truth, truth};
use crate::played::played;
use crate::special::{Part, parts, rules};

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
                findings.push(RULE.found(place_of(&part, condition), message).help(help));
            }
        }
    }
}

/// Where a condition was written: at the first name in it. That of an `option` stands apart from the
/// line of its `ask`.
fn place_of(part: &Part<'_>, condition: &Amount) -> Span {
    let mut names = Vec::new();
    condition.names(&mut names);
    names.first().map_or_else(|| part.head(), |name| part.word(&name.join(".")))
}
