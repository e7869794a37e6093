//! Random numbers that never change: ChaCha8 with a bounded draw of our own.
//!
//! A recorded game needs no generator, but a seed in a bug report, a script or a batch does: the
//! same seed must give the same game on every machine and after every upgrade. A golden test holds
//! the numbers.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// What a generator is for. Generators of one seed and different use are independent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// The cards that come off the decks.
    Chance,
    /// A bot of the Axis.
    Axis,
    /// A bot of the Allies.
    Allies,
    /// The random scenario generator.
    Scenario,
}

impl Use {
    const fn tag(self) -> &'static [u8; 24] {
        match self {
            Use::Chance => b"crestline cards  stream1",
            Use::Axis => b"crestline axis   stream1",
            Use::Allies => b"crestline allies stream1",
            Use::Scenario => b"crestline plans  stream1",
        }
    }
}

/// A generator.
#[derive(Clone, Debug)]
pub struct Random(ChaCha8Rng);

impl Random {
    /// The generator of a seed for one use. Game `i` of a batch takes stream `i`.
    #[must_use]
    pub fn new(seed: u64, purpose: Use, stream: u64) -> Random {
        let mut key = [0; 32];
        let (number, tag) = key.split_at_mut(8);
        number.copy_from_slice(&seed.to_le_bytes());
        tag.copy_from_slice(purpose.tag());
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(stream);
        Random(generator)
    }

    /// A number below a bound, each equally likely; 0 if the bound is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound == 0 {
            return 0;
        }
        // Numbers at the top that would favour the low results are drawn again.
        let spare = (u32::MAX % bound + 1) % bound;
        loop {
            let number = self.0.next_u32();
            if number <= u32::MAX - spare {
                return number % bound;
            }
        }
    }

    /// One of a list; `None` if it is empty.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let bound = u32::try_from(items.len()).unwrap_or(u32::MAX);
        items.get(self.below(bound) as usize)
    }
}
