//! Sizes of paper.

use super::length::{INCH, number, unit};

/// Width and height of paper in millimetres.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Size {
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

/// The papers that have a name.
pub const NAMES: [(&str, Size); 5] = [
    ("a4", Size::new(210.0, 297.0)),
    ("a3", Size::new(297.0, 420.0)),
    ("letter", Size::new(8.5 * INCH, 11.0 * INCH)),
    ("legal", Size::new(8.5 * INCH, 14.0 * INCH)),
    ("tabloid", Size::new(11.0 * INCH, 17.0 * INCH)),
];

impl Size {
    /// The sheet of a published map: 43 × 56 cm, lying.
    pub const PUBLISHED: Size = Size::new(560.0, 430.0);

    /// Smaller paper holds nothing.
    pub const LEAST: f64 = 50.0;

    /// Nothing prints larger paper, and no PDF can say how large it is.
    pub const MOST: f64 = 5000.0;

    /// A size.
    #[must_use]
    pub const fn new(width: f64, height: f64) -> Size {
        Size { width, height }
    }

    /// A size as people write it: a name of [`NAMES`], or width and height, `43x56cm`, `210x297mm`,
    /// `8.5x11in`. Nothing if it is neither.
    #[must_use]
    pub fn parse(text: &str) -> Option<Size> {
        let folded = text.trim().to_lowercase();
        if let Some((_, size)) = NAMES.iter().find(|(name, _)| *name == folded) {
            return Some(*size);
        }
        let (width, height) = folded.split_once(['x', '×'])?;
        let (height, scale) = unit(height)?;
        // The unit may stand with both sides, or with the last one for both.
        let (width, own) = unit(width).unwrap_or((width, scale));
        Some(Size::new(number(width)? * own, number(height)? * scale))
    }

    /// Whether it is neither too small nor too large to be paper.
    #[must_use]
    pub fn is_paper(self) -> bool {
        let is_fit = |side: f64| (Size::LEAST..=Size::MOST).contains(&side);
        is_fit(self.width) && is_fit(self.height)
    }

    /// The same paper turned by a quarter.
    #[must_use]
    pub const fn turned(self) -> Size {
        Size::new(self.height, self.width)
    }

    /// The same paper lying: wider than it is tall.
    #[must_use]
    pub fn lying(self) -> Size {
        if self.width < self.height { self.turned() } else { self }
    }

    /// Whether another size fits on it as it lies.
    #[must_use]
    pub fn holds(self, other: Size) -> bool {
        // A thousandth of a millimetre is no reason to refuse.
        other.width <= self.width + 1e-3 && other.height <= self.height + 1e-3
    }
}

/// A box on a page, in millimetres from its upper left.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// Its left.
    pub x: f64,
    /// Its top.
    pub y: f64,
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

impl Area {
    /// All of a page.
    #[must_use]
    pub const fn whole(page: Size) -> Area {
        Area { x: 0.0, y: 0.0, width: page.width, height: page.height }
    }

    /// A box of a size in the middle of a page.
    #[must_use]
    pub fn middle(page: Size, size: Size) -> Area {
        let x = (page.width - size.width) / 2.0;
        let y = (page.height - size.height) / 2.0;
        Area { x, y, width: size.width, height: size.height }
    }

    /// The box made larger on all sides.
    #[must_use]
    pub fn grown(self, by: f64) -> Area {
        Area {
            x: self.x - by,
            y: self.y - by,
            width: self.width + 2.0 * by,
            height: self.height + 2.0 * by,
        }
    }

    /// Its right side.
    #[must_use]
    pub fn right(self) -> f64 {
        self.x + self.width
    }

    /// Its lower side.
    #[must_use]
    pub fn bottom(self) -> f64 {
        self.y + self.height
    }
}
