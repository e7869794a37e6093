//! E71 Scrounge: an eliminated Weapon of either side may come back to any unit that has none.

use crate::choice::Choice;
use crate::events::pick;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::state::Place;

/// The units that could carry a Weapon (8.1.1).
fn unarmed(game: &Game) -> Vec<Choice> {
    pick::units(game, |unit, _| game.situation().piece(unit).weapon.is_none())
}

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    let units = unarmed(game);
    if !now.pieces.is_empty() {
        return now.ask(units);
    }
    let lost = |weapon: &_| game.situation().piece(*weapon).place == Place::Lost;
    let weapons = game.scenario.pieces().filter(lost).filter(|_| !units.is_empty());
    now.ask(pick::or_pass(weapons.map(Choice::Piece).collect()))
}

pub(crate) fn apply(mut now: Occurrence, game: &mut Game, choice: Choice) {
    let Choice::Piece(piece) = choice else {
        pick::declined(now, game);
        return;
    };
    match now.pieces.first().copied() {
        None => {
            now.pieces.push(piece);
            now.next(game);
        }
        Some(weapon) => {
            game.hand_over(weapon, piece, para!("E71"));
            now.done(game);
        }
    }
}
