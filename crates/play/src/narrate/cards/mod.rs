//! What cards say, in our own words: a condition and an effect for each Order, Action and Event.
//!
//! This is the only place with these texts, for printed cards and for the game on the screen. A new
//! Order, Action or Event does not compile without its own.

mod actions;
mod events;
mod orders;

use crestline_rules::content::{Card, Nation, NoQuarter};

/// A text of a card: when it may be played, where that is not always so, and what happens then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Words {
    when: &'static str,
    effect: &'static str,
}

impl Words {
    const fn new(when: &'static str, effect: &'static str) -> Words {
        Words { when, effect }
    }

    const fn always(effect: &'static str) -> Words {
        Words { when: "", effect }
    }
}

/// What a card says, without its titles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardTexts {
    /// What its Order does.
    pub order: String,
    /// When its Action may be played; empty where that is always so.
    pub when: String,
    /// What its Action does.
    pub action: String,
    /// What its Event does.
    pub event: String,
}

/// What a card of a nation's deck says.
#[must_use]
pub fn card_texts(nation: &Nation, card: &Card) -> CardTexts {
    let action = actions::action(card.action);
    CardTexts {
        order: orders::order(card.order).to_owned(),
        when: filled(action.when, card, nation),
        action: filled(action.effect, card, nation),
        event: filled(events::event(card.event), card, nation),
    }
}

/// Puts what a nation's own card says in the places of its blanks: `{nation}`, `{opponent}` (whom No
/// Quarter works against) and `{wind}`.
fn filled(text: &str, card: &Card, nation: &Nation) -> String {
    let opponent = match &nation.no_quarter {
        NoQuarter::Nobody => "nobody: it is no Action of this nation".to_owned(),
        NoQuarter::Anyone => "any opponent".to_owned(),
        NoQuarter::Nations(words) => {
            words.iter().map(|word| capital(word)).collect::<Vec<_>>().join(" or ")
        }
    };
    let wind = nation.wind(card.number).map_or_else(|| "?".to_owned(), |wind| wind.to_string());
    text.replace("{nation}", &nation.title)
        .replace("{opponent}", &opponent)
        .replace("{wind}", &wind)
}

/// The word of a nation as it is written in a sentence.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
