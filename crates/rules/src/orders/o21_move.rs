//! O21 Move: activated units spend Movement hex by hex, one mover or one group at a time.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::actions::a33_op_fire::OpFire;
use crate::choice::{Choice, Prompt};
use crate::effects::breaking::replace;
use crate::effects::entering::{Entering, How};
use crate::event::Happening;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::query::Situation;
use crate::scenario::PieceId;
use crate::state::Place;

/// A Move Order under way, once its units are activated.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Move {
    /// Who moves now: one unit, or some that began the Order in one hex (O21.2).
    group: Vec<PieceId>,
    /// Whether the group has entered a hex: nobody joins it any more.
    underway: bool,
    /// Whether anybody has: the Order is carried out (O14.4).
    performed: bool,
    phase: Phase,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Phase {
    /// Who moves next.
    Pick,
    /// What the group does next.
    Step,
    /// Who receives this Weapon.
    Receiver(PieceId),
    /// The reactions to an entry are over; these members were unbroken before, and by Wire on either
    /// side of the step they had no Movement left.
    Reacted { unbroken: Vec<PieceId>, wired: bool },
    /// An Action of the own side is over; these members were unbroken before.
    Acted { unbroken: Vec<PieceId> },
}

impl Move {
    pub(crate) const fn new() -> Move {
        Move { group: Vec::new(), underway: false, performed: false, phase: Phase::Pick }
    }

    /// Whether a unit may still join the group if its Movement allows it: in its hex, before the first
    /// step.
    pub(crate) fn may_join(&self, situation: Situation<'_>, unit: PieceId) -> bool {
        let hex = self.group.first().and_then(|first| situation.hex(*first));
        !self.underway && situation.hex(unit) == hex
    }

    /// Who moves now.
    pub(crate) fn group(&self) -> &[PieceId] {
        &self.group
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let situation = game.situation();
        let side = game.active();
        match &self.phase {
            Phase::Pick => {
                let open = unmoved(game);
                let able: Vec<PieceId> =
                    open.iter().copied().filter(|unit| situation.can_step(&[*unit])).collect();
                let mut choices: Vec<Choice> = able.iter().map(|u| Choice::Piece(*u)).collect();
                choices.extend(self.weapons(game));
                choices.extend(game.actions_in_move());
                choices.extend(game.scraps(side));
                // Asked even where nobody can move any more: Actions are still possible (A26), and
                // whether there are any depends on the hand.
                if self.performed || able.is_empty() {
                    choices.push(Choice::Done);
                }
                Ask::Side(side, Prompt::Mover, choices)
            }
            Phase::Step => Ask::Side(side, Prompt::Step, self.steps(game)),
            Phase::Receiver(weapon) => {
                let choices =
                    self.receivers(game, *weapon).into_iter().map(Choice::Piece).collect();
                Ask::Side(side, Prompt::Receiver(*weapon), choices)
            }
            Phase::Reacted { .. } | Phase::Acted { .. } => Ask::Resume,
        }
    }

    /// All that the group may do now.
    fn steps(&self, game: &Game) -> Vec<Choice> {
        let situation = game.situation();
        let hexes = situation.steps(&self.group);
        let stuck = hexes.is_empty();
        let mut choices: Vec<Choice> = hexes.into_iter().map(Choice::Hex).collect();
        let leaves = situation.move_off(&self.group).is_ok();
        choices.extend(leaves.then_some(Choice::Exit));
        choices.extend(game.actions_in_move());
        let stuck = stuck && !leaves;
        let Some(hex) = self.group.first().and_then(|unit| situation.hex(*unit)) else {
            return vec![Choice::Done];
        };
        if !self.underway {
            for unit in unmoved(game) {
                if self.group.contains(&unit) || situation.hex(unit) != Some(hex) {
                    continue;
                }
                let mut group = self.group.clone();
                group.push(unit);
                if situation.can_step(&group) {
                    choices.push(Choice::Piece(unit));
                }
            }
        }
        choices.extend(self.weapons(game));
        choices.extend(game.scraps(game.active()));
        // Stopping must not leave the Order without anybody to carry it out (O14.4).
        if self.performed || stuck || others_can_step(situation, &self.group) {
            choices.push(Choice::Done);
        }
        choices
    }

