//! Gully: an olive, snaking line with a dark bed and soft shading on both banks (T86).

use super::{LIGHT, Subject};
use crate::hash::Dice;
use crate::line::{beside, walk};
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
    for (share, depth) in [(1.5, 0.16), (1.2, 0.34), (0.92, 0.56), (0.64, 0.8), (0.36, 1.0)] {
        for band in &bands {
            let colour = gully.base.mixed(gully.dark, depth);
            svg.stroke(&band.path, Stroke::new(colour, band.half * share).round());
        }
    }
    for band in &bands {
        // The bank below the light lies in the shade, the one across is lit.
        let (mut shaded, mut lit, mut stones) =
            (Path::ornament(), Path::ornament(), Path::ornament());
        for line in &band.lines {
            for side in [-1.0, 1.0] {
                for (place, along) in walk(&beside(line, side * band.half * 0.97), 3.0) {
                    let mut dice = Dice::near(place, 101);
                    let inwards = along.right().times(-side);
                    let reach = band.half * dice.between(0.3, 0.55);
                    let slant = along.times(dice.between(-1.0, 1.0));
                    let foot = place.plus(inwards.times(reach)).plus(slant);
                    if inwards.dot(LIGHT) < 0.0 {
                        shaded.segment(place, foot);
                    } else {
                        lit.segment(place, foot);
                    }
                }
            }
            for (place, along) in walk(line, 7.0) {
                let mut dice = Dice::near(place, 102);
                let across = along.right().times(dice.between(-0.2, 0.2) * band.half);
                stones.disc(place.plus(across), dice.between(0.6, 1.2));
            }
        }
        svg.stroke(&shaded, Stroke::new(gully.dark, 1.0).opacity(0.75).round());
        svg.stroke(&lit, Stroke::new(gully.light, 1.1).opacity(0.85).round());
        svg.fill_with(&stones, gully.base, 0.8, false);
    }
    svg.end_ornament();
}
