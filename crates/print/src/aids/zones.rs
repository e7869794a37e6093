//! What a side, or anybody, may see of a scenario, and the small map with its zones and their key.

use std::sync::Arc;

use crestline_draw::ink::{Anchor, Svg, Weight, Xy};
use crestline_draw::{ACROSS_FLATS, MapOptions, Overlay, Sheet, Small, ZoneSign, Zones};
use crestline_play::narrate;
use crestline_rules::scenario::{Opening, Scenario};
use crestline_rules::side::Side;

use super::Aids;
use super::piece::{Column, Mark, Piece, Words};
use super::style::{INK, SMALL};
use crate::art::Art;
use crate::length::POINT;
use crate::page::{TENTHS, at};
use crate::size::Area;

/// The scenario as both players may see it: what is noted down and not placed is left out.
pub(super) fn open(scenario: &Scenario) -> Scenario {
    let mut seen = scenario.clone();
    let hidden = scenario.setup.iter().filter(|step| step.hidden);
    for piece in hidden.flat_map(|step| &step.pieces) {
        seen.roster[piece.index()].at = None;
    }
    seen.setup.retain(|step| !step.hidden);
    seen
}

/// The scenario as a side may see it while the other side sets up: of the other side, nothing about
/// where anything stands or comes in, nor what its first hand holds.
pub(super) fn by_side(scenario: &Scenario, side: Side) -> Scenario {
    let mut seen = scenario.clone();
    seen.setup.retain(|step| step.side == side);
    let other = side.other();
    seen.sides[other].arrivals.clear();
    seen.sides[other].opening = Opening::default();
    seen.sides[other].zone.clear();
    for piece in seen.roster.iter_mut().filter(|piece| piece.side == other) {
        piece.at = None;
    }
    seen
}

/// The largest hexes of a small map, in millimetres across the flats: those of a map for play.
const LARGEST: f64 = 38.0;

/// A small map with the zones of a scenario.
#[derive(Clone)]
pub(super) struct SmallMap {
    art: Arc<Art>,
    /// Millimetres to a unit of it.
    scale: f64,
    /// Where on the picture the upper left of the art's box is.
    place: (f64, f64),
    /// How wide and tall the picture is, in millimetres.
    pub(super) wide: f64,
    pub(super) tall: f64,
}

impl SmallMap {
    /// The map with the zones of a scenario, as large as fits into a room.
    pub(super) fn new(scenario: &Scenario, aids: &Aids<'_>, (wide, tall): (f64, f64)) -> SmallMap {
        let mut sheet = Sheet::new(*scenario.map.grid(), true);
        let field = sheet.high.minus(sheet.low);
        let scale = |land: f64| {
            ((wide - 2.0 * land) / field.x).min((tall - 2.0 * land) / field.y).max(1e-3)
        };
        let small = |scale: f64| Small::of_hexes(scale * ACROSS_FLATS);
        // What land it needs hangs on how large its hexes are, and they on the land.
        let least = small(scale(0.0)).land_mm();
        let land = small(scale(least)).land_mm();
        let scale = scale(land).min(LARGEST / ACROSS_FLATS);
        let land = land / scale;
        let away = Xy::new(land, land);
        let usual = sheet.outer.0;
        sheet.outer = (sheet.low.minus(away), sheet.high.plus(away));
        let options = MapOptions {
            theme: aids.theme.clone(),
            overlay: Some(Overlay::Zones(Zones::of(scenario))),
            markers: scenario.markers.clone(),
            margin: false,
            small: Some(small(scale)),
            ..MapOptions::default()
        };
        let art = Art::of_small_map(&scenario.map, &sheet, aids.letters, &options);
        let place = usual.minus(sheet.outer.0).times(scale);
        let extent = sheet.outer.1.minus(sheet.outer.0).times(scale);
        SmallMap { art, scale, place: (place.x, place.y), wide: extent.x, tall: extent.y }
    }

    /// What is drawn of it, its upper left at a place of a piece.
    pub(super) fn mark(&self, (x, y): (f64, f64)) -> Mark {
        let shown = Area { x, y, width: self.wide, height: self.tall };
        let place = (x + self.place.0, y + self.place.1);
        Mark::Art(Arc::clone(&self.art), self.scale, place, shown)
    }
}

/// How wide and tall a sample in the key is, and what is between it and its words, in millimetres.
const SAMPLE: (f64, f64) = (6.0, 2.6);
const GAP: f64 = 1.4;

/// The key of the zones in a room: what stands in each hex, comes in, and is whose edge.
pub(super) fn key(
    column: &mut Column<'_>,
    scenario: &Scenario,
    aids: &Aids<'_>,
    room: f64,
) -> Piece {
    let zones = Zones::of(scenario);
    let is_numbered = Side::BOTH.into_iter().any(|side| !zones.sides[side].numbers.is_empty());
    let mut marks = Vec::new();
    let (mut x, mut y) = (0.0, 0.0);
    let step = SMALL * 1.5;
    let mut put = |sample: Option<ZoneSign>, text: &str, column: &mut Column<'_>| {
        if text.is_empty() {
            if x > 0.0 {
                (x, y) = (0.0, y + step);
            }
            return;
        }
        let swatch = if sample.is_some() { SAMPLE.0 + GAP } else { 0.0 };
        let rows = column.lines(text, Weight::Regular, SMALL, room - swatch);
        let wide = rows.iter().map(|row| column.letters.width(row, Weight::Regular, SMALL));
        let wide = swatch + wide.fold(0.0, f64::max);
        if x > 0.0 && x + wide > room {
            (x, y) = (0.0, y + step);
        }
        if let Some(sign) = sample {
            let mut svg = Svg::new();
            let high = at(SAMPLE.0, SAMPLE.1);
            sign.sample(&mut svg, (Xy::default(), high), aids.theme, POINT * TENTHS);
            let shown =
                Area { x: x - 0.3, y: y + 0.2, width: SAMPLE.0 + 0.6, height: SAMPLE.1 + 0.6 };
            let art = Art::new(high, svg);
            marks.push(Mark::Art(art, 1.0 / TENTHS, (x, y + 0.5), shown));
        }
        for (n, text) in rows.iter().enumerate() {
            let at = (x + swatch, y + 0.5 + SAMPLE.1 * 0.85 + step * n as f64);
            let (size, weight, anchor) = (SMALL, Weight::Regular, Anchor::Start);
            marks.push(Mark::Words(Words {
                text: text.clone(),
                at,
                size,
                weight,
                anchor,
                colour: INK,
            }));
        }
        y += step * (rows.len().max(1) - 1) as f64;
        x += wide + 4.0;
    };
    let signs = ZoneSign::all(&zones);
    // In a narrow room each side has a row of its own.
    let is_narrow = room < 110.0;
    for (n, sign) in signs.iter().enumerate() {
        let name = |side: Side| narrate::side(side);
        if is_narrow && n > 0 && sign.side() != signs[n - 1].side() {
            put(None, "", column);
        }
        let text = match *sign {
            ZoneSign::SetUp(side) => format!("{}: set-up", name(side)),
            ZoneSign::Arrival(side) => format!("{}: reinforcements", name(side)),
            ZoneSign::Edge(side) => format!("{}: own edge", name(side)),
        };
        put(Some(*sign), &text, column);
    }
    if is_numbered {
        put(None, "Numbers: steps of the set-up.", column);
    }
    Piece { tall: y + step + 1.0, marks, ..Piece::default() }
}
