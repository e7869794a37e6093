//! Random maps, from seeds that never change: as drafts, as maps made of parts of others, as texts.

mod author;
mod chance;
mod items;
mod parts;
mod text;

pub(crate) use author::{Author, chart, draft, grid};
pub(crate) use chance::Chance;
pub(crate) use items::{build, items, remove, shuffle};
pub(crate) use parts::{of_parts, rectangle};
pub(crate) use text::{file, statements};
