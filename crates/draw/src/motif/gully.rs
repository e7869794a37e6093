//! Gully: an olive, snaking line with a dark bed and soft shading on both banks (T86).

use super::{LIGHT, Subject};
use crate::hash::Dice;
use crate::path::Path;
use crate::ribbon::{Band, band};
use crate::svg::{Stroke, Svg};
use crate::theme::Theme;

/// Paints gullies.
pub(super) fn paint(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    let gully = &theme.gully;
    for subject in subjects {
        subject.fill(svg, gully.base);
    }
    if !theme.ornament {
        return;
    }
    svg.ornament();
    let bands: Vec<Band> = subjects.iter().filter_map(band).collect();
    let steps = 9u32;
    for step in 0..steps {
        let share = f64::from(step) / f64::from(steps - 1);
        for band in &bands {
            let colour = gully.base.mixed(gully.dark, 0.12 + 0.88 * share * share);
            band.stripe(svg, colour, 1.0, |half| half * (1.86 - 1.5 * share));
        }
    }
    for band in &bands {
        // The bank below the light lies in the shade, the one across is lit.
        let (mut shaded, mut lit, mut stones) =
            (Path::ornament(), Path::ornament(), Path::ornament());
        for side in [-1.0, 1.0] {
            for (place, along, half) in band.walk_beside(side * 0.9, 3.7) {
                let mut dice = Dice::near(place, 101);
                let inwards = along.right().times(-side);
                let facing = inwards.dot(LIGHT);
                let place = place.plus(along.times(dice.between(-1.4, 1.4)));
                let start = place.plus(inwards.times(half * dice.between(-0.05, 0.2)));
                let reach = half * dice.between(0.22, 0.62);
                let slant = along.times(dice.between(-1.8, 1.8));
                let foot = start.plus(inwards.times(reach)).plus(slant);
                if facing < 0.15 {
                    shaded.segment(start, foot);
                } else {
                    lit.segment(start, foot);
                }
            }
        }
        for (place, along, half) in band.walk(6.0) {
            let mut dice = Dice::near(place, 102);
            let across = along.right().times(dice.between(-0.25, 0.25) * half);
            stones.disc(place.plus(across), dice.between(0.5, 1.1));
        }
        let strokes = 1.3;
        svg.stroke(&shaded, Stroke::new(gully.dark, strokes).opacity(0.5).round());
        svg.stroke(&lit, Stroke::new(gully.light, strokes).opacity(0.7).round());
        svg.fill_with(&stones, gully.base, 0.55, false);
    }
    svg.end_ornament();
}
