//! L110: an assertion with smoke or a blaze in a hex that its line does not touch.

use crestline_board::hex::Hex;
use crestline_board::los::{Thing, Where};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::text::Spanned;

use crate::Rule;
use crate::written::{markers_of, sound_maps};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "L110", name: "marker-off-line" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/L110.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        for claim in &read.sights {
            let (from, to) = (claim.from.value, claim.to.value);
            let smoke = claim.smoke.iter().map(|(hex, _)| (hex, "smoke"));
            let all: Vec<(&Spanned<Hex>, &str)> =
                smoke.chain(claim.blaze.iter().map(|hex| (hex, "blaze"))).collect();
            if all.is_empty() {
                continue;
            }
            let Some(explanation) = map.explain(from, to, &markers_of(claim)) else { continue };
            for (hex, what) in all {
                let here = |place: Where| place == Where::Hex(hex.value);
                let mut touches = explanation.touches.iter().filter(|touch| here(touch.place));
                let met = touches.any(|t| matches!(t.thing, Thing::Smoke(_) | Thing::Blaze));
                // Smoke in the end hexes is for the rules of fire to weigh.
                if met || hex.value == from || hex.value == to {
                    continue;
                }
                findings.push(
                    RULE.found(
                        hex.span,
                        format!(
                            "the {what} in {} is not on the line from {from} to {to}",
                            hex.value
                        ),
                    )
                    .help("put it into a hex that the line touches, or leave it away")
                    .hex(hex.value),
                );
            }
        }
    }
}
