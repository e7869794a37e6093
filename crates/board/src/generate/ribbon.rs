//! Ribbons: roads, rails, trails, streams, gullies, from side to side of each hex.

use crate::hex::Compass;
use crate::lattice::{CORNERS, Point, STEP};
use crate::outline::Outline;
use crate::shape::Shape;

/// The part of a ribbon in one hex: rings and centre lines depend only on the sides crossed and on
/// whether it ends here. Each ring lies in the closed hex and contains, or reaches, the centre dot;
/// between opposite sides the centre line is exactly straight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Closed rings, each a simple polygon.
    pub rings: Vec<Vec<Point>>,
    /// Centre lines.
    pub lines: Vec<Vec<Point>>,
}

/// The piece of a ribbon in the hex around `centre`; `half_width` in lattice steps of x.
#[must_use]
pub fn piece(centre: Point, sides: &[Compass], half_width: i32) -> Piece {
    let mut piece = Piece { rings: Vec::new(), lines: Vec::new() };
    for side in sides {
        let at = usize::from(side.number() - 1);
        let (a, b) = (CORNERS[at], CORNERS[(at + 1) % 6]);
        let (mx, my) = ((a.0 + b.0) / 2, (a.1 + b.1) / 2);
        let w = half_width / 2 * 2;
        let (ux, uy) = ((b.0 - a.0) / 2 * w / STEP / 2 * 2, (b.1 - a.1) / 2 * w / STEP / 2 * 2);
        piece.rings.push(vec![
            centre.offset(-ux, -uy),
            centre.offset(mx - ux, my - uy),
            centre.offset(mx + ux, my + uy),
            centre.offset(ux, uy),
        ]);
        piece.lines.push(vec![centre, centre.offset(mx, my)]);
    }
    piece
}

/// A ribbon along an author's own centre line.
#[must_use]
pub fn along(path: &Outline, half_width: i32) -> (Shape, Vec<Vec<Point>>) {
    let _ = half_width;
    (path.flatten(), path.lines())
}
