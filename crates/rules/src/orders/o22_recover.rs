//! O22 Recover: a side sheds its Suppressed markers, then each of its broken units may rally.

use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::effects::breaking::replace;
use crate::event::{Cause, Happening, RollKind};
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::scenario::PieceId;

/// A Recover Order under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Recover {
    /// The units broken when the Order was given that have still to roll (O22.2).
    units: Vec<PieceId>,
    phase: Phase,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Phase {
    Begin,
    Pick,
    Judge(Vec<PieceId>),
}

impl Recover {
    pub(crate) const fn new() -> Recover {
        Recover { units: Vec::new(), phase: Phase::Begin }
    }

    pub(crate) fn swap(&mut self, squad: PieceId, teams: &[PieceId]) {
        replace(&mut self.units, squad, teams);
        // What the Squad's roll brings befalls both Teams (E52.2).
        if let Phase::Judge(units) = &mut self.phase {
            replace(units, squad, teams);
        }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        if self.phase != Phase::Pick {
            return Ask::Resume;
        }
        let choices: Vec<Choice> = game.still_broken(&self.units).map(Choice::Piece).collect();
        if choices.is_empty() {
            return Ask::Resume;
        }
        Ask::Side(game.active(), Prompt::RallyUnit, choices)
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        if let Choice::Piece(unit) = choice {
            self.units.retain(|other| *other != unit);
            self.phase = Phase::Judge(vec![unit]);
            let side = game.active();
            game.push(self);
            game.roll(RollKind::Rally, side, Some(unit));
        }
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        let side = game.active();
        match self.phase.clone() {
            Phase::Begin => {
                game.state.table.activated[side] = true;
                game.emit(para!("O22.1"), Happening::PlayerActivated { side });
                let units: Vec<PieceId> = game.situation().units_of(side).collect();
                for unit in &units {
                    let piece = game.state.table.piece_mut(*unit);
                    if piece.suppressed {
                        piece.suppressed = false;
                        let _ = para!("13.3");
                        game.emit(para!("O22.2"), Happening::Unsuppressed { unit: *unit });
                    }
                }
                let situation = game.situation();
                self.units =
                    game.still_broken(&units).filter(|unit| situation.may_rally(*unit)).collect();
                self.phase = Phase::Pick;
                game.push(self);
            }
            Phase::Pick => game.finish_order(),
            Phase::Judge(units) => {
                let roll = game.rolled();
                for unit in units {
                    if game.situation().on_map(unit) {
                        judge(game, unit, roll);
                    }
                }
                self.phase = Phase::Pick;
                game.push(self);
            }
        }
    }
}

/// Less than Morale rallies, equal Suppresses, more does nothing (O22.3).
fn judge(game: &mut Game, unit: PieceId, roll: i32) {
    let morale = game.situation().morale(unit);
    game.emit(para!("O22.3"), Happening::Tested { unit, morale, roll });
    if roll < morale {
        game.rally(unit);
    } else if roll == morale {
        game.suppress(unit, Cause::Rally);
    } else {
        game.emit(para!("O22.3"), Happening::Unaffected { unit });
    }
}

impl Game {
    /// Those of some units that are on the map and broken.
    pub(crate) fn still_broken<'a>(
        &'a self,
        units: &'a [PieceId],
    ) -> impl Iterator<Item = PieceId> + 'a {
        let broken =
            |unit: &PieceId| self.situation().on_map(*unit) && self.state.table.piece(*unit).broken;
        units.iter().copied().filter(broken)
    }
}
