//! The words of a card, measured.

use std::fmt::Display;

use crestline_draw::ink::{Letters, Weight};
use crestline_play::narrate::card_texts;
use crestline_rules::content::{Card, Nation};

use crate::paragraph::Paragraph;

/// A name with its paragraph, as an Action and an Event have one.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Heading {
    pub(crate) title: String,
    /// `Action A25`, and `A25` where that has no room.
    pub(crate) labels: [String; 2],
    /// How wide the title is for letters of size 1, and how wide the labels are.
    pub(crate) wide: (f64, [f64; 2]),
}

impl Heading {
    fn new(letters: &Letters, title: String, what: &str, para: impl Display) -> Heading {
        let labels = [format!("{what} {para}"), para.to_string()];
        let wide = |text: &str, weight| letters.width(text, weight, 1000.0) / 1000.0;
        let label = [0, 1].map(|n| wide(&labels[n], Weight::Regular));
        let wide = (wide(&title, Weight::Bold), label);
        Heading { title, labels, wide }
    }
}

/// All words of a card.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Text {
    /// `G-60`.
    pub(crate) id: String,
    /// The Order in capitals, its paragraph, and what it does.
    pub(crate) order: (String, String, Paragraph),
    /// The Action, when it may be played, and what it does.
    pub(crate) action: (Heading, Paragraph, Paragraph),
    /// The Event and what it does.
    pub(crate) event: (Heading, Paragraph),
    /// All that is said, as it is.
    pub(crate) said: Vec<String>,
}

impl Text {
    /// The words of a nation's card.
    pub(crate) fn of(letters: &Letters, nation: &Nation, card: &Card) -> Text {
        let texts = card_texts(nation, card);
        let wind = nation.wind(card.number).map_or_else(String::new, |wind| format!(" {wind}"));
        let name = format!("{}{wind}", card.event.title());
        let id = format!("{}-{}", nation.prefix, card.number);
        let plain = |text: &str| Paragraph::new(letters, text, Weight::Regular);
        let title = card.action.title().to_owned();
        Text {
            order: (
                card.order.title().to_uppercase(),
                card.order.para().to_string(),
                plain(&texts.order),
            ),
            action: (
                Heading::new(letters, title, "Action", card.action.para()),
                Paragraph::new(letters, &texts.when, Weight::SemiBold),
                plain(&texts.action),
            ),
            event: (Heading::new(letters, name, "Event", card.event.para()), plain(&texts.event)),
            said: vec![id.clone(), texts.when, texts.action, texts.event, nation.title.clone()],
            id,
        }
    }
}
