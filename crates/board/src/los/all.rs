//! The verdicts of all pairs of a map at once, on as many processors as wanted.

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use crate::hex::{Grid, Hex};
use crate::los::index::SightIndex;
use crate::los::markers::Markers;
use crate::los::verdict::Verdict;

/// The verdicts of all pairs of a map, in a byte each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sights {
    grid: Grid,
    /// Of each hex with each later one, in the order of the grid.
    packed: Vec<u8>,
}

const BLOCKED: u8 = 0x80;
const BLIND: u8 = 0xC0;

pub(crate) const fn pack(verdict: Verdict) -> u8 {
    match (verdict.clear, verdict.blind) {
        (true, _) => verdict.hindrance,
        (false, false) => BLOCKED,
        (false, true) => BLIND,
    }
}

pub(crate) const fn unpack(byte: u8) -> Verdict {
    match byte {
        BLIND => Verdict { blind: true, ..Verdict::BLOCKED },
        BLOCKED => Verdict::BLOCKED,
        hindrance => Verdict { hindrance, ..Verdict::CLEAR },
    }
}

impl Sights {
    /// What one hex of the map sees of another, in either order; a hex has no line to itself, which
    /// is told as clear.
    #[must_use]
    pub fn between(&self, a: Hex, b: Hex) -> Verdict {
        let (from, to) = (self.grid.index(a.min(b)), self.grid.index(a.max(b)));
        let before = from * (2 * self.grid.len() - from - 1) / 2;
        if from == to { Verdict::CLEAR } else { unpack(self.packed[before + to - from - 1]) }
    }

    /// Every pair, the first hex before the second, in the order of columns, then rows.
    pub fn pairs(&self) -> impl Iterator<Item = (Hex, Hex, Verdict)> + '_ {
        let count = self.grid.len();
        let after = move |at: usize| (at + 1..count).filter_map(move |to| self.grid.hex_at(to));
        let hexes = self.grid.hexes().enumerate();
        let pairs = hexes.flat_map(move |(at, from)| after(at).map(move |to| (from, to)));
        pairs.zip(&self.packed).map(|((from, to), byte)| (from, to, unpack(*byte)))
    }
}

impl SightIndex {
    /// [`Map::sights`](crate::map::Map::sights) on an index by itself.
    #[must_use]
    pub fn sights(&self, markers: &Markers, workers: NonZeroUsize) -> Sights {
        let hexes: Vec<Hex> = self.grid.hexes().collect();
        let count = hexes.len();
        let mut packed = vec![0; count * (count - 1) / 2];
        let mut rows = Vec::with_capacity(count);
        let mut rest = packed.as_mut_slice();
        for at in 0..count {
            let (row, after) = rest.split_at_mut(count - at - 1);
            rows.push((hexes[at], &hexes[at + 1..], row));
            rest = after;
        }
        // Each has its own place, so that it does not matter who works it out, and when.
        let rows = Mutex::new(rows.into_iter());
        let work = || {
            loop {
                let row = rows.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some((from, later, row)) = row else { break };
                for (to, byte) in later.iter().zip(row) {
                    *byte = pack(self.verdict(from, *to, markers.by_ref()));
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..workers.get() {
                scope.spawn(work);
            }
            work();
        });
        Sights { grid: self.grid, packed }
    }
}
