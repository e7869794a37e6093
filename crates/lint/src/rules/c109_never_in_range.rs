//! C109: a weapon whose shortest range is beyond its longest.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::visible::visible;

use crate::Rule;
use crate::nations::nations;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "C109", name: "never-in-range" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/C109.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for own in nations(project) {
        for (weapon, head) in own.nation.weapons.iter().zip(own.heads("weapon")) {
            if i16::from(weapon.min_range) <= i16::from(weapon.range.value) {
                continue;
            }
            findings.push(
                RULE.found(
                    head,
                    format!(
                        "`{}` can never fire: it reaches {} hexes and needs {}",
                        visible(&weapon.name),
                        weapon.range.value,
                        weapon.min_range
                    ),
                )
                .help("`min=` is the shortest range and `range=` the longest; exchange them"),
            );
        }
    }
}
