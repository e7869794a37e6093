//! Faces of unit counters: name, Morale and figures above, FP, Range and Movement below.

use crestline_draw::ink::{Anchor, Weight, Xy, direction};
use crestline_rules::content::{Nation, Stat, UnitClass, UnitKind};

use super::face::{Face, LAP, NAME, Room, Type};
use super::figures::figures;
use super::nation::mark;

/// Where the upper band ends: that of a broken unit is filled.
const HEAD: f64 = 41.0;

/// Where the lower band begins.
const FOOT: f64 = 112.0;

/// The middles of FP, Range and Movement.
const COLUMNS: [f64; 3] = [29.5, 79.4, 129.2];

/// The height of a number's middle, and its size.
const NUMBERS: f64 = 132.2;
const SIZE: f64 = 34.0;

/// One side of a unit: the unbroken one, or the broken one with its band.
pub(super) fn side(
    face: &mut Face<'_>,
    nation: &Nation,
    kind: &UnitKind,
    (title, id): (&str, Option<&str>),
    is_broken: bool,
) {
    let ground = face.livery.ground(&nation.word);
    let top = if is_broken { HEAD - LAP } else { 0.0 };
    face.band(top, FOOT + LAP, ground);
    face.band(FOOT, face.side, ground.mixed(face.livery.light, 0.5));
    let (stats, head) = if is_broken {
        face.band(0.0, HEAD, face.livery.broken);
        (&kind.back, face.livery.light)
    } else {
        (&kind.front, face.livery.ink)
    };
    let safe = face.safe();
    let ink = face.livery.ink;
    let morale = stats.morale.to_string();
    // Two figures leave room for a name.
    let large = if morale.len() > 1 { 31.0 } else { 36.0 };
    let big = Type::new(large, Weight::Bold, Anchor::End, head);
    let taken = face.text(&morale, Xy::new(safe.high.x - 1.0, 34.4), 44.0, big);
    let room = safe.high.x - safe.low.x - taken - 5.0;
    let kind_of = Type { least: NAME, ..Type::new(18.0, Weight::SemiBold, Anchor::Start, head) };
    match id {
        None => face.name(title, Xy::new(safe.low.x + 1.0, 27.6), room, kind_of),
        Some(id) => {
            let kind_of = Type { size: 16.0, least: 11.5, ..kind_of };
            face.name(title, Xy::new(safe.low.x + 1.0, 22.0), room, kind_of);
            let small =
                Type { least: 9.0, ..Type::new(11.5, Weight::Regular, Anchor::Start, head) };
            face.text(id, Xy::new(safe.low.x + 1.0, 34.4), room, small)
        }
    };
    face.also(&kind.name);
    let is_leader = kind.class.is_leader();
    let at = if is_broken { 47.0 } else { 42.0 };
    mark(face, nation, Room::new(safe.low.x + 1.0, at, safe.low.x + 23.0, at + 22.0));
    let (left, right) = match kind.class {
        UnitClass::Leader | UnitClass::Hero => (34.0, 118.0),
        UnitClass::Team => (31.0, safe.high.x),
        UnitClass::Squad => (36.0, safe.high.x),
    };
    figures(face, kind.class, is_broken, Room::new(left, 39.5, right, FOOT - 4.0), (ink, ground));
    if is_leader {
        command(face, Xy::new(safe.high.x - 18.5, 68.0), stats.command);
    }
    // Dashes are in the middle between what they part: boxes are wider than figures.
    let mut before: Option<f64> = None;
    for (stat, x) in [stats.fp, stats.range, stats.movement].into_iter().zip(COLUMNS) {
        let half = boxed(face, Xy::new(x, NUMBERS), stat, SIZE);
        if let Some(before) = before {
            let x = before.midpoint(x - half);
            face.fill(Room::new(x - 3.4, NUMBERS - 1.4, x + 3.4, NUMBERS + 1.4), ink);
        }
        before = Some(x + half);
    }
}

/// A number, in a box if it is boxed; gives half of what it is wide.
fn boxed(face: &mut Face<'_>, middle: Xy, stat: Stat, size: f64) -> f64 {
    let ink = face.livery.ink;
    let half = Xy::new(size * 0.52, size * 0.52);
    if stat.boxed {
        let room = Room { low: middle.minus(half), high: middle.plus(half) };
        face.fill(room, face.livery.light);
        face.frame(room, size * 0.075, ink);
    }
    let text = stat.value.to_string();
    face.number(&text, middle, 2.0 * half.x - 6.0, size, ink);
    if stat.boxed { half.x } else { face.letters.width(&text, Weight::Bold, size) / 2.0 }
}

/// Command in its dark hexagon with a light rim.
fn command(face: &mut Face<'_>, middle: Xy, value: i8) {
    let hexagon = |radius: f64| {
        [0, 60, 120, 180, 240, 300]
            .map(|degrees| middle.plus(direction(f64::from(degrees)).times(radius)))
    };
    face.ring(&hexagon(18.5), face.livery.light);
    face.ring(&hexagon(15.9), face.livery.ink);
    face.number(&value.to_string(), middle, 22.0, 22.0, face.livery.light);
}
