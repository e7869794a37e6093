//! M113: a road, rails, a trail, a stream or a gully that stops at the map's edge, or one hex short
//! of its partner.

use std::collections::BTreeSet;

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::ends::ends;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M113", name: "stops-short" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M113.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    let mut told = BTreeSet::new();
    let mut ends = ends(project);
    // Which of two ends is told must not hang on the order of the statements.
    ends.sort_by_key(|end| (end.hex, end.terrain));
    for end in ends {
        let word = end.map.chart().get(end.terrain).title.to_lowercase();
        let (hex, exits) = (end.hex, end.exits());
        if let Some((next, other)) = end.missed() {
            let other = other.title.to_lowercase();
            // Two ends that miss each other are one mistake.
            if !told.insert((end.map.name(), hex.min(next), hex.max(next))) {
                continue;
            }
            findings.push(
                RULE.found(
                    end.span,
                    format!("the {word} ends in {hex} and does not meet the {other} in {next}"),
                )
                .help(format!("lead it on to {next}"))
                .hex(hex),
            );
        } else if let Some(side) = exits.first() {
            // Lines that come to the edge in one hex are one mistake too.
            if !told.insert((end.map.name(), hex, hex)) {
                continue;
            }
            let sides: Vec<String> =
                exits.iter().map(|s| format!("`{hex}:{}`", s.number())).collect();
            let help = match sides.len() {
                1 => format!("lead it off the map: `{hex}:{}`", side.number()),
                _ => format!("lead it off the map by one of these sides: {}", sides.join(", ")),
            };
            findings.push(
                RULE.found(
                    end.span,
                    format!(
                        "the {word} ends in {hex}, at the map's edge, and does not leave the map"
                    ),
                )
                .help(help)
                .hex(hex),
            );
        }
    }
}
