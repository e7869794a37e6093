//! Tree crowns and bushes from above: lobes in a few greens, lit from the upper left.

use super::LIGHT;
use crate::hash::Dice;
use crate::path::Path;
use crate::project::{Xy, direction};
use crate::svg::Svg;
use crate::theme::{Colour, Foliage};

/// Crowns gathered by tone: few long paths are drawn far faster than many short ones.
#[derive(Debug)]
pub(crate) struct Crowns {
    dark: Path,
    deep: [Path; 3],
    lit: [Path; 3],
    tuft: Path,
    glint: Path,
}

/// How much of a crown is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Detail {
    /// All of it, above the crowns around.
    Old,
    /// A crown among others.
    Plain,
    /// Only a dark and a lit side, for what is small.
    Small,
}

impl Crowns {
    /// None yet.
    pub(crate) fn new() -> Crowns {
        let three = || [Path::ornament(), Path::ornament(), Path::ornament()];
        Crowns {
            dark: Path::ornament(),
            deep: three(),
            lit: three(),
            tuft: Path::ornament(),
            glint: Path::ornament(),
        }
    }

    /// Adds a crown that stays within a radius; `tone` is about 0 for a dark and 1 for a bright one.
    pub(crate) fn add(
        &mut self,
        centre: Xy,
        radius: f64,
        detail: Detail,
        tone: f64,
        dice: &mut Dice,
    ) {
        // Trees of one kind stand together, but never quite alone.
        let tone = tone + dice.between(-0.42, 0.42);
        let kind = if tone < 0.36 { 0 } else { 1 + usize::from(tone > 0.68) };
        let turn = dice.between(0.0, 360.0);
        let towards_light = LIGHT.times(radius);
        if detail == Detail::Small {
            blob(&mut self.deep[kind], centre, radius, 5, turn);
            let lit = centre.plus(towards_light.times(0.22));
            self.lit[kind].disc(lit, radius * 0.62);
            if dice.chance(0.35) {
                self.tuft.disc(centre.plus(towards_light.times(0.4)), radius * 0.28);
            }
            return;
        }
        let old = detail == Detail::Old;
        if old {
            self.dark.disc(centre.minus(towards_light.times(0.12)), radius * 0.83);
        }
        let deep = centre.plus(towards_light.times(0.04));
        blob(&mut self.deep[kind], deep, radius * 0.96, if old { 7 } else { 6 }, turn);
        let lit = centre.plus(towards_light.times(0.2));
        if old {
            blob(&mut self.lit[kind], lit, radius * 0.72, 5, turn + 40.0);
        } else {
            self.lit[kind].disc(lit, radius * 0.62);
        }
        let tufts = if old { 3 } else { 1 + dice.pick(2) };
        for n in 0..tufts {
            // Tufts lie on the lit half of the crown, around the way to the light.
            let angle = 233.0 + (n as f64 - (tufts - 1) as f64 / 2.0) * 62.0;
            let way = direction(angle + dice.between(-16.0, 16.0));
            let place = centre.plus(way.times(radius * dice.between(0.38, 0.58)));
            self.tuft.disc(place, radius * dice.between(0.17, 0.26));
            if n == 0 && dice.chance(if old { 0.7 } else { 0.3 }) {
                self.glint.disc(place.plus(LIGHT.times(radius * 0.08)), radius * 0.12);
            }
        }
    }

    /// Draws what lies in the shade of the crowns.
    pub(crate) fn paint_deep(&self, svg: &mut Svg, foliage: &Foliage, dark: Colour) {
        svg.fill(&self.dark, dark);
        for (path, colour) in self.deep.iter().zip(foliage.deep) {
            svg.fill(path, colour);
        }
    }

    /// Draws what the light falls on.
    pub(crate) fn paint_lit(&self, svg: &mut Svg, foliage: &Foliage) {
        for (path, colour) in self.lit.iter().zip(foliage.lit) {
            svg.fill(path, colour);
        }
        svg.fill(&self.tuft, foliage.tuft);
        svg.fill(&self.glint, foliage.glint);
    }

    /// Draws all of them.
    pub(crate) fn paint(&self, svg: &mut Svg, foliage: &Foliage, dark: Colour) {
        self.paint_deep(svg, foliage, dark);
        self.paint_lit(svg, foliage);
    }
}

/// A ring of round lobes that stays within a radius.
pub(crate) fn blob(path: &mut Path, centre: Xy, radius: f64, lobes: u32, turn: f64) {
    let step = 360.0 / f64::from(lobes);
    let at = |angle: f64, r: f64| centre.plus(direction(turn + angle).times(r));
    path.move_to(at(0.0, radius * 0.8));
    for lobe in 0..lobes {
        let angle = f64::from(lobe) * step;
        path.quad_to(at(angle + step / 2.0, radius * 1.25), at(angle + step, radius * 0.8));
    }
    path.close();
}
