//! Disputed lines of sight: how far the drawing would have to move for a verdict to change.
//!
//! At a table two players may see a line pass on either side of a treetop. A pair is disputed if a
//! small move of the drawing would change whether one hex sees the other, or by how much the line is
//! hindered; that it is blocked as a Blind hex rather than outright makes no difference.
//!
//! The **margin** of a pair is the distance by which edges of drawings must move, each where it
//! likes, before the verdict can change. It follows from what lies how deep and how near along the
//! part of the line between the two end hexes:
//!
//! - What *decides* (all that blocks, or all of the highest hindrance) counts for certain as long as
//!   some spot of the line stays in it. Its depth is the largest distance, over the spots where the
//!   line touches it and where it counts, from the edges that bound that: its own, the contour of
//!   the ground that it must stand on, and the edges of the roads that open the rest. A pair changes
//!   only when all that decides is gone: the largest depth counts.
//! - A *newcomer* is what would decide otherwise and does not count. Its gap is the smallest
//!   distance, over the spots of the line, from the drawing, from ground that is high enough, and
//!   from the edge of the road that the line follows through it, whichever of these is furthest.
//!   Drawings in the end hexes and in hexes that the line misses are newcomers too.
//! - The *level* of a hex hangs on its centre dot. If the verdict would be another with the level on
//!   the far side of a contour, the distance from the dot to that contour counts.
//!
//! The margin is the smallest of these. Edges that two drawings share which decide alike, or that
//! lie inside such a drawing, bound nothing. What lies exactly along a hexside was put there on
//! purpose and does not move off it: a contour under a cliff, a wood that fills its hex up to the
//! side. Walls and the like have no width and stand on hexsides; they end where no other of their
//! kind goes on, and the distance to that end is their depth.
//!
//! Nothing here is rounded but lengths, which are true ones in sixteenths of a step of x (20.48
//! steps are a picture unit) and exact to about one sixteenth; what is told is in whole steps.

mod dots;
mod frame;
mod pair;
mod rims;
mod site;
mod spans;
mod work;

use std::collections::BTreeMap;

use crate::drawing::{Barrier, Drawing};
use crate::hex::Hex;
use crate::lattice::{Point, STEP};
use crate::los::disputed::dots::Dot;
use crate::los::disputed::frame::FINE;
use crate::los::disputed::pair::{Found, Pair};
use crate::los::disputed::rims::Rims;
use crate::los::disputed::site::BLOCKS;
use crate::los::disputed::work::Work;
use crate::los::explain::{Effect, Thing, Where};
use crate::los::index::{Role, SightIndex};
use crate::los::markers::Markers;
use crate::los::verdict::{Verdict, gully_hides};

/// A pair of hexes whose verdict a small move of the drawing would change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Disputed {
    /// The end that comes first in column-then-row order.
    pub from: Hex,
    /// The other end.
    pub to: Hex,
    /// What is so.
    pub verdict: Verdict,
    /// What would be so.
    pub would: Verdict,
    /// How far the drawing would have to move, in lattice steps of x, rounded down.
    pub margin: i32,
    /// How it would have to move.
    pub how: Move,
    /// What decides now and would not, or does not and would; for [`Move::Dot`] the hill.
    pub thing: Thing,
    /// In which hex or on which hexside.
    pub place: Where,
    /// What has the edge that would have to move: the thing itself, or the hill that it stands on,
    /// or the road that leads through it.
    pub edge: Thing,
    /// Where, as the lattice point nearest to that spot of the line; for [`Move::Dot`] the dot.
    pub spot: Point,
}

/// How a drawing would have to move to change a verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// What decides would have to let go of the line.
    Away,
    /// Something would have to come to count.
    Near,
    /// A contour would have to pass over a centre dot.
    Dot,
}

/// The largest distance that margins are asked for, in lattice steps: half a hexside.
pub const FURTHEST: i32 = STEP;

/// What a map prepares once to tell margins up to a distance.
#[derive(Debug)]
pub struct Margins<'a> {
    index: &'a SightIndex,
    rims: Rims,
    dots: Vec<Dot>,
    most: i64,
    /// What a verdict costs for each hex of the way, and once more.
    step: usize,
}

