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
