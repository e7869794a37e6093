//! Which outlines a line touches outside its end hexes, found in three ways, and whether they agree.

use std::cmp::Ordering;

use crestline_board::hex::Hex;
use crestline_board::lattice::{Point, STEP};
use crestline_board::los::{Effect, Markers, Reason, SightIndex, Thing};
use crestline_board::map::{Drawing, Map, What};
use geo::{
    BoundingRect, Coord, Intersects, LineString, MonotoneChainLineString, MonotoneChainPolygon,
    Polygon, PreparedGeometry, Rect, Relate,
};

/// By what sight tells of the line. Hills no higher than the lower end are not told, and left out of
/// the other sets too.
pub(crate) fn by_crestline(index: &SightIndex, a: Hex, b: Hex) -> Vec<usize> {
    let told = index.explain(a, b, &Markers::default());
    let met = told.touches.iter().filter(|touch| touch.effect != Effect::Ignored(Reason::Missed));
    let mut touched: Vec<usize> = met
        .filter_map(|touch| match touch.thing {
            Thing::Drawing(at) | Thing::Hill(at, _) => Some(at),
            _ => None,
        })
        .collect();
    touched.sort_unstable();
    touched.dedup();
    touched
}

/// The part of a line outside its end hexes: what part of its way from centre to centre is left out
/// at either end, as a fraction.
#[derive(Clone, Copy)]
struct Between {
    from: Point,
    dx: i64,
    dy: i64,
    out: (i64, i64),
}

impl Between {
    /// `None` for neighbours and for one hex: nothing lies between.
    fn new(map: &Map, a: Hex, b: Hex) -> Option<Between> {
        if map.grid().distance(a, b) < 2 {
            return None;
        }
        let (from, to) = (map.grid().centre(a), map.grid().centre(b));
        let (dx, dy) = (i64::from(to.x - from.x), i64::from(to.y - from.y));
        // A hex ends where |y| is a step or |x| + |y| is two.
        let step = i64::from(STEP);
        let (level, slanted) = (dy.abs(), dx.abs() + dy.abs());
        let out = if 2 * level > slanted { (step, level) } else { (2 * step, slanted) };
        Some(Between { from, dx, dy, out })
    }

    fn side(&self, p: Point) -> i64 {
        self.dx * i64::from(p.y - self.from.y) - self.dy * i64::from(p.x - self.from.x)
    }

    /// Where the line meets the straight line through `a` and `b`: how far along, times a positive
    /// number that is the second value.
    fn meets(&self, a: Point, b: Point, side_a: i64, side_b: i64) -> (i64, i64) {
        let by_x = self.dx != 0;
        let pick = |p: Point| i64::from(if by_x { p.x - self.from.x } else { p.y - self.from.y });
        let (pa, pb) = (pick(a), pick(b));
        let (n, d) = (pb * side_a - pa * side_b, side_a - side_b);
        let d = d * if by_x { self.dx } else { self.dy };
        if d < 0 { (-n, -d) } else { (n, d) }
    }

    /// Whether a place of [`Between::meets`] lies before, on or beyond the part.
    fn order(&self, (n, d): (i64, i64)) -> Ordering {
        let (n, d) = (i128::from(n), i128::from(d));
        let (on, od) = (i128::from(self.out.0), i128::from(self.out.1));
        if n * od < on * d {
            Ordering::Less
        } else if n * od > (od - on) * d {
            Ordering::Greater
        } else {
            Ordering::Equal
        }
    }

    fn touches(&self, drawing: &Drawing, line: Shifted) -> bool {
        let mut winding = 0;
        for (a, b) in drawing.shape.edges() {
            let (sa, sb) = (self.side(a), self.side(b));
            if (sa > 0 && sb > 0) || (sa < 0 && sb < 0) || sa == sb {
                // An edge along the line is left out: its two ends are ends of other edges too.
                continue;
            }
            let right = |side: i64| if line == Shifted::Right { side > 0 } else { side >= 0 };
            let crosses = right(sa) != right(sb);
            if line != Shifted::Not && !crosses {
                continue;
            }
            match self.order(self.meets(a, b, sa, sb)) {
                Ordering::Equal => return true,
                // What lies before the part tells whether it begins inside.
                Ordering::Less if crosses => winding += if sa > sb { 1 } else { -1 },
                _ => {}
            }
        }
        winding != 0
    }
}

/// A line as it is, or moved by less than anything can be to one side.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shifted {
    Not,
    Left,
    Right,
}

/// Whether a drawing is told between two hexes.
fn matters(map: &Map, drawing: &Drawing, a: Hex, b: Hex) -> bool {
    match drawing.what {
        What::Level(level) => level > map.level(a).min(map.level(b)),
        What::Terrain(_) => true,
    }
}

/// By a loop over all edges of all outlines.
pub(crate) fn by_loop(map: &Map, a: Hex, b: Hex) -> Vec<usize> {
    let Some(between) = Between::new(map, a, b) else { return Vec::new() };
    let drawings = map.drawings().iter().enumerate();
    drawings
        .filter(|(_, drawing)| {
            between.touches(drawing, Shifted::Not) && matters(map, drawing, a, b)
        })
        .map(|(at, _)| at)
        .collect()
}

/// The outlines as the geometry library wants them, with their bounding boxes.
pub(crate) struct Polygons {
    polygons: Vec<Polygon<f64>>,
    boxes: Vec<Rect<f64>>,
}

