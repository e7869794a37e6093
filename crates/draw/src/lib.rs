//! Maps and games as SVG and PNG.
//!
//! What is printed is what is sighted: every drawing of a [`Map`](crestline_board::map::Map) is
//! filled exactly as it stands, and ornament stays inside. A [`Picture`] is SVG text whose bytes
//! depend on nothing but the map and the options; [`png`] turns it into pixels. No font but the
//! embedded one is ever read.

pub mod art;
mod beneath;
mod edge;
mod hash;
pub mod ink;
mod inline;
mod inset;
mod line;
mod map;
mod margin;
mod marks;
mod motif;
mod options;
mod overlay;
mod path;
mod picture;
mod project;
mod raster;
mod region;
mod ribbon;
mod sheet;
mod sight;
mod small;
mod svg;
mod template;
#[cfg(test)]
mod tests;
mod text;
pub mod theme;
mod tile;

pub use inline::{Inline, LARGEST_RASTER, inline_raster, inline_svg};
pub use map::{map_svg, paint_land, paint_over};
pub use margin::{Legend, rose_place};
pub use options::MapOptions;
pub use overlay::{HeatMap, Held, Overlay, Zone, ZoneSign, Zones, layer_svg};
pub use picture::Picture;
pub use project::{ACROSS_FLATS, Xy, project};
pub use raster::{
    PIXEL_LIMIT, Pixels, RasterError, font_database, pixel_size, pixels, png, tree, write_png,
};
pub use sheet::{MARGIN, Sheet};
pub use sight::{sight_layer, sight_picture, sight_picture_at};
pub use small::Small;
pub use template::template_svg;
pub use text::{FAMILY, SvgText, font_files, missing_glyphs};
pub use theme::{Colour, Foliage, Named, Surface, Theme};
