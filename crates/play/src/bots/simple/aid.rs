//! Actions around an attack: more FP where it changes the odds, and what saves those fired at.

use crestline_board::hex::Hex;
use crestline_rules::choice::{Choice, Legal};
use crestline_rules::content::{CardAction, CardId};
use crestline_rules::query::{Element, Situation};
use crestline_rules::scenario::PieceId;
use crestline_rules::side::Side;

use super::{fire, worth};

/// What more FP must be worth for a card to be played.
const CARD: i32 = 14;

/// What such a card adds (A24.1).
const BONUS: i32 = 2;

/// The cards that a window offers, with their Actions.
pub(super) fn offered<'a>(
    situation: Situation<'a>,
    legal: &'a Legal,
) -> impl Iterator<Item = (CardId, CardAction)> + 'a {
    legal.choices.iter().filter_map(move |choice| match choice {
        Choice::Action(card) => Some((*card, situation.scenario.card(*card).action)),
        _ => None,
    })
}

/// Plays the first card of an Action, if it is offered.
pub(super) fn play(situation: Situation<'_>, legal: &Legal, wanted: CardAction) -> Option<Choice> {
    let mut cards = offered(situation, legal);
    cards.find(|(_, action)| *action == wanted).map(|(card, _)| Choice::Action(card))
}

/// Before an attack roll: one more card where it is worth it. `more` is what cards have added.
pub(super) fn attack(
    situation: Situation<'_>,
    side: Side,
    elements: &[Element],
    hex: Hex,
    more: i32,
    legal: &Legal,
) -> Option<Choice> {
    let now = fire::aided(situation, side, elements, hex, more);
    // Sustained Fire last: it may break the Weapon.
    let order = |action: CardAction| match action {
        CardAction::Marksmanship | CardAction::Crossfire | CardAction::BoreSighting => 0,
        CardAction::HandGrenades => 1,
        CardAction::SprayFire => 3,
        _ => 2,
    };
    let (card, action) = offered(situation, legal).min_by_key(|(_, action)| order(*action))?;
    let gain = match action {
        CardAction::SprayFire => beside(situation, side, elements, hex, more),
        _ => fire::aided(situation, side, elements, hex, more + BONUS) - now,
    };
    // Where there is no FP left nothing but a card makes the attack possible.
    let must = !legal.contains(&Choice::Pass);
    (must || gain >= CARD).then_some(Choice::Action(card))
}

/// What the best hex beside the target adds by Spray Fire.
fn beside(situation: Situation<'_>, side: Side, elements: &[Element], hex: Hex, more: i32) -> i32 {
    let hexes = situation.grid().neighbours(hex);
    let worths = hexes.map(|(_, next)| fire::aided(situation, side, elements, next, more));
    worths.max().unwrap_or(0)
}

/// The second hex of Spray Fire: where it harms most.
pub(super) fn spray(
    situation: Situation<'_>,
    side: Side,
    elements: &[Element],
    legal: &Legal,
) -> Option<Choice> {
    let value = |choice: &&Choice| match choice {
        Choice::Hex(hex) => fire::aided(situation, side, elements, *hex, 0),
        _ => -1,
    };
    legal.choices.iter().max_by_key(value).copied()
}

/// Before a Defence roll: what digs in or hides those fired at, where units in good order gain by it.
pub(super) fn defence(
    situation: Situation<'_>,
    side: Side,
    hex: Hex,
    legal: &Legal,
) -> Option<Choice> {
    let sound = situation.units_in(hex, side).any(|unit| !situation.piece(unit).broken);
    let cover = situation.cover(hex);
    let fits = |action: CardAction| match action {
        CardAction::Concealment => cover >= 2,
        CardAction::HiddenEntrenchments | CardAction::HiddenPillbox => cover <= 2,
        _ => false,
    };
    let card = offered(situation, legal).find(|(_, action)| fits(*action)).map(|(card, _)| card)?;
    sound.then_some(Choice::Action(card))
}

/// As a Squad is about to break: a point is less than a Squad that would be eliminated, or that
/// carries a Weapon.
pub(super) fn wounds(situation: Situation<'_>, squad: PieceId, legal: &Legal) -> Option<Choice> {
    let piece = situation.piece(squad);
    let armed = piece.weapon.is_some_and(|weapon| situation.weapon_usable(weapon));
    (piece.broken || armed).then(|| play(situation, legal, CardAction::LightWounds)).flatten()
}

/// The piece whose loss is least, or the enemy's dearest.
pub(super) fn victim(situation: Situation<'_>, side: Side, legal: &Legal) -> Option<Choice> {
    let value = |choice: &&Choice| match choice {
        Choice::Piece(piece) if situation.scenario.unit_kind(*piece).is_some() => {
            let harm = worth::harm(situation, *piece);
            if situation.scenario.owner(*piece) == side { -harm } else { harm }
        }
        Choice::Piece(weapon) => -situation.weapon_fp(*weapon),
        _ => i32::MIN,
    };
    legal.choices.iter().max_by_key(value).copied()
}
