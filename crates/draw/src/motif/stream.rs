//! Stream: a blue ribbon between banks (T95).

use super::Subject;
use crate::hash::Dice;
use crate::line::{beside, walk};
use crate::path::Path;
use crate::project::Xy;
use crate::ribbon::{Band, band};
use crate::svg::{Stroke, Svg};
use crate::theme::Theme;

/// Paints streams.
pub(super) fn paint(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    let stream = &theme.stream;
    let plain = if theme.ornament { stream.dark } else { stream.base };
    for subject in subjects {
        subject.fill(svg, plain);
    }
    if !theme.ornament {
        return;
    }
    svg.ornament();
    let bands: Vec<Band> = subjects.iter().filter_map(band).collect();
    for band in &bands {
        // Tufts of grass along the banks, inside the ribbon.
        let (mut grass, mut stones) = (Path::ornament(), Path::ornament());
        for line in &band.lines {
            for side in [-1.0, 1.0] {
                for (place, along) in walk(&beside(line, side * (band.half - 1.5)), 2.9) {
                    let mut dice = Dice::near(place, 91);
                    let place = place.plus(along.times(dice.between(-1.0, 1.0)));
                    if dice.chance(0.6) {
                        grass.disc(place, dice.between(0.7, 1.4));
                    } else if dice.chance(0.2) {
                        stones.disc(place, dice.between(0.5, 0.9));
                    }
                }
            }
        }
        svg.fill_with(&grass, theme.brush.0.lit[0], 0.7, false);
        svg.fill_with(&stones, theme.wall.light, 0.8, false);
    }
    for band in &bands {
        let width = 2.0 * (band.half - 2.6);
        svg.stroke(&band.path, Stroke::new(stream.base.lit(-0.28), width).round());
    }
    for band in &bands {
        // The water lies below its banks: the one that faces away from the light shades it.
        let width = 2.0 * (band.half - 3.3);
        svg.stroke(&band.path, Stroke::new(stream.base, width).round());
        svg.stroke(&band.path, Stroke::new(stream.light, width * 0.42).opacity(0.8).round());
        let mut ripples = Path::ornament();
        for line in &band.lines {
            for (place, along) in walk(line, 8.5) {
                let mut dice = Dice::near(place, 92);
                let across = along.right().times(dice.between(-0.42, 0.42) * band.half);
                let place: Xy = place.plus(across);
                let reach = along.times(dice.between(1.4, 3.4));
                ripples.segment(place.minus(reach), place.plus(reach));
            }
        }
        svg.stroke(&ripples, Stroke::new(stream.light.lit(0.6), 0.7).opacity(0.8).round());
    }
    svg.end_ornament();
}
