//! Fire: what an attack is worth, whom to fire at, and who joins.

use crestline_board::hex::Hex;
use crestline_rules::choice::{Choice, Legal};
use crestline_rules::content::Order;
use crestline_rules::query::{Element, Situation, Threat};
use crestline_rules::scenario::PieceId;
use crestline_rules::side::Side;

use super::{odds, worth};

/// The best attack on a hex that some elements can make, the base first.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) hex: Hex,
    pub(super) elements: Vec<Element>,
    pub(super) worth: i32,
}

/// What an attack by these elements on a hex can be expected to be worth.
fn attack(situation: Situation<'_>, side: Side, elements: &[Element], target: Hex) -> i32 {
    aided(situation, side, elements, target, 0)
}

/// What it can be expected to be worth with so much more FP.
pub(super) fn aided(
    situation: Situation<'_>,
    side: Side,
    elements: &[Element],
    target: Hex,
    more: i32,
) -> i32 {
    let fp = situation.fire_power(elements).total() + more;
    if fp < 1 {
        return 0;
    }
    let mut from: Vec<Hex> = elements.iter().map(|element| element.hex).collect();
    from.sort_unstable();
    from.dedup();
    let threat = Threat::direct(from);
    let moving = situation.table.order == Some(Order::Move);
    let mut total = 0;
    for unit in situation.units_in(target, side.other()) {
        let margin = situation.morale_against(unit, &threat) - fp;
        let (breaks, ties) = (odds::above(margin), odds::equal(margin));
        let harm = worth::harm(situation, unit);
        let tie = if moving && situation.piece(unit).acting { harm } else { worth::SUPPRESSION };
        total += (breaks * harm + ties * tie) / odds::ALL;
    }
    total
}

/// The best attack on a hex by some elements: by a piece of Ordnance alone, or by a group of others.
pub(super) fn best_group(
    situation: Situation<'_>,
    side: Side,
    elements: &[Element],
    target: Hex,
) -> Option<Group> {
    if !elements.iter().any(|element| element.ordnance) {
        return joined(situation, side, elements, target);
    }
    let (guns, others): (Vec<Element>, Vec<Element>) =
        elements.iter().partition(|element| element.ordnance);
    let shots = guns.into_iter().map(|gun| shot(situation, side, gun, target));
    joined(situation, side, &others, target).into_iter().chain(shots).max_by_key(|g| g.worth)
}

/// An attack by Ordnance: first it has to hit (O20.2.3).
fn shot(situation: Situation<'_>, side: Side, gun: Element, target: Hex) -> Group {
    let range = situation.distance(gun.hex, target);
    let hits = (1..=36).filter(|n| ((n - 1) / 6 + 1) * ((n - 1) % 6 + 1) - gun.hindrance > range);
    let hits = i32::try_from(hits.count()).unwrap_or(0);
    // The hindrance is in the Targeting roll, not in the FP.
    let worth = aided(situation, side, &[Element { hindrance: 0, ..gun }], target, 0);
    Group { hex: target, elements: vec![gun], worth: worth * hits / 36 }
}

/// The best group: the strongest is the base, others join where they are worth more in the group
/// than alone.
fn joined(
    situation: Situation<'_>,
    side: Side,
    elements: &[Element],
    target: Hex,
) -> Option<Group> {
    let strength = |e: &Element| 2 * (e.fp - e.hindrance) + e.height;
    let (at, base) =
        elements.iter().enumerate().max_by_key(|(at, e)| (strength(e), usize::MAX - at))?;
    let mut group = vec![*base];
    let mut total = attack(situation, side, &group, target);
    let mut rest: Vec<Element> = elements.to_vec();
    rest.remove(at);
    rest.sort_by_key(|e| (e.hindrance, -e.height, e.piece));
    let mut joined = true;
    while joined {
        joined = false;
        let mut left = Vec::with_capacity(rest.len());
        for element in rest {
            let near = group.iter().any(|e| situation.grid().distance(e.hex, element.hex) <= 1);
            if !near {
                left.push(element);
                continue;
            }
            group.push(element);
            let together = attack(situation, side, &group, target);
            // What it does alone takes as long to find out, and most of those who do not join add
            // nothing.
            let gains = together > total && {
                let alone = attack(situation, side, &[element], target);
                together - total >= alone - alone / 8
            };
            if gains {
                total = together;
                joined = true;
            } else {
                group.pop();
                left.push(element);
            }
        }
        rest = left;
    }
    Some(Group { hex: target, elements: group, worth: total })
}

