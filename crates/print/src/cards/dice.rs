//! The two dice of a card, in a red frame where there is a trigger.

use crestline_draw::ink::{Anchor, Colour, Letters, Line, Path, Stroke, Svg, Weight, Xy};

use super::face::block;
use super::measures::FOOT;
use crate::paint::WHITE;

const INK: Colour = Colour(0x001c_1c1c);

/// Draws both dice with their right edge, or that of the frame, at a place and their middle at a
/// height, in the red that is given; `unit` is a tenth of a millimetre on a poker card. Answers where they begin.
pub(crate) fn dice(
    svg: &mut Svg,
    letters: &Letters,
    (right, middle): (f64, f64),
    unit: f64,
    (white, red): (u8, u8),
    (trigger, colour): (Option<&str>, Colour),
) -> f64 {
    let gap = 11.0 * unit;
    let Some(word) = trigger else {
        let side = 86.0 * unit;
        let (first, top) = (right - 2.0 * side - gap, middle - side / 2.0);
        die(svg, (first, top), side, white, (WHITE, INK), unit);
        die(svg, (first + side + gap, top), side, red, (colour, WHITE), unit);
        return first;
    };
    // A frame as tall as the foot, its word in the upper rim.
    let (frame, tab, air) = (9.0 * unit, 33.0 * unit, 6.5 * unit);
    let (above, below) = (middle - FOOT / 2.0 * unit, middle + FOOT / 2.0 * unit);
    let side = below - frame - above - tab - 2.0 * air;
    let left = right - 2.0 * (side + frame + air + 4.0 * unit) - gap;
    svg.fill(&rounded(left, above, right, below, 13.0 * unit), colour);
    let inner = rounded(left + frame, above + tab, right - frame, below - frame, 6.0 * unit);
    svg.fill(&inner, WHITE);
    let size = 31.0 * unit;
    let base = above + tab / 2.0 + letters.capitals(Weight::Bold, size) / 2.0 + unit;
    let text = &word.to_uppercase();
    let at = Xy::new((left + right) / 2.0, base);
    let (weight, anchor) = (Weight::Bold, Anchor::Middle);
    letters.draw(svg, Line { text, at, size, weight, anchor, colour: WHITE, halo: None });
    let (first, top) = ((left + right - gap) / 2.0 - side, above + tab + air);
    die(svg, (first, top), side, white, (WHITE, INK), unit);
    die(svg, (first + side + gap, top), side, red, (colour, WHITE), unit);
    left
}

/// One die: its face and its pips.
fn die(
    svg: &mut Svg,
    (x, y): (f64, f64),
    side: f64,
    value: u8,
    (face, pip): (Colour, Colour),
    unit: f64,
) {
    let body = rounded(x, y, x + side, y + side, side * 0.17);
    svg.fill(&body, face);
    if face == WHITE {
        let line = 4.0 * unit;
        let inner = rounded(
            x + line / 2.0,
            y + line / 2.0,
            x + side - line / 2.0,
            y + side - line / 2.0,
            side * 0.15,
        );
        svg.stroke(&inner, Stroke::new(INK, line));
    }
    let places: &[(f64, f64)] = match value {
        1 => &[(0.5, 0.5)],
        2 => &[(0.26, 0.26), (0.74, 0.74)],
        3 => &[(0.25, 0.25), (0.5, 0.5), (0.75, 0.75)],
        4 => &[(0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)],
        5 => &[(0.26, 0.26), (0.74, 0.26), (0.5, 0.5), (0.26, 0.74), (0.74, 0.74)],
        _ => &[(0.28, 0.24), (0.72, 0.24), (0.28, 0.5), (0.72, 0.5), (0.28, 0.76), (0.72, 0.76)],
    };
    let mut pips = Path::exact();
    for (px, py) in places {
        pips.disc(Xy::new(x + px * side, y + py * side), side * 0.095);
    }
    svg.fill(&pips, pip);
}

/// A box with round corners.
pub(crate) fn rounded(left: f64, top: f64, right: f64, bottom: f64, radius: f64) -> Path {
    if radius <= 0.0 {
        return block(left, top, right, bottom);
    }
    let k = radius * 0.447_715_25;
    let mut path = Path::exact();
    let at = Xy::new;
    path.move_to(at(left + radius, top));
    path.line_to(at(right - radius, top));
    path.cubic_to(at(right - k, top), at(right, top + k), at(right, top + radius));
    path.line_to(at(right, bottom - radius));
    path.cubic_to(at(right, bottom - k), at(right - k, bottom), at(right - radius, bottom));
    path.line_to(at(left + radius, bottom));
    path.cubic_to(at(left + k, bottom), at(left, bottom - k), at(left, bottom - radius));
    path.line_to(at(left, top + radius));
    path.cubic_to(at(left, top + k), at(left + k, top), at(left + radius, top));
    path.close();
    path
}
