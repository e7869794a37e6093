//! Orchard: separate round trees in rows on a patch of grass (T91). The patch is sighted.

use super::crown::{Crowns, Detail};
use super::{LIGHT, Subject};
use crate::path::Path;
use crate::project::Xy;
use crate::svg::Svg;
use crate::theme::Theme;
use crate::tile::{Tile, strew};

/// Paints orchards.
pub(super) fn paint(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    for subject in subjects {
        subject.fill(svg, theme.orchard.1.base);
    }
    if !theme.ornament {
        return;
    }
    svg.ornament();
    for subject in subjects {
        let region = subject.region(14.0);
        strew(svg, &region, "fruit-trees", |tile, clearance| rows(theme, tile, clearance));
    }
    svg.end_ornament();
}

/// The grass of a tile and its trees: 4.5 mm apart where hexes are 38 mm across.
fn rows(theme: &Theme, tile: &Tile, clearance: &dyn Fn(Xy) -> f64) -> [Svg; 2] {
    let (tree, grass) = &theme.orchard;
    let mut layers = [(); 2].map(|()| Svg::of_ornament());
    let [ground, trees] = &mut layers;
    let (mut dark, mut light) = (Path::ornament(), Path::ornament());
    for (place, mut dice) in tile.places(20, 28, 3.0, 21) {
        let size = dice.between(1.2, 3.2);
        if clearance(place) > size + 0.3 {
            let path = if dice.chance(0.5) { &mut dark } else { &mut light };
            path.disc(place, size);
        }
    }
    ground.fill_with(&dark, grass.dark, 0.5, false);
    ground.fill_with(&light, grass.light, 0.6, false);
    let mut shadows = Path::ornament();
    let mut crowns = Crowns::new();
    for (place, mut dice) in tile.places(7, 10, 0.7, 22) {
        let radius = dice.between(6.0, 7.1);
        if clearance(place) > radius + 0.4 {
            shadows.disc(place.minus(LIGHT.times(2.8)), radius * 0.94);
            crowns.add(place, radius, Detail::Old, tile.tone(place), &mut dice);
        }
    }
    let (shadow, density) = theme.shadow;
    trees.fill_with(&shadows, shadow, f64::from(density) / 100.0, false);
    crowns.paint(trees, tree, tree.base);
    layers
}
