//! The rings of a path, where each may be drawn for itself.

use resvg::tiny_skia::{Path, PathSegment, Point, Rect};

/// From how many rings on it is worth it.
const MANY: usize = 4;

/// The rings of a path, if there are many and all run the same way around: then none is a hole in
/// another, and each can be filled for itself.
pub(super) fn alike(path: &Path) -> Option<Vec<Vec<PathSegment>>> {
    let rings = all(path)?;
    let clockwise = area(&rings[0]) > 0.0;
    rings.iter().all(|ring| (area(ring) > 0.0) == clockwise).then_some(rings)
}

/// The rings of a path if there are many: those whose boxes meet, directly or over others, together.
pub(super) fn apart(path: &Path) -> Option<Vec<Vec<PathSegment>>> {
    let rings = all(path)?;
    let boxes: Vec<Rect> = rings.iter().filter_map(|ring| around(ring)).collect();
    if boxes.len() != rings.len() {
        return None;
    }
    let mut order: Vec<usize> = (0..rings.len()).collect();
    order.sort_by(|a, b| boxes[*a].left().total_cmp(&boxes[*b].left()).then(a.cmp(b)));
    // Each ring leads to another one of its cluster, and the first of it to itself.
    let mut leads: Vec<usize> = (0..rings.len()).collect();
    let mut open: Vec<usize> = Vec::new();
    for one in order {
        let own = boxes[one];
        open.retain(|other| boxes[*other].right() >= own.left());
        for other in &open {
            let other_box = boxes[*other];
            if other_box.top() <= own.bottom() && own.top() <= other_box.bottom() {
                let (a, b) = (first(&leads, one), first(&leads, *other));
                leads[a.max(b)] = a.min(b);
            }
        }
        open.push(one);
    }
    let mut clusters: Vec<Vec<PathSegment>> = rings.iter().map(|_| Vec::new()).collect();
    for (number, ring) in rings.into_iter().enumerate() {
        clusters[first(&leads, number)].extend(ring);
    }
    clusters.retain(|cluster| !cluster.is_empty());
    (clusters.len() >= MANY).then_some(clusters)
}

/// The first ring of a cluster.
fn first(leads: &[usize], mut ring: usize) -> usize {
    while leads[ring] != ring {
        ring = leads[ring];
    }
    ring
}

/// The box around all places that a ring is drawn by.
fn around(ring: &[PathSegment]) -> Option<Rect> {
    let places = ring.iter().flat_map(|segment| match *segment {
        PathSegment::MoveTo(to) | PathSegment::LineTo(to) => vec![to],
        PathSegment::QuadTo(a, to) => vec![a, to],
        PathSegment::CubicTo(a, b, to) => vec![a, b, to],
        PathSegment::Close => Vec::new(),
    });
    places
        .map(|Point { x, y }| (x, y, x, y))
        .reduce(|a, b| (a.0.min(b.0), a.1.min(b.1), a.2.max(b.2), a.3.max(b.3)))
        .and_then(|(left, top, right, bottom)| Rect::from_ltrb(left, top, right, bottom))
}

/// All rings of a path, if there are many.
fn all(path: &Path) -> Option<Vec<Vec<PathSegment>>> {
    let mut rings: Vec<Vec<PathSegment>> = Vec::new();
    for segment in path.segments() {
        if matches!(segment, PathSegment::MoveTo(_)) {
            rings.push(Vec::new());
        }
        rings.last_mut()?.push(segment);
    }
    (rings.len() >= MANY).then_some(rings)
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

#[cfg(test)]
mod tests {
    use resvg::tiny_skia::{PathBuilder, Rect};

    use super::apart;

    fn squares(places: &[(f32, f32)]) -> resvg::tiny_skia::Path {
        let mut path = PathBuilder::new();
        for (x, y) in places {
            path.push_rect(Rect::from_xywh(*x, *y, 10.0, 10.0).unwrap());
        }
        path.finish().unwrap()
    }

    #[test]
    fn rings_whose_boxes_meet_stay_together() {
        // The third joins the first two, whatever their order.
        let places = [(0.0, 0.0), (14.0, 0.0), (8.0, 5.0), (50.0, 0.0), (50.0, 30.0), (80.0, 80.0)];
        let clusters = apart(&squares(&places)).unwrap();
        let lengths: Vec<usize> = clusters.iter().map(|cluster| cluster.len() / 5).collect();
        assert_eq!(lengths, [3, 1, 1, 1]);
        let line: Vec<_> = (0..20u8).map(|n| (f32::from(n) * 9.0, 0.0)).collect();
        assert!(apart(&squares(&line)).is_none());
    }
}
