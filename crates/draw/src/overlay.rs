//! What may be laid over a map: what a hex sees, types, levels.

use crestline_board::hex::Hex;
use crestline_board::los::{Markers, Verdict};
use crestline_board::map::Map;
use crestline_board::terrain::Motif;

use crate::path::{Path, decimal};
use crate::project::{SQRT3, Xy};
use crate::sheet::{MARGIN, Sheet};
use crate::svg::{Stroke, Svg};
use crate::text::{Anchor, Letters, Line, Weight};
use crate::theme::{Colour, Theme};

/// Something laid over the terrain of a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// What a hex sees: clear, hindered and by how much, hidden right behind an obstacle, blocked.
    Sight {
        /// The hex that looks.
        from: Hex,
        /// Smoke and blazes in its way.
        markers: Markers,
    },
    /// The type of every hex, by its word.
    Types,
    /// The level of every hex.
    Levels,
}

/// How a hex fares under [`Overlay::Sight`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum View {
    Clear,
    Hindered,
    Blind,
    Blocked,
}

impl View {
    const ALL: [View; 4] = [View::Clear, View::Hindered, View::Blind, View::Blocked];

    const fn of(verdict: Verdict) -> View {
        match verdict {
            Verdict { clear: true, hindrance: 0, .. } => View::Clear,
            Verdict { clear: true, .. } => View::Hindered,
            Verdict { blind: true, .. } => View::Blind,
            _ => View::Blocked,
        }
    }

    const fn words(self) -> &'static str {
        match self {
            View::Clear => "clear",
            View::Hindered => "hindered by the number",
            View::Blind => "blind: right behind an obstacle",
            View::Blocked => "blocked",
        }
    }

    /// The tint and how dense it is.
    const fn tint(self) -> (Colour, f64) {
        match self {
            View::Clear => (Colour(0xfffbe0), 0.24),
            View::Hindered => (Colour(0xf08a1c), 0.5),
            View::Blind => (Colour(0x6a3fa0), 0.55),
            View::Blocked => (Colour(0x23242c), 0.6),
        }
    }
}

/// Ink that is readable on every tint, and its halo.
const INK: (Colour, Colour) = (Colour(0x1c1a12), Colour(0xffffff));

fn views<'a>(
    map: &'a Map,
    from: Hex,
    markers: &'a Markers,
) -> impl Iterator<Item = (Hex, Verdict)> + 'a {
    let others = map.grid().hexes().filter(move |hex| *hex != from);
    others.map(move |hex| (hex, map.sight_with(from, hex, markers)))
}

/// Tints below the hex lines.
pub(crate) fn shade(svg: &mut Svg, map: &Map, sheet: &Sheet, overlay: &Overlay) {
    svg.layer("overlay");
    match overlay {
        Overlay::Sight { from, markers } => {
            for view in View::ALL {
                let mut path = Path::exact();
                let mut lines = Path::exact();
                for (hex, _) in views(map, *from, markers).filter(|v| View::of(v.1) == view) {
                    path.ring(&sheet.corners(hex));
                    if view == View::Blind {
                        hatch(&mut lines, sheet.centre(hex));
                    }
                }
                let (colour, density) = view.tint();
                svg.fill_with(&path, colour, density, false);
                svg.stroke(&lines, Stroke::new(INK.1, 2.0).opacity(0.55));
            }
            if map.grid().contains(*from) {
                let mut path = Path::exact();
                path.ring(&sheet.corners(*from));
                svg.stroke(&path, Stroke::new(INK.1, 8.0).round());
                svg.stroke(&path, Stroke::new(Colour(0xc8201a), 4.5).round());
            }
        }
        Overlay::Types => {
            for terrain in map.chart().terrains() {
                let mut path = Path::exact();
                for hex in map.grid().hexes().filter(|hex| map.terrain(*hex) == terrain) {
                    path.ring(&sheet.corners(hex));
                }
                svg.fill_with(&path, type_tint(terrain.motif), 0.55, false);
            }
        }
        Overlay::Levels => {
            for level in 0..=4 {
                let mut path = Path::exact();
                for hex in map.grid().hexes().filter(|hex| map.level(*hex) == level) {
                    path.ring(&sheet.corners(hex));
                }
                let tint = Colour(0xfff6d8).mixed(Colour(0x6b2f10), f64::from(level) / 4.0);
                svg.fill_with(&path, tint, 0.6, false);
            }
        }
    }
    svg.close();
}

/// Slanted lines within a hex, so that its tint is told without colour.
fn hatch(path: &mut Path, centre: Xy) {
    let half_height = 50.0 * SQRT3;
    for n in -4i32..=4 {
        // A line from lower left to upper right, cut where it meets the sides of the hex.
        let shift = f64::from(n) * 36.0;
        let at = |y: f64| Xy::new(shift - y / SQRT3, y);
        let inside = |p: Xy| p.x.abs() <= 100.0 - p.y.abs() / SQRT3 + 1e-9;
        let reach: Vec<f64> = (-20..=20)
            .map(|k| half_height * f64::from(k) / 20.0)
            .filter(|y| inside(at(*y)))
            .collect();
        if let (Some(top), Some(bottom)) = (reach.first(), reach.last())
            && bottom > top
        {
            path.segment(centre.plus(at(*bottom)), centre.plus(at(*top)));
        }
    }
}

