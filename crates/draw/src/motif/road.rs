//! Road: a sandy ribbon with slightly ragged, darker edges and faint ruts (T93).

use super::{LIGHT, Subject};
use crate::hash::Dice;
use crate::line::walk;
use crate::path::Path;
use crate::ribbon::{Band, band};
use crate::svg::{Stroke, Svg};
use crate::theme::{Surface, Theme};

/// How wide the darker edge is on each side.
const EDGE: f64 = 1.5;

/// How far before its end a road begins to be overgrown.
const OVERGROWN: f64 = 30.0;

/// Paints roads.
pub(super) fn paint(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    let road = &theme.road;
    for subject in subjects {
        subject.fill(svg, road.base);
    }
    if !theme.ornament {
        return;
    }
    svg.ornament();
    let bands: Vec<Band> = subjects.iter().filter_map(band).collect();
    for band in &bands {
        ragged_edge(svg, road, band);
    }
    for band in &bands {
        // Ruts: a darker band with the crown of the road light in it.
        band.stripe(svg, road.dark, 0.15, |half| half * 1.02);
        band.stripe(svg, road.base, 1.0, |half| half * 0.72);
        band.stripe(svg, road.light, 0.7, |half| half * 0.46);
        let (mut dark, mut light) = (Path::ornament(), Path::ornament());
        for (place, along, half) in band.walk(3.1) {
            let mut dice = Dice::near(place, 72);
            let across = along.right().times(dice.between(-0.75, 0.75) * half);
            let place = place.plus(across).plus(along.times(dice.between(-1.5, 1.5)));
            if dice.chance(0.5) {
                dark.disc(place, dice.between(0.35, 0.8));
                light.disc(place.plus(LIGHT.times(0.7)), 0.4);
            }
        }
        svg.fill_with(&dark, road.dark, 0.6, false);
        svg.fill_with(&light, road.light.lit(0.3), 0.8, false);
        overgrown(svg, theme, band);
    }
    svg.end_ornament();
}

/// The darker edge, frayed on its inner side, never beyond the ribbon.
fn ragged_edge(svg: &mut Svg, road: &Surface, band: &Band) {
    let (mut edge, mut sand, mut earth) = (Path::ornament(), Path::ornament(), Path::ornament());
    for line in band.edges(EDGE / 2.0) {
        edge.line(&line);
        for (place, along) in walk(&line, 3.2) {
            let mut dice = Dice::near(place, 71);
            let place = place.plus(along.times(dice.between(-1.2, 1.2)));
            if dice.chance(0.38) {
                sand.disc(place, dice.between(0.6, 0.8));
            }
        }
    }
    for line in band.edges(EDGE + 0.3) {
        for (place, along) in walk(&line, 4.4) {
            let mut dice = Dice::near(place, 73);
            let place = place.plus(along.times(dice.between(-1.8, 1.8)));
            if dice.chance(0.55) {
                earth.disc(place, dice.between(0.6, 1.5));
            }
        }
    }
    svg.stroke(&edge, Stroke::new(road.dark, EDGE).round());
    svg.fill(&earth, road.dark);
    svg.fill(&sand, road.base);
}

/// Grass that takes over where a road ends.
fn overgrown(svg: &mut Svg, theme: &Theme, band: &Band) {
    let mut tufts = [Path::ornament(), Path::ornament()];
    for (end, out, half) in &band.dead_ends {
        for n in 0u32..90 {
            let mut dice = Dice::near(end.plus(out.times(f64::from(n))), 74);
            // Denser towards the end: of the way back, take the square of an even share.
            let back = dice.between(0.0, 1.0);
            let place = end
                .plus(out.times(half - back * back * OVERGROWN))
                .plus(out.right().times(dice.between(-1.0, 1.0) * half));
            let size = dice.between(0.7, 2.0);
            if band.region.clearance(place) > size {
                tufts[dice.pick(2)].disc(place, size);
            }
        }
    }
    let [grass, earth] = tufts;
    svg.fill_with(&grass, theme.brush.1.dark.mixed(theme.ground.base, 0.35), 0.9, false);
    svg.fill_with(&earth, theme.ground.base, 0.85, false);
}
