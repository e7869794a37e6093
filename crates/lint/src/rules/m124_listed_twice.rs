//! M124: a hex that two statements list for the same terrain or level.

use crestline_board::map::What;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::listed::shared;
use crate::written::first_few;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M124", name: "listed-twice" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M124.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for shared in shared(project, |_, first, second| first == second) {
        let what = match shared.second {
            What::Terrain(id) => shared.map.chart().get(id).word.clone(),
            What::Level(level) => format!("ground of level {level}"),
        };
        let (hexes, are) =
            (first_few(&shared.hexes), if shared.hexes.len() == 1 { "is" } else { "are" });
        findings.push(
            RULE.found(shared.here, format!("{hexes} {are} listed as {what} already"))
                .also(shared.there, "the first time")
                .help(format!(
                    "leave {hexes} out of one of the two, or write the hex that is meant"
                ))
                .maybe_hex(shared.hexes.first().copied()),
        );
    }
}
