//! An attack from its declaration to the last Defence roll: Fire (O20.3), Mines (F103.2) and the
//! Impact of artillery (O18.2.3.2) share it.
//!
//! The order is exact: Actions of those who fire; the roll, its triggers; what breaks by it; then,
//! before each Defence roll, Actions of those who are fired at.

mod defence;
mod window;

use crestline_board::hex::Hex;
use crestline_board::terrain::Tag;
use serde::{Deserialize, Serialize};

use crate::actions::a41_sustained_fire;
use crate::choice::{Choice, Prompt};
use crate::content::{CardAction, WeaponClass};
use crate::effects::breaking::replace;
use crate::event::{Attacker, FirePower, Happening, RollKind};
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::query::{Situation, Threat, ThreatKind};
use crate::scenario::PieceId;
use crate::scenario::switches::GroupCover;
use crate::side::Side;
use crate::special::moment::{Moment, Printed};
use crate::special::permit::Deed;
use crate::special::scene::About;
use crate::special::telling::Told;
use crate::special::value::Value;

/// An attack under way. It survives every interruption by triggers (4.1.2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Attack {
    by: Attacker,
    side: Side,
    /// The target hex, or the two of Spray Fire (A40).
    hexes: Vec<Hex>,
    /// What fires, the base first; a Jammed! breaks the Weapons among them.
    pub(crate) pieces: Vec<PieceId>,
    threat: Threat,
    parts: FirePower,
    /// How many Sustained Fire Actions were played (A41).
    sustained: u8,
    /// The attack total, once rolled.
    total: i32,
    /// The units that have still to roll.
    targets: Vec<PieceId>,
    /// Whether it is one that a special rule has repeated: it is not repeated once more.
    again: bool,
    phase: Phase,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Phase {
    /// Actions before the roll.
    Window,
    /// The second hex of Spray Fire.
    Spray,
    Declare,
    Total,
    /// So many Weapons break by a double (A41).
    Wear(u8),
    /// Who rolls next.
    Defend,
    /// The hex that this Action in defence is for.
    Cover(CardAction),
    /// These have rolled: one, or the Teams that have taken its place.
    Judge(Vec<PieceId>),
}

impl Attack {
    /// Fire by units and Weapons, the base first, from hexes of which the base's is the first.
    pub(crate) fn fire(
        situation: Situation<'_>,
        side: Side,
        hex: Hex,
        pieces: Vec<PieceId>,
        from: Vec<Hex>,
    ) -> Attack {
        let class = |piece: &PieceId| situation.weapon_class(*piece);
        let any = |f: fn(WeaponClass) -> bool| pieces.iter().filter_map(class).any(f);
        let threat = if any(|c| matches!(c, WeaponClass::Flamethrower | WeaponClass::Molotov)) {
            let _ = para!("11.6");
            Threat::of(ThreatKind::Uncovered)
        } else if any(|c| c == WeaponClass::Mortar) {
            Threat::of(ThreatKind::Indirect)
        } else if situation.scenario.switches.group_cover == GroupCover::Base {
            Threat::direct(from.into_iter().take(1).collect())
        } else {
            Threat::direct(from)
        };
        Attack {
            by: Attacker::Fire,
            side,
            hexes: vec![hex],
            pieces,
            threat,
            parts: FirePower::default(),
            sustained: 0,
            total: 0,
            targets: Vec::new(),
            again: false,
            phase: Phase::Window,
        }
    }

    /// Mines against those who enter or leave their hex; their opponent rolls (F103.2).
    pub(crate) fn mines(side: Side, hex: Hex, fp: u8, targets: Vec<PieceId>) -> Attack {
        let threat = Threat::of(ThreatKind::Uncovered);
        Attack::other(Attacker::Mines, side, hex, fp, threat, targets)
    }

    /// Artillery that a special rule brings, from no Radio.
    pub(crate) fn shells(side: Side, hex: Hex, fp: u8) -> Attack {
        let threat = Threat::of(ThreatKind::Indirect);
        Attack::other(Attacker::Artillery, side, hex, fp, threat, Vec::new())
    }

    /// The same attack once more, from its declaration.
    pub(crate) fn again(&self) -> Attack {
        let mut attack = self.clone();
        (attack.total, attack.sustained, attack.again) = (0, 0, true);
        attack.phase = Phase::Declare;
        attack
    }

    /// The Impact of a Radio's artillery on all units in a hex (O18.2.3.2).
    pub(crate) fn impact(side: Side, hex: Hex, fp: u8, radio: PieceId) -> Attack {
        let threat = Threat::of(ThreatKind::Indirect);
        let mut attack = Attack::other(Attacker::Artillery, side, hex, fp, threat, Vec::new());
        attack.pieces.push(radio);
        attack
    }

