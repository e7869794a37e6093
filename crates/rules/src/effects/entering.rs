//! A step into a hex by Move, Advance or Retreat, with the Mines that it sets off (F103.1).
//!
//! The Mines of the hex that is left attack first; whoever is left ends in the next hex, broken or
//! not (F103.2, G-35); then the Mines there attack.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use super::breaking::replace;
use crate::attack::Attack;
use crate::choice::Choice;
use crate::content::FortificationKind;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::para::Para;
use crate::scenario::PieceId;
use crate::special::permit::Deed;
use crate::special::scene::About;
use crate::special::value::Value;

/// Units on their way from one hex into the next, together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Entering {
    units: Vec<PieceId>,
    from: Hex,
    to: Hex,
    how: How,
    phase: Phase,
}

/// How units enter a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum How {
    /// By a Move (O21.1).
    Move,
    /// By an Advance (O16.1).
    Advance,
    /// By a Retreat (O23.3).
    Retreat,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Phase {
    Leave,
    Enter,
    Entered,
}

impl Entering {
    pub(crate) const fn new(units: Vec<PieceId>, from: Hex, to: Hex, how: How) -> Entering {
        Entering { units, from, to, how, phase: Phase::Leave }
    }

    pub(crate) fn swap(&mut self, squad: PieceId, teams: &[PieceId]) {
        replace(&mut self.units, squad, teams);
    }

    #[expect(clippy::unused_self, reason = "all frames have the same three functions")]
    pub(crate) fn legal(&self, _: &Game) -> Ask {
        Ask::Resume
    }

    pub(crate) fn apply(self, _: &mut Game, _: Choice) {}

    pub(crate) fn resume(mut self, game: &mut Game) {
        self.units.retain(|unit| game.situation().on_map(*unit));
        let units = self.units.clone();
        if units.is_empty() {
            return;
        }
        match self.phase {
            Phase::Leave => {
                self.phase = Phase::Enter;
                let from = self.from;
                game.push(self);
                set_off(game, from, units);
            }
            Phase::Enter => {
                let (from, to, how) = (self.from, self.to, self.how);
                // A Blaze that came by the Mines' roll has sent them elsewhere, or is in the way (E46).
                self.units.retain(|unit| game.situation().hex(*unit) == Some(from));
                if game.situation().impassable(to) {
                    return;
                }
                let units = self.units.clone();
                self.phase = Phase::Entered;
                game.push(self);
                for unit in &units {
                    let spent = match how {
                        How::Move => game.state.table.piece(*unit).spent,
                        How::Advance => 0,
                        How::Retreat => {
                            // No points, and nobody who fires.
                            let _ = (para!("O23.3.1"), para!("O23.3.2"));
                            // Mines attack, and Wire stops nobody.
                            let _ = (para!("O23.3.3"), para!("O23.3.4"));
                            0
                        }
                    };
                    game.enter(*unit, to, spent, how.para());
                }
                set_off(game, to, units);
            }
            Phase::Entered => {}
        }
    }
}

impl How {
    fn para(self) -> Para {
        match self {
            How::Move => para!("O21.1"),
            How::Advance => para!("O16.1"),
            // No points, no Op Fire (O23.3.1, O23.3.2).
            How::Retreat => para!("O23.3"),
        }
    }
}

/// The Mines of a hex attack units that enter or leave it, if there are any.
pub(crate) fn set_off(game: &mut Game, hex: Hex, units: Vec<PieceId>) {
    let Some(fort) = game.state.table.forts.get(&hex) else { return };
    if fort.kind != FortificationKind::Mines {
        return;
    }
    let Some(side) = units.first().map(|unit| game.scenario.owner(*unit).other()) else { return };
    let about = |unit: &PieceId| About {
        here: Some(hex),
        by: Some(*unit),
        ..game.situation().about(*unit)
    };
    let mut units = units;
    units.retain(|unit| !game.situation().forbids(Deed::SetOff, about(unit)));
    if units.is_empty() {
        return;
    }
    let here = About { here: Some(hex), side: Some(side), ..About::default() };
    let fp = game.situation().changed(Value::HexMines, i32::from(fort.fp), here).clamp(0, 99);
    let fp = u8::try_from(fp).unwrap_or(0);
    let _ = para!("F103.1");
    game.push(Attack::mines(side, hex, fp, units));
}
