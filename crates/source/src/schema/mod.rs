//! Documents as they are written: one module for each kind, and what all of them share.

pub(crate) mod chit;
pub(crate) mod content;
pub(crate) mod design;
pub(crate) mod document;
pub(crate) mod fields;
pub mod hexes;
pub(crate) mod joined;
pub mod map;
pub(crate) mod nation;
pub mod scenario;
pub mod script;
pub(crate) mod several;
pub mod spec;
pub(crate) mod support;
pub(crate) mod terrain;
pub(crate) mod tree;
