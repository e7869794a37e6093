//! M109: a contour that leaves the ground one level below.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::contours::contours;
use crate::written::first_few;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M109", name: "contours-cross" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M109.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for contour in contours(project).iter().filter(|c| !c.skips && !c.outside.is_empty()) {
        let (level, lower) = (contour.level, contour.level - 1);
        let hexes = first_few(&contour.outside);
        let found = RULE
            .found(
                contour.span,
                format!("the contour of level {level} crosses that of level {lower} in {hexes}"),
            )
            .help(format!("draw it inside of level {lower}, or let both lie on a `cliff`"))
            .maybe_hex(contour.outside.first().copied());
        findings.push(match contour.below {
            Some(below) => found.also(below, format!("level {lower}")),
            None => found,
        });
    }
}
