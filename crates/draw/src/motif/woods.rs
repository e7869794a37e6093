//! Woods: a mass of crowns, the outline bumpy at the scale of a crown (T99).

use super::Subject;
use super::crown::{Crowns, Detail};
use crate::hash::scatter;
use crate::svg::Svg;
use crate::theme::Theme;

/// Paints woods.
pub(super) fn paint(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    if theme.ornament {
        for subject in subjects {
            subject.shadow(svg, theme, 3.0);
        }
    }
    for subject in subjects {
        subject.fill(svg, theme.woods.base);
    }
    if !theme.ornament {
        return;
    }
    svg.ornament();
    for subject in subjects {
        let region = subject.region(14.0);
        let mut edge = Crowns::default();
        let mut crowns = Crowns::default();
        let mut old = Crowns::default();
        // Small crowns that hug the outline, so that its lit side is not a dark rim.
        for (place, mut dice) in scatter(region.bounds(), 5.0, 1.4, 11) {
            let clearance = region.clearance(place);
            if (1.9..5.4).contains(&clearance) {
                edge.add(place, clearance.min(4.6), Detail::Small, &mut dice);
            }
        }
        for (place, mut dice) in scatter(region.bounds(), 11.9, 3.5, 12) {
            let clearance = region.clearance(place);
            if clearance > 3.6 {
                let radius = dice.between(5.4, 8.2).min(clearance);
                crowns.add(place, radius, Detail::Plain, &mut dice);
            }
        }
        // Old trees stand above the others.
        for (place, mut dice) in scatter(region.bounds(), 25.0, 8.5, 13) {
            let radius = dice.between(8.2, 10.6);
            if region.clearance(place) > radius {
                old.add(place, radius, Detail::Old, &mut dice);
            }
        }
        edge.paint(svg, &theme.woods, theme.woods.base);
        crowns.paint(svg, &theme.woods, theme.woods.base.lit(-0.25));
        old.paint(svg, &theme.woods, theme.woods.base.lit(-0.25));
    }
    svg.end_ornament();
}