    /// The Weapons that activated units may hand over, at any time of the Order, whoever moves
    /// (O21.1.1).
    fn weapons(&self, game: &Game) -> Vec<Choice> {
        let situation = game.situation();
        let acting = situation.units_of(game.active()).filter(|unit| situation.is_moving(*unit));
        acting
            .filter_map(|unit| situation.piece(unit).weapon)
            .filter(|weapon| !self.receivers(game, *weapon).is_empty())
            .map(Choice::Piece)
            .collect()
    }

    /// Who may receive a Weapon: afterwards the Order must still be possible (O14.4).
    fn receivers(&self, game: &Game, weapon: PieceId) -> Vec<PieceId> {
        let situation = game.situation();
        let mut receivers = situation.receivers(weapon);
        if let (false, Some(carrier)) = (self.performed, situation.carrier(weapon)) {
            receivers.retain(|receiver| {
                let mut held = self.group.clone();
                held.extend([carrier, *receiver]);
                if others_can_step(situation, &held) {
                    return true;
                }
                let mut table = situation.table.clone();
                hand(&mut table, weapon, *receiver);
                let after = Situation { scenario: situation.scenario, table: &table };
                after.can_step(&self.group) || others_can_step(after, &self.group)
            });
        }
        receivers
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        match (self.phase.clone(), choice) {
            (Phase::Pick | Phase::Step, Choice::Piece(piece))
                if game.scenario.weapon_kind(piece).is_some() =>
            {
                self.phase = Phase::Receiver(piece);
            }
            (Phase::Pick, Choice::Piece(unit)) => {
                self.group = vec![unit];
                self.underway = false;
                self.phase = Phase::Step;
            }
            (Phase::Pick | Phase::Step, Choice::Action(card)) => {
                self.phase = Phase::Acted { unbroken: self.unbroken(game) };
                game.push(self);
                game.act_in_move(card);
                return;
            }
            (Phase::Pick | Phase::Step, Choice::Scrap(weapon)) => game.scrap(weapon),
            (Phase::Pick, _) => {
                game.finish_order();
                return;
            }
            (Phase::Step, Choice::Hex(hex)) => {
                self.enter(game, hex);
                return;
            }
            (Phase::Step, Choice::Exit) => {
                let _ = para!("7.2.1");
                self.performed = true;
                self.underway = false;
                self.phase = Phase::Pick;
                let group = std::mem::take(&mut self.group);
                for unit in &group {
                    game.state.table.piece_mut(*unit).spent += 2;
                }
                game.push(self);
                game.leave_map(group);
                return;
            }
            (Phase::Step, Choice::Piece(unit)) => {
                let _ = para!("O21.2");
                self.group.push(unit);
            }
            (Phase::Step, _) => self.stop(game),
            (Phase::Receiver(weapon), Choice::Piece(receiver)) => {
                if let Some(carrier) = game.situation().carrier(weapon) {
                    game.state.table.piece_mut(carrier).spent += 2;
                }
                game.hand_over(weapon, receiver, para!("O21.1.1"));
                self.phase = self.next();
            }
            _ => {}
        }
        game.push(self);
    }

    /// The whole group enters a hex; then the inactive side may react (O21.3, O21.6).
    fn enter(mut self, game: &mut Game, hex: Hex) {
        let situation = game.situation();
        let cost = situation.move_cost(&self.group, hex).unwrap_or(0);
        let road = situation.has_road(hex);
        let from = self.group.first().and_then(|unit| situation.hex(*unit)).unwrap_or(hex);
        let trench = situation.trenched(from, hex);
        let unbroken = self.unbroken(game);
        for unit in &self.group {
            game.state.table.mark(*unit, |piece| {
                piece.spent += cost;
                // From now on, not for this entry (T93, G-37).
                piece.road |= road;
            });
        }
        self.underway = true;
        self.performed = true;
        let wired = [from, hex].into_iter().any(|hex| game.situation().is_wired(hex));
        self.phase = Phase::Reacted { unbroken, wired };
        let group = self.group.clone();
        game.push(self);
        // From trench to trench nobody is fired at (F105.2). The Move goes on only when whoever reacts
        // has done so.
        let _ = (para!("O21.6"), para!("A24.2"));
        if !trench {
            let _ = para!("O21.3");
            game.push(OpFire::new(hex));
        }
        game.push(Entering::new(group, from, hex, How::Move));
    }

