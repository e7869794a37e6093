//! S103: hexes in which both sides may set up.

use crestline_board::hex::Hex;
use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

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
        let own = |side: Side| steps.iter().filter(move |step| step.step.side == side);
        for axis in own(Side::Axis) {
            for allies in own(Side::Allies) {
                let (Some(one), Some(other)) = (axis.node, allies.node) else { continue };
                let shared: Vec<Hex> = axis
                    .step
                    .hexes
                    .iter()
                    .copied()
                    .filter(|hex| allies.step.hexes.contains(hex))
                    .collect();
                let idle = axis.step.pieces.is_empty() || allies.step.pieces.is_empty();
                if shared.is_empty() || idle {
                    continue;
                }
                let (first, second) =
                    if one.head < other.head { (one, other) } else { (other, one) };
                findings.push(
                    RULE.found(
                        second.head,
                        format!("both sides may set up in {}", first_few(&shared)),
                    )
                    .also(first.head, "the other side's area")
                    .help("make one area smaller: `depth=` counts from the side's own edge")
                    .maybe_hex(shared.first().copied()),
                );
            }
        }
    }
}
