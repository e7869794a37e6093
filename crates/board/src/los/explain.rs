//! The full question: what a line touches, what of it counts, and why.
//!
//! It asks the same index the same things as the fast verdict, in the same terms, and a test holds
//! the two together for every pair of every bundled map.

use crate::hex::{Hex, Hexside};
use crate::lattice::Point;
use crate::los::index::{CutOf, Role, SideOf, SightIndex};
use crate::los::line::{At, Line};
use crate::los::markers::Markers;
use crate::los::path::{Contact, Step, StepOn};
use crate::los::verdict::{Ends, Met, Passing, Verdict, chord, gully_hides, step_hex, step_sides};

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
    /// The hex is not drawn yet.
    Missing,
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
    /// An obstacle that the higher end looks over (T88.4).
    ObstacleBelow,
    /// A hindrance that the higher end looks over (T88.5).
    HindranceBelow,
    /// A hill below the crest that decides (T88.3.2).
    LowerHill,
    /// The line follows a road through it (T93).
    FollowsRoad,
    /// The line follows rails through it (T92).
    FollowsRails,
}

impl Explanation {
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
            (_, Thing::Missing)
            | (Effect::Ignored(Reason::End | Reason::Adjacent | Reason::Missed), _) => "10.1",
            (Effect::Ignored(Reason::FollowsRoad), _) => "T93",
            (Effect::Ignored(Reason::FollowsRails), _) => "T92",
            (Effect::Ignored(Reason::ObstacleBelow), _) => "T88.4",
            (Effect::Ignored(Reason::HindranceBelow), _) => "T88.5",
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
        }
    }
}

impl SightIndex {
    /// The explanation between two hexes of the map.
    pub(crate) fn explanation(&self, a: Hex, b: Hex, markers: &Markers) -> Explanation {
        let (from, to) = if a <= b { (a, b) } else { (b, a) };
        let ends = Ends::new(self, from, to);
        let touches = Vec::with_capacity(self.room(from, to));
        let mut work = Work { index: self, ends, markers, touches };
        work.smoke_at_end(from);
        if from != to {
            work.undrawn(from);
        }
        let distance = self.grid.distance(from, to);
        if distance > 1 {
            work.gully(from, to);
            for step in &self.path(from, to).steps {
                match step.what {
                    StepOn::Hex { by_from, by_to } => {
                        if let Some(hex) = step_hex(self, from, step) {
                            let hides = ends.hides(by_from, by_to, self.cell(hex));
                            work.hex(hex, step, hides);
                        }
                    }
                    StepOn::Side(side) => {
                        if let Some((hexside, sides)) = step_sides(self, from, step, side) {
                            for side in sides {
                                work.side(hexside, side, step.contact);
                            }
                        }
                    }
                }
            }
            work.gully(to, from);
        }
        if from != to {
            work.undrawn(to);
            work.smoke_at_end(to);
        }
        let mut touches = work.touches;
        if a != from {
            touches.reverse();
        }
        Explanation {
            from: a,
            to: b,
            verdict: verdict_of(&touches),
            distance,
            levels: (self.cell(a).level, self.cell(b).level),
            touches,
        }
    }

    /// How many touches there are likely to be.
    fn room(&self, from: Hex, to: Hex) -> usize {
        if from == to {
            return 1;
        }
        let hexes =
            self.path(from, to).steps.iter().filter(|s| matches!(s.what, StepOn::Hex { .. }));
        let cuts = hexes.filter_map(|step| self.glance(from, step).cell());
        4 + cuts.map(|at| self.cells[at].cuts.len().max(1)).sum::<usize>()
    }

