//! From a map as written to a draft and on to a map.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crestline_board::crossing::crossing;
use crestline_board::draft::{
    Area, BarrierRun, Bridge, Building, Clear, Draft, Hill, Item, Missing, ObjectiveDraft,
    ObjectivePlace, Ribbon, TypeOverride,
};
use crestline_board::hex::{Compass, Grid, Hex, Hexside};
use crestline_board::lattice::{Point, STEP};
use crestline_board::map::Map;
use crestline_board::outline::Outline;
use crestline_board::shape::Shape;
use crestline_board::terrain::{Tag, TerrainId};

use super::{again, claims, flaws, parts};
use crate::codes;
use crate::diag::{Findings, error, warning};
use crate::picture::{self, Moved};
use crate::schema::hexes::{hexside, on_map, twice};
use crate::schema::map::{
    AreaNode, BarrierNode, BridgeNode, BuildingNode, Change, ClearNode, HillNode, MapNode,
    MissingNode, ObjectiveNode, OutlineNode, PartNode, RibbonNode, SideWord, SightClaim, Statement,
    StatementNode, TypeNode, hexlike,
};
use crate::text::{Span, Spanned};
use crate::write;

/// Where an item of a draft was written.
#[derive(Clone, Debug)]
pub struct Origin {
    /// The statement.
    pub head: Span,
    /// Its hexes and where each was written.
    pub hexes: Vec<Spanned<Hex>>,
    /// Its hexsides and where each was written.
    pub sides: Vec<Spanned<Hexside>>,
    /// Its drawing.
    pub outline: Option<Span>,
}

impl Origin {
    /// Where a hex was written; the statement if it was not.
    #[must_use]
    pub fn hex(&self, hex: Hex) -> Span {
        self.hexes.iter().find(|at| at.value == hex).map_or(self.head, |at| at.span)
    }

    /// Where a hexside was written; the statement if it was not.
    #[must_use]
    pub fn side(&self, side: Hexside) -> Span {
        self.sides.iter().find(|at| at.value == side).map_or(self.head, |at| at.span)
    }
}

/// A map that was read, with what its text says beyond it.
#[derive(Clone, Debug)]
pub struct ReadMap {
    /// The line that begins it.
    pub head: Span,
    /// All of it.
    pub span: Span,
    /// The word that scenarios call it by.
    pub name: Spanned<String>,
    /// The author's version.
    pub version: Option<Spanned<String>>,
    /// The map, if it could be made. Where [`ReadMap::sound`] is false, what was wrong is missing.
    pub map: Option<Arc<Map>>,
    /// Whether nothing was wrong with it, syntax included.
    pub sound: bool,
    /// Whether it is what a scenario changes on the map of its name.
    pub patch: bool,
    /// What its author says of lines of sight.
    pub sights: Vec<SightClaim>,
    /// Where the draft's items were written.
    pub origins: BTreeMap<Item, Origin>,
    /// Points of drawings that snapping moved, with the drawing.
    pub moved: Vec<(Span, Moved)>,
    /// What else its author wrote, for proofreading.
    pub notes: Notes,
}

/// What an author wrote that a map does not need.
#[derive(Clone, Default, Debug)]
pub struct Notes {
    /// The maps that it is made of.
    pub parts: Vec<PartNode>,
    /// The lines of its history.
    pub changes: Vec<Change>,
    /// Why the types of hexes are set.
    pub reasons: BTreeMap<Hex, String>,
    /// What bridges are said to lead over.
    pub over: BTreeMap<Hex, TerrainId>,
    /// What is taken away of its parts, and the levels that are set, as they would be written.
    pub taken: Vec<String>,
}

impl Notes {
    fn of(node: &MapNode) -> Notes {
        let mut notes =
            Notes { parts: node.parts.clone(), changes: node.changes.clone(), ..Notes::default() };
        for statement in &node.statements {
            match &statement.value {
                Statement::Type(node) => {
                    let reason = node.reason.iter();
                    notes.reasons.extend(
                        reason.flat_map(|r| node.hexes.iter().map(|hex| (hex.value, r.clone()))),
                    );
                }
                Statement::Clear(clear) if clear.sure || clear.level.is_some() => {
                    notes.taken.push(write::removed(clear, &node.chart));
                }
                Statement::Bridge(node) => {
                    let over = node.over.iter();
                    notes.over.extend(
                        over.flat_map(|id| node.hexes.iter().map(|hex| (hex.value, id.value))),
                    );
                }
                _ => {}
            }
        }
        notes
    }
}

