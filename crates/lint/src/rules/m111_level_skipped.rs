//! M111: ground of a level with nothing of the level below around it.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::contours::contours;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M111", name: "level-skipped" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M111.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for contour in contours(project).iter().filter(|contour| contour.skips) {
        let (level, lower) = (contour.level, contour.level - 1);
        findings.push(
            RULE.found(
                contour.span,
                format!("this ground of level {level} stands on no ground of level {lower}"),
            )
            .help(format!(
                "draw level {lower} around it: `hill level={lower} {{ outline \"M …\" }}`"
            ))
            .maybe_hex(contour.outside.first().copied()),
        );
    }
}
