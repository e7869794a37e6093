//! Railway: a bed of ballast, sleepers and two rails (T92).

use super::{LIGHT, Subject};
use crate::hash::Dice;
use crate::path::Path;
use crate::ribbon::band;
use crate::svg::{Stroke, Svg};
use crate::theme::Theme;

/// Distance of the sleepers.
const SLEEPERS: f64 = 4.8;

/// Paints railways.
pub(super) fn paint(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    let rail = &theme.rail;
    for subject in subjects {
        subject.fill(svg, rail.base);
    }
    if !theme.ornament {
        return;
    }
    svg.ornament();
    for band in subjects.iter().filter_map(band) {
        let (mut dark, mut light) = (Path::ornament(), Path::ornament());
        let (mut sleepers, mut rails, mut shine) =
            (Path::ornament(), Path::ornament(), Path::ornament());
        for (place, along, half) in band.walk(1.3) {
            let mut dice = Dice::near(place, 81);
            let across = along.right().times(dice.between(-0.92, 0.92) * half);
            let path = if dice.chance(0.55) { &mut dark } else { &mut light };
            path.disc(place.plus(across), dice.between(0.4, 0.75));
        }
        for (place, along, half) in band.walk(SLEEPERS) {
            let across = along.right().times(half * 0.74);
            sleepers.segment(place.minus(across), place.plus(across));
        }
        for share in [-0.42, 0.42] {
            for track in band.beside(share) {
                rails.line(&track);
                let lit: Vec<_> = track.iter().map(|p| p.plus(LIGHT.times(0.3))).collect();
                shine.line(&lit);
            }
        }
        svg.fill_with(&dark, rail.dark, 0.45, false);
        svg.fill_with(&light, rail.base.lit(0.5), 0.6, false);
        svg.stroke(&sleepers, Stroke::new(rail.dark, 2.1));
        svg.stroke(&rails, Stroke::new(rail.light, 1.3));
        svg.stroke(&shine, Stroke::new(rail.light.lit(0.65), 0.4));
        // Where the rails end, a buffer stop.
        let (mut beam, mut bright) = (Path::ornament(), Path::ornament());
        for (end, out, half) in &band.dead_ends {
            let (place, across) = (end.plus(out.times(1.6)), out.right().times(half * 0.7));
            beam.segment(place.minus(across), place.plus(across));
            bright.segment(place.minus(across.times(0.45)), place.plus(across.times(0.45)));
        }
        svg.stroke(&beam, Stroke::new(rail.dark.lit(-0.4), 3.2));
        svg.stroke(&bright, Stroke::new(rail.base.lit(0.55), 1.5));
    }
    svg.end_ornament();
}
