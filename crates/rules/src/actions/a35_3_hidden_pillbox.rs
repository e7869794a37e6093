//! A35.3 Hidden Pillbox: the one Pillbox in the attacked Objective hex, before a Defence roll of the
//! Defender.

use crestline_board::hex::Hex;

use crate::choice::Refusal;
use crate::content::{CardAction, FortificationKind};
use crate::game::Game;
use crate::para;
use crate::query::{Denial, Situation, denied};
use crate::side::Side;

/// Whether a side can have it in a hex.
///
/// # Errors
/// Why not.
pub(crate) fn fits(situation: Situation<'_>, side: Side, hex: Hex) -> Result<(), Denial> {
    if !situation.may_as_defender(side, CardAction::HiddenPillbox) {
        return Err(denied(Refusal::DefenderOnly, para!("A35")));
    }
    // There is only one counter (F104).
    let in_play = situation.table.forts.values().any(|f| f.kind == FortificationKind::Pillbox);
    let objective = situation.scenario.objectives.iter().any(|o| o.hexes.contains(&hex));
    if in_play || !objective {
        return Err(denied(Refusal::PrerequisiteMissing, para!("A35.3")));
    }
    situation.fortifiable_by(hex, FortificationKind::Pillbox)
}

/// Places it.
pub(crate) fn place(game: &mut Game, hex: Hex) {
    game.fortify(hex, FortificationKind::Pillbox, 0, None, para!("A35.3"));
}
