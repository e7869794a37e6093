//! Ribbons of a draft: which sides they cross in each hex, and their drawings.

use std::collections::{BTreeMap, BTreeSet};

use crate::draft::{Draft, Item, Ribbon};
use crate::generate;
use crate::hex::{Compass, Grid, Hex};
use crate::map::{Art, Drawing, RibbonIn, What};
use crate::shape::Shape;
use crate::terrain::{Chart, Motif, Tag, TerrainId};

/// Half the width of a generated ribbon in lattice steps of x, by how it is drawn: a road is 4.5 mm
/// wide on a hex of 38 mm across the flats, which is 20 picture units.
pub(super) fn half_width(motif: Motif) -> i32 {
    match motif {
        Motif::Trail => 82,
        Motif::Rail => 164,
        Motif::Stream => 226,
        Motif::Gully => 266,
        _ => 206,
    }
}

/// Lattice steps of x to a picture unit, times 100.
const STEPS_PER_100_UNITS: i32 = 2048;

/// The ribbons of each hex, joined by terrain.
pub(super) type RibbonsByHex = BTreeMap<Hex, Vec<RibbonIn>>;

/// One ribbon's sides in each of its hexes.
fn sides_of(grid: &Grid, ribbon: &Ribbon) -> BTreeMap<Hex, (BTreeSet<Compass>, bool)> {
    let mut sides: BTreeMap<Hex, (BTreeSet<Compass>, bool)> = BTreeMap::new();
    for hex in &ribbon.hexes {
        sides.entry(*hex).or_default();
    }
    for pair in ribbon.hexes.windows(2) {
        if let Some(side) = grid.direction(pair[0], pair[1]) {
            sides.entry(pair[0]).or_default().0.insert(side);
            sides.entry(pair[1]).or_default().0.insert(side.opposite());
        }
    }
    let ends = [(ribbon.hexes.first(), ribbon.enters), (ribbon.hexes.last(), ribbon.leaves)];
    for (hex, leaves) in ends {
        if let Some(hex) = hex {
            let entry = sides.entry(*hex).or_default();
            match leaves {
                Some(side) => {
                    entry.0.insert(side);
                }
                None => entry.1 = true,
            }
        }
    }
    sides
}

/// The ribbons of every hex of a draft, with those of its parts.
pub(super) fn by_hex(draft: &Draft, laid: &RibbonsByHex) -> RibbonsByHex {
    let mut found: BTreeMap<(Hex, TerrainId), (BTreeSet<Compass>, bool)> = BTreeMap::new();
    for (hex, ribbons) in laid {
        for ribbon in ribbons {
            let sides = ribbon.sides.iter().copied().collect();
            found.insert((*hex, ribbon.terrain), (sides, ribbon.ends));
        }
    }
    for ribbon in &draft.ribbons {
        for (hex, (sides, ends)) in sides_of(&draft.grid, ribbon) {
            let entry = found.entry((hex, ribbon.terrain)).or_default();
            entry.0.extend(sides);
            entry.1 |= ends;
        }
    }
    let mut by_hex = RibbonsByHex::new();
    for ((hex, terrain), (sides, ends)) in found {
        let sides: Vec<Compass> = sides.into_iter().collect();
        let ends = ends && sides.len() < 2;
        by_hex.entry(hex).or_default().push(RibbonIn { terrain, sides, ends });
    }
    by_hex
}

/// Ribbons of one terrain and width that join make one drawing; others stand by themselves.
pub(super) fn draw(draft: &Draft, drawings: &mut Vec<Drawing>) {
    type Network = (BTreeMap<Hex, BTreeSet<Compass>>, Vec<Item>);
    let mut networks: BTreeMap<(TerrainId, i32, usize), Network> = BTreeMap::new();
    for (at, ribbon) in draft.ribbons.iter().enumerate() {
        let motif = draft.chart.get(ribbon.terrain).motif;
        let half = ribbon.width.map_or_else(
            || half_width(motif),
            |width| i32::from(width) * STEPS_PER_100_UNITS / 200,
        );
        if let Some(path) = &ribbon.path {
            let (shape, lines) = generate::ribbon::along(path, half);
            drawings.push(Drawing {
                what: What::Terrain(ribbon.terrain),
                shape,
                hexes: ribbon.hexes.clone(),
                items: vec![Item::Ribbon(at)],
                generated: false,
                within: None,
                shed: false,
                art: Art::Ribbon(lines, half),
            });
            continue;
        }
        let own = if ribbon.apart { at + 1 } else { 0 };
        let network = networks.entry((ribbon.terrain, half, own)).or_default();
        for (hex, (sides, _)) in sides_of(&draft.grid, ribbon) {
            network.0.entry(hex).or_default().extend(sides);
        }
        network.1.push(Item::Ribbon(at));
    }
    for ((terrain, half, _), (hexes, items)) in networks {
        let (mut rings, mut lines) = (Vec::new(), Vec::new());
        for (hex, sides) in &hexes {
            let sides: Vec<Compass> = sides.iter().copied().collect();
            let piece = generate::ribbon::piece(draft.grid.centre(*hex), &sides, half);
            rings.extend(piece.rings);
            lines.extend(piece.lines);
        }
        drawings.push(Drawing {
            what: What::Terrain(terrain),
            shape: Shape { rings, ..Shape::default() },
            hexes: hexes.into_keys().collect(),
            items,
            generated: true,
            within: None,
            shed: false,
            art: Art::Ribbon(lines, half),
        });
    }
}

/// The two sides by which a road, or else rails, cross a hex: opposite ones first.
pub(super) fn bridge_ends(
    chart: &Chart,
    ribbons: Option<&Vec<RibbonIn>>,
) -> Option<(Compass, Compass)> {
    let carries = |ribbon: &&RibbonIn| {
        let row = chart.get(ribbon.terrain);
        row.is(Tag::OpensSight) || row.is(Tag::Along)
    };
    let ribbon = ribbons?.iter().filter(carries).find(|ribbon| ribbon.sides.len() >= 2)?;
    let opposite = ribbon.sides.iter().find(|side| ribbon.sides.contains(&side.opposite()));
    Some(match opposite {
        Some(side) => (*side, side.opposite()),
        None => (ribbon.sides[0], ribbon.sides[1]),
    })
}
