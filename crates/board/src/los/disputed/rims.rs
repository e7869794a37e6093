//! What bounds what counts: for each hex the edges near it of woods, hills, roads and the like, and
//! the ends of what stands on hexsides.

use std::collections::BTreeMap;

use crate::drawing::{Barrier, Drawing};
use crate::hex::{Compass, Grid, Hex, Hexside};
use crate::lattice::{Point, bounds, on_segment, turn};
use crate::los::disputed::work::Work;
use crate::los::index::{CutOf, Role, SightIndex};

/// Drawings that decide alike: the edges of one inside another do not matter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Class {
    /// Ground of at least a level.
    Level(u8),
    /// All obstacles, or only those that hide the hex behind them.
    Obstacle { blind: bool },
    /// What hinders by at least so much and opens nothing.
    Hindrance(u8),
    /// Rails that hinder by at least so much.
    Rails(u8),
    /// What opens sight and does not hinder.
    Road,
    /// All that opens sight.
    Ribbon,
}

impl Class {
    /// Whether a drawing in a hex belongs to the class.
    pub(super) fn has(self, cut: &CutOf) -> bool {
        match (self, cut.role) {
            (Class::Level(least), Role::Level(level)) => least <= level,
            (Class::Obstacle { blind }, Role::Obstacle { blind: hides }) => hides || !blind,
            (Class::Hindrance(least), Role::Hindrance { by, .. }) => {
                least <= by && cut.opens.is_none()
            }
            (Class::Rails(least), Role::Hindrance { by, .. }) => least <= by && cut.opens.is_some(),
            (Class::Road, Role::Open) | (Class::Ribbon, _) => cut.opens.is_some(),
            _ => false,
        }
    }
}

/// A piece of an edge of a drawing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rim {
    pub(super) a: Point,
    pub(super) b: Point,
    pub(super) drawing: usize,
    /// What the drawing is to sight.
    pub(super) role: Role,
}

/// The rims of a class near a hex.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) class: Class,
    /// The box around them.
    pub(super) low: Point,
    pub(super) high: Point,
    pub(super) rims: Vec<Rim>,
}

/// A solid stretch of a barrier and whether it just ends at either end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Solid {
    pub(super) hexside: Hexside,
    pub(super) barrier: usize,
    pub(super) role: Role,
    pub(super) ends: [(Point, bool); 2],
}

/// What lies in or near a hex.
#[derive(Debug, Default)]
pub(super) struct Near {
    pub(super) groups: Vec<Group>,
    pub(super) solids: Vec<Solid>,
}

impl Near {
    pub(super) fn group(&self, class: Class) -> Option<&Group> {
        self.groups.iter().find(|group| group.class == class)
    }
}

/// Everything near every hex, by [`Grid::index`].
#[derive(Debug)]
pub(super) struct Rims {
    pub(super) near: Vec<Near>,
    /// The hindrances that drawings have, apart from rails, in order; then those of rails.
    hindrances: Vec<u8>,
    rails: Vec<u8>,
    /// Whether some obstacle hides nothing behind it.
    has_plain: bool,
    /// What is left of the work that this and all that is asked of it may take.
    pub(super) work: Work,
}

impl Rims {
    /// The rims of drawings, which are split at hexsides, no further than `within` steps from a hex.
    pub(super) fn new(
        index: &SightIndex,
        drawings: &[Drawing],
        barriers: &[Barrier],
        within: i32,
        work: Work,
    ) -> Rims {
        let cuts = || index.cells.iter().flat_map(|cell| &cell.cuts);
        let mut rims = Rims {
            near: index.cells.iter().map(|_| Near::default()).collect(),
            hindrances: values(cuts(), false),
            rails: values(cuts(), true),
            has_plain: cuts().any(|cut| cut.role == Role::Obstacle { blind: false }),
            work,
        };
        let edges: usize = drawings.iter().flat_map(|art| &art.shape.rings).map(Vec::len).sum();
        if !rims.work.spend(RIM * edges) {
            return rims;
        }
        let own = by_cell(index, drawings);
        for (cell, edges) in &own {
            rims.add(index, drawings, *cell, edges, within);
        }
        for near in &mut rims.near {
            for group in &mut near.groups {
                let ends = group.rims.iter().flat_map(|rim| [rim.a, rim.b]);
                if let Some((low, high)) = bounds(ends) {
                    (group.low, group.high) =
                        (low.offset(-within, -within), high.offset(within, within));
                }
            }
        }
        rims.stand(index, barriers, within);
        rims
    }

