//! VP, and 7.3 control of Objectives.

use crestline_board::hex::Hex;

use crate::event::Happening;
use crate::game::Game;
use crate::para;
use crate::para::Para;
use crate::side::Side;
use crate::special::permit::Deed;

impl Game {
    /// A side gains VP (4.1.1: no limit).
    pub(crate) fn score(&mut self, side: Side, vp: u8, para: Para) {
        if vp > 0 {
            let _ = para!("4.1.1");
            let gain = i32::from(vp);
            self.state.table.vp += if side == Side::Axis { gain } else { -gain };
            let total = self.state.table.vp;
            self.emit(para, Happening::Scored { side, vp, total });
        }
    }

    /// A side gains VP by an Action or Event.
    pub(crate) fn gain(&mut self, side: Side, vp: u8, para: Para) {
        self.state.table.ledger.cards[side] += i32::from(vp);
        self.score(side, vp, para);
    }

    /// A side loses VP by an Action (A36).
    pub(crate) fn lose(&mut self, side: Side, vp: u8, para: Para) {
        self.state.table.ledger.cards[side] -= i32::from(vp);
        self.score(side.other(), vp, para);
    }

    /// Gives the Objective of a hex to the side that alone has units in it, and its Bunker or Pillbox
    /// the side that wins ties (F101). What is hidden there from enemies who stand there comes out
    /// first.
    pub(crate) fn update_control(&mut self, hex: Hex) {
        self.uncover(hex);
        if self.state.table.forts.contains_key(&hex) {
            let alone = self.situation().alone(hex);
            if let (Some(side), Some(fort)) = (alone, self.state.table.forts.get_mut(&hex)) {
                fort.sole = Some(side);
            }
        }
        let scenario = std::sync::Arc::clone(&self.scenario);
        for (at, objective) in scenario.objectives.iter().enumerate() {
            if !objective.hexes.contains(&hex) {
                continue;
            }
            if objective.hexes.len() > 1 {
                let _ = para!("7.3.1.1");
            }
            let present = Side::BOTH.map(|side| {
                self.situation()
                    .units_of(side)
                    .filter(|unit| {
                        let situation = self.situation();
                        !situation.forbids(Deed::Control, situation.about(*unit))
                    })
                    .any(|u| self.situation().hex(u).is_some_and(|h| objective.hexes.contains(&h)))
            });
            let sole = match present {
                [true, false] => Side::Axis,
                [false, true] => Side::Allies,
                _ => continue,
            };
            self.set_control(at, Some(sole));
        }
    }

    /// An Objective, by its place in the scenario's list, goes to a side or to nobody, with what it is
    /// worth (7.3.3).
    pub(crate) fn set_control(&mut self, at: usize, owner: Option<Side>) {
        let before = self.state.table.control[at];
        if before == owner {
            return;
        }
        self.state.table.control[at] = owner;
        if let Some(side) = owner {
            let objective = self.scenario.objectives[at].number;
            self.emit(para!("7.3.1"), Happening::Controlled { objective, side });
        }
        // First off the loser, then onto the winner (7.3.3).
        let vp = self.situation().objective_vp(at);
        for gainer in before.map(Side::other).into_iter().chain(owner) {
            self.score(gainer, vp, para!("7.3.3"));
        }
        if let Some(loser) = before {
            self.state.table.ledger.objectives[loser] -= i32::from(vp);
        }
        if let Some(winner) = owner {
            self.state.table.ledger.objectives[winner] += i32::from(vp);
        }
    }

    /// A chit is laid open: it counts at once for who controls what it names (7.3.3).
    pub(crate) fn open_chit(&mut self, owner: Option<Side>, letter: char) {
        let worth = |game: &Game| -> Vec<u8> {
            (0..game.state.table.control.len())
                .map(|at| game.situation().objective_vp(at))
                .collect()
        };
        let before = worth(self);
        self.state.table.chits.insert(letter);
        self.emit(para!("7.3.3"), Happening::ChitOpened { side: owner, chit: letter });
        for (at, (old, new)) in before.into_iter().zip(worth(self)).enumerate() {
            if let Some(side) = self.state.table.control[at] {
                let vp = new - old;
                self.state.table.ledger.objectives[side] += i32::from(vp);
                self.score(side, vp, para!("7.3.3"));
            }
        }
    }

    /// A chit comes out of the cup for a side, as a secret one if it can be one (7.3.3).
    pub(crate) fn draw_chit(&mut self, side: Side, letter: char, secret: bool) {
        self.state.cup.remove(letter);
        if secret && self.scenario.chits.find(letter).is_some_and(|chit| chit.secret_side) {
            self.state.secret[side].insert(letter);
            self.state.table.secrets[side] += 1;
            self.emit(para!("7.3.2"), Happening::ChitDrawn { side, chit: Some(letter) });
        } else {
            self.open_chit(Some(side), letter);
        }
    }

    /// A secret chit is laid open (E67, 6.3.2).
    pub(crate) fn reveal_chit(&mut self, side: Side, letter: char) {
        if self.state.secret[side].remove(letter) {
            self.state.table.secrets[side] -= 1;
            self.open_chit(Some(side), letter);
        }
    }
}
