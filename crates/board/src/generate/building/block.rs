//! A building over several hexes: bars of one width from centre dot to centre dot, and their ends.

use std::collections::{BTreeMap, BTreeSet};

use super::plan::{Plan, Tip};
use super::{Roof, SALT};
use crate::generate::hash::Variety;
use crate::generate::metric::{Vector, sine, tenths};
use crate::generate::path::outward;
use crate::hex::{Compass, Grid, Hex};
use crate::lattice::{Point, turn};

/// The sides of each hex over which a bar runs.
type Bars = BTreeMap<Hex, BTreeSet<Compass>>;

/// What the walk around the bars meets at one dot, from the bar that it comes along to the next.
struct Joint {
    /// Corners of the outline.
    corners: Vec<Point>,
    /// Where the eave of the bar that it comes along ends, and where the eave of the next begins.
    eaves: (Point, Point),
    /// Where the ridges of both meet or end.
    ridge: Point,
}

/// The look of the roof as a whole; lengths in tenths of picture units.
struct Style {
    half_width: i64,
    tips: (Tip, Tip),
    /// The hex whose end takes the first of the two tips.
    front: Option<Hex>,
    has_chimneys: bool,
}

/// The rings of the outline, clockwise outside, counter-clockwise around courts; the roof is added.
pub(super) fn block(
    grid: &Grid,
    hexes: &BTreeSet<Hex>,
    asked: Option<&Plan>,
    roof: &mut Roof,
) -> Vec<Vec<Point>> {
    let bars = bars(grid, hexes);
    let first = hexes.first().map_or(Point { x: 0, y: 0 }, |hex| grid.centre(*hex));
    let mut variety = Variety::at(first, SALT + 2);
    let common = [(Tip::Hip, Tip::Hip), (Tip::Wing, Tip::Hip), (Tip::Wing, Tip::Wing)];
    let picked = common[usize::try_from(variety.between(0, 2)).unwrap_or(0)];
    let style = Style {
        half_width: variety.between(250, 285),
        tips: asked.map_or(picked, |plan| plan.tips),
        front: bars.iter().find(|(_, sides)| sides.len() == 1).map(|(hex, _)| *hex),
        has_chimneys: asked.is_none_or(|plan| !plan.chimneys.is_empty()),
    };
    let mut rings = Vec::new();
    let (mut under, mut slopes, mut over) = (Vec::new(), Vec::new(), Vec::new());
    let mut open: BTreeSet<(Hex, Compass)> =
        bars.iter().flat_map(|(hex, sides)| sides.iter().map(|side| (*hex, *side))).collect();
    while let Some(start) = open.first().copied() {
        let mut at = start;
        let mut joints = Vec::new();
        while open.remove(&at) {
            let (hex, heading) = at;
            let Some(next) = grid.neighbour(hex, heading) else { break };
            let back = heading.opposite();
            let sweep = sweep(&bars, next, back);
            let joint = if sweep == 6_i32 {
                let tip = if style.front == Some(next) { style.tips.0 } else { style.tips.1 };
                end(grid.centre(next), heading, tip, &style, (&mut under, &mut over), roof)
            } else {
                corner(grid.centre(next), back, sweep, &style, &mut slopes)
            };
            joints.push((heading, joint));
            at = (next, back.clockwise(sweep));
        }
        let before = joints.iter().cycle().skip(joints.len().saturating_sub(1));
        for ((_, before), (heading, joint)) in before.zip(&joints) {
            let face = [before.eaves.1, joint.eaves.0, joint.ridge, before.ridge];
            slopes.push((face.to_vec(), degrees(*heading, -90)));
            // Each bar is walked on both sides, and has one ridge.
            if heading.number() <= 3 {
                roof.ridges.push((before.ridge, joint.ridge));
                if style.has_chimneys && variety.between(0, 2) > 0 {
                    let way = Vector::between(before.ridge, joint.ridge);
                    roof.chimneys.push(way.part(variety.between(22, 78), 100).from(before.ridge));
                }
            }
        }
        rings.push(joints.into_iter().flat_map(|(_, joint)| joint.corners).collect());
    }
    for (face, facing) in under.into_iter().chain(slopes).chain(over) {
        roof.slopes.push((clockwise(face), facing));
    }
    rings
}

