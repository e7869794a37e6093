//! Why a special rule refuses a choice: asked before all other reasons, since these would mislead.

use super::cite;
use super::moment::Printed;
use super::permit::Deed;
use super::scene::About;
use crate::choice::{Activity, Choice, Prompt, Refusal};
use crate::content::CardId;
use crate::game::Game;
use crate::orders::o14_activate::order;

use crate::query::{Denial, denied};
use crate::scenario::PieceId;
use crate::side::Side;

/// The refusal of a choice that is not listed, where a special rule alone is the reason.
pub(crate) fn reason(game: &Game, side: Side, prompt: Prompt, choice: Choice) -> Option<Denial> {
    if game.scenario.special.is_empty() {
        return None;
    }
    match (prompt, choice) {
        (Prompt::Turn, Choice::Card(card)) if holds(game, side, card) => given(game, side, card),
        (_, Choice::Action(card)) if holds(game, side, card) => played(game, side, card),
        (Prompt::Discard, Choice::Card(card)) if holds(game, side, card) => {
            let about = About { side: Some(side), ..About::default() };
            let barred = game.situation().forbids(Deed::Discard, about);
            barred.then(|| denied(Refusal::SpecialRule, cite("5.3")))
        }
        (Prompt::FireTarget, Choice::Hex(hex)) => {
            let situation = game.situation();
            let enemy = side.other();
            let spared = situation.occupied(hex, enemy) && !situation.may_be_target(hex, enemy);
            spared.then(|| denied(Refusal::SpecialRule, cite("O20.3")))
        }
        (_, Choice::Piece(piece)) => of_piece(game, side, prompt, piece),
        _ => None,
    }
}

fn holds(game: &Game, side: Side, card: CardId) -> bool {
    card.side == side && game.state.cards[side].hand.contains(card.number)
}

/// Why an Order is not given: it is forbidden, or whoever could carry it out may not.
fn given(game: &Game, side: Side, card: CardId) -> Option<Denial> {
    let situation = game.situation();
    if game.state.table.orders >= situation.order_limit(side) {
        return None;
    }
    let Some(order) = situation.order_of(card) else {
        return Some(denied(Refusal::SpecialRule, cite("5")));
    };
    let about = About { side: Some(side), ..About::default() };
    let fresh: Vec<PieceId> =
        situation.units_of(side).filter(|unit| situation.fresh(*unit)).collect();
    let barred = situation.forbids_of(Deed::Order, about, Printed::Order(order))
        || (!fresh.is_empty() && !fresh.iter().any(|unit| situation.may_activate(*unit, order)));
    barred.then(|| denied(Refusal::SpecialRule, order.para()))
}

/// Why an Action is not played: it is forbidden however the card is read, or read as nothing.
fn played(game: &Game, side: Side, card: CardId) -> Option<Denial> {
    let situation = game.situation();
    let about = About { side: Some(side), ..About::default() };
    let barred = |action| situation.forbids_of(Deed::Act, about, Printed::Action(action));
    let printed = game.scenario.card(card).action;
    let none = situation.actions_of(card).into_iter().all(barred);
    none.then(|| denied(Refusal::SpecialRule, printed.para()))
}

/// Why a piece does not take part.
fn of_piece(game: &Game, side: Side, prompt: Prompt, piece: PieceId) -> Option<Denial> {
    let situation = game.situation();
    let about = situation.about(piece);
    if piece.index() >= game.state.table.pieces.len()
        || situation.holder(piece) != side
        || !situation.on_map(piece)
    {
        return None;
    }
    let para = match prompt {
        Prompt::Activate(Activity::OpFire(_)) if situation.forbids(Deed::OpFire, about) => {
            cite("A33.2")
        }
        Prompt::Activate(activity) | Prompt::ActivateMore(activity, _)
            if situation.scenario.unit_kind(piece).is_some()
                && situation.fresh(piece)
                && !situation.may_activate(piece, order(activity)) =>
        {
            cite("O14.1")
        }
        Prompt::ActivateMore(activity, leader) => {
            let about = About { by: Some(leader), ..about };
            let order = Printed::Order(order(activity));
            if !situation.forbids_of(Deed::Activate, about, order) {
                return None;
            }
            cite("3.3.1.1")
        }
        Prompt::FireGroup(_) => {
            let unit = situation.carrier(piece).unwrap_or(piece);
            if !situation.forbids(Deed::Join, situation.about(unit)) {
                return None;
            }
            cite("O20.3.1")
        }
        Prompt::Mover | Prompt::Step
            if situation.scenario.weapon_kind(piece).is_some()
                && situation.forbids(Deed::HandOver, about) =>
        {
            cite("O21.1.1")
        }
        Prompt::SetupWeapon(weapon) | Prompt::Receiver(weapon)
            if !situation.may_carry(piece, weapon) =>
        {
            cite("11.2")
        }
        _ => return None,
    };
    Some(denied(Refusal::SpecialRule, para))
}
