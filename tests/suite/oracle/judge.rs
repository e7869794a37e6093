//! What one hex sees of another, from the rules.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::hex::{Compass, Hex, Hexside};
use crestline_board::los::Markers;
use crestline_board::map::{Drawing, Map, What};
use crestline_board::terrain::{SightKind, Tag};

use super::area::{Area, open_ribbon};
use super::fraction::Fraction;
use super::line::{Hexagon, Line};
use super::readings::{A_RUN_MAY_CHANGE_RIBBONS, GROUND_IS_OF_THE_HEX};
use super::set::Set;

/// A hex or a hexside.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Place {
    Hex(Hex),
    Side(Hexside),
}

/// What decides, drawings and barriers by their places in the map's lists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Cause {
    Drawing(usize),
    Hill(usize, u8),
    Barrier(usize),
    Smoke(u8),
    Blaze,
    Gully,
    Missing,
}

/// How it decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Deed {
    Blocks,
    Hides,
    Hinders(u8),
}

/// The answer to the question what one hex sees of another.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Answer {
    pub(super) clear: bool,
    pub(super) hindrance: u8,
    pub(super) blind: bool,
    /// All that blocks if something does, else all that hides, else all of the highest hindrance.
    pub(super) because: BTreeSet<(Place, Cause, Deed)>,
}

/// Whether a drawing is there at all in a hex, wherever its shape reaches.
fn is_in(drawing: &Drawing, hex: Hex) -> bool {
    drawing.within.as_ref().is_none_or(|hexes| hexes.contains(&hex))
}

/// The level of each hex: that of the highest hill drawing that holds its dot, contours included.
pub(super) fn levels(map: &Map) -> BTreeMap<Hex, u8> {
    let level = |hex| {
        let dot = map.grid().centre(hex);
        let line = Line { from: dot, way: (2, 0) };
        let holds = |(drawing, level)| {
            let drawing: &Drawing = drawing;
            let area = Area::new(line, drawing.shape.rule, &drawing.shape.rings);
            area.closed().holds(Fraction::START).then_some(level)
        };
        let here = map.drawings().iter().filter(|drawing| is_in(drawing, hex));
        here.filter_map(|d| Some((d, hill(d)?))).filter_map(holds).max()
    };
    map.grid().hexes().map(|hex| (hex, level(hex).unwrap_or(0))).collect()
}

fn hill(drawing: &Drawing) -> Option<u8> {
    match drawing.what {
        What::Level(level) => Some(level),
        What::Terrain(_) => None,
    }
}

/// An intervening hex, and where the line is in it.
struct Between {
    hex: Hex,
    hexagon: Hexagon,
    stretch: (Fraction, Fraction),
}

