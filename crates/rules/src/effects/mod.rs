//! What befalls pieces and the table, shared by all procedures: each effect exists once.

pub(crate) mod breaking;
mod control;
pub(crate) mod displace;
mod endings;
pub(crate) mod entering;
pub(crate) mod exit;
mod hidden;
pub(crate) mod markers;
mod units;
mod weapons;
