//! Roofs seen from above: ground plans from a catalogue, or blocks joined over several hexes.

mod block;
pub(super) mod plan;
mod single;
mod union;

use std::collections::BTreeSet;

use super::hash::Variety;
use super::metric::{Vector, tenths};
use crate::hex::{Grid, Hex};
use crate::lattice::Point;
use crate::shape::Shape;

pub use plan::FOOTPRINTS;
use plan::{PLANS, Plan, SHED};
use single::{Placing, place};

/// Sets buildings apart from other drawings in their variety.
const SALT: u64 = 200;

/// The drawing of a roof beyond its outline.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roof {
    /// Sloping faces, each a convex polygon, with the compass-like direction its slope faces, in
    /// degrees clockwise from right: for tones by one light from the upper left. In painting order:
    /// a later face may cover part of an earlier one. Together they fill the outline.
    pub slopes: Vec<(Vec<Point>, i16)>,
    /// Ridge lines.
    pub ridges: Vec<(Point, Point)>,
    /// Middles of chimneys.
    pub chimneys: Vec<Point>,
}

/// The outline and roof of a building over connected hexes; `None` if there is no such footprint.
///
/// A building in one hex stands at a natural angle, or at `rotate` degrees clockwise, and keeps off
/// the sides of its hex. Over several hexes, one roof runs through all their centre dots and crosses
/// only the sides that they share; the footprint then decides how its ends look. A `shed` stands
/// beside the centre dot.
#[must_use]
pub fn building(
    grid: &Grid,
    hexes: &BTreeSet<Hex>,
    footprint: Option<&str>,
    rotate: Option<i16>,
    shed: bool,
) -> Option<(Shape, Roof)> {
    let asked = match footprint {
        Some(name) => Some(PLANS.iter().find(|plan| plan.name == name)?),
        None => None,
    };
    let (mut rings, mut roof) = (Vec::new(), Roof::default());
    let turn = rotate.map(i64::from);
    if shed {
        for hex in hexes {
            rings.extend(place(&SHED, shed_placing(grid.centre(*hex), turn), &mut roof));
        }
    } else if hexes.len() <= 1 {
        for hex in hexes {
            let (plan, placing) = house(grid.centre(*hex), asked, turn);
            rings.extend(place(plan, placing, &mut roof));
        }
    } else {
        rings = block::block(grid, hexes, asked, &mut roof);
    }
    Some((Shape { rings, ..Shape::default() }, roof))
}

/// The plan that stands in a hex, and how.
fn house(centre: Point, asked: Option<&Plan>, turn: Option<i64>) -> (&Plan, Placing) {
    let mut variety = Variety::at(centre, SALT);
    let whole: i64 = PLANS.iter().map(|plan| plan.share).sum();
    let mut pick = variety.between(0, whole - 1);
    let found = PLANS.iter().find(|plan| {
        pick -= plan.share;
        pick < 0
    });
    let plan = asked.or(found).unwrap_or(&PLANS[0]);
    let placing = Placing {
        origin: centre,
        degrees: turn.unwrap_or_else(|| variety.between(0, 359)),
        scale: variety.between(100, 110),
        // Who gives the angle wants the plan as the catalogue shows it.
        mirror: turn.is_none() && variety.between(0, 1) == 1,
    };
    (plan, placing)
}

/// Where a shed stands: towards a side of the hex, clear of the dot and of the sides.
fn shed_placing(centre: Point, turn: Option<i64>) -> Placing {
    let mut variety = Variety::at(centre, SALT + 1);
    let away = Vector { x: tenths(variety.between(480, 600)), y: 0 };
    Placing {
        origin: away.rotated(variety.between(0, 359)).from(centre),
        degrees: turn.unwrap_or_else(|| variety.between(0, 359)),
        scale: 100,
        mirror: false,
    }
}
