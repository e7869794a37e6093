//! Areas as a line meets them: what lies inside just beside each of its places.

use crestline_board::lattice::Point;
use crestline_board::shape::FillRule;

use super::fraction::Fraction;
use super::line::{Hexagon, Line, Way, between, cross};
use super::set::Set;

/// The edges of an area that have a point on the endless line.
#[derive(Debug)]
pub(super) struct Area {
    line: Line,
    rule: FillRule,
    edges: Vec<Edge>,
    /// The corners of the smallest upright box around it.
    bounds: (Point, Point),
}

#[derive(Debug)]
struct Edge {
    way: Way,
    /// The sides of the line on which its two ends lie.
    sides: (i128, i128),
    /// The first and the last of its places on the line.
    places: (Fraction, Fraction),
}

impl Area {
    /// An area of rings. What the rest of the rings looks like does not matter to the line.
    pub(super) fn new<'a>(
        line: Line,
        rule: FillRule,
        rings: impl IntoIterator<Item = &'a Vec<Point>>,
    ) -> Area {
        let mut edges = Vec::new();
        let mut bounds = (Point { x: i32::MAX, y: i32::MAX }, Point { x: i32::MIN, y: i32::MIN });
        for ring in rings {
            for point in ring {
                bounds.0 = Point { x: bounds.0.x.min(point.x), y: bounds.0.y.min(point.y) };
                bounds.1 = Point { x: bounds.1.x.max(point.x), y: bounds.1.y.max(point.y) };
            }
            let sides: Vec<i128> = ring.iter().map(|point| line.side(*point)).collect();
            for i in 0..ring.len() {
                let j = (i + 1) % ring.len();
                let ((u, v), sides) = ((ring[i], ring[j]), (sides[i], sides[j]));
                if u == v || sides.0 * sides.1 > 0 {
                    continue;
                }
                let places = if sides == (0, 0) {
                    let (one, two) = (line.place(u), line.place(v));
                    (one.min(two), one.max(two))
                } else {
                    (line.crossing((u, v)), line.crossing((u, v)))
                };
                edges.push(Edge { way: between(u, v), sides, places });
            }
        }
        Area { line, rule, edges, bounds }
    }

    /// Whether the line meets nothing of it.
    pub(super) fn is_away(&self) -> bool {
        self.edges.is_empty()
    }

    /// Whether it lies so far from a hex that they have no point in common.
    fn is_far(&self, hexagon: &Hexagon) -> bool {
        let (low, high) = self.bounds;
        let corners = || hexagon.sides.iter().map(|(corner, _)| corner);
        corners().all(|corner| corner.x < low.x)
            || corners().all(|corner| corner.x > high.x)
            || corners().all(|corner| corner.y < low.y)
            || corners().all(|corner| corner.y > high.y)
    }

    /// Whether the points just beside a place lie inside, in a direction neither along the line nor
    /// along an edge there: by how often the edges wind around them, counted along a parallel of the
    /// line through them.
    fn inside(&self, place: Fraction, towards: Way) -> bool {
        let beside = cross(self.line.way, towards).signum();
        assert_ne!(beside, 0, "the line itself is no side of it");
        let mut winding = 0;
        for edge in &self.edges {
            // Seen from the parallel, what lies on the line lies on its other side.
            let seen = |side: i128| if side == 0 { -beside } else { side };
            let (from, to) = (seen(edge.sides.0), seen(edge.sides.1));
            if from == to {
                continue;
            }
            let ahead = match edge.places.0.cmp(&place) {
                std::cmp::Ordering::Less => false,
                std::cmp::Ordering::Greater => true,
                std::cmp::Ordering::Equal => {
                    let out = if to == beside { edge.way } else { (-edge.way.0, -edge.way.1) };
                    beside * cross(out, towards) > 0
                }
            };
            if ahead {
                winding += if to == beside { 1 } else { -1 };
            }
        }
        self.rule.is_inside(winding)
    }

    /// The directions of what passes through a place of the line.
    fn ways(&self, place: Fraction) -> impl Iterator<Item = Way> + '_ {
        let here = move |edge: &&Edge| edge.places.0 <= place && place <= edge.places.1;
        self.edges.iter().filter(here).map(|edge| edge.way)
    }

    fn marks(&self) -> impl Iterator<Item = Fraction> + '_ {
        let on_line = |place: &Fraction| (Fraction::START..=Fraction::END).contains(place);
        self.edges.iter().flat_map(|edge| [edge.places.0, edge.places.1]).filter(on_line)
    }

    /// The places from start to end that lie in the closed area: with inside just beside them.
    pub(super) fn closed(&self) -> Set {
        if self.is_away() {
            return Set::default();
        }
        let marks = self.marks().chain([Fraction::START, Fraction::END]).collect();
        Set::new(marks, |place, _| {
            sectors(&self.line, self.ways(place)).any(|way| self.inside(place, way))
        })
    }

    /// The places that lie in the drawing of a hex: the closure of what is inside of both.
    pub(super) fn in_hex(&self, hexagon: &Hexagon) -> Set {
        let stretch = hexagon.stretch(&self.line);
        let Some((first, last)) = stretch.filter(|_| !self.is_away() && !self.is_far(hexagon))
        else {
            return Set::default();
        };
        let within = |place: &Fraction| (first..=last).contains(place);
        let marks = self.marks().filter(within).chain([first, last]).collect();
        let sides: Vec<Way> = hexagon.sides.iter().map(|(u, v)| between(*u, *v)).collect();
        Set::new(marks, |place, _| {
            sectors(&self.line, self.ways(place).chain(sides.iter().copied()))
                .any(|way| hexagon.inside(&self.line, place, way) && self.inside(place, way))
        })
    }
}