    /// The class of what hinders by at least so much, by the values that there are.
    pub(super) fn hindrance(&self, least: u8) -> Option<Class> {
        self.hindrances.iter().find(|by| least <= **by).map(|by| Class::Hindrance(*by))
    }

    /// The same of rails.
    pub(super) fn rails(&self, least: u8) -> Option<Class> {
        self.rails.iter().find(|by| least <= **by).map(|by| Class::Rails(*by))
    }

    /// The class of the obstacles that hide the hex behind them.
    pub(super) fn hiding(&self) -> Class {
        Class::Obstacle { blind: self.has_plain }
    }

    /// All classes of a drawing.
    fn classes(&self, cut: &CutOf) -> Vec<Class> {
        let values = |all: &[u8], of: fn(u8) -> Class| -> Vec<Class> {
            all.iter().map(|by| of(*by)).collect()
        };
        let mut classes: Vec<Class> = (1..=4).map(Class::Level).collect();
        classes.push(Class::Obstacle { blind: false });
        if self.has_plain {
            classes.push(Class::Obstacle { blind: true });
        }
        classes.extend(values(&self.hindrances, Class::Hindrance));
        classes.extend(values(&self.rails, Class::Rails));
        classes.extend([Class::Road, Class::Ribbon]);
        classes.retain(|class| class.has(cut));
        classes
    }

    /// Adds the edges of one closed hex to all hexes that they are near.
    fn add(
        &mut self,
        index: &SightIndex,
        drawings: &[Drawing],
        cell: (i32, i32),
        edges: &[Rim],
        within: i32,
    ) {
        let grid = &index.grid;
        let around = Compass::ALL.map(|side| grid.step(cell.0, cell.1, side));
        let hexes: Vec<Hex> =
            std::iter::once(cell).chain(around).filter_map(|at| on_map(grid, at)).collect();
        let mut classes: BTreeMap<usize, Vec<Class>> = BTreeMap::new();
        for cut in hexes.iter().flat_map(|hex| &index.cell(*hex).cuts) {
            classes.entry(cut.drawing).or_insert_with(|| self.classes(cut));
        }
        let mut all: Vec<Class> = classes.values().flatten().copied().collect();
        all.sort_unstable();
        all.dedup();
        for class in all {
            let member = |rim: &&Rim| {
                classes.get(&rim.drawing).is_some_and(|classes| classes.contains(&class))
            };
            let members: Vec<Rim> = edges.iter().filter(member).copied().collect();
            let cuts = on_map(grid, cell)
                .map_or(0, |hex| index.cell(hex).cuts.iter().filter(|cut| class.has(cut)).count());
            let plain = cuts == 1 && members.iter().all(|rim| drawings[rim.drawing].generated);
            let kept = if plain { members } else { outer(index, class, &members, &self.work) };
            for hex in &hexes {
                let near = |rim: &&Rim| is_near(grid.corners(*hex), rim.a, rim.b, within);
                let mut found = kept.iter().filter(near).copied().peekable();
                if !self.work.spend(8 * kept.len()) || found.peek().is_none() {
                    continue;
                }
                let groups = &mut self.near[grid.index(*hex)].groups;
                match groups.iter_mut().find(|group| group.class == class) {
                    Some(group) => group.rims.extend(found),
                    None => {
                        let (low, high) = (grid.centre(*hex), grid.centre(*hex));
                        groups.push(Group { class, low, high, rims: found.collect() });
                    }
                }
            }
        }
    }

