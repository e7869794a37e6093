//! The full question: what a line touches, what of it counts, and why.
//!
//! It asks the same index the same things as the fast verdict, in the same terms, and a test holds
//! the two together for every pair of every bundled map.

use crate::hex::{Hex, Hexside};
use crate::lattice::Point;
use crate::los::index::{Role, SightIndex, SideOf};
use crate::los::line::{At, Line};
use crate::los::markers::Markers;
use crate::los::path::{CellStep, Contact};
use crate::los::verdict::{
    Ends, Met, Opened, Verdict, cell_hex, chord, gully_blocks, meets, side_stretches, step_hexside,
};

/// Why one hex sees another or does not.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// One end, as asked.
    pub from: Hex,
    /// The other end, as asked.
    pub to: Hex,
    /// The answer.
    pub verdict: Verdict,
    /// The distance in hexes.
    pub distance: u32,
    /// The levels of the two ends.
    pub levels: (u8, u8),
    /// What the line touches, in order from the first end; what stands in or on the ends is in it
    /// only where it matters.
    pub touches: Vec<Touch>,
    line: Line,
}

/// Something that a line touches, or misses in a hex that it touches.
#[derive(Clone, Copy, Debug)]
pub struct Touch {
    /// Where.
    pub place: Where,
    /// How the line touches that hex or hexside.
    pub contact: Contact,
    /// What is there.
    pub thing: Thing,
    /// The level that the ground has there as far as it matters: that of the spot, where the line
    /// touches something that counts, otherwise that of the hex.
    pub level: u8,
    /// What it does.
    pub effect: Effect,
    spot: At,
}

/// A hex or a hexside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// In a hex.
    Hex(Hex),
    /// On a hexside.
    Side(Hexside),
}

/// What a line may touch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thing {
    /// Nothing that matters to sight.
    Open,
    /// A drawing, by its place in the map's drawings.
    Drawing(usize),
    /// Ground of at least a level, by the drawing.
    Hill(usize, u8),
    /// A barrier, by its place in the map's barriers.
    Barrier(usize),
    /// Smoke with its hindrance.
    Smoke(u8),
    /// A blaze.
    Blaze,
    /// The end hex is a gully.
    Gully,
}

/// What a touched thing does to the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Blocks it.
    Blocks,
    /// Stands right in front of the lower end and hides it (T88.4.1).
    Hides,
    /// Hinders it by so much; only the highest counts.
    Hinders(u8),
    /// Nothing, because.
    Ignored(Reason),
}

/// Why something does not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It neither blocks nor hinders.
    Open,
    /// The line misses it.
    Missed,
    /// It is in or on an end hex (10.1).
    End,
    /// The ends are adjacent (10.1).
    Adjacent,
    /// The higher end looks over it (T88.4, T88.5).
    LookedOver,
    /// A hill below the crest that decides (T88.3.2).
    LowerHill,
    /// The line follows a road or rails through it (T92, T93).
    FollowsRoad,
}

impl Explanation {
    /// The lattice point nearest to where something is first touched.
    #[must_use]
    pub fn spot(&self, touch: &Touch) -> Point {
        self.line.point(touch.spot)
    }

    /// What decided: all that blocks if it is blocked, all of the highest hindrance if not.
    pub fn deciding(&self) -> impl Iterator<Item = &Touch> + '_ {
        let verdict = self.verdict;
        self.touches.iter().filter(move |touch| match touch.effect {
            Effect::Blocks => true,
            Effect::Hides => verdict.blind,
            Effect::Hinders(by) => verdict.clear && by == verdict.hindrance && by > 0,
            Effect::Ignored(_) => false,
        })
    }

    /// The paragraph behind what a touch does.
    #[must_use]
    pub fn rule(&self, touch: &Touch) -> &'static str {
        let hilly = self.levels.0.max(self.levels.1) > 0;
        match (touch.effect, touch.thing) {
            (_, Thing::Gully) => "T86",
            (Effect::Ignored(Reason::End | Reason::Adjacent | Reason::Missed), _) => "10.1",
            (Effect::Ignored(Reason::FollowsRoad), _) => "T93",
            (Effect::Ignored(Reason::LowerHill), _) => "T88.3.2",
            (Effect::Ignored(Reason::Open), _) => "T78.4",
            (_, Thing::Hill(..)) if self.levels.0 == self.levels.1 => "T88.3.3",
            (_, Thing::Hill(..)) => "T88.3.2",
            (_, Thing::Smoke(_)) => "10.3.4",
            (_, Thing::Blaze) => "10.2.1",
            (Effect::Hides, _) => "T88.4.1",
            (Effect::Blocks, _) if hilly => "T88.4",
            (Effect::Blocks, _) => "10.2",
            (Effect::Hinders(_), _) if hilly => "T88.5",
            (Effect::Hinders(_), _) => "10.3.2",
            (Effect::Ignored(Reason::LookedOver), _) => "T88.4",
        }
    }
}

