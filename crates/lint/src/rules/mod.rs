//! The lints, one file each.

mod k190_unknown_allow;
mod k191_unused_allow;
mod l101_no_sight_assertions;
mod l102_contour_near_dot;
mod m101_partly_covered;
mod m102_not_five_objectives;
mod m103_not_wet;
mod m104_not_a_gully;
mod m105_no_bridge;
mod m106_no_gap;
mod m107_objective_out_of_reach;
mod m108_bridge_to_nowhere;
mod p101_missing_glyph;

use crate::Rule;

pub(crate) use k191_unused_allow::unused;

/// Every lint, by code.
pub const ALL: &[&Rule] = &[
    &k190_unknown_allow::RULE,
    &k191_unused_allow::RULE,
    &l101_no_sight_assertions::RULE,
    &l102_contour_near_dot::RULE,
    &m101_partly_covered::RULE,
    &m102_not_five_objectives::RULE,
    &m103_not_wet::RULE,
    &m104_not_a_gully::RULE,
    &m105_no_bridge::RULE,
    &m106_no_gap::RULE,
    &m107_objective_out_of_reach::RULE,
    &m108_bridge_to_nowhere::RULE,
    &p101_missing_glyph::RULE,
];
