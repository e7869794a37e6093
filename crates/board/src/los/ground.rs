//! The level of the ground at the spots of a line (T88, memo: settled reading).

use crate::hex::Hex;
use crate::los::index::SightIndex;
use crate::los::line::{Line, Stretch, joined};

/// Where along a line the ground of some hexes is at least of a level.
///
/// What stands in a hex stands on the ground of that hex: a hill of the next hex that ends on their
/// common side, as at the foot of a cliff, does not lift it. Within a hex, a spot on a contour has
/// the higher level.
pub(crate) struct Ground {
    stretches: Vec<Stretch>,
}

impl Ground {
    /// For a level of at least 1: level 0 is everywhere, and no caller asks for it.
    pub(crate) fn of(
        index: &SightIndex,
        hexes: impl Iterator<Item = Hex>,
        level: u8,
        line: &Line,
    ) -> Ground {
        let mut stretches = Vec::new();
        for hex in hexes {
            for (at_least, cut) in index.cell(hex).levels() {
                if at_least >= level && cut.touches(line) {
                    stretches.extend(cut.stretches(line));
                }
            }
        }
        Ground { stretches: joined(stretches) }
    }

    /// The stretches of that level, sorted and disjoint.
    pub(crate) fn stretches(&self) -> &[Stretch] {
        &self.stretches
    }
}
