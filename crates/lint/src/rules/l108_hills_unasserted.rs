//! L108: a map with hills on which no assertion looks from or to one.

use crestline_board::hex::Hex;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::written::{STANDARD, sound_maps};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "L108", name: "hills-unasserted" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/L108.md"),
    check,
};

/// A knoll of fewer hexes is no hill that a map is about.
const LEAST: usize = 5;

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        let high = |hex: Hex| map.level(hex) > 0;
        let hills: Vec<Hex> = map.drawn_hexes().filter(|hex| high(*hex)).collect();
        let asserted =
            read.sights.iter().any(|claim| high(claim.from.value) || high(claim.to.value));
        let (true, Some(first)) =
            (hills.len() >= LEAST && map.grid().len() >= STANDARD, hills.first())
        else {
            continue;
        };
        if asserted || read.sights.is_empty() || !read.notes.parts.is_empty() {
            continue;
        }
        let low = map.drawn_hexes().find(|hex| map.level(*hex) == 0);
        let example = low.map_or_else(|| first.to_string(), |low| format!("{first} {low}"));
        findings.push(
            RULE.found(
                read.name.span,
                format!("no assertion looks from or to the {} hexes of higher ground", hills.len()),
            )
            .help(format!(
                "say what must be seen from there and what must not: `sight {example} …`"
            ))
            .hex(*first),
        );
    }
}
