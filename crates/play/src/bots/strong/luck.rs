//! The luck of a made-up world: what a choice changes about it is what it changes in the game.
//!
//! Each side draws for each purpose from a stream of its own. If one choice makes an attack more than
//! another, the other side is dealt the same cards after both, and what differs in the end is due to
//! the choice.

use crestline_rules::choice::{Choice, Purpose, Set};
use crestline_rules::side::Side;

use crate::chance::{Chance, Seeded};

/// The luck of a world.
pub(super) struct Luck {
    seed: u64,
    streams: Vec<((Side, Draw), Seeded)>,
}

/// What is drawn for, as far as it has a stream of its own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Draw {
    Hand,
    Roll,
    Other,
}

impl Luck {
    /// The luck of a seed.
    pub(super) const fn new(seed: u64) -> Luck {
        Luck { seed, streams: Vec::new() }
    }
}

impl Chance for Luck {
    fn draw(&mut self, set: &Set) -> Option<Choice> {
        let draw = match set.purpose {
            Purpose::Hand => Draw::Hand,
            Purpose::Roll(_) => Draw::Roll,
            _ => Draw::Other,
        };
        let key = (set.side, draw);
        if let Some((_, stream)) = self.streams.iter_mut().find(|(known, _)| *known == key) {
            return stream.draw(set);
        }
        let number = 2 * draw as u64 + u64::from(set.side == Side::Axis);
        let mut stream = Seeded::new(self.seed, number);
        let choice = stream.draw(set);
        self.streams.push((key, stream));
        choice
    }
}
