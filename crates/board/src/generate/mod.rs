//! Drawings made from listed hexes, in lattice integers.
//!
//! A generated drawing depends on the hexes near each of its parts, on position and on [`VERSION`],
//! on nothing else: an edit elsewhere never moves it, an upgrade of the program never changes sight.

pub mod area;
mod arm;
pub mod bridge;
pub mod building;
mod chain;
pub mod contour;
mod edge;
pub mod glade;
mod hash;
mod metric;
mod path;
mod profile;
pub mod ribbon;
mod stroke;

pub use building::{FOOTPRINTS, Roof};
pub use ribbon::Strand;

/// The version of the drawing rules. A change of any generated shape is a new version.
pub const VERSION: u32 = 2;

#[cfg(test)]
mod tests;
