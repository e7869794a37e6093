//! Tests of the engine: the rulebook's examples, every paragraph, every refusal, and the contract.

mod contract;
mod examples;
mod kit;
mod o16_advance;
mod o20_fire;
mod o21_move;
mod o22_o23;
mod s01_cards_and_turns;
mod s10_sight;
pub(crate) mod reached;
mod rulebook;
mod setup;
mod switches;
mod tidy;
