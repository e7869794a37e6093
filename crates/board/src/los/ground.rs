//! The level of the ground at the spots of a line (T88, memo: settled reading).

use crate::hex::Hex;
use crate::los::index::SightIndex;
use crate::los::line::{Line, Stretch, joined};

/// Where along a line, near a hex, the ground is at least of a level. A spot on a contour has the
/// higher level, also where the hill lies in the next hex.
pub(crate) struct Ground {
    stretches: Vec<Stretch>,
}

impl Ground {
    /// For a level of at least 1: level 0 is everywhere, and no caller asks for it.
    pub(crate) fn around(index: &SightIndex, hex: Hex, level: u8, line: &Line) -> Ground {
        let mut stretches = Vec::new();
        let around = index.grid.neighbours(hex).map(|(_, n)| n);
        for near in std::iter::once(hex).chain(around) {
            for (at_least, cut) in index.cell(near).levels() {
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
