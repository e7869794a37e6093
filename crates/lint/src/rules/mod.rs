//! The lints, one file each.

mod l101_no_sight_assertions;
mod l102_contour_near_dot;
mod m101_partly_covered;
mod m102_not_five_objectives;
mod p101_missing_glyph;

use crate::Rule;

/// Every lint, by code.
pub const ALL: &[&Rule] = &[
    &l101_no_sight_assertions::RULE,
    &l102_contour_near_dot::RULE,
    &m101_partly_covered::RULE,
    &m102_not_five_objectives::RULE,
    &p101_missing_glyph::RULE,
];
