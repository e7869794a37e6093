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
        // A Weapon may be given up at any time (11.3); as one choice among many it would soon be.
        let kept: Vec<Choice> = legal
            .choices
            .iter()
            .copied()
            .filter(|choice| !matches!(choice, Choice::Scrap(_)))
            .collect();
        self.0.pick(&kept).copied().unwrap_or(Choice::Pass)
    }
}
