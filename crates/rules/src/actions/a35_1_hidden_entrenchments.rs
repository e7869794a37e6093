//! A35.1 Hidden Entrenchments: Foxholes in the attacked hex, before a Defence roll of the Defender.

use crestline_board::hex::Hex;
use crestline_board::terrain::Tag;

use crate::choice::Refusal;
use crate::content::{CardAction, FortificationKind};
use crate::game::Game;
use crate::para;
use crate::query::{Denial, Situation, denied};
use crate::side::Side;

/// Whether a side can have them in a hex.
///
/// # Errors
/// Why not.
pub(crate) fn fits(situation: Situation<'_>, side: Side, hex: Hex) -> Result<(), Denial> {
    if !situation.may_as_defender(side, CardAction::HiddenEntrenchments) {
        return Err(denied(Refusal::DefenderOnly, para!("A35")));
    }
    if situation.is_a(hex, Tag::Building) {
        return Err(denied(Refusal::PrerequisiteMissing, para!("A35.1")));
    }
    situation.fortifiable_by(hex, FortificationKind::Foxholes)
}

/// Places them.
pub(crate) fn place(game: &mut Game, hex: Hex) {
    game.fortify(hex, FortificationKind::Foxholes, 0, None, para!("A35.1"));
}