/// Bars between all adjacent hexes, without those that would only cut up a court: a slanting bar
/// with hexes of the building on both of its flanks goes if a way around it stays. Upright ones stay,
/// so that a wide building has wings across its court and no stump in it. Three hexes around one
/// corner get two bars, not a triangle.
fn bars(grid: &Grid, hexes: &BTreeSet<Hex>) -> Bars {
    let mut bars: Bars = BTreeMap::new();
    for hex in hexes {
        for (side, other) in grid.neighbours(*hex) {
            if hexes.contains(&other) {
                bars.entry(*hex).or_default().insert(side);
            }
        }
    }
    for hex in hexes {
        for side in [Compass::Ne, Compass::Se] {
            let Some(other) = grid.neighbour(*hex, side) else { continue };
            let flank = |turned: i32| grid.neighbour(*hex, side.clockwise(turned));
            let is_inner =
                [-1_i32, 1_i32].iter().all(|t| flank(*t).is_some_and(|f| hexes.contains(&f)));
            let has = |hex: &Hex, side: Compass| bars.get(hex).is_some_and(|s| s.contains(&side));
            // Over the flank at `turned`, the way goes on parallel to the mirrored side.
            let around = |turned: i32| {
                flank(turned).is_some_and(|flank| {
                    has(hex, side.clockwise(turned)) && has(&flank, side.clockwise(-turned))
                })
            };
            if is_inner && has(hex, side) && (around(-1_i32) || around(1_i32)) {
                remove(&mut bars, (*hex, side), other);
            }
        }
    }
    open_triangles(grid, hexes, &mut bars);
    bars
}

/// Takes away the bar that leaves a hex by a side, at both of its ends.
fn remove(bars: &mut Bars, (hex, side): (Hex, Compass), other: Hex) {
    for (hex, side) in [(hex, side), (other, side.opposite())] {
        if let Some(sides) = bars.get_mut(&hex) {
            sides.remove(&side);
        }
    }
}

/// Opens each triangle of bars around a corner at one of its slanting bars: at the one that leads on
/// to more bars, so that a chain goes on rather than forks.
fn open_triangles(grid: &Grid, hexes: &BTreeSet<Hex>, bars: &mut Bars) {
    let has = |bars: &Bars, hex: Hex, side: Compass| {
        bars.get(&hex).is_some_and(|sides| sides.contains(&side))
    };
    let count = |bars: &Bars, hex: Hex| bars.get(&hex).map_or(0, BTreeSet::len);
    for hex in hexes {
        // Each triangle has one upright bar, from its lower hex up, and lies left or right of it.
        let Some(above) = grid.neighbour(*hex, Compass::N) else { continue };
        for (first, second) in [(Compass::Ne, Compass::Se), (Compass::Nw, Compass::Sw)] {
            let Some(beside) = grid.neighbour(*hex, first) else { continue };
            let is_closed =
                has(bars, *hex, Compass::N) && has(bars, *hex, first) && has(bars, above, second);
            if is_closed {
                if count(bars, *hex) >= count(bars, above) {
                    remove(bars, (*hex, first), beside);
                } else {
                    remove(bars, (above, second), beside);
                }
            }
        }
    }
}

/// How many sixths clockwise of the bar at `back` the next bar of a hex lies; 6 if there is no other.
fn sweep(bars: &Bars, hex: Hex, back: Compass) -> i32 {
    let is_bar =
        |sixths: &i32| bars.get(&hex).is_some_and(|sides| sides.contains(&back.clockwise(*sixths)));
    (1..6).find(is_bar).unwrap_or(6)
}

/// A direction on the map in degrees clockwise from right, `turned` from a compass side.
fn degrees(side: Compass, turned: i32) -> i16 {
    let own = 270_i32 + 60_i32 * (i32::from(side.number()) - 1_i32);
    i16::try_from((own + turned).rem_euclid(360)).unwrap_or(0)
}

