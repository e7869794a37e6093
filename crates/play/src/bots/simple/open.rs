//! The hexes that a search of ways has still to look at, cheapest first.

use crestline_board::hex::Hex;

/// Hexes by what they cost, in half points. Costs are small, so that each has a list of its own.
#[derive(Clone, Debug, Default)]
pub(super) struct Open {
    by_cost: Vec<Vec<Hex>>,
    /// No list before this one has anything.
    at: usize,
}

impl Open {
    /// Adds a hex; one may be in it several times.
    pub(super) fn push(&mut self, cost: u16, hex: Hex) {
        let cost = usize::from(cost);
        if self.by_cost.len() <= cost {
            self.by_cost.resize_with(cost + 1, Vec::new);
        }
        self.by_cost[cost].push(hex);
        self.at = self.at.min(cost);
    }

    /// Takes one of the cheapest, with its cost.
    pub(super) fn pop(&mut self) -> Option<(u16, Hex)> {
        loop {
            let list = self.by_cost.get_mut(self.at)?;
            match list.pop() {
                Some(hex) => return Some((u16::try_from(self.at).unwrap_or(u16::MAX), hex)),
                None => self.at += 1,
            }
        }
    }
}
