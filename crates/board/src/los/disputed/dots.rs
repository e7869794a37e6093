//! Centre dots that lie near a contour, so that a small move gives their hex another level.

use crate::hex::Hex;
use crate::lattice::{Point, turn};
use crate::los::disputed::frame::FINE;
use crate::los::disputed::rims::{Class, Rims};
use crate::los::explain::Thing;
use crate::los::index::{Role, SightIndex};

/// A level that a hex would have if a contour moved.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dot {
    pub(super) hex: Hex,
    /// That level.
    pub(super) level: u8,
    /// How far its contour is from the dot, in sixteenths of a step.
    pub(super) away: i64,
    /// The contour.
    pub(super) thing: Thing,
}

/// Every level that a hex may have instead of its own when contours move by at most `most`.
pub(super) fn dots(index: &SightIndex, rims: &Rims, most: i64) -> Vec<Dot> {
    let mut dots = Vec::new();
    for hex in index.grid.hexes() {
        let near = &rims.near[index.grid.index(hex)];
        let (centre, now) = (index.grid.centre(hex), index.cell(hex).level);
        for contour in 1..=4u8 {
            let Some(group) = near.group(Class::Level(contour)) else { continue };
            if !rims.work.spend(8 * group.rims.len()) {
                return dots;
            }
            let nearest = group
                .rims
                .iter()
                .filter_map(|rim| match rim.role {
                    Role::Level(level) => Some((away(centre, rim.a, rim.b), rim.drawing, level)),
                    _ => None,
                })
                .min();
            if let Some((away, drawing, of)) = nearest.filter(|(away, ..)| *away <= most) {
                // Off its contour a dot falls to the level below, onto it it rises.
                let level = if contour <= now { contour - 1 } else { contour };
                dots.push(Dot { hex, level, away, thing: Thing::Hill(drawing, of) });
            }
        }
    }
    dots
}

/// How far a point is from an edge, in sixteenths of a step of x.
fn away(p: Point, a: Point, b: Point) -> i64 {
    let (ex, ey) = (i64::from(b.x - a.x), i64::from(b.y - a.y));
    let (px, py) = (i64::from(p.x - a.x), i64::from(p.y - a.y));
    let (along, whole) = (ex * px + 3 * ey * py, a.squared(b));
    let far = |squared: i64| (squared * FINE * FINE).isqrt();
    if along <= 0 {
        far(p.squared(a))
    } else if along >= whole {
        far(p.squared(b))
    } else {
        let off = turn(a, b, p).abs();
        // True area over true length: √(3·off² / whole).
        let squared = 3 * i128::from(off) * i128::from(off) * i128::from(FINE * FINE);
        i64::try_from((squared / i128::from(whole.max(1))).isqrt()).unwrap_or(i64::MAX)
    }
}
