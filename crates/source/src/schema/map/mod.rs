//! `map name { … }` as it is written.

pub(crate) mod parts;
mod read;
pub(crate) mod spec;
mod things;

use std::sync::Arc;

use crestline_board::hex::{Compass, Grid, Hex};
use crestline_board::shape::FillRule;
use crestline_board::terrain::{Chart, TerrainId};

pub use self::parts::{ClearNode, MissingNode, PartNode};
pub use super::hexes::SideWord;
use crate::svg::Piece;
use crate::text::{Span, Spanned};

pub(crate) use read::map;
pub(crate) use things::{hexlike, meant_terrain};

/// A map as its author wrote it: nothing is checked that needs more than one statement, but for the
/// chart, which says what the statements' words are.
#[derive(Clone, Debug)]
pub struct MapNode {
    /// The line that begins it.
    pub head: Span,
    /// All of it.
    pub span: Span,
    /// The word that scenarios call it by.
    pub name: Spanned<String>,
    /// The name for people.
    pub title: Option<Spanned<String>>,
    /// The number printed in its corner.
    pub number: Option<Spanned<u16>>,
    /// The author's version of it.
    pub version: Option<Spanned<String>>,
    /// What changed in which version.
    pub changes: Vec<Change>,
    /// The terrain that it may hold: the library's, with its own.
    pub chart: Arc<Chart>,
    /// Its size; without one it is as large as its parts.
    pub grid: Option<Spanned<Grid>>,
    /// It is what a scenario changes on the map of its name.
    pub patch: bool,
    /// The maps that it is made of.
    pub parts: Vec<PartNode>,
    /// What is on it, in the order of the file.
    pub statements: Vec<StatementNode>,
    /// The artwork that some of the statements were read from.
    pub art: Vec<ArtNode>,
    /// What its author says of lines of sight.
    pub sights: Vec<SightClaim>,
    /// Smoke at the start of the scenario, with its value unless that is drawn.
    pub smoke: Vec<(Spanned<Hex>, Option<u8>)>,
    /// Blazes at the start of the scenario.
    pub blaze: Vec<Spanned<Hex>>,
}

/// A statement about what is on a map, and where it stands.
#[derive(Clone, Debug)]
pub struct StatementNode {
    /// What it says.
    pub value: Statement,
    /// The statement without its block.
    pub span: Span,
    /// Something was wrong with it, so that something may be missing from it.
    pub damaged: bool,
    /// The block of [`MapNode::art`] that it stands in.
    pub art: Option<usize>,
}

/// `art "mill.svg" { … }`: statements that an import made. They count as if they stood in the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArtNode {
    /// The artwork's file name.
    pub file: Spanned<String>,
}

/// A line of a document's history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The version that brought it.
    pub version: Spanned<String>,
    /// What changed.
    pub text: Spanned<String>,
}

/// What a statement says.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "each holds the statement of its name")]
pub enum Statement {
    Clear(ClearNode),
    Missing(MissingNode),
    Hill(HillNode),
    Area(AreaNode),
    Ribbon(RibbonNode),
    Barrier(BarrierNode),
    Building(BuildingNode),
    Bridge(BridgeNode),
    Objective(ObjectiveNode),
    Type(TypeNode),
}

/// A drawing by SVG path data.
#[derive(Clone, Debug)]
pub struct OutlineNode {
    /// The path data.
    pub span: Span,
    /// Its pieces.
    pub pieces: Vec<Piece>,
    /// How its rings make holes.
    pub rule: FillRule,
}

/// `hill level=1 A7..A10 { outline "…" }`
#[derive(Clone, Debug)]
pub struct HillNode {
    /// 1 to 4.
    pub level: u8,
    /// The hexes listed.
    pub hexes: Vec<Spanned<Hex>>,
    /// The contour drawn.
    pub outline: Option<OutlineNode>,
}

/// `woods A1 A2 { outline "…" }`
#[derive(Clone, Debug)]
pub struct AreaNode {
    /// Which terrain.
    pub terrain: TerrainId,
    /// The hexes listed.
    pub hexes: Vec<Spanned<Hex>>,
    /// The drawing.
    pub outline: Option<OutlineNode>,
    /// The direction of furrows in degrees.
    pub furrows: Option<i16>,
    /// The hexes with a clearing.
    pub clearings: Vec<Spanned<Hex>>,
}

