//! Brush: a paler green patch with a soft edge, strewn with scrubby tufts (T81).

use super::crown::{Crowns, Detail};
use super::{LIGHT, Subject};
use crate::path::Path;
use crate::project::{Xy, direction};
use crate::svg::Svg;
use crate::theme::Theme;
use crate::tile::{Tile, strew};

/// Paints brush.
pub(super) fn paint(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    for subject in subjects {
        subject.fill(svg, theme.brush.1.base);
    }
    if !theme.ornament {
        return;
    }
    svg.ornament();
    for subject in subjects {
        let region = subject.region(14.0);
        strew(svg, &region, "scrub", |tile, clearance| scrub(theme, tile, clearance));
    }
    svg.end_ornament();
}

/// The grass of a tile and its bushes.
fn scrub(theme: &Theme, tile: &Tile, clearance: &dyn Fn(Xy) -> f64) -> [Svg; 2] {
    let (bush, grass) = &theme.brush;
    let mut layers = [(); 2].map(|()| Svg::of_ornament());
    let [ground, bushes] = &mut layers;
    let (mut dark, mut light, mut rim) = (Path::ornament(), Path::ornament(), Path::ornament());
    for (place, mut dice) in tile.places(26, 34, 2.6, 31) {
        let clearance = clearance(place);
        let size = dice.between(0.9, 2.5);
        if clearance <= size {
            continue;
        }
        // Towards the edge the pale grass melts into the ground.
        if clearance < 6.0 && dice.chance(0.55) {
            rim.disc(place, size.max(1.5).min(clearance));
        } else if clearance < 9.0 && dice.chance(0.6) {
            light.disc(place, size);
        } else if dice.chance(0.42) {
            dark.disc(place, size);
        }
    }
    ground.fill_with(&rim, theme.ground.base.mixed(grass.light, 0.25), 0.75, false);
    ground.fill_with(&light, grass.light, 0.8, false);
    ground.fill_with(&dark, grass.dark, 0.5, false);
    let mut shadows = Path::ornament();
    let mut crowns = Crowns::new();
    for (place, mut dice) in tile.places(10, 14, 4.6, 32) {
        if clearance(place) < 6.5 || dice.chance(0.16) {
            continue;
        }
        for _ in 0..2 + dice.pick(2) {
            let away = direction(dice.between(0.0, 360.0));
            let bush = place.plus(away.times(dice.between(0.8, 3.4)));
            let radius = dice.between(2.1, 3.4);
            if clearance(bush) > radius {
                shadows.disc(bush.minus(LIGHT.times(1.5)), radius * 0.95);
                crowns.add(bush, radius, Detail::Small, tile.tone(bush), &mut dice);
            }
        }
    }
    let (shadow, density) = theme.shadow;
    bushes.fill_with(&shadows, shadow, f64::from(density) / 100.0, false);
    crowns.paint(bushes, bush, bush.base);
    layers
}
