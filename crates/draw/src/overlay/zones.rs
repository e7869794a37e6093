//! Where the sides of a scenario set up and come in, and the edges of the map that are theirs.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::hex::{Compass, Grid, Hex};
use crestline_rules::scenario::{Edge, Entry, Scenario};
use crestline_rules::side::{BySide, Side};

use super::INK;
use super::hatch::{Rising, hatch};
use crate::options::MapOptions;
use crate::path::Path;
use crate::project::Xy;
use crate::sheet::{MARGIN, Sheet};
use crate::svg::{Stroke, Svg};
use crate::text::{Anchor, Letters, Line, Weight};
use crate::theme::{Colour, Theme};

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

/// The colour of whoever holds something: of three that nobody takes for each other.
pub(super) const fn tint(force: Force, theme: &Theme) -> Colour {
    let [axis, allies, nobody] = theme.sides;
    match force {
        Force::Axis => axis,
        Force::Allies => allies,
        Force::Nobody => nobody,
    }
}

/// How the zones of a side are tinted and hatched: hardly tinted, as a tint would make one ground look
/// like another, higher or with other plants. The hatch tells whose they are.
pub(super) fn densities(theme: &Theme) -> (f64, f64) {
    if theme.is_grey() { (0.05, 0.85) } else { (0.04, 0.75) }
}

/// Tints of all set-up hexes, a line around each step's, and dashes around where reinforcements
/// come in.
pub(super) fn shade(svg: &mut Svg, sheet: &Sheet, zones: &Zones, options: &MapOptions) {
    let theme = &options.theme;
    let (density, hatched) = densities(theme);
    let thick = |width: f64, points: f64| {
        options.small.map_or(width, |small| width.max(small.point * points))
    };
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
        let colour = tint(force, theme);
        svg.fill_with(&area, colour, density, false);
        svg.stroke(&lines, Stroke::new(colour, thick(1.8, 0.35)).opacity(hatched));
        for step in &zone.steps {
            // Within its hexes, so that lines of neighbours stand beside each other.
            let width = thick(5.0, 0.7);
            let line = Stroke::new(colour, width).opacity(0.95).round();
            svg.stroke(&within(sheet, step, width * 0.75), line);
        }
        let arrivals = around(sheet, &zone.arrivals);
        let width = thick(4.5, 0.8);
        svg.stroke(&arrivals, Stroke::new(INK.1, width * 1.55).opacity(0.8).round());
        let dashes = Stroke::new(colour, width).round().dash(3.1 * width, 2.45 * width);
        svg.stroke(&arrivals, dashes);
    }
}

fn around(sheet: &Sheet, hexes: &BTreeSet<Hex>) -> Path {
    let mut path = Path::exact();
    for ring in sheet.around(|hex| hexes.contains(&hex)) {
        path.ring(&ring);
    }
    path
}

/// The line within hexes that keeps so far away from their outline.
fn within(sheet: &Sheet, hexes: &BTreeSet<Hex>, away: f64) -> Path {
    let mut path = Path::exact();
    for ring in sheet.around(|hex| hexes.contains(&hex)) {
        let count = ring.len();
        let inner: Vec<Xy> = (0..count)
            .map(|n| {
                let (before, at) = (ring[(n + count - 1) % count], ring[n]);
                let after = ring[(n + 1) % count];
                let (one, two) = (at.minus(before).unit().right(), after.minus(at).unit().right());
                at.plus(one.plus(two).times(away / (1.0 + one.dot(two))))
            })
            .collect();
        path.ring(&inner);
    }
    path
}

/// The numbers of the steps in the lower part of each hex: the Axis's to the left, the Allies' to the
/// right. On a small map each stands once, in the middle of its hexes.
pub(super) fn numbers(
    svg: &mut Svg,
    sheet: &Sheet,
    letters: &Letters,
    zones: &Zones,
    options: &MapOptions,
) {
    // Darker than what it stands on, which has the same tint.
    let ink = |side: Side| {
        let colour = tint(Force::of(Some(side)), &options.theme);
        if options.small.is_some() { colour.lit(-0.5) } else { colour }
    };
    let mut put = |text: &str, at: Xy, size: f64, side: Side| {
        let (weight, anchor) = (Weight::Bold, Anchor::Middle);
        let (colour, halo) = (ink(side), Some((INK.1, size / 4.2)));
        letters.draw(svg, Line { text, at, size, weight, anchor, colour, halo });
    };
    for (side, aside) in [(Side::Axis, -26.0), (Side::Allies, 26.0)] {
        let numbers = &zones.sides[side].numbers;
        if let Some(small) = options.small {
            let size = small.point * 7.5;
            let drop = letters.capitals(Weight::Bold, size) / 2.0;
            for (hex, number) in middles(sheet, numbers) {
                put(&number.to_string(), sheet.centre(hex).plus(Xy::new(0.0, drop)), size, side);
            }
            continue;
        }
        for (hex, steps) in numbers {
            let text = steps.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
            put(&text, sheet.centre(*hex).plus(Xy::new(aside, 58.0)), 21.0, side);
        }
    }
}

/// A hex for the number of each step: one of those that it shares with the fewest others, and of these
/// the nearest to the middle of them, none twice.
fn middles(sheet: &Sheet, numbers: &BTreeMap<Hex, Vec<usize>>) -> Vec<(Hex, usize)> {
    let steps: BTreeSet<usize> = numbers.values().flatten().copied().collect();
    let mut taken: Vec<(Hex, usize)> = Vec::new();
    for step in steps {
        let own = || numbers.iter().filter(|(_, steps)| steps.contains(&step));
        let fewest = own().map(|(_, steps)| steps.len()).min().unwrap_or(0);
        let alone: Vec<Hex> =
            own().filter(|(_, steps)| steps.len() == fewest).map(|(hex, _)| *hex).collect();
        let sum = alone.iter().fold(Xy::default(), |sum, hex| sum.plus(sheet.centre(*hex)));
        let middle = sum.times(1.0 / alone.len().max(1) as f64);
        let away = |hex: &&Hex| sheet.centre(**hex).minus(middle).length();
        let free = alone.iter().filter(|hex| taken.iter().all(|(other, _)| other != *hex));
        if let Some(hex) = free.min_by(|a, b| away(a).total_cmp(&away(b))) {
            taken.push((*hex, step));
        }
    }
    taken
}

/// A thick line along the edge of each side, with its name in the margin, which a small map leaves to
/// its key.
pub(super) fn edges(
    svg: &mut Svg,
    sheet: &Sheet,
    letters: &Letters,
    zones: &Zones,
    options: &MapOptions,
) {
    for side in Side::BOTH {
        let (force, edge) = (Force::of(Some(side)), zones.sides[side].edge);
        let colour = tint(force, &options.theme);
        let width = options.small.map_or(10.0, |small| small.point * 1.6);
        let mut path = Path::exact();
        for (hex, compass) in along(&sheet.grid, edge) {
            let (from, to) = sheet.grid.side_ends(hex, compass);
            path.segment(crate::project::project(from), crate::project::project(to));
        }
        svg.stroke(&path, Stroke::new(INK.1, 1.5 * width).opacity(0.75).round());
        svg.stroke(&path, Stroke::new(colour, width).round());
        if options.small.is_some() {
            continue;
        }
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
