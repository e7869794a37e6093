//! How much work margins may take: counted, so that the same map is given up at the same point on
//! every machine.

use std::cell::Cell;

/// What is left to be spent. A unit is about the time that it takes to look at one edge.
///
/// Once nothing is left all answers are cut short, and are to be thrown away.
#[derive(Debug)]
pub(super) struct Work {
    left: Cell<u64>,
}

impl Work {
    pub(super) const fn of(units: u64) -> Work {
        Work { left: Cell::new(units) }
    }

    /// Takes units off; tells whether that much was left.
    pub(super) fn spend(&self, units: usize) -> bool {
        let units = u64::try_from(units).unwrap_or(u64::MAX);
        self.left.set(self.left.get().saturating_sub(units));
        !self.is_spent()
    }

    /// Whether nothing is left.
    pub(super) const fn is_spent(&self) -> bool {
        self.left.get() == 0
    }
}
