//! Orders, one file a paragraph (O14–O23).

pub(crate) mod o14_activate;
pub(crate) mod o15_pass;
pub(crate) mod o16_4_melee;
pub(crate) mod o16_advance;
pub(crate) mod o17_artillery_denied;
pub(crate) mod o18_2_3_impact;
pub(crate) mod o18_2_mission;
pub(crate) mod o18_artillery_request;
pub(crate) mod o20_2_targeting;
pub(crate) mod o20_3_1_group;
pub(crate) mod o20_fire;
pub(crate) mod o21_move;
pub(crate) mod o22_recover;
pub(crate) mod o23_3_retreat;
pub(crate) mod o23_rout;
