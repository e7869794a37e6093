//! Hatching of hexes.

use crate::path::Path;
use crate::project::{SQRT3, Xy};

/// Which way the lines of a hatch rise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rising {
    Right,
    Left,
}

/// Slanted lines within a hex, so that its tint is told without colour.
pub(super) fn hatch(path: &mut Path, centre: Xy, rising: Rising) {
    let half_height = 50.0 * SQRT3;
    for n in -4i32..=4 {
        // A slanted line, cut where it meets the sides of the hex.
        let shift = f64::from(n) * 36.0;
        let at = |y: f64| match rising {
            Rising::Right => Xy::new(shift - y / SQRT3, y),
            Rising::Left => Xy::new(shift + y / SQRT3, y),
        };
        let inside = |p: Xy| p.x.abs() <= 100.0 - p.y.abs() / SQRT3 + 1e-9;
        let reach: Vec<f64> = (-20..=20)
            .map(|k| half_height * f64::from(k) / 20.0)
            .filter(|y| inside(at(*y)))
            .collect();
        if let (Some(top), Some(bottom)) = (reach.first(), reach.last())
            && bottom > top
        {
            path.segment(centre.plus(at(*bottom)), centre.plus(at(*top)));
        }
    }
}
