//! Maps at their true size: on one sheet, or on tiles to cut and glue together.

mod assembly;
mod facts;
mod single;
mod tiled;
mod tiling;

pub use single::{SheetError, SheetOptions, single};
pub use tiled::{TileOptions, Tiled, tiled};
#[cfg(test)]
pub(crate) use tiling::label;
pub use tiling::{Tiling, TilingError};