impl Polygons {
    pub(crate) fn new(map: &Map) -> Polygons {
        let ring = |ring: &Vec<Point>| -> LineString<f64> {
            ring.iter().map(|p| Coord { x: f64::from(p.x), y: f64::from(p.y) }).collect()
        };
        let polygon = |drawing: &Drawing| Polygon::new(ring(&drawing.shape.rings[0]), Vec::new());
        let polygons: Vec<Polygon<f64>> = map.drawings().iter().map(polygon).collect();
        let boxes = polygons.iter().filter_map(BoundingRect::bounding_rect).collect();
        Polygons { polygons, boxes }
    }

    pub(crate) fn prepared(&self) -> Vec<PreparedGeometry<'_, &Polygon<f64>, f64>> {
        self.polygons.iter().map(PreparedGeometry::from).collect()
    }

    pub(crate) fn chains(&self) -> Vec<MonotoneChainPolygon<'_, f64>> {
        self.polygons.iter().map(MonotoneChainPolygon::from).collect()
    }

    /// By its plain question whether a line string and a polygon intersect.
    pub(crate) fn plain(&self, map: &Map, a: Hex, b: Hex) -> Vec<usize> {
        self.met(map, a, b, |line, at| line.intersects(&self.polygons[at]))
    }

    /// By how a line string relates to a polygon with a tree of edges.
    pub(crate) fn by_trees<'a>(
        &self,
        map: &Map,
        prepared: &[PreparedGeometry<'a, &'a Polygon<f64>, f64>],
        a: Hex,
        b: Hex,
    ) -> Vec<usize> {
        self.met(map, a, b, |line, at| prepared[at].relate(line).is_intersects())
    }

    /// By the plain question to a polygon in monotone chains.
    pub(crate) fn by_chains(
        &self,
        map: &Map,
        chains: &[MonotoneChainPolygon<'_, f64>],
        a: Hex,
        b: Hex,
    ) -> Vec<usize> {
        self.met(map, a, b, |line, at| chains[at].intersects(&MonotoneChainLineString::from(line)))
    }

    fn met(
        &self,
        map: &Map,
        a: Hex,
        b: Hex,
        intersects: impl Fn(&LineString<f64>, usize) -> bool,
    ) -> Vec<usize> {
        let Some(between) = Between::new(map, a, b) else { return Vec::new() };
        #[expect(clippy::cast_precision_loss, reason = "the numbers are small")]
        let float = |n: i64| n as f64;
        let out = float(between.out.0) / float(between.out.1);
        let at = |part: f64| Coord {
            x: f64::from(between.from.x) + float(between.dx) * part,
            y: f64::from(between.from.y) + float(between.dy) * part,
        };
        let (start, end) = (at(out), at(1.0 - out));
        let (line, around) = (LineString::new(vec![start, end]), Rect::new(start, end));
        let drawings = map.drawings().iter().enumerate();
        drawings
            .filter(|(at, drawing)| {
                self.boxes[*at].intersects(&around)
                    && intersects(&line, *at)
                    && matters(map, drawing, a, b)
            })
            .map(|(at, _)| at)
            .collect()
    }
}

/// Compares the ways on every pair and prints where they differ. They may only where a drawing just
/// touches the part of the line between the end hexes, or just reaches an end of it: the library
/// rounds those ends.
///
/// # Panics
/// If they differ elsewhere.
#[expect(clippy::print_stdout, reason = "a bench prints what it finds")]
pub(crate) fn agree(map: &Map) {
    let index = map.reindexed();
    let polygons = Polygons::new(map);
    let (prepared, chains) = (polygons.prepared(), polygons.chains());
    let (mut sets, mut members) = (0usize, 0usize);
    let mut odd = [0usize; 4];
    for (a, b) in crestline_benches::pairs(map) {
        let exact = by_loop(map, a, b);
        let others = [
            by_crestline(&index, a, b),
            polygons.plain(map, a, b),
            polygons.by_trees(map, &prepared, a, b),
            polygons.by_chains(map, &chains, a, b),
        ];
        for (count, other) in odd.iter_mut().zip(&others) {
            let differ = |at: &&usize| exact.contains(at) != other.contains(at);
            for at in exact.iter().chain(other).filter(differ) {
                assert!(grazes(map, a, b, *at), "{a}-{b}: outline {at}");
                *count += 1;
            }
        }
        sets += 1;
        members += exact.len();
    }
    println!(
        "{sets} sets of touched outlines, {members} in all. Those told otherwise than by the loop \
         are only just touched: {} by crestline, {} by geo, {} by its trees, {} by its chains",
        odd[0], odd[1], odd[2], odd[3]
    );
}

/// Whether the least move of the line, or of an end of the part between the end hexes, decides
/// whether it touches an outline.
fn grazes(map: &Map, a: Hex, b: Hex, at: usize) -> bool {
    let Some(between) = Between::new(map, a, b) else { return false };
    let drawing = &map.drawings()[at];
    let touches = |by: i64, line: Shifted| {
        let out = (between.out.0 * 65_536 + by * between.out.1, between.out.1 * 65_536);
        Between { out, ..between }.touches(drawing, line)
    };
    let told = touches(0, Shifted::Not);
    let moved = [(1, Shifted::Not), (-1, Shifted::Not), (0, Shifted::Left), (0, Shifted::Right)];
    moved.into_iter().any(|(by, line)| touches(by, line) != told)
}
