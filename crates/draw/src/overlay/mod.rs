//! What may be laid over a map: what a hex sees, disputed lines of sight, types, levels.

mod disputed;

use crestline_board::hex::Hex;
use crestline_board::los::{Disputed, Markers, Verdict};
use crestline_board::map::Map;
use crestline_board::terrain::Motif;

use self::disputed::Now;
pub(crate) use self::disputed::mark;
use crate::margin::CORNER;
use crate::motif::blob;
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
    /// Disputed lines of sight, each with a ring where a small move would change it.
    Disputed {
        /// The lines.
        pairs: Vec<Disputed>,
        /// How small a move, in words: `0.3 mm at hexes of 22 mm`.
        within: String,
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
        Overlay::Disputed { .. } => {}
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
            for (hex, value) in &markers.smoke {
                smoke(svg, letters, sheet.centre(*hex), *value);
            }
            for hex in &markers.blaze {
                blaze(svg, sheet.centre(*hex));
            }
        }
        Overlay::Disputed { pairs, .. } => disputed::draw(svg, sheet, pairs),
        Overlay::Types => {
            for hex in map.drawn_hexes() {
                let word = &map.terrain(hex).word;
                let natural = letters.width(word, Weight::Bold, 26.0);
                draw(svg, hex, word, if natural > 120.0 { 26.0 * 120.0 / natural } else { 26.0 });
            }
        }
        Overlay::Levels => {
            for hex in map.drawn_hexes() {
                draw(svg, hex, &map.level(hex).to_string(), 46.0);
            }
        }
    }
    svg.close();
}

/// What the tints mean, in the margin above the map; smaller where the map is narrow.
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
        Overlay::Disputed { pairs, within } => {
            let lines = match pairs.len() {
                0 => "No lines of sight".to_owned(),
                1 => "1 line of sight".to_owned(),
                n => format!("{n} lines of sight"),
            };
            format!("{lines} disputed within {within}")
        }
        Overlay::Types => "Types of the hexes".to_owned(),
        Overlay::Levels => "Levels of the hexes".to_owned(),
    };
    let entries: Vec<Entry> = match overlay {
        Overlay::Sight { .. } => View::ALL.map(Entry::Tint).to_vec(),
        Overlay::Disputed { pairs, .. } if !pairs.is_empty() => Now::ALL.map(Entry::Line).to_vec(),
        _ => Vec::new(),
    };
    // In ems: the heading, then a swatch and its words for each entry, with room between.
    let (gap, room) = (0.4, 1.2);
    let words = |entry: &Entry| letters.width(entry.words(), Weight::Regular, 1.0);
    let ems = letters.width(&heading, Weight::Bold, 1.0)
        + entries.iter().map(|entry| room + entry.wide() + gap + words(entry)).sum::<f64>();
    // A map's number may stand at the right end.
    let free = sheet.outer.1.x - sheet.outer.0.x - CORNER - 110.0;
    let size = (free / ems).min(18.0);
    let base = sheet.outer.0.y + MARGIN / 2.0 + letters.capitals(Weight::SemiBold, size) / 2.0;
    let mut pen = sheet.outer.0.x + CORNER;
    let line = |text, x: f64, weight| Line {
        text,
        at: Xy::new(x, base),
        size,
        weight,
        anchor: Anchor::Start,
        colour: theme.margin_ink.0,
        halo: None,
    };
    svg.layer("legend");
    letters.draw(svg, line(heading.as_str(), pen, Weight::Bold));
    pen += letters.width(&heading, Weight::Bold, size);
    for entry in &entries {
        pen += room * size;
        match entry {
            Entry::Tint(view) => swatch(svg, *view, Xy::new(pen, base), size, theme),
            Entry::Line(now) => {
                disputed::sample(svg, *now, Xy::new(pen, base - 0.36 * size), size);
            }
        }
        pen += (entry.wide() + gap) * size;
        letters.draw(svg, line(entry.words(), pen, Weight::Regular));
        pen += words(entry) * size;
    }
    svg.close();
}

/// An entry of a legend.
#[derive(Clone, Copy)]
enum Entry {
    Tint(View),
    Line(Now),
}

/// How wide a swatch of a tint is, in ems.
const SWATCH: f64 = 1.5;

impl Entry {
    const fn words(&self) -> &'static str {
        match self {
            Entry::Tint(view) => view.words(),
            Entry::Line(now) => now.words(),
        }
    }

    const fn wide(&self) -> f64 {
        match self {
            Entry::Tint(_) => SWATCH,
            Entry::Line(_) => disputed::SAMPLE,
        }
    }
}

/// A framed sample of a tint, on the base line of its words.
fn swatch(svg: &mut Svg, view: View, start: Xy, size: f64, theme: &Theme) {
    let low = Xy::new(start.x, start.y - 0.95 * size);
    let high = Xy::new(start.x + SWATCH * size, start.y + 0.22 * size);
    let mut frame = Path::exact();
    frame.ring(&[low, Xy::new(high.x, low.y), high, Xy::new(low.x, high.y)]);
    let (colour, density) = view.tint();
    svg.fill(&frame, theme.ground.base);
    svg.fill_with(&frame, colour, density, false);
    if view == View::Blind {
        let mut lines = Path::exact();
        for x in [0.2, 0.75] {
            let foot = Xy::new(start.x + x * size, high.y);
            lines.segment(foot, foot.plus(Xy::new(0.55 * size, low.y - high.y)));
        }
        svg.stroke(&lines, Stroke::new(INK.1, 2.0).opacity(0.55));
    }
    svg.stroke(&frame, Stroke::new(theme.margin.1, 1.0));
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