    /// The lattice point nearest to where the line of an explanation first touches something on
    /// its way; for what it misses, where it meets the hex.
    pub(crate) fn spot(&self, explanation: &Explanation, touch: &Touch) -> Point {
        let (from, to) =
            (explanation.from.min(explanation.to), explanation.from.max(explanation.to));
        let line = Line::new(self.grid.centre(from), self.grid.centre(to));
        let met = match (touch.place, touch.thing) {
            (Where::Hex(hex), _) if hex == from || hex == to => return self.grid.centre(hex),
            (Where::Hex(hex), Thing::Drawing(at) | Thing::Hill(at, _)) => {
                let cuts = self.cell(hex).cuts.iter().filter(|cut| cut.drawing == at);
                let edges = cuts.flat_map(|cut| cut.cut.edges.iter().map(|e| (e.a, e.b)));
                first_met(edges, &line).unwrap_or_else(|| chord(self, hex, &line).0)
            }
            (Where::Hex(hex), _) => chord(self, hex, &line).0,
            (Where::Side(hexside), _) => {
                let ends = self.grid.side_ends(hexside.hex(), hexside.side());
                first_met([ends].into_iter(), &line).unwrap_or_else(|| line.at(ends.0))
            }
        };
        line.point(met)
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
    fn add(&mut self, place: Where, contact: Contact, thing: Thing, effect: Effect) {
        let level = match (thing, place) {
            (Thing::Hill(_, level), _) => level,
            (_, Where::Hex(hex)) => self.index.cell(hex).level,
            (_, Where::Side(side)) => self.index.cell(side.hex()).level,
        };
        // What counts lies, where it is touched, on ground of at least the higher end's level.
        let counts = matches!(effect, Effect::Blocks | Effect::Hinders(_))
            && matches!(thing, Thing::Drawing(_) | Thing::Barrier(_));
        let level = if counts { level.max(self.ends.high) } else { level };
        self.touches.push(Touch { place, contact, thing, level, effect });
    }

    fn smoke_at_end(&mut self, hex: Hex) {
        let smoke = self.markers.smoke_in(hex);
        if smoke > 0 {
            let effect = Effect::Hinders(smoke);
            self.add(Where::Hex(hex), Contact::Through, Thing::Smoke(smoke), effect);
        }
    }

    /// An end that is not drawn yet.
    fn undrawn(&mut self, hex: Hex) {
        if self.index.cell(hex).missing {
            self.add(Where::Hex(hex), Contact::Through, Thing::Missing, Effect::Blocks);
        }
    }

    /// An end that is a gully and is not looked into from above (T86).
    fn gully(&mut self, hex: Hex, other: Hex) {
        if gully_hides(self.index, hex, other) {
            self.add(Where::Hex(hex), Contact::Through, Thing::Gully, Effect::Blocks);
        }
    }

    fn hex(&mut self, hex: Hex, step: &Step, hides: bool) {
        let (cell, line) = (self.index.cell(hex), self.ends.line);
        let (place, contact) = (Where::Hex(hex), step.contact);
        let before = self.touches.len();
        if cell.missing {
            self.add(place, contact, Thing::Missing, Effect::Blocks);
        }
        if self.markers.blaze.contains(&hex) {
            self.add(place, contact, Thing::Blaze, Effect::Blocks);
        }
        let smoke = self.markers.smoke_in(hex);
        if smoke > 0 {
            self.add(place, contact, Thing::Smoke(smoke), Effect::Hinders(smoke));
        }
        let ends = self.ends;
        let passing = Passing::new(self.index, hex, cell, &ends);
        for cut in &cell.cuts {
            if cut.role == Role::Open {
                continue;
            }
            let touches = cut.cut.touches(&line);
            if let Role::Level(level) = cut.role {
                // Ground that even the lower end stands on is no hill to either.
                if touches && level > self.ends.low {
                    let blocks = level >= self.ends.crest;
                    let lower = Effect::Ignored(Reason::LowerHill);
                    let effect = if blocks { Effect::Blocks } else { lower };
                    self.add(place, contact, Thing::Hill(cut.drawing, level), effect);
                }
                continue;
            }
            let thing = Thing::Drawing(cut.drawing);
            if !touches {
                self.add(place, contact, thing, Effect::Ignored(Reason::Missed));
                continue;
            }
            let effect = match (passing.meets(cut), cut.role) {
                (Met::Nothing, _) => Effect::Ignored(freed_by(&passing, cut)),
                (Met::Counts, Role::Obstacle { .. }) => Effect::Blocks,
                (Met::Counts, Role::Hindrance { by, .. }) => Effect::Hinders(by),
                (Met::Below, Role::Obstacle { blind: true }) if hides => Effect::Hides,
                (_, role) => Effect::Ignored(below(role)),
            };
            self.add(place, contact, thing, effect);
        }
        if self.touches.len() == before {
            self.add(place, contact, Thing::Open, Effect::Ignored(Reason::Open));
        }
    }

    fn side(&mut self, hexside: Hexside, side: &SideOf, contact: Contact) {
        let met = self.index.side_met(hexside, &side.solid, &self.ends);
        let effect = match (met, side.role) {
            (Met::Nothing, _) => Effect::Ignored(Reason::Missed),
            (Met::Below, role) => Effect::Ignored(below(role)),
            (Met::Counts, Role::Obstacle { .. }) => Effect::Blocks,
            (Met::Counts, Role::Hindrance { by, .. }) => Effect::Hinders(by),
            (Met::Counts, Role::Level(_) | Role::Open) => Effect::Ignored(Reason::Open),
        };
        self.add(Where::Side(hexside), contact, Thing::Barrier(side.barrier), effect);
    }
}

/// Whether it is a road or only rails that free the line from a drawing.
fn freed_by(passing: &Passing<'_>, cut: &CutOf) -> Reason {
    match passing.meets_beside_roads(cut) {
        Met::Nothing => Reason::FollowsRoad,
        Met::Below | Met::Counts => Reason::FollowsRails,
    }
}

/// Why something of a role does not count on lower ground.
const fn below(role: Role) -> Reason {
    match role {
        Role::Hindrance { .. } => Reason::HindranceBelow,
        Role::Obstacle { .. } | Role::Level(_) | Role::Open => Reason::ObstacleBelow,
    }
}

/// Where the line first meets one of the edges.
fn first_met(edges: impl Iterator<Item = (Point, Point)>, line: &Line) -> Option<At> {
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
}
