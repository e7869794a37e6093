//! A hand in full: what each card says, and why it can be played now or not.

use crestline_play::narrate;
use crestline_play::session::Session;
use crestline_rules::choice::Choice;
use crestline_rules::content::Order;
use crestline_rules::view::View;

use super::{reasons, words};

/// A line about the hand: whether it begins a card, and what it says.
pub(crate) type Line = (bool, String);

/// The hand of a side in full: each card with what it says and, of the side that is asked, why it can
/// be played now or not; then the secret chits.
pub(crate) fn lines(session: &Session, view: &View, asked: bool) -> Vec<Line> {
    let scenario = view.scenario();
    let mut lines = Vec::new();
    for id in words::hand(view) {
        let card = scenario.card(id);
        let texts = narrate::card_texts(&scenario.sides[id.side].deck, card);
        lines.push((true, words::card(view, id)));
        let action = [texts.when, texts.action].join(" ");
        let halves = [
            (card.order.title(), texts.order, Choice::Card(id)),
            (card.action.title(), action.trim().to_owned(), Choice::Action(id)),
        ];
        for (title, text, choice) in halves {
            lines.push((false, format!("  {title}: {text}")));
            if asked && title != Order::CommandConfusion.title() {
                lines.push((false, format!("    now: {}", reasons::why(session, view, choice))));
            }
        }
    }
    if lines.is_empty() {
        lines.push((false, "the hand is empty".to_owned()));
    }
    let secrets: Vec<String> = view.secrets().iter().map(String::from).collect();
    if !secrets.is_empty() {
        lines.push((true, format!("secret chits: {}", secrets.join(" "))));
    }
    lines
}