/// The places in a closed hex that lie in the open ribbon which rings make.
///
/// In a hex each ring counts by itself. On a hexside the ribbon is open where it goes on: where each
/// of the hexes that meet there has a ring with everything around the place in it.
pub(super) fn open_ribbon(
    line: &Line,
    rings: &[Area],
    hexagon: &Hexagon,
    neighbours: &[Hexagon],
) -> Set {
    let rings: Vec<&Area> = rings.iter().filter(|ring| !ring.is_far(hexagon)).collect();
    let stretch = hexagon.stretch(line);
    let Some((first, last)) = stretch.filter(|_| !rings.is_empty()) else {
        return Set::default();
    };
    let within = |place: &Fraction| (first..=last).contains(place);
    let marks =
        rings.iter().flat_map(|ring| ring.marks()).filter(within).chain([first, last]).collect();
    let sides: Vec<Way> = hexagon.sides.iter().map(|(u, v)| between(*u, *v)).collect();
    Set::new(marks, |place, _| {
        let ways = rings.iter().flat_map(|ring| ring.ways(place)).chain(sides.iter().copied());
        let sectors: Vec<Way> = sectors(line, ways).collect();
        [hexagon].into_iter().chain(neighbours).all(|hexagon| {
            let mine = || sectors.iter().filter(|way| hexagon.inside(line, place, **way));
            mine().next().is_none()
                || rings.iter().any(|ring| mine().all(|way| ring.inside(place, *way)))
        })
    })
}

/// A direction in every sector that ways through a place, the line among them, divide it into.
fn sectors(line: &Line, ways: impl Iterator<Item = Way>) -> impl Iterator<Item = Way> {
    let (x, y) = line.way;
    let mut around: Vec<Way> =
        ways.chain([(x, y), (-y, x)]).flat_map(|(x, y)| [(x, y), (-x, -y)]).collect();
    // Clockwise as drawn, from straight right.
    let half = |way: &Way| way.1 < 0 || (way.1 == 0 && way.0 < 0);
    around.sort_unstable_by(|a, b| half(a).cmp(&half(b)).then(0.cmp(&cross(*a, *b))));
    around.dedup_by(|a, b| cross(*a, *b) == 0 && half(a) == half(b));
    let count = around.len();
    (0..count).map(move |i| {
        let (one, two) = (around[i], around[(i + 1) % count]);
        (one.0 + two.0, one.1 + two.1)
    })
}
