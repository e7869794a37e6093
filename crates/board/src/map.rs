//! A map that is valid by construction, and what rules, sight lines and pictures ask of it.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::sync::Arc;

pub use crate::drawing::{Art, Barrier, Drawing, What};
use crate::hex::{Compass, Grid, Hex, Hexside};
use crate::lattice::Point;
use crate::los::{
    Disputed, Explanation, Known, Margins, Markers, MarkersRef, SightIndex, Sights, Touch, Verdict,
};
use crate::terrain::{Chart, Tag, Terrain, TerrainId};

/// A map: made by [`Draft::build`](crate::draft::Draft::build), never changed afterwards.
#[derive(Debug)]
pub struct Map {
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) number: Option<u16>,
    pub(crate) version: String,
    pub(crate) grid: Grid,
    pub(crate) chart: Arc<Chart>,
    pub(crate) cells: Vec<HexFacts>,
    pub(crate) drawings: Vec<Drawing>,
    pub(crate) barriers: Vec<Barrier>,
    pub(crate) barriers_on: BTreeMap<Hexside, Vec<usize>>,
    pub(crate) bridges: BTreeMap<Hex, BridgeAt>,
    pub(crate) objectives: Vec<Objective>,
    pub(crate) buildings: Vec<BuildingAt>,
    pub(crate) missing: BTreeSet<Hex>,
    pub(crate) sight: SightIndex,
    pub(crate) known: Known,
}

/// What is known of one hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HexFacts {
    /// The type by precedence, or as the author set it (T78.1).
    pub terrain: TerrainId,
    /// Why the type is what it is.
    pub because: TypeReason,
    /// The real level, that of the centre dot (T88.3.1).
    pub level: u8,
    /// Whether ground of another level reaches into the hex: a crest hex (T88.3.1).
    pub crest: bool,
    /// Every terrain drawn in the hex, by place in the chart, with how many of the 91 sample points
    /// its drawings cover and whether they cover the centre dot.
    pub covers: Vec<Coverage>,
    /// Ribbons in the hex.
    pub ribbons: Vec<RibbonIn>,
}

/// Where a hex has its type from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeReason {
    /// Nothing that counts is drawn.
    Ground,
    /// From what is drawn, by precedence.
    Drawn,
    /// The author's `type`.
    Override,
}

/// How much of a hex a terrain's drawings cover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coverage {
    /// Which terrain.
    pub terrain: TerrainId,
    /// Sample points covered, of [`SAMPLES`](crate::lattice::SAMPLES).
    pub samples: u8,
    /// Whether the centre dot is covered.
    pub centre: bool,
}

/// Sample points that a drawing must cover to name the hex without covering its dot: a quarter.
pub const ENOUGH_SAMPLES: u8 = 23;

impl Coverage {
    /// Whether the drawing is enough to name the hex (T78.1).
    #[must_use]
    pub const fn counts(&self) -> bool {
        self.centre || self.samples >= ENOUGH_SAMPLES
    }
}

/// A ribbon in a hex: which, and the sides that it crosses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RibbonIn {
    /// Which terrain.
    pub terrain: TerrainId,
    /// The sides that it crosses, in compass order.
    pub sides: Vec<Compass>,
    /// Whether it ends in the hex.
    pub ends: bool,
}

/// A bridge in a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BridgeAt {
    /// Major or minor, from the chart.
    pub terrain: TerrainId,
    /// The two sides by which its road crosses.
    pub ends: (Compass, Compass),
}

/// An objective (2.3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objective {
    /// The number printed, 1 to 5.
    pub number: u8,
    /// Its hexes: one, or all of a building's (7.3.1.1).
    pub hexes: Vec<Hex>,
    /// The middle of the printed disc.
    pub spot: Point,
    /// The name of the building it lies in, if that has a title.
    pub title: Option<String>,
}

/// A building.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuildingAt {
    /// The word of the map file.
    pub name: Option<String>,
    /// The name printed.
    pub title: Option<String>,
    /// Where it stands.
    pub hexes: Vec<Hex>,
    /// Only a shed.
    pub shed: bool,
    /// Its place in [`Map::drawings`].
    pub drawing: usize,
}

impl Map {
    /// The word that scenarios call it by.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name for people.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The number printed in its corner.
    #[must_use]
    pub const fn number(&self) -> Option<u16> {
        self.number
    }

    /// The author's version.
    #[must_use]
    pub fn version(&self) -> &str {
        &self.version
    }

    /// Size and stagger.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The terrain chart.
    #[must_use]
    pub fn chart(&self) -> &Chart {
        &self.chart
    }

    /// What is known of a hex of the map; off the map, what open ground is.
    #[must_use]
    pub fn facts(&self, hex: Hex) -> &HexFacts {
        let at = if self.grid.contains(hex) { self.grid.index(hex) } else { 0 };
        &self.cells[at]
    }

    /// The type of a hex.
    #[must_use]
    pub fn terrain_id(&self, hex: Hex) -> TerrainId {
        self.facts(hex).terrain
    }

    /// The chart's row for the type of a hex.
    #[must_use]
    pub fn terrain(&self, hex: Hex) -> &Terrain {
        self.chart.get(self.terrain_id(hex))
    }

    /// The real level of a hex, 0 to 4.
    #[must_use]
    pub fn level(&self, hex: Hex) -> u8 {
        self.facts(hex).level
    }

    /// Whether the type of a hex has a tag.
    #[must_use]
    pub fn is(&self, hex: Hex, tag: Tag) -> bool {
        self.terrain(hex).is(tag)
    }

    /// Everything drawn: hills by level, then by place in the chart. Which is painted over which is
    /// for a picture to say.
    #[must_use]
    pub fn drawings(&self) -> &[Drawing] {
        &self.drawings
    }

