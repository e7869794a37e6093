//! Cliff: brown hachures on the low side of a hexside (T83).

use super::Run;
use crate::hash::Dice;
use crate::line::walk;
use crate::path::Path;
use crate::svg::{Stroke, Svg};
use crate::theme::Theme;

/// Paints cliffs.
pub(crate) fn paint(svg: &mut Svg, theme: &Theme, runs: &[Run]) {
    let cliff = &theme.cliff;
    let (mut edge, mut face, mut strokes, mut lit) =
        (Path::ornament(), Path::ornament(), Path::ornament(), Path::ornament());
    for run in runs {
        edge.segment(run.from, run.to);
        let mut foot = vec![run.from];
        for (number, (place, along)) in (0u32..).zip(walk(&[run.from, run.to], 3.2)) {
            let mut dice = Dice::near(place, 151);
            // Long and short by turns, as hachures are.
            let long = if number.is_multiple_of(2) { 11.5 } else { 7.0 };
            let reach = long + dice.between(-1.6, 1.6);
            let tip = place.plus(run.down.times(reach)).plus(along.times(dice.between(-0.8, 0.8)));
            let half = along.times(dice.between(0.9, 1.3));
            strokes.ring(&[place.minus(half), tip, place.plus(half)]);
            foot.push(place.plus(run.down.times(reach * 0.62)));
            if dice.chance(0.4) {
                let beside = place.plus(along.times(1.6));
                lit.segment(beside, beside.plus(run.down.times(reach * 0.5)));
            }
        }
        foot.push(run.to);
        face.ring(&foot);
    }
    svg.ornament();
    if theme.ornament {
        svg.fill_with(&face, cliff.light, 0.8, false);
        svg.stroke(&lit, Stroke::new(cliff.light.lit(0.35), 0.8));
    }
    svg.fill(&strokes, cliff.base);
    svg.stroke(&edge, Stroke::new(cliff.dark, 2.2).round());
    svg.end_ornament();
}
