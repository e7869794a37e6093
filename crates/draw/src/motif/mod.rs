//! The painters: one file for each way in which terrain is drawn.
//!
//! A painter fills exactly the shapes of its drawings and then decorates their inside. Nothing that
//! it adds reaches beyond a shape, but for a shadow of at most three units: what is printed is what
//! is sighted. Ornament depends on places only, so that it never moves when something else does.

mod bridge;
mod brush;
mod building;
mod crown;
mod field;
mod gully;
mod hill;
mod marsh;
mod orchard;
mod plain;
mod rail;
mod road;
mod stream;
mod trail;
mod water;
mod woods;

pub(crate) mod cliff;
pub(crate) mod fence;
pub(crate) mod hedge;
pub(crate) mod wall;

use crestline_board::map::{Art, Drawing};
use crestline_board::shape::{FillRule, Shape};
use crestline_board::terrain::Motif;

use crate::path::{Path, decimal};
use crate::project::{Xy, rings};
use crate::region::Region;
use crate::svg::Svg;
use crate::theme::{Colour, Theme};

pub(crate) use crown::blob;
pub(crate) use hill::paint as hill;

/// Where the light comes from: the upper left.
pub(crate) const LIGHT: Xy = Xy::new(-0.6, -0.8);

/// A drawing to be painted.
pub(crate) struct Subject<'a> {
    /// What is sighted.
    pub(crate) shape: &'a Shape,
    /// What else is known of it.
    pub(crate) art: &'a Art,
    outline: Path,
    view: (Xy, Xy),
}

impl<'a> Subject<'a> {
    /// Prepares a drawing to be decorated within a box.
    pub(crate) fn new(drawing: &'a Drawing, view: (Xy, Xy)) -> Subject<'a> {
        let mut outline = Path::exact();
        for ring in rings(&drawing.shape) {
            outline.ring(&ring);
        }
        Subject { shape: &drawing.shape, art: &drawing.art, outline, view }
    }

    /// The inside of the shape, with distances up to `reach`.
    pub(crate) fn region(&self, reach: f64) -> Region {
        Region::within(self.shape, reach, self.view)
    }

    /// Fills exactly the shape.
    pub(crate) fn fill(&self, svg: &mut Svg, colour: Colour) {
        self.fill_through(svg, colour, 1.0);
    }

    /// Fills exactly the shape, letting what is below shine through.
    pub(crate) fn fill_through(&self, svg: &mut Svg, colour: Colour, opacity: f64) {
        svg.fill_with(&self.outline, colour, opacity, self.shape.rule == FillRule::EvenOdd);
    }

    /// The short shadow that the shape throws to the lower right; `height` is at most 3.
    pub(crate) fn shadow(&self, svg: &mut Svg, theme: &Theme, height: f64) {
        let (colour, density) = theme.shadow;
        for (share, part) in [(1.0, 0.45), (0.55, 0.55)] {
            let away = LIGHT.times(-height * share);
            let moved = format!("translate({} {})", decimal(away.x), decimal(away.y));
            svg.open("g", &[("transform", &moved)]);
            self.fill_through(svg, colour, f64::from(density) / 100.0 * part);
            svg.close();
        }
    }
}

/// Paints all drawings of one terrain that follow each other.
pub(crate) type Painter = fn(&mut Svg, &Theme, &[Subject<'_>]);

/// The painter of a motif. A motif that belongs on hexsides is flat where it is drawn as an area.
pub(crate) fn painter(motif: Motif) -> Painter {
    match motif {
        Motif::Woods => woods::paint,
        Motif::Brush => brush::paint,
        Motif::Orchard => orchard::paint,
        Motif::Field => field::paint,
        Motif::Marsh => marsh::paint,
        Motif::Water => water::paint,
        Motif::Building => building::paint,
        Motif::Bridge => bridge::paint,
        Motif::Gully => gully::paint,
        Motif::Stream => stream::paint,
        Motif::Road => road::paint,
        Motif::Trail => trail::paint,
        Motif::Rail => rail::paint,
        Motif::Open => plain::open,
        Motif::Wall => plain::wall,
        Motif::Hedge => plain::hedge,
        Motif::Fence => plain::fence,
        Motif::Cliff => plain::cliff,
        Motif::Hill => plain::hill,
        Motif::Smoke => plain::smoke,
        Motif::Blaze => plain::blaze,
    }
}

/// A stretch of a hexside to be painted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    pub(crate) from: Xy,
    pub(crate) to: Xy,
    /// The way towards the lower of the two hexes, of length one.
    pub(crate) down: Xy,
    /// Whether it is a whole side and not cut short by a gap.
    pub(crate) whole: bool,
}

/// Paints all stretches of one terrain.
pub(crate) type SidePainter = fn(&mut Svg, &Theme, &[Run]);

/// The painter of a motif on hexsides, where a motif that belongs elsewhere is a plain band.
pub(crate) fn side_painter(motif: Motif) -> SidePainter {
    match motif {
        Motif::Wall => wall::paint,
        Motif::Hedge => hedge::paint,
        Motif::Cliff => cliff::paint,
        _ => fence::paint,
    }
}
