//! Where it is good to be: near what is to be taken, on what is to be held, out of the fire.

use std::cell::RefCell;

use crestline_board::hex::Hex;
use crestline_rules::query::Situation;
use crestline_rules::scenario::{PieceId, Posture};
use crestline_rules::side::Side;

use super::survey::Survey;
use super::{odds, worth};

/// The ground as a side sees it at one decision.
pub(super) struct Ground<'a> {
    pub(super) situation: Situation<'a>,
    pub(super) side: Side,
    pub(super) survey: &'a Survey,
    goals: Vec<Goal>,
    /// Whether the side has to come out: it attacks, or is behind.
    pub(super) eager: bool,
    guns: Vec<Gun>,
    /// The FP that the enemy can bring on each hex, as far as it was asked for.
    exposure: RefCell<Vec<Option<i32>>>,
}

/// An Objective that is to be taken or held.
struct Goal {
    at: usize,
    weight: i32,
}

/// An enemy unit or Weapon that fires.
struct Gun {
    hex: Hex,
    fp: i32,
    range: i32,
}

impl<'a> Ground<'a> {
    pub(super) fn new(situation: Situation<'a>, side: Side, survey: &'a Survey) -> Ground<'a> {
        let mut guns = Vec::new();
        for unit in situation.units_of(side.other()) {
            let Some(hex) = situation.hex(unit) else { continue };
            guns.push(Gun { hex, fp: situation.fp(unit), range: situation.range(unit) });
            if let Some(weapon) = situation.piece(unit).weapon
                && situation.weapon_usable(weapon)
                && !situation.is_ordnance(weapon)
            {
                let (_, range) = situation.weapon_range(weapon);
                guns.push(Gun { hex, fp: situation.weapon_fp(weapon), range });
            }
        }
        let exposure = RefCell::new(vec![None; situation.grid().len()]);
        let defends = situation.scenario.sides[side].posture == Posture::Defend;
        let eager = !defends || situation.table.vp_of(side) < 0;
        let goals = goals(situation, side, eager);
        Ground { situation, side, survey, goals, eager, guns, exposure }
    }

    /// The FP that the enemy can bring on a hex in one attack, roughly.
    fn exposure(&self, hex: Hex) -> i32 {
        let at = self.situation.grid().index(hex);
        if let Some(known) = self.exposure.borrow()[at] {
            return known;
        }
        let mut best = 0;
        let mut others = 0;
        for gun in &self.guns {
            let distance = i32::try_from(self.situation.grid().distance(gun.hex, hex));
            if distance.unwrap_or(i32::MAX) > gun.range {
                continue;
            }
            let Some(hindrance) = self.survey.sight(self.situation, gun.hex, hex) else {
                continue;
            };
            let fp = gun.fp - hindrance;
            if fp > 0 {
                best = best.max(fp);
                others += 1;
            }
        }
        let fp = if best > 0 { best + (others - 1).min(3) } else { 0 };
        self.exposure.borrow_mut()[at] = Some(fp);
        fp
    }

    /// What enemy fire may cost a unit in a hex.
    pub(super) fn danger(&self, unit: PieceId, hex: Hex) -> i32 {
        let fp = self.exposure(hex);
        if fp == 0 {
            return 0;
        }
        let morale = self.situation.bare_morale(unit) + self.situation.cover(hex);
        odds::above(morale - fp) * worth::harm(self.situation, unit) / odds::ALL
    }

    /// How much what is to be taken draws a unit to a hex.
    pub(super) fn pull(&self, hex: Hex) -> i32 {
        self.goals
            .iter()
            .map(|goal| {
                let way = i32::from(self.survey.distance(goal.at, hex));
                goal.weight - 5 * way
            })
            .max()
            .unwrap_or(0)
    }

    /// What it is worth to stand in a hex because it keeps an Objective.
    fn hold(&self, unit: PieceId, hex: Hex) -> i32 {
        let situation = self.situation;
        for (at, objective) in situation.scenario.objectives.iter().enumerate() {
            if situation.table.control[at] != Some(self.side) || !objective.hexes.contains(&hex) {
                continue;
            }
            let kept = situation.units_of(self.side).any(|other| {
                other != unit
                    && situation.hex(other).is_some_and(|hex| objective.hexes.contains(&hex))
            });
            return if kept { 0 } else { 20 + 15 * i32::from(situation.objective_vp(at)) };
        }
        0
    }

    /// What a Leader does for others from a hex.
    fn company(&self, leader: PieceId, hex: Hex) -> i32 {
        let radius = u32::try_from(self.situation.command(leader)).unwrap_or(0);
        let (mut here, mut near) = (0, 0);
        for (unit, at) in self.situation.units() {
            let ours = self.situation.scenario.owner(unit) == self.side;
            if !ours || self.situation.is_leader(unit) {
                continue;
            }
            let distance = self.situation.grid().distance(hex, at);
            here += i32::from(distance == 0);
            near += i32::from(distance <= radius);
        }
        16 * here.min(2) + 12 * near.min(5)
    }

    /// How good it is for a unit to be in a hex.
    pub(super) fn place(&self, unit: PieceId, hex: Hex) -> i32 {
        let cover = 2 * self.situation.cover(hex);
        // A broken unit keeps away, whatever there is to take; a Leader keeps among those he leads.
        let pull = if self.situation.piece(unit).broken {
            0
        } else if self.situation.is_leader(unit) {
            self.company(unit, hex) + self.pull(hex) / 4
        } else {
            self.pull(hex)
        };
        pull + self.hold(unit, hex) + cover - self.danger(unit, hex) / 2
    }
}

/// What a side is out for: Objectives that it does not control, and its own that nobody keeps.
fn goals(situation: Situation<'_>, side: Side, eager: bool) -> Vec<Goal> {
    let mut goals = Vec::new();
    for (at, objective) in situation.scenario.objectives.iter().enumerate() {
        let vp = i32::from(situation.objective_vp(at));
        let kept = situation
            .units_of(side)
            .any(|unit| situation.hex(unit).is_some_and(|hex| objective.hexes.contains(&hex)));
        let weight = match situation.table.control[at] {
            Some(owner) if owner == side => {
                if kept {
                    continue;
                }
                10 + 12 * vp
            }
            _ if eager => 30 + 25 * vp,
            _ => 10 + 15 * vp,
        };
        goals.push(Goal { at, weight });
    }
    goals
}
