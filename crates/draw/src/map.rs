//! A map as a picture: its layers in order.

use crestline_board::map::{Barrier, Drawing, Map, What};
use crestline_board::terrain::Motif;

use crate::hash::scatter;
use crate::margin;
use crate::marks;
use crate::motif::{Run, Subject, hill, painter, side_painter};
use crate::options::MapOptions;
use crate::overlay;
use crate::path::Path;
use crate::picture::Picture;
use crate::project::{Xy, project};
use crate::sheet::Sheet;
use crate::svg::Svg;
use crate::text::Letters;
use crate::theme::Theme;

/// Draws a map.
#[must_use]
pub fn map_svg(map: &Map, options: &MapOptions) -> Picture {
    let sheet = Sheet::new(*map.grid(), options.margin);
    let letters = Letters::new(options.text);
    Picture::new(sheet.outer, options.hex_mm, map.title(), |svg| {
        land(svg, map, &sheet, &options.theme);
        if let Some(overlay) = &options.overlay {
            overlay::shade(svg, map, &sheet, overlay);
        }
        if options.grid {
            marks::grid(svg, &sheet, &options.theme);
        }
        hexsides(svg, map, &options.theme);
        marks::hexes(svg, map, &sheet, &letters, options);
        if let Some(overlay) = &options.overlay {
            overlay::numbers(svg, map, &sheet, &letters, overlay);
        }
        if options.objectives {
            marks::objectives(svg, map, &letters, &options.theme);
        }
        margin::frame(svg, &sheet, &options.theme);
        if options.margin {
            margin::names(svg, map, &sheet, &letters, &options.theme);
            margin::rose(svg, &sheet, &letters, &options.theme);
            if let Some(overlay) = &options.overlay {
                overlay::legend(svg, &sheet, &letters, overlay, &options.theme);
            }
        }
    })
}

/// Draws the land: ground, hills, terrain.
pub(crate) fn land(svg: &mut Svg, map: &Map, sheet: &Sheet, theme: &Theme) {
    ground(svg, sheet, theme);
    let mut order: Vec<(u8, &Drawing)> =
        map.drawings().iter().map(|drawing| (rank(map, drawing), drawing)).collect();
    order.sort_by_key(|(rank, _)| *rank);
    let drawings: Vec<&Drawing> = order.into_iter().map(|(_, drawing)| drawing).collect();
    let hills = drawings.iter().take_while(|d| matches!(d.what, What::Level(_))).count();
    let (hills, terrain) = drawings.split_at(hills);
    for group in hills.chunk_by(|a, b| a.what == b.what) {
        drawn(svg, map, sheet, theme, group);
    }
    if theme.ornament {
        grain(svg, sheet, theme);
    }
    for group in terrain.chunk_by(|a, b| a.what == b.what) {
        drawn(svg, map, sheet, theme, group);
    }
}

/// Draws what stands on hexsides: over the hex lines, which would cut it lengthwise.
pub(crate) fn hexsides(svg: &mut Svg, map: &Map, theme: &Theme) {
    let mut barriers: Vec<(u8, &Barrier)> =
        map.barriers().iter().map(|b| (side_rank(map, b), b)).collect();
    barriers.sort_by_key(|(rank, barrier)| (*rank, barrier.terrain));
    for group in barriers.chunk_by(|a, b| a.1.terrain == b.1.terrain) {
        let terrain = map.chart().get(group[0].1.terrain);
        let runs: Vec<Run> = group.iter().flat_map(|(_, barrier)| runs(map, barrier)).collect();
        svg.open("g", &[("class", "hexsides"), ("data-terrain", &terrain.word)]);
        side_painter(terrain.motif)(svg, theme, &runs);
        svg.close();
    }
}

/// Draws all drawings of one kind as a layer.
fn drawn(svg: &mut Svg, map: &Map, sheet: &Sheet, theme: &Theme, group: &[&Drawing]) {
    let view = (sheet.low, sheet.high);
    let subjects: Vec<Subject<'_>> =
        group.iter().map(|drawing| Subject::new(drawing, view)).collect();
    match group[0].what {
        What::Level(level) => {
            svg.layer("hill");
            hill(svg, theme, level, &subjects);
        }
        What::Terrain(id) => {
            let terrain = map.chart().get(id);
            svg.open("g", &[("class", "terrain"), ("data-terrain", &terrain.word)]);
            painter(terrain.motif)(svg, theme, &subjects);
        }
    }
    svg.close();
}
/// The place of a drawing in the order of painting. Roads and rails lie over woods and buildings
/// (T93), and a bridge over the road that it carries, so that its deck is seen.
fn rank(map: &Map, drawing: &Drawing) -> u8 {
    let What::Terrain(id) = drawing.what else { return 0 };
    match map.chart().get(id).motif {
        Motif::Hill => 1,
        Motif::Open => 2,
        Motif::Field => 3,
        Motif::Marsh => 4,
        Motif::Water => 5,
        Motif::Brush => 6,
        Motif::Gully => 7,
        Motif::Stream => 8,
        Motif::Orchard => 9,
        Motif::Trail => 10,
        Motif::Woods => 11,
        Motif::Building => 12,
        Motif::Road => 13,
        Motif::Bridge => 14,
        Motif::Rail => 15,
        Motif::Wall | Motif::Hedge | Motif::Fence | Motif::Cliff => 16,
        Motif::Smoke | Motif::Blaze => 17,
    }
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
fn runs(map: &Map, barrier: &Barrier) -> Vec<Run> {
    let (hex, other) = map.grid().hexside_hexes(barrier.hexside);
    let (from, to) = map.grid().side_ends(hex, barrier.hexside.side());
    // Clockwise around its first hex, a side has that hex on its right.
    let inwards = project(to).minus(project(from)).unit().right();
    let falls_inwards = other.is_some_and(|other| map.level(other) > map.level(hex));
    let down = if falls_inwards { inwards } else { inwards.times(-1.0) };
    let whole = barrier.solid.len() == 1;
    let run = |(from, to): &(_, _)| Run { from: project(*from), to: project(*to), down, whole };
    barrier.solid.iter().map(run).collect()
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
    let (mut dark, mut light) = (Path::ornament(), Path::ornament());
    for (place, mut dice) in scatter((sheet.low, sheet.high), 19.0, 9.0, 1) {
        let path = if dice.chance(0.5) { &mut dark } else { &mut light };
        path.diamond(place, Xy::new(dice.between(0.7, 1.5), dice.between(-0.6, 0.6)));
    }
    svg.fill_with(&dark, theme.ground.dark, 0.15, false);
    svg.fill_with(&light, theme.ground.light, 0.24, false);
    svg.end_ornament();
}
