//! What is played many times: a game from where it stands, bots, a seed.

use crestline_rules::game::Game;

use super::record::GameRecord;
use super::watch::Watch;
use crate::batch::{Bots, Trouble, play_on};
use crate::runner::{Checks, Stop};

/// What is played many times. Nothing of it depends on how many games there are or who plays them.
#[derive(Clone, Debug)]
pub struct Job {
    /// The game as it begins: at its set-up, or in some position.
    pub start: Game,
    /// Who plays.
    pub bots: Bots,
    /// The seed.
    pub seed: u64,
}

impl Job {
    /// Plays the game of a number; of one that did not come to its end also what led to that.
    #[must_use]
    pub fn play(&self, number: u64, checks: Checks) -> (GameRecord, Option<Trouble>) {
        let mut watch = Watch::new(&self.start);
        let (game, run) =
            play_on(self.start.clone(), &self.bots, self.seed, number, checks, &mut |step| {
                watch.see(step.events, step.game);
            });
        let record = watch.finish((self.seed, number), &game, &run.stop, run.choices.len());
        let trouble = match run.stop {
            Stop::Over(_) => None,
            stop => Some(Trouble { stop, choices: run.choices }),
        };
        (record, trouble)
    }
}
