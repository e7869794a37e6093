//! O23 Rout: the active side rolls for each broken unit of one side; those that fail retreat.

use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::effects::breaking::replace;
use crate::event::{Cause, Happening, RollKind};
use crate::frame::Ask;
use crate::game::Game;
use crate::orders::o23_3_retreat::Retreat;
use crate::para;
use crate::scenario::PieceId;
use crate::side::Side;
use crate::special::value::Value;

/// A Rout Order under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Rout {
    /// The units broken when the Order was given that have still to roll.
    units: Vec<PieceId>,
    phase: Phase,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Phase {
    Player,
    Pick,
    Judge(Vec<PieceId>),
}

impl Rout {
    pub(crate) const fn new() -> Rout {
        Rout { units: Vec::new(), phase: Phase::Player }
    }

    pub(crate) fn swap(&mut self, squad: PieceId, teams: &[PieceId]) {
        replace(&mut self.units, squad, teams);
        // What the Squad's roll brings befalls both Teams (E52.2).
        if let Phase::Judge(units) = &mut self.phase {
            replace(units, squad, teams);
        }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let side = game.active();
        match self.phase {
            Phase::Player => {
                let players = Side::BOTH.into_iter().filter(|s| game.situation().can_rout(*s));
                Ask::Side(side, Prompt::RoutPlayer, players.map(Choice::Player).collect())
            }
            Phase::Pick => {
                let choices: Vec<Choice> =
                    game.still_broken(&self.units).map(Choice::Piece).collect();
                if choices.is_empty() {
                    return Ask::Resume;
                }
                Ask::Side(side, Prompt::RoutUnit, choices)
            }
            Phase::Judge(_) => Ask::Resume,
        }
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        match choice {
            Choice::Player(player) => {
                game.state.table.activated[player] = true;
                game.emit(para!("O23.1"), Happening::PlayerActivated { side: player });
                let units: Vec<PieceId> = game.situation().units_of(player).collect();
                let situation = game.situation();
                self.units =
                    game.still_broken(&units).filter(|unit| situation.may_rout(*unit)).collect();
                self.phase = Phase::Pick;
                game.push(self);
            }
            Choice::Piece(unit) => {
                self.units.retain(|other| *other != unit);
                self.phase = Phase::Judge(vec![unit]);
                let side = game.active();
                game.push(self);
                // The active side rolls, whose unit it ever is (O23.2).
                game.roll(RollKind::Rout, side, Some(unit));
            }
            _ => game.push(self),
        }
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        match self.phase.clone() {
            Phase::Player => {}
            Phase::Pick => game.finish_order(),
            Phase::Judge(units) => {
                let roll = game.rolled();
                self.phase = Phase::Pick;
                game.push(self);
                // Rallied in the meantime or not, a failed roll stands (1.9.1).
                for unit in units {
                    if game.situation().on_map(unit) {
                        judge(game, unit, roll);
                    }
                }
            }
        }
    }
}

/// Less than Morale: nothing. Equal: Suppressed. More: a Retreat by the difference (O23.2).
fn judge(game: &mut Game, unit: PieceId, roll: i32) {
    let morale = game.situation().morale(unit);
    game.emit(para!("O23.2"), Happening::Tested { unit, morale, roll });
    if roll < morale {
        game.emit(para!("O23.2"), Happening::Unaffected { unit });
    } else if roll == morale {
        game.suppress(unit, Cause::Rout);
    } else {
        let situation = game.situation();
        let hexes = situation.changed(Value::UnitRetreat, roll - morale, situation.about(unit));
        let hexes = u8::try_from(hexes.max(0)).unwrap_or(u8::MAX);
        if hexes == 0 {
            game.emit(para!("O23.2"), Happening::Unaffected { unit });
            return;
        }
        game.emit(para!("O23.3"), Happening::MustRetreat { unit, hexes });
        game.push(Retreat::new(unit, hexes));
    }
}
