//! Fence: a brown line with square posts at corners and halfway (T84).

use super::{LIGHT, Run};
use crate::path::Path;
use crate::svg::{Stroke, Svg};
use crate::theme::Theme;

/// Paints fences.
pub(crate) fn paint(svg: &mut Svg, theme: &Theme, runs: &[Run]) {
    let fence = &theme.fence;
    let (mut rails, mut posts, mut tops, mut shadow) =
        (Path::ornament(), Path::ornament(), Path::ornament(), Path::ornament());
    for run in runs {
        rails.segment(run.from, run.to);
        let away = LIGHT.times(-1.5);
        shadow.segment(run.from.plus(away), run.to.plus(away));
        let along = run.to.minus(run.from).unit();
        let arm = along.plus(along.right()).unit();
        let middle = run.whole.then(|| run.from.towards(run.to, 0.5));
        for place in [Some(run.from), middle, Some(run.to)].into_iter().flatten() {
            posts.diamond(place, arm.times(4.4));
            tops.diamond(place.plus(LIGHT.times(0.3)), arm.times(2.7));
        }
    }
    svg.ornament();
    if theme.ornament {
        let (colour, density) = theme.shadow;
        svg.stroke(&shadow, Stroke::new(colour, 3.0).opacity(f64::from(density) / 100.0).round());
    }
    svg.stroke(&rails, Stroke::new(fence.dark, 3.4).round());
    svg.stroke(&rails, Stroke::new(fence.base, 1.9).round());
    svg.fill(&posts, fence.dark);
    svg.fill(&tops, fence.light);
    svg.end_ornament();
}
