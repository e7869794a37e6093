//! A finished picture: SVG text and the size that it stands for.

use crate::path::decimal;
use crate::project::{ACROSS_FLATS, Xy};
use crate::svg::Svg;

/// A picture as SVG.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// The whole document.
    pub svg: String,
    /// Width in picture units: a hex is 100·√3 of them across the flats.
    pub width: f64,
    /// Height in picture units.
    pub height: f64,
}

impl Picture {
    /// Width and height on paper for a hex size in millimetres across the flats.
    #[must_use]
    pub fn millimetres(&self, hex_mm: f64) -> (f64, f64) {
        let scale = hex_mm / ACROSS_FLATS;
        (self.width * scale, self.height * scale)
    }

    /// A document that shows a box of picture units, its content drawn by `content`.
    #[must_use]
    pub fn new(
        (low, high): (Xy, Xy),
        hex_mm: f64,
        title: &str,
        content: impl FnOnce(&mut Svg),
    ) -> Picture {
        Picture::about((low, high), hex_mm, title, &[], content)
    }

    /// The same, with more attributes of the document.
    pub(crate) fn about(
        (low, high): (Xy, Xy),
        hex_mm: f64,
        title: &str,
        about: &[(&str, &str)],
        content: impl FnOnce(&mut Svg),
    ) -> Picture {
        let mut picture =
            Picture { svg: String::new(), width: high.x - low.x, height: high.y - low.y };
        let (width, height) = picture.millimetres(hex_mm);
        let view = [low.x, low.y, picture.width, picture.height].map(decimal).join(" ");
        let mut svg = Svg::new();
        let (width, height) = (format!("{}mm", decimal(width)), format!("{}mm", decimal(height)));
        let own = [
            ("xmlns", "http://www.w3.org/2000/svg"),
            ("width", &width),
            ("height", &height),
            ("viewBox", &view),
        ];
        svg.open("svg", &[&own, about].concat());
        svg.text("title", &[], title);
        content(&mut svg);
        picture.svg = svg.finish();
        picture
    }
}
