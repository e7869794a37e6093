//! Figures of unit counters: one, two or four soldiers, upright or broken.

use crestline_draw::ink::{Colour, Xy};
use crestline_rules::content::UnitClass;

use super::face::{Face, Paint, Room};
use super::silhouette::{
    self, ADVANCING, CROUCHING, HERO, KNEELING, OFFICER, PRONE, SPOTTING, STANDING, THROWING,
};

/// A figure of a group: which, where the left of its box is in shares of its group's height, and how
/// far its ground is above that of the group.
type Stand = (&'static str, f64, f64);

/// How far figures of a group are parted.
const RIM: f64 = 1.7;

/// The figures of a class, those behind first.
const fn group(class: UnitClass, is_broken: bool) -> &'static [Stand] {
    match (class, is_broken) {
        (UnitClass::Leader, false) => &[(OFFICER, 0.0, 0.0)],
        (UnitClass::Hero, false) => &[(HERO, 0.0, 0.0)],
        (UnitClass::Leader | UnitClass::Hero, true) => &[(CROUCHING, 0.0, 0.0)],
        (UnitClass::Team, false) => &[(SPOTTING, 0.0, 0.0), (KNEELING, 0.58, 0.0)],
        (UnitClass::Team, true) => &[(PRONE, 0.50, 0.20), (CROUCHING, 0.0, 0.0)],
        (UnitClass::Squad, false) => &[
            (ADVANCING, 0.98, 0.13),
            (STANDING, 0.28, 0.13),
            (THROWING, 0.0, 0.0),
            (KNEELING, 0.74, 0.0),
        ],
        (UnitClass::Squad, true) => &[
            (PRONE, 0.92, 0.44),
            (CROUCHING, 0.06, 0.32),
            (CROUCHING, 0.96, 0.0),
            (PRONE, 0.0, 0.0),
        ],
    }
}

/// Draws the figures of a class, standing on the lower side of a room, as large as fits.
pub(super) fn figures(
    face: &mut Face<'_>,
    class: UnitClass,
    is_broken: bool,
    room: Room,
    (ink, ground): (Colour, Colour),
) {
    if face.own(room) {
        return;
    }
    let stands = group(class, is_broken);
    let mut shapes = Vec::new();
    // The box of the group in shares of the height of a figure, whose own units are thousandths.
    let (mut left, mut right, mut above) = (f64::MAX, f64::MIN, 0.0_f64);
    for (file, x, up) in stands {
        let Some(shape) = silhouette::read(file) else { continue };
        let (wide, tall) = (shape.size.x / 1000.0, shape.size.y / 1000.0);
        left = left.min(*x);
        right = right.max(x + wide);
        above = above.max(up + tall);
        shapes.push((shape, *x, *up));
    }
    // The rim of a figure takes room on all sides.
    let rim = if stands.len() > 1 { RIM } else { 0.0 };
    let inner = Xy::new(rim, rim);
    let room = Room { low: room.low.plus(inner), high: room.high.minus(inner) };
    let wide = room.high.minus(room.low);
    let height = (wide.x / (right - left)).min(wide.y / above).min(78.0);
    let start = room.middle().x - (left + right) / 2.0 * height;
    for (shape, x, up) in shapes {
        let scale = height / 1000.0;
        let foot = Xy::new(start + x * height, room.high.y - up * height);
        let corner = Xy::new(shape.low.x, shape.low.y + shape.size.y);
        face.shape(
            &shape,
            foot.minus(corner.times(scale)),
            scale,
            Paint { colour: ink, rim: (rim > 0.0).then_some((ground, rim)) },
        );
    }
}
