//! Pages: what art each shows, and the ink around it.

use std::sync::Arc;

use crestline_draw::ink::{Path, Svg, Xy};

use crate::art::Art;
use crate::size::{Area, Size};

/// Units of the ink of a page to a millimetre: places of ink are written in thousandths of one.
pub const TENTHS: f64 = 10.0;

/// How a piece of art lies on its page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Turn {
    /// As it was drawn.
    #[default]
    Upright,
    /// Turned by a quarter, clockwise as seen.
    Clockwise,
    /// Upside down.
    Half,
    /// Turned by a quarter against the clock.
    Counterclockwise,
}

impl Turn {
    /// A difference of places, turned.
    fn of(self, Xy { x, y }: Xy) -> Xy {
        match self {
            Turn::Upright => Xy::new(x, y),
            Turn::Clockwise => Xy::new(-y, x),
            Turn::Half => Xy::new(-x, -y),
            Turn::Counterclockwise => Xy::new(y, -x),
        }
    }
}

/// A piece of art on a page.
#[derive(Clone, PartialEq, Debug)]
pub struct Placed {
    /// What is shown.
    pub art: Arc<Art>,
    /// Where on the page the upper left of its box is, in millimetres, before it is turned.
    pub origin: Xy,
    /// Millimetres to a unit of the art.
    pub scale: f64,
    /// How it is turned around the middle of its box.
    pub turn: Turn,
    /// The part of the page outside of which nothing of it is seen; without it, all is.
    pub shown: Option<Area>,
}

impl Placed {
    /// Art whose units are tenths of millimetres, all of it, with the middle of its box at a place in
    /// millimetres.
    #[must_use]
    pub fn middle(art: &Arc<Art>, middle: Xy, turn: Turn) -> Placed {
        let scale = 1.0 / TENTHS;
        let origin = middle.minus(art.extent().times(scale / 2.0));
        Placed { art: Arc::clone(art), origin, scale, turn, shown: None }
    }

    /// The matrix from units of the art, counted from the upper left of its box, to millimetres of the
    /// page: `[a, b, c, d, e, f]` as SVG and PDF write it.
    #[must_use]
    pub fn matrix(&self) -> [f64; 6] {
        let half = self.art.extent().times(self.scale / 2.0);
        let start = self.origin.plus(half).minus(self.turn.of(half));
        let right = self.turn.of(Xy::new(self.scale, 0.0));
        let down = self.turn.of(Xy::new(0.0, self.scale));
        [right.x, right.y, down.x, down.y, start.x, start.y]
    }
}

/// A layer of a page.
#[derive(Clone, PartialEq, Debug)]
pub enum Layer {
    /// Ink of the page's own, in tenths of millimetres from its upper left.
    Ink(Svg),
    /// A piece of art.
    Art(Placed),
}

/// What the foot of a page says of it, beside its number and its label: see
/// [`Document`](crate::Document).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Foot {
    /// The name of what is printed.
    pub title: String,
    /// Its number, its version, sizes.
    pub about: String,
}

/// A page.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// What it is called among the pages of its part: a tile's label, or what else is on it. It is part
    /// of the name of a file.
    pub label: String,
    /// The paper.
    pub size: Size,
    /// What is left when it is cut.
    pub trim: Area,
    /// How far is printed beyond that, if it is.
    pub bleed: Option<Area>,
    /// What is on it, one over the other.
    pub layers: Vec<Layer>,
    /// Its foot, with ruler and page number, drawn when all pages are known.
    pub foot: Option<Foot>,
}

impl Page {
    /// A page of a size that is not cut, with nothing on it.
    #[must_use]
    pub fn new(label: impl Into<String>, size: Size) -> Page {
        let trim = Area::whole(size);
        Page { label: label.into(), size, trim, bleed: None, layers: Vec::new(), foot: None }
    }
}

/// A place on a page in the units of its ink.
#[must_use]
pub fn at(x: f64, y: f64) -> Xy {
    Xy::new(x * TENTHS, y * TENTHS)
}

/// The path around a box, in the units of ink.
#[must_use]
pub fn around(area: Area) -> Path {
    let mut path = Path::exact();
    let (right, bottom) = (area.right(), area.bottom());
    let corners = [(area.x, area.y), (right, area.y), (right, bottom), (area.x, bottom)];
    path.ring(&corners.map(|(x, y)| at(x, y)));
    path
}