    /// Adds what stands on hexsides.
    fn stand(&mut self, index: &SightIndex, barriers: &[Barrier], within: i32) {
        let grid = &index.grid;
        let mut solids: Vec<Solid> = Vec::new();
        for (hexside, sides) in &index.sides {
            for side in sides.iter().filter(|side| barriers.get(side.barrier).is_some()) {
                solids.extend(side.solid.iter().map(|(a, b)| Solid {
                    hexside: *hexside,
                    barrier: side.barrier,
                    role: side.role,
                    ends: [(*a, true), (*b, true)],
                }));
            }
        }
        let mut at_end: BTreeMap<Point, Vec<(usize, Role)>> = BTreeMap::new();
        for solid in &solids {
            for (end, _) in solid.ends {
                at_end.entry(end).or_default().push((solid.barrier, solid.role));
            }
        }
        for solid in &mut solids {
            let (barrier, role) = (solid.barrier, solid.role);
            for (end, free) in &mut solid.ends {
                let others = at_end.get(end).map_or(&[][..], Vec::as_slice);
                *free = !others.iter().any(|(other, its)| *other != barrier && goes_on(role, *its));
            }
        }
        for hex in grid.hexes() {
            let corners = grid.corners(hex);
            let near = |solid: &&Solid| is_near(corners, solid.ends[0].0, solid.ends[1].0, within);
            let sides = near_sides(grid, hex);
            self.near[grid.index(hex)].solids = solids
                .iter()
                .filter(|s| sides.contains(&s.hexside))
                .filter(near)
                .copied()
                .collect();
        }
    }
}

/// Whether a barrier that ends where another begins is carried on by it.
fn goes_on(role: Role, other: Role) -> bool {
    match (role, other) {
        (_, Role::Obstacle { .. }) => true,
        (Role::Hindrance { by, .. }, Role::Hindrance { by: other, .. }) => by <= other,
        _ => false,
    }
}

/// The hexsides of a hex and of its neighbours.
fn near_sides(grid: &Grid, hex: Hex) -> Vec<Hexside> {
    let near = std::iter::once(hex).chain(grid.neighbours(hex).map(|(_, hex)| hex));
    near.flat_map(|hex| Compass::ALL.map(|side| grid.hexside(hex, side))).collect()
}

/// The hindrances of cuts, of rails or of all else, without repeats.
fn values<'a>(cuts: impl Iterator<Item = &'a CutOf>, rails: bool) -> Vec<u8> {
    let mut values: Vec<u8> = cuts
        .filter(|cut| cut.opens.is_some() == rails)
        .filter_map(|cut| match cut.role {
            Role::Hindrance { by, .. } => Some(by),
            _ => None,
        })
        .collect();
    values.sort_unstable();
    values.dedup();
    values
}

/// The hex of a column and row, if it is on the map.
fn on_map(grid: &Grid, (column, row): (i32, i32)) -> Option<Hex> {
    let hex = Hex::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?);
    grid.contains(hex).then_some(hex)
}

/// The edges of what matters to sight by the closed hex that they lie in. An edge that runs along a
/// hexside is left out: it was put there on purpose and stays.
fn by_cell(index: &SightIndex, drawings: &[Drawing]) -> BTreeMap<(i32, i32), Vec<Rim>> {
    let grid = &index.grid;
    let mut roles: Vec<Option<Role>> = vec![None; drawings.len()];
    for cut in index.cells.iter().flat_map(|cell| &cell.cuts) {
        if cut.role != Role::Open || cut.opens.is_some() {
            roles[cut.drawing] = Some(cut.role);
        }
    }
    let mut own: BTreeMap<(i32, i32), Vec<Rim>> = BTreeMap::new();
    for (drawing, art) in drawings.iter().enumerate() {
        let Some(role) = roles[drawing] else { continue };
        for (a, b) in art.shape.edges() {
            let middle = Point { x: i32::midpoint(a.x, b.x), y: i32::midpoint(a.y, b.y) };
            let cell = grid.cell_at(middle);
            if !along_side(grid.centre_at(cell.0, cell.1), a, b) {
                own.entry(cell).or_default().push(Rim { a, b, drawing, role });
            }
        }
    }
    own
}

/// Whether an edge runs along a side of the hex around a centre.
fn along_side(centre: Point, a: Point, b: Point) -> bool {
    let corners = crate::lattice::CORNERS.map(|(dx, dy)| centre.offset(dx, dy));
    (0..6).any(|side| {
        let (p, q) = (corners[side], corners[(side + 1) % 6]);
        turn(p, q, a) == 0 && turn(p, q, b) == 0
    })
}

