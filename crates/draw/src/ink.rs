//! What pictures are drawn with: places, paths, letters and the SVG that takes them, for whoever draws
//! sheets that are no maps.

pub use crate::path::{Path, decimal};
pub use crate::project::{Xy, bounds, direction};
pub use crate::svg::{Stroke, Svg};
pub use crate::text::{Anchor, Letters, Line, Weight};
pub use crate::theme::Colour;
