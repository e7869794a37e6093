//! A map as an author gives it: public fields, nothing checked yet.
//!
//! `source` fills a [`Draft`] from a file, a test writes one by hand, and [`Draft::build`] turns it
//! into a [`Map`](crate::map::Map) or says, as [`Flaw`]s, what is wrong with which item.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::hex::{Compass, Grid, Hex, Hexside};
use crate::map::Map;
use crate::outline::Outline;
use crate::shape::Shape;
use crate::terrain::{Chart, TerrainId};

/// Everything an author says about a map.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The word that scenarios call it by.
    pub name: String,
    /// The name for people.
    pub title: String,
    /// The number printed in its corner.
    pub number: Option<u16>,
    /// The author's version of it.
    pub version: String,
    /// Size and stagger.
    pub grid: Grid,
    /// The terrain it may hold.
    pub chart: Arc<Chart>,
    /// Other maps, or parts of them, that are laid down before anything else.
    pub parts: Vec<Part>,
    /// What is taken away of the parts.
    pub clears: Vec<Clear>,
    /// Hexes that are not drawn yet.
    pub missing: Vec<Missing>,
    /// Areas of terrain.
    pub areas: Vec<Area>,
    /// Higher ground.
    pub hills: Vec<Hill>,
    /// Roads, rails, trails, streams, gullies.
    pub ribbons: Vec<Ribbon>,
    /// Walls, hedges, fences, cliffs.
    pub barriers: Vec<BarrierRun>,
    /// Buildings.
    pub buildings: Vec<Building>,
    /// Bridges.
    pub bridges: Vec<Bridge>,
    /// Objectives.
    pub objectives: Vec<ObjectiveDraft>,
    /// Hexes whose type the author sets whatever the drawings say.
    pub overrides: Vec<TypeOverride>,
}

impl Draft {
    /// An empty map: open ground everywhere.
    #[must_use]
    pub fn new(name: &str, grid: Grid, chart: Arc<Chart>) -> Draft {
        Draft {
            name: name.to_owned(),
            title: name.to_owned(),
            number: None,
            version: "1".to_owned(),
            grid,
            chart,
            parts: Vec::new(),
            clears: Vec::new(),
            missing: Vec::new(),
            areas: Vec::new(),
            hills: Vec::new(),
            ribbons: Vec::new(),
            barriers: Vec::new(),
            buildings: Vec::new(),
            bridges: Vec::new(),
            objectives: Vec::new(),
            overrides: Vec::new(),
        }
    }
}

/// Another map, or a part of it, laid down as it is: drawings, levels, hexsides, and all that
/// follows from them. Shapes are moved or turned on the lattice and so stay exactly what they were.
#[derive(Clone, Debug)]
pub struct Part {
    /// Which map.
    pub map: Arc<Map>,
    /// What stands before the words of its buildings, where a map has several parts.
    pub prefix: Option<String>,
    /// The upper left and the lower right hex of what is taken of it, by its own labels; otherwise
    /// the whole of it.
    pub crop: Option<(Hex, Hex)>,
    /// Turned by 180 degrees.
    pub turned: bool,
    /// Where the upper left hex of what is taken comes to lie, once it is turned.
    pub at: Hex,
    /// The objectives that it brings, by the number that they have and the number that they get; all
    /// of a single part, and none of one among several, where this is `None`.
    pub objectives: Option<Vec<(u8, u8)>>,
}

/// What of the parts is taken away. The ground keeps its level unless one is named.
#[derive(Clone, Debug, Default)]
pub struct Clear {
    /// Whose drawings go.
    pub hexes: Vec<Hex>,
    /// What stands on them goes.
    pub sides: Vec<Hexside>,
    /// The terrains that go; all if there is none.
    pub only: Vec<TerrainId>,
    /// Whether it is a mistake if nothing of it is in one of the hexes.
    pub sure: bool,
    /// Whole buildings that go, by their words.
    pub buildings: Vec<String>,
    /// Objectives that go, by their numbers.
    pub objectives: Vec<u8>,
    /// The level that the ground of the hexes has from now on; nothing else is taken away then.
    pub level: Option<u8>,
}

/// Hexes that are not drawn yet: no sight line passes them, and nobody plays on such a map.
#[derive(Clone, Debug)]
pub struct Missing {
    /// Which hexes.
    pub hexes: Vec<Hex>,
}

/// An area of one terrain.
#[derive(Clone, Debug)]
pub struct Area {
    /// Which terrain; its form is [`Form::Area`](crate::terrain::Form::Area).
    pub terrain: TerrainId,
    /// The hexes listed: what a generated drawing covers, or what a drawing claims to cover.
    pub hexes: Vec<Hex>,
    /// The author's drawing, flattened; without one, a drawing is generated from the hexes.
    pub outline: Option<Shape>,
    /// The direction of furrows in degrees clockwise from right, for terrain drawn with furrows.
    pub furrows: Option<i16>,
    /// Those of the hexes that have a clearing around their dot, in a generated drawing.
    pub clearings: Vec<Hex>,
}

