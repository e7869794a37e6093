//! What the engine does not do yet, by paragraph. A test reads this list; it may only shrink.

use crate::para::Para;

/// Paragraphs of the rules that are not implemented, sorted as text. A paragraph stands for all
/// below it that are not listed on their own and are not marked anywhere.
///
/// Games play without them: Actions other than Op Fire stay in the hand or are discarded, an Event
/// is revealed and named and has no effect, and what a scenario has of the rest stays out of play.
pub const MISSING: &[Para] = &[
    Para::new("10.3.1"),
    Para::new("11.6"),
    Para::new("12"),
    Para::new("4.3.2"),
    Para::new("7.2.1"),
    Para::new("7.3.2"),
    Para::new("8.1.2"),
    Para::new("8.1.3"),
];
