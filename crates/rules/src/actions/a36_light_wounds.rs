//! A36 Light Wounds: a Squad that is about to break becomes a Team instead.

use crate::choice::Choice;
use crate::content::{CardAction, UnitClass};
use crate::event::Happening;
use crate::events::e52_deploy;
use crate::game::Game;
use crate::para;
use crate::scenario::PieceId;
use crate::state::{Piece, Place};

/// What the owner may do as this unit is about to break; `None` if there is nothing to ask: it is
/// no Squad, there is no Team for it, or the hand is empty.
pub(crate) fn window(game: &Game, unit: PieceId) -> Option<Vec<Choice>> {
    let squad = game.scenario.class(unit) == Some(UnitClass::Squad);
    if !squad || e52_deploy::teams(game.situation(), unit).is_none() {
        return None;
    }
    let side = game.scenario.owner(unit);
    game.window(side, |action| action == CardAction::LightWounds)
}

/// A Squad goes back to the box and a Team takes its place, as it was (A36).
pub(crate) fn wound(game: &mut Game, squad: PieceId) {
    let Some([team, _]) = e52_deploy::teams(game.situation(), squad) else { return };
    game.lose(game.scenario.owner(squad), 1, para!("A36"));
    let before = *game.state.table.piece(squad);
    if let Some(weapon) = before.weapon {
        game.state.table.piece_mut(weapon).place = Place::Carried(team);
    }
    *game.state.table.piece_mut(team) = before;
    *game.state.table.piece_mut(squad) = Piece::new(Place::Aside);
    game.emit(para!("A36"), Happening::Wounded { squad, team });
    game.swap(squad, &[team]);
}
