//! M127: a map with a history that does not tell of its own version.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::visible::visible;

use crate::Rule;
use crate::written::sound_maps;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M127", name: "unexplained-version" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M127.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        let changes = &read.notes.changes;
        let Some(last) = changes.last() else { continue };
        if changes.iter().any(|change| change.version.value == map.version()) {
            continue;
        }
        let version = visible(map.version());
        let span = read.version.as_ref().map_or(read.name.span, |version| version.span);
        findings.push(
            RULE.found(
                span,
                format!("this is version {version}, and no `change` tells what it brought"),
            )
            .also(last.version.span, "the last change told")
            .help(format!(
                "add `change \"{version}\" \"what is new\"`, or set `version=\"{}\"`",
                visible(&last.version.value)
            )),
        );
    }
}
