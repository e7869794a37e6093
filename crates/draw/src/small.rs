//! Small maps, which are only read: letters that stay legible, and labels along the edges where hexes
//! have no room for them.

use crestline_board::hex::Hex;

use crate::options::MapOptions;
use crate::project::ACROSS_FLATS;
use crate::project::Xy;
use crate::sheet::Sheet;
use crate::svg::Svg;
use crate::text::{Anchor, Letters, Line, Weight};

/// Millimetres to a point.
const POINT_MM: f64 = 25.4 / 72.0;

/// The smallest letters of a small map, in points.
const LEAST: f64 = 5.5;

/// The smallest numerals on Objectives, in points.
const OBJECTIVE: f64 = 6.5;

/// How small a map is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Small {
    /// Picture units to a printed point.
    pub point: f64,
}

impl Small {
    /// A map whose hexes are so many millimetres across their flats.
    #[must_use]
    pub fn of_hexes(hex_mm: f64) -> Small {
        Small { point: POINT_MM * ACROSS_FLATS / hex_mm }
    }

    /// How wide the land around its hexes must be, in millimetres: for labels, where hexes have none,
    /// and else for the line along an edge.
    #[must_use]
    pub fn land_mm(self) -> f64 {
        POINT_MM * if self.is_labelled_within() { 3.0 } else { 2.2 * LEAST }
    }

    /// Whether each hex has room for its label.
    #[must_use]
    pub fn is_labelled_within(self) -> bool {
        LEAST * self.point <= 36.0
    }

    /// A size of letters in picture units, or the least that is legible.
    pub(crate) fn at_least(self, size: f64) -> f64 {
        size.max(LEAST * self.point)
    }

    /// The size of the numerals on Objectives, which are looked for, or the least that is legible.
    pub(crate) fn numeral(self, size: f64) -> f64 {
        size.max(OBJECTIVE * self.point)
    }

    /// The letters of columns above and the numbers of rows at both sides, as many as have room, if
    /// hexes have no labels of their own.
    pub(crate) fn label_edges(
        self,
        svg: &mut Svg,
        sheet: &Sheet,
        letters: &Letters,
        options: &MapOptions,
    ) {
        if self.is_labelled_within() || !options.labels {
            return;
        }
        let (size, weight) = (self.at_least(0.0), Weight::SemiBold);
        let tall = letters.capitals(weight, size);
        let (columns, rows) = (sheet.grid.columns(), sheet.grid.rows());
        let away = 1.8 * self.point;
        let colour = options.theme.margin_ink.0;
        svg.layer("edge-labels");
        let mut put = |text: &str, at: Xy, anchor: Anchor| {
            letters.draw(svg, Line { text, at, size, weight, anchor, colour, halo: None });
        };
        let column = |column: u8| {
            let hex = Hex::new(column, 0).to_string();
            hex.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned()
        };
        let widest = (0..columns).map(|n| letters.width(&column(n), weight, size));
        let widest = widest.fold(0.0, f64::max) + 0.8 * self.point;
        for n in (0..columns).step_by(every(widest, 150.0)) {
            let x = sheet.centre(Hex::new(n, 0)).x;
            put(&column(n), Xy::new(x, sheet.low.y - away), Anchor::Middle);
        }
        for n in (0..rows).step_by(every(tall + 1.2 * self.point, ACROSS_FLATS)) {
            let number = (n + 1).to_string();
            for (column, x, anchor) in [
                (0, sheet.low.x - away, Anchor::End),
                (columns - 1, sheet.high.x + away, Anchor::Start),
            ] {
                let y = sheet.centre(Hex::new(column, n)).y + tall / 2.0;
                put(&number, Xy::new(x, y), anchor);
            }
        }
        svg.close();
    }
}

/// Every how many hexes there is room for a label.
fn every(label: f64, step: f64) -> usize {
    (label / step).ceil().max(1.0) as usize
}
