//! What the engine does not do, by paragraph: nothing. A test reads this list; it may only shrink.

use crate::para::Para;

/// Paragraphs of the rules that are not implemented, sorted as text.
pub const MISSING: &[Para] = &[];
