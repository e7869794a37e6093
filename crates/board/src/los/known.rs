//! Verdicts of a map that were asked for before: a game asks the same few thousand pairs over and
//! over, and only what burns or smokes between two hexes changes any of them.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};

use crate::hex::{Grid, Hex};
use crate::los::all::{pack, unpack};
use crate::los::markers::MarkersRef;
use crate::los::verdict::Verdict;

/// The most hexes of a map that has its verdicts kept, a byte each pair: more than all that is played
/// on, and less than would be felt in memory.
const MOST: usize = 1024;

const UNKNOWN: u8 = 0xFF;

/// The verdicts of a map without markers, as far as they were asked for.
#[derive(Debug, Default)]
pub(crate) struct Known(OnceLock<Box<[AtomicU8]>>);

impl Known {
    /// The verdict between two hexes of the map, `find` if it is not known. Whoever asks at the same
    /// time finds the same.
    pub(crate) fn verdict(
        &self,
        grid: &Grid,
        (a, b): (Hex, Hex),
        markers: MarkersRef<'_>,
        find: impl Fn(MarkersRef<'_>) -> Verdict,
    ) -> Verdict {
        let (from, to) = if a <= b { (a, b) } else { (b, a) };
        if grid.len() > MOST {
            return find(markers);
        }
        let all = self.0.get_or_init(|| {
            let pairs = grid.len() * grid.len();
            (0..pairs).map(|_| AtomicU8::new(UNKNOWN)).collect()
        });
        let Some(known) = all.get(grid.index(from) * grid.len() + grid.index(to)) else {
            return find(markers);
        };
        let verdict = match known.load(Ordering::Relaxed) {
            UNKNOWN => {
                let verdict = find(MarkersRef::NONE);
                known.store(pack(verdict), Ordering::Relaxed);
                verdict
            }
            byte => unpack(byte),
        };
        // Markers take sight away and never give any.
        if verdict == Verdict::BLOCKED || !markers.near(from, to) { verdict } else { find(markers) }
    }
}
