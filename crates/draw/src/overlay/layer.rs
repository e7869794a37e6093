//! An overlay by itself: transparent, to be laid over the picture of its map.

use crestline_board::map::Map;

use super::{Overlay, edges, legend, numbers, shade};
use crate::options::MapOptions;
use crate::picture::Picture;
use crate::sheet::Sheet;
use crate::text::Letters;

/// An overlay without its map, in the box of [`map_svg`](crate::map_svg) with the same options: a
/// group `overlay` that belongs below the hex lines, a group `overlay-text` that belongs above, for some a group
/// `overlay-edge` that belongs over the margin, and the `legend`.
#[must_use]
pub fn layer_svg(map: &Map, overlay: &Overlay, options: &MapOptions) -> Picture {
    let sheet = Sheet::new(*map.grid(), options.margin);
    let letters = Letters::new(options.text);
    Picture::new(sheet.outer, options.hex_mm, map.title(), |svg| {
        shade(svg, map, &sheet, overlay, options);
        numbers(svg, map, &sheet, &letters, overlay, options);
        edges(svg, &sheet, &letters, overlay, options);
        legend(svg, &sheet, &letters, overlay, &options.theme);
    })
}
