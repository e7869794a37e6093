//! The margin of one pair: what decides it, how deep, and what almost does.

use std::ops::ControlFlow::{self, Break, Continue};

use crate::hex::Hex;
use crate::lattice::Point;
use crate::los::disputed::frame::{Frame, Seen};
use crate::los::disputed::rims::{Class, Rims, Solid};
use crate::los::disputed::site::{BLOCKS, Bound, Site};
use crate::los::disputed::spans::{Spans, tidy};
use crate::los::explain::{Thing, Where};
use crate::los::index::{Role, SightIndex};
use crate::los::path::StepOn;
use crate::los::verdict::{Ends, chord, side_stretches, step_hex};

/// A line of sight among its surroundings.
pub(super) struct Pair<'a> {
    index: &'a SightIndex,
    rims: &'a Rims,
    ends: Ends,
    frame: Frame,
    /// The line between the two end hexes.
    between: (i64, i64),
    /// How far edges may move at most.
    most: i64,
    side_limit: i64,
}

/// The nearest change.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) margin: i64,
    pub(super) spot: Point,
    pub(super) place: Where,
    pub(super) thing: Thing,
    pub(super) edge: Thing,
    pub(super) rank: u8,
    pub(super) hides: bool,
}

/// What is looked for at the sites of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// What decides with this rank.
    Deciding(u8),
    /// What would outrank this.
    Above(u8),
}

impl<'a> Pair<'a> {
    /// Two hexes in order that are not adjacent.
    pub(super) fn new(
        index: &'a SightIndex,
        rims: &'a Rims,
        from: Hex,
        to: Hex,
        most: i64,
    ) -> Pair<'a> {
        let ends = Ends::new(index, from, to);
        let frame = Frame::new(ends.line, index.grid.centre(from), index.grid.centre(to));
        let leaves = frame.along(chord(index, from, &ends.line).1);
        let enters = frame.along(chord(index, to, &ends.line).0);
        let side_limit = frame.side_limit(most);
        Pair { index, rims, ends, frame, between: (leaves, enters), most, side_limit }
    }

    /// How deep the deepest lies of what decides with a rank; `None` if that is deeper than asked,
    /// or if nothing drawn decides.
    pub(super) fn depth(&self, rank: u8) -> Option<Found> {
        let mut deepest: Option<Found> = None;
        let gone = self.sites(Wanted::Deciding(rank), &mut |site| {
            let Some((depth, u)) = site.depth(self.most, &self.rims.work) else { return Break(()) };
            if deepest.is_none_or(|found| found.margin < depth) {
                deepest = self.found(&site, depth, u, site.letting_go(u)).or(deepest);
            }
            Continue(())
        });
        if gone.is_break() { None } else { deepest }
    }

    /// How near the nearest is of what would outrank what decides.
    pub(super) fn gap(&self, rank: u8) -> Option<Found> {
        let mut nearest: Option<Found> = None;
        let _ = self.sites(Wanted::Above(rank), &mut |site| {
            let most = nearest.map_or(self.most, |found| found.margin - 1);
            if let Some((gap, u)) = site.gap(most, &self.rims.work) {
                nearest = self.found(&site, gap, u, site.keeping_off(u)).or(nearest);
            }
            match nearest {
                Some(found) if found.margin == 0 => Break(()),
                _ => Continue(()),
            }
        });
        nearest
    }

    fn found(&self, site: &Site, margin: i64, u: i64, edge: Option<Thing>) -> Option<Found> {
        let thing = site.thing(u)?;
        Some(Found {
            margin,
            spot: self.frame.point(u),
            place: site.place,
            thing,
            edge: edge.unwrap_or(thing),
            rank: site.rank,
            hides: site.hides,
        })
    }

    /// Every site of the line where something wanted is touched or near.
    fn sites(
        &self,
        wanted: Wanted,
        each: &mut dyn FnMut(Site) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (blocks, hinders) = match wanted {
            Wanted::Deciding(BLOCKS) => (true, None),
            Wanted::Deciding(by) => (false, Some(by)),
            Wanted::Above(by) => (true, Some(by + 1)),
        };
        for step in &self.index.path(self.ends.from, self.ends.to).steps {
            let StepOn::Hex { by_from, by_to } = step.what else { continue };
            let Some(hex) = step_hex(self.index, self.ends.from, step) else { continue };
            if !self.rims.work.spend(4) {
                return Break(());
            }
            let cell = self.index.cell(hex);
            if cell.missing && wanted == Wanted::Deciding(BLOCKS) {
                return Break(());
            }
            let near = &self.rims.near[self.index.grid.index(hex)];
            if cell.cuts.is_empty() && near.groups.is_empty() && near.solids.is_empty() {
                continue;
            }
            let here = Here { pair: self, hex, wanted };
            if blocks {
                if self.ends.crest <= 4 {
                    let class = Class::Level(self.ends.crest);
                    here.site(class, BLOCKS, Conditions::None, each)?;
                }
                if self.ends.hides(by_from, by_to, cell) {
                    here.site(self.rims.hiding(), BLOCKS, Conditions::Roads, each)?;
                }
                let all = Class::Obstacle { blind: false };
                here.site(all, BLOCKS, Conditions::Ground, each)?;
            }
            if let Some(least) = hinders {
                if let Some(class) = self.rims.hindrance(least) {
                    here.site(class, least, Conditions::Ground, each)?;
                }
                if let Some(class) = self.rims.rails(least) {
                    here.site(class, least, Conditions::Ground, each)?;
                }
            }
            for solid in &near.solids {
                let rank = match solid.role {
                    Role::Obstacle { .. } if blocks => BLOCKS,
                    Role::Hindrance { by, .. } if hinders.is_some_and(|least| least <= by) => by,
                    _ => continue,
                };
                here.solid(solid, rank, each)?;
            }
        }
        Continue(())
    }
}