impl SightIndex {
    /// The explanation between two hexes of the map.
    pub(crate) fn explanation(&self, a: Hex, b: Hex, markers: &Markers) -> Explanation {
        let (from, to) = if a <= b { (a, b) } else { (b, a) };
        let ends = Ends::new(self, from, to);
        let mut work = Work { index: self, ends, markers, touches: Vec::with_capacity(24) };
        work.smoke_at_end(from);
        if from != to && self.grid.distance(from, to) > 1 {
            work.gullies();
            let path = self.path(from, to);
            let mut sides = path.sides.iter().peekable();
            for step in &path.cells {
                work.hex(step);
            }
            while let Some(step) = sides.next() {
                if let Some(hexside) = step_hexside(self, from, step) {
                    for side in self.sides.get(&hexside).into_iter().flatten() {
                        work.side(hexside, side, step.contact);
                    }
                }
            }
        }
        if from != to {
            work.smoke_at_end(to);
        }
        let mut touches = work.touches;
        // Hexes and hexsides were gone through one after the other; told in the line's order.
        touches.sort_by(|x, y| x.spot.cmp(&y.spot));
        if a != from {
            touches.reverse();
        }
        let mut explanation = Explanation {
            from: a,
            to: b,
            verdict: Verdict::CLEAR,
            distance: self.grid.distance(a, b),
            levels: (self.cell(a).level, self.cell(b).level),
            touches,
            line: ends.line,
        };
        explanation.verdict = verdict_of(&explanation.touches);
        explanation
    }
}

/// The verdict that touches amount to.
fn verdict_of(touches: &[Touch]) -> Verdict {
    let mut verdict = Verdict::CLEAR;
    for touch in touches {
        match touch.effect {
            Effect::Blocks => return Verdict::BLOCKED,
            Effect::Hides => verdict.blind = true,
            Effect::Hinders(by) => verdict.hindrance = verdict.hindrance.max(by),
            Effect::Ignored(_) => {}
        }
    }
    if verdict.blind {
        return Verdict { blind: true, ..Verdict::BLOCKED };
    }
    verdict
}

/// The touches found so far.
struct Work<'a> {
    index: &'a SightIndex,
    ends: Ends,
    markers: &'a Markers,
    touches: Vec<Touch>,
}