    pub(crate) fn swap(&mut self, squad: PieceId, teams: &[PieceId]) {
        // Two Teams go on as a group, having begun as one unit: they are treated as the Squad (E52.2).
        replace(&mut self.group, squad, teams);
        if let Phase::Reacted { unbroken, .. } | Phase::Acted { unbroken } = &mut self.phase {
            replace(unbroken, squad, teams);
        }
    }

    /// What comes next: a step of the group, or another mover.
    const fn next(&self) -> Phase {
        if self.group.is_empty() { Phase::Pick } else { Phase::Step }
    }

    /// The members of the group that are unbroken.
    fn unbroken(&self, game: &Game) -> Vec<PieceId> {
        let sound = |unit: &PieceId| !game.state.table.piece(*unit).broken;
        self.group.iter().copied().filter(sound).collect()
    }

    /// After whatever has befallen the group: one that breaks stops a group on its way; alone, what
    /// Movement it has left decides (O21.2, G-36). A group that has not set out is none any more.
    fn count(&mut self, game: &mut Game, unbroken: &[PieceId]) {
        let lost = self.group.iter().any(|unit| !game.situation().on_map(*unit));
        let broke = unbroken.iter().any(|unit| game.state.table.piece(*unit).broken);
        let alone = self.group.len() == 1;
        self.group.retain(|unit| game.state.table.piece(*unit).hex().is_some());
        // A Blaze may have sent them into different hexes (E46).
        let hex = |unit: PieceId| game.situation().hex(unit);
        let apart = self.group.windows(2).any(|two| hex(two[0]) != hex(two[1]));
        if lost || apart || (broke && !alone) {
            if self.underway {
                self.stop(game);
            } else {
                self.group.clear();
            }
        }
        self.phase = self.next();
    }

    /// The group has finished: its units do not move again in this Order (O21.2).
    fn stop(&mut self, game: &mut Game) {
        for unit in std::mem::take(&mut self.group) {
            game.state.table.mark(unit, |piece| piece.finished = true);
            game.emit(para!("O21.2"), Happening::Stopped { unit });
        }
        self.underway = false;
        self.phase = Phase::Pick;
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        match std::mem::replace(&mut self.phase, Phase::Step) {
            Phase::Pick => {
                game.finish_order();
                return;
            }
            Phase::Step => self.stop(game),
            Phase::Receiver(_) => {}
            Phase::Reacted { unbroken, wired } => {
                // Also by Wire that came up only now (A35.5).
                let to = self.group.iter().find_map(|unit| game.situation().hex(*unit));
                let wired = wired || to.is_some_and(|hex| game.situation().is_wired(hex));
                self.count(game, &unbroken);
                // Wire takes all Movement that is left, and what may be gained later comes too late.
                if wired && !self.group.is_empty() {
                    let _ = para!("F106.2");
                    for unit in &self.group {
                        let all = u16::try_from(game.situation().movement(*unit)).unwrap_or(0);
                        let piece = game.state.table.piece_mut(*unit);
                        piece.spent = piece.spent.max(all);
                    }
                    self.stop(game);
                }
            }
            Phase::Acted { unbroken } => self.count(game, &unbroken),
        }
        game.push(self);
    }
}

/// The units activated for this Move that have not finished it.
fn unmoved(game: &Game) -> Vec<PieceId> {
    let situation = game.situation();
    situation
        .units_of(game.active())
        .filter(|unit| {
            let piece = situation.piece(*unit);
            piece.acting && !piece.finished
        })
        .collect()
}

/// Whether some unit activated for this Move, other than these, can still enter a hex.
fn others_can_step(situation: Situation<'_>, group: &[PieceId]) -> bool {
    situation.units_of(situation.table.active).any(|unit| {
        let piece = situation.piece(unit);
        piece.acting && !piece.finished && !group.contains(&unit) && situation.can_step(&[unit])
    })
}

/// The Weapon in its receiver's hands and the point paid, on a copy of the table.
fn hand(table: &mut crate::state::Table, weapon: PieceId, receiver: PieceId) {
    if let Place::Carried(carrier) = table.piece(weapon).place {
        table.piece_mut(carrier).weapon = None;
        table.piece_mut(carrier).spent += 2;
    }
    table.piece_mut(weapon).place = Place::Carried(receiver);
    table.piece_mut(receiver).weapon = Some(weapon);
}
