//! A map as a picture: its layers in order.

use crestline_board::map::{Barrier, Drawing, Map, What};
use crestline_board::terrain::Motif;

use crate::beneath::{Beneath, rank};
use crate::margin;
use crate::marks;
use crate::motif::{Run, Subject, hill, own, painter, side_painter};
use crate::options::MapOptions;
use crate::overlay;
use crate::path::Path;
use crate::picture::Picture;
use crate::project::{Xy, direction, project};
use crate::region::Region;
use crate::sheet::Sheet;
use crate::svg::{Stroke, Svg};
use crate::text::Letters;
use crate::theme::Theme;
use crate::tile::strew;

/// Draws a map.
#[must_use]
pub fn map_svg(map: &Map, options: &MapOptions) -> Picture {
    let sheet = Sheet::new(*map.grid(), options.margin);
    let letters = Letters::new(options.text);
    Picture::new(sheet.outer, options.hex_mm, map.title(), |svg| {
        paint(svg, map, &sheet, &letters, options);
    })
}

/// Draws all layers of a map on its sheet, in picture units: a piece for a page that shows a part of it.
pub(crate) fn paint(
    svg: &mut Svg,
    map: &Map,
    sheet: &Sheet,
    letters: &Letters,
    options: &MapOptions,
) {
    paint_land(svg, map, sheet, &options.theme);
    paint_over(svg, map, sheet, letters, options);
}

/// Draws what of a map lies over its land: overlay, hex lines, hexsides, labels, marks, the margin.
pub fn paint_over(
    svg: &mut Svg,
    map: &Map,
    sheet: &Sheet,
    letters: &Letters,
    options: &MapOptions,
) {
    if let Some(overlay) = &options.overlay {
        overlay::shade(svg, map, sheet, overlay, options);
    }
    if options.grid {
        marks::grid(svg, sheet, &options.theme);
    }
    hexsides(svg, map, &options.theme);
    marks::hexes(svg, map, sheet, letters, options);
    marks::markers(svg, sheet, letters, options);
    if let Some(overlay) = &options.overlay {
        overlay::numbers(svg, map, sheet, letters, overlay, options);
    }
    if options.objectives {
        marks::objectives(svg, map, letters, options);
    }
    margin::frame(svg, sheet, &options.theme);
    if let Some(overlay) = &options.overlay {
        overlay::edges(svg, sheet, letters, overlay, options);
    }
    if let Some(small) = options.small {
        small.label_edges(svg, sheet, letters, options);
    }
    if options.margin {
        margin::names(svg, map, sheet, letters, &options.theme);
        margin::rose(svg, sheet, letters, &options.theme);
        margin::boxes(svg, sheet, letters, &options.theme);
        if let Some(overlay) = &options.overlay {
            overlay::legend(svg, sheet, letters, overlay, &options.theme);
        }
    }
}

/// Draws the land of a map, in picture units: ground, hills, terrain. It is the same whatever lies over it.
pub fn paint_land(svg: &mut Svg, map: &Map, sheet: &Sheet, theme: &Theme) {
    ground(svg, sheet, theme);
    let beneath = Beneath::new(map, theme, (sheet.low, sheet.high), false);
    let mut drawings: Vec<&Drawing> = map.drawings().iter().collect();
    // Low levels before high ones, whatever the order in which they are listed.
    drawings.sort_by(|a, b| {
        let key = |drawing: &Drawing| (rank(map, drawing), drawing.what);
        key(a).cmp(&key(b)).then_with(|| a.within.cmp(&b.within))
    });
    let hills = drawings.iter().take_while(|d| matches!(d.what, What::Level(_))).count();
    let (hills, terrain) = drawings.split_at(hills);
    let is_alike = |a: &&Drawing, b: &&Drawing| a.what == b.what && a.within == b.within;
    for group in hills.chunk_by(is_alike) {
        drawn(svg, &beneath, sheet, theme, group);
    }
    if theme.ornament {
        grain(svg, sheet, theme);
    }
    for group in terrain.chunk_by(is_alike) {
        drawn(svg, &beneath, sheet, theme, group);
    }
    blank(svg, map, sheet, theme);
}

/// Draws what stands on hexsides: over the hex lines, which would cut it lengthwise.
pub(crate) fn hexsides(svg: &mut Svg, map: &Map, theme: &Theme) {
    let low = Xy::new(f64::NEG_INFINITY, f64::NEG_INFINITY);
    let beneath = Beneath::new(map, theme, (low, low.times(-1.0)), true);
    let mut barriers: Vec<(u8, &Barrier)> =
        map.barriers().iter().map(|b| (side_rank(map, b), b)).collect();
    barriers.sort_by_key(|(rank, barrier)| (*rank, barrier.terrain));
    for group in barriers.chunk_by(|a, b| a.1.terrain == b.1.terrain) {
        let terrain = map.chart().get(group[0].1.terrain);
        let runs: Vec<Run> =
            group.iter().flat_map(|(_, barrier)| runs(&beneath, barrier)).collect();
        svg.open("g", &[("class", "hexsides"), ("data-terrain", &terrain.word)]);
        side_painter(terrain.motif)(svg, &theme.of(&terrain.word), &runs);
        svg.close();
    }
}

