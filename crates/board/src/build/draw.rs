//! The drawings of a draft: hills, areas, buildings, bridges, and what stands on hexsides.

use std::collections::{BTreeMap, BTreeSet};

use crate::build::ribbons::{RibbonsByHex, bridge_ends, carried_width};
use crate::draft::{Area, Draft, Flaw, FlawKind, Hill, Item};
use crate::generate;
use crate::hex::{Hex, Hexside};
use crate::map::{Art, Barrier, BridgeAt, BuildingAt, Drawing, What};
use crate::shape::Shape;
use crate::terrain::{Motif, Tag, TerrainId};

/// Half the opening of a gap in a barrier, in parts of 1024 of the hexside.
const HALF_GAP: i32 = 150;

/// Generated contours: all hexes of a level or higher make one drawing; author's contours stand by
/// themselves.
pub(super) fn hills(draft: &Draft, drawings: &mut Vec<Drawing>) {
    let cliffs: BTreeSet<Hexside> = draft
        .barriers
        .iter()
        .filter(|run| draft.chart.get(run.terrain).is(Tag::Cliff))
        .flat_map(|run| run.sides.iter().copied())
        .collect();
    for level in 1..=4u8 {
        let listed: Vec<(usize, &Hill)> = draft
            .hills
            .iter()
            .enumerate()
            .filter(|(_, hill)| hill.outline.is_none() && hill.level >= level)
            .collect();
        let hexes: BTreeSet<Hex> =
            listed.iter().flat_map(|(_, hill)| hill.hexes.iter().copied()).collect();
        if !hexes.is_empty() {
            drawings.push(Drawing {
                what: What::Level(level),
                shape: generate::contour::contour(&draft.grid, level, &hexes, &cliffs),
                hexes: hexes.into_iter().collect(),
                items: listed.iter().map(|(at, _)| Item::Hill(*at)).collect(),
                generated: true,
                within: None,
                shed: false,
                art: Art::Plain,
            });
        }
    }
    for (at, hill) in draft.hills.iter().enumerate() {
        if let Some(shape) = &hill.outline {
            drawings.push(Drawing {
                what: What::Level(hill.level),
                shape: shape.clone(),
                hexes: hill.hexes.clone(),
                items: vec![Item::Hill(at)],
                generated: false,
                within: None,
                shed: false,
                art: Art::Plain,
            });
        }
    }
}

/// Generated areas merge by terrain, but for fields, which keep their own edges and furrows.
pub(super) fn areas(draft: &Draft, drawings: &mut Vec<Drawing>) {
    type Merged = (BTreeSet<Hex>, BTreeSet<Hex>, Vec<Item>);
    let mut merged: BTreeMap<TerrainId, Merged> = BTreeMap::new();
    let furrows = |area: &Area| area.furrows.map_or(Art::Plain, Art::Furrows);
    for (at, area) in draft.areas.iter().enumerate() {
        let motif = draft.chart.get(area.terrain).motif;
        let item = Item::Area(at);
        let shape = match &area.outline {
            Some(shape) => shape.clone(),
            None if motif == Motif::Field => {
                let hexes = area.hexes.iter().copied().collect();
                listed(draft, motif, &hexes, &area.clearings.iter().copied().collect())
            }
            None => {
                let entry = merged.entry(area.terrain).or_default();
                entry.0.extend(&area.hexes);
                entry.1.extend(&area.clearings);
                entry.2.push(item);
                continue;
            }
        };
        drawings.push(Drawing {
            what: What::Terrain(area.terrain),
            shape,
            hexes: area.hexes.clone(),
            items: vec![item],
            generated: area.outline.is_none(),
            within: None,
            shed: false,
            art: furrows(area),
        });
    }
    for (terrain, (hexes, clearings, items)) in merged {
        let motif = draft.chart.get(terrain).motif;
        drawings.push(Drawing {
            what: What::Terrain(terrain),
            shape: listed(draft, motif, &hexes, &clearings),
            hexes: hexes.into_iter().collect(),
            items,
            generated: true,
            within: None,
            shed: false,
            art: Art::Plain,
        });
    }
}

