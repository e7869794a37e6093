//! The tape of a game: every choice with who was asked, what would have come unasked, and what
//! happened.

use crestline_rules::choice::{Choice, Illegal, Next};
use crestline_rules::event::{Event, Happening};
use crestline_rules::game::Game;
use crestline_rules::script::Word;

use super::report::Asked;
use super::stage::{Stage, total_of};
use super::words;

/// One choice on the tape.
#[derive(Clone, Debug)]
pub(super) struct Item {
    /// Who was asked for what.
    pub(super) asked: Asked,
    /// The choice.
    pub(super) choice: Choice,
    /// The choice as a script writes it.
    pub(super) word: Word,
    /// Whether a script that says nothing comes to the same.
    pub(super) unasked: bool,
    /// What happened.
    pub(super) events: Vec<Event>,
}

/// Plays choices and notes each.
///
/// # Errors
/// The place of the first choice that is not legal, and the refusal.
pub(super) fn tape(game: Game, choices: &[Choice]) -> Result<Vec<Item>, (usize, Illegal)> {
    let mut stage = Stage::new(game, false);
    let mut items = Vec::with_capacity(choices.len());
    for (at, choice) in choices.iter().enumerate() {
        let next = stage.game.next();
        let asked = Asked::of(next);
        let unasked = match next {
            Next::Side(_, legal) => stage.unmentioned(legal) == Some(*choice),
            Next::Chance(_) | Next::Over(_) => false,
        };
        let word = words::word(stage.game.scenario(), *choice);
        let events = stage.game.apply(choice).map_err(|illegal| (at, illegal))?;
        // Without anybody to ask, the choice was refused above.
        let Some(asked) = asked else { continue };
        items.push(Item { asked, choice: *choice, word, unasked, events });
    }
    Ok(items)
}

/// Whether time advanced in this, and to which space.
pub(super) fn time_in(items: &[Item]) -> Option<u8> {
    let events = items.iter().flat_map(|item| &item.events);
    let mut spaces = events.filter_map(|event| match event.what {
        Happening::TimeAdvanced { space, .. } => Some(space),
        _ => None,
    });
    spaces.next_back()
}

/// The total of a roll, where it stands: the one at this place of the tape, voided by nobody.
pub(super) fn total_at(items: &[Item], at: usize) -> Option<i32> {
    let item = items.get(at)?;
    let kind = item.events.iter().find_map(|event| match event.what {
        Happening::Rolled { kind, .. } => Some(kind),
        _ => None,
    })?;
    let own = item.events.iter().filter(|event| !matches!(event.what, Happening::Rolled { .. }));
    let next = items.get(at + 1).filter(|next| next.choice == Choice::Keep);
    let later = next.into_iter().flat_map(|next| &next.events);
    own.chain(later).find_map(|event| total_of(event, kind))
}
