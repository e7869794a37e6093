//! Fence: a brown line with square posts at corners and halfway (T84).

use super::{LIGHT, Run, shadow};
use crate::path::Path;
use crate::svg::{Stroke, Svg};
use crate::theme::Theme;

/// Paints fences.
pub(crate) fn paint(svg: &mut Svg, theme: &Theme, runs: &[Run]) {
    let fence = &theme.fence;
    let (mut rails, mut posts, mut tops) = (Path::ornament(), Path::ornament(), Path::ornament());
    for run in runs {
        rails.segment(run.from, run.to);
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
        shadow(svg, theme, runs, 3.0, 1.5);
    }
    svg.stroke(&rails, Stroke::new(fence.dark, 3.4).round());
    svg.stroke(&rails, Stroke::new(fence.base, 1.9).round());
    svg.fill(&posts, fence.dark);
    svg.fill(&tops, fence.light);
    svg.end_ornament();
}
