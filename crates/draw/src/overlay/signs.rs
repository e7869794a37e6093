//! Signs laid over a map: rings, smoke, flames.

use super::INK;
use crate::motif::blob;
use crate::path::{Path, decimal};
use crate::project::Xy;
use crate::svg::{Stroke, Svg};
use crate::text::{Anchor, Letters, Line, Weight};
use crate::theme::Colour;

/// A small white disc with a coloured rim.
pub(crate) fn ring(svg: &mut Svg, place: Xy, radius: f64, colour: Colour) {
    svg.element(
        "circle",
        &[
            ("cx", &decimal(place.x)),
            ("cy", &decimal(place.y)),
            ("r", &decimal(radius)),
            ("fill", &INK.1.to_string()),
            ("stroke", &colour.to_string()),
            ("stroke-width", "2.4"),
        ],
    );
}

/// A puff of smoke with its hindrance, above the dot.
pub(crate) fn smoke(svg: &mut Svg, letters: &Letters, centre: Xy, value: u8) {
    let place = centre.minus(Xy::new(0.0, 28.0));
    let mut puff = Path::exact();
    blob(&mut puff, place, 26.0, 9, 10.0);
    svg.fill_with(&puff, Colour(0xe9e9e6), 0.92, false);
    svg.stroke(&puff, Stroke::new(Colour(0x77777a), 1.6).round());
    letters.draw(
        svg,
        Line {
            text: &value.to_string(),
            at: place.plus(Xy::new(0.0, letters.capitals(Weight::Bold, 26.0) / 2.0)),
            size: 26.0,
            weight: Weight::Bold,
            anchor: Anchor::Middle,
            colour: INK.0,
            halo: None,
        },
    );
}

/// A flame, above the dot.
pub(crate) fn blaze(svg: &mut Svg, centre: Xy) {
    for (size, colour) in
        [(30.0, Colour(0xc2331a)), (21.0, Colour(0xf08a1c)), (12.0, Colour(0xfbd64a))]
    {
        let at = |x: f64, y: f64| centre.plus(Xy::new(x * size, y * size - 12.0));
        let mut flame = Path::exact();
        flame.move_to(at(0.1, -1.3));
        flame.quad_to(at(0.2, -0.7), at(0.7, -0.3));
        flame.quad_to(at(1.1, 0.5), at(0.0, 0.6));
        flame.quad_to(at(-1.1, 0.5), at(-0.65, -0.3));
        flame.quad_to(at(-0.5, 0.1), at(-0.25, -0.1));
        flame.quad_to(at(-0.3, -0.8), at(0.1, -1.3));
        flame.close();
        svg.fill(&flame, colour);
    }
}
