//! S104: set-up areas of the two sides that touch each other.

use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S104", name: "touching-zones" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/S104.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project).filter(|played| played.statement("setup").is_some()) {
        let grid = played.scenario.map.grid();
        let (axis, allies) = (played.zone(Side::Axis), played.zone(Side::Allies));
        // Where they share hexes, that is worse and told already.
        if axis.iter().any(|hex| allies.contains(hex)) {
            continue;
        }
        let mut pairs =
            axis.iter().flat_map(|hex| grid.neighbours(*hex).map(move |(_, next)| (*hex, next)));
        let Some((ours, theirs)) = pairs.find(|(_, next)| allies.contains(next)) else { continue };
        let (axis, allies) = (played.zone_span(Side::Axis), played.zone_span(Side::Allies));
        let (first, second) = if axis < allies { (axis, allies) } else { (allies, axis) };
        findings.push(
            RULE.found(
                second,
                format!("units of both sides may start side by side, in {ours} and {theirs}"),
            )
            .also(first, "the other side's area")
            .help(
                "leave a column or row between the areas, unless the fight is to begin hand to \
                 hand",
            )
            .hex(ours),
        );
    }
}