    fn other(
        by: Attacker,
        side: Side,
        hex: Hex,
        fp: u8,
        threat: Threat,
        targets: Vec<PieceId>,
    ) -> Attack {
        Attack {
            by,
            side,
            hexes: vec![hex],
            pieces: Vec::new(),
            threat,
            parts: FirePower { base: i32::from(fp), ..FirePower::default() },
            sustained: 0,
            total: 0,
            targets,
            again: false,
            phase: Phase::Declare,
        }
    }

    pub(crate) fn swap(&mut self, squad: PieceId, teams: &[PieceId]) {
        replace(&mut self.pieces, squad, teams);
        replace(&mut self.targets, squad, teams);
        // What the Squad's roll brings befalls both Teams (E52.2).
        if let Phase::Judge(units) = &mut self.phase {
            replace(units, squad, teams);
        }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        match &self.phase {
            Phase::Window => self.window(game),
            Phase::Spray => {
                let hexes = self.spray_hexes(game.situation());
                let choices = hexes.into_iter().map(Choice::Hex).collect();
                Ask::Side(self.side, Prompt::SprayHex(self.hexes[0]), choices)
            }
            Phase::Wear(_) => {
                let worn = self.worn(game.situation());
                if worn.len() < 2 {
                    return Ask::Resume;
                }
                let choices = worn.into_iter().map(Choice::Piece).collect();
                Ask::Side(self.side, Prompt::SustainedWeapon(self.hexes[0]), choices)
            }
            Phase::Defend => self.defence(game),
            Phase::Cover(action) => {
                let who = self.defender(game);
                let hexes = self.cover_hexes(game.situation(), who, *action);
                Ask::Side(who, Prompt::CoverHex, hexes.into_iter().map(Choice::Hex).collect())
            }
            Phase::Declare | Phase::Total | Phase::Judge(_) => Ask::Resume,
        }
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        match (self.phase.clone(), choice) {
            (Phase::Window, Choice::Action(card)) => {
                let action = game.play_action(card);
                self.aided(action);
            }
            (Phase::Window, _) => self.phase = Phase::Declare,
            (Phase::Spray, Choice::Hex(hex)) => {
                self.hexes.push(hex);
                self.phase = Phase::Window;
            }
            (Phase::Wear(count), Choice::Piece(weapon)) => {
                self.phase = if count > 1 { Phase::Wear(count - 1) } else { Phase::Defend };
                game.push(self);
                game.break_weapon(weapon);
                return;
            }
            (Phase::Defend, Choice::Piece(unit)) => {
                self.targets.retain(|target| *target != unit);
                self.phase = Phase::Judge(vec![unit]);
                let side = game.scenario.owner(unit);
                game.push(self);
                game.roll(RollKind::Defence, side, Some(unit));
                return;
            }
            (Phase::Defend, Choice::Action(card)) => {
                let who = self.defender(game);
                let action = game.play_action(card);
                match self.cover_hexes(game.situation(), who, action)[..] {
                    [hex] => self.take_cover(game, action, hex),
                    _ => self.phase = Phase::Cover(action),
                }
            }
            (Phase::Cover(action), Choice::Hex(hex)) => {
                self.phase = Phase::Defend;
                self.take_cover(game, action, hex);
            }
            _ => {}
        }
        game.push(self);
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        match std::mem::replace(&mut self.phase, Phase::Defend) {
            Phase::Window => {
                // What should have fired has broken in the meantime, or has nobody to fire at.
                if self.fire_power(game.situation()).total() < 1 || !self.has_target(game) {
                    game.emit(para!("O20.3"), Happening::NoEffect);
                    return;
                }
                self.phase = Phase::Declare;
                game.push(self);
            }
            Phase::Declare => self.declare(game),
            Phase::Total => self.rolled(game),
            Phase::Wear(count) => {
                let worn = self.worn(game.situation());
                self.phase = match count {
                    0 | 1 => Phase::Defend,
                    more => Phase::Wear(more - 1),
                };
                game.push(self);
                if let (Some(weapon), 1..) = (worn.first(), count) {
                    let _ = para!("A41");
                    game.break_weapon(*weapon);
                }
            }
            Phase::Judge(units) => {
                let roll = game.rolled();
                self.phase = Phase::Defend;
                let (breaking, cause) = (self.judge(game, &units, roll), self.cause());
                game.push(self);
                if !breaking.is_empty() {
                    game.break_units(breaking, cause);
                }
            }
            // All have rolled: the attack is over.
            Phase::Spray | Phase::Defend | Phase::Cover(_) => self.is_over(game),
        }
    }

    /// All have rolled. A special rule may have the attack made once more.
    fn is_over(&self, game: &mut Game) {
        if !self.again {
            let told = Told::new(Moment::AttackOver, Some(self.side));
            let told = told.of(Printed::Roll(self.by.roll())).number("total", self.total);
            let told = told.hex("here", self.hexes.first().copied());
            let told = self.pieces.iter().fold(told, |told, piece| told.piece("it", *piece));
            game.moment_of(&told, Some(self));
        }
    }

