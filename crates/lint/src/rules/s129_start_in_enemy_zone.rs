//! S129: a unit that starts in a hex where the other side may set up.

use std::collections::BTreeSet;

use crestline_board::hex::Hex;
use crestline_rules::scenario::Item;
use crestline_rules::side::{BySide, Side};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S129", name: "start-in-enemy-zone" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S129.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let zones = BySide::from_fn(|side| played.zone(side));
        for side in Side::BOTH {
            let theirs = &zones[side.other()];
            let starts = played.pieces(side).filter_map(|c| c.at);
            let inside: BTreeSet<Hex> = starts.filter(|hex| theirs.contains(hex)).collect();
            for hex in inside {
                let (word, other) = (side.word(), side.other().word());
                let lines = played
                    .read
                    .places
                    .iter()
                    .filter(|(item, _)| matches!(item, Item::Force(of, _) if *of == side));
                let label = hex.to_string();
                let at = lines.flat_map(|(_, place)| &place.parts).find(|(key, _)| *key == label);
                findings.push(
                    RULE.found(
                        at.map_or(played.side(side, ""), |(_, span)| *span),
                        format!("units of `{word}` start in {hex}, where `{other}` may set up"),
                    )
                    .also(played.zone_span(side.other()), "the area")
                    .help(format!(
                        "take {hex} out of the area of `{other}`, or place the units elsewhere"
                    ))
                    .hex(hex),
                );
            }
        }
    }
}
