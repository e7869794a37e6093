//! Tests of the engine: the rulebook's examples, every paragraph, every refusal, and the contract.

mod contract;
mod examples;
mod kit;
mod o14_orders;
mod leaks;
mod o16_advance;
mod o20_fire;
mod o21_move;
mod o22_o23;
pub(crate) mod reached;
mod rulebook;
mod s01_cards;
mod s01_cards_and_turns;
mod s03_units;
mod s04_tracks;
mod s07_victory;
mod s08_markers;
mod s10_sight;
mod s13_suppression;
mod setup;
mod switches;
mod t78_terrain;
mod tidy;
