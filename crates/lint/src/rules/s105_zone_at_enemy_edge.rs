//! S105: a side that sets up nearer to the other side's edge than to its own.

use crestline_rules::scenario::Edge;
use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::{Played, played};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S105", name: "zone-at-enemy-edge" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S105.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let wrong: Vec<Side> =
            Side::BOTH.into_iter().filter(|side| is_beyond(played, *side)).collect();
        let Some(side) = wrong.first().copied() else { continue };
        let edge = played.scenario.sides[side].edge;
        let (span, message) = match wrong.len() {
            1 => (
                played.zone_span(side),
                format!(
                    "`{}` sets up at the other side's edge, its own is `{}`",
                    side.word(),
                    edge.word()
                ),
            ),
            _ => (played.side(side, "edge"), "each side sets up at the other's edge".to_owned()),
        };
        let help = match wrong.len() {
            1 => format!("write `edge={}`, or other hexes", edge.opposite().word()),
            _ => format!(
                "write `edge={}` here, and `edge={}` there",
                edge.opposite().word(),
                edge.word()
            ),
        };
        let other = match wrong.len() {
            1 => (played.side(side, "edge"), "its own edge"),
            _ => (played.side(side.other(), "edge"), "the other side's"),
        };
        findings.push(RULE.found(span, message).also(other.0, other.1).help(help));
    }
}

/// Whether all hexes where a side sets up are nearer to the other side's edge than to its own.
fn is_beyond(played: Played<'_>, side: Side) -> bool {
    let (grid, edge) = (played.scenario.map.grid(), played.scenario.sides[side].edge);
    let zone = played.zone(side);
    let steps = |edge: Edge| zone.iter().map(move |hex| edge.steps_to(grid, *hex));
    let (own, other) = (steps(edge).min(), steps(edge.opposite()).max());
    own.zip(other).is_some_and(|(own, other)| own > other)
}
