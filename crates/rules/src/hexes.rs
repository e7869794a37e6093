//! Sets of hexes that can be copied: what chance draws from where a place is drawn.

use std::fmt;

use crestline_board::hex::{Hex, MAX_SPAN};

/// How many hexes the largest map has, in words of 64 bits.
const WORDS: usize = (MAX_SPAN as usize * MAX_SPAN as usize).div_ceil(64);

/// A set of hexes, in column-then-row order.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct HexSet([u64; WORDS]);

impl HexSet {
    /// No hex.
    pub const EMPTY: HexSet = HexSet([0; WORDS]);

    fn place(hex: Hex) -> usize {
        usize::from(hex.column()) * usize::from(MAX_SPAN) + usize::from(hex.row())
    }

    /// Whether a hex is in it.
    #[must_use]
    pub fn contains(&self, hex: Hex) -> bool {
        let at = HexSet::place(hex);
        self.0.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1)
    }

    /// How many hexes it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Its hexes in order.
    pub fn iter(&self) -> impl Iterator<Item = Hex> + '_ {
        let hexes = (0..MAX_SPAN).flat_map(|column| (0..MAX_SPAN).map(move |row| (column, row)));
        hexes.map(|(column, row)| Hex::new(column, row)).filter(|hex| self.contains(*hex))
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet {
        let mut set = HexSet::EMPTY;
        for hex in hexes {
            let at = HexSet::place(hex);
            if let Some(word) = set.0.get_mut(at / 64) {
                *word |= 1 << (at % 64);
            }
        }
        set
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
