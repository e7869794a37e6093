//! Field: strong pale yellow with fine parallel furrows (T85).

use crestline_board::map::Art;

use super::Subject;
use crate::hash::Dice;
use crate::inset::inset;
use crate::path::Path;
use crate::project::direction;
use crate::svg::{Stroke, Svg};
use crate::theme::Theme;

/// Distance of the furrows.
const SPACING: f64 = 4.4;

/// Paints fields.
pub(super) fn paint(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    let field = &theme.field;
    for subject in subjects {
        subject.fill(svg, field.base);
    }
    if !theme.ornament {
        return;
    }
    svg.ornament();
    for subject in subjects {
        let region = subject.region(8.0);
        let degrees = match subject.art {
            Art::Furrows(degrees) => f64::from(*degrees),
            // Each field has a direction of its own.
            _ => Dice::near(region.bounds().0, 42).between(0.0, 11.99).floor() * 15.0 + 5.0,
        };
        let along = direction(degrees);
        let (mut furrow, mut ridge) = (Path::ornament(), Path::ornament());
        let (mut deep, mut bright) = (Path::ornament(), Path::ornament());
        for (line, from, to) in region.hatch(along, SPACING) {
            let length = to.minus(from).length();
            if length < 8.0 {
                continue;
            }
            let mut dice = Dice::at(line, 0, 41);
            let inset = dice.between(2.2, 3.4) / length;
            let (from, to) = (from.towards(to, inset), to.towards(from, inset));
            furrow.segment(from, to);
            let aside = along.right().times(SPACING / 2.0);
            let lit = (from.plus(aside).towards(to, 0.02), to.plus(aside).towards(from, 0.02));
            if region.clearance(lit.0) > 0.8 && region.clearance(lit.1) > 0.8 {
                ridge.segment(lit.0, lit.1);
            }
            // Here and there a furrow is deeper or a row of straw lies bright.
            for _ in 0..(length / 45.0) as u32 {
                let start = dice.between(0.05, 0.8);
                let end = (start + dice.between(6.0, 22.0) / length).min(0.97);
                let path = if dice.chance(0.6) { &mut deep } else { &mut bright };
                path.segment(from.towards(to, start), from.towards(to, end));
            }
        }
        svg.stroke(&furrow, Stroke::new(field.dark, 1.0).opacity(0.62));
        svg.stroke(&ridge, Stroke::new(field.light, 1.1).opacity(0.75));
        svg.stroke(&deep, Stroke::new(field.dark.lit(-0.2), 1.1).opacity(0.55));
        svg.stroke(&bright, Stroke::new(field.light.lit(0.35), 1.0).opacity(0.6));
        // The headland where the plough turns.
        let mut headland = Path::ornament();
        for ring in inset(&region, 1.1, 3.0) {
            headland.ring(&ring);
        }
        svg.stroke(&headland, Stroke::new(field.dark, 1.3).opacity(0.7).round());
    }
    svg.end_ornament();
}
