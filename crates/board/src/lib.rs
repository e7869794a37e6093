//! Hexes, the exact lattice, terrain, elevation and lines of sight.
//!
//! Nothing here reads files or knows KDL, pictures or game state, and nothing here uses floating
//! point: a line of sight is a question of integer arithmetic about the shapes that are printed.

#![deny(clippy::float_arithmetic)]

mod build;
pub mod crossing;
pub mod draft;
pub mod drawing;
pub mod generate;
pub mod hex;
pub mod lattice;
pub mod los;
pub mod map;
pub mod outline;
pub mod shape;
pub mod terrain;

mod serial;

#[cfg(test)]
mod tests;
