//! What a map prepares once so that every line of sight is quick: each drawing cut to its hexes.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use crate::drawing::{Art, Barrier, Drawing, What};
use crate::hex::{Grid, Hex, Hexside};
use crate::lattice::Point;
use crate::los::carve::cut;
use crate::los::cut::Cut;
use crate::los::field::{Field, Glance, glances};
use crate::los::hull::Hulls;
use crate::los::path::{Path, Step};
use crate::shape::Shape;
use crate::terrain::{Chart, SightKind, Tag, TerrainId};

/// What a cut means for sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// Ground of at least a level.
    Level(u8),
    /// Blocks; whether it also hides the hex behind it from above.
    Obstacle { blind: bool },
    /// Hinders; whether a line along a road's edge is freed from it.
    Hindrance { by: u8, freed_along: bool },
    /// Nothing.
    Open,
}

/// What opens a line that follows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opens {
    Road,
    Rails,
}

/// A drawing in a hex.
#[derive(Clone, Debug)]
pub(crate) struct CutOf {
    /// Its place in the map's drawings.
    pub(crate) drawing: usize,
    pub(crate) role: Role,
    /// Opens the line that follows it, as a road or as rails do.
    pub(crate) opens: Option<Opens>,
    pub(crate) cut: Cut,
}

/// What sight needs of a hex.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cell {
    pub(crate) cuts: Vec<CutOf>,
    pub(crate) level: u8,
    pub(crate) gully: bool,
    /// All ground of the hex is at least so high.
    pub(crate) floor: u8,
    /// No ground of the hex is higher.
    pub(crate) ceiling: u8,
    /// A road or rails that open sight pass here.
    pub(crate) opens: bool,
    /// The hex is not drawn yet: what one would see there is not known.
    pub(crate) missing: bool,
}

/// A terrain on a hexside, for sight.
#[derive(Clone, Debug)]
pub(crate) struct SideOf {
    pub(crate) barrier: usize,
    pub(crate) role: Role,
    pub(crate) solid: Vec<(Point, Point)>,
}

/// Everything prepared.
#[derive(Clone, Debug)]
pub struct SightIndex {
    pub(crate) grid: Grid,
    pub(crate) cells: Vec<Cell>,
    pub(crate) sides: BTreeMap<Hexside, Vec<SideOf>>,
    field: Field,
    glances: Box<[Glance]>,
    /// What lines touch, by displacement: the same for every index of the grid.
    paths: Arc<[OnceLock<Path>]>,
}

/// What a terrain does to sight.
fn role_of(chart: &Chart, terrain: TerrainId) -> Role {
    let row = chart.get(terrain);
    match row.sight {
        SightKind::Open => Role::Open,
        SightKind::Obstacle => Role::Obstacle { blind: row.is(Tag::Blind) },
        SightKind::Hindrance(by) => Role::Hindrance { by, freed_along: row.is(Tag::FreedAlong) },
    }
}