/// Ground of a level (T88).
#[derive(Clone, Debug)]
pub struct Hill {
    /// 1 to 4.
    pub level: u8,
    /// The hexes listed.
    pub hexes: Vec<Hex>,
    /// The author's contour.
    pub outline: Option<Shape>,
}

/// A line of terrain from hex to hex.
#[derive(Clone, Debug)]
pub struct Ribbon {
    /// Which terrain; its form is [`Form::Ribbon`](crate::terrain::Form::Ribbon).
    pub terrain: TerrainId,
    /// The hexes in order, each adjacent to the one before.
    pub hexes: Vec<Hex>,
    /// The map-edge side by which it enters its first hex.
    pub enters: Option<Compass>,
    /// The map-edge side by which it leaves its last hex.
    pub leaves: Option<Compass>,
    /// The author's centre line instead of the generated one.
    pub path: Option<Outline>,
    /// Full width in picture units; `None` is the terrain's own.
    pub width: Option<u16>,
    /// Full width at its end, towards which it changes evenly from hex to hex; `None` is the same as
    /// at its beginning.
    pub to: Option<u16>,
    /// Does not join others of its kind in the hexes they share.
    pub apart: bool,
}

/// Hexsides with the same terrain on them.
#[derive(Clone, Debug)]
pub struct BarrierRun {
    /// Which terrain; its form is [`Form::Hexside`](crate::terrain::Form::Hexside).
    pub terrain: TerrainId,
    /// The sides; for a cliff, the high side follows from the levels.
    pub sides: Vec<Hexside>,
    /// Sides that have an opening in the middle, where a road passes.
    pub gaps: Vec<Hexside>,
}

/// A building in one hex or over several.
#[derive(Clone, Debug)]
pub struct Building {
    /// Which terrain, so that a chart may have several kinds.
    pub terrain: TerrainId,
    /// The word that objectives call it by.
    pub name: Option<String>,
    /// The name printed on the map.
    pub title: Option<String>,
    /// The hexes it stands in, connected.
    pub hexes: Vec<Hex>,
    /// The ground plan by name, from [`crate::generate::FOOTPRINTS`].
    pub footprint: Option<String>,
    /// Clockwise turn in degrees.
    pub rotate: Option<i16>,
    /// The author's own roof outline.
    pub outline: Option<Shape>,
    /// Drawn and sighted, but no part of an objective and no hex type by itself.
    pub shed: bool,
}

/// A bridge in a hex, along the road or rails there (T80).
#[derive(Clone, Debug)]
pub struct Bridge {
    /// Which terrain: a chart has a major and a minor bridge.
    pub terrain: TerrainId,
    /// Where.
    pub hex: Hex,
    /// The two sides that it joins; `None` follows from the road.
    pub along: Option<(Compass, Compass)>,
}

/// Where an objective lies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ObjectivePlace {
    /// In one hex, or the whole of the building there (T82).
    Hex(Hex),
    /// In a building by its name, wholly.
    Building(String),
}

/// A numbered objective (2.3).
#[derive(Clone, Debug)]
pub struct ObjectiveDraft {
    /// The number printed, 1 to 5.
    pub number: u8,
    /// Where it lies.
    pub place: ObjectivePlace,
    /// Where the disc is printed: a hex and, if given, the side of it that it sits towards.
    pub at: Option<(Hex, Option<Compass>)>,
}

/// A hex whose type the author sets.
#[derive(Clone, Debug)]
pub struct TypeOverride {
    /// Which hex.
    pub hex: Hex,
    /// Its type.
    pub terrain: TerrainId,
    /// Why, in the author's words.
    pub reason: Option<String>,
}

/// An item of a draft, so that a flaw can be laid at its door.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "the place in the list of the same name")]
pub enum Item {
    Part(usize),
    Clear(usize),
    Missing(usize),
    Area(usize),
    Hill(usize),
    Ribbon(usize),
    Barrier(usize),
    Building(usize),
    Bridge(usize),
    Objective(usize),
    Override(usize),
}

impl Draft {
    /// The draft without some of its items, so that what is wrong with the others can be told too.
    /// Items that follow one that is left out move up in their list; [`Item::among`] finds them.
    #[must_use]
    pub fn without(&self, left_out: &BTreeSet<Item>) -> Draft {
        fn keep<T>(list: &mut Vec<T>, item: fn(usize) -> Item, left_out: &BTreeSet<Item>) {
            let mut at = 0;
            list.retain(|_| {
                at += 1;
                !left_out.contains(&item(at - 1))
            });
        }
        let mut rest = self.clone();
        keep(&mut rest.parts, Item::Part, left_out);
        keep(&mut rest.clears, Item::Clear, left_out);
        keep(&mut rest.missing, Item::Missing, left_out);
        keep(&mut rest.areas, Item::Area, left_out);
        keep(&mut rest.hills, Item::Hill, left_out);
        keep(&mut rest.ribbons, Item::Ribbon, left_out);
        keep(&mut rest.barriers, Item::Barrier, left_out);
        keep(&mut rest.buildings, Item::Building, left_out);
        keep(&mut rest.bridges, Item::Bridge, left_out);
        keep(&mut rest.objectives, Item::Objective, left_out);
        keep(&mut rest.overrides, Item::Override, left_out);
        rest
    }
}

