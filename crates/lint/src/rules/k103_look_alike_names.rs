//! K103: two documents whose names differ in capitals or hyphens only.

use std::collections::BTreeMap;

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::text::Spanned;
use crestline_source::visible::visible;

use crate::Rule;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "K103", name: "look-alike-names" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/K103.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    alike("maps", project.maps.iter().map(|read| &read.name), findings);
    alike("scenarios", project.scenarios.iter().map(|read| &read.name), findings);
    alike("scripts", project.scripts.iter().map(|read| &read.name), findings);
}

/// Names that are the same once capitals and separators are left out.
fn alike<'p>(
    kind: &str,
    names: impl Iterator<Item = &'p Spanned<String>>,
    findings: &mut Findings,
) {
    let mut firsts: BTreeMap<String, &Spanned<String>> = BTreeMap::new();
    for name in names {
        let letters = name.value.chars().filter(|c| !matches!(c, '-' | '_'));
        let plain: String = letters.flat_map(char::to_lowercase).collect();
        let first = *firsts.entry(plain).or_insert(name);
        if first.value == name.value {
            continue;
        }
        let message = format!(
            "the {kind} `{}` and `{}` are told apart by capitals or hyphens only",
            visible(&first.value),
            visible(&name.value)
        );
        findings.push(
            RULE.found(name.span, message)
                .also(first.span, "the other one")
                .help("give one of them a name that cannot be taken for the other"),
        );
    }
}
