//! A ruler in millimetres and inches, to see on the print that nothing was scaled.

use crestline_draw::ink::{Anchor, Colour, Letters, Line, Path, Stroke, Svg, Weight};

use crate::length::INCH;
use crate::page::{TENTHS, at};

/// How much a ruler takes above its line, and below it.
pub(crate) const ABOVE: f64 = 4.6;

/// The longest ruler: 100 mm above, four inches below.
pub const LONGEST: f64 = 4.0 * INCH;

/// Height of its numerals.
const LETTERS: f64 = 2.3;

/// How long the ruler is that fits into a length: whole centimetres above, whole inches below.
fn scales(room: f64) -> (u32, u32) {
    let whole = |unit: f64, most: u32| ((room.max(0.0) / unit).floor() as u32).min(most);
    (whole(10.0, 10), whole(INCH, 4))
}

/// Draws the longest ruler that fits from a place to the right; none if there is no room for two
/// centimetres. Millimetres are above its line, eighths of inches below it.
pub fn ruler(svg: &mut Svg, letters: &Letters, x: f64, y: f64, room: f64, ink: Colour) {
    let (centimetres, inches) = scales(room);
    if centimetres < 2 {
        return;
    }
    let (mut fine, mut strong) = (Path::exact(), Path::exact());
    let mm = f64::from(centimetres) * 10.0;
    strong.segment(at(x, y), at(x + mm.max(f64::from(inches) * INCH), y));
    for n in 0..=centimetres * 10 {
        let place = x + f64::from(n);
        let (path, tall) = match (n % 10, n % 5) {
            (0, _) => (&mut strong, 2.4),
            (_, 0) => (&mut fine, 1.8),
            _ => (&mut fine, 1.1),
        };
        path.segment(at(place, y), at(place, y - tall));
    }
    for n in 0..=inches * 8 {
        let place = x + f64::from(n) * INCH / 8.0;
        let (path, tall) = match (n % 8, n % 4, n % 2) {
            (0, ..) => (&mut strong, 2.4),
            (_, 0, _) => (&mut fine, 1.8),
            (_, _, 0) => (&mut fine, 1.3),
            _ => (&mut fine, 0.8),
        };
        path.segment(at(place, y), at(place, y + tall));
    }
    svg.layer("ruler");
    svg.stroke(&fine, Stroke::new(ink, 1.0));
    svg.stroke(&strong, Stroke::new(ink, 1.8));
    let tall = letters.capitals(Weight::Regular, LETTERS);
    let mut number = |text: &str, x: f64, y: f64, anchor: Anchor| {
        let (size, weight) = (LETTERS * TENTHS, Weight::Regular);
        let line = Line { text, at: at(x, y), size, weight, anchor, colour: ink, halo: None };
        letters.draw(svg, line);
    };
    for n in 0..=centimetres {
        let last = n == centimetres;
        let text = if last { format!("{} mm", n * 10) } else { (n * 10).to_string() };
        let place = x + f64::from(n) * 10.0;
        number(
            &text,
            if last { place + 4.4 } else { place },
            y - 2.9,
            if last { Anchor::End } else { Anchor::Middle },
        );
    }
    for n in 0..=inches {
        let last = n == inches && n > 0;
        let text = if last { format!("{n} in") } else { n.to_string() };
        let place = x + f64::from(n) * INCH;
        number(
            &text,
            if last { place + 2.6 } else { place },
            y + 2.9 + tall,
            if last { Anchor::End } else { Anchor::Middle },
        );
    }
    svg.close();
}
