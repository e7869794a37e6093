//! What a hex sees: clear, hindered and by how much, hidden right behind an obstacle, blocked.

use crestline_board::hex::Hex;
use crestline_board::los::{Markers, Verdict};
use crestline_board::map::Map;

use super::hatch::{Rising, hatch};
use super::signs::{blaze, smoke};
use super::{INK, number, viewer};
use crate::path::Path;
use crate::sheet::Sheet;
use crate::svg::{Stroke, Svg};
use crate::text::Letters;
use crate::theme::{Colour, Theme};

/// How a hex fares under [`Overlay::Sight`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum View {
    Clear,
    Hindered,
    Blind,
    Blocked,
}

impl View {
    pub(super) const ALL: [View; 4] = [View::Clear, View::Hindered, View::Blind, View::Blocked];

    pub(super) const fn of(verdict: Verdict) -> View {
        match verdict {
            Verdict { clear: true, hindrance: 0, .. } => View::Clear,
            Verdict { clear: true, .. } => View::Hindered,
            Verdict { blind: true, .. } => View::Blind,
            _ => View::Blocked,
        }
    }

    pub(super) const fn words(self) -> &'static str {
        match self {
            View::Clear => "clear",
            View::Hindered => "hindered by the number",
            View::Blind => "blind: right behind an obstacle",
            View::Blocked => "blocked",
        }
    }

    /// The tint and how dense it is.
    pub(super) const fn tint(self) -> (Colour, f64) {
        match self {
            View::Clear => (Colour(0xfffbe0), 0.24),
            View::Hindered => (Colour(0xf08a1c), 0.5),
            View::Blind => (Colour(0x6a3fa0), 0.55),
            View::Blocked => (Colour(0x23242c), 0.6),
        }
    }
}

/// What every other hex is to the one that looks.
pub(super) fn views<'a>(
    map: &'a Map,
    from: Hex,
    markers: &'a Markers,
) -> impl Iterator<Item = (Hex, Verdict)> + 'a {
    let others = map.grid().hexes().filter(move |hex| *hex != from);
    others.map(move |hex| (hex, map.sight_with(from, hex, markers)))
}

/// Tints of the hexes, and a line around the one that looks.
pub(super) fn shade(
    svg: &mut Svg,
    map: &Map,
    sheet: &Sheet,
    (from, markers): (Hex, &Markers),
    theme: &Theme,
) {
    for view in View::ALL {
        let mut path = Path::exact();
        let mut lines = Path::exact();
        for (hex, _) in views(map, from, markers).filter(|v| View::of(v.1) == view) {
            path.ring(&sheet.corners(hex));
            if view == View::Blind {
                hatch(&mut lines, sheet.centre(hex), Rising::Right);
            }
        }
        let (colour, density) = view.tint();
        svg.fill_with(&path, theme.tone(colour), density, false);
        svg.stroke(&lines, Stroke::new(INK.1, 2.0).opacity(0.55));
    }
    viewer(svg, sheet, from, theme);
}

/// Hindrances, and the smoke and flames that were given.
pub(super) fn text(
    svg: &mut Svg,
    map: &Map,
    sheet: &Sheet,
    letters: &Letters,
    (from, markers): (Hex, &Markers),
    theme: &Theme,
) {
    for (hex, verdict) in views(map, from, markers) {
        if View::of(verdict) == View::Hindered {
            number(svg, letters, sheet.centre(hex), &verdict.hindrance.to_string(), 46.0);
        }
    }
    for (hex, value) in &markers.smoke {
        smoke(svg, letters, sheet.centre(*hex), Some(*value), (theme, 1.0));
    }
    for hex in &markers.blaze {
        blaze(svg, sheet.centre(*hex), (theme, 1.0));
    }
}

/// The hexes that are Blind to a hex, and a line around it.
pub(super) fn blind(svg: &mut Svg, map: &Map, sheet: &Sheet, from: Hex, theme: &Theme) {
    let (mut path, mut lines) = (Path::exact(), Path::exact());
    for (hex, _) in views(map, from, &Markers::default()).filter(|(_, verdict)| verdict.blind) {
        path.ring(&sheet.corners(hex));
        hatch(&mut lines, sheet.centre(hex), Rising::Right);
    }
    let (colour, density) = View::Blind.tint();
    svg.fill_with(&path, theme.tone(colour), density, false);
    svg.stroke(&lines, Stroke::new(INK.1, 2.0).opacity(0.55));
    viewer(svg, sheet, from, theme);
}
