//! A blank sheet to draw on: hex lines, dots and labels at the coordinates that drawings use.

use crestline_board::hex::Grid;

use crate::marks;
use crate::path::{Path, decimal};
use crate::picture::Picture;
use crate::project::Xy;
use crate::sheet::Sheet;
use crate::svg::{Stroke, Svg};
use crate::text::{Letters, SvgText};
use crate::theme::{Colour, Theme};

/// A blank sheet of a grid on white, for an author to draw outlines on: what is drawn at a place of
/// this picture belongs at the same numbers in an `outline`.
#[must_use]
pub fn template_svg(grid: Grid, hex_mm: f64) -> Picture {
    let sheet = Sheet::new(grid, false);
    let letters = Letters::new(SvgText::Outlines);
    let white = Colour(0x00ff_ffff);
    let theme = Theme {
        grid: Colour(0x8a8a8a),
        label: (Colour(0x606060), white),
        margin: (white, Colour(0x606060)),
        ..Theme::full()
    };
    Picture::new(sheet.outer, hex_mm, "Template", |svg| {
        let (low, high) = sheet.outer;
        let mut paper = Path::exact();
        paper.ring(&[low, Xy::new(high.x, low.y), high, Xy::new(low.x, high.y)]);
        svg.fill(&paper, white);
        marks::grid(svg, &sheet, &theme);
        let mut edge = Path::exact();
        edge.ring(&sheet.outline());
        svg.stroke(&edge, Stroke::new(theme.margin.1, 1.9).round());
        hexes(svg, &sheet, &letters, &theme);
    })
}

fn hexes(svg: &mut Svg, sheet: &Sheet, letters: &Letters, theme: &Theme) {
    svg.layer("hexes");
    for hex in sheet.grid.hexes() {
        let (label, centre) = (hex.to_string(), sheet.centre(hex));
        svg.open("g", &[("data-hex", &label)]);
        let (x, y, colour) = (decimal(centre.x), decimal(centre.y), theme.margin.1.to_string());
        svg.element("circle", &[("cx", &x), ("cy", &y), ("r", "1.6"), ("fill", &colour)]);
        marks::label(svg, sheet, letters, hex, theme.label.0, None);
        svg.close();
    }
    svg.close();
}
