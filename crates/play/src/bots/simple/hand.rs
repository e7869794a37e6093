//! The hand: which Order to give, when to pass, and what to throw away.

use crestline_rules::choice::{Choice, Legal};
use crestline_rules::content::{CardId, Order};
use crestline_rules::query::Situation;
use crestline_rules::scenario::Posture;
use crestline_rules::side::Side;
use crestline_rules::view::View;

use super::ground::Ground;
use super::weights::Weights;
use super::{advance, artillery, fire, morale, moving};

/// What an Order must be worth, so that its card is not better kept.
const fn price(weights: &Weights, order: Order, spare: usize) -> i32 {
    match order {
        // A Fire card in hand is also Op Fire.
        Order::Fire if spare == 0 => weights.last_fire,
        Order::Fire => weights.fire,
        Order::Move => weights.moves,
        Order::Advance => weights.advance,
        Order::Recover => weights.recover,
        Order::Rout => weights.rout,
        Order::ArtilleryDenied | Order::ArtilleryRequest => 16,
        Order::CommandConfusion => 1,
    }
}

/// What to do at the Turn menu.
pub(super) fn turn(ground: &Ground<'_>, legal: &Legal) -> Choice {
    let side = ground.side;
    let mut orders: Vec<(Order, CardId, usize)> = Vec::new();
    for choice in &legal.choices {
        let Choice::Card(card) = choice else { continue };
        let order = ground.situation.scenario.card(*card).order;
        match orders.iter_mut().find(|(known, ..)| *known == order) {
            Some((_, _, more)) => *more += 1,
            None => orders.push((order, *card, 0)),
        }
    }
    let mut best: Option<(i32, CardId)> = None;
    for (order, card, spare) in orders {
        let gain = worth(ground, side, order) - price(ground.weights, order, spare);
        if gain > 0 && best.is_none_or(|(found, _)| gain > found) {
            best = Some((gain, card));
        }
    }
    match best {
        Some((_, card)) => Choice::Card(card),
        None if legal.contains(&Choice::Pass) => Choice::Pass,
        None => Choice::Done,
    }
}

fn worth(ground: &Ground<'_>, side: Side, order: Order) -> i32 {
    let situation = ground.situation;
    match order {
        Order::Fire => fire::order(situation, side),
        Order::Move => moving::order(ground),
        Order::Advance => advance::order(ground, side),
        Order::Recover => morale::recover(situation, side),
        Order::Rout => morale::rout(situation, side),
        Order::ArtilleryRequest => artillery::request(situation, side),
        Order::ArtilleryDenied => artillery::deny(situation, side),
        Order::CommandConfusion => 0,
    }
}

/// How good a card is to keep.
fn keep(situation: Situation<'_>, side: Side, order: Order, same: usize) -> i32 {
    let attacks = situation.scenario.sides[side].posture != Posture::Defend;
    let any_broken = |side: Side| situation.units_of(side).any(|unit| situation.piece(unit).broken);
    let value = match order {
        Order::Fire => 12,
        Order::Move if attacks => 11,
        Order::Move => 5,
        Order::Advance => 8,
        Order::Recover if any_broken(side) => 12,
        Order::Recover => 7,
        Order::Rout if any_broken(side.other()) => 9,
        Order::Rout => 4,
        Order::ArtilleryRequest if situation.radio(side).is_some() => 12,
        Order::ArtilleryDenied if situation.radio(side.other()).is_some() => 10,
        Order::ArtilleryDenied | Order::ArtilleryRequest | Order::CommandConfusion => 0,
    };
    let surplus = 3 * i32::try_from(same).unwrap_or(0);
    if order == Order::Fire { value - surplus / 3 } else { value - surplus }
}

/// Which card to discard next when passing: those that do not help, and one in any case, since a
/// hand with which there is nothing to do is no good hand, and cards that flow make time pass.
pub(super) fn discard(view: &View, legal: &Legal) -> Choice {
    let (situation, side) = (view.situation(), view.side());
    let full = view.hand().len() >= usize::from(situation.hand_size(side));
    let mut worst: Option<(i32, CardId)> = None;
    let mut seen: Vec<Order> = Vec::new();
    for choice in &legal.choices {
        let Choice::Card(card) = choice else { continue };
        let order = situation.scenario.card(*card).order;
        let same = seen.iter().filter(|other| **other == order).count();
        seen.push(order);
        let value = keep(situation, side, order, same);
        if worst.is_none_or(|(found, _)| value < found) {
            worst = Some((value, *card));
        }
    }
    match worst {
        Some((value, card)) if full || value < 7 => Choice::Card(card),
        _ => Choice::Done,
    }
}
