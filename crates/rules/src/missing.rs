//! What the engine does not do yet, by paragraph. A test reads this list; it may only shrink.

use crate::para::Para;

/// Paragraphs of the rules that are not implemented, sorted as text.
///
/// Games play without them: Actions other than Op Fire stay in the hand or are discarded, an Event
/// is revealed and named and has no effect, and what a scenario has of the rest stays out of play.
pub const MISSING: &[Para] = &[
    // The Support Tables.
    Para::new("4.3.2"),
    // Exit.
    // Chits that are drawn, secret, or say something else than what Objectives are worth.
    // Limits of markers that cannot come into play yet.
    // Actions.
    // Events. A Deploy (E52) there is, but only where a Turn ends overstacked (8.2).
    Para::new("E56"),
    Para::new("E57"),
    Para::new("E58"),
    Para::new("E59"),
    Para::new("E61"),
    Para::new("E67"),
    Para::new("E68"),
    Para::new("E71"),
    Para::new("E72"),
    Para::new("E73"),
    Para::new("E74"),
    Para::new("E75"),
    Para::new("E76"),
    Para::new("E77"),
    // Fortifications.
    // Targeting, without which Ordnance does not fire.
    // Wire and Mines in a Retreat.
    // Airburst.
];
