//! Random maps, from seeds that never change: as drafts, as maps made of parts of others, as texts.

mod author;
mod chance;
mod items;
mod parts;

pub(crate) use author::{chart, draft, grid};
pub(crate) use chance::Chance;
pub(crate) use items::{build, items, remove, shuffle};
pub(crate) use parts::of_parts;
