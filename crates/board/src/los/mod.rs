//! Lines of sight (10, T86, T88): exact, symmetric, with a reason for everything.
//!
//! - [`Map::sight`] and [`Map::sight_with`] answer fast: clear or not, and the hindrance.
//! - [`Map::explain`] tells everything that the line touches and why it counts or does not.
//!
//! A line runs from hex centre to hex centre. It meets drawings as closed areas cut to each
//! intervening hex (`cut.rs`), hexsides as closed segments, and all places along it are exact
//! fractions (`line.rs`).

mod cut;
mod explain;
mod ground;
mod index;
mod line;
mod markers;
mod path;
mod verdict;

pub(crate) use cut::split;
pub use explain::{Effect, Explanation, Reason, Thing, Touch, Where};
pub use index::SightIndex;
pub use markers::Markers;
pub use path::Contact;
pub use verdict::Verdict;

use crate::hex::Hex;
use crate::lattice::Point;
use crate::map::Map;

impl Map {
    /// What one hex of the map sees of another on the printed map. Symmetric; a hex off the map
    /// sees nothing.
    #[must_use]
    pub fn sight(&self, a: Hex, b: Hex) -> Verdict {
        self.sight_with(a, b, &Markers::default())
    }

    /// What one hex sees of another through smoke and past blazes.
    #[must_use]
    pub fn sight_with(&self, a: Hex, b: Hex, markers: &Markers) -> Verdict {
        if !self.grid.contains(a) || !self.grid.contains(b) {
            return Verdict::BLOCKED;
        }
        self.sight.verdict(a, b, markers)
    }

    /// Why one hex sees another or does not. `None` if one of them is off the map.
    #[must_use]
    pub fn explain(&self, a: Hex, b: Hex, markers: &Markers) -> Option<Explanation> {
        let on_map = self.grid.contains(a) && self.grid.contains(b);
        on_map.then(|| self.sight.explanation(a, b, markers))
    }

    /// The lattice point nearest to where a line of the map first touches something that its
    /// explanation tells.
    #[must_use]
    pub fn spot(&self, explanation: &Explanation, touch: &Touch) -> Point {
        self.sight.spot(explanation, touch)
    }

    /// Prepares the sight lines of the map anew from its drawings: what a map does once when it is
    /// built, open to benches.
    #[must_use]
    pub fn reindexed(&self) -> SightIndex {
        let index = SightIndex::new(self.grid, &self.chart, &self.drawings, &self.barriers);
        crate::build::with_gullies(index, &self.chart, &self.cells)
    }
}

impl SightIndex {
    /// [`Map::sight_with`] on an index by itself; both hexes must be on its map.
    #[must_use]
    pub fn sight(&self, a: Hex, b: Hex, markers: &Markers) -> Verdict {
        self.verdict(a, b, markers)
    }

    /// [`Map::explain`] on an index by itself; both hexes must be on its map.
    #[must_use]
    pub fn explain(&self, a: Hex, b: Hex, markers: &Markers) -> Explanation {
        self.explanation(a, b, markers)
    }
}
