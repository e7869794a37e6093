//! Rules of thumb: what a scenario would have if it were made from the published tables.

use super::budget::SideBudget;
use super::likeness::{Likeness, likeness};
use super::order_of_battle::Size;
use super::values::Design;
use crate::scenario::{Posture, Scenario, What};
use crate::side::{BySide, Side};

/// What the rules of thumb suggest for a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// For each side.
    pub sides: BySide<SideAdvice>,
    /// VP at the start, counted for the Axis: the difference in points goes to the weaker side.
    pub vp: i32,
    /// Who holds the Initiative card: whose nearest order of battle has the higher initiative.
    pub initiative: Option<Side>,
    /// The space of the Sudden Death marker: as many spaces as both sides have Orders.
    pub sudden_death: u8,
}

/// What the rules of thumb suggest for a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideAdvice {
    /// The size that its Squads come nearest to; none for a nation without values.
    pub size: Option<Size>,
    /// How many Squads there usually are to a Leader of the nation.
    pub squads_per_leader: Option<u8>,
    /// The order of battle that it is most like.
    pub like: Option<Likeness>,
    /// Its posture: who alone has Fortifications defends; else who has five points for four of the
    /// enemy's attacks.
    pub posture: Posture,
    /// How many Orders a Turn: one more than Leaders at the start.
    pub orders: u16,
    /// The space of its Surrender marker: a part of its units that depends on its size.
    pub surrender: Option<u16>,
}

/// The rules of thumb for a scenario.
pub(super) fn advice(scenario: &Scenario, budgets: &BySide<SideBudget>, design: &Design) -> Advice {
    let side = |side: Side| {
        let force = &scenario.sides[side];
        let (own, enemy) = (&budgets[side], &budgets[side.other()]);
        let opponent = &scenario.sides[side.other()].nation.word;
        let values = design.nation(&force.nation.word);
        let size = values.map(|values| Size::of(own.squads, values.squads_per_leader));
        let percent = size.and_then(|size| design.common.size(size)).map(|size| size.surrender);
        SideAdvice {
            size,
            squads_per_leader: values.map(|values| values.squads_per_leader),
            like: values.and_then(|values| likeness(force, own, values, scenario.year, opponent)),
            posture: posture(own, enemy),
            orders: 1 + own.first_leaders,
            surrender: percent.map(|percent| part(own.units(), percent)),
        }
    };
    let sides = BySide::from_fn(side);
    let initiative = match (&sides.axis.like, &sides.allies.like) {
        (Some(axis), Some(allies)) if axis.initiative != allies.initiative => {
            Some(if axis.initiative > allies.initiative { Side::Axis } else { Side::Allies })
        }
        _ => None,
    };
    let orders = Side::BOTH.map(|side| scenario.sides[side].orders).iter().sum::<u8>();
    let points = BySide::from_fn(|side| budgets[side].points);
    Advice {
        vp: vp(&points, design.common.points_of_a_vp),
        initiative,
        sudden_death: scenario.time.saturating_add(orders),
        sides,
    }
}

/// So many of a hundred, rounded to the nearest.
fn part(units: u16, percent: u8) -> u16 {
    let part = (u32::from(units) * u32::from(percent) + 50) / 100;
    u16::try_from(part).unwrap_or(u16::MAX)
}

/// The VP, counted for the Axis, that the difference in points is worth, rounded to the nearest.
fn vp(points: &BySide<u32>, points_of_a_vp: u16) -> i32 {
    let of_a_vp = u32::from(points_of_a_vp.max(1));
    let vp = (points.axis.abs_diff(points.allies) + of_a_vp / 2) / of_a_vp;
    let vp = i32::try_from(vp).unwrap_or(i32::MAX);
    if points.axis < points.allies { vp } else { -vp }
}

/// Who alone has Fortifications defends. Else who has five points for four of the enemy's attacks;
/// nobody does where it is closer.
fn posture(own: &SideBudget, enemy: &SideBudget) -> Posture {
    let dug_in = |side: &SideBudget| {
        side.lines.iter().any(|line| matches!(line.what, What::Fortification(..)))
    };
    match (dug_in(own), dug_in(enemy)) {
        (true, false) => Posture::Defend,
        (false, true) => Posture::Attack,
        _ if own.points * 4 >= enemy.points * 5 => Posture::Attack,
        _ if enemy.points * 4 >= own.points * 5 => Posture::Defend,
        _ => Posture::Recon,
    }
}
