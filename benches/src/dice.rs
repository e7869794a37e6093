//! A small generator of whole numbers: the same maps in every run and on every machine.

/// A stream of numbers.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) const fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number from 0 to below `n`.
    pub(crate) fn below(&mut self, n: i32) -> i32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let n = u64::try_from(n).expect("a positive number");
        i32::try_from((self.0 >> 33) % n).expect("a small number")
    }

    /// A number of a range, both ends included.
    pub(crate) fn within(&mut self, low: i32, high: i32) -> i32 {
        low + self.below(high - low + 1)
    }
}
