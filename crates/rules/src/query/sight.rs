//! Lines of sight as the table has them now, smoke and blazes counted.

use crestline_board::hex::{Compass, Hex};
use crestline_board::lattice::turn;
use crestline_board::los::{MarkersRef, Verdict};

use super::Situation;
use crate::para;
use crate::scenario::switches::CornerCover;
use crate::special::scene::About;
use crate::special::value::Value;

impl Situation<'_> {
    /// Whether one hex sees another, and through what hindrance (10).
    #[must_use]
    pub fn sight(self, from: Hex, to: Hex) -> Verdict {
        let map = &self.scenario.map;
        // Neither units nor who they are matter to it.
        let _ = para!("10.1.1");
        let markers = MarkersRef { smoke: &self.table.smoke, blaze: &self.table.blaze };
        let verdict = if self.scenario.special.is_empty() {
            map.sight_past(from, to, markers)
        } else {
            self.special_sight(from, to)
        };
        // Of several hindrances the verdict has the highest alone.
        let _ = (verdict.hindrance > 0).then(|| para!("10.3.3"));
        verdict
    }

    /// The same with what special rules change: of hexes first, then of the line.
    fn special_sight(self, from: Hex, to: Hex) -> Verdict {
        let map = &self.scenario.map;
        let (mut smoke, mut blaze) = (None, None);
        let about = |hex: Hex| About { here: Some(hex), ..About::default() };
        if self.is_changed(Value::HexHindrance) {
            let mut all = self.table.smoke.clone();
            for hex in self.grid().hexes() {
                let base = all.get(&hex).map_or(0, |value| i32::from(*value));
                let now = self.changed(Value::HexHindrance, base, about(hex)).clamp(0, 99);
                match u8::try_from(now).unwrap_or(0) {
                    0 => all.remove(&hex),
                    now => all.insert(hex, now),
                };
            }
            smoke = Some(all);
        }
        if self.is_changed(Value::HexBlocks) {
            let mut all = self.table.blaze.clone();
            for hex in self.grid().hexes() {
                let base = i32::from(all.contains(&hex));
                if self.changed(Value::HexBlocks, base, about(hex)) == 0 {
                    all.remove(&hex);
                } else {
                    all.insert(hex);
                }
            }
            blaze = Some(all);
        }
        let markers = MarkersRef {
            smoke: smoke.as_ref().unwrap_or(&self.table.smoke),
            blaze: blaze.as_ref().unwrap_or(&self.table.blaze),
        };
        let mut verdict = map.sight_past(from, to, markers);
        let line = About { here: Some(to), there: Some(from), ..About::default() };
        let clear = self.changed(Value::LineClear, i32::from(verdict.clear), line) != 0;
        if clear && !verdict.clear {
            verdict.hindrance = 0;
        }
        verdict.clear = clear;
        if clear {
            let hindrance = i32::from(verdict.hindrance);
            let now = self.changed(Value::LineHindrance, hindrance, line).clamp(0, 99);
            verdict.hindrance = u8::try_from(now).unwrap_or(0);
        }
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
