//! Variety without chance: numbers that depend on a place and a salt alone.

use crate::lattice::Point;

/// Sets these numbers apart from all others. It stays from one version of the drawings to the next,
/// so that what a version does not change stands where it stood.
const SEED: u64 = 1 << 32;

/// A run of numbers that belongs to a place on the map.
pub(super) struct Variety {
    state: u64,
}

impl Variety {
    /// The run of a place, different for each `salt`.
    pub(super) fn at(place: Point, salt: u64) -> Variety {
        let half = |v: i32| u64::from(v.cast_unsigned());
        let mut variety = Variety { state: SEED ^ salt };
        for part in [half(place.x), half(place.y)] {
            variety.state = variety.state.rotate_left(17) ^ part;
            variety.state = variety.bits();
        }
        variety
    }

    /// The next 64 bits (the finisher of the splitmix generator).
    fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// The next number of `low..=high`.
    pub(super) fn between(&mut self, low: i64, high: i64) -> i64 {
        let span = u64::try_from(high - low + 1).unwrap_or(1).max(1);
        low + i64::try_from((self.bits() >> 16) % span).unwrap_or(0)
    }
}
