//! What changes sight during a game: smoke and blaze (T79, T94).

use std::collections::{BTreeMap, BTreeSet};

use crate::hex::Hex;

/// Smoke and blaze on the map.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Markers {
    /// The hindrance of the smoke in a hex, 1 to 10 (10.3.4).
    pub smoke: BTreeMap<Hex, u8>,
    /// Hexes on fire (10.2.1).
    pub blaze: BTreeSet<Hex>,
}

impl Markers {
    /// The same, borrowed.
    #[must_use]
    pub const fn by_ref(&self) -> MarkersRef<'_> {
        MarkersRef { smoke: &self.smoke, blaze: &self.blaze }
    }

    /// Whether there is neither.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.by_ref().is_empty()
    }

    /// The hindrance of smoke in a hex, 0 without.
    #[must_use]
    pub fn smoke_in(&self, hex: Hex) -> u8 {
        self.by_ref().smoke_in(hex)
    }
}

/// Smoke and blaze that lie on a table of somebody else's.
#[derive(Clone, Copy, Debug)]
pub struct MarkersRef<'a> {
    /// The hindrance of the smoke in a hex, 1 to 10 (10.3.4).
    pub smoke: &'a BTreeMap<Hex, u8>,
    /// Hexes on fire (10.2.1).
    pub blaze: &'a BTreeSet<Hex>,
}

/// No smoke and no blaze, for whoever needs some to borrow.
static NO_SMOKE: BTreeMap<Hex, u8> = BTreeMap::new();
static NO_BLAZE: BTreeSet<Hex> = BTreeSet::new();

impl MarkersRef<'_> {
    /// None.
    pub(crate) const NONE: MarkersRef<'static> = MarkersRef { smoke: &NO_SMOKE, blaze: &NO_BLAZE };

    /// Whether one lies where a line between two hexes, the first not after the second, could pass:
    /// in its columns, and at most a row beside it.
    pub(crate) fn near(self, from: Hex, to: Hex) -> bool {
        let (top, bottom) = (from.row().min(to.row()), from.row().max(to.row()));
        let rows = top.saturating_sub(1)..=bottom.saturating_add(1);
        let passes = |hex: &Hex| {
            (from.column()..=to.column()).contains(&hex.column()) && rows.contains(&hex.row())
        };
        self.smoke.keys().any(passes) || self.blaze.iter().any(passes)
    }

    /// Whether there is neither.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.smoke.is_empty() && self.blaze.is_empty()
    }

    /// The hindrance of smoke in a hex, 0 without.
    #[must_use]
    pub fn smoke_in(self, hex: Hex) -> u8 {
        self.smoke.get(&hex).copied().unwrap_or(0)
    }
}
