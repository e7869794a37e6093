//! KDL text to values and back, spans, diagnostics, the bundled library.
//!
//! Text goes up a ladder: bytes → tokens → spanned tree → schema node, as written → draft,
//! unchecked → [`Map`](crestline_board::map::Map) or scenario, valid by construction. Reading never
//! stops at the first mistake; what was read comes with a list of findings.

pub mod codes;
pub mod diag;
pub mod lex;
pub mod number;
pub mod parse;
pub mod suggest;
pub mod syntax;
pub mod text;
pub mod value;
pub mod visible;

#[cfg(test)]
mod tests;
