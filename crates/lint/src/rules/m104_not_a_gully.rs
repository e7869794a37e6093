//! M104: a gully in hexes that are no gully to sight, because something goes before it.

use crestline_board::terrain::Tag;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::overruled::overruled;
use crate::written::listed;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M104", name: "not-a-gully" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/M104.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for found in overruled(project, Tag::Gully) {
        let (row, by) = (found.map.chart().get(found.terrain), found.map.chart().get(found.by));
        let hexes = listed(&found.hexes);
        let are = if found.hexes.len() == 1 { "is" } else { "are" };
        let (title, as_what) = (row.title.to_lowercase(), by.title.to_lowercase());
        let message = if found.by == found.map.chart().ground() {
            format!("the {title} in {hexes} covers neither dot nor quarter, and hides nobody (T86)")
        } else {
            format!(
                "{hexes} {are} {as_what} in spite of the {title}, and can be seen from afar (T86)"
            )
        };
        findings.push(found.of(&RULE, message));
    }
}
