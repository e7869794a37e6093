//! What the engine does not do yet, by paragraph. A test reads this list; it may only shrink.

use crate::para::Para;

/// Paragraphs of the rules that are not implemented, sorted as text.
///
/// Games play without them: Actions other than Op Fire stay in the hand or are discarded, an Event
/// is revealed and named and has no effect, and what a scenario has of the rest stays out of play.
pub const MISSING: &[Para] = &[
    // Exit.
    // Chits that are drawn, secret, or say something else than what Objectives are worth.
    // Limits of markers that cannot come into play yet.
    // Actions.
    // Events. A Deploy (E52) there is, but only where a Turn ends overstacked (8.2).
    // Fortifications.
    // Targeting, without which Ordnance does not fire.
    // Wire and Mines in a Retreat.
    // Airburst.
];
