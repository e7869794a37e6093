//! K103: two documents whose names differ in capitals, hyphens or accents only.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::text::Spanned;
use crestline_source::visible::visible;

use crate::Rule;
use crate::alike::alike;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "K103", name: "look-alike-names" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/K103.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    look("maps", project.maps.iter().map(|read| &read.name), findings);
    look("scenarios", project.scenarios.iter().map(|read| &read.name), findings);
    look("scripts", project.scripts.iter().map(|read| &read.name), findings);
}

/// Names that read alike. The very same name is an error of the reader.
fn look<'p>(kind: &str, names: impl Iterator<Item = &'p Spanned<String>>, findings: &mut Findings) {
    let pairs = alike(names.map(|name| (name.value.as_str(), name.span)));
    for ((first, there), (name, span)) in pairs.into_iter().filter(|(one, other)| one.0 != other.0)
    {
        let (first, name) = (visible(first), visible(name));
        findings.push(
            RULE.found(span, format!("the {kind} `{first}` and `{name}` are named alike"))
                .also(there, "the other one")
                .help("give one of them a name that cannot be taken for the other"),
        );
    }
}