/// Draws all drawings of one kind as a layer, only where they are.
fn drawn(svg: &mut Svg, beneath: &Beneath<'_>, sheet: &Sheet, theme: &Theme, group: &[&Drawing]) {
    let subjects: Vec<Subject<'_>> =
        group.iter().map(|drawing| Subject::new(drawing, beneath)).collect();
    let within = group[0].within.as_ref();
    if let Some(hexes) = within {
        let mut path = Path::exact();
        for ring in sheet.around(|hex| hexes.contains(&hex)) {
            path.ring(&ring);
        }
        svg.clipped(&path);
    }
    match group[0].what {
        What::Level(level) => {
            svg.layer("hill");
            hill(svg, theme, level, &subjects);
        }
        What::Terrain(id) => {
            let terrain = beneath.map.chart().get(id);
            svg.open("g", &[("class", "terrain"), ("data-terrain", &terrain.word)]);
            let theme = theme.of(&terrain.word);
            match theme.tiled(&terrain.word) {
                Some(tiled) => own(svg, &theme, terrain, tiled, &subjects),
                None => painter(terrain)(svg, &theme, &subjects),
            }
        }
    }
    svg.close();
    if within.is_some() {
        svg.close();
    }
}

/// Blank paper where a map is not drawn yet, lightly hatched, with a line around.
fn blank(svg: &mut Svg, map: &Map, sheet: &Sheet, theme: &Theme) {
    let missing = map.missing();
    if missing.is_empty() {
        return;
    }
    let (mut area, mut lines) = (Path::exact(), Path::exact());
    let rings = sheet.around(|hex| missing.contains(&hex));
    for ring in &rings {
        area.ring(ring);
    }
    for (_, from, to) in Region::of(&rings, 100.0).hatch(direction(-60.0), 18.75) {
        lines.segment(from, to);
    }
    svg.layer("missing");
    svg.fill(&area, theme.blank.base);
    svg.stroke(&lines, Stroke::new(theme.blank.dark, 0.9).opacity(0.3));
    svg.stroke(&area, Stroke::new(theme.blank.light, 2.6).round());
    svg.close();
}

/// Cliffs lie below what stands on the same side.
fn side_rank(map: &Map, barrier: &Barrier) -> u8 {
    match map.chart().get(barrier.terrain).motif {
        Motif::Cliff => 0,
        Motif::Fence => 1,
        Motif::Hedge => 2,
        _ => 3,
    }
}

/// The solid stretches of a hexside.
fn runs(beneath: &Beneath<'_>, barrier: &Barrier) -> Vec<Run> {
    let map = beneath.map;
    let (hex, other) = map.grid().hexside_hexes(barrier.hexside);
    let (from, to) = map.grid().side_ends(hex, barrier.hexside.side());
    // Clockwise around its first hex, a side has that hex on its right.
    let inwards = project(to).minus(project(from)).unit().right();
    let falls_inwards = other.is_some_and(|other| map.level(other) > map.level(hex));
    let down = if falls_inwards { inwards } else { inwards.times(-1.0) };
    let whole = barrier.solid.len() == 1;
    let is_cliff = map.chart().get(barrier.terrain).motif == Motif::Cliff;
    let run = |(from, to): &(_, _)| {
        let (from, to) = (project(*from), project(*to));
        let steep = if is_cliff { steep(beneath, from, to, down) } else { (0.0, 1.0) };
        Run { from, to, down, whole, steep }
    };
    barrier.solid.iter().map(run).collect()
}

/// From where to where on a side the ground falls, as shares of its length: a contour leaves a
/// hexside before its corner.
fn steep(beneath: &Beneath<'_>, from: Xy, to: Xy, down: Xy) -> (f64, f64) {
    const PARTS: u32 = 50;
    let aside = down.times(0.6);
    let falls = |share: &f64| {
        let place = from.towards(to, *share);
        beneath.level(place.minus(aside)) > beneath.level(place.plus(aside))
    };
    let shares = (1..PARTS).map(|n| f64::from(n) / f64::from(PARTS));
    let mut falling = shares.filter(falls);
    let Some(first) = falling.next() else { return (0.0, 1.0) };
    let last = falling.next_back().unwrap_or(first);
    let margin = 1.5 / f64::from(PARTS);
    let open = |share: f64| if share < margin { 0.0 } else { share };
    (open(first), 1.0 - open(1.0 - last))
}

/// Open ground.
fn ground(svg: &mut Svg, sheet: &Sheet, theme: &Theme) {
    let (low, high) = (sheet.low, sheet.high);
    let mut all = Path::exact();
    all.ring(&[low, Xy::new(high.x, low.y), high, Xy::new(low.x, high.y)]);
    svg.layer("ground");
    svg.fill(&all, theme.ground.base);
    svg.close();
}

/// The faintest grain of paper over ground and hills.
fn grain(svg: &mut Svg, sheet: &Sheet, theme: &Theme) {
    svg.ornament();
    let corners = [
        sheet.low,
        Xy::new(sheet.high.x, sheet.low.y),
        sheet.high,
        Xy::new(sheet.low.x, sheet.high.y),
    ];
    strew(svg, &Region::of(&[corners.to_vec()], 30.0), "grain", |tile, clearance| {
        let mut layers = [Svg::of_ornament()];
        let (mut dark, mut light) = (Path::ornament(), Path::ornament());
        for (place, mut dice) in tile.places(8, 10, 9.0, 1) {
            let path = if dice.chance(0.5) { &mut dark } else { &mut light };
            if clearance(place) > 2.0 {
                path.diamond(place, Xy::new(dice.between(0.7, 1.5), dice.between(-0.6, 0.6)));
            }
        }
        layers[0].fill_with(&dark, theme.ground.dark, 0.15, false);
        layers[0].fill_with(&light, theme.ground.light, 0.24, false);
        layers
    });
    svg.end_ornament();
}
