//! Whether a roll that could be voided is worth a question: whether another one could lead elsewhere
//! (9.1).
//!
//! The roll is played on in a game that agrees with what the side knows, once as it stands and once
//! for every other pair of dice. What is compared is what comes of it, not the dice themselves.

use std::collections::BTreeSet;

use crestline_rules::choice::{Choice, Next, Prompt};
use crestline_rules::content::{CardId, CardSet, ChitSet};
use crestline_rules::event::{Event, Happening, RollKind};
use crestline_rules::game::Game;
use crestline_rules::view::{Hidden, View};

/// Whether another roll could change what comes of the one that waits. Where it cannot be told, it
/// could.
pub(super) fn matters(view: &View) -> bool {
    let Some(game) = guess(view) else { return true };
    let Some(kept) = outcome(game.clone(), Choice::Keep) else { return true };
    let mut rolled = game;
    if rolled.apply(&Choice::Reroll).is_err() {
        return true;
    }
    let Next::Chance(set) = rolled.next().clone() else { return true };
    let mut tried = BTreeSet::new();
    for number in set.cards().iter() {
        let id = CardId { side: set.side, number };
        let card = rolled.scenario().card(id);
        if card.trigger.is_some() || !tried.insert((card.white, card.red)) {
            continue;
        }
        // The other side has the card now, and lets the roll stand.
        if outcome(rolled.clone(), Choice::Card(id)).as_ref() != Some(&kept) {
            return true;
        }
    }
    false
}

/// A game that agrees with a view: which one does not matter, as long as equal views give the same.
fn guess(view: &View) -> Option<Game> {
    let other = view.side().other();
    let mut hidden = Hidden::default();
    let mut hand = CardSet::EMPTY;
    for number in view.unseen(other).iter().take(usize::from(view.hand_size(other))) {
        hand.insert(number);
    }
    hidden.hand = hand;
    let mut chits = ChitSet::EMPTY;
    for chit in view.unseen_chits().iter().take(usize::from(view.table().secrets[other])) {
        chits.insert(chit);
    }
    hidden.chits = chits;
    for piece in view.hidden(other) {
        hidden.noted.insert(piece, *view.may_hide(piece).first()?);
    }
    view.complete(&hidden)
}

/// What comes of a roll: everything that happens until somebody decides or draws, but the dice.
fn outcome(mut game: Game, choice: Choice) -> Option<Vec<Happening>> {
    let mut events = game.apply(&choice).ok()?;
    while let Next::Side(_, legal) = game.next() {
        if !matches!(legal.prompt, Prompt::Initiative(..)) {
            break;
        }
        events.extend(game.apply(&Choice::Keep).ok()?);
    }
    // What is asked next is part of it as well: who retreats, which Weapon breaks.
    let asked = match game.next() {
        Next::Side(_, legal) => Some(legal.prompt),
        Next::Chance(_) | Next::Over(_) => None,
    };
    let mut told: Vec<Happening> = events.into_iter().filter_map(result).collect();
    if asked.is_some_and(|prompt| matches!(prompt, Prompt::SustainedWeapon(_))) {
        told.push(Happening::NoEffect);
    }
    Some(told)
}

/// An event without what only tells of the dice.
fn result(event: Event) -> Option<Happening> {
    match event.what {
        Happening::Rolled { kind: RollKind::Rule, .. } => Some(event.what),
        Happening::Rolled { .. }
        | Happening::Rerolled { .. }
        | Happening::Defended { .. }
        | Happening::Tested { .. }
        | Happening::Survived { .. } => None,
        Happening::Targeted { hit, .. } => {
            Some(Happening::Targeted { product: 0, hindrance: 0, range: 0, hit })
        }
        what => Some(what),
    }
}
