//! Stream: a blue ribbon between banks (T95).

use super::{LIGHT, Subject};
use crate::hash::Dice;
use crate::line::walk;
use crate::path::Path;
use crate::ribbon::{Band, band};
use crate::svg::{Stroke, Svg};
use crate::theme::Theme;

/// Width of a bank.
const BANK: f64 = 2.6;

/// Paints streams.
pub(super) fn paint(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    let stream = &theme.stream;
    for subject in subjects {
        subject.fill(svg, stream.base);
    }
    if !theme.ornament {
        return;
    }
    svg.ornament();
    let bands: Vec<Band> = subjects.iter().filter_map(band).collect();
    for band in &bands {
        let water = |half: f64| 2.0 * (half - BANK).max(0.0);
        band.stripe(svg, stream.light, 0.45, |half| water(half) * 0.6);
        band.stripe(svg, stream.light, 0.7, |half| water(half) * 0.34);
        let mut ripples = Path::ornament();
        for (place, along, half) in band.walk(4.6) {
            let mut dice = Dice::near(place, 92);
            // Off the middle, to either side, so that they never line up to a dashed line.
            let side = if dice.chance(0.5) { 1.0 } else { -1.0 };
            let share = side * dice.between(0.12, 0.58);
            let across = along.right().times(share * (half - BANK).max(0.0));
            let place = place.plus(across).plus(along.times(dice.between(-2.0, 2.0)));
            let reach = along.times(dice.between(0.8, 2.3));
            let bow = along.right().times(dice.between(-0.7, 0.7));
            if dice.chance(0.6) {
                ripples.move_to(place.minus(reach));
                ripples.quad_to(place.plus(bow), place.plus(reach));
            }
        }
        svg.stroke(&ripples, Stroke::new(stream.light.lit(0.6), 0.6).opacity(0.75).round());
    }
    for band in &bands {
        let (mut shade, mut bank) = (Path::ornament(), Path::ornament());
        let (mut grass, mut stones) = (Path::ornament(), Path::ornament());
        for line in band.edges(BANK * 0.95) {
            shade.line(&line);
        }
        for line in band.edges(BANK / 2.0) {
            bank.line(&line);
            for (place, along) in walk(&line, 2.7) {
                let mut dice = Dice::near(place, 91);
                let place = place.plus(along.times(dice.between(-1.0, 1.0)));
                if dice.chance(0.6) {
                    grass.disc(place.plus(LIGHT.times(0.2)), dice.between(0.6, 1.1));
                } else if dice.chance(0.25) {
                    stones.disc(place, dice.between(0.5, 0.9));
                }
            }
        }
        svg.stroke(&shade, Stroke::new(stream.base.lit(-0.35), 2.0).round());
        svg.stroke(&bank, Stroke::new(stream.dark, BANK).round());
        svg.fill_with(&grass, theme.brush.0.lit[0], 0.75, false);
        svg.fill_with(&stones, theme.wall.light, 0.8, false);
    }
    svg.end_ornament();
}
