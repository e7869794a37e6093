//! From what is written to what is valid.

mod again;
mod claims;
mod find;
mod flaws;
pub mod map;
pub(crate) mod maps;
mod nations;
mod parts;
pub mod scenario;
pub mod script;
mod sights;
mod special;

#[cfg(test)]
pub(crate) use map::too_many;

pub use sights::{check_sights, describe};
