//! T78.3 Cover: the best there is against an attack, of terrain, hexsides and Fortifications.

use crestline_board::hex::Hex;
use crestline_board::terrain::Tag;
use serde::{Deserialize, Serialize};

use super::Situation;
use crate::content::FortificationKind;
use crate::para;
use crate::para::row;
use crate::special::scene::About;
use crate::special::value::Value;

/// What an attack is, as far as Cover asks.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Threat {
    /// The hexes that direct fire comes from; none for anything else.
    pub from: Vec<Hex>,
    /// How it comes.
    pub kind: ThreatKind,
}

/// How an attack comes, as far as Cover asks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThreatKind {
    /// Along a line of sight.
    #[default]
    Direct,
    /// From above: Mortars and Radios. Hedges and walls do not help, Fortifications help more
    /// (T87, T97, F101 to F105).
    Indirect,
    /// Flamethrowers, Molotovs and Mines: Cover counts as 0 (11.6, F103.2).
    Uncovered,
}

impl Threat {
    /// None: the Cover of a hex as such.
    pub const NONE: Threat = Threat { from: Vec::new(), kind: ThreatKind::Direct };

    /// Direct fire from these hexes.
    #[must_use]
    pub const fn direct(from: Vec<Hex>) -> Threat {
        Threat { from, kind: ThreatKind::Direct }
    }

    /// An attack of another kind.
    #[must_use]
    pub const fn of(kind: ThreatKind) -> Threat {
        Threat { from: Vec::new(), kind }
    }
}

impl Situation<'_> {
    /// The Cover of a hex, the best that its owner can choose (T78.3).
    #[must_use]
    pub fn cover(self, hex: Hex) -> i32 {
        self.cover_against(hex, &Threat::NONE)
    }

    /// The Cover of a hex against an attack: the best of its terrain, of its Fortification, and of
    /// the hedges and walls that any of the fire crosses into it, less 1 for a road (T78.3, G-25,
    /// G-27).
    #[must_use]
    pub fn cover_against(self, hex: Hex, threat: &Threat) -> i32 {
        if threat.kind == ThreatKind::Uncovered {
            return 0;
        }
        let mut best = self.land().own_cover(hex);
        if let Some(cover) = self.fort_cover(hex, threat.kind) {
            best = best.max(cover);
        }
        if threat.kind == ThreatKind::Direct {
            for firer in &threat.from {
                best = best.max(self.hexside_cover(*firer, hex));
            }
        }
        let cover = best - i32::from(self.has_road(hex));
        let there = threat.from.first().copied();
        let about = About { here: Some(hex), there, ..About::default() };
        self.changed(Value::HexCover, cover, about)
    }

    /// The Cover of the hexsides that fire from one hex crosses into another.
    fn hexside_cover(self, firer: Hex, hex: Hex) -> i32 {
        let map = &self.scenario.map;
        let chart = map.chart();
        let mut best = i32::MIN;
        for side in self.sides_entered(firer, hex) {
            for barrier in map.barriers_on(self.grid().hexside(hex, side)) {
                let terrain = chart.get(barrier.terrain);
                if terrain.is(Tag::CoverIfCrossed) {
                    let cover = i32::from(row(terrain).cover);
                    let (value, word) = (Value::HexsideCover, &terrain.word);
                    best = best.max(self.changed_hexside(value, cover, word, firer, hex));
                }
            }
        }
        best
    }

    /// What a Fortification covers (F101 to F105): 1 more against what comes from above.
    fn fort_cover(self, hex: Hex, kind: ThreatKind) -> Option<i32> {
        let fort = self.fort(hex)?.kind;
        let mark = match fort {
            FortificationKind::Bunker => para!("F101"),
            FortificationKind::Pillbox => para!("F104"),
            FortificationKind::Trench => para!("F105.1"),
            FortificationKind::Foxholes => para!("F102"),
            FortificationKind::Mines | FortificationKind::Wire => return None,
        };
        let _ = mark;
        let cover = i32::from(fort.cover()?);
        Some(cover + i32::from(kind == ThreatKind::Indirect))
    }
}
