//! Advice: for each side a simple bot that follows the game from decision to decision, so that its
//! advice goes on with what it has advised before.

use crestline_play::bots::{Seat, simple};
use crestline_play::runner::Decider;
use crestline_play::session::Session;
use crestline_rules::choice::{Choice, Prompt};
use crestline_rules::side::{BySide, Side};

/// How many decisions back a bot is kept for when they are taken back.
const KEPT: usize = 128;

/// The bots that advise people, and what they have advised last.
pub(crate) struct Adviser {
    bots: BySide<simple::Bot>,
    last: Option<Advice>,
    /// The bots of people before decisions, the latest last.
    past: Vec<(usize, BySide<simple::Bot>)>,
}

/// What a bot says to a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Advice {
    /// How many choices were made before the decision.
    at: usize,
    side: Side,
    prompt: Prompt,
    choice: Choice,
}

impl Adviser {
    /// Bots that have seen nothing yet.
    pub(crate) fn new() -> Adviser {
        let bots = BySide::from_fn(|side| simple::Bot::new(Seat { side, seed: 1, game: 0 }));
        Adviser { bots, last: None, past: Vec::new() }
    }

    /// Looks at the decision that a person's side has now. It is to be called at every decision,
    /// those included that are made for a person by themselves: a plan follows from all of them.
    pub(crate) fn follow(&mut self, session: &Session) {
        let at = session.choices().len();
        if let Some(last) = self.last {
            if last.at == at {
                return;
            }
            if at < last.at {
                self.back(at);
            } else if let Some(made) = session.choices().get(last.at)
                && *made != last.choice
            {
                self.bots[last.side].chosen(last.prompt, *made);
            }
        }
        self.last = None;
        let Some((side, legal)) = session.legal() else { return };
        if session.reactions(side).is_none() {
            return;
        }
        if self.past.len() == KEPT {
            self.past.remove(0);
        }
        self.past.push((at, self.bots.clone()));
        let choice = self.bots[side].decide(&session.view(side), legal);
        self.last = Some(Advice { at, side, prompt: legal.prompt, choice });
    }

    /// What to choose now, where a person decides.
    pub(crate) fn advice(&self, session: &Session) -> Option<Choice> {
        self.last.filter(|last| last.at == session.choices().len()).map(|last| last.choice)
    }

    /// Choices were taken back: the bots are as they were then.
    fn back(&mut self, at: usize) {
        self.past.retain(|(before, _)| *before <= at);
        match self.past.pop() {
            Some((before, bots)) if before == at => self.bots = bots,
            _ => self.bots = BySide::from_fn(|side| self.bots[side].fresh()),
        }
    }
}
