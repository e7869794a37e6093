//! C108: a weapon that the same row of a random hex repairs and eliminates.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::visible::visible;

use crate::Rule;
use crate::nations::nations;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "C108", name: "mended-and-lost" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/C108.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for own in nations(project) {
        for (weapon, head) in own.nation.weapons.iter().zip(own.heads("weapon")) {
            let (fix, lost) = (weapon.fix, weapon.eliminate);
            if !(1..=10).any(|row| fix.contains(row) && lost.contains(row)) {
                continue;
            }
            findings.push(
                RULE.found(
                    head,
                    format!(
                        "row {} both repairs a broken `{}` and eliminates it (11.4)",
                        lost.from.max(fix.from),
                        visible(&weapon.name)
                    ),
                )
                .help(
                    "`fix=` counts rows from the first, `eliminate=` from the last of ten: \
                     together at most 10",
                ),
            );
        }
    }
}
