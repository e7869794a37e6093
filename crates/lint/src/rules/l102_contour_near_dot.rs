//! L102: a contour so near to a centre dot that its level is hard to see.

use crestline_board::lattice::Point;
use crestline_board::map::What;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;

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
            for hex in map.grid().hexes() {
                let dot = map.grid().centre(hex);
                if drawing.shape.edges().any(|(a, b)| is_near(a, b, dot)) {
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

/// Whether a point lies nearer to an edge than is clear, by true lengths.
fn is_near(a: Point, b: Point, p: Point) -> bool {
    let dot = |u: (i64, i64), v: (i64, i64)| u.0 * v.0 + 3 * u.1 * v.1;
    let to = |from: Point, to: Point| (i64::from(to.x - from.x), i64::from(to.y - from.y));
    let (edge, out) = (to(a, b), to(a, p));
    let (length, along) = (dot(edge, edge), dot(edge, out));
    if length == 0 || along <= 0 {
        return dot(out, out) < DOUBTFUL * DOUBTFUL;
    }
    if along >= length {
        let back = to(b, p);
        return dot(back, back) < DOUBTFUL * DOUBTFUL;
    }
    // Squared distance to the line, times its squared length; both stay far below 2^127.
    let (length, along, out) = (i128::from(length), i128::from(along), i128::from(dot(out, out)));
    out * length - along * along < i128::from(DOUBTFUL * DOUBTFUL) * length
}