/// The best attack that units and their Weapons can make on any of some hexes; those that are told
/// to be out have fired.
pub(super) fn best_attack(
    situation: Situation<'_>,
    side: Side,
    units: &[PieceId],
    hexes: impl Iterator<Item = Hex>,
) -> Option<Group> {
    let mut best: Option<Group> = None;
    for hex in hexes {
        let mut elements = situation.elements(units, hex);
        elements.retain(|element| !situation.piece(element.piece).finished);
        let group = best_group(situation, side, &elements, hex);
        if let Some(group) = group
            && best.as_ref().is_none_or(|best| group.worth > best.worth)
        {
            best = Some(group);
        }
    }
    best.filter(|group| group.worth > 0)
}

/// The units of a side for which something holds.
pub(super) fn units(
    situation: Situation<'_>,
    side: Side,
    fits: impl Fn(PieceId) -> bool,
) -> Vec<PieceId> {
    situation.units_of(side).filter(|unit| fits(*unit)).collect()
}

/// A unit with those that it can activate along with itself.
pub(super) fn party(
    situation: Situation<'_>,
    unit: PieceId,
    free: impl Fn(PieceId) -> bool,
) -> Vec<PieceId> {
    let mut party = vec![unit];
    if situation.is_leader(unit) {
        party.extend(situation.commanded(unit, None, free));
    }
    party
}

/// What the best Fire Order of a side is worth now.
pub(super) fn order(situation: Situation<'_>, side: Side) -> i32 {
    let fresh = units(situation, side, |unit| situation.fresh(unit));
    let mut attacks = Attacks::of(situation, side, &fresh);
    fresh
        .iter()
        .map(|unit| attacks.by(&party(situation, *unit, |u| situation.fresh(u))))
        .max()
        .unwrap_or(0)
}

/// Which unit to activate for a Fire Order.
pub(super) fn activate(situation: Situation<'_>, side: Side, legal: &Legal) -> Option<Choice> {
    let fresh = units(situation, side, |unit| situation.fresh(unit));
    let mut attacks = Attacks::of(situation, side, &fresh);
    let mut best = None;
    for choice in &legal.choices {
        let Choice::Piece(unit) = choice else { continue };
        let party = party(situation, *unit, |u| situation.fresh(u));
        // Few rather than many for the same effect: the others may do something else.
        let score = (attacks.by(&party), -i32::try_from(party.len()).unwrap_or(0));
        if best.is_none_or(|(found, _)| score > found) {
            best = Some((score, *choice));
        }
    }
    best.map(|(_, choice)| choice)
}

/// Which units to add under a Leader: those that can fire at anything.
pub(super) fn activate_more(situation: Situation<'_>, side: Side, legal: &Legal) -> Choice {
    let targets = situation.hexes_of(side.other());
    let able = |choice: &&Choice| match choice {
        Choice::Piece(unit) => {
            targets.iter().any(|hex| !situation.elements(&[*unit], *hex).is_empty())
        }
        _ => false,
    };
    legal.choices.iter().find(able).copied().unwrap_or(Choice::Done)
}

/// All attacks that some units could make, worked out once.
struct Attacks<'a> {
    situation: Situation<'a>,
    side: Side,
    by_hex: Vec<(Hex, Vec<Element>)>,
}

impl<'a> Attacks<'a> {
    fn of(situation: Situation<'a>, side: Side, units: &[PieceId]) -> Attacks<'a> {
        let hexes = situation.hexes_of(side.other()).into_iter();
        let by_hex = hexes.map(|hex| (hex, situation.elements(units, hex))).collect();
        Attacks { situation, side, by_hex }
    }

    /// The worth of the best attack by some of the units, and a little of the second best.
    fn by(&mut self, party: &[PieceId]) -> i32 {
        let ours = |element: &&Element| {
            party.iter().any(|unit| {
                *unit == element.piece || self.situation.piece(*unit).weapon == Some(element.piece)
            })
        };
        let mut worths: Vec<i32> = Vec::new();
        for (hex, elements) in &self.by_hex {
            let able: Vec<Element> = elements.iter().filter(ours).copied().collect();
            worths.extend(
                best_group(self.situation, self.side, &able, *hex).map(|group| group.worth),
            );
        }
        worths.sort_unstable();
        let best = worths.pop().unwrap_or(0);
        best + worths.pop().unwrap_or(0) / 8
    }
}
