//! Lines of sight as the table has them now, smoke and blazes counted.

use crestline_board::hex::{Compass, Hex};
use crestline_board::lattice::turn;
use crestline_board::los::{MarkersRef, Verdict};

use super::Situation;
use crate::para;
use crate::scenario::switches::CornerCover;

impl Situation<'_> {
    /// Whether one hex sees another, and through what hindrance (10).
    #[must_use]
    pub fn sight(self, from: Hex, to: Hex) -> Verdict {
        let map = &self.scenario.map;
        // Neither units nor who they are matter to it.
        let _ = para!("10.1.1");
        let markers = MarkersRef { smoke: &self.table.smoke, blaze: &self.table.blaze };
        let verdict = map.sight_past(from, to, markers);
        // Of several hindrances the verdict has the highest alone.
        let _ = (verdict.hindrance > 0).then(|| para!("10.3.3"));
        verdict
    }

    /// The sides of a hex through which a line from another hex enters it: one, or the two that meet
    /// in a corner that the line goes through (G-26). None if the hexes are the same.
    #[must_use]
    pub fn sides_entered(self, from: Hex, hex: Hex) -> Vec<Compass> {
        let grid = self.grid();
        let (centre, far) = (grid.centre(hex), grid.centre(from));
        if centre == far {
            return Vec::new();
        }
        // A side is entered if the way to the firer lies between its two ends, which are clockwise.
        let entered = |side: &Compass| {
            let (a, b) = grid.side_ends(hex, *side);
            turn(centre, a, far) >= 0 && turn(centre, b, far) <= 0
        };
        let sides: Vec<Compass> = Compass::ALL.into_iter().filter(entered).collect();
        match self.scenario.switches.corner_cover {
            CornerCover::None if sides.len() > 1 => Vec::new(),
            _ => sides,
        }
    }
}
