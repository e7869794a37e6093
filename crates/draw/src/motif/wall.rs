//! Wall: a band of small grey stones with a dark edge (T97).

use super::{LIGHT, Run, shadow};
use crate::hash::Dice;
use crate::line::walk;
use crate::path::Path;
use crate::project::Xy;
use crate::svg::{Stroke, Svg};
use crate::theme::Theme;

/// Width of a wall: 1.6 mm where hexes are 38 mm across.
const WIDTH: f64 = 7.3;

/// Paints walls.
pub(crate) fn paint(svg: &mut Svg, theme: &Theme, runs: &[Run]) {
    let wall = &theme.wall;
    let mut band = Path::ornament();
    for run in runs {
        band.segment(run.from, run.to);
    }
    svg.ornament();
    if theme.ornament {
        shadow(svg, theme, runs, WIDTH, 2.0);
    }
    svg.stroke(&band, Stroke::new(wall.dark, WIDTH).round());
    if theme.ornament {
        let mut stones = [Path::ornament(), Path::ornament(), Path::ornament()];
        let mut shine = Path::ornament();
        for run in runs {
            let line = [run.from, run.to];
            for (row, step) in [(-1.0, 4.7), (1.0, 4.1)] {
                for (place, along) in walk(&line, step) {
                    let across = along.right();
                    let mut dice = Dice::near(place.plus(across.times(row)), 131);
                    let middle = place.plus(across.times(row * 1.6));
                    let half = along.times(step * dice.between(0.38, 0.46));
                    let tall = across.times(dice.between(1.15, 1.45));
                    stone(&mut stones[dice.pick(3)], middle, half, tall);
                    if dice.chance(0.7) {
                        let lit = middle.plus(LIGHT.times(0.5));
                        shine.segment(lit.minus(half.times(0.4)), lit.plus(half.times(0.4)));
                    }
                }
            }
        }
        // The stones at both ends close the band.
        for run in runs {
            for end in [run.from, run.to] {
                let mut dice = Dice::near(end, 132);
                stone(&mut stones[dice.pick(3)], end, Xy::new(2.4, 0.4), Xy::new(-0.4, 2.4));
            }
        }
        let [plain, pale, dull] = stones;
        svg.fill(&plain, wall.base);
        svg.fill(&pale, wall.light.mixed(wall.base, 0.4));
        svg.fill(&dull, wall.base.lit(-0.2));
        svg.stroke(&shine, Stroke::new(wall.light.lit(0.2), 0.6).opacity(0.9));
    } else {
        svg.stroke(&band, Stroke::new(wall.base, WIDTH - 2.0).round());
    }
    svg.end_ornament();
}

/// A stone with its corners knocked off.
pub(super) fn stone(path: &mut Path, middle: Xy, half: Xy, tall: Xy) {
    let at = |x: f64, y: f64| middle.plus(half.times(x)).plus(tall.times(y));
    path.move_to(at(-1.0, -0.4));
    path.quad_to(at(-0.9, -1.0), at(-0.3, -1.0));
    path.quad_to(at(1.0, -1.0), at(1.0, -0.2));
    path.quad_to(at(1.0, 1.0), at(0.3, 1.0));
    path.quad_to(at(-1.0, 1.0), at(-1.0, -0.4));
    path.close();
}
