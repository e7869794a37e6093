//! L102: a contour so near to a centre dot that its level is hard to see.

use crestline_board::map::What;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::geometry::Bands;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "L102", name: "contour-near-dot" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/L102.md"),
    check,
};

/// The printed dot has a radius of about two picture units; a contour nearer than five is doubtful.
/// In steps of x, 20.48 to a unit.
const DOUBTFUL: i64 = 102;

fn check(project: &Project, findings: &mut Findings) {
    for read in project.maps.iter().filter(|read| read.sound) {
        let Some(map) = &read.map else { continue };
        for drawing in map.drawings() {
            let What::Level(level) = drawing.what else { continue };
            let span = drawing.items.first().and_then(|item| read.origins.get(item));
            let span = span.map_or(read.head, |origin| origin.outline.unwrap_or(origin.head));
            let contour = Bands::new(&drawing.shape, DOUBTFUL);
            for hex in map.grid().hexes() {
                let dot = map.grid().centre(hex);
                if contour.is_near(dot, DOUBTFUL) {
                    findings.push(
                        RULE.found(span,
                            format!("the contour of level {level} runs by the centre dot of {hex}"),
                        )
                        .help("draw it clearly to one side of the dot, whose level is that of the hex")
                        .hex(hex),
                    );
                }
            }
        }
    }
}
