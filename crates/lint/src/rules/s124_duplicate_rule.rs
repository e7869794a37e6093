//! S124: two special rules of the same name.

use std::collections::BTreeMap;

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::text::Span;
use crestline_source::visible::visible;

use crate::Rule;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S124", name: "duplicate-rule" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S124.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let mut firsts: BTreeMap<String, Span> = BTreeMap::new();
        for rule in played.node.children.iter().filter(|child| child.name.value == "rule") {
            let Some((value, name)) =
                rule.args.first().and_then(|value| Some((value, value.text()?)))
            else {
                continue;
            };
            let first = *firsts.entry(name.to_lowercase()).or_insert(value.span);
            if first == value.span {
                continue;
            }
            findings.push(
                RULE.found(value.span, format!("a second rule called `{}`", visible(name)))
                    .also(first, "the first one")
                    .help("both are printed; give each a name of its own, or put them into one"),
            );
        }
    }
}
