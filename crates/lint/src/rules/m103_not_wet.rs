//! M103: a stream, marsh or water in hexes that are not wet, because something goes before it.

use crestline_board::terrain::Tag;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::overruled::overruled;
use crate::written::listed;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M103", name: "not-wet" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/M103.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for found in overruled(project, Tag::Wet) {
        let (row, by) = (found.map.chart().get(found.terrain), found.map.chart().get(found.by));
        let hexes = listed(&found.hexes);
        let (are, wet) = match found.hexes.len() {
            1 => ("is", "is not a wet hex"),
            _ => ("are", "are no wet hexes"),
        };
        let (title, as_what) = (row.title.to_lowercase(), by.title.to_lowercase());
        let message = if found.by == found.map.chart().ground() {
            format!(
                "the {title} in {hexes} covers neither dot nor quarter: {as_what}, not wet (T78.1)"
            )
        } else {
            format!("{hexes} {are} {as_what} in spite of the {title}, and {wet} (T78.1)")
        };
        findings.push(found.of(&RULE, message));
    }
}
