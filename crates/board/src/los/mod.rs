//! Lines of sight (10, T86, T88): exact, symmetric, with a reason for everything.
//!
//! - [`Map::sight`](crate::map::Map::sight) answers fast: clear or not, and the hindrance.
//! - [`Map::explain`](crate::map::Map::explain) tells everything that the line touches and why it counts or does not.
//!
//! A line runs from hex centre to hex centre. It meets drawings as closed areas cut to each
//! intervening hex (`cut.rs`), hexsides as closed segments, and all places along it are exact
//! fractions (`line.rs`).

mod all;
mod carve;
mod cut;
mod disputed;
mod explain;
mod field;
mod ground;
mod hull;
mod index;
mod known;
mod line;
mod markers;
mod path;
mod split;
mod verdict;

pub use all::Sights;
pub use disputed::{Disputed, FURTHEST, Margins, Move};
pub use explain::{Effect, Explanation, Reason, Thing, Touch, Where};
pub use index::SightIndex;
pub(crate) use known::Known;
pub use markers::{Markers, MarkersRef};
pub use path::Contact;
pub(crate) use split::split;
pub use verdict::Verdict;

use crate::hex::Hex;

impl SightIndex {
    /// [`Map::sight_with`](crate::map::Map::sight_with) on an index by itself; both hexes must be on its map.
    #[must_use]
    pub fn sight(&self, a: Hex, b: Hex, markers: &Markers) -> Verdict {
        self.verdict(a, b, markers.by_ref())
    }

    /// [`Map::explain`](crate::map::Map::explain) on an index by itself; both hexes must be on its map.
    #[must_use]
    pub fn explain(&self, a: Hex, b: Hex, markers: &Markers) -> Explanation {
        self.explanation(a, b, markers)
    }
}
