//! 3.2 Breaking, and the moment before it at which Light Wounds can be played (A36).

use serde::{Deserialize, Serialize};

use crate::actions::a36_light_wounds;
use crate::choice::{Choice, Prompt};
use crate::event::{Cause, Happening};
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::scenario::PieceId;
use crate::special::permit::Deed;

/// Units are about to break, together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Breaking {
    /// Those whose owners have not been asked yet.
    units: Vec<PieceId>,
    /// Those that break once all have been asked.
    doomed: Vec<PieceId>,
    cause: Cause,
}

impl Breaking {
    pub(crate) const fn new(units: Vec<PieceId>, cause: Cause) -> Breaking {
        Breaking { units, doomed: Vec::new(), cause }
    }

    pub(crate) fn swap(&mut self, squad: PieceId, teams: &[PieceId]) {
        for list in [&mut self.units, &mut self.doomed] {
            replace(list, squad, teams);
        }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let Some(unit) = self.units.first().copied() else { return Ask::Resume };
        match a36_light_wounds::window(game, unit) {
            Some(choices) => {
                Ask::Side(game.scenario.owner(unit), Prompt::LightWounds(unit), choices)
            }
            None => Ask::Resume,
        }
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        let unit = self.units.remove(0);
        if let Choice::Action(card) = choice {
            game.push(self);
            game.play_action(card);
            a36_light_wounds::wound(game, unit);
        } else {
            self.doomed.push(unit);
            game.push(self);
        }
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        if !self.units.is_empty() {
            let unit = self.units.remove(0);
            self.doomed.push(unit);
            game.push(self);
            return;
        }
        // All at once, so that both sides may lose together (6.3.1).
        let mut dead = Vec::new();
        for unit in self.doomed {
            if !game.situation().on_map(unit) {
                continue;
            }
            let about = game.situation().about(unit);
            if game.situation().forbids(Deed::Break, about) {
                game.suppress(unit, self.cause);
            } else if game.state.table.piece(unit).broken {
                let _ = para!("3.2.4");
                dead.push(unit);
            } else {
                // Markers and the Weapon stay with the unit.
                let _ = para!("3.2.2");
                game.state.table.piece_mut(unit).broken = true;
                game.emit(para!("3.2.1"), Happening::Broke { unit, cause: self.cause });
            }
        }
        if !dead.is_empty() {
            game.eliminate(&dead, self.cause);
        }
    }
}

/// Puts Teams in the place of a Squad in a list.
pub(crate) fn replace(list: &mut Vec<PieceId>, squad: PieceId, teams: &[PieceId]) {
    if let Some(at) = list.iter().position(|unit| *unit == squad) {
        list.splice(at..=at, teams.iter().copied());
    }
}
