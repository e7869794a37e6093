//! KDL text to values and back, spans, diagnostics, the bundled library.
//!
//! Text goes up a ladder: bytes → tokens → spanned tree → schema node, as written → draft,
//! unchecked → [`Map`](crestline_board::map::Map) or scenario, valid by construction. Reading never
//! stops at the first mistake; what was read comes with a list of findings.

pub mod allow;
mod arc;
pub mod codes;
pub mod complete;
pub mod diag;
mod documents;
pub mod errata;
pub mod files;
pub mod fix;
pub mod format;
mod include;
mod lex;
pub mod library;
mod number;
pub mod parse;
pub mod picture;
pub mod project;
pub mod reference;
pub mod resolve;
pub mod rulebook;
pub mod schema;
pub mod shelf;
pub mod suggest;
pub mod svg;
pub mod syntax;
pub mod text;
mod value;
pub mod visible;
pub mod wanted;
pub mod write;

#[cfg(test)]
mod tests;
