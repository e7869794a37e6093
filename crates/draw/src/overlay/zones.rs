//! Where the sides of a scenario set up and come in, and the edges of the map that are theirs.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::hex::{Compass, Grid, Hex};
use crestline_rules::scenario::{Edge, Entry, Scenario};
use crestline_rules::side::{BySide, Side};

use super::INK;
use super::hatch::{Rising, hatch};
use crate::path::Path;
use crate::project::Xy;
use crate::sheet::{MARGIN, Sheet};
use crate::svg::{Stroke, Svg};
use crate::text::{Anchor, Letters, Line, Weight};
use crate::theme::Colour;

/// The zones of both sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zones {
    /// One for each side.
    pub sides: BySide<Zone>,
}

/// The zone of a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zone {
    /// The hexes of each step of its set-up, in order, each set once.
    pub steps: Vec<BTreeSet<Hex>>,
    /// In which of its steps a hex is, counted from 1, if its steps differ in their hexes.
    pub numbers: BTreeMap<Hex, Vec<usize>>,
    /// Hexes in which the scenario itself puts pieces.
    pub placed: BTreeSet<Hex>,
    /// Where its reinforcements may come in.
    pub arrivals: BTreeSet<Hex>,
    /// The edge that is its own (7.2).
    pub edge: Edge,
}

impl Zones {
    /// The zones of a scenario.
    #[must_use]
    pub fn of(scenario: &Scenario) -> Zones {
        Zones { sides: BySide::from_fn(|side| zone(scenario, side)) }
    }
}

fn zone(scenario: &Scenario, side: Side) -> Zone {
    let mut steps: Vec<BTreeSet<Hex>> = Vec::new();
    for step in scenario.setup.iter().filter(|step| step.side == side) {
        let hexes = step.hexes.iter().copied().collect();
        if !steps.contains(&hexes) {
            steps.push(hexes);
        }
    }
    let mut numbers: BTreeMap<Hex, Vec<usize>> = BTreeMap::new();
    if steps.len() > 1 {
        let own = scenario.setup.iter().filter(|step| step.side == side);
        for (at, step) in own.enumerate() {
            for hex in &step.hexes {
                numbers.entry(*hex).or_default().push(at + 1);
            }
        }
    }
    let own = scenario.roster.iter().filter(|piece| piece.side == side);
    let placed = own.filter(|piece| piece.entry == Entry::Setup).filter_map(|piece| piece.at);
    let force = &scenario.sides[side];
    // Where reinforcements come only as the table then is, there is nothing to draw yet.
    let fixed = force.arrivals.iter().filter(|arrival| !arrival.place.changes());
    let arrivals = fixed.flat_map(|arrival| arrival.hexes.iter().copied());
    Zone {
        steps,
        numbers,
        placed: placed.collect(),
        arrivals: arrivals.collect(),
        edge: force.edge,
    }
}

/// Who holds something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Force {
    Axis,
    Allies,
    Nobody,
}

impl Force {
    pub(super) const fn of(side: Option<Side>) -> Force {
        match side {
            Some(Side::Axis) => Force::Axis,
            Some(Side::Allies) => Force::Allies,
            None => Force::Nobody,
        }
    }

    pub(super) const fn words(self) -> &'static str {
        match self {
            Force::Axis => "Axis",
            Force::Allies => "Allies",
            Force::Nobody => "nobody",
        }
    }

    /// The hatch that tells it without colour.
    pub(super) const fn rising(self) -> Option<Rising> {
        match self {
            Force::Axis => Some(Rising::Right),
            Force::Allies => Some(Rising::Left),
            Force::Nobody => None,
        }
    }
}

/// The colour of whoever holds something: two that nobody takes for each other.
pub(super) const fn tint(force: Force) -> Colour {
    match force {
        Force::Axis => Colour(0x0018_4f9e),
        Force::Allies => Colour(0x00c0_4a12),
        Force::Nobody => Colour(0x0055_524a),
    }
}

