//! Tests of the board: hexes, lattice, shapes, maps, and every sight-line case.

mod build;
mod crossing;
mod disputed;
mod hexes;
mod kit;
mod lattice;
mod ribbons;
mod sight_cases;
mod sight_example;
mod sight_laws;