impl<'a> Margins<'a> {
    /// For margins of at most `within` lattice steps of x, 0 to half a hexside.
    pub(crate) fn new(
        index: &'a SightIndex,
        drawings: &[Drawing],
        barriers: &[Barrier],
        within: i32,
        most_work: u64,
    ) -> Margins<'a> {
        let within = within.clamp(0, FURTHEST);
        let rims = Rims::new(index, drawings, barriers, within + 1, Work::of(most_work));
        let most = i64::from(within) * FINE + FINE - 1;
        let dots = dots::dots(index, &rims, most);
        let edges: usize =
            index.cells.iter().flat_map(|cell| &cell.cuts).map(|cut| cut.cut.weight()).sum();
        let step = 8 + edges / index.cells.len().max(1);
        Margins { index, rims, dots, most, step }
    }

    /// The margin of a pair of hexes of the map, if it is no larger than was prepared for. The same
    /// in both directions.
    #[must_use]
    pub fn of(&self, a: Hex, b: Hex) -> Option<Disputed> {
        let (from, to) = (a.min(b), a.max(b));
        let drawn = self.drawn(from, to);
        let beside = |dot: &&Dot| {
            let near = |end| self.index.grid.distance(end, dot.hex) <= 1;
            near(from) || near(to)
        };
        let dots = self.dots.iter().filter(beside);
        let levels = dots.filter_map(|dot| self.with_dot(dot, &self.moved(dot), from, to));
        drawn.into_iter().chain(levels).min_by_key(|disputed| disputed.margin)
    }

    /// All pairs whose margin is no larger than was prepared for, in column-then-row order.
    #[must_use]
    pub fn all(&self) -> Vec<Disputed> {
        let hexes: Vec<Hex> = self.index.grid.hexes().collect();
        let after = hexes.iter().enumerate().map(|(at, from)| (*from, &hexes[at + 1..]));
        let pairs = after.flat_map(|(from, others)| others.iter().map(move |to| (from, *to)));
        self.among(pairs, |_| &hexes)
    }

    /// The same, of the pairs of one hex of the map.
    #[must_use]
    pub fn all_of(&self, hex: Hex) -> Vec<Disputed> {
        let hexes: Vec<Hex> = self.index.grid.hexes().collect();
        let others = hexes.iter().filter(|other| **other != hex);
        let pairs = others.map(|other| (hex.min(*other), hex.max(*other)));
        let one = [hex];
        self.among(pairs, |near| if near == hex { &hexes } else { &one })
    }

    /// All pairs, unless it took more work than was allowed.
    pub(crate) fn all_if_cheap(&self) -> Option<Vec<Disputed>> {
        let found = self.all();
        (!self.rims.work.is_spent()).then_some(found)
    }

    /// What is disputed of pairs in order; `others` are the other ends of the pairs of a hex.
    fn among<'h>(
        &self,
        pairs: impl Iterator<Item = (Hex, Hex)>,
        others: impl Fn(Hex) -> &'h [Hex],
    ) -> Vec<Disputed> {
        let grid = &self.index.grid;
        let mut found: BTreeMap<(Hex, Hex), Disputed> = BTreeMap::new();
        for (from, to) in pairs {
            if self.rims.work.is_spent() {
                return Vec::new();
            }
            found.extend(self.drawn(from, to).map(|disputed| ((from, to), disputed)));
        }
        for dot in &self.dots {
            // The whole index is taken once more.
            if !self.rims.work.spend(4 * self.step * self.index.cells.len()) {
                return Vec::new();
            }
            let moved = self.moved(dot);
            for near in grid.within(dot.hex, 1) {
                for other in others(near) {
                    let (from, to) = (near.min(*other), near.max(*other));
                    let Some(disputed) = self.with_dot(dot, &moved, from, to) else { continue };
                    let known = found.entry((from, to)).or_insert(disputed);
                    if disputed.margin < known.margin {
                        *known = disputed;
                    }
                }
            }
        }
        found.into_values().collect()
    }

    /// The index with the hex of a dot at its other level.
    fn moved(&self, dot: &Dot) -> SightIndex {
        let mut index = self.index.clone();
        let at = index.grid.index(dot.hex);
        index.cells[at].level = dot.level;
        index
    }

    /// Whether a dot that moves over a contour changes the verdict.
    fn with_dot(&self, dot: &Dot, moved: &SightIndex, from: Hex, to: Hex) -> Option<Disputed> {
        if !self.pass(from, to, 2) {
            return None;
        }
        let none = Markers::default();
        let verdict = self.index.verdict(from, to, none.by_ref());
        let would = moved.verdict(from, to, none.by_ref());
        let differs = (verdict.clear, verdict.hindrance) != (would.clear, would.hindrance);
        differs.then(|| Disputed {
            from,
            to,
            verdict,
            would,
            margin: steps(dot.away),
            how: Move::Dot,
            thing: dot.thing,
            place: Where::Hex(dot.hex),
            edge: dot.thing,
            spot: self.index.grid.centre(dot.hex),
        })
    }

    /// Spends what some verdicts of a pair take; tells whether that much was left.
    fn pass(&self, from: Hex, to: Hex, times: usize) -> bool {
        let steps = usize::try_from(self.index.grid.distance(from, to)).unwrap_or(0);
        self.rims.work.spend(times * (steps + 4) * self.step)
    }

    /// The margin by what is drawn along the line.
    fn drawn(&self, from: Hex, to: Hex) -> Option<Disputed> {
        let index = self.index;
        if index.grid.distance(from, to) <= 1
            || index.cell(from).missing
            || index.cell(to).missing
            || gully_hides(index, from, to)
            || gully_hides(index, to, from)
        {
            return None;
        }
        if !self.pass(from, to, 2) {
            return None;
        }
        let verdict = index.verdict(from, to, Markers::default().by_ref());
        let pair = Pair::new(index, &self.rims, from, to, self.most);
        let rank = if verdict.clear { verdict.hindrance } else { BLOCKS };
        let away = if rank > 0 { pair.depth(rank) } else { None };
        let near = if verdict.clear { pair.gap(rank) } else { None };
        let (how, found) = match (away, near) {
            (Some(away), Some(near)) if near.margin < away.margin => (Move::Near, near),
            (Some(away), _) => (Move::Away, away),
            (None, near) => (Move::Near, near?),
        };
        let would = match how {
            Move::Away => self.without(from, to, rank),
            _ => self.with(&found),
        };
        Some(Disputed {
            from,
            to,
            verdict,
            would,
            margin: steps(found.margin),
            how,
            thing: found.thing,
            place: found.place,
            edge: found.edge,
            spot: found.spot,
        })
    }

    /// The verdict without anything that decides it.
    fn without(&self, from: Hex, to: Hex, rank: u8) -> Verdict {
        self.pass(from, to, 4);
        let told = self.index.explanation(from, to, &Markers::default());
        let below = told.touches.iter().filter_map(|touch| match touch.effect {
            Effect::Hinders(by) if by < rank => Some(by),
            _ => None,
        });
        Verdict { hindrance: below.max().unwrap_or(0), ..Verdict::CLEAR }
    }

    /// The verdict with something that does not count yet.
    fn with(&self, found: &Found) -> Verdict {
        if found.rank == BLOCKS {
            return Verdict { blind: found.hides, ..Verdict::BLOCKED };
        }
        self.rims.work.spend(4 * self.index.cells.len());
        let cuts = self.index.cells.iter().flat_map(|cell| &cell.cuts);
        let by = match found.thing {
            Thing::Drawing(at) => {
                cuts.filter(|cut| cut.drawing == at).find_map(|cut| hinders(cut.role))
            }
            _ => None,
        };
        Verdict { hindrance: by.unwrap_or(found.rank), ..Verdict::CLEAR }
    }
}

/// How much a role hinders.
const fn hinders(role: Role) -> Option<u8> {
    match role {
        Role::Hindrance { by, .. } => Some(by),
        _ => None,
    }
}

/// Sixteenths of a step as whole steps.
fn steps(fine: i64) -> i32 {
    i32::try_from(fine / FINE).unwrap_or(i32::MAX)
}
