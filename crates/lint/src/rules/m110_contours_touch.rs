//! M110: two contours that run so close that they are one line in print.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::contours::contours;
use crate::written::first_few;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M110", name: "contours-touch" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M110.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for contour in contours(project).iter().filter(|contour| !contour.close.is_empty()) {
        let (level, lower) = (contour.level, contour.level - 1);
        let hexes = first_few(&contour.close);
        let found = RULE
            .found(contour.span, format!("the contours of levels {lower} and {level} run together in {hexes}"))
            .help("draw them at least 6 units apart, or put a `cliff` on the hexsides where the ground drops")
            .maybe_hex(contour.close.first().copied());
        findings.push(match contour.below {
            Some(below) => found.also(below, format!("level {lower}")),
            None => found,
        });
    }
}
