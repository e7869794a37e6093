//! The fingerprint of what a game is played with: map, nations, forces, numbers, special rules. Titles
//! and prose may change without it.

use std::fmt::{self, Write};

use crestline_rules::scenario::Scenario;

/// FNV-1a, 64 bits.
#[derive(Clone)]
pub(crate) struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    pub(crate) const fn sum(&self) -> u64 {
        self.0
    }
}

impl Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.bytes(text.as_bytes());
        Ok(())
    }
}

/// The fingerprint of a scenario, without what Support Tables have brought in a game of it.
#[must_use]
pub fn fingerprint(scenario: &Scenario) -> u64 {
    let mut fnv = Fnv::default();
    let printed = scenario.roster.get(..scenario.printed).unwrap_or(&scenario.roster);
    // Nothing that is written into a sum refuses to be.
    let map = &scenario.map;
    let _: fmt::Result = write!(fnv, "{:?}{:?}{:?}", map.grid(), map.chart(), map.missing());
    for hex in map.grid().hexes() {
        let _: fmt::Result = write!(fnv, "{:?}{:?}", map.facts(hex), map.bridge(hex));
    }
    let (drawings, barriers, buildings) = (map.drawings(), map.barriers(), map.buildings());
    let _: fmt::Result = write!(fnv, "{drawings:?}{barriers:?}{buildings:?}");
    let _: fmt::Result = write!(
        fnv,
        "{:?}{:?}{:?}{:?}{:?}",
        scenario.sides, printed, scenario.setup, scenario.objectives, scenario.markers
    );
    let _: fmt::Result = write!(
        fnv,
        "{:?}{:?}{:?}",
        scenario.chits,
        scenario.switches,
        (
            scenario.year,
            scenario.time,
            scenario.sudden_death,
            scenario.vp,
            scenario.initiative,
            scenario.first_turn
        )
    );
    for rule in &scenario.special.rules {
        // Its name and texts play no part.
        let parts = (&rule.numbers, &rule.counts, &rule.standing, &rule.triggers);
        let _: fmt::Result = write!(fnv, "{parts:?}{:?}{:?}", rule.blocks, rule.lasting);
    }
    fnv.sum()
}
