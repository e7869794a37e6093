//! The rings of a path, where each may be drawn for itself.

use resvg::tiny_skia::{Path, PathSegment, Point};

/// From how many rings on it is worth it.
const MANY: usize = 4;

/// The rings of a path, if there are many and all run the same way around: then none is a hole in
/// another, and each can be filled for itself.
pub(super) fn alike(path: &Path) -> Option<Vec<Vec<PathSegment>>> {
    let mut rings: Vec<Vec<PathSegment>> = Vec::new();
    for segment in path.segments() {
        if matches!(segment, PathSegment::MoveTo(_)) {
            rings.push(Vec::new());
        }
        rings.last_mut()?.push(segment);
    }
    if rings.len() < MANY {
        return None;
    }
    let clockwise = area(&rings[0]) > 0.0;
    rings.iter().all(|ring| (area(ring) > 0.0) == clockwise).then_some(rings)
}

/// Twice the area of the corners of a ring, positive one way around and negative the other.
fn area(ring: &[PathSegment]) -> f32 {
    let ends = ring.iter().filter_map(|segment| match segment {
        PathSegment::MoveTo(to)
        | PathSegment::LineTo(to)
        | PathSegment::QuadTo(_, to)
        | PathSegment::CubicTo(_, _, to) => Some(*to),
        PathSegment::Close => None,
    });
    let places: Vec<Point> = ends.collect();
    let Some(first) = places.first() else { return 0.0 };
    let from = |p: &Point| (p.x - first.x, p.y - first.y);
    places
        .windows(2)
        .map(|pair| (from(&pair[0]), from(&pair[1])))
        .map(|(a, b)| a.0 * b.1 - a.1 * b.0)
        .sum()
}
