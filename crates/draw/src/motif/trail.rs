//! Trail: a thin, pale, broken line (T96).

use super::Subject;
use crate::ribbon::band;
use crate::svg::{Stroke, Svg};
use crate::theme::Theme;

/// Paints trails. A trail is not sighted, so that its dashes need not fill its shape.
pub(super) fn paint(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    let trail = &theme.trail;
    if !theme.ornament {
        for subject in subjects {
            subject.fill(svg, trail.base);
        }
        return;
    }
    svg.ornament();
    for band in subjects.iter().filter_map(band) {
        let (path, half) = band.path();
        let (wide, narrow) = (half * 1.3, half * 0.7);
        svg.stroke(&path, Stroke::new(trail.dark, wide).dash(9.8, 5.2));
        svg.stroke(&path, Stroke::new(trail.light, narrow).dash(9.0, 6.0));
    }
    svg.end_ornament();
}
