//! Hedge: a thick, dark green, bushy line (T87).

use super::crown::{Crowns, Detail};
use super::{Run, shadow};
use crate::hash::{Dice, drift};
use crate::line::walk;
use crate::path::Path;
use crate::svg::{Stroke, Svg};
use crate::theme::Theme;

/// Width of the dark middle; leaves reach a little beyond it.
const WIDTH: f64 = 6.0;

/// Paints hedges.
pub(crate) fn paint(svg: &mut Svg, theme: &Theme, runs: &[Run]) {
    let mut band = Path::ornament();
    for run in runs {
        band.segment(run.from, run.to);
    }
    svg.ornament();
    if theme.ornament {
        shadow(svg, theme, runs, WIDTH + 0.6, 2.4);
    }
    svg.stroke(&band, Stroke::new(theme.hedge.base, WIDTH).round());
    if theme.ornament {
        let tone = |place| drift(place, 70.0, 10);
        let mut crowns = Crowns::new();
        for run in runs {
            let line = [run.from, run.to];
            for (step, purpose) in [(4.6, 141), (5.6, 142)] {
                for (place, along) in walk(&line, step) {
                    let mut dice = Dice::near(place, purpose);
                    let across = along.right().times(dice.between(-1.9, 1.9));
                    let radius = dice.between(2.9, 4.3);
                    let bush = place.plus(across);
                    crowns.add(bush, radius, Detail::Small, tone(bush), &mut dice);
                }
            }
            for end in [run.from, run.to] {
                crowns.add(end, 4.2, Detail::Small, tone(end), &mut Dice::near(end, 143));
            }
        }
        crowns.paint(svg, &theme.hedge, theme.hedge.base);
    }
    svg.end_ornament();
}