/// Judges a line of sight.
pub(super) fn judge(
    map: &Map,
    levels: &BTreeMap<Hex, u8>,
    a: Hex,
    b: Hex,
    markers: &Markers,
) -> Answer {
    let grid = map.grid();
    // From the higher end, so that what the rules say of leaving it is asked at the first of all
    // places. Between ends of one level the direction does not matter.
    let (high, low) = if levels[&a] >= levels[&b] { (a, b) } else { (b, a) };
    let (h, l) = (levels[&high], levels[&low]);
    let line = Line::new(grid.centre(high), grid.centre(low));
    let mut because = BTreeSet::new();

    for hex in [high, low] {
        if let Some(value) = markers.smoke.get(&hex) {
            because.insert((Place::Hex(hex), Cause::Smoke(*value), Deed::Hinders(*value)));
        }
    }
    // What is not drawn yet, nobody knows; only of itself a hex may be sure.
    for hex in [high, low] {
        if a != b && map.missing().contains(&hex) {
            because.insert((Place::Hex(hex), Cause::Missing, Deed::Blocks));
        }
    }
    // Neighbouring centres are as far apart as two hexes of a column.
    let apart = grid.centre(high).squared(grid.centre(low));
    if apart <= 12 * 1024 * 1024 {
        return answer(because);
    }

    for (gully, other) in [(high, low), (low, high)] {
        let is_gully = |hex: Hex| map.terrain(hex).is(Tag::Gully);
        if is_gully(gully) && levels[&other] <= levels[&gully] {
            because.insert((Place::Hex(gully), Cause::Gully, Deed::Blocks));
        }
    }

    // No hex beside the columns between the ends meets the line.
    let columns = high.column().min(low.column())..=high.column().max(low.column());
    let hexes: Vec<Between> = grid
        .hexes()
        .filter(|hex| columns.contains(&hex.column()))
        .filter(|hex| ![high, low].contains(hex))
        .filter_map(|hex| {
            let hexagon = Hexagon::new(grid, hex);
            let stretch = hexagon.stretch(&line)?;
            Some(Between { hex, hexagon, stretch })
        })
        .collect();

    for between in &hexes {
        if map.missing().contains(&between.hex) {
            because.insert((Place::Hex(between.hex), Cause::Missing, Deed::Blocks));
        }
        if let Some(value) = markers.smoke.get(&between.hex) {
            because.insert((Place::Hex(between.hex), Cause::Smoke(*value), Deed::Hinders(*value)));
        }
        if markers.blaze.contains(&between.hex) {
            because.insert((Place::Hex(between.hex), Cause::Blaze, Deed::Blocks));
        }
    }

    let areas: Vec<Area> = map
        .drawings()
        .iter()
        .map(|drawing| Area::new(line, drawing.shape.rule, &drawing.shape.rings))
        .collect();
    because.extend(hills(map, &areas, (h, l), &hexes));

    // Ground of at least h: as far as the line goes, or in some hexes.
    let high_ground = |hexes: &[Hex]| {
        let mut ground = Set::default();
        if h == 0 {
            ground = Set::stretch(Fraction::START, Fraction::END);
        }
        for (drawing, area) in map.drawings().iter().zip(&areas) {
            if hill(drawing).is_none_or(|level| level < h) {
                continue;
            }
            if !GROUND_IS_OF_THE_HEX {
                ground = ground.or(&area.closed());
                continue;
            }
            for hex in hexes.iter().filter(|hex| is_in(drawing, **hex)) {
                ground = ground.or(&area.in_hex(&Hexagon::new(grid, *hex)));
            }
        }
        ground
    };

    // Each ring of a road or of rails by itself.
    let opens = |drawing: &Drawing| match drawing.what {
        What::Terrain(id) => map.chart().get(id).is(Tag::OpensSight),
        What::Level(_) => false,
    };
    let ribbons: Vec<(&Drawing, Vec<Area>)> = map
        .drawings()
        .iter()
        .filter(|drawing| opens(drawing))
        .map(|drawing| {
            let rings = drawing.shape.rings.iter();
            let rings = rings.map(|ring| Area::new(line, drawing.shape.rule, [ring]));
            (drawing, rings.filter(|ring| !ring.is_away()).collect())
        })
        .collect();

    for between in &hexes {
        let (first, last) = between.stretch;
        let whole = Set::stretch(first, last);
        let ribbons: Vec<&(&Drawing, Vec<Area>)> =
            ribbons.iter().filter(|(drawing, _)| is_in(drawing, between.hex)).collect();
        let open = ribbons
            .iter()
            .map(|(drawing, rings)| {
                // What would lie beyond the edge of the map does not end a road there, nor what
                // would lie beyond the edge of a part of it.
                let neighbours: Vec<Hexagon> = grid
                    .neighbours(between.hex)
                    .filter(|(_, hex)| is_in(drawing, *hex))
                    .map(|(_, hex)| Hexagon::new(grid, hex))
                    .collect();
                open_ribbon(&line, rings, &between.hexagon, &neighbours)
            })
            .fold(Set::default(), |open, ribbon| open.or(&ribbon));
        let runs_in = |rings: &mut dyn Iterator<Item = &Area>| {
            let parts = rings.map(|ring| ring.in_hex(&between.hexagon));
            whole.without(&parts.fold(Set::default(), |all, part| all.or(&part))).is_empty()
        };
        let along = if A_RUN_MAY_CHANGE_RIBBONS {
            runs_in(&mut ribbons.iter().flat_map(|(_, rings)| rings))
        } else {
            ribbons.iter().any(|(_, rings)| runs_in(&mut rings.iter()))
        };
        let ground = high_ground(&[between.hex]);
        for (at, (drawing, area)) in map.drawings().iter().zip(&areas).enumerate() {
            let What::Terrain(id) = drawing.what else { continue };
            if !is_in(drawing, between.hex) {
                continue;
            }
            let terrain = map.chart().get(id);
            if terrain.sight == SightKind::Open || (along && terrain.is(Tag::FreedAlong)) {
                continue;
            }
            let touched = area.in_hex(&between.hexagon).without(&open);
            let counts = !touched.and(&ground).is_empty();
            let place = Place::Hex(between.hex);
            match terrain.sight {
                SightKind::Obstacle if counts => {
                    because.insert((place, Cause::Drawing(at), Deed::Blocks));
                }
                SightKind::Obstacle if !touched.is_empty() && terrain.is(Tag::Blind) => {
                    let in_front = grid.centre(between.hex).squared(grid.centre(low));
                    if l < h && in_front <= 12 * 1024 * 1024 && l <= levels[&between.hex] {
                        because.insert((place, Cause::Drawing(at), Deed::Hides));
                    }
                }
                SightKind::Hindrance(value) if counts => {
                    because.insert((place, Cause::Drawing(at), Deed::Hinders(value)));
                }
                _ => {}
            }
        }
    }

    let exempt: BTreeSet<Hexside> = [high, low]
        .into_iter()
        .flat_map(|hex| Compass::ALL.map(|side| grid.hexside(hex, side)))
        .collect();
    for (at, barrier) in map.barriers().iter().enumerate() {
        if exempt.contains(&barrier.hexside) {
            continue;
        }
        let touched = barrier
            .solid
            .iter()
            .filter_map(|segment| line.meets(*segment))
            .fold(Set::default(), |touched, (first, last)| touched.or(&Set::stretch(first, last)));
        if touched.is_empty() {
            continue;
        }
        let (one, two) = grid.hexside_hexes(barrier.hexside);
        let ground = high_ground(&[one, two.unwrap_or(one)]);
        if touched.and(&ground).is_empty() {
            continue;
        }
        let deed = match map.chart().get(barrier.terrain).sight {
            SightKind::Open => continue,
            SightKind::Hindrance(value) => Deed::Hinders(value),
            SightKind::Obstacle => Deed::Blocks,
        };
        because.insert((Place::Side(barrier.hexside), Cause::Barrier(at), deed));
    }
    answer(because)
}

