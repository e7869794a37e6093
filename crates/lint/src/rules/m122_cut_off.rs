//! M122: hexes that nobody can reach from the rest of the map.

use std::collections::BTreeSet;

use crestline_board::hex::{Compass, Hex};
use crestline_board::map::Map;
use crestline_board::terrain::{Cost, Tag};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::resolve::map::ReadMap;
use crestline_source::text::Span;

use crate::Rule;
use crate::written::{first_few, sound_maps, written};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M122", name: "cut-off" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M122.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        let mut lands = lands(map);
        // The largest is the map, of equals the first.
        let Some(main) = (0..lands.len()).rev().max_by_key(|at| lands[*at].len()) else { continue };
        lands.remove(main);
        for land in lands {
            let Some(first) = land.first() else { continue };
            findings.push(
                RULE.found(
                    barred(read, map, &land).unwrap_or(read.name.span),
                    format!("no way leads from {} to the rest of the map", first_few(&land)),
                )
                .help("lead a road over the water and add a `bridge`, or leave a hex of it out as a ford")
                .hex(*first),
            );
        }
    }
}

/// The hexes that units can enter, in groups between which no way leads. A cliff can be climbed, if
/// only by an Advance (T83).
fn lands(map: &Map) -> Vec<Vec<Hex>> {
    let mut seen = BTreeSet::new();
    let mut lands = Vec::new();
    for start in map.drawn_hexes().filter(|hex| !is_shut(map, *hex)) {
        let (mut land, mut next) = (Vec::new(), vec![start]);
        while let Some(hex) = next.pop() {
            if !seen.insert(hex) {
                continue;
            }
            land.push(hex);
            let ways =
                map.grid().neighbours(hex).filter(|(side, other)| is_way(map, hex, *side, *other));
            next.extend(ways.map(|(_, other)| other));
        }
        land.sort_unstable();
        lands.extend(Some(land).filter(|land| !land.is_empty()));
    }
    lands
}

/// Whether nobody enters a hex.
fn is_shut(map: &Map, hex: Hex) -> bool {
    let row = map.terrain(hex);
    map.missing().contains(&hex) || (row.cost == Cost::Impassable && !row.is(Tag::Bridge))
}

/// Whether somebody can step from a hex into the next.
fn is_way(map: &Map, hex: Hex, side: Compass, other: Hex) -> bool {
    let row = |id| map.chart().get(id);
    let mut walls = map.barriers_on(map.grid().hexside(hex, side)).map(|b| row(b.terrain));
    let barred = walls.any(|wall| wall.cost == Cost::Impassable && !wall.is(Tag::Cliff));
    // A bridge over what is shut is entered and left by its ends only (T80).
    let by_end = |hex: Hex, side: Compass| {
        let Some(bridge) = map.bridge(hex).filter(|_| map.terrain(hex).is(Tag::Bridge)) else {
            return true;
        };
        let over_shut =
            map.facts(hex).covers.iter().any(|c| {
                row(c.terrain).cost == Cost::Impassable && !row(c.terrain).is(Tag::Bridge)
            });
        let only_ends = over_shut || row(bridge.terrain).is(Tag::MajorBridge);
        !only_ends || side == bridge.ends.0 || side == bridge.ends.1
    };
    !barred && !is_shut(map, other) && by_end(hex, side) && by_end(other, side.opposite())
}

/// The statement that draws what lies around some hexes.
fn barred(read: &ReadMap, map: &Map, land: &[Hex]) -> Option<Span> {
    land.iter().find_map(|hex| {
        let mut around = map.grid().neighbours(*hex).filter(|(_, other)| is_shut(map, *other));
        around.find_map(|(_, other)| {
            Some(written(read, map, map.terrain_id(other), other)?.hex(other))
        })
    })
}