    /// The attack is announced and its roll made.
    fn declare(mut self, game: &mut Game) {
        if self.by == Attacker::Fire {
            self.parts = self.fire_power(game.situation());
        } else {
            let fp = self.changed(game.situation(), Value::AttackFp, self.parts.base);
            self.parts.rules = fp - self.parts.base;
        }
        let what = Happening::Attacked {
            side: self.side,
            hex: self.hexes[0],
            also: self.hexes.get(1).copied(),
            pieces: self.pieces.clone(),
            fp: self.parts.total(),
            parts: self.parts,
            by: self.by,
        };
        let (para, kind) = match self.by {
            Attacker::Fire => (para!("O20.3"), RollKind::Attack),
            Attacker::Artillery => (para!("O18.2.3.2"), RollKind::Impact),
            Attacker::Mines => (para!("F103.2"), RollKind::Mines),
        };
        game.emit(para, what);
        let situation = game.situation();
        match self.by {
            Attacker::Fire => {
                let hexes = self.hexes.iter();
                let side = self.side.other();
                self.targets = hexes.flat_map(|hex| situation.units_in(*hex, side)).collect();
                let spared =
                    |unit: &PieceId| situation.forbids(Deed::BeTarget, situation.about(*unit));
                self.targets.retain(|unit| !spared(unit));
            }
            Attacker::Artillery => {
                let there = |hex: &Hex| {
                    let hex = *hex;
                    Side::BOTH.into_iter().flat_map(move |side| situation.units_in(hex, side))
                };
                self.targets = self.hexes.iter().flat_map(there).collect();
            }
            Attacker::Mines => {}
        }
        self.phase = Phase::Total;
        let side = self.side;
        game.push(self);
        game.roll(kind, side, None);
    }

    /// The roll has been made: the total, and what it does to Weapons and Fortifications.
    fn rolled(mut self, game: &mut Game) {
        let dice = game.state.dice.take();
        let roll = dice.map_or(0, crate::state::Dice::sum);
        let burst = self.airburst(game.situation());
        let total = self.parts.total() + roll + burst;
        self.total = self.changed(game.situation(), Value::AttackTotal, total);
        game.emit(para!("O20.3.3"), Happening::AttackTotal { total: self.total, burst });
        if self.by == Attacker::Artillery {
            self.test_fortification(game, roll);
        }
        for piece in &self.pieces {
            let class = game.situation().weapon_class(*piece);
            // Used up by its attack roll (11.6).
            if matches!(class, Some(WeaponClass::Satchel | WeaponClass::Molotov))
                && game.situation().on_map(*piece)
            {
                let _ = para!("11.6");
                game.eliminate_weapon(*piece);
            }
        }
        let double = dice.is_some_and(crate::state::Dice::double);
        self.phase =
            if double && self.sustained > 0 { Phase::Wear(self.sustained) } else { Phase::Defend };
        game.push(self);
    }

    /// The attack total, once it is known.
    pub(crate) const fn total(&self) -> i32 {
        self.total
    }

    /// A special rule has changed the attack total.
    pub(crate) const fn set_total(&mut self, total: i32) {
        self.total = total;
    }

    /// A value of this attack with what special rules change about it.
    fn changed(&self, situation: Situation<'_>, value: Value, base: i32) -> i32 {
        let it = self.pieces.first().copied();
        let here = self.hexes.first().copied();
        let there = it.and_then(|piece| situation.hex(piece));
        let about = About { it, here, there, side: Some(self.side), by: None, dice: None };
        situation.changed_of(value, base, about, Printed::Roll(self.by.roll()))
    }

    /// Mortars and Radios burst in the crowns of Woods (T99).
    fn airburst(&self, situation: Situation<'_>) -> i32 {
        let woods = self.hexes.iter().any(|hex| situation.is_a(*hex, Tag::Airburst));
        let above = self.threat.kind == ThreatKind::Indirect;
        let burst = woods && above;
        let _ = burst.then(|| para!("T99"));
        if burst { 2 } else { 0 }
    }

    /// A Radio's roll may destroy the Fortification before anybody defends himself (O18.2.3.3).
    fn test_fortification(&self, game: &mut Game, roll: i32) {
        let Some(radio) = self.pieces.first() else { return };
        if game.situation().vulnerability(*radio) == Some(roll) {
            game.raze(self.hexes[0], para!("O18.2.3.3"));
        }
    }

    /// The firing Weapons that a double breaks (A41).
    fn worn(&self, situation: Situation<'_>) -> Vec<PieceId> {
        let wears = |piece: &PieceId| {
            a41_sustained_fire::wears(situation, *piece) && situation.on_map(*piece)
        };
        self.pieces.iter().copied().filter(wears).collect()
    }
}
