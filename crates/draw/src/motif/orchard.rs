//! Orchard: separate round trees in rows on a patch of grass (T91). The patch is sighted.

use super::crown::{Crowns, Detail};
use super::{LIGHT, Subject};
use crate::hash::scatter;
use crate::path::Path;
use crate::svg::Svg;
use crate::theme::Theme;

/// Distance of the trees: 4.6 mm where hexes are 38 mm across.
const SPACING: f64 = 21.0;

/// Paints orchards.
pub(super) fn paint(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    let (tree, grass) = &theme.orchard;
    for subject in subjects {
        subject.fill(svg, grass.base);
    }
    if !theme.ornament {
        return;
    }
    svg.ornament();
    for subject in subjects {
        let region = subject.region(14.0);
        let (mut dark, mut light) = (Path::ornament(), Path::ornament());
        for (place, mut dice) in scatter(region.bounds(), 7.0, 3.0, 21) {
            let clearance = region.clearance(place);
            let size = dice.between(1.2, 3.2);
            if clearance > size + 0.3 {
                let path = if dice.chance(0.5) { &mut dark } else { &mut light };
                path.disc(place, size);
            }
        }
        svg.fill_with(&dark, grass.dark, 0.5, false);
        svg.fill_with(&light, grass.light, 0.6, false);
        let mut shadows = Path::ornament();
        let mut crowns = Crowns::default();
        for (place, mut dice) in scatter(region.bounds(), SPACING, 0.7, 22) {
            let radius = dice.between(6.2, 7.3);
            if region.clearance(place) > radius + 0.4 {
                shadows.disc(place.minus(LIGHT.times(2.8)), radius * 0.94);
                crowns.add(place, radius, Detail::Old, &mut dice);
            }
        }
        let (shadow, density) = theme.shadow;
        svg.fill_with(&shadows, shadow, f64::from(density) / 100.0, false);
        crowns.paint(svg, tree, tree.base);
    }
    svg.end_ornament();
}
