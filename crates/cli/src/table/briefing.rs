//! What a scenario has to say to its players before they play: title, place and date, its briefing,
//! and its special rules.

use crestline_play::narrate;
use crestline_rules::scenario::Scenario;
use crestline_source::resolve::scenario::Text;

/// A paragraph.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Paragraph {
    /// Its text, without Markdown.
    pub(crate) text: String,
    /// Whether it is a heading.
    pub(crate) heading: bool,
}

/// The paragraphs of a scenario; the briefing in English, or else in its first language.
pub(crate) fn of(scenario: &Scenario, briefing: &[Text]) -> Vec<Paragraph> {
    let plain = |text: String| Paragraph { text, heading: false };
    let heading = |text: String| Paragraph { text, heading: true };
    let place = [scenario.place.as_str(), scenario.date.as_str()];
    let place: Vec<&str> = place.into_iter().filter(|word| !word.is_empty()).collect();
    let mut all = vec![heading(scenario.title.clone()), plain(place.join(", "))];
    let english = briefing.iter().find(|text| text.language.as_deref() == Some("en"));
    if let Some(text) = english.or(briefing.first()) {
        let read = paragraphs(&text.text);
        // Most briefings begin with the title once more.
        all.extend(read.into_iter().filter(|one| !one.heading || one.text != scenario.title));
    }
    if !scenario.special.rules.is_empty() {
        all.push(heading("Special rules".to_owned()));
    }
    for (place, rule) in (0u16..).zip(&scenario.special.rules) {
        let text = narrate::rule_text(scenario, place);
        all.push(plain(format!("{}: {text}", rule.name)));
    }
    for rule in narrate::unenforced(scenario) {
        let what = if rule.in_part { "a part of it is" } else { "it is" };
        all.push(plain(format!("{}: {what} left to the players: {}", rule.name, rule.why)));
    }
    all
}

/// Markdown in paragraphs of plain text.
fn paragraphs(text: &str) -> Vec<Paragraph> {
    let mut all: Vec<Paragraph> = Vec::new();
    let mut open = false;
    for line in text.lines() {
        let bare: String = line.trim().replace("**", "").replace(['*', '`'], "");
        let item = line.trim_start().starts_with("- ") || line.trim_start().starts_with("* ");
        let title = bare.trim_start_matches('#');
        if bare.is_empty() {
            open = false;
        } else if title.len() < bare.len() {
            all.push(Paragraph { text: title.trim().to_owned(), heading: true });
            open = false;
        } else if let Some(last) = all.last_mut().filter(|_| open && !item) {
            last.text.push(' ');
            last.text.push_str(&bare);
        } else {
            all.push(Paragraph { text: bare.trim_start().to_owned(), heading: false });
            open = true;
        }
    }
    all
}
