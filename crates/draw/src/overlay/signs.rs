//! Signs laid over a map: rings, and markers of Smoke and Blazes.

use super::INK;
use crate::motif::blob;
use crate::path::{Path, decimal};
use crate::project::Xy;
use crate::svg::Svg;
use crate::text::{Anchor, Letters, Line, Weight};
use crate::theme::{Colour, Theme};

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

/// Side of a marker: half an inch where hexes are 38 mm across.
const MARKER: f64 = 57.0;

/// Size of the numeral on Smoke.
pub(crate) const NUMERAL: f64 = 38.0;

/// How far below the dot the middle of a marker lies: clear of the dot and of a number on it.
const BELOW: f64 = 45.0;

/// The ground of a marker that lies in a hex, with its shadow; returns its middle.
fn marker(svg: &mut Svg, centre: Xy, ground: Colour, larger: f64) -> Xy {
    let place = centre.plus(Xy::new(0.0, BELOW));
    let side = MARKER * larger;
    let mut square = |shift: f64, colours: &[(&str, &str)]| {
        let (x, y) = (place.x - side / 2.0 + shift, place.y - side / 2.0 + shift);
        let (x, y, side) = (decimal(x), decimal(y), decimal(side));
        let mut all = vec![
            ("x", x.as_str()),
            ("y", y.as_str()),
            ("width", side.as_str()),
            ("height", side.as_str()),
            ("rx", "5"),
        ];
        all.extend(colours);
        svg.element("rect", &all);
    };
    square(2.6, &[("fill", "#1a1a1a"), ("fill-opacity", "0.38")]);
    let (fill, edge) = (ground.to_string(), ground.lit(-0.5).to_string());
    square(0.0, &[("fill", &fill), ("stroke", &edge), ("stroke-width", "1.4")]);
    place
}

/// A Smoke marker with its hindrance, below the dot, in a theme and so much larger than at its true
/// size; with a question mark if that is still drawn.
pub(crate) fn smoke(
    svg: &mut Svg,
    letters: &Letters,
    centre: Xy,
    value: Option<u8>,
    (theme, larger): (&Theme, f64),
) {
    let place = marker(svg, centre, theme.tone(Colour(0x8f9290)), larger);
    // Puffs one on the other, lit from the upper left.
    let puffs = [
        (9.0, 8.0, 17.0, 0xb4b6b3),
        (-10.0, 9.0, 15.5, 0xc6c8c4),
        (8.5, -8.5, 14.5, 0xd4d5d1),
        (-7.0, -8.0, 16.5, 0xe6e7e3),
        (-9.5, -10.5, 9.5, 0xf4f4f1),
    ];
    for (turn, (x, y, radius, colour)) in (0..).zip(puffs) {
        let mut puff = Path::exact();
        let at = place.plus(Xy::new(x, y).times(larger));
        blob(&mut puff, at, radius * larger, 9, 17.0 * f64::from(turn));
        svg.fill(&puff, theme.tone(Colour(colour)));
    }
    let size = NUMERAL * larger;
    let text = value.map_or_else(|| "?".to_owned(), |value| value.to_string());
    letters.draw(
        svg,
        Line {
            text: &text,
            at: place.plus(Xy::new(0.0, letters.capitals(Weight::Bold, size) / 2.0)),
            size,
            weight: Weight::Bold,
            anchor: Anchor::Middle,
            colour: INK.0,
            halo: Some((INK.1, 3.0)),
        },
    );
}

/// A Blaze marker, below the dot.
pub(crate) fn blaze(svg: &mut Svg, centre: Xy, (theme, larger): (&Theme, f64)) {
    let place = marker(svg, centre, theme.tone(Colour(0x4a2a20)), larger);
    for (size, colour) in
        [(27.0, Colour(0xc2331a)), (19.0, Colour(0xf08a1c)), (11.0, Colour(0xfbd64a))]
    {
        let at = |x: f64, y: f64| place.plus(Xy::new(x * size, y * size + 8.0).times(larger));
        let mut flame = Path::exact();
        flame.move_to(at(0.1, -1.3));
        flame.quad_to(at(0.2, -0.7), at(0.7, -0.3));
        flame.quad_to(at(1.1, 0.5), at(0.0, 0.6));
        flame.quad_to(at(-1.1, 0.5), at(-0.65, -0.3));
        flame.quad_to(at(-0.5, 0.1), at(-0.25, -0.1));
        flame.quad_to(at(-0.3, -0.8), at(0.1, -1.3));
        flame.close();
        svg.fill(&flame, theme.tone(colour));
    }
}
