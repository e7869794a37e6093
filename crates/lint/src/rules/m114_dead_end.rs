//! M114: a road or rails that lead nowhere, or a stream that flows nowhere.

use std::collections::BTreeSet;

use crestline_board::terrain::Tag;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::ends::{End, ends, stands};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M114", name: "dead-end" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/M114.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    let mut told = BTreeSet::new();
    for end in ends(project).iter().filter(|end| end.missed().is_none() && end.exits().is_empty()) {
        let row = end.map.chart().get(end.terrain);
        let (word, hex) = (row.title.to_lowercase(), end.hex);
        let (message, help) = if row.is(Tag::Wet) && end.is_cut_off() {
            // It has two ends, and is one mistake.
            if !told.insert((end.map.name(), end.terrain, end.network().keys().next().copied())) {
                continue;
            }
            (
                format!("the {word} from {hex} flows nowhere"),
                "lead it off the map, as `A4:5`, or into water or another stream",
            )
        } else if row.is(Tag::OpensSight) && !leads_to_something(end) {
            (
                format!("the {word} ends in {hex}, where there is nothing"),
                "lead it on to a building or off the map, or make its end a `trail`",
            )
        } else {
            continue;
        };
        findings.push(RULE.found(end.span, message).help(help).hex(hex));
    }
}

/// Whether something that a road is made for stands beside its end.
fn leads_to_something(end: &End<'_>) -> bool {
    let mut beside = end.map.grid().neighbours(end.hex).map(|(_, hex)| hex);
    let shed = || end.map.buildings().iter().any(|building| building.hexes.contains(&end.hex));
    beside.any(|hex| stands(end.map, hex)) || shed()
}