/// Makes the map of a node, or as much of it as can be made. `maps` are those that it may be made
/// of; `drafts` says that hexes may be missing.
pub(crate) fn map(
    node: MapNode,
    maps: &[&ReadMap],
    drafts: bool,
    findings: &mut Findings,
) -> ReadMap {
    let mine = findings;
    let mut read = ReadMap {
        head: node.head,
        span: node.span,
        name: node.name.clone(),
        version: node.version.clone(),
        map: None,
        sound: false,
        patch: node.patch,
        sights: Vec::new(),
        origins: BTreeMap::new(),
        moved: Vec::new(),
        notes: Notes::of(&node),
    };
    let parts = parts::found(&node, maps, mine);
    let whole = parts.is_some();
    let parts = parts.unwrap_or_default();
    let grid = node.grid.as_ref().map(|grid| grid.value).or_else(|| parts::grid(&parts));
    if let Some(grid) = grid {
        let mut draft = Draft::new(&node.name.value, grid, node.chart.clone());
        if let Some(title) = &node.title {
            draft.title = title.value.clone();
        }
        if let Some(version) = &node.version {
            draft.version = version.value.clone();
        }
        draft.number = node.number.as_ref().map(|number| number.value);
        for (at, part) in node.parts.iter().enumerate().filter(|_| whole) {
            read.origins.insert(Item::Part(at), parts::origin(part));
        }
        if node.patch {
            parts::named_like(&mut draft, &node, &parts);
        }
        draft.parts = parts;
        let mut work =
            Work { grid, draft, read: &mut read, damaged: false, points: 0, findings: mine };
        for statement in &node.statements {
            work.statement(statement);
        }
        if whole {
            build(&work.draft, &node, &mut read, mine);
        }
        // A scenario says so itself where it is played.
        if let (Some(map), false) = (&read.map, node.patch) {
            parts::drawn_all_the_same(map, &read.origins, mine);
            parts::missing(&node, map, drafts).into_iter().for_each(|found| mine.push(found));
        }
        again::twice(&node, mine);
    }
    read.sights = node.sights;
    read
}

/// Builds the map; where items are at fault, what is wrong with the others is told too.
fn build(draft: &Draft, node: &MapNode, read: &mut ReadMap, findings: &mut Findings) {
    let mut left_out = BTreeSet::new();
    loop {
        match draft.without(&left_out).build() {
            Ok(map) => {
                // What a whole map would cover or hold is no question for half of one.
                if left_out.is_empty() {
                    claims::claims(node, &map, findings);
                }
                claims::objectives_apart(node, &map, findings);
                again::discs(node, &map, findings);
                read.map = left_out.is_empty().then(|| Arc::new(map));
                return;
            }
            Err(flaws) => {
                let before = left_out.clone();
                for mut flaw in flaws {
                    flaw.item = flaw.item.among(&before);
                    left_out.insert(flaw.item);
                    findings.push(flaws::diagnostic(&flaw, node, draft.grid, &read.origins));
                }
                // Other statements lean on these: a cliff on a hill, a bridge on a road, an objective
                // on a building. Without them they would seem wrong.
                let leaned_on = |item: &Item| {
                    matches!(
                        item,
                        Item::Part(_) | Item::Hill(_) | Item::Ribbon(_) | Item::Building(_)
                    )
                };
                if left_out.iter().any(leaned_on) || left_out == before {
                    return;
                }
            }
        }
    }
}

struct Work<'w> {
    grid: Grid,
    draft: Draft,
    read: &'w mut ReadMap,
    /// The statement at hand has findings already.
    damaged: bool,
    /// How many points the drawings so far have.
    points: usize,
    findings: &'w mut Findings,
}

/// The points of one drawing, curves as chords.
const MOST_POINTS: usize = 200_000;

/// The points of all drawings of a map.
const MOST_POINTS_OF_MAP: usize = 1_000_000;

