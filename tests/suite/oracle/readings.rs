//! Readings on which the engine and a literal reader of the rules part ways, each with a switch.
//!
//! As they stand here, the oracle reads with the engine, so that the tests hold it to everything
//! else. Turning one over shows the maps on which it matters.

/// The ground at a spot is that of the hex (for a hexside, of its two hexes) for whose drawing the
/// spot is asked about; otherwise whatever ground reaches the spot, from a third hex too.
pub(super) const GROUND_IS_OF_THE_HEX: bool = true;

/// A run from end to end of a hex may go from a road over to rails that lie beside it.
pub(super) const A_RUN_MAY_CHANGE_RIBBONS: bool = true;
