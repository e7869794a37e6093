//! Road: a sandy ribbon with slightly ragged, darker edges and faint ruts (T93).

use super::{LIGHT, Subject};
use crate::hash::Dice;
use crate::path::Path;
use crate::project::Xy;
use crate::ribbon::{Band, band};
use crate::line::{beside, walk};
use crate::svg::{Stroke, Svg};
use crate::theme::Theme;

/// How wide the darker edge is on each side.
const EDGE: f64 = 1.5;

/// Paints roads.
pub(super) fn paint(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    let road = &theme.road;
    let plain = if theme.ornament { road.dark } else { road.base };
    for subject in subjects {
        subject.fill(svg, plain);
    }
    if !theme.ornament {
        return;
    }
    svg.ornament();
    let bands: Vec<Band> = subjects.iter().filter_map(band).collect();
    for band in &bands {
        svg.stroke(&band.path, Stroke::new(road.base, 2.0 * (band.half - EDGE)).round());
    }
    for band in &bands {
        let (mut out, mut into) = (Path::ornament(), Path::ornament());
        for line in &band.lines {
            for side in [-1.0, 1.0] {
                for (place, along) in walk(&beside(line, side * (band.half - EDGE)), 3.4) {
                    let mut dice = Dice::near(place, 71);
                    let outwards = along.right().times(side);
                    let place = place.plus(along.times(dice.between(-1.2, 1.2)));
                    if dice.chance(0.5) {
                        // The edge of the sand frays, but never beyond the ribbon.
                        out.disc(place.minus(outwards.times(0.5)), dice.between(0.9, 1.5));
                    } else if dice.chance(0.6) {
                        into.disc(place.plus(outwards.times(0.5)), dice.between(0.8, 1.7));
                    }
                }
            }
        }
        svg.fill(&into, road.dark);
        svg.fill(&out, road.base);
        // Ruts: a darker band with the crown of the road light in it.
        svg.stroke(&band.path, Stroke::new(road.dark, band.half * 0.98).opacity(0.16).round());
        svg.stroke(&band.path, Stroke::new(road.base, band.half * 0.72).round());
        svg.stroke(&band.path, Stroke::new(road.light, band.half * 0.5).opacity(0.75).round());
        let (mut dark, mut light) = (Path::ornament(), Path::ornament());
        for line in &band.lines {
            for (place, along) in walk(line, 3.1) {
                let mut dice = Dice::near(place, 72);
                let across = along.right().times(dice.between(-0.75, 0.75) * band.half);
                let place: Xy = place.plus(across).plus(along.times(dice.between(-1.5, 1.5)));
                if dice.chance(0.5) {
                    dark.disc(place, dice.between(0.35, 0.8));
                    light.disc(place.plus(LIGHT.times(0.7)), 0.4);
                }
            }
        }
        svg.fill_with(&dark, road.dark, 0.6, false);
        svg.fill_with(&light, road.light.lit(0.3), 0.8, false);
    }
    svg.end_ornament();
}