/// The drawing of listed hexes, with a glade in some of them.
fn listed(draft: &Draft, motif: Motif, hexes: &BTreeSet<Hex>, clearings: &BTreeSet<Hex>) -> Shape {
    let mut shape = generate::area::area(&draft.grid, motif, hexes);
    let glade = |hex: &Hex| generate::glade::glade(motif, draft.grid.centre(*hex));
    shape.rings.extend(clearings.iter().map(glade));
    shape
}

/// Bridges along the roads of their hexes.
pub(super) fn bridges(
    draft: &Draft,
    ribbons: &RibbonsByHex,
    drawings: &mut Vec<Drawing>,
) -> BTreeMap<Hex, BridgeAt> {
    let mut bridges = BTreeMap::new();
    for (at, bridge) in draft.bridges.iter().enumerate() {
        let Some(ends) = bridge_ends(&draft.chart, bridge, ribbons) else { continue };
        let centre = draft.grid.centre(bridge.hex);
        let width = carried_width(draft, bridge.hex, ends);
        let (shape, deck) = generate::bridge::bridge(centre, ends, width);
        drawings.push(Drawing {
            what: What::Terrain(bridge.terrain),
            shape,
            hexes: vec![bridge.hex],
            items: vec![Item::Bridge(at)],
            generated: true,
            within: None,
            shed: false,
            art: Art::Deck(deck.0, deck.1),
        });
        bridges.insert(bridge.hex, BridgeAt { terrain: bridge.terrain, ends });
    }
    bridges
}

/// Buildings with their roofs; a ground plan that there is none of is a flaw.
pub(super) fn buildings(
    draft: &Draft,
    drawings: &mut Vec<Drawing>,
    buildings: &mut Vec<BuildingAt>,
    flaws: &mut Vec<Flaw>,
) {
    for (at, building) in draft.buildings.iter().enumerate() {
        let item = Item::Building(at);
        let hexes: BTreeSet<Hex> = building.hexes.iter().copied().collect();
        let drawn = match &building.outline {
            Some(shape) => Some((shape.clone(), Art::Plain)),
            None => generate::building::building(
                &draft.grid,
                &hexes,
                building.footprint.as_deref(),
                building.rotate,
                building.shed,
            )
            .map(|(shape, roof)| (shape, Art::Roof(roof))),
        };
        let Some((shape, art)) = drawn else {
            let name = building.footprint.clone().unwrap_or_default();
            flaws.push(Flaw { item, kind: FlawKind::NoFootprint(name) });
            continue;
        };
        buildings.push(BuildingAt {
            name: building.name.clone(),
            title: building.title.clone(),
            hexes: hexes.iter().copied().collect(),
            shed: building.shed,
            drawing: drawings.len(),
        });
        drawings.push(Drawing {
            what: What::Terrain(building.terrain),
            shape,
            hexes: hexes.into_iter().collect(),
            items: vec![item],
            generated: building.outline.is_none(),
            within: None,
            shed: building.shed,
            art,
        });
    }
}

/// What stands on hexsides, with its solid stretches.
pub(super) fn barriers(draft: &Draft) -> Vec<Barrier> {
    let mut out = Vec::new();
    for (at, run) in draft.barriers.iter().enumerate() {
        let sides: BTreeSet<Hexside> = run.sides.iter().copied().collect();
        for hexside in sides {
            let (a, b) = draft.grid.side_ends(hexside.hex(), hexside.side());
            let step = ((b.x - a.x) / 1024, (b.y - a.y) / 1024);
            let on = |n: i32| a.offset(step.0 * n, step.1 * n);
            let solid = if run.gaps.contains(&hexside) {
                vec![(a, on(512 - HALF_GAP)), (on(512 + HALF_GAP), b)]
            } else {
                vec![(a, b)]
            };
            out.push(Barrier { terrain: run.terrain, hexside, solid, item: Item::Barrier(at) });
        }
    }
    out
}
