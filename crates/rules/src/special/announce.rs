//! A moment that comes once what lies above it is done.

use serde::{Deserialize, Serialize};

use super::moment::Moment;
use super::telling::Told;
use crate::choice::Choice;
use crate::frame::Ask;
use crate::game::Game;
use crate::side::Side;

/// A moment that is about to come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Announce {
    moment: Moment,
    side: Option<Side>,
}

impl Announce {
    pub(crate) const fn new(moment: Moment, side: Option<Side>) -> Announce {
        Announce { moment, side }
    }

    #[expect(clippy::unused_self, reason = "all frames have the same three functions")]
    pub(crate) const fn legal(&self, _: &Game) -> Ask {
        Ask::Resume
    }

    pub(crate) fn apply(self, _: &mut Game, _: Choice) {}

    pub(crate) fn resume(self, game: &mut Game) {
        game.moment(&Told::new(self.moment, self.side));
    }
}

impl Game {
    /// A moment comes once all that is now pushed is done, if any rule waits for it.
    pub(crate) fn announce(&mut self, moment: Moment, side: Option<Side>) {
        if self.awaits(moment) {
            self.push(Announce::new(moment, side));
        }
    }
}
