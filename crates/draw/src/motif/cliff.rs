//! Cliff: brown hachures on the low side of a hexside (T83).

use super::Run;
use crate::hash::Dice;
use crate::line::walk;
use crate::path::Path;
use crate::svg::{Stroke, Svg};
use crate::theme::Theme;

/// Over what length hachures shorten where a cliff runs out.
const RUN_OUT: f64 = 16.0;

/// Paints cliffs.
pub(crate) fn paint(svg: &mut Svg, theme: &Theme, runs: &[Run]) {
    let cliff = &theme.cliff;
    let (mut crest, mut level) = (Path::ornament(), Path::ornament());
    let (mut face, mut strokes, mut lit) = (Path::ornament(), Path::ornament(), Path::ornament());
    for run in runs {
        let (from, to) =
            (run.from.towards(run.to, run.steep.0), run.from.towards(run.to, run.steep.1));
        crest.segment(from, to);
        level.segment(run.from, run.to);
        let mut foot = vec![from];
        for (number, (place, along)) in (0u32..).zip(walk(&[from, to], 3.2)) {
            let mut dice = Dice::near(place, 151);
            // Where the cliff runs out before the corner, so do its hachures.
            let before = place.minus(from).length() / RUN_OUT;
            let after = to.minus(place).length() / RUN_OUT;
            let start = if run.steep.0 > 0.0 { before } else { 1.0 };
            let end = if run.steep.1 < 1.0 { after } else { 1.0 };
            let height = start.min(end).min(1.0);
            // Long and short by turns, as hachures are.
            let long = if number.is_multiple_of(2) { 11.5 } else { 7.0 };
            let reach = (long + dice.between(-1.6, 1.6)) * height;
            let tip = place.plus(run.down.times(reach)).plus(along.times(dice.between(-0.8, 0.8)));
            let half = along.times(dice.between(0.9, 1.3));
            strokes.ring(&[place.minus(half), tip, place.plus(half)]);
            foot.push(place.plus(run.down.times(reach * 0.62)));
            if dice.chance(0.4) {
                let beside = place.plus(along.times(1.6));
                lit.segment(beside, beside.plus(run.down.times(reach * 0.5)));
            }
        }
        foot.push(to);
        face.ring(&foot);
    }
    svg.ornament();
    if theme.ornament {
        svg.fill_with(&face, cliff.light, 0.8, false);
        svg.stroke(&lit, Stroke::new(cliff.light.lit(0.35), 0.8));
    }
    svg.fill(&strokes, cliff.base);
    // The whole side is a cliff to the rules, so that a thin line goes on where nothing falls.
    svg.stroke(&level, Stroke::new(cliff.dark, 1.3).round());
    svg.stroke(&crest, Stroke::new(cliff.dark, 2.2).round());
    svg.end_ornament();
}