impl Work<'_> {
    fn add(&mut self, place: Where, contact: Contact, thing: Thing, effect: Effect, spot: At) {
        let level = match place {
            Where::Hex(hex) => self.index.cell(hex).level,
            Where::Side(side) => self.index.cell(side.hex()).level,
        };
        self.touches.push(Touch { place, contact, thing, level, effect, spot });
    }

    fn smoke_at_end(&mut self, hex: Hex) {
        let smoke = self.markers.smoke_in(hex);
        if smoke > 0 {
            let spot = self.ends.line.at(self.index.grid.centre(hex));
            let effect = Effect::Hinders(smoke);
            self.add(Where::Hex(hex), Contact::Through, Thing::Smoke(smoke), effect, spot);
        }
    }

    fn gullies(&mut self) {
        if !gully_blocks(self.index, self.ends.from, self.ends.to) {
            return;
        }
        for hex in [self.ends.from, self.ends.to] {
            if self.index.cell(hex).gully {
                let spot = self.ends.line.at(self.index.grid.centre(hex));
                self.add(Where::Hex(hex), Contact::Through, Thing::Gully, Effect::Blocks, spot);
            }
        }
    }

    fn hex(&mut self, step: &CellStep) {
        let Some(hex) = cell_hex(self.index, self.ends.from, step.columns, step.rows) else {
            return;
        };
        let (cell, line) = (self.index.cell(hex), self.ends.line);
        let place = Where::Hex(hex);
        let enters = chord(self.index, hex, &line).0;
        let before = self.touches.len();
        if self.markers.blaze.contains(&hex) {
            self.add(place, step.contact, Thing::Blaze, Effect::Blocks, enters);
        }
        let smoke = self.markers.smoke_in(hex);
        if smoke > 0 {
            self.add(place, step.contact, Thing::Smoke(smoke), Effect::Hinders(smoke), enters);
        }
        let opened = Opened::new(cell, &self.ends, || chord(self.index, hex, &line));
        for cut in &cell.cuts {
            if cut.role == Role::Open {
                continue;
            }
            if let Role::Level(level) = cut.role {
                // A hex inside a hill is told once, for the hill that decides.
                let effect = if level >= self.ends.crest {
                    Effect::Blocks
                } else {
                    Effect::Ignored(Reason::LowerHill)
                };
                if cut.cut.touches(&line) && (level > self.ends.low || effect == Effect::Blocks) {
                    let spot = first_spot(cut.cut.edges.iter().map(|e| (e.a, e.b)), &line, enters);
                    self.add(place, step.contact, Thing::Hill(cut.drawing, level), effect, spot);
                }
                continue;
            }
            let thing = Thing::Drawing(cut.drawing);
            if !cut.cut.touches(&line) {
                self.add(place, step.contact, thing, Effect::Ignored(Reason::Missed), enters);
                continue;
            }
            let met = meets(self.index, hex, cell, cut, &self.ends, opened.as_ref());
            let effect = match (&met, cut.role) {
                (Met::Nothing, _) => Effect::Ignored(Reason::FollowsRoad),
                (Met::Counts, Role::Obstacle { .. }) => Effect::Blocks,
                (Met::Counts, Role::Hindrance { by, .. }) => Effect::Hinders(by),
                (Met::Below, Role::Obstacle { blind: true }) if self.ends.hides(step, cell) => {
                    Effect::Hides
                }
                _ => Effect::Ignored(Reason::LookedOver),
            };
            let spot = first_spot(cut.cut.edges.iter().map(|e| (e.a, e.b)), &line, enters);
            self.add(place, step.contact, thing, effect, spot);
            if matches!(met, Met::Counts)
                && let Some(last) = self.touches.last_mut()
            {
                last.level = last.level.max(self.ends.high);
            }
        }
        if self.touches.len() == before {
            let effect = Effect::Ignored(Reason::Open);
            self.add(place, step.contact, Thing::Open, effect, enters);
        }
    }

    fn side(&mut self, hexside: Hexside, side: &SideOf, contact: Contact) {
        let touched = side_stretches(&side.solid, &self.ends.line);
        let thing = Thing::Barrier(side.barrier);
        let place = Where::Side(hexside);
        let Some(first) = touched.first() else {
            let (a, b) = self.index.grid.side_ends(hexside.hex(), hexside.side());
            let spot = first_spot([(a, b)].into_iter(), &self.ends.line, self.ends.line.at(a));
            self.add(place, contact, thing, Effect::Ignored(Reason::Missed), spot);
            return;
        };
        let counts = self.ends.high == 0
            || self.index.side_counts(hexside, &side.solid, &self.ends);
        let effect = match (counts, side.role) {
            (true, Role::Obstacle { .. }) => Effect::Blocks,
            (true, Role::Hindrance { by, .. }) => Effect::Hinders(by),
            _ => Effect::Ignored(Reason::LookedOver),
        };
        self.add(place, contact, thing, effect, first.start);
    }
}

/// Where the line first meets one of the edges.
fn first_spot(edges: impl Iterator<Item = (Point, Point)>, line: &Line, otherwise: At) -> At {
    edges
        .filter_map(|(a, b)| {
            let (sa, sb) = (line.side(a), line.side(b));
            match (sa.signum(), sb.signum()) {
                (0, 0) => Some(line.at(a).min(line.at(b))),
                (x, y) if x * y > 0 => None,
                _ => Some(line.crossing(a, b, sa, sb)),
            }
        })
        .min()
        .unwrap_or(otherwise)
}
