//! Marsh: bluish green ground with pools and reeds (T89).

use super::Subject;
use crate::path::Path;
use crate::project::Xy;
use crate::svg::{Stroke, Svg};
use crate::theme::Theme;
use crate::tile::{Tile, strew};

/// Paints marsh.
pub(super) fn paint(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    for subject in subjects {
        subject.fill(svg, theme.marsh.base);
    }
    if !theme.ornament {
        return;
    }
    svg.ornament();
    for subject in subjects {
        let region = subject.region(22.0);
        strew(svg, &region, "reeds", |tile, clearance| wetland(theme, tile, clearance));
    }
    svg.end_ornament();
}

/// The pools of a tile and its reeds.
fn wetland(theme: &Theme, tile: &Tile, clearance: &dyn Fn(Xy) -> f64) -> [Svg; 2] {
    let marsh = &theme.marsh;
    let mut layers = [(); 2].map(|()| Svg::of_ornament());
    let [ground, plants] = &mut layers;
    let (mut pools, mut glints, mut mud) = (Path::ornament(), Path::ornament(), Path::ornament());
    for (place, mut dice) in tile.places(8, 10, 6.0, 51) {
        let (half, height) = (dice.between(7.0, 13.0), dice.between(1.6, 3.2));
        let clearance = clearance(place);
        if clearance > half {
            let at = |x: f64, y: f64| place.plus(Xy::new(x * half, y * height));
            pools.move_to(at(-1.0, 0.0));
            pools.quad_to(at(-0.4, -1.5), at(0.2, -0.8));
            pools.quad_to(at(0.8, -0.7), at(1.0, 0.1));
            pools.quad_to(at(0.3, 1.6), at(-0.3, 0.9));
            pools.quad_to(at(-0.8, 0.8), at(-1.0, 0.0));
            pools.close();
            glints.segment(at(-0.5, -0.2), at(0.3, -0.2));
        } else if clearance > 5.0 {
            mud.disc(place, dice.between(1.5, 3.5));
        }
    }
    ground.fill_with(&mud, marsh.dark, 0.16, false);
    ground.fill(&pools, marsh.light);
    ground.stroke(&glints, Stroke::new(marsh.light.lit(0.5), 0.9).round());
    let (mut reeds, mut bright) = (Path::ornament(), Path::ornament());
    for (place, mut dice) in tile.places(12, 16, 4.4, 52) {
        if clearance(place) < 6.6 || dice.chance(0.24) {
            continue;
        }
        for (lean, height) in [(-2.6, 4.2), (-0.9, 5.8), (1.1, 5.2), (2.8, 3.8)] {
            let top = Xy::new(lean + dice.between(-0.5, 0.5), -height);
            reeds.move_to(place.plus(Xy::new(lean * 0.25, 0.0)));
            reeds.quad_to(place.plus(Xy::new(lean * 0.3, -height * 0.6)), place.plus(top));
        }
        bright.segment(place.plus(Xy::new(-3.2, 0.8)), place.plus(Xy::new(3.2, 0.8)));
    }
    plants.stroke(&bright, Stroke::new(marsh.light, 1.0).round());
    plants.stroke(&reeds, Stroke::new(marsh.dark, 0.8).round());
    layers
}
