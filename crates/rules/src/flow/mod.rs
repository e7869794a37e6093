//! The flow of a game outside the Orders: set-up, Turns, rolls, triggers, time, hands, stacking.

pub(crate) mod hand;
pub(crate) mod refuse;
pub(crate) mod s01_1_opening_hand;
pub(crate) mod s01_8_random_hex;
pub(crate) mod s01_9_1_1_event;
pub(crate) mod s01_9_1_3_sniper;
pub(crate) mod s01_9_roll;
pub(crate) mod s05_turn;
pub(crate) mod s06_1_2_reserves;
pub(crate) mod s06_time;
pub(crate) mod s07_3_2_chits;
pub(crate) mod s08_2_stacking;
pub(crate) mod s11_2_hand_out;
pub(crate) mod setup;
mod setup_zone;
pub(crate) mod support;
