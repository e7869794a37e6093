//! A29 Concealment: the Cover of the target hex comes off the attack total.

use crestline_board::hex::Hex;

use crate::query::{Situation, Threat};

/// What it takes off: the Cover against this attack, never less than nothing (G-29).
pub(crate) fn worth(situation: Situation<'_>, hex: Hex, threat: &Threat) -> i32 {
    situation.cover_against(hex, threat).max(0)
}
