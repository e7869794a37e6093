//! Whether a roll that could be voided is worth a question: whether another one could lead elsewhere
//! (9.1).
//!
//! The roll is played on in a game that agrees with what the side knows, once as it stands and once
//! for every other pair of dice. What is compared is what comes of it, not the dice themselves.

use std::collections::{BTreeMap, BTreeSet};

use crestline_rules::choice::{Choice, Next, Prompt};
use crestline_rules::content::{CardId, CardSet, ChitSet};
use crestline_rules::event::{Event, Happening, RollKind};
use crestline_rules::game::Game;
use crestline_rules::side::Side;
use crestline_rules::view::{Hidden, View};

use crate::odds;

/// What a roll that waits for a decision comes to, for what the viewer knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The dice.
    pub dice: (u8, u8),
    /// What happens if it stands, until somebody decides or a card is drawn.
    pub events: Vec<Event>,
    /// The chance that a new roll is higher.
    pub higher: odds::Chance,
    /// The chance that a new roll is lower.
    pub lower: odds::Chance,
    /// The chance that something else comes of a new roll.
    pub otherwise: odds::Chance,
}

/// What the roll of a side that waits comes to; `None` if none does. Where a hand lies face down, look
/// with the eyes of the one whose cards are not rolled.
#[must_use]
pub fn standing(view: &View, roller: Side) -> Option<Standing> {
    let id = view.pending_roll()?;
    let card = view.scenario().card(id);
    let dice = (card.white, card.red);
    let game = guess(view)?;
    let events = played(game.clone(), Choice::Keep)?;
    let kept = outcome(game.clone(), Choice::Keep)?;
    let mut rolled = game;
    rolled.apply(&Choice::Reroll).ok()?;
    let sum = card.white + card.red;
    let mut standing = Standing {
        dice,
        events,
        higher: odds::Chance::default(),
        lower: odds::Chance::default(),
        otherwise: odds::Chance::default(),
    };
    let Next::Chance(set) = rolled.next().clone() else { return None };
    // By dice; a trigger comes on top, here only the dice are of interest.
    let mut tried: BTreeMap<(u8, u8), bool> = BTreeMap::new();
    for number in set.cards().iter() {
        let id = CardId { side: set.side, number };
        let other = rolled.scenario().card(id);
        tried
            .entry((other.white, other.red))
            .or_insert_with(|| outcome(rolled.clone(), Choice::Card(id)).as_ref() != Some(&kept));
    }
    for number in odds::unseen(view, roller, odds::Hand::Open).iter() {
        let other = rolled.scenario().card(CardId { side: roller, number });
        // Dice that only cards of the guessed hand have: by their sum.
        let same = (other.white, other.red) == dice;
        let differs = tried.get(&(other.white, other.red)).copied().unwrap_or(!same);
        let new = other.white + other.red;
        for (chance, is) in [
            (&mut standing.higher, new > sum),
            (&mut standing.lower, new < sum),
            (&mut standing.otherwise, differs),
        ] {
            chance.of += 1;
            chance.ways += u64::from(is);
        }
    }
    Some(standing)
}

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

/// Everything that happens after a choice until somebody decides or draws.
fn played(game: Game, choice: Choice) -> Option<Vec<Event>> {
    play_on(game, choice).map(|(_, events)| events)
}

/// The same, and the game after it.
fn play_on(mut game: Game, choice: Choice) -> Option<(Game, Vec<Event>)> {
    let mut events = game.apply(&choice).ok()?;
    while let Next::Side(_, legal) = game.next() {
        if !matches!(legal.prompt, Prompt::Initiative(..)) {
            break;
        }
        events.extend(game.apply(&Choice::Keep).ok()?);
    }
    Some((game, events))
}

/// What comes of a roll: everything that happens until somebody decides or draws, but the dice.
fn outcome(game: Game, choice: Choice) -> Option<Vec<Happening>> {
    let (game, events) = play_on(game, choice)?;
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
