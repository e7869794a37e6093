//! Contours that authors draw, held against the ground one level below.

use std::collections::BTreeSet;

use crestline_board::hex::{Compass, Hex};
use crestline_board::lattice::Point;
use crestline_board::map::{Drawing, Map, What};
use crestline_board::terrain::Tag;
use crestline_source::project::Project;
use crestline_source::text::Span;

use crate::geometry::{Bands, STEPS_PER_100_UNITS, along, is_near};
use crate::written::{by_hand, sound_maps};

/// How close two contours may come before their lines are one in print: five picture units, 0.6 mm
/// where hexes are 22 mm across.
const CLOSE: i64 = 5 * STEPS_PER_100_UNITS / 100;

/// How far apart the places are at which a contour is looked at: ten picture units.
const APART: i64 = 10 * STEPS_PER_100_UNITS / 100;

/// So many places in a row are a stretch.
const STRETCH: usize = 4;

/// A contour above level 1 that its author drew.
pub(crate) struct Contour {
    /// Where it was drawn.
    pub(crate) span: Span,
    /// Its level.
    pub(crate) level: u8,
    /// The hexes in which it lies outside of the ground one level below.
    pub(crate) outside: Vec<Hex>,
    /// No part of it lies on ground one level below.
    pub(crate) skips: bool,
    /// The hexes in which it runs together with the contour below.
    pub(crate) close: Vec<Hex>,
    /// Where the ground below was written, if it is there.
    pub(crate) below: Option<Span>,
}

/// The contours above level 1 that authors of maps drew.
pub(crate) fn contours(project: &Project) -> Vec<Contour> {
    let mut found = Vec::new();
    for (read, map) in sound_maps(project) {
        for upper in map.drawings() {
            let What::Level(level @ 2..) = upper.what else { continue };
            let Some((_, span)) = by_hand(read, upper) else { continue };
            let ground = |other: &&Drawing| {
                matches!(other.what, What::Level(other) if other + 1 >= level)
                    && !std::ptr::eq(*other, upper)
            };
            let lower: Vec<&Drawing> = map.drawings().iter().filter(ground).collect();
            let beneath = lower.iter().find(|d| d.what == What::Level(level - 1));
            let below = beneath.and_then(|drawing| {
                let origin = read.origins.get(drawing.items.first()?)?;
                Some(origin.outline.unwrap_or(origin.head))
            });
            found.push(compare(
                map,
                upper,
                &lower,
                Contour {
                    span,
                    level,
                    outside: Vec::new(),
                    skips: false,
                    close: Vec::new(),
                    below,
                },
            ));
        }
    }
    found
}

/// Walks along a contour and looks at what lies below it.
fn compare(map: &Map, upper: &Drawing, lower: &[&Drawing], mut contour: Contour) -> Contour {
    let (mut outside, mut close) = (BTreeSet::new(), BTreeSet::new());
    let (mut looked_at, mut beyond) = (0, 0);
    let next = What::Level(contour.level - 1);
    let lower: Vec<(Bands, bool)> =
        lower.iter().map(|d| (Bands::new(&d.shape, CLOSE), d.what == next)).collect();
    for ring in &upper.shape.rings {
        let mut stretch: Vec<Hex> = Vec::new();
        for (a, b) in ring.iter().zip(ring.iter().skip(1).chain(ring.first())) {
            for place in along(*a, *b, APART).0 {
                let Some(hex) = map.grid().hex_of(place).filter(|hex| !on_rim(map, *hex, place))
                else {
                    stretch.clear();
                    continue;
                };
                if on_cliff(map, hex, place) {
                    stretch.clear();
                    continue;
                }
                looked_at += 1;
                if !lower.iter().any(|(ground, _)| ground.contains(place)) {
                    outside.insert(hex);
                    beyond += 1;
                    stretch.clear();
                    continue;
                }
                if lower.iter().any(|(ground, next)| *next && ground.is_near(place, CLOSE)) {
                    stretch.push(hex);
                } else {
                    stretch.clear();
                }
                if stretch.len() >= STRETCH {
                    close.extend(stretch.iter().copied());
                }
            }
        }
    }
    contour.skips = looked_at > 0 && beyond == looked_at;
    contour.close = close.difference(&outside).copied().collect();
    contour.outside = outside.into_iter().collect();
    contour
}

/// Whether a place in a hex lies on the edge of the map.
fn on_rim(map: &Map, hex: Hex, place: Point) -> bool {
    Compass::ALL.into_iter().filter(|side| map.grid().neighbour(hex, *side).is_none()).any(|side| {
        let (a, b) = map.grid().side_ends(hex, side);
        is_near(a, b, place, CLOSE)
    })
}

/// Whether a place in a hex lies on a cliff, where contours come together.
fn on_cliff(map: &Map, hex: Hex, place: Point) -> bool {
    Compass::ALL.into_iter().any(|side| {
        let hexside = map.grid().hexside(hex, side);
        let mut there = map.barriers_on(hexside);
        let (a, b) = map.grid().side_ends(hex, side);
        there.any(|barrier| map.chart().get(barrier.terrain).is(Tag::Cliff))
            && is_near(a, b, place, CLOSE)
    })
}

/// The grounds of a map with their levels. `reach` is how near to their contours will be asked for,
/// in steps of x.
pub(crate) fn grounds(map: &Map, reach: i64) -> Vec<(u8, Bands)> {
    let hills = map.drawings().iter().filter_map(|drawing| match drawing.what {
        What::Level(level) => Some((level, Bands::new(&drawing.shape, reach))),
        What::Terrain(_) => None,
    });
    hills.collect()
}
