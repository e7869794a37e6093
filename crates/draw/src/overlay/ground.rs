//! Types and levels of hexes, and which of them are crest hexes.

use crestline_board::map::Map;
use crestline_board::terrain::Motif;

use super::hatch::{Rising, hatch};
use super::{INK, number};
use crate::path::Path;
use crate::sheet::Sheet;
use crate::svg::{Stroke, Svg};
use crate::text::{Letters, Weight};
use crate::theme::{Colour, Theme};

/// The tint of crest hexes, and how dense it is.
pub(super) const CREST: (Colour, f64) = (Colour(0x00c2_185b), 0.3);

/// A tint for every type.
pub(super) fn types(svg: &mut Svg, map: &Map, sheet: &Sheet, theme: &Theme) {
    for terrain in map.chart().terrains() {
        let mut path = Path::exact();
        for hex in map.grid().hexes().filter(|hex| map.terrain(*hex) == terrain) {
            path.ring(&sheet.corners(hex));
        }
        svg.fill_with(&path, theme.tone(type_tint(terrain.motif)), 0.55, false);
    }
}

/// The words of the types.
pub(super) fn type_words(svg: &mut Svg, map: &Map, sheet: &Sheet, letters: &Letters) {
    for hex in map.drawn_hexes() {
        let word = &map.terrain(hex).word;
        let natural = letters.width(word, Weight::Bold, 26.0);
        let size = if natural > 120.0 { 26.0 * 120.0 / natural } else { 26.0 };
        number(svg, letters, sheet.centre(hex), word, size);
    }
}

/// A tint for every level.
pub(super) fn levels(svg: &mut Svg, map: &Map, sheet: &Sheet, theme: &Theme) {
    for level in 0..=4 {
        let mut path = Path::exact();
        for hex in map.grid().hexes().filter(|hex| map.level(*hex) == level) {
            path.ring(&sheet.corners(hex));
        }
        let tint = Colour(0xfff6d8).mixed(Colour(0x6b2f10), f64::from(level) / 4.0);
        svg.fill_with(&path, theme.tone(tint), 0.6, false);
    }
}

/// The numbers of the levels.
pub(super) fn level_numbers(svg: &mut Svg, map: &Map, sheet: &Sheet, letters: &Letters) {
    for hex in map.drawn_hexes() {
        number(svg, letters, sheet.centre(hex), &map.level(hex).to_string(), 46.0);
    }
}

/// Crest hexes (T88.3.1), tinted and hatched, with a line around those that lie together.
pub(super) fn crests(svg: &mut Svg, map: &Map, sheet: &Sheet, theme: &Theme) {
    let is_crest = |hex| map.facts(hex).crest && !map.missing().contains(&hex);
    let (mut tint, mut lines, mut rim) = (Path::exact(), Path::exact(), Path::exact());
    for hex in map.grid().hexes().filter(|hex| is_crest(*hex)) {
        tint.ring(&sheet.corners(hex));
        hatch(&mut lines, sheet.centre(hex), Rising::Left);
    }
    for ring in sheet.around(is_crest) {
        rim.ring(&ring);
    }
    svg.fill_with(&tint, theme.tone(CREST.0), CREST.1, false);
    svg.stroke(&lines, Stroke::new(INK.1, 1.6).opacity(0.4));
    svg.stroke(&rim, Stroke::new(theme.tone(CREST.0.lit(-0.2)), 3.2).opacity(0.85).round());
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