impl Item {
    /// The item of the whole draft that this one of [`Draft::without`] is.
    #[must_use]
    pub fn among(self, left_out: &BTreeSet<Item>) -> Item {
        let (kind, mut at): (fn(usize) -> Item, usize) = match self {
            Item::Part(at) => (Item::Part, at),
            Item::Clear(at) => (Item::Clear, at),
            Item::Missing(at) => (Item::Missing, at),
            Item::Area(at) => (Item::Area, at),
            Item::Hill(at) => (Item::Hill, at),
            Item::Ribbon(at) => (Item::Ribbon, at),
            Item::Barrier(at) => (Item::Barrier, at),
            Item::Building(at) => (Item::Building, at),
            Item::Bridge(at) => (Item::Bridge, at),
            Item::Objective(at) => (Item::Objective, at),
            Item::Override(at) => (Item::Override, at),
        };
        // In order, so that each that comes before pushes the rest down by one.
        for gone in left_out {
            if *gone <= kind(at) && *gone >= kind(0) {
                at += 1;
            }
        }
        kind(at)
    }
}

/// What is wrong with an item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FlawKind {
    /// A hex that the map does not have.
    OffMap(Hex),
    /// A terrain used in a form that it does not have: a road as an area.
    WrongForm(TerrainId),
    /// A level that is not 1 to 4.
    Level(u8),
    /// Two hexes in a row that are not adjacent.
    NotAdjacent(Hex, Hex),
    /// A side to leave the map by that is not at the map's edge.
    NotAnEdge(Hex, Compass),
    /// Neither hexes nor a drawing.
    Empty,
    /// A drawing with fewer than three corners or no area.
    NoArea,
    /// Hexes of one building that do not hang together.
    Scattered(Hex),
    /// The same building name twice; the other item.
    SameName(Item),
    /// The same objective number twice; the other item.
    SameNumber(Item),
    /// A number that is not 1 to 5.
    Number(u8),
    /// A building that there is none of.
    NoBuilding(String),
    /// A building that cannot be an objective: a shed, or one without listed hexes.
    NoObjective(String),
    /// No such ground plan.
    NoFootprint(String),
    /// A bridge where no road or rails pass from side to side.
    NoRoad(Hex),
    /// A bridge along two sides that no road or rails join.
    NotAlong(Hex, Compass, Compass),
    /// A clearing in a hex that its area does not list, or in an author's drawing.
    NoClearing(Hex),
    /// The same hex set twice; the other item.
    SameHex(Hex, Item),
    /// A second terrain of the same kind on a side; the other item.
    SameSide(Hexside, Item),
    /// A cliff between hexes of one level.
    NoDrop(Hexside),
    /// A gap on a side that the run does not have.
    GapElsewhere(Hexside),
    /// A hex that the map of a part does not have.
    OffPart(Hex),
    /// What is taken of a map begins after it ends.
    EmptyPart,
    /// The columns of a part do not interlock with those of the map: this one of the map stands low
    /// where the part's stands high, or the other way.
    Stagger(Hex),
    /// Two parts on one hex; the other item.
    Overlap(Hex, Item),
    /// Nothing to take away in a hex.
    NothingThere(Hex),
    /// Nothing of these terrains to take away in a hex of a part.
    NoneThere(Hex),
    /// A part has no objective of this number.
    NoNumber(u8),
    /// Nothing to take away on a side.
    NothingOn(Hexside),
}

/// A fault of a draft: which item, what, and the hex to look at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// The item at fault.
    pub item: Item,
    /// What is wrong.
    pub kind: FlawKind,
}

impl Flaw {
    /// The hex to point at, if the fault has one.
    #[must_use]
    pub fn hex(&self) -> Option<Hex> {
        match &self.kind {
            FlawKind::OffMap(hex)
            | FlawKind::NotAdjacent(_, hex)
            | FlawKind::NotAnEdge(hex, _)
            | FlawKind::Scattered(hex)
            | FlawKind::NoRoad(hex)
            | FlawKind::NotAlong(hex, ..)
            | FlawKind::NoClearing(hex)
            | FlawKind::Stagger(hex)
            | FlawKind::Overlap(hex, _)
            | FlawKind::NothingThere(hex)
            | FlawKind::NoneThere(hex)
            | FlawKind::SameHex(hex, _) => Some(*hex),
            FlawKind::SameSide(side, _)
            | FlawKind::NoDrop(side)
            | FlawKind::NothingOn(side)
            | FlawKind::GapElsewhere(side) => Some(side.hex()),
            _ => None,
        }
    }
}

/// The first item under each key, to report later ones as duplicates.
pub(crate) type Firsts<K> = BTreeMap<K, Item>;
