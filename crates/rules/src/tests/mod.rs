//! Tests of the engine: the rulebook's examples, every paragraph, every refusal, and the contract.

mod contract;
mod examples;
mod kit;
