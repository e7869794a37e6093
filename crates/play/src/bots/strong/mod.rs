//! The strong bot: tries what could be done in worlds that fit its view, and does what goes best.
//!
//! A decision is tried like this: cards that the bot does not see are dealt at random, the choice is
//! made, and both sides play on by rules of thumb for a few Turns; what has become of the table then
//! is weighed. All choices are tried in the same worlds, and those that go badly are soon left out.
//! Without anything better it does what its own rules of thumb say, which are those of the simple bot
//! with other weights.

mod candidates;
mod luck;
mod search;
pub(crate) mod thrift;
mod value;
mod worlds;

use crestline_rules::choice::{Choice, Legal};
use crestline_rules::view::View;

use super::budget::Budget;
use super::{Seat, Spec, simple};
use crate::random::Random;
use crate::runner::Decider;

/// How many choices it tries for a decision if nobody says.
pub const NODES: u32 = 5_000;

/// The strong bot.
pub static SPEC: Spec = Spec {
    name: "strong",
    about: "tries its choices in worlds that it makes up, and does what goes best",
    thinks: Some(Budget::Nodes(NODES)),
    make: |seat, budget| Box::new(Bot::new(seat, budget.clone())),
};

/// A strong bot in its seat.
#[derive(Clone, Debug)]
pub struct Bot {
    /// What it does where it tries nothing, and in its worlds; there the other side goes by the weights
    /// of the simple bot.
    thumb: simple::Bot,
    random: Random,
    budget: Budget,
    /// How many choices it has tried in its game.
    spent: u64,
}

impl Bot {
    /// The bot of a seat.
    #[must_use]
    pub fn new(seat: Seat, budget: Budget) -> Bot {
        let random = Random::new(seat.seed, seat.purpose(), seat.game);
        Bot { thumb: simple::Bot::keen(seat), random, budget, spent: 0 }
    }
}

impl Decider for Bot {
    fn decide_unseen(&mut self, legal: &Legal) -> Option<Choice> {
        self.thumb.decide_unseen(legal)
    }

    fn decide(&mut self, view: &View, legal: &Legal) -> Choice {
        let mut after = self.thumb.clone();
        let usual = after.decide(view, legal);
        let candidates = candidates::of(view, legal, usual);
        let share = thrift::share(candidates::share(&legal.prompt), &self.budget, self.spent);
        if candidates.is_empty() || share == 0 {
            self.thumb = after;
            return usual;
        }
        // How either would go on after each choice.
        let mut trials = vec![(usual, after)];
        trials.extend(candidates.into_iter().map(|choice| {
            let mut after = self.thumb.clone();
            after.chosen(legal.prompt, choice);
            (choice, after)
        }));
        let (at, spent) = search::best(view, &trials, &mut self.random, &self.budget, share);
        self.spent += u64::from(spent);
        let (choice, after) = trials.swap_remove(at);
        self.thumb = after;
        choice
    }
}
