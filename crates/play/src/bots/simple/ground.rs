//! Where it is good to be: near what is to be taken, on what is to be held, out of the fire.

use crestline_board::hex::Hex;
use crestline_rules::query::Situation;
use crestline_rules::scenario::PieceId;
use crestline_rules::side::Side;

use super::scene::{Goal, Scene, Spot};
use super::survey::Survey;
use super::weights::Weights;
use super::{odds, worth};

/// The ground as a side sees it at one decision.
pub(super) struct Ground<'a> {
    pub(super) situation: Situation<'a>,
    pub(super) side: Side,
    pub(super) survey: &'a Survey,
    pub(super) scene: &'a Scene,
    pub(super) weights: &'a Weights,
}

/// What counts about a unit wherever it is.
pub(super) struct Body {
    unit: PieceId,
    broken: bool,
    leader: bool,
    morale: i32,
    /// What its next break costs.
    harm: i32,
}

impl<'a> Ground<'a> {
    /// What counts about a unit wherever it is.
    pub(super) fn body(&self, unit: PieceId) -> Body {
        let situation = self.situation;
        Body {
            unit,
            broken: situation.piece(unit).broken,
            leader: situation.is_leader(unit),
            morale: situation.bare_morale(unit),
            harm: worth::harm(situation, unit),
        }
    }

    /// Whether the enemy is in a hex.
    pub(super) fn enemy(&self, hex: Hex) -> bool {
        self.scene.enemies.contains(&hex)
    }

    /// What is known about a hex, or `find`, which is then known.
    fn known(
        &self,
        hex: Hex,
        part: impl Fn(&mut Spot) -> &mut Option<i32>,
        find: impl FnOnce() -> i32,
    ) -> i32 {
        let at = self.situation.grid().index(hex);
        if let Some(known) = *part(&mut self.scene.spots.borrow_mut()[at]) {
            return known;
        }
        let found = find();
        *part(&mut self.scene.spots.borrow_mut()[at]) = Some(found);
        found
    }

    /// The Cover of a hex.
    fn cover(&self, hex: Hex) -> i32 {
        self.known(hex, |spot| &mut spot.cover, || self.situation.cover(hex))
    }

    /// The FP that the enemy can bring on a hex in one attack, roughly.
    fn exposure(&self, hex: Hex) -> i32 {
        self.known(hex, |spot| &mut spot.exposure, || self.fire_on(hex))
    }

    fn fire_on(&self, hex: Hex) -> i32 {
        let mut best = 0;
        let mut others = 0;
        for gun in &self.scene.guns {
            let distance = i32::try_from(self.situation.grid().distance(gun.hex, hex));
            // What cannot do better than nothing need not be looked at.
            if gun.fp <= 0 || distance.unwrap_or(i32::MAX) > gun.range {
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
        if best > 0 { best + (others - 1).min(3) } else { 0 }
    }

    /// What enemy fire may cost a unit in a hex.
    pub(super) fn danger(&self, body: &Body, hex: Hex) -> i32 {
        let fp = self.exposure(hex);
        if fp == 0 {
            return 0;
        }
        odds::above(body.morale + self.cover(hex) - fp) * body.harm / odds::ALL
    }

    /// How much what is to be taken draws a unit to a hex.
    pub(super) fn pull(&self, hex: Hex) -> i32 {
        let draw = |goal: &Goal| {
            goal.weight - self.weights.slope * i32::from(self.survey.distance(goal.at, hex))
        };
        self.known(
            hex,
            |spot| &mut spot.pull,
            || self.scene.goals.iter().map(draw).max().unwrap_or(0),
        )
    }

    /// What it is worth to stand in a hex because it keeps an Objective.
    fn hold(&self, unit: PieceId, hex: Hex) -> i32 {
        for hold in &self.scene.holds {
            if self.situation.scenario.objectives[hold.at].hexes.contains(&hex) {
                let kept = hold.keepers.iter().any(|other| *other != unit);
                return if kept { 0 } else { hold.value };
            }
        }
        0
    }

    /// What a Leader does for others from a hex.
    fn company(&self, leader: PieceId, hex: Hex) -> i32 {
        let radius = u32::try_from(self.situation.command(leader)).unwrap_or(0);
        let (mut here, mut near) = (0, 0);
        for at in &self.scene.followers {
            let distance = self.situation.grid().distance(hex, *at);
            here += i32::from(distance == 0);
            near += i32::from(distance <= radius);
        }
        16 * here.min(2) + 12 * near.min(5)
    }

    /// How good it is for a unit to be in a hex.
    pub(super) fn place(&self, body: &Body, hex: Hex) -> i32 {
        let cover = self.weights.cover * self.cover(hex) / 10;
        // A broken unit keeps away, whatever there is to take; a Leader keeps among those he leads.
        let pull = if body.broken {
            0
        } else if body.leader {
            self.company(body.unit, hex) + self.pull(hex) * self.weights.leader / 100
        } else {
            self.pull(hex)
        };
        pull + self.hold(body.unit, hex) + cover - self.danger(body, hex) / 2
    }
}
