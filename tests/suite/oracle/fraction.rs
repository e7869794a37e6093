//! Exact places along a line.

use std::cmp::Ordering;

/// A fraction of a line's length, 0 being its start and 1 its end; below and above lie on the line
/// prolonged. The denominator is positive.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fraction {
    pub(super) over: i128,
    pub(super) under: i128,
}

impl Fraction {
    pub(super) const START: Fraction = Fraction { over: 0, under: 1 };
    pub(super) const END: Fraction = Fraction { over: 1, under: 1 };

    /// A quotient; the divisor is not 0.
    pub(super) fn new(over: i128, under: i128) -> Fraction {
        assert_ne!(under, 0, "a place needs a length to be measured by");
        Fraction { over: over * under.signum(), under: under.abs() }
    }

    /// A place strictly between two that differ.
    pub(super) fn between(self, other: Fraction) -> Fraction {
        Fraction { over: self.over + other.over, under: self.under + other.under }
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        (self.over * other.under).cmp(&(other.over * self.under))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Fraction) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Fraction {}
