//! Higher ground: a flat tint with a smooth edge, without an outline (T88).

use super::Subject;
use crate::svg::Svg;
use crate::theme::Theme;

/// Paints the ground of at least a level.
pub(crate) fn paint(svg: &mut Svg, theme: &Theme, level: u8, subjects: &[Subject<'_>]) {
    let at = usize::from(level.clamp(1, 4)) - 1;
    if theme.ornament {
        for subject in subjects {
            subject.shadow(svg, theme, 2.6);
        }
    }
    for subject in subjects {
        subject.fill(svg, theme.levels[at]);
    }
}
