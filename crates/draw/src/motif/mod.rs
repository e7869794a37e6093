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
mod own;
mod plain;
mod rail;
mod road;
mod stream;
mod subject;
mod trail;
mod water;
mod woods;

pub(crate) mod cliff;
pub(crate) mod fence;
pub(crate) mod hedge;
pub(crate) mod wall;

use crestline_board::terrain::{Motif, Tag, Terrain};

use crate::path::Path;
use crate::project::Xy;
use crate::svg::{Stroke, Svg};
use crate::theme::Theme;

pub(crate) use crown::blob;
pub(crate) use hill::paint as hill;
pub(crate) use own::paint as own;
pub(crate) use subject::{LIGHT, Subject};

/// Paints all drawings of one terrain that follow each other.
pub(crate) type Painter = fn(&mut Svg, &Theme, &[Subject<'_>]);

/// The short shadow that what stands on hexsides throws to the lower right.
fn shadow(svg: &mut Svg, theme: &Theme, runs: &[Run], width: f64, height: f64) {
    let mut shadow = Path::ornament();
    let away = LIGHT.times(-height);
    for run in runs {
        shadow.segment(run.from.plus(away), run.to.plus(away));
    }
    let (colour, density) = theme.shadow;
    svg.stroke(&shadow, Stroke::new(colour, width).opacity(f64::from(density) / 100.0).round());
}

/// The painter of a terrain. A motif that belongs on hexsides is flat where it is drawn as an area.
pub(crate) fn painter(terrain: &Terrain) -> Painter {
    match terrain.motif {
        Motif::Woods => woods::paint,
        Motif::Brush => brush::paint,
        Motif::Orchard => orchard::paint,
        Motif::Field => field::paint,
        Motif::Marsh => marsh::paint,
        Motif::Water => water::paint,
        Motif::Building => building::paint,
        Motif::Bridge if terrain.is(Tag::MajorBridge) => bridge::stone,
        Motif::Bridge => bridge::planks,
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
    /// From where to where the ground falls, as shares of its length.
    pub(crate) steep: (f64, f64),
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