/// A strong colour for a type.
const fn type_tint(motif: Motif) -> Colour {
    match motif {
        Motif::Woods => Colour(0x1f5a1f),
        Motif::Brush => Colour(0x8fae3c),
        Motif::Orchard => Colour(0x5fb04a),
        Motif::Field => Colour(0xf2cf2e),
        Motif::Marsh => Colour(0x6fae9c),
        Motif::Water => Colour(0x1f5fae),
        Motif::Stream => Colour(0x5fb3e6),
        Motif::Building => Colour(0xb5462e),
        Motif::Bridge => Colour(0x8a6f4d),
        Motif::Gully => Colour(0x7d6f2a),
        _ => Colour(0xf7f4dc),
    }
}

/// Numbers and words over the hex lines.
pub(crate) fn numbers(
    svg: &mut Svg,
    map: &Map,
    sheet: &Sheet,
    letters: &Letters,
    overlay: &Overlay,
) {
    let draw = |svg: &mut Svg, hex: Hex, text: &str, size: f64| {
        let at = sheet.centre(hex).plus(Xy::new(0.0, 52.0));
        letters.draw(
            svg,
            Line {
                text,
                at,
                size,
                weight: Weight::Bold,
                anchor: Anchor::Middle,
                colour: INK.0,
                halo: Some((INK.1, 5.0)),
            },
        );
    };
    svg.layer("overlay-text");
    match overlay {
        Overlay::Sight { from, markers } => {
            for (hex, verdict) in views(map, *from, markers) {
                if View::of(verdict) == View::Hindered {
                    draw(svg, hex, &verdict.hindrance.to_string(), 46.0);
                }
            }
        }
        Overlay::Types => {
            for hex in map.grid().hexes() {
                let word = &map.terrain(hex).word;
                let natural = letters.width(word, Weight::Bold, 26.0);
                draw(svg, hex, word, if natural > 120.0 { 26.0 * 120.0 / natural } else { 26.0 });
            }
        }
        Overlay::Levels => {
            for hex in map.grid().hexes() {
                draw(svg, hex, &map.level(hex).to_string(), 46.0);
            }
        }
    }
    svg.close();
}

/// What the tints mean, in the margin above the map.
pub(crate) fn legend(
    svg: &mut Svg,
    sheet: &Sheet,
    letters: &Letters,
    overlay: &Overlay,
    theme: &Theme,
) {
    let heading = match overlay {
        Overlay::Sight { from, markers } if markers.is_empty() => format!("What {from} sees"),
        Overlay::Sight { from, .. } => format!("What {from} sees through the smoke and fire given"),
        Overlay::Types => "Types of the hexes".to_owned(),
        Overlay::Levels => "Levels of the hexes".to_owned(),
    };
    let size = 18.0;
    let base = sheet.outer.0.y + MARGIN / 2.0 + letters.capitals(Weight::SemiBold, size) / 2.0;
    let mut pen = sheet.outer.0.x + 24.0;
    let ink = theme.margin_ink.0;
    let put = |svg: &mut Svg, text: &str, weight, x: f64| {
        letters.draw(
            svg,
            Line {
                text,
                at: Xy::new(x, base),
                size,
                weight,
                anchor: Anchor::Start,
                colour: ink,
                halo: None,
            },
        );
        letters.width(text, weight, size)
    };
    svg.layer("legend");
    pen += put(svg, &heading, Weight::Bold, pen) + 24.0;
    if matches!(overlay, Overlay::Sight { .. }) {
        for view in View::ALL {
            let (low, high) = (Xy::new(pen, base - 17.0), Xy::new(pen + 26.0, base + 4.0));
            let mut swatch = Path::exact();
            swatch.ring(&[low, Xy::new(high.x, low.y), high, Xy::new(low.x, high.y)]);
            let (colour, density) = view.tint();
            svg.fill(&swatch, theme.ground.base);
            svg.fill_with(&swatch, colour, density, false);
            if view == View::Blind {
                let mut lines = Path::exact();
                for x in [4.0, 14.0] {
                    lines.segment(Xy::new(pen + x, high.y), Xy::new(pen + x + 10.0, low.y));
                }
                svg.stroke(&lines, Stroke::new(INK.1, 2.0).opacity(0.55));
            }
            svg.stroke(&swatch, Stroke::new(theme.margin.1, 1.0));
            pen += 33.0;
            pen += put(svg, view.words(), Weight::Regular, pen) + 22.0;
        }
    }
    svg.close();
}

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