/// `road A4:5 A4 B4 B4:1`
#[derive(Clone, Debug)]
pub struct RibbonNode {
    /// Which terrain.
    pub terrain: TerrainId,
    /// The hexes in order.
    pub hexes: Vec<Spanned<Hex>>,
    /// The side of a hex by which it comes onto the map.
    pub enters: Option<Spanned<(Hex, Compass)>>,
    /// The side of a hex by which it leaves.
    pub leaves: Option<Spanned<(Hex, Compass)>>,
    /// The centre line drawn.
    pub path: Option<OutlineNode>,
    /// Full width in picture units.
    pub width: Option<u16>,
    /// Full width at its end.
    pub to: Option<u16>,
    /// Does not join others of its kind.
    pub apart: bool,
}

/// `wall C4|C5`, `wall around="…"`, `hedge between="…" and="…"`
#[derive(Clone, Debug)]
pub struct BarrierNode {
    /// Which terrain.
    pub terrain: TerrainId,
    /// The sides listed.
    pub sides: Vec<Spanned<SideWord>>,
    /// Hexes whose outer sides are meant.
    pub around: Vec<Spanned<Hex>>,
    /// Hexes whose sides towards those of `and` are meant.
    pub between: Vec<Spanned<Hex>>,
    /// See `between`.
    pub and: Vec<Spanned<Hex>>,
    /// Sides that are left out.
    pub except: Vec<Spanned<SideWord>>,
    /// Sides with an opening in the middle.
    pub gaps: Vec<Spanned<SideWord>>,
}

/// `building abbey name="the abbey" L6 L7 M7`
#[derive(Clone, Debug)]
pub struct BuildingNode {
    /// Which terrain.
    pub terrain: TerrainId,
    /// The word that objectives call it by.
    pub name: Option<Spanned<String>>,
    /// The name printed.
    pub title: Option<Spanned<String>>,
    /// Where it stands.
    pub hexes: Vec<Spanned<Hex>>,
    /// The ground plan.
    pub footprint: Option<Spanned<String>>,
    /// Degrees clockwise.
    pub rotate: Option<i16>,
    /// The roof drawn.
    pub outline: Option<OutlineNode>,
    /// Only a shed.
    pub shed: bool,
}

/// `bridge I6 over=stream`
#[derive(Clone, Debug)]
pub struct BridgeNode {
    /// Which terrain.
    pub terrain: TerrainId,
    /// Where.
    pub hexes: Vec<Spanned<Hex>>,
    /// What it leads over.
    pub over: Option<Spanned<TerrainId>>,
    /// The two sides that it joins.
    pub along: Option<Spanned<(Compass, Compass)>>,
}

/// `objective 3 abbey at=M7:1`
#[derive(Clone, Debug)]
pub struct ObjectiveNode {
    /// The number printed.
    pub number: Spanned<u8>,
    /// A hex label or the word of a building.
    pub place: Spanned<String>,
    /// Where the disc is printed.
    pub at: Option<Spanned<(Hex, Option<Compass>)>>,
}

/// `type M9 open reason="…"`
#[derive(Clone, Debug)]
pub struct TypeNode {
    /// Which hexes.
    pub hexes: Vec<Spanned<Hex>>,
    /// Their type.
    pub terrain: Spanned<TerrainId>,
    /// Why.
    pub reason: Option<String>,
}

/// `sight H6 J5 clear hindrance=0`
#[derive(Clone, Debug)]
pub struct SightClaim {
    /// The statement.
    pub span: Span,
    /// One end.
    pub from: Spanned<Hex>,
    /// The other end.
    pub to: Spanned<Hex>,
    /// Whether it is said to be clear.
    pub clear: Spanned<bool>,
    /// The hindrance said.
    pub hindrance: Option<Spanned<u8>>,
    /// Whether the lower end is said to be a Blind hex.
    pub blind: Option<Spanned<bool>>,
    /// What is said to decide.
    pub by: Vec<Spanned<Cause>>,
    /// Smoke that is there.
    pub smoke: Vec<(Spanned<Hex>, u8)>,
    /// Blazes that are there.
    pub blaze: Vec<Spanned<Hex>>,
}

/// What decides a line of sight, as a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cause {
    /// A terrain of the chart, markers included.
    Terrain(TerrainId),
    /// Higher ground.
    Hill,
}
