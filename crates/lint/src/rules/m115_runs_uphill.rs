//! M115: a stream that runs over a ridge, or into a hollow and out of it again.

use crestline_board::draft::Item;
use crestline_board::hex::Hex;
use crestline_board::map::{Map, What};
use crestline_board::terrain::{Tag, TerrainId};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::written::{drawn_by, sound_maps};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M115", name: "runs-uphill" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M115.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        let drawn = drawn_by(map);
        for (item, origin) in &read.origins {
            let (Item::Ribbon(_), Some(What::Terrain(id))) = (item, drawn.get(item)) else {
                continue;
            };
            let row = map.chart().get(*id);
            if !row.is(Tag::Wet) {
                continue;
            }
            let hexes: Vec<Hex> = origin.hexes.iter().map(|at| at.value).collect();
            let Some((turn, ridge)) = turns(map, *id, &hexes) else { continue };
            let (hex, level) = (hexes[turn], map.level(hexes[turn]));
            let word = row.title.to_lowercase();
            let message = match ridge {
                true => format!(
                    "the {word} runs over ground of level {level} in {hex}, with lower ground on both sides"
                ),
                false => format!("the {word} runs down to level {level} in {hex} and up again"),
            };
            findings.push(
                RULE.found(origin.hex(hex), message)
                    .help("lead it around the hill, or change the hill: water runs downhill all the way")
                    .hex(hex),
            );
        }
    }
}

/// The first place at which a stream is higher than before and after it, or lower, and whether it is
/// higher. Two streams may meet in a hollow, and a hollow may hold water.
fn turns(map: &Map, id: TerrainId, hexes: &[Hex]) -> Option<(usize, bool)> {
    let level = |at: usize| map.level(hexes[at]);
    let mut last: Option<(usize, bool)> = None;
    for at in 1..hexes.len() {
        if level(at) == level(at - 1) {
            continue;
        }
        let up = level(at) > level(at - 1);
        if let Some((_, was_up)) = last.filter(|(_, was_up)| *was_up != up) {
            let start = last.map_or(0, |(at, _)| at);
            let drains = (start..at).any(|at| drains(map, id, hexes[at]));
            if was_up || !drains {
                return Some((start, was_up));
            }
        }
        last = Some((at, up));
    }
    None
}

/// Whether water can leave a stream in a hex: into another arm of it, or into a lake or marsh.
fn drains(map: &Map, id: TerrainId, hex: Hex) -> bool {
    let row = |id| map.chart().get(id);
    map.ribbons(hex).iter().any(|r| {
        (r.terrain == id && r.sides.len() > 2)
            || (r.terrain != id && (row(r.terrain).is(Tag::Wet) || row(r.terrain).is(Tag::Gully)))
    }) || map.facts(hex).covers.iter().any(|c| c.terrain != id && row(c.terrain).is(Tag::Wet))
}
