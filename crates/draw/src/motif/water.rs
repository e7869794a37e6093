//! Water: deep blue in a few depths, with a darker shore (T98).

use super::Subject;
use crate::hash::scatter;
use crate::inset::inset;
use crate::path::Path;
use crate::project::Xy;
use crate::svg::{Stroke, Svg};
use crate::theme::Theme;

/// Paints water.
pub(super) fn paint(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    let water = &theme.water;
    let plain = if theme.ornament { water.dark } else { water.base };
    for subject in subjects {
        subject.fill(svg, plain);
    }
    if !theme.ornament {
        return;
    }
    svg.ornament();
    for subject in subjects {
        let region = subject.region(36.0);
        let depths = [
            (1.8, water.light),
            (6.0, water.light.mixed(water.base, 0.5)),
            (12.0, water.base),
            (26.0, water.base.lit(-0.14)),
        ];
        for (distance, colour) in depths {
            let mut path = Path::ornament();
            for ring in inset(&region, distance, 4.0) {
                path.ring(&ring);
            }
            svg.fill(&path, colour);
        }
        let (mut bright, mut dark) = (Path::ornament(), Path::ornament());
        for (place, mut dice) in scatter(region.bounds(), 18.0, 7.0, 61) {
            let half = dice.between(3.0, 7.0);
            if region.clearance(place) > half + 6.0 {
                let at = |x: f64, y: f64| place.plus(Xy::new(x * half, y));
                let path = if dice.chance(0.55) { &mut bright } else { &mut dark };
                path.move_to(at(-1.0, 0.0));
                path.quad_to(at(-0.5, -1.6), at(0.0, 0.0));
                path.quad_to(at(0.5, 1.6), at(1.0, 0.0));
            }
        }
        svg.stroke(&dark, Stroke::new(water.dark, 0.9).opacity(0.75).round());
        svg.stroke(&bright, Stroke::new(water.light.lit(0.4), 0.9).opacity(0.85).round());
    }
    svg.end_ornament();
}
