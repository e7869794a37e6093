//! M105: a road or rails that lead through water without a bridge.

use crestline_board::hex::Hex;
use crestline_board::map::{Map, TypeReason};
use crestline_board::terrain::{Cost, Tag, Terrain};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::written::{carries, written};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M105", name: "no-bridge" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/M105.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for read in project.maps.iter().filter(|read| read.sound) {
        let Some(map) = &read.map else { continue };
        for hex in map.grid().hexes() {
            let water = map.terrain(hex);
            if !water.is(Tag::Wet) || map.facts(hex).because == TypeReason::Override {
                continue;
            }
            let shut = water.cost == Cost::Impassable;
            // A trail through a stream is a ford, and looks like one.
            let wanted = |row: &Terrain| if shut { carries(row) } else { row.is(Tag::OpensSight) };
            let ribbon = map.ribbons(hex).iter().find(|r| wanted(map.chart().get(r.terrain)));
            let Some(ribbon) = ribbon else { continue };
            let Some(origin) = written(read, map, ribbon.terrain, hex) else { continue };
            let row = map.chart().get(ribbon.terrain);
            let message = match shut {
                true => format!(
                    "the {} ends at the {} of {hex}, which nobody can enter ({})",
                    row.title.to_lowercase(),
                    water.title.to_lowercase(),
                    water.paragraph
                ),
                false => ford(map, hex, row),
            };
            findings.push(
                RULE.found(origin.hex(hex), message)
                    .help(format!(
                        "add `bridge {hex} over={water}`; if it is meant, `type {hex} {water}`",
                        water = water.word
                    ))
                    .hex(hex),
            );
        }
    }
}

/// A road through water that can be entered.
fn ford(map: &Map, hex: Hex, row: &Terrain) -> String {
    let water = map.terrain(hex);
    let road = i8::from(map.has_ribbon(hex, Tag::Road));
    format!(
        "the {} fords the {} in {hex}: quick along it, but the hex is wet, with Cover {} ({})",
        row.title.to_lowercase(),
        water.title.to_lowercase(),
        water.cover - road,
        water.paragraph
    )
}