/// Tints of all set-up hexes, a line around each step's, and dashes around where reinforcements
/// come in.
pub(super) fn shade(svg: &mut Svg, sheet: &Sheet, zones: &Zones) {
    for side in Side::BOTH {
        let (zone, force) = (&zones.sides[side], Force::of(Some(side)));
        let all: BTreeSet<Hex> = zone.steps.iter().flatten().chain(&zone.placed).copied().collect();
        let (mut area, mut lines) = (Path::exact(), Path::exact());
        for hex in &all {
            area.ring(&sheet.corners(*hex));
            if let Some(rising) = force.rising() {
                hatch(&mut lines, sheet.centre(*hex), rising);
            }
        }
        svg.fill_with(&area, tint(force), 0.22, false);
        svg.stroke(&lines, Stroke::new(tint(force), 1.6).opacity(0.4));
        for step in &zone.steps {
            svg.stroke(&around(sheet, step), Stroke::new(tint(force), 5.0).opacity(0.9).round());
        }
        let arrivals = around(sheet, &zone.arrivals);
        svg.stroke(&arrivals, Stroke::new(INK.1, 7.0).opacity(0.8).round());
        svg.stroke(&arrivals, Stroke::new(tint(force), 4.5).round().dash(14.0, 11.0));
    }
}

fn around(sheet: &Sheet, hexes: &BTreeSet<Hex>) -> Path {
    let mut path = Path::exact();
    for ring in sheet.around(|hex| hexes.contains(&hex)) {
        path.ring(&ring);
    }
    path
}

/// The numbers of the steps in the lower part of each hex: the Axis's to the left, the Allies' to the
/// right.
pub(super) fn numbers(svg: &mut Svg, sheet: &Sheet, letters: &Letters, zones: &Zones) {
    for (side, aside) in [(Side::Axis, -26.0), (Side::Allies, 26.0)] {
        for (hex, steps) in &zones.sides[side].numbers {
            let text = steps.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
            let at = sheet.centre(*hex).plus(Xy::new(aside, 58.0));
            letters.draw(
                svg,
                Line {
                    text: &text,
                    at,
                    size: 21.0,
                    weight: Weight::Bold,
                    anchor: Anchor::Middle,
                    colour: tint(Force::of(Some(side))),
                    halo: Some((INK.1, 5.0)),
                },
            );
        }
    }
}

/// A thick line along the edge of each side, with its name in the margin.
pub(super) fn edges(svg: &mut Svg, sheet: &Sheet, letters: &Letters, zones: &Zones) {
    for side in Side::BOTH {
        let (force, edge) = (Force::of(Some(side)), zones.sides[side].edge);
        let colour = tint(force);
        let mut path = Path::exact();
        for (hex, compass) in along(&sheet.grid, edge) {
            let (from, to) = sheet.grid.side_ends(hex, compass);
            path.segment(crate::project::project(from), crate::project::project(to));
        }
        svg.stroke(&path, Stroke::new(INK.1, 15.0).opacity(0.75).round());
        svg.stroke(&path, Stroke::new(colour, 10.0).round());
        let middle = sheet.low.towards(sheet.high, 0.5);
        let out = MARGIN / 2.0;
        let size = 19.0;
        let drop = letters.capitals(Weight::Bold, size) / 2.0;
        let at = match edge {
            Edge::Left => Xy::new(sheet.low.x - out, middle.y + drop),
            Edge::Right => Xy::new(sheet.high.x + out, middle.y + drop),
            Edge::Top => Xy::new(middle.x, sheet.low.y - out + drop),
            Edge::Bottom => Xy::new(middle.x, sheet.high.y + out + drop),
        };
        letters.draw(
            svg,
            Line {
                text: force.words(),
                at,
                size,
                weight: Weight::Bold,
                anchor: Anchor::Middle,
                colour,
                halo: Some((INK.1, 6.0)),
            },
        );
    }
}

/// The sides of hexes that make up an edge of the map.
fn along(grid: &Grid, edge: Edge) -> Vec<(Hex, Compass)> {
    let sides: &[Compass] = match edge {
        Edge::Left => &[Compass::Sw, Compass::Nw],
        Edge::Right => &[Compass::Ne, Compass::Se],
        Edge::Top => &[Compass::Nw, Compass::N, Compass::Ne],
        Edge::Bottom => &[Compass::Se, Compass::S, Compass::Sw],
    };
    let on_edge = |hex: &Hex| match edge {
        Edge::Left => hex.column() == 0,
        Edge::Right => hex.column() + 1 == grid.columns(),
        Edge::Top => hex.row() == 0,
        Edge::Bottom => hex.row() + 1 == grid.rows(),
    };
    let hexes = grid.hexes().filter(on_edge);
    hexes
        .flat_map(|hex| sides.iter().map(move |side| (hex, *side)))
        .filter(|(hex, side)| grid.neighbour(*hex, *side).is_none())
        .collect()
}
