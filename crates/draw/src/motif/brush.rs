//! Brush: a paler green patch with a soft edge, strewn with scrubby tufts (T81).

use super::crown::{Crowns, Detail};
use super::{LIGHT, Subject};
use crate::hash::scatter;
use crate::path::Path;
use crate::svg::Svg;
use crate::theme::Theme;

/// Paints brush.
pub(super) fn paint(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    let (bush, grass) = &theme.brush;
    for subject in subjects {
        subject.fill(svg, grass.base);
    }
    if !theme.ornament {
        return;
    }
    svg.ornament();
    for subject in subjects {
        let region = subject.region(14.0);
        let (mut dark, mut light) = (Path::ornament(), Path::ornament());
        for (place, mut dice) in scatter(region.bounds(), 5.6, 2.6, 31) {
            let clearance = region.clearance(place);
            let size = dice.between(0.9, 2.5);
            if clearance <= size {
                continue;
            }
            // Denser towards the edge, where the pale rim melts into the ground.
            if clearance < 8.0 && dice.chance(0.6) {
                light.disc(place, size);
            } else if dice.chance(0.42) {
                dark.disc(place, size);
            }
        }
        svg.fill_with(&light, grass.light, 0.8, false);
        svg.fill_with(&dark, grass.dark, 0.5, false);
        let mut shadows = Path::ornament();
        let mut crowns = Crowns::default();
        for (place, mut dice) in scatter(region.bounds(), 14.6, 4.8, 32) {
            if region.clearance(place) < 6.5 || dice.chance(0.12) {
                continue;
            }
            for _ in 0..2 + dice.pick(2) {
                let away = crate::project::direction(dice.between(0.0, 360.0));
                let bush = place.plus(away.times(dice.between(0.8, 3.4)));
                let radius = dice.between(2.1, 3.4);
                if region.clearance(bush) > radius {
                    shadows.disc(bush.minus(LIGHT.times(1.5)), radius * 0.95);
                    crowns.add(bush, radius, Detail::Small, &mut dice);
                }
            }
        }
        let (shadow, density) = theme.shadow;
        svg.fill_with(&shadows, shadow, f64::from(density) / 100.0, false);
        crowns.paint(svg, bush, bush.base);
    }
    svg.end_ornament();
}
