//! Readings on which the engine and a literal reader of the rules part ways, each with a switch.
//!
//! As they stand here, the oracle reads with the engine, so that the tests hold it to everything
//! else. Turning one over shows the maps on which it matters.

/// The ground at a spot is that of the hex (for a hexside, of its two hexes) for whose drawing the
/// spot is asked about; otherwise whatever ground reaches the spot, from a third hex too.
pub(super) const GROUND_IS_OF_THE_HEX: bool = true;

/// A road that lies all around a corner of hexes does not open the corner itself.
pub(super) const CORNERS_STAY_SHUT: bool = true;

/// A run from end to end of a hex may go from a road over to rails that lie beside it.
pub(super) const A_RUN_MAY_CHANGE_RIBBONS: bool = true;

/// Where two gullies do not see each other, both are named as the reason, though one lies higher.
pub(super) const BOTH_GULLIES_BLOCK: bool = true;

/// Drawings with hairs, edges that have nothing inside on either hand, stay out of the test, and
/// such that have an edge of theirs within their inside run through a centre dot.
pub(super) const NO_HAIRS: bool = true;
