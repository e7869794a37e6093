//! 11.2 Handing out the Weapons that the scenario leaves to their owner, at the end of his set-up or
//! after everybody's.

use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::event::Happening;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::scenario::{Handout, PieceId, most_matched};
use crate::side::Side;
use crate::state::Place;

/// A side hands out its Weapons.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct HandOut {
    side: Side,
    /// Those of this moment.
    when: Handout,
}

impl HandOut {
    pub(crate) const fn new(side: Side, when: Handout) -> HandOut {
        HandOut { side, when }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        match self.next(game) {
            Some((weapon, units)) if !units.is_empty() => {
                let choices = units.into_iter().map(Choice::Piece).collect();
                Ask::Side(self.side, Prompt::SetupWeapon(weapon), choices)
            }
            _ => Ask::Resume,
        }
    }

    pub(crate) fn apply(self, game: &mut Game, choice: Choice) {
        if let (Some((weapon, _)), Choice::Piece(unit)) = (self.next(game), choice) {
            game.hand_over(weapon, unit, para!("11.2"));
        }
        game.push(self);
    }

    pub(crate) fn resume(self, game: &mut Game) {
        // What finds no carrier stays out of the game.
        if let Some((weapon, _)) = self.next(game) {
            game.state.table.piece_mut(weapon).place = Place::Aside;
            game.emit(para!("11.2"), Happening::LeftOff { piece: weapon });
            game.push(self);
        }
    }

    /// The next Weapon that nobody carries, and the units to whom it may be given: those of its
    /// group that have none (8.1.1), unless another Weapon would then find nobody.
    fn next(&self, game: &Game) -> Option<(PieceId, Vec<PieceId>)> {
        let waiting: Vec<PieceId> = waiting(game, self.side).collect();
        let due = |weapon: &&PieceId| game.scenario.counter(**weapon).handout == self.when;
        let weapon = *waiting.iter().find(due)?;
        let others = waiting.iter().filter(|other| **other != weapon);
        let wants: Vec<Vec<PieceId>> = others.map(|other| carriers(game, *other)).collect();
        let mut units = carriers(game, weapon);
        let most = most_matched(&[wants.clone(), vec![units.clone()]].concat());
        units.retain(|unit| {
            let mut rest = wants.clone();
            rest.iter_mut().for_each(|units| units.retain(|other| other != unit));
            most_matched(&rest) + 1 == most
        });
        Some((weapon, units))
    }
}

/// The Weapons of a side that are still to be handed out.
fn waiting(game: &Game, side: Side) -> impl Iterator<Item = PieceId> + '_ {
    let scenario = &game.scenario;
    scenario.pieces().filter(move |piece| {
        scenario.owner(*piece) == side
            && scenario.weapon_kind(*piece).is_some()
            && game.state.table.piece(*piece).place == Place::Waiting
    })
}

/// The units that could carry a Weapon: of those that the scenario gives it to, or else that come
/// into play with it, whoever is there and has none.
fn carriers(game: &Game, weapon: PieceId) -> Vec<PieceId> {
    let scenario = &game.scenario;
    let there = |unit: &PieceId| {
        let piece = game.state.table.piece(*unit);
        matches!(piece.place, Place::Map(_) | Place::Time(_) | Place::Hidden)
            && piece.weapon.is_none()
            && game.situation().may_carry(*unit, weapon)
    };
    scenario.carriers(weapon).into_iter().filter(there).collect()
}