/// On what it depends whether something counts that the line touches.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Conditions {
    /// On nothing.
    None,
    /// On roads that the line may follow.
    Roads,
    /// On roads, and on the level of the ground.
    Ground,
}

/// A hex on the way.
#[derive(Clone, Copy)]
struct Here<'a> {
    pair: &'a Pair<'a>,
    hex: Hex,
    wanted: Wanted,
}

impl Here<'_> {
    /// The part of the line in the hex.
    fn span(&self) -> (i64, i64) {
        let (start, end) = chord(self.pair.index, self.hex, &self.pair.ends.line);
        let (low, high) = self.pair.between;
        (self.pair.frame.along(start).max(low), self.pair.frame.along(end).min(high))
    }

    /// What the line meets of a class.
    fn bound(&self, class: Class) -> (Bound, Vec<(Thing, Spans)>) {
        let (frame, line) = (&self.pair.frame, &self.pair.ends.line);
        let (mut bound, mut things) = (Bound::default(), Vec::new());
        for cut in self.pair.index.cell(self.hex).cuts.iter().filter(|cut| class.has(cut)) {
            if !cut.cut.touches(line) || !self.pair.rims.work.spend(4 * cut.cut.weight()) {
                continue;
            }
            let told = |stretches: Vec<crate::los::line::Stretch>| -> Spans {
                stretches.iter().map(|s| (frame.along(s.start), frame.along(s.end))).collect()
            };
            let spans = told(cut.cut.stretches(line));
            if cut.opens.is_some() {
                bound.open.extend(told(cut.cut.open_stretches(line)));
            }
            bound.spans.extend(&spans);
            things.push((thing(class, cut.role, cut.drawing), spans));
        }
        bound.spans = tidy(bound.spans);
        bound.open = tidy(bound.open);
        bound.rims = self.rims(class);
        (bound, things)
    }

    /// The edges of a class near the line.
    fn rims(&self, class: Class) -> Vec<(Seen, Thing)> {
        let Pair { index, rims, frame, side_limit: limit, ends, .. } = self.pair;
        let Some(group) = rims.near[index.grid.index(self.hex)].group(class) else {
            return Vec::new();
        };
        if ends.line.misses(group.low, group.high) || !rims.work.spend(2 * group.rims.len()) {
            return Vec::new();
        }
        let near = group.rims.iter().filter(|rim| {
            let (a, b) = (ends.line.side(rim.a), ends.line.side(rim.b));
            (a <= *limit || b <= *limit) && (a >= -limit || b >= -limit)
        });
        near.map(|rim| (frame.seen(rim.a, rim.b), thing(class, rim.role, rim.drawing))).collect()
    }

    /// The ground of the higher end's level; `None` if all ground near is of it.
    fn ground(&self, hexes: &[Hex]) -> Option<Bound> {
        let high = self.pair.ends.high;
        if high == 0 {
            return None;
        }
        let (class, mut ground) = (Class::Level(high), Bound::default());
        let mut whole = true;
        for hex in hexes {
            let (bound, _) = Here { hex: *hex, ..*self }.bound(class);
            whole &= self.pair.index.cell(*hex).floor >= high && bound.rims.is_empty();
            ground.spans.extend(bound.spans);
            ground.rims.extend(bound.rims);
        }
        ground.spans = tidy(ground.spans);
        (!whole).then_some(ground)
    }

    /// Whether there may be ground of the higher end's level in or near the hex.
    fn may_stand(&self) -> bool {
        let Pair { index, rims, ends, .. } = self.pair;
        index.cell(self.hex).ceiling >= ends.high
            || rims.near[index.grid.index(self.hex)].group(Class::Level(ends.high)).is_some()
    }

    /// Tells of a class in the hex, if the line touches it or, where that matters, is near it.
    fn site(
        &self,
        class: Class,
        rank: u8,
        conditions: Conditions,
        each: &mut dyn FnMut(Site) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if conditions == Conditions::Ground && !self.may_stand() {
            return Continue(());
        }
        let (what, things) = self.bound(class);
        let deciding = matches!(self.wanted, Wanted::Deciding(_));
        if what.spans.is_empty() && (deciding || what.rims.is_empty()) {
            return Continue(());
        }
        let span = self.span();
        if span.0 > span.1 {
            return Continue(());
        }
        let opening = |class: Class| {
            let (bound, _) = self.bound(class);
            (!bound.spans.is_empty() || !bound.rims.is_empty()).then_some(bound)
        };
        let ground = if conditions == Conditions::Ground { self.ground(&[self.hex]) } else { None };
        let (roads, runs) = match (conditions, class) {
            (Conditions::None, _) => (None, None),
            // Rails do not open themselves, but who keeps to them is free of them.
            (_, Class::Rails(_)) => (opening(Class::Road), opening(Class::Ribbon)),
            _ => (opening(Class::Ribbon), None),
        };
        each(Site {
            place: Where::Hex(self.hex),
            rank,
            hides: conditions == Conditions::Roads,
            span,
            things,
            what,
            grows: None,
            ground,
            roads,
            runs,
        })
    }

    /// Tells of something on a hexside.
    fn solid(
        &self,
        solid: &Solid,
        rank: u8,
        each: &mut dyn FnMut(Site) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Pair { index, ends, frame, .. } = self.pair;
        let (first, second) = index.grid.hexside_hexes(solid.hexside);
        let exempt = |hex: Hex| hex == ends.from || hex == ends.to;
        if exempt(first) || second.is_some_and(exempt) {
            return Continue(());
        }
        let thing = Thing::Barrier(solid.barrier);
        let [(a, a_free), (b, b_free)] = solid.ends;
        let (sa, sb, limit) = (ends.line.side(a), ends.line.side(b), self.pair.side_limit);
        if (sa > limit && sb > limit) || (sa < -limit && sb < -limit) {
            return Continue(());
        }
        let spans: Spans = side_stretches(&[(a, b)], &ends.line)
            .iter()
            .map(|s| (frame.along(s.start), frame.along(s.end)))
            .collect();
        if spans.is_empty() && matches!(self.wanted, Wanted::Deciding(_)) {
            return Continue(());
        }
        let free = [(a, a_free), (b, b_free)].into_iter().filter(|(_, free)| *free);
        let ends_free: Vec<(Seen, Thing)> =
            free.map(|(end, _)| (frame.seen(end, end), thing)).collect();
        let hexes: Vec<Hex> = std::iter::once(first).chain(second).collect();
        let what = Bound { spans: spans.clone(), open: Spans::new(), rims: ends_free };
        each(Site {
            place: Where::Side(solid.hexside),
            rank,
            hides: false,
            span: self.pair.between,
            things: vec![(thing, spans)],
            what,
            grows: Some(vec![(frame.seen(a, b), thing)]),
            ground: self.ground(&hexes),
            roads: None,
            runs: None,
        })
    }
}

/// What a drawing is to a line.
fn thing(class: Class, role: Role, drawing: usize) -> Thing {
    match (class, role) {
        (Class::Level(_), Role::Level(level)) => Thing::Hill(drawing, level),
        _ => Thing::Drawing(drawing),
    }
}
