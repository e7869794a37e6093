//! A second implementation of lines of sight, by exact fractions and from the rules alone, and the
//! tests that hold the engine to it.
//!
//! It shares nothing with the engine but the drawings: no index, no clipping, no tables. Whether
//! something is drawn at a place is asked anew for every place: of every sector of directions around
//! it, whether the points just beside it lie inside. It is slow and does not mind.

mod agree;
mod area;
mod fraction;
mod judge;
mod line;
mod readings;
mod set;

use crestline_board::hex::{Grid, Hex};

/// The hexes other than its ends that the line between two centres meets, corners included.
pub(crate) fn on_the_way(grid: &Grid, a: Hex, b: Hex) -> Vec<Hex> {
    let line = line::Line::new(grid.centre(a), grid.centre(b));
    let columns = a.column().min(b.column())..=a.column().max(b.column());
    let between = grid.hexes().filter(|hex| ![a, b].contains(hex));
    let between = between.filter(|hex| columns.contains(&hex.column()));
    between.filter(|hex| line::Hexagon::new(grid, *hex).stretch(&line).is_some()).collect()
}
