//! Drawn things: the same shapes are printed and sighted.

use std::collections::BTreeSet;

use crate::draft::Item;
use crate::generate::{Roof, Strand};
use crate::hex::{Hex, Hexside};
use crate::lattice::Point;
use crate::shape::Shape;
use crate::terrain::TerrainId;

/// What a drawing shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum What {
    /// A terrain of the chart.
    Terrain(TerrainId),
    /// Ground of at least a level.
    Level(u8),
}

/// A drawn thing: the same shape is printed and sighted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// What it shows.
    pub what: What,
    /// The flattened, snapped area.
    pub shape: Shape,
    /// The hexes that its items list.
    pub hexes: Vec<Hex>,
    /// The items of the draft that it comes from.
    pub items: Vec<Item>,
    /// Whether the shape was generated; otherwise the author drew it.
    pub generated: bool,
    /// Where it is, if that is less than where its shape reaches: a drawing of another map of which
    /// only a part is laid down, or of which some hexes are cleared. A picture paints it, and sight
    /// meets it, in these hexes only.
    pub within: Option<BTreeSet<Hex>>,
    /// A shed names no hex (T78.1).
    pub shed: bool,
    /// What else a picture needs.
    pub art: Art,
}

/// What a picture needs of a drawing beyond its area. Nothing of it is sighted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Art {
    /// Nothing.
    Plain,
    /// Furrows in a direction, in degrees clockwise from right.
    Furrows(i16),
    /// A roof.
    Roof(Roof),
    /// The centre lines of a ribbon.
    Ribbon(Vec<Strand>),
    /// The two ends of a bridge's deck.
    Deck(Point, Point),
}

/// A terrain on a hexside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Barrier {
    /// Which terrain.
    pub terrain: TerrainId,
    /// Where.
    pub hexside: Hexside,
    /// Its solid stretches: the whole side, or two with a gap between.
    pub solid: Vec<(Point, Point)>,
    /// The item of the draft.
    pub item: Item,
}
