//! What a painter paints: a drawing with its outline, ready to be filled and decorated.

use crestline_board::map::{Art, Drawing};
use crestline_board::shape::{FillRule, Shape};

use crate::beneath::Beneath;
use crate::path::{Path, decimal};
use crate::project::{Xy, rings};
use crate::region::Region;
use crate::svg::Svg;
use crate::theme::{Colour, Theme};

/// Where the light comes from: the upper left.
pub(crate) const LIGHT: Xy = Xy::new(-0.6, -0.8);

/// A drawing to be painted.
pub(crate) struct Subject<'a> {
    /// What is sighted.
    pub(crate) shape: &'a Shape,
    /// What else is known of it.
    pub(crate) art: &'a Art,
    /// What lies below and around it.
    pub(crate) beneath: &'a Beneath<'a>,
    outline: Path,
}

impl<'a> Subject<'a> {
    /// Prepares a drawing to be decorated.
    pub(crate) fn new(drawing: &'a Drawing, beneath: &'a Beneath<'a>) -> Subject<'a> {
        let mut outline = Path::exact();
        for ring in rings(&drawing.shape) {
            outline.ring(&ring);
        }
        Subject { shape: &drawing.shape, art: &drawing.art, beneath, outline }
    }

    /// The inside of the shape, with distances up to `reach`.
    pub(crate) fn region(&self, reach: f64) -> Region {
        Region::within(self.shape, reach, self.beneath.view)
    }

    /// Fills exactly the shape.
    pub(crate) fn fill(&self, svg: &mut Svg, colour: Colour) {
        self.fill_through(svg, colour, 1.0);
    }

    /// Fills exactly the shape, letting what is below shine through.
    pub(crate) fn fill_through(&self, svg: &mut Svg, colour: Colour, opacity: f64) {
        svg.fill_with(&self.outline, colour, opacity, self.shape.rule == FillRule::EvenOdd);
    }

    /// Fills exactly the shape with a pattern.
    pub(crate) fn fill_again(&self, svg: &mut Svg, id: &str) {
        svg.fill_again_by(&self.outline, id, self.shape.rule == FillRule::EvenOdd);
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
