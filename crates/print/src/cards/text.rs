//! The words of a card, measured.

use crestline_draw::ink::{Letters, Weight};
use crestline_play::narrate::card_texts;
use crestline_rules::content::{Card, Nation};

use crate::paragraph::Paragraph;

/// A name with its paragraph, as an Action and an Event have one.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Heading {
    pub(crate) title: String,
    /// `Action A25`.
    pub(crate) label: String,
    /// How wide both are for letters of size 1.
    pub(crate) wide: (f64, f64),
}

impl Heading {
    fn new(letters: &Letters, title: String, label: String) -> Heading {
        let wide = |text: &str, weight| letters.width(text, weight, 1000.0) / 1000.0;
        let wide = (wide(&title, Weight::Bold), wide(&label, Weight::Regular));
        Heading { title, label, wide }
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
        let labels =
            [format!("Action {}", card.action.para()), format!("Event {}", card.event.para())];
        let [action_label, event_label] = labels;
        Text {
            order: (
                card.order.title().to_uppercase(),
                card.order.para().to_string(),
                plain(&texts.order),
            ),
            action: (
                Heading::new(letters, title, action_label),
                Paragraph::new(letters, &texts.when, Weight::SemiBold),
                plain(&texts.action),
            ),
            event: (Heading::new(letters, name, event_label), plain(&texts.event)),
            said: vec![id.clone(), texts.when, texts.action, texts.event, nation.title.clone()],
            id,
        }
    }
}
