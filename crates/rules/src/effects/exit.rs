//! 7.2.1 Leaving the map over the enemy's edge, to come back as reinforcements.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Ending, Prompt};
use crate::content::UnitClass;
use crate::effects::breaking::replace;
use crate::effects::entering::set_off;
use crate::event::{Cause, Happening};
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::scenario::PieceId;
use crate::special::permit::Deed;
use crate::state::{Piece, Place};

/// From here on a Sudden Death roll always ends the game, where it is made at all (6.2.2).
const LAST_SPACE: u8 = 13;

/// Units that leave the map; the owner says when each comes back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Leaving {
    units: Vec<PieceId>,
    /// The hex that they leave: whom a Blaze has sent elsewhere in the meantime stays (E46).
    from: Option<Hex>,
}

impl Leaving {
    pub(crate) fn swap(&mut self, squad: PieceId, teams: &[PieceId]) {
        replace(&mut self.units, squad, teams);
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        match self.units.first() {
            Some(unit) if !self.leaves(game, *unit) => Ask::Resume,
            // It will not come back.
            Some(unit) if is_lost(game, *unit) => Ask::Resume,
            Some(unit) if game.scenario.class(*unit) != Some(UnitClass::Hero) => {
                let now = game.state.table.time;
                let last = LAST_SPACE.max(game.situation().sudden_death()).max(now + 1);
                let spaces = now + 1..=last;
                let choices = spaces.map(Choice::Space).collect();
                Ask::Side(game.scenario.owner(*unit), Prompt::ExitSpace(*unit), choices)
            }
            _ => Ask::Resume,
        }
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        let unit = self.units.remove(0);
        game.push(self);
        if let Choice::Space(space) = choice {
            leave(game, unit, Some(space));
        }
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        if self.units.is_empty() {
            return;
        }
        let unit = self.units.remove(0);
        let leaves = self.leaves(game, unit);
        game.push(self);
        if leaves {
            leave(game, unit, None);
        }
    }

    /// Whether a unit is still on its way: Mines may have got it (F103.1).
    fn leaves(&self, game: &Game, unit: PieceId) -> bool {
        let hex = game.situation().hex(unit);
        hex.is_some() && hex == self.from
    }
}

/// Whether a special rule has a unit eliminated that leaves the map.
fn is_lost(game: &Game, unit: PieceId) -> bool {
    game.situation().forbids(Deed::Score, game.situation().about(unit))
}

/// A unit leaves: in good order, with its Weapon repaired, without markers. A Hero goes back to the
/// box (E58.1).
fn leave(game: &mut Game, unit: PieceId, space: Option<u8>) {
    let side = game.scenario.owner(unit);
    if is_lost(game, unit) {
        game.eliminate(&[unit], Cause::Rule);
        return;
    }
    let vp = game.situation().exit_vp(unit);
    let from = game.situation().hex(unit);
    let old = *game.state.table.piece(unit);
    // Whoever comes back is a new unit, which nothing was activated for.
    let mut piece = Piece::new(space.map_or(Place::Aside, Place::Time));
    if let Some(weapon) = old.weapon {
        if space.is_some() {
            piece.weapon = Some(weapon);
            *game.state.table.piece_mut(weapon) = Piece::new(Place::Carried(unit));
        } else {
            game.eliminate_weapon(weapon);
        }
    }
    *game.state.table.piece_mut(unit) = piece;
    game.emit(para!("7.2.1"), Happening::Exited { unit, space });
    game.state.table.ledger.exits[side] += i32::from(vp);
    game.score(side, vp, para!("7.2.1"));
    if let Some(hex) = from {
        game.update_control(hex);
    }
    if game.situation().units_of(side).next().is_none() {
        game.end_by_vp(Ending::Exit(side));
    }
}

impl Game {
    /// Units leave the map together (7.2.1); the Mines of the hex that they leave attack first, as
    /// whenever one moves or advances out of it (F103.1).
    pub(crate) fn leave_map(&mut self, units: Vec<PieceId>) {
        let from = units.first().and_then(|unit| self.situation().hex(*unit));
        self.push(Leaving { units: units.clone(), from });
        if let Some(hex) = from {
            set_off(self, hex, units);
        }
    }
}