impl Work<'_> {
    fn statement(&mut self, statement: &StatementNode) {
        self.damaged = statement.damaged;
        let head = statement.span;
        if drawing(&statement.value).is_some_and(|drawing| self.too_fine(drawing)) {
            return;
        }
        match &statement.value {
            Statement::Clear(node) => self.clear(node, head),
            Statement::Missing(node) => self.missing(node, head),
            Statement::Hill(node) => self.hill(node, head),
            Statement::Area(node) => self.area(node, head),
            Statement::Ribbon(node) => self.ribbon(node, head),
            Statement::Barrier(node) => self.barrier(node, head),
            Statement::Building(node) => self.building(node, head),
            Statement::Bridge(node) => self.bridge(node, head),
            Statement::Objective(node) => self.objective(node, head),
            Statement::Type(node) => self.type_of(node, head),
        }
    }

    fn origin(&mut self, item: Item, head: Span, hexes: &[Spanned<Hex>], outline: Option<Span>) {
        let origin = Origin { head, hexes: hexes.to_vec(), sides: Vec::new(), outline };
        self.read.origins.insert(item, origin);
    }

    /// The hexes that are on the map and not there already.
    fn hexes(&mut self, hexes: &[Spanned<Hex>]) -> Vec<Hex> {
        self.each(hexes).into_iter().map(|hex| hex.value).collect()
    }

    /// Those hexes with the places where they were written.
    fn each(&mut self, hexes: &[Spanned<Hex>]) -> Vec<Spanned<Hex>> {
        let mut firsts: BTreeMap<Hex, Span> = BTreeMap::new();
        let mut kept: Vec<Spanned<Hex>> = Vec::new();
        for hex in hexes {
            if !on_map(&self.grid, hex.value, hex.span, self.findings) {
                continue;
            }
            if let Some(first) = firsts.get(&hex.value) {
                self.findings.push(twice(hex, *first));
                continue;
            }
            firsts.insert(hex.value, hex.span);
            kept.push(hex.clone());
        }
        kept
    }

    /// Counts the points of a drawing, and reports it if there are too many.
    fn too_fine(&mut self, node: &OutlineNode) -> bool {
        let outline = picture::outline(&node.pieces, node.rule, &self.grid, &mut Vec::new());
        let points = picture::points(&outline, MOST_POINTS);
        let Some(message) = too_many(points, self.points) else {
            self.points += points;
            return false;
        };
        self.findings.push(
            error(codes::K003, node.span, message).help("draw it with fewer points and curves"),
        );
        true
    }

    fn outline(&mut self, node: &OutlineNode) -> Outline {
        let mut moved = Vec::new();
        let outline = picture::outline(&node.pieces, node.rule, &self.grid, &mut moved);
        self.read.moved.extend(moved.into_iter().map(|moved| (node.span, moved)));
        outline
    }

    /// The drawing as a shape, if it lies on the map at all.
    fn shape(&mut self, node: Option<&OutlineNode>) -> Option<Shape> {
        let node = node?;
        let shape = self.outline(node).flatten();
        self.on_paper(shape.rings.concat(), node.span);
        self.crosses_itself(&shape, node.span);
        Some(shape)
    }

    /// Reports an outline that crosses itself.
    fn crosses_itself(&mut self, shape: &Shape, span: Span) {
        let Some(spot) = crossing(shape) else { return };
        let (x, y) = picture::units(spot);
        let hex = self.grid.hex_of(spot);
        let place = hex.map_or_else(String::new, |hex| format!(" in {hex}"));
        self.findings.push(
            error(codes::M037, span, format!("this outline crosses itself at {x},{y}{place}"))
                .help("draw it without a loop; what overlaps may be parts of their own: `M … Z M … Z`")
                .maybe_hex(hex),
        );
    }

    /// Reports a drawing that lies wholly outside of the map.
    fn on_paper(&mut self, points: Vec<Point>, span: Span) {
        let first = self.grid.centre(Hex::new(0, 0));
        let last = self.grid.centre(Hex::new(self.grid.columns() - 1, self.grid.rows() - 1));
        const MARGIN: i32 = 3 * STEP;
        let drawn = Shape { rings: vec![points], ..Shape::default() };
        if let Some((low, high)) = drawn.bounds()
            && (high.x < first.x - MARGIN
                || low.x > last.x + MARGIN
                || high.y < first.y - MARGIN
                || low.y > last.y + MARGIN)
        {
            let centre = match self.grid.is_low(0) {
                false => "86.6",
                true => "173.2",
            };
            self.findings.push(
                error(codes::M027, span, "this drawing lies wholly outside of the map").help(
                    format!("the centre of A1 is at (100, {centre}); a hexside has 100 units"),
                ),
            );
        }
    }

    /// Whether nothing is left of a statement because of what has been reported already.
    fn lost(&self, hexes: &[Hex], outline: Option<&Shape>, written: &[Spanned<Hex>]) -> bool {
        hexes.is_empty() && outline.is_none() && (self.damaged || !written.is_empty())
    }

    fn clear(&mut self, node: &ClearNode, head: Span) {
        let hexes = self.hexes(&node.hexes);
        let mut sides: Vec<Spanned<Hexside>> = Vec::new();
        for word in &node.sides {
            let side = hexside(&self.grid, word, self.findings);
            sides.extend(side.map(|side| Spanned::new(side, word.span)));
        }
        let item = Item::Clear(self.draft.clears.len());
        self.origin(item, head, &node.hexes, None);
        if let Some(origin) = self.read.origins.get_mut(&item) {
            origin.sides.clone_from(&sides);
        }
        let sides = sides.into_iter().map(|side| side.value).collect();
        let only = node.only.iter().map(|terrain| terrain.value).collect();
        let buildings = node.buildings.iter().map(|word| word.value.clone()).collect();
        let objectives = node.objectives.iter().map(|number| number.value).collect();
        let (sure, level) = (node.sure, node.level);
        self.draft.clears.push(Clear { hexes, sides, only, sure, buildings, objectives, level });
    }

    fn missing(&mut self, node: &MissingNode, head: Span) {
        let hexes = self.hexes(&node.hexes);
        self.origin(Item::Missing(self.draft.missing.len()), head, &node.hexes, None);
        self.draft.missing.push(Missing { hexes });
    }

    fn hill(&mut self, node: &HillNode, head: Span) {
        let hexes = self.hexes(&node.hexes);
        let outline = self.shape(node.outline.as_ref());
        let item = Item::Hill(self.draft.hills.len());
        self.origin(item, head, &node.hexes, node.outline.as_ref().map(|o| o.span));
        if !self.lost(&hexes, outline.as_ref(), &node.hexes) {
            self.draft.hills.push(Hill { level: node.level, hexes, outline });
        }
    }

    fn area(&mut self, node: &AreaNode, head: Span) {
        let hexes = self.hexes(&node.hexes);
        let outline = self.shape(node.outline.as_ref());
        let item = Item::Area(self.draft.areas.len());
        self.origin(item, head, &node.hexes, node.outline.as_ref().map(|o| o.span));
        let clearings = self.clearings(node);
        if !self.lost(&hexes, outline.as_ref(), &node.hexes) {
            let (terrain, furrows) = (node.terrain, node.furrows);
            self.draft.areas.push(Area { terrain, hexes, outline, furrows, clearings });
        }
    }

    /// The clearings of listed hexes.
    fn clearings(&mut self, node: &AreaNode) -> Vec<Hex> {
        if let (Some(_), Some(first)) = (&node.outline, node.clearings.first()) {
            self.findings.push(
                error(codes::M036, first.span, "a clearing in a drawing of your own")
                    .help(
                        "draw the hole: another part of the path within the first, with \
                         `outline rule=evenodd`",
                    )
                    .hex(first.value),
            );
            return Vec::new();
        }
        let mut clearings = self.each(&node.clearings);
        clearings.retain(|hex| {
            let listed = node.hexes.iter().any(|listed| listed.value == hex.value);
            if !listed {
                let hex = hex.clone();
                self.findings.push(
                    error(
                        codes::M036,
                        hex.span,
                        format!("a clearing in {}, which is not listed", hex.value),
                    )
                    .help(format!("add {} to the hexes of this statement", hex.value))
                    .hex(hex.value),
                );
            }
            listed
        });
        clearings.into_iter().map(|hex| hex.value).collect()
    }

    fn ribbon(&mut self, node: &RibbonNode, head: Span) {
        let before = self.findings.made();
        for hex in &node.hexes {
            on_map(&self.grid, hex.value, hex.span, self.findings);
        }
        let ends = [
            (&node.enters, node.hexes.first(), "begins"),
            (&node.leaves, node.hexes.last(), "ends"),
        ];
        for (edge, hex, verb) in ends {
            let (Some(edge), Some(hex)) = (edge, hex) else { continue };
            if edge.value.0 != hex.value {
                let message = format!("this line {verb} in {}, not in {}", hex.value, edge.value.0);
                let side = edge.value.1.number();
                self.findings.push(
                    error(codes::M008, edge.span, message)
                        .also(hex.span, format!("it {verb} here"))
                        .help(format!("write `{}:{side}`, or add the hex", hex.value))
                        .hex(edge.value.0),
                );
            }
        }
        if self.damaged || self.findings.made() > before {
            return;
        }
        let item = Item::Ribbon(self.draft.ribbons.len());
        self.origin(item, head, &node.hexes, node.path.as_ref().map(|o| o.span));
        let path = node.path.as_ref().map(|path| {
            let line = self.outline(path);
            let points = line.lines().concat();
            if points.iter().all(|point| points.first() == Some(point)) {
                self.findings.push(
                    error(codes::M013, path.span, "this path has no length")
                        .help("draw from one point to another: `M x y L x y`"),
                );
            }
            self.on_paper(points, path.span);
            line
        });
        self.draft.ribbons.push(Ribbon {
            terrain: node.terrain,
            hexes: node.hexes.iter().map(|hex| hex.value).collect(),
            enters: node.enters.as_ref().map(|edge| edge.value.1),
            leaves: node.leaves.as_ref().map(|edge| edge.value.1),
            path,
            width: node.width,
            to: node.to,
            apart: node.apart,
        });
    }

    fn barrier(&mut self, node: &BarrierNode, head: Span) {
        let before = self.findings.made();
        let grid = self.grid;
        let mut sides: Vec<Spanned<Hexside>> = Vec::new();
        for word in &node.sides {
            let side = hexside(&grid, word, self.findings);
            sides.extend(side.map(|side| Spanned::new(side, word.span)));
        }
        let around = self.each(&node.around);
        let inside: BTreeSet<Hex> = around.iter().map(|hex| hex.value).collect();
        for hex in &around {
            let outer = Compass::ALL.into_iter().filter(|side| {
                grid.neighbour(hex.value, *side).is_none_or(|other| !inside.contains(&other))
            });
            sides.extend(outer.map(|side| Spanned::new(grid.hexside(hex.value, side), hex.span)));
        }
        let here = self.each(&node.between);
        let there: BTreeSet<Hex> = self.hexes(&node.and).into_iter().collect();
        let mut facing: BTreeSet<Hexside> = BTreeSet::new();
        for hex in &here {
            let shared = grid.neighbours(hex.value).filter(|(_, other)| there.contains(other));
            let shared = shared.map(|(side, _)| grid.hexside(hex.value, side));
            // Two hexes that are in both lists face each other once.
            let shared = shared.filter(|side| facing.insert(*side));
            sides.extend(shared.map(|side| Spanned::new(side, hex.span)));
        }
        self.take_out(&mut sides, &node.except);
        let mut unique: Vec<Spanned<Hexside>> = Vec::new();
        for side in sides {
            match unique.iter().find(|old| old.value == side.value) {
                None => unique.push(side),
                Some(first) => {
                    let label = grid.hexside_label(side.value);
                    self.findings.push(
                        error(
                            codes::M022,
                            side.span,
                            format!("the hexside {label} is there twice"),
                        )
                        .also(first.span, "first here")
                        .help("delete one of the two")
                        .hex(side.value.hex()),
                    );
                }
            }
        }
        let mut gaps = Vec::new();
        let cliff = self.draft.chart.get(node.terrain).is(Tag::Cliff);
        if let (true, Some(gap)) = (cliff, node.gaps.first()) {
            self.findings.push(
                warning(codes::M028, gap.span, "`gap` has no effect: a cliff has no openings")
                    .help("leave the side out with `except=`"),
            );
        }
        for word in &node.gaps {
            let Some(gap) = hexside(&grid, word, self.findings) else { continue };
            if unique.iter().any(|side| side.value == gap) {
                gaps.push(gap);
            } else {
                self.elsewhere(word, gap);
            }
        }
        if unique.is_empty() {
            if self.findings.made() == before && !self.damaged {
                let found = error(codes::M011, head, "this names no hexside");
                self.findings.push(if node.between.is_empty() {
                    found.help("list hexsides like `C9|D9`, or give `around=\"…\"`")
                } else {
                    found.help("no hex of `between` touches a hex of `and`")
                });
            }
            return;
        }
        let item = Item::Barrier(self.draft.barriers.len());
        self.origin(item, head, &[], None);
        if let Some(origin) = self.read.origins.get_mut(&item) {
            origin.sides.clone_from(&unique);
        }
        let sides = unique.into_iter().map(|side| side.value).collect();
        self.draft.barriers.push(BarrierRun { terrain: node.terrain, sides, gaps });
    }

    /// Leaves out the sides of `except`.
    fn take_out(&mut self, sides: &mut Vec<Spanned<Hexside>>, except: &[Spanned<SideWord>]) {
        for word in except {
            let Some(out) = hexside(&self.grid, word, self.findings) else { continue };
            let before = sides.len();
            sides.retain(|side| side.value != out);
            if sides.len() == before {
                self.elsewhere(word, out);
            }
        }
    }

    fn elsewhere(&mut self, word: &Spanned<SideWord>, side: Hexside) {
        let label = self.grid.hexside_label(side);
        self.findings.push(
            error(
                codes::M024,
                word.span,
                format!("this statement does not have the hexside {label}"),
            )
            .help("exceptions and gaps are sides that the statement names otherwise")
            .hex(side.hex()),
        );
    }

    fn building(&mut self, node: &BuildingNode, head: Span) {
        let hexes = self.hexes(&node.hexes);
        let outline = self.shape(node.outline.as_ref());
        if self.lost(&hexes, outline.as_ref(), &node.hexes) {
            return;
        }
        let item = Item::Building(self.draft.buildings.len());
        self.origin(item, head, &node.hexes, node.outline.as_ref().map(|o| o.span));
        self.draft.buildings.push(Building {
            terrain: node.terrain,
            name: node.name.as_ref().map(|name| name.value.clone()),
            title: node.title.as_ref().map(|title| title.value.clone()),
            hexes,
            footprint: node.footprint.as_ref().map(|footprint| footprint.value.clone()),
            rotate: node.rotate,
            outline,
            shed: node.shed,
        });
    }

    fn bridge(&mut self, node: &BridgeNode, head: Span) {
        if node.hexes.is_empty() && !self.damaged {
            let help = "name its hex: `bridge I6 over=stream`";
            self.findings.push(error(codes::M011, head, "a bridge in no hex").help(help));
        }
        for hex in self.hexes(&node.hexes) {
            let item = Item::Bridge(self.draft.bridges.len());
            self.origin(item, head, &node.hexes, None);
            let along = node.along.as_ref().map(|along| along.value);
            self.draft.bridges.push(Bridge { terrain: node.terrain, hex, along });
        }
    }

    fn objective(&mut self, node: &ObjectiveNode, head: Span) {
        let text = node.place.value.as_str();
        let place = match text.parse::<Hex>() {
            Ok(hex) if on_map(&self.grid, hex, node.place.span, self.findings) => {
                ObjectivePlace::Hex(hex)
            }
            Ok(_) => return,
            Err(_) => {
                let known = |name: &Building| name.name.as_deref() == Some(text);
                if hexlike(text) && !self.draft.buildings.iter().any(known) {
                    crate::schema::hexes::hex(&node.place, self.findings);
                    return;
                }
                ObjectivePlace::Building(text.to_owned())
            }
        };
        let at =
            node.at.as_ref().filter(|at| on_map(&self.grid, at.value.0, at.span, self.findings));
        let item = Item::Objective(self.draft.objectives.len());
        self.origin(item, head, &[], None);
        self.draft.objectives.push(ObjectiveDraft {
            number: node.number.value,
            place,
            at: at.map(|at| at.value),
        });
    }

    fn type_of(&mut self, node: &TypeNode, head: Span) {
        for hex in self.hexes(&node.hexes) {
            let item = Item::Override(self.draft.overrides.len());
            self.origin(item, head, &node.hexes, None);
            let terrain = node.terrain.value;
            self.draft.overrides.push(TypeOverride { hex, terrain, reason: node.reason.clone() });
        }
    }
}

/// What to say of a drawing with so many points on a map that has some already.
pub(crate) fn too_many(points: usize, before: usize) -> Option<String> {
    if points > MOST_POINTS {
        let curves = "those of its curves counted";
        return Some(format!("this drawing has more than {MOST_POINTS} points, {curves}"));
    }
    (points + before > MOST_POINTS_OF_MAP)
        .then(|| format!("with this drawing the map has more than {MOST_POINTS_OF_MAP} points"))
}

/// What a statement draws.
fn drawing(statement: &Statement) -> Option<&OutlineNode> {
    match statement {
        Statement::Hill(node) => node.outline.as_ref(),
        Statement::Area(node) => node.outline.as_ref(),
        Statement::Ribbon(node) => node.path.as_ref(),
        Statement::Building(node) => node.outline.as_ref(),
        Statement::Barrier(_)
        | Statement::Bridge(_)
        | Statement::Objective(_)
        | Statement::Clear(_)
        | Statement::Missing(_)
        | Statement::Type(_) => None,
    }
}