/// The joint of two bars `sweep` sixths apart.
fn corner(
    centre: Point,
    back: Compass,
    sweep: i32,
    style: &Style,
    slopes: &mut Vec<(Vec<Point>, i16)>,
) -> Joint {
    let half = i64::from(sweep) * 30;
    let axis = |length: i64| outward(back, length).rotated(half);
    let width = tenths(style.half_width);
    let mitre = width * 65_536 / sine(half).max(1);
    if sweep < 5_i32 {
        let point = axis(mitre).from(centre);
        let corners = if sweep == 3_i32 { Vec::new() } else { vec![point] };
        return Joint { corners, eaves: (point, point), ridge: centre };
    }
    // The outer corner of two bars that fold back is cut off: it would run out to a spike.
    let cut = width * 125 / 100;
    let aside = axis((mitre - cut) * 577 / 1000).left();
    let eaves = ((axis(cut) + aside).from(centre), (axis(cut) - aside).from(centre));
    let (first, last) = if is_left_first(centre, back, eaves) { eaves } else { (eaves.1, eaves.0) };
    let facing = degrees(back, i32::try_from(half).unwrap_or(0_i32));
    slopes.push((vec![first, last, centre], facing));
    Joint { corners: vec![first, last], eaves: (first, last), ridge: centre }
}

/// Whether the first of two points lies nearer to the bar at `back`.
fn is_left_first(centre: Point, back: Compass, (a, b): (Point, Point)) -> bool {
    let bar = outward(back, tenths(800)).from(centre);
    bar.squared(a) <= bar.squared(b)
}

/// Painted faces under and over those of the bars.
type Layers<'a> = (&'a mut Vec<(Vec<Point>, i16)>, &'a mut Vec<(Vec<Point>, i16)>);

/// The end of a bar that comes in `heading`.
fn end(
    centre: Point,
    heading: Compass,
    tip: Tip,
    style: &Style,
    (under, over): Layers<'_>,
    roof: &mut Roof,
) -> Joint {
    let mut variety = Variety::at(centre, SALT + 3);
    let width = style.half_width;
    // `forward` along the bar beyond the dot, `left` of it, in tenths.
    let put = |forward: i64, left: i64| {
        let (ahead, aside) =
            (outward(heading, tenths(1000)), outward(heading, tenths(1000)).left());
        (ahead.part(forward, 1000) + aside.part(left, 1000)).from(centre)
    };
    let length = variety.between(290, 340);
    match tip {
        Tip::Gable | Tip::Hip => {
            let (left, right) = (put(length, width), put(length, -width));
            let ridge = if tip == Tip::Hip { put(length - width, 0) } else { put(length, 0) };
            if tip == Tip::Hip {
                under.push((vec![left, right, ridge], degrees(heading, 0)));
            }
            Joint { corners: vec![left, right], eaves: (left, right), ridge }
        }
        Tip::Wing => {
            let reach = width + variety.between(130, 190);
            let (left, right) = match variety.between(0, 3) {
                0 => (reach, width),
                1 => (width, reach),
                _ => (reach, reach),
            };
            let inner = length - 2 * width;
            let ridges = (put(length - width, left - width), put(length - width, width - right));
            let near = (put(inner, left), put(inner, -right));
            let far = (put(length, left), put(length, -right));
            under.push((vec![far.0, far.1, ridges.1, ridges.0], degrees(heading, 0)));
            under.push((vec![near.1, near.0, ridges.0, ridges.1], degrees(heading, 180)));
            under.push((vec![near.0, far.0, ridges.0], degrees(heading, -90)));
            under.push((vec![far.1, near.1, ridges.1], degrees(heading, 90)));
            roof.ridges.push(ridges);
            let eaves = (put(inner, width), put(inner, -width));
            let mut corners = Vec::new();
            if left > width {
                corners.extend([eaves.0, near.0]);
            }
            corners.extend([far.0, far.1]);
            if right > width {
                corners.extend([near.1, eaves.1]);
            }
            Joint { corners, eaves, ridge: put(length - width, 0) }
        }
        Tip::Tower => {
            let (start, half) = (80, width - 80);
            let stop = start + 2 * half;
            let foot = [put(start, half), put(stop, half), put(stop, -half), put(start, -half)];
            let top = put(start + half, 0);
            for (at, turned) in [(0, -90), (1, 0), (2, 90), (3, 180)] {
                over.push((vec![foot[at], foot[(at + 1) % 4], top], degrees(heading, turned)));
            }
            let eaves = (put(start, width), put(start, -width));
            let [a, b, c, d] = foot;
            let corners = vec![eaves.0, a, b, c, d, eaves.1];
            Joint { corners, eaves, ridge: put(start, 0) }
        }
    }
}

/// The face with its corners clockwise.
fn clockwise(mut face: Vec<Point>) -> Vec<Point> {
    let twice: i64 = (2..face.len()).map(|at| turn(face[0], face[at - 1], face[at])).sum();
    if twice < 0 {
        face.reverse();
    }
    face
}
