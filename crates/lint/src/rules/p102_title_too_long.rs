//! P102: a title so long that its letters become too small on the sheet.

use crestline_draw::Legend;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::written::{node_of, sound_maps};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "P102", name: "title-too-long" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/P102.md"),
    check,
};

/// Letters smaller than this are hard to read: 2 mm where hexes are 22 mm across, in picture units.
const READABLE: f64 = 16.0;

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        let legend = Legend::new(map);
        if legend.title_size >= READABLE {
            continue;
        }
        let title = node_of(project, read).and_then(|node| node.prop("title"));
        let letters = map.title().chars().count();
        findings.push(
            RULE.found(
                title.map_or(read.name.span, |title| title.value.span),
                format!("a title of {letters} letters comes out too small to read on a sheet of {} columns", map.grid().columns()),
            )
            .help("give it a shorter `title`; what more there is to say fits into a comment or a briefing"),
        );
    }
}