    /// Everything on hexsides.
    #[must_use]
    pub fn barriers(&self) -> &[Barrier] {
        &self.barriers
    }

    /// What stands on a hexside.
    pub fn barriers_on(&self, hexside: Hexside) -> impl Iterator<Item = &Barrier> + '_ {
        self.barriers_on.get(&hexside).into_iter().flatten().map(|at| &self.barriers[*at])
    }

    /// The ribbons in a hex.
    #[must_use]
    pub fn ribbons(&self, hex: Hex) -> &[RibbonIn] {
        &self.facts(hex).ribbons
    }

    /// Whether a ribbon with a tag is in a hex: a road, for its bonus and its cover (T93).
    #[must_use]
    pub fn has_ribbon(&self, hex: Hex, tag: Tag) -> bool {
        self.ribbons(hex).iter().any(|ribbon| self.chart.get(ribbon.terrain).is(tag))
    }

    /// The terrains of the ribbons that cross a side of a hex.
    pub fn crossing(&self, hex: Hex, side: Compass) -> impl Iterator<Item = &Terrain> + '_ {
        self.ribbons(hex)
            .iter()
            .filter(move |ribbon| ribbon.sides.contains(&side))
            .map(|ribbon| self.chart.get(ribbon.terrain))
    }

    /// The bridge in a hex.
    #[must_use]
    pub fn bridge(&self, hex: Hex) -> Option<&BridgeAt> {
        self.bridges.get(&hex)
    }

    /// The objectives in the order of their numbers.
    #[must_use]
    pub fn objectives(&self) -> &[Objective] {
        &self.objectives
    }

    /// The objective that a hex belongs to.
    #[must_use]
    pub fn objective_at(&self, hex: Hex) -> Option<&Objective> {
        self.objectives.iter().find(|objective| objective.hexes.contains(&hex))
    }

    /// The buildings in the order of the file.
    #[must_use]
    pub fn buildings(&self) -> &[BuildingAt] {
        &self.buildings
    }

    /// The hexes that are not drawn yet. Nobody can play on a map that has any, and no line of sight
    /// begins in them, ends in them or passes them.
    #[must_use]
    pub const fn missing(&self) -> &BTreeSet<Hex> {
        &self.missing
    }

    /// The hexes of which something is known, in column-then-row order: all but the missing ones.
    pub fn drawn_hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        self.grid.hexes().filter(|hex| !self.missing.contains(hex))
    }

    /// What one hex of the map sees of another on the printed map. Symmetric; a hex off the map
    /// sees nothing.
    #[must_use]
    pub fn sight(&self, a: Hex, b: Hex) -> Verdict {
        self.sight_with(a, b, &Markers::default())
    }

    /// What one hex sees of another through smoke and past blazes.
    #[must_use]
    pub fn sight_with(&self, a: Hex, b: Hex, markers: &Markers) -> Verdict {
        self.sight_past(a, b, markers.by_ref())
    }

    /// The same where the markers lie on a table of somebody else's.
    #[must_use]
    pub fn sight_past(&self, a: Hex, b: Hex, markers: MarkersRef<'_>) -> Verdict {
        if !self.grid.contains(a) || !self.grid.contains(b) {
            return Verdict::BLOCKED;
        }
        self.known.verdict(&self.grid, (a, b), markers, |markers| self.sight.verdict(a, b, markers))
    }

    /// The verdicts of all pairs, worked out by so many at once. It does not matter to them how many
    /// that are.
    #[must_use]
    pub fn sights(&self, markers: &Markers, workers: NonZeroUsize) -> Sights {
        self.sight.sights(markers, workers)
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

    /// Prepares to tell by how much drawings would have to move to change a verdict, up to `within`
    /// lattice steps of x; more than half a hexside is taken as that.
    #[must_use]
    pub fn margins(&self, within: i32) -> Margins<'_> {
        Margins::new(&self.sight, &self.drawings, &self.barriers, within, u64::MAX)
    }

    /// The same as [`Map::disputed`], unless that takes more work than `most_work`: about so many
    /// looks at edges of drawings. The same on every machine.
    #[must_use]
    pub fn disputed_if_cheap(&self, within: i32, most_work: u64) -> Option<Vec<Disputed>> {
        Margins::new(&self.sight, &self.drawings, &self.barriers, within, most_work).all_if_cheap()
    }

    /// Of what [`Map::disputed`] tells, the pairs of one hex; none if it is off the map.
    #[must_use]
    pub fn disputed_of(&self, hex: Hex, within: i32) -> Vec<Disputed> {
        let on_map = self.grid.contains(hex);
        if on_map { self.margins(within).all_of(hex) } else { Vec::new() }
    }

    /// The pairs whose verdict would change if drawings moved by at most `within` lattice steps of x,
    /// in column-then-row order of their first, then their second hex.
    #[must_use]
    pub fn disputed(&self, within: i32) -> Vec<Disputed> {
        self.margins(within).all()
    }

    /// By how much drawings would have to move to change the verdict of a pair; `None` if by more
    /// than `within` lattice steps, or if one of the two is off the map. The same in both directions.
    #[must_use]
    pub fn margin(&self, a: Hex, b: Hex, within: i32) -> Option<Disputed> {
        let on_map = self.grid.contains(a) && self.grid.contains(b);
        on_map.then(|| self.margins(within).of(a, b))?
    }

    /// Prepares the sight lines of the map anew from its drawings: what a map does once when it is
    /// built, open to benches.
    #[must_use]
    pub fn reindexed(&self) -> SightIndex {
        let index =
            SightIndex::new(self.grid, &self.chart, &self.drawings, &self.barriers, &self.missing);
        crate::build::with_gullies(index, &self.chart, &self.cells)
    }
}
