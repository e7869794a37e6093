//! Art of a user's own that is drawn as it is: flat shapes out of an SVG, or pixels.
//!
//! Nothing of the file itself gets into a picture. An SVG is read as a renderer would and written
//! anew from its outlines, pixels are decoded and encoded again; so there is nothing in it that could
//! run, move, or fetch.

mod pixels;
mod vector;

use std::sync::Arc;

pub use pixels::{LARGEST_RASTER, inline_raster};
pub use vector::inline_svg;

use crate::path::{Path, decimal};
use crate::project::Xy;
use crate::svg::Svg;
use crate::theme::Colour;

/// Art that fits into a box.
#[derive(Clone, PartialEq, Debug)]
pub struct Inline {
    /// How wide it is for a height of one.
    pub aspect: f64,
    marks: Vec<Mark>,
}

/// A part of an outline; places are shares of the art's width and height.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Segment {
    Move(Xy),
    Line(Xy),
    Quad(Xy, Xy),
    Cubic(Xy, Xy, Xy),
    Close,
}

/// An outline and whether it is filled by the even-odd rule.
#[derive(Clone, PartialEq, Debug)]
struct Outline {
    segments: Vec<Segment>,
    even_odd: bool,
}

/// Something that is drawn.
#[derive(Clone, PartialEq, Debug)]
enum Mark {
    Fill(Outline, Colour, f64),
    /// Marks that shine through together, or show only within outlines.
    Group(f64, Vec<Outline>, Vec<Mark>),
    /// All of the box, as an address that holds the pixels.
    Pixels(Arc<str>),
}

/// A box to draw into.
#[derive(Clone, Copy)]
struct Place {
    low: Xy,
    size: Xy,
}

impl Place {
    fn at(self, share: Xy) -> Xy {
        self.low.plus(Xy::new(share.x * self.size.x, share.y * self.size.y))
    }

    fn path(self, outline: &Outline) -> Path {
        let mut path = Path::exact();
        for segment in &outline.segments {
            match segment {
                Segment::Move(to) => path.move_to(self.at(*to)),
                Segment::Line(to) => path.line_to(self.at(*to)),
                Segment::Quad(a, to) => path.quad_to(self.at(*a), self.at(*to)),
                Segment::Cubic(a, b, to) => path.cubic_to(self.at(*a), self.at(*b), self.at(*to)),
                Segment::Close => path.close(),
            }
        }
        path
    }
}

impl Inline {
    /// Draws it as large as a box allows, in its middle.
    pub fn draw(&self, svg: &mut Svg, low: Xy, high: Xy) {
        let room = high.minus(low);
        let width = room.x.min(room.y * self.aspect);
        let size = Xy::new(width, width / self.aspect);
        let place = Place { low: low.plus(room.minus(size).times(0.5)), size };
        // What an SVG draws beyond its box is not seen in a browser either.
        let is_beyond = self.marks.iter().any(is_beyond);
        if is_beyond {
            let (low, high) = (place.low, place.low.plus(size));
            let mut path = Path::exact();
            path.ring(&[low, Xy::new(high.x, low.y), high, Xy::new(low.x, high.y)]);
            svg.clipped(&path);
        }
        draw(svg, place, &self.marks);
        if is_beyond {
            svg.close();
        }
    }
}

/// Whether something of a mark may lie outside of the box of the art.
fn is_beyond(mark: &Mark) -> bool {
    let is_outside =
        |place: &Xy| [place.x, place.y].iter().any(|at| !(-1e-6..=1.000_001).contains(at));
    match mark {
        Mark::Pixels(_) => false,
        Mark::Group(_, _, marks) => marks.iter().any(is_beyond),
        Mark::Fill(outline, ..) => outline.segments.iter().any(|segment| match segment {
            Segment::Move(to) | Segment::Line(to) => is_outside(to),
            Segment::Quad(a, to) => [a, to].into_iter().any(is_outside),
            Segment::Cubic(a, b, to) => [a, b, to].into_iter().any(is_outside),
            Segment::Close => false,
        }),
    }
}

fn draw(svg: &mut Svg, place: Place, marks: &[Mark]) {
    for mark in marks {
        match mark {
            Mark::Fill(outline, colour, opacity) => {
                svg.fill_with(&place.path(outline), *colour, *opacity, outline.even_odd);
            }
            Mark::Group(opacity, clip, marks) => {
                let clip: Vec<(Path, bool)> =
                    clip.iter().map(|outline| (place.path(outline), outline.even_odd)).collect();
                if !clip.is_empty() {
                    svg.clipped_to(&clip);
                }
                let through = decimal(*opacity);
                if *opacity < 1.0 {
                    svg.open("g", &[("opacity", &through)]);
                }
                draw(svg, place, marks);
                for _ in 0..usize::from(*opacity < 1.0) + usize::from(!clip.is_empty()) {
                    svg.close();
                }
            }
            Mark::Pixels(address) => {
                let [x, y] = [place.low.x, place.low.y].map(decimal);
                let [width, height] = [place.size.x, place.size.y].map(decimal);
                svg.element(
                    "image",
                    &[
                        ("x", &x),
                        ("y", &y),
                        ("width", &width),
                        ("height", &height),
                        ("preserveAspectRatio", "none"),
                        ("href", address),
                    ],
                );
            }
        }
    }
}
