//! The true edge of a shape whose rings overlap: what separates inside from outside.

use crate::line::beside;
use crate::project::Xy;
use crate::region::Region;

/// How finely an edge is looked at.
const STEP: f64 = 3.0;

/// The edge of a shape, moved inwards by a distance, as lines. Parts of rings that lie inside other
/// rings, and sides at which two rings meet, are left out.
pub(crate) fn edges(region: &Region, inwards: f64) -> Vec<Vec<Xy>> {
    let mut lines: Vec<(Vec<Xy>, f64)> = Vec::new();
    for (from, to) in region.edges() {
        let along = to.minus(*from);
        let aside = along.unit().right().times(0.4);
        let parts = (along.length() / STEP).ceil().max(1.0);
        let mut n = 0.0;
        while n < parts {
            let (a, b) = (from.towards(*to, n / parts), from.towards(*to, (n + 1.0) / parts));
            n += 1.0;
            let middle = a.towards(b, 0.5);
            let side =
                match (region.contains(middle.plus(aside)), region.contains(middle.minus(aside))) {
                    (true, false) => 1.0,
                    (false, true) => -1.0,
                    _ => continue,
                };
            match lines.last_mut() {
                Some((line, s)) if *s == side && line.last() == Some(&a) => line.push(b),
                _ => lines.push((vec![a, b], side)),
            }
        }
    }
    lines.into_iter().map(|(line, side)| beside(&line, side * inwards)).collect()
}
