//! S103: hexes in which both sides may set up.

use std::collections::BTreeMap;

use crestline_board::hex::Hex;
use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::text::Span;

use crate::Rule;
use crate::played::played;
use crate::written::first_few;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S103", name: "shared-zone" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S103.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let steps = played.steps();
        let placing = |side: Side| {
            let own = steps.iter().filter(move |step| step.step.side == side);
            own.filter(|step| !step.step.pieces.is_empty())
                .filter_map(|step| Some((&step.step.hexes, step.node?.head)))
        };
        let mut axis: BTreeMap<Hex, Span> = BTreeMap::new();
        for (hexes, head) in placing(Side::Axis) {
            for hex in hexes {
                axis.entry(*hex).or_insert(head);
            }
        }
        for (hexes, allies) in placing(Side::Allies) {
            let shared: Vec<Hex> =
                hexes.iter().copied().filter(|hex| axis.contains_key(hex)).collect();
            let Some(theirs) = shared.first().and_then(|hex| axis.get(hex)) else { continue };
            let (first, second) = (allies.min(*theirs), allies.max(*theirs));
            findings.push(
                RULE.found(second, format!("both sides may set up in {}", first_few(&shared)))
                    .also(first, "the other side's area")
                    .help("make one area smaller: `depth=` counts from the side's own edge")
                    .maybe_hex(shared.first().copied()),
            );
        }
    }
}
