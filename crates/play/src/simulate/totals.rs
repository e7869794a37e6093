//! What many games add up to, one after the other, without keeping any.

use std::collections::BTreeMap;

use crestline_board::hex::Hex;
use crestline_rules::content::{CardAction, Order};
use crestline_rules::side::{BySide, Side};

use super::record::{End, GameRecord, Held};
use super::stats::Counts;

/// What many games add up to.
#[derive(Clone, Debug, Default)]
pub struct Totals {
    /// How many games came to their end, by who won and how.
    pub(super) ends: BTreeMap<(End, Option<Side>), u64>,
    /// VP at the end, of games that came to it.
    pub(super) vp: Counts,
    pub(super) turns: Counts,
    pub(super) time: Counts,
    pub(super) steps: Counts,
    pub(super) sides: BySide<SideTotals>,
    /// Who held an Objective as the Time marker came to a space.
    pub(super) control: BTreeMap<(u8, u8), BySide<u64>>,
    /// How many games came to a space.
    pub(super) reached: BTreeMap<u8, u64>,
    /// Who held an Objective at the end.
    pub(super) held: BTreeMap<u8, BySide<u64>>,
}

/// What a side did and lost in all games.
#[derive(Clone, Debug, Default)]
pub(super) struct SideTotals {
    pub(super) units: BTreeMap<String, UnitTotals>,
    pub(super) lost_units: Counts,
    pub(super) orders: BTreeMap<Order, u64>,
    pub(super) actions: BTreeMap<CardAction, u64>,
    pub(super) op_fire: u64,
    pub(super) passes: u64,
    pub(super) discards: u64,
    pub(super) entered: BTreeMap<Hex, u64>,
    pub(super) attacked: BTreeMap<Hex, u64>,
    pub(super) lost: BTreeMap<Hex, u64>,
}

/// What became of a unit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct UnitTotals {
    /// In how many games it was eliminated.
    pub(super) eliminated: u64,
    /// In how many games it broke.
    pub(super) broken: u64,
    /// How often it broke in all of them.
    pub(super) breaks: u64,
}

impl Totals {
    /// Takes a game.
    pub fn add(&mut self, record: &GameRecord) {
        *self.ends.entry((record.ending, record.winner)).or_default() += 1;
        if record.winner.is_some() {
            self.vp.add(i64::from(record.vp));
            self.turns.add(i64::from(record.turns));
            self.time.add(i64::from(record.time));
            self.steps.add(i64::try_from(record.steps).unwrap_or(i64::MAX));
        }
        for side in Side::BOTH {
            let (all, one) = (&mut self.sides[side], &record.sides[side]);
            for (name, times) in &one.eliminated {
                let unit = all.unit(name);
                unit.eliminated += u64::from(*times > 0);
            }
            for (name, times) in &one.broken {
                let unit = all.unit(name);
                unit.broken += u64::from(*times > 0);
                unit.breaks += u64::from(*times);
            }
            all.lost_units.add(one.eliminated.values().map(|times| i64::from(*times)).sum());
            add(&mut all.orders, &one.orders);
            add(&mut all.actions, &one.actions);
            all.op_fire += u64::from(one.op_fire);
            all.passes += u64::from(one.passes);
            all.discards += u64::from(one.discards);
            add(&mut all.entered, &one.entered);
            add(&mut all.attacked, &one.attacked);
            add(&mut all.lost, &one.lost);
        }
        for Held { time, axis, allies } in &record.control {
            *self.reached.entry(*time).or_default() += 1;
            for (side, objectives) in [(Side::Axis, axis), (Side::Allies, allies)] {
                for objective in objectives {
                    self.control.entry((*objective, *time)).or_default()[side] += 1;
                }
            }
        }
        for (side, objectives) in record.held.iter() {
            for objective in objectives {
                self.held.entry(*objective).or_default()[side] += 1;
            }
        }
    }

    /// How many games were taken.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.ends.values().sum()
    }

    /// How many of them a side won.
    #[must_use]
    pub fn won(&self, side: Side) -> u64 {
        let won = self.ends.iter().filter(|((_, winner), _)| *winner == Some(side));
        won.map(|(_, count)| count).sum()
    }

    /// How many of them came to their end.
    #[must_use]
    pub fn finished(&self) -> u64 {
        self.won(Side::Axis) + self.won(Side::Allies)
    }

    /// How many games ended in each way.
    #[must_use]
    pub fn endings(&self) -> BTreeMap<End, u64> {
        let mut all = BTreeMap::new();
        for ((end, _), count) in &self.ends {
            *all.entry(*end).or_default() += count;
        }
        all
    }

    /// The Turns of those that came to their end.
    #[must_use]
    pub const fn turns(&self) -> &Counts {
        &self.turns
    }

    /// The VP of those that came to their end, counted for the Axis.
    #[must_use]
    pub const fn vp(&self) -> &Counts {
        &self.vp
    }
}

impl SideTotals {
    fn unit(&mut self, name: &str) -> &mut UnitTotals {
        self.units.entry(name.to_owned()).or_default()
    }
}

fn add<K: Ord + Copy>(all: &mut BTreeMap<K, u64>, one: &BTreeMap<K, u32>) {
    for (key, count) in one {
        *all.entry(*key).or_default() += u64::from(*count);
    }
}
