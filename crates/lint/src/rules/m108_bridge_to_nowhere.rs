//! M108: a bridge over nothing, or one whose road ends right behind it.

use crestline_board::draft::Item;
use crestline_board::hex::{Compass, Hex};
use crestline_board::map::{Map, What};
use crestline_board::terrain::{Tag, TerrainId};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::written::carries;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M108", name: "bridge-to-nowhere" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/M108.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for read in project.maps.iter().filter(|read| read.sound) {
        let Some(map) = &read.map else { continue };
        for drawing in map.drawings() {
            let (What::Terrain(_), [item @ Item::Bridge(_)]) = (drawing.what, &drawing.items[..])
            else {
                continue;
            };
            let (Some(hex), Some(origin)) = (drawing.hexes.first(), read.origins.get(item)) else {
                continue;
            };
            let Some(bridge) = map.bridge(*hex) else { continue };
            let span = origin.hex(*hex);
            if !leads_over_something(map, *hex, [bridge.ends.0, bridge.ends.1]) {
                findings.push(
                    RULE.found(span, format!("the bridge in {hex} leads over nothing"))
                        .help("draw what it leads over, a stream or water, or leave the bridge out")
                        .hex(*hex),
                );
            }
            for side in [bridge.ends.0, bridge.ends.1] {
                let Some(beyond) = map.grid().neighbour(*hex, side) else { continue };
                if !goes_on(map, beyond, side.opposite()) {
                    findings.push(
                        RULE.found(
                            span,
                            format!("what the bridge in {hex} carries ends behind it, in {beyond}"),
                        )
                        .help(format!("lead the road on from {beyond}, or to a building there"))
                        .hex(*hex),
                    );
                }
            }
        }
    }
}

/// Whether anything but what the bridge carries is drawn in its hex.
fn leads_over_something(map: &Map, hex: Hex, ends: [Compass; 2]) -> bool {
    let row = |id: TerrainId| map.chart().get(id);
    let carried = |sides: &[Compass]| ends.iter().all(|end| sides.contains(end));
    let ribbons = map.ribbons(hex).iter();
    let crossed = ribbons.clone().any(|ribbon| !carries(row(ribbon.terrain)))
        || ribbons.filter(|ribbon| carries(row(ribbon.terrain))).any(|r| !carried(&r.sides));
    let ground = map.chart().ground();
    let under = |id: TerrainId| id != ground && !row(id).is(Tag::Bridge);
    crossed
        || map
            .facts(hex)
            .covers
            .iter()
            .any(|cover| under(cover.terrain) && row(cover.terrain).is(Tag::Wet))
}

/// Whether a road, rails or a trail that come in by a side lead on, or to a building.
fn goes_on(map: &Map, hex: Hex, from: Compass) -> bool {
    let carriers = || map.ribbons(hex).iter().filter(|r| carries(map.chart().get(r.terrain)));
    carriers().any(|ribbon| ribbon.sides.iter().any(|side| *side != from))
        || map.buildings().iter().any(|building| building.hexes.contains(&hex))
}
