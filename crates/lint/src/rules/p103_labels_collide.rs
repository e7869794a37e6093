//! P103: a title and version that together run over the compass rose of the sheet.

use crestline_draw::Legend;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::written::{node_of, sound_maps};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "P103", name: "labels-collide" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/P103.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project).filter(|(_, map)| Legend::new(map).room < 0.0) {
        let node = node_of(project, read);
        let prop = |name| node.and_then(|node| node.prop(name));
        // The longer of the two is at fault.
        let long = if map.version().chars().count() > map.title().chars().count() {
            "version"
        } else {
            "title"
        };
        let span = prop(long).map_or(read.name.span, |prop| prop.value.span);
        findings.push(
            RULE.found(
                span,
                format!(
                    "the {long} runs over the compass rose of the sheet, which has {} columns",
                    map.grid().columns()
                ),
            )
            .help(format!("make the {long} shorter, or the map wider")),
        );
    }
}