/// Whether an edge may be within a number of steps of a closed hex.
fn is_near(corners: [Point; 6], a: Point, b: Point, within: i32) -> bool {
    // A side is 2,048 steps long, and the turn around it 2,048/√3 times the true distance off it.
    let far = i64::from(within) * 2048 * 65_536 / 113_512 + 1;
    (0..6).all(|side| {
        let (p, q) = (corners[side], corners[(side + 1) % 6]);
        // Corners run clockwise: the hex lies to the right of each side.
        turn(p, q, a) >= -far || turn(p, q, b) >= -far
    })
}

/// What a piece of an edge costs besides: it takes room, too.
const RIM: usize = 32;

/// How far to either hand of an edge it is asked whether a class lies on both: a fifth of a unit.
const HAND: i64 = 4;

/// The pieces of edges in one hex that bound a class: on one hand lies some drawing of it, on the
/// other none.
fn outer(index: &SightIndex, class: Class, edges: &[Rim], work: &Work) -> Vec<Rim> {
    let mut kept = Vec::with_capacity(edges.len());
    for edge in edges {
        if !work.spend(2 * edges.len()) {
            return Vec::new();
        }
        let (a, b) = (edge.a, edge.b);
        let mut stops: Vec<Point> = vec![a, b];
        for other in edges {
            let apart = other.a.x.max(other.b.x) < a.x.min(b.x)
                || other.a.x.min(other.b.x) > a.x.max(b.x)
                || other.a.y.max(other.b.y) < a.y.min(b.y)
                || other.a.y.min(other.b.y) > a.y.max(b.y);
            if apart {
                continue;
            }
            let sides = (turn(a, b, other.a), turn(a, b, other.b));
            let ends = (turn(other.a, other.b, a), turn(other.a, other.b, b));
            if sides == (0, 0) {
                stops.extend([other.a, other.b].iter().filter(|p| on_segment(a, b, **p)));
            } else if sides.0.signum() * sides.1.signum() <= 0
                && ends.0.signum() * ends.1.signum() < 0
            {
                let part = |from: i32, to: i32| {
                    let moved =
                        i64::from(to - from) * ends.0.abs() / (ends.0.abs() + ends.1.abs()).max(1);
                    from + i32::try_from(moved).unwrap_or(0)
                };
                stops.push(Point { x: part(a.x, b.x), y: part(a.y, b.y) });
            }
        }
        stops.sort_by_key(|p| a.squared(*p));
        stops.dedup();
        let bounding = |pair: &&[Point]| bounds_class(index, class, pair[0], pair[1], work);
        for pair in stops.windows(2).filter(bounding) {
            kept.push(Rim { a: pair[0], b: pair[1], ..*edge });
        }
    }
    kept
}

/// Whether a class lies not on both hands of a piece.
fn bounds_class(index: &SightIndex, class: Class, a: Point, b: Point, work: &Work) -> bool {
    if !work.spend(RIM) {
        return false;
    }
    let length = a.squared(b).isqrt().max(1);
    let (dx, dy) = (i64::from(b.x - a.x), i64::from(b.y - a.y));
    // At a right angle to the edge, by true lengths.
    let hand = |v: i64, root: i64| {
        let n = v * HAND * root;
        i32::try_from((n + n.signum() * length * 32_768) / (length * 65_536)).unwrap_or(0)
    };
    let (x, y) = (hand(-dy, 113_512), hand(dx, 37_837));
    let middle = Point { x: i32::midpoint(a.x, b.x), y: i32::midpoint(a.y, b.y) };
    let within = |x: i32, y: i32| holds(index, class, middle.offset(x, y), work);
    !(within(x, y) && within(-x, -y))
}

/// Whether some drawing of a class holds a point.
fn holds(index: &SightIndex, class: Class, point: Point, work: &Work) -> bool {
    let Some(hex) = index.grid.hex_of(point) else { return false };
    let mut cuts = index.cell(hex).cuts.iter().filter(|cut| class.has(cut));
    cuts.any(|cut| work.spend(cut.cut.weight()) && cut.cut.contains(point))
}
