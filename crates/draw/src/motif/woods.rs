//! Woods: a mass of crowns, the outline bumpy at the scale of a crown (T99).

use super::Subject;
use super::crown::{Crowns, Detail};
use crate::project::Xy;
use crate::svg::Svg;
use crate::theme::Theme;
use crate::tile::{Tile, strew};

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
        strew(svg, &region, "crowns", |tile, clearance| trees(theme, tile, clearance));
    }
    svg.end_ornament();
}

/// The trees of a tile: crowns along the edge, the shade and the light of those inside, and old
/// trees, which stand above the others.
fn trees(theme: &Theme, tile: &Tile, clearance: &dyn Fn(Xy) -> f64) -> [Svg; 4] {
    let mut layers = [(); 4].map(|()| Svg::of_ornament());
    let [edge, deep, lit, old] = &mut layers;
    // Small crowns that hug the outline, so that its lit side is not a dark rim.
    let mut small = Crowns::new();
    for (place, mut dice) in tile.places(28, 38, 1.4, 11) {
        let clearance = clearance(place);
        if (1.9..5.4).contains(&clearance) {
            small.add(place, clearance.min(4.6), Detail::Small, tile.tone(place), &mut dice);
        }
    }
    small.paint(edge, &theme.woods, theme.woods.base);
    let mut crowns = Crowns::new();
    for (place, mut dice) in tile.places(12, 16, 3.5, 12) {
        let clearance = clearance(place);
        if clearance > 3.6 {
            let radius = dice.between(5.4, 8.2).min(clearance);
            crowns.add(place, radius, Detail::Plain, tile.tone(place), &mut dice);
        }
    }
    let shade = theme.woods.base.lit(-0.25);
    crowns.paint_deep(deep, &theme.woods, shade);
    crowns.paint_lit(lit, &theme.woods);
    let mut tall = Crowns::new();
    for (place, mut dice) in tile.places(6, 8, 8.5, 13) {
        let radius = dice.between(8.2, 10.6);
        if clearance(place) > radius {
            tall.add(place, radius, Detail::Old, tile.tone(place), &mut dice);
        }
    }
    tall.paint(old, &theme.woods, shade);
    layers
}
