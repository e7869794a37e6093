//! L107: an assertion about two neighbouring hexes, which always see each other.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::written::sound_maps;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "L107", name: "neighbours-asserted" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/L107.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    // A single one holds the place of those to come.
    for (read, map) in sound_maps(project).filter(|(read, _)| read.sights.len() > 1) {
        for claim in
            read.sights.iter().filter(|claim| claim.clear.value && claim.hindrance.is_none())
        {
            let (from, to) = (claim.from.value, claim.to.value);
            if map.grid().distance(from, to) == 1 {
                findings.push(
                    RULE.found(
                        claim.span,
                        format!("{from} and {to} are neighbours, which always see each other"),
                    )
                    .help(
                        "name the hex behind, or delete the assertion: it holds whatever is drawn",
                    )
                    .hex(to),
                );
            }
        }
    }
}
