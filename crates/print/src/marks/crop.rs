//! Crop marks at the corners of what is cut, and registration marks beside its sides.

use crestline_draw::ink::{Colour, Path, Stroke, Svg};

use crate::length::POINT;
use crate::page::{TENTHS, at};
use crate::size::Area;

/// How far a mark stays off what it is for.
pub(crate) const OFF: f64 = 2.0;

/// How long a crop mark is.
pub(crate) const LONG: f64 = 5.0;

/// How much room marks need around what is cut, in millimetres.
pub const ROOM: f64 = OFF + LONG + 0.5;

/// How thick marks are: a quarter of a point, in tenths of millimetres.
const THIN: f64 = 0.25 * POINT * TENTHS;

/// The ink of marks: a grey, which prints the same in every theme.
pub const INK: Colour = Colour(0x0015_1515);

/// Crop marks at the four corners of a box, all outside of what is printed around it.
pub fn crop_marks(svg: &mut Svg, trim: Area, bleed: f64) {
    let off = OFF.max(bleed + 0.5);
    let mut path = Path::exact();
    for x in [trim.x, trim.right()] {
        path.segment(at(x, trim.y - off - LONG), at(x, trim.y - off));
        path.segment(at(x, trim.bottom() + off), at(x, trim.bottom() + off + LONG));
    }
    for y in [trim.y, trim.bottom()] {
        path.segment(at(trim.x - off - LONG, y), at(trim.x - off, y));
        path.segment(at(trim.right() + off, y), at(trim.right() + off + LONG, y));
    }
    svg.layer("crop-marks");
    svg.stroke(&path, Stroke::new(INK, THIN));
    svg.close();
}

/// Registration marks: crossed circles beside the middle of each side.
pub fn registration_marks(svg: &mut Svg, trim: Area, bleed: f64) {
    const RADIUS: f64 = 1.4;
    let away = OFF.max(bleed + 0.5) + LONG / 2.0;
    let (x, y) = (trim.x + trim.width / 2.0, trim.y + trim.height / 2.0);
    let middles = [
        (x, trim.y - away),
        (trim.right() + away, y),
        (x, trim.bottom() + away),
        (trim.x - away, y),
    ];
    let mut path = Path::exact();
    for (x, y) in middles {
        path.segment(at(x - 2.2, y), at(x + 2.2, y));
        path.segment(at(x, y - 2.2), at(x, y + 2.2));
        path.circle(at(x, y), RADIUS * TENTHS);
    }
    svg.layer("registration-marks");
    svg.stroke(&path, Stroke::new(INK, THIN));
    svg.close();
}
