//! What is worth trying: of choices that come to the same one, and nothing where rules of thumb do as
//! well as trying.

use crestline_rules::choice::{Choice, Legal, Prompt};
use crestline_rules::content::{CardAction, Order};
use crestline_rules::view::View;

/// The most choices that are tried for a decision.
const MOST: usize = 12;

/// What to try beside the usual choice: nothing where nothing is tried.
pub(super) fn of(view: &View, legal: &Legal, usual: Choice) -> Vec<Choice> {
    let mut candidates = Vec::new();
    if legal.choices.len() < 2 || share(&legal.prompt) == 0 {
        return candidates;
    }
    let mut kinds = vec![kind(view, usual)];
    for choice in &legal.choices {
        let kind = kind(view, *choice);
        if candidates.len() < MOST && kind != Kind::Waste && !kinds.contains(&kind) {
            candidates.push(*choice);
            kinds.push(kind);
        }
    }
    candidates
}

/// What choices come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// An Order by a card.
    Order(Order),
    /// An Action by a card.
    Action(CardAction),
    /// Nothing that helps.
    Waste,
    /// Itself alone.
    Own(Choice),
}

fn kind(view: &View, choice: Choice) -> Kind {
    let situation = view.situation();
    match choice {
        Choice::Card(card) => Kind::Order(situation.scenario.card(card).order),
        Choice::Action(card) => Kind::Action(situation.scenario.card(card).action),
        Choice::Scrap(_) => Kind::Waste,
        other => Kind::Own(other),
    }
}

/// How much of a budget a decision deserves, in hundredths: what to order, with whom, and where to.
/// What Fire, Actions and rolls are good for shows at once, and rules of thumb see it as well.
pub(super) const fn share(prompt: &Prompt) -> u32 {
    match prompt {
        Prompt::Turn => 100,
        Prompt::Activate(_) | Prompt::ActivateMore(..) => 60,
        Prompt::Mover | Prompt::Step => 30,
        _ => 0,
    }
}
