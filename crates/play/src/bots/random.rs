//! The random bot: any legal choice, each equally likely, but it throws no Weapon away.

use crestline_rules::choice::{Choice, Legal};
use crestline_rules::view::View;

use super::{Seat, Spec};
use crate::random::Random;
use crate::runner::Decider;

/// The random bot.
pub static SPEC: Spec = Spec {
    name: "random",
    about: "plays any legal choice; useful to find positions that nobody thought of",
    thinks: None,
    make: |seat, _| Box::new(Bot::new(seat)),
};

/// A random bot in its seat.
#[derive(Clone, Debug)]
pub struct Bot(Random);

impl Bot {
    /// The bot of a seat.
    #[must_use]
    pub fn new(seat: Seat) -> Bot {
        Bot(Random::new(seat.seed, seat.purpose(), seat.game))
    }
}

impl Decider for Bot {
    fn decide(&mut self, _view: &View, legal: &Legal) -> Choice {
        self.pick(legal)
    }

    fn decide_unseen(&mut self, legal: &Legal) -> Option<Choice> {
        Some(self.pick(legal))
    }
}

impl Bot {
    fn pick(&mut self, legal: &Legal) -> Choice {
        // A Weapon may be given up at any time (11.3); as one choice among many it would soon be.
        let kept = || legal.choices.iter().filter(|choice| !matches!(choice, Choice::Scrap(_)));
        let bound = u32::try_from(kept().count()).unwrap_or(u32::MAX);
        kept().nth(self.0.below(bound) as usize).copied().unwrap_or(Choice::Pass)
    }
}
