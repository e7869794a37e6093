//! Op Fire: whether a chance to fire at movers is worth a card.

use crestline_board::hex::Hex;
use crestline_rules::choice::{Choice, Legal};
use crestline_rules::content::UnitClass;
use crestline_rules::query::{Element, Situation};
use crestline_rules::scenario::PieceId;
use crestline_rules::side::Side;

use super::fire::{self, Group};
use super::weights::Weights;

/// What to do in the window, and the group if units fire that need no card.
pub(super) fn window(
    situation: Situation<'_>,
    side: Side,
    hex: Hex,
    weights: &Weights,
    legal: &Legal,
) -> (Choice, Option<Group>) {
    let card = legal.choices.iter().rfind(|choice| matches!(choice, Choice::Card(_)));
    let acting = fire::units(situation, side, |unit| situation.piece(unit).op_acting);
    let ready = fire::best_group(situation, side, &elements(situation, &acting, hex), hex)
        .filter(|group| group.worth >= weights.op_free)
        .filter(|group| {
            group.elements.first().is_some_and(|e| legal.contains(&Choice::Piece(e.piece)))
        });
    if let Some(card) = card {
        let with_card = situation
            .units_of(side)
            .filter(|unit| free(situation, *unit))
            .filter_map(|unit| with(situation, side, hex, unit, &acting))
            .map(|group| group.worth)
            .max()
            .unwrap_or(0);
        let now = ready.as_ref().map_or(0, |group| group.worth);
        if with_card - now >= weights.op_card {
            return (*card, None);
        }
    }
    match ready {
        Some(group) => match group.elements.first() {
            Some(base) => (Choice::Piece(base.piece), Some(group)),
            None => (Choice::Pass, None),
        },
        None => (Choice::Pass, None),
    }
}

/// What units bring to Op Fire: no Ordnance (A33).
fn elements(situation: Situation<'_>, units: &[PieceId], hex: Hex) -> Vec<Element> {
    let mut elements = situation.elements(units, hex);
    elements.retain(|element| !element.ordnance);
    elements
}

/// Whether a unit may still be activated for Op Fire this Turn (A33.3).
fn free(situation: Situation<'_>, unit: PieceId) -> bool {
    let piece = situation.piece(unit);
    let hero = situation.scenario.class(unit) == Some(UnitClass::Hero);
    !piece.op_acting && (hero || !piece.op_fired)
}

/// The best attack if this unit were activated, with all that it can activate.
fn with(
    situation: Situation<'_>,
    side: Side,
    hex: Hex,
    unit: PieceId,
    acting: &[PieceId],
) -> Option<Group> {
    let mut units = fire::party(situation, unit, |other| free(situation, other));
    units.extend(acting);
    fire::best_group(situation, side, &elements(situation, &units, hex), hex)
}

/// Which unit to activate with the card.
pub(super) fn activate(situation: Situation<'_>, side: Side, hex: Hex, legal: &Legal) -> Choice {
    let acting = fire::units(situation, side, |unit| situation.piece(unit).op_acting);
    let mut best: Option<(i32, Choice)> = None;
    for choice in &legal.choices {
        let Choice::Piece(unit) = choice else { continue };
        let worth = with(situation, side, hex, *unit, &acting).map_or(0, |group| group.worth);
        if best.is_none_or(|(found, _)| worth > found) {
            best = Some((worth, *choice));
        }
    }
    best.map_or(Choice::Done, |(_, choice)| choice)
}

/// Which units to add under a Leader: those that can fire at the hex.
pub(super) fn activate_more(situation: Situation<'_>, hex: Hex, legal: &Legal) -> Choice {
    let able = |choice: &&Choice| match choice {
        Choice::Piece(unit) => !elements(situation, &[*unit], hex).is_empty(),
        _ => false,
    };
    legal.choices.iter().find(able).copied().unwrap_or(Choice::Done)
}
