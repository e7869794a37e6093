//! Ribbons of a draft: which sides they cross in each hex, and their drawings.

use std::collections::{BTreeMap, BTreeSet};

use crate::draft::{Bridge, Draft, Item, Ribbon};
use crate::generate;
use crate::generate::ribbon::Arms;
use crate::hex::{Compass, Hex};
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

/// How wide one ribbon is in each of its hexes: it changes evenly from side to side.
fn arms_of(draft: &Draft, ribbon: &Ribbon) -> BTreeMap<Hex, Arms> {
    let half = Taper::of(draft, ribbon);
    let mut arms: BTreeMap<Hex, Arms> = BTreeMap::new();
    let mut add = |hex: Hex, side: Option<Compass>, half: i32| {
        let arm = match side {
            Some(side) => Arms { sides: BTreeMap::from([(side, half)]), end: None },
            None => Arms { sides: BTreeMap::new(), end: Some(half) },
        };
        arms.entry(hex).or_default().join(&arm);
    };
    for (at, pair) in ribbon.hexes.windows(2).enumerate() {
        if let Some(side) = draft.grid.direction(pair[0], pair[1]) {
            add(pair[0], Some(side), half.at(at + 1));
            add(pair[1], Some(side.opposite()), half.at(at + 1));
        }
    }
    let ends = [
        (ribbon.hexes.first(), ribbon.enters, 0),
        (ribbon.hexes.last(), ribbon.leaves, ribbon.hexes.len()),
    ];
    for (hex, side, at) in ends {
        if let Some(hex) = hex {
            add(*hex, side, half.at(at));
        }
    }
    arms
}

/// Half the widths of a ribbon from side to side, in lattice steps of x.
struct Taper {
    from: i32,
    to: i32,
    hexes: usize,
}

impl Taper {
    fn of(draft: &Draft, ribbon: &Ribbon) -> Taper {
        let half = |width: u16| i32::from(width) * STEPS_PER_100_UNITS / 200;
        let own = || half_width(draft.chart.get(ribbon.terrain).motif);
        let from = ribbon.width.map_or_else(own, half);
        Taper { from, to: ribbon.to.map_or(from, half), hexes: ribbon.hexes.len() }
    }

    /// The half width so many sides after the beginning.
    fn at(&self, sides: usize) -> i32 {
        let part = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
        self.from + (self.to - self.from) * part(sides) / part(self.hexes.max(1))
    }
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
        for (hex, arms) in arms_of(draft, ribbon) {
            let entry = found.entry((hex, ribbon.terrain)).or_default();
            entry.0.extend(arms.sides.into_keys());
            entry.1 |= arms.end.is_some();
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

/// Ribbons of one terrain make one drawing, in which those that share a hex join, whatever their
/// widths; those that stay apart or follow a path stand by themselves.
pub(super) fn draw(draft: &Draft, drawings: &mut Vec<Drawing>) {
    type Network = (BTreeMap<Hex, Arms>, Vec<Item>);
    let mut networks: BTreeMap<(TerrainId, usize), Network> = BTreeMap::new();
    for (at, ribbon) in draft.ribbons.iter().enumerate() {
        if let Some(path) = &ribbon.path {
            let half = Taper::of(draft, ribbon);
            let (shape, strands) = generate::ribbon::along(path, (half.from, half.to));
            drawings.push(Drawing {
                what: What::Terrain(ribbon.terrain),
                shape,
                hexes: ribbon.hexes.clone(),
                items: vec![Item::Ribbon(at)],
                generated: false,
                within: None,
                shed: false,
                art: Art::Ribbon(strands),
            });
            continue;
        }
        let own = if ribbon.apart { at + 1 } else { 0 };
        let network = networks.entry((ribbon.terrain, own)).or_default();
        for (hex, arms) in arms_of(draft, ribbon) {
            network.0.entry(hex).or_default().join(&arms);
        }
        network.1.push(Item::Ribbon(at));
    }
    for ((terrain, _), (hexes, items)) in networks {
        let (mut rings, mut strands) = (Vec::new(), Vec::new());
        for (hex, arms) in &hexes {
            let piece = generate::ribbon::piece(draft.grid.centre(*hex), arms);
            rings.extend(piece.rings);
            strands.extend(piece.strands);
        }
        drawings.push(Drawing {
            what: What::Terrain(terrain),
            shape: Shape { rings, ..Shape::default() },
            hexes: hexes.into_keys().collect(),
            items,
            generated: true,
            within: None,
            shed: false,
            art: Art::Ribbon(strands),
        });
    }
}

/// The two sides that a bridge joins: those that its author says, or those by which a road, or else
/// rails, cross its hex, opposite ones first. `None` if no road or rails do.
pub(super) fn bridge_ends(
    chart: &Chart,
    bridge: &Bridge,
    ribbons: &RibbonsByHex,
) -> Option<(Compass, Compass)> {
    let crosses = |ribbon: &&RibbonIn| match bridge.along {
        Some((a, b)) => ribbon.sides.contains(&a) && ribbon.sides.contains(&b) && a != b,
        None => ribbon.sides.len() >= 2,
    };
    let ribbon = carriers(chart, ribbons.get(&bridge.hex)?).find(crosses)?;
    let opposite = ribbon.sides.iter().find(|side| ribbon.sides.contains(&side.opposite()));
    Some(match (bridge.along, opposite) {
        (Some(along), _) => along,
        (None, Some(side)) => (*side, side.opposite()),
        (None, None) => (ribbon.sides[0], ribbon.sides[1]),
    })
}

/// The ribbons of a hex that bridges carry.
fn carriers<'r>(chart: &Chart, ribbons: &'r [RibbonIn]) -> impl Iterator<Item = &'r RibbonIn> {
    ribbons.iter().filter(|ribbon| {
        let row = chart.get(ribbon.terrain);
        row.is(Tag::OpensSight) || row.is(Tag::Along)
    })
}

/// Half the width of what a bridge carries from end to end, a road's at least.
pub(super) fn carried_width(draft: &Draft, hex: Hex, ends: (Compass, Compass)) -> i32 {
    let carries = |ribbon: &&Ribbon| {
        let row = draft.chart.get(ribbon.terrain);
        ribbon.hexes.contains(&hex) && (row.is(Tag::OpensSight) || row.is(Tag::Along))
    };
    let widths = draft.ribbons.iter().filter(carries).filter_map(|ribbon| {
        let arms = arms_of(draft, ribbon);
        let side = |side| arms.get(&hex).and_then(|arms| arms.sides.get(&side).copied());
        Some(side(ends.0)?.max(side(ends.1)?))
    });
    widths.chain([half_width(Motif::Road)]).max().unwrap_or_default()
}