/// The hills that block (T88.3).
///
/// Between ends of one level only higher ground does. Looking down, the line has to be off the ground
/// of the higher end before it comes into another hex, and stay off it. That it leaves its own hex on
/// such ground needs no question of its own: then the ground goes on in the next. A contour along the
/// very hexside, as under a cliff, is no ground of the next.
fn hills(
    map: &Map,
    areas: &[Area],
    (h, l): (u8, u8),
    hexes: &[Between],
) -> BTreeSet<(Place, Cause, Deed)> {
    let mut because = BTreeSet::new();
    let from = if h == l { h + 1 } else { h };
    for (at, (drawing, area)) in map.drawings().iter().zip(areas).enumerate() {
        let Some(level) = hill(drawing).filter(|level| *level >= from) else { continue };
        let here = hexes.iter().filter(|between| is_in(drawing, between.hex));
        for between in here.filter(|between| !area.in_hex(&between.hexagon).is_empty()) {
            because.insert((Place::Hex(between.hex), Cause::Hill(at, level), Deed::Blocks));
        }
    }
    because
}

/// What follows from all that counts.
fn answer(all: BTreeSet<(Place, Cause, Deed)>) -> Answer {
    let is = |wanted: Deed| all.iter().any(|(_, _, deed)| *deed == wanted);
    if is(Deed::Blocks) || is(Deed::Hides) {
        let blind = !is(Deed::Blocks);
        let decides = if blind { Deed::Hides } else { Deed::Blocks };
        let because = all.into_iter().filter(|(_, _, deed)| *deed == decides).collect();
        return Answer { clear: false, hindrance: 0, blind, because };
    }
    let value = |deed: &Deed| match deed {
        Deed::Hinders(value) => *value,
        Deed::Blocks | Deed::Hides => 0,
    };
    let hindrance = all.iter().map(|(_, _, deed)| value(deed)).max().unwrap_or(0);
    let because = all.into_iter().filter(|(_, _, deed)| value(deed) == hindrance).collect();
    Answer { clear: true, hindrance, blind: false, because }
}
