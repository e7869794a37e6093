//! Choices that Events ask for: harm the enemy, help oneself, else leave it.

use crestline_rules::choice::{Choice, Legal};
use crestline_rules::content::{CardEvent, Order};
use crestline_rules::scenario::PieceId;

use super::ground::Ground;
use super::{hidden, setup, worth};

/// Whether what an Event does to a unit is good for it.
const fn helps(event: CardEvent) -> bool {
    matches!(
        event,
        CardEvent::BattleHarden
            | CardEvent::Deploy
            | CardEvent::Entrench
            | CardEvent::FieldPromotion
            | CardEvent::Hero
            | CardEvent::Infiltration
            | CardEvent::Medic
            | CardEvent::Reinforcements
            | CardEvent::Scrounge
            | CardEvent::WalkingWounded
    )
}

/// What to choose: the best that there is, and nothing where nothing helps.
pub(super) fn choose(ground: &Ground<'_>, event: CardEvent, legal: &Legal) -> Option<Choice> {
    let hexes_for_units =
        matches!(event, CardEvent::FieldPromotion | CardEvent::Hero | CardEvent::WalkingWounded);
    let hexes = legal.choices.iter().any(|choice| matches!(choice, Choice::Hex(_)));
    if hexes_for_units
        && hexes
        && let Some(own) = arriving(ground, event)
    {
        return Some(setup::hex(ground, own, legal));
    }
    legal.choices.iter().max_by_key(|choice| value(ground, event, **choice)).copied()
}

/// The own unit that comes by an Event, if it is one.
fn arriving(ground: &Ground<'_>, event: CardEvent) -> Option<PieceId> {
    match event {
        CardEvent::Hero => ground.situation.hero(ground.side),
        CardEvent::FieldPromotion => ground.situation.private(ground.side),
        _ => None,
    }
}

fn value(ground: &Ground<'_>, event: CardEvent, choice: Choice) -> i32 {
    let (situation, side) = (ground.situation, ground.side);
    let good = if helps(event) { 1 } else { -1 };
    match choice {
        Choice::Piece(piece) if situation.scenario.unit_kind(piece).is_some() => {
            let harm = worth::harm(situation, piece);
            let own = if situation.scenario.owner(piece) == side { 1 } else { -1 };
            // Two Teams are no better than their Squad, as far as this goes.
            if event == CardEvent::Deploy { -1 } else { good * own * harm }
        }
        Choice::Piece(weapon) => {
            let own = if situation.scenario.owner(weapon) == side { 1 } else { -1 };
            // What lies about is picked up whoever's it was.
            let own = if event == CardEvent::Scrounge { 1 } else { own };
            good * own * (1 + situation.weapon_fp(weapon))
        }
        Choice::Hex(hex) if event == CardEvent::Sappers => hidden::raze(situation, side, hex),
        Choice::Hex(hex) => {
            let sum = |side| -> i32 {
                situation.units_in(hex, side).map(|unit| worth::harm(situation, unit)).sum()
            };
            good * (sum(side) - sum(side.other()))
        }
        // The other side's card that is dearest.
        Choice::Card(card) => match situation.scenario.card(card).order {
            Order::Fire => 3,
            Order::Move | Order::Recover => 2,
            _ => 1,
        },
        _ => 0,
    }
}