impl SightIndex {
    /// Cuts all drawings, which are split already, to the hexes of the grid. Levels of hexes follow
    /// from the hill drawings and are set here too; whether a hex is a gully is set by the caller,
    /// once types are known.
    pub(crate) fn new(
        grid: Grid,
        chart: &Chart,
        drawings: &[Drawing],
        barriers: &[Barrier],
        missing: &BTreeSet<Hex>,
    ) -> Self {
        let mut cells: Vec<Cell> = (0..grid.len()).map(|_| Cell::default()).collect();
        let mut hulls = Hulls::default();
        for (at, drawing) in drawings.iter().enumerate() {
            let (role, opens) = match drawing.what {
                What::Level(level) => (Role::Level(level), None),
                What::Terrain(id) => {
                    let row = chart.get(id);
                    let kind = if row.is(Tag::Road) { Opens::Road } else { Opens::Rails };
                    (role_of(chart, id), row.is(Tag::OpensSight).then_some(kind))
                }
            };
            // The rings of a ribbon overlap where arms meet: each is cut by itself, so that an edge
            // of one inside another is no edge of the ribbon.
            let rings = || drawing.shape.rings.iter();
            let parts: Vec<Cow<'_, Shape>> = match &drawing.art {
                Art::Ribbon(..) => {
                    rings().map(|ring| Cow::Owned(Shape::polygon(ring.clone()))).collect()
                }
                _ => vec![Cow::Borrowed(&drawing.shape)],
            };
            for part in parts {
                for (hex, mut cut) in cut(&grid, &part, drawing.generated, &mut hulls) {
                    if drawing.within.as_ref().is_some_and(|hexes| !hexes.contains(&hex)) {
                        continue;
                    }
                    if opens.is_some() {
                        cut.surround(&part);
                    }
                    let cell = &mut cells[grid.index(hex)];
                    cell.opens |= opens.is_some();
                    cell.cuts.push(CutOf { drawing: at, role, opens, cut });
                }
            }
        }
        for hex in missing {
            cells[grid.index(*hex)].missing = true;
        }
        let mut sides: BTreeMap<Hexside, Vec<SideOf>> = BTreeMap::new();
        for (at, barrier) in barriers.iter().enumerate() {
            let role = role_of(chart, barrier.terrain);
            if role != Role::Open {
                let side = SideOf { barrier: at, role, solid: barrier.solid.clone() };
                sides.entry(barrier.hexside).or_default().push(side);
            }
        }
        let counts = |at: usize| {
            let cell: &Cell = &cells[at];
            cell.missing || cell.cuts.iter().any(|cut| cut.role != Role::Open)
        };
        let mut index = SightIndex {
            grid,
            field: Field::new(&grid),
            glances: glances(&grid, counts, sides.keys()),
            cells,
            sides,
            paths: (0..path_count(&grid)).map(|_| OnceLock::new()).collect(),
        };
        index.raise();
        index
    }

    /// Sets level, floor and ceiling of every hex from the hills cut to it.
    fn raise(&mut self) {
        for hex in self.grid.hexes() {
            let centre = self.grid.centre(hex);
            let at = self.grid.index(hex);
            let cell = &mut self.cells[at];
            cell.ceiling = cell.levels().map(|(level, _)| level).max().unwrap_or(0);
            let at_dot = cell.levels().filter(|(_, cut)| cut.contains(centre));
            cell.level = at_dot.map(|(level, _)| level).max().unwrap_or(0);
            let whole = cell.levels().filter(|(_, cut)| cut.is_whole());
            cell.floor = whole.map(|(level, _)| level).max().unwrap_or(0);
        }
    }

    pub(crate) fn cell(&self, hex: Hex) -> &Cell {
        &self.cells[self.grid.index(hex)]
    }

    /// What is to be found, at a glance, at a step of a path from a hex.
    pub(crate) fn glance(&self, from: Hex, step: &Step) -> Glance {
        self.glances[self.field.place(from).wrapping_add_signed(step.places.into())]
    }

    /// The path from one hex to a later one in hex order.
    pub(crate) fn path(&self, from: Hex, to: Hex) -> &Path {
        let columns = usize::from(to.column() - from.column());
        let span = usize::from(self.grid.rows());
        let rows = usize::from(to.row()) + span - usize::from(from.row());
        let low = usize::from(self.grid.is_low(from.column()));
        let at = (columns * 2 * span + rows) * 2 + low;
        self.paths[at].get_or_init(|| Path::new(&self.grid, from, to))
    }
}

/// How many displacements there are between hexes in order.
fn path_count(grid: &Grid) -> usize {
    usize::from(grid.columns()) * 2 * usize::from(grid.rows()) * 2
}

impl Cell {
    /// The hills cut to the hex, with their levels.
    pub(crate) fn levels(&self) -> impl Iterator<Item = (u8, &Cut)> {
        self.cuts.iter().filter_map(|c| match c.role {
            Role::Level(level) => Some((level, &c.cut)),
            _ => None,
        })
    }
}
