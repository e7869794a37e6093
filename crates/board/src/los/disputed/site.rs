//! One thing in one hex, or on one hexside, that decides a line or would after a small move.

use crate::los::disputed::frame::Seen;
use crate::los::disputed::spans::{Spans, both, less, tidy};
use crate::los::disputed::work::Work;
use crate::los::explain::{Thing, Where};

/// An area along a line: where the line lies in it, and its edges that are near the line.
#[derive(Debug, Default)]
pub(super) struct Bound {
    /// Where the line touches it.
    pub(super) spans: Spans,
    /// Where the line lies in its interior; only of what opens sight.
    pub(super) open: Spans,
    /// Its edges, with what has them.
    pub(super) rims: Vec<(Seen, Thing)>,
}

/// What the line may touch there, under the conditions on which that counts.
#[derive(Debug)]
pub(super) struct Site {
    pub(super) place: Where,
    /// What counting means: [`BLOCKS`] or how much it hinders at least.
    pub(super) rank: u8,
    /// Counts although it stands below, and so only hides the lower end.
    pub(super) hides: bool,
    /// The part of the line in that hex, or near that hexside.
    pub(super) span: (i64, i64),
    /// What is touched, one by one.
    pub(super) things: Vec<(Thing, Spans)>,
    /// All of it.
    pub(super) what: Bound,
    /// Where it may grow from; its own edges if it has an area.
    pub(super) grows: Option<Vec<(Seen, Thing)>>,
    /// The ground that it must stand on, if there is other ground near.
    pub(super) ground: Option<Bound>,
    /// What opens a way through it.
    pub(super) roads: Option<Bound>,
    /// What frees it if the line keeps to it from end to end.
    pub(super) runs: Option<Bound>,
}

/// The rank of what blocks.
pub(super) const BLOCKS: u8 = u8::MAX;

fn without(spans: &mut Spans, rims: &[(Seen, Thing)], reach: i64) {
    for (seen, _) in rims {
        if spans.is_empty() {
            return;
        }
        if let Some(near) = seen.reach(reach) {
            less(spans, near);
        }
    }
}

impl Bound {
    /// Where the line is deeper inside than `reach`.
    fn inside(&self, reach: i64) -> Spans {
        let mut spans = self.spans.clone();
        without(&mut spans, &self.rims, reach);
        spans
    }

    /// Where the line is inside or no further off than `reach`.
    fn around(&self, rims: &[(Seen, Thing)], reach: i64) -> Spans {
        let mut spans = self.spans.clone();
        spans.extend(rims.iter().filter_map(|(seen, _)| seen.reach(reach)));
        tidy(spans)
    }

    /// Where the line is deeper than `reach` in what opens sight.
    fn opened(&self, reach: i64) -> Spans {
        let mut spans = self.open.clone();
        without(&mut spans, &self.rims, reach);
        spans
    }

    /// The nearest edge to a place of the line.
    fn nearest(&self, u: i64) -> Option<(i64, Thing)> {
        nearest(&self.rims, u)
    }
}

fn nearest(rims: &[(Seen, Thing)], u: i64) -> Option<(i64, Thing)> {
    rims.iter().map(|(seen, thing)| (seen.away(u), *thing)).min_by_key(|(away, _)| *away)
}

fn holds(spans: &Spans, u: i64) -> bool {
    spans.iter().any(|(start, end)| (*start..=*end).contains(&u))
}

impl Site {
    /// Where it counts for certain when every edge may have moved by `reach`.
    pub(super) fn certain(&self, reach: i64) -> Spans {
        let mut left = self.what.inside(reach);
        if let Some(ground) = self.ground.as_ref().filter(|_| !left.is_empty()) {
            left = both(&left, &ground.inside(reach));
        }
        if let Some(roads) = &self.roads {
            roads.spans.iter().for_each(|span| less(&mut left, *span));
            without(&mut left, &roads.rims, reach);
        }
        if let Some(runs) = self.runs.as_ref().filter(|_| !left.is_empty()) {
            let mut outside = vec![self.span];
            runs.spans.iter().for_each(|span| less(&mut outside, *span));
            without(&mut outside, &runs.rims, reach);
            if outside.is_empty() {
                left.clear();
            }
        }
        left
    }

    /// Where it may count when every edge may have moved by `reach`.
    pub(super) fn possible(&self, reach: i64) -> Spans {
        let grows = self.grows.as_ref().unwrap_or(&self.what.rims);
        let mut found = both(&self.what.around(grows, reach), &vec![self.span]);
        if let Some(ground) = self.ground.as_ref().filter(|_| !found.is_empty()) {
            found = both(&found, &ground.around(&ground.rims, reach));
        }
        if let Some(roads) = self.roads.as_ref().filter(|_| !found.is_empty()) {
            roads.opened(reach).into_iter().for_each(|span| less(&mut found, span));
        }
        if let Some(runs) = self.runs.as_ref().filter(|_| !found.is_empty()) {
            let mut outside = vec![self.span];
            runs.opened(reach).into_iter().for_each(|span| less(&mut outside, span));
            if outside.is_empty() {
                found.clear();
            }
        }
        found
    }

    /// What it takes to look at all edges once.
    fn weight(&self) -> usize {
        let bounds = [Some(&self.what), self.ground.as_ref(), self.roads.as_ref()];
        let all = bounds.into_iter().chain([self.runs.as_ref()]).flatten();
        all.map(|bound| {
            let (edges, spans) = (bound.rims.len(), bound.spans.len());
            8 + spans + edges * (8 + spans)
        })
        .sum()
    }

    /// By how much edges may move at most for it to count still, and where it then does; `None` if
    /// that is more than `most`.
    pub(super) fn depth(&self, most: i64, work: &Work) -> Option<(i64, i64)> {
        if !work.spend(self.weight()) || !self.certain(most).is_empty() {
            return None;
        }
        let Some(mut best) = middle(&self.certain(0)) else {
            return Some((0, middle(&self.what.spans).unwrap_or(self.span.0)));
        };
        let (mut low, mut high) = (0, most);
        while high - low > 1 && work.spend(self.weight()) {
            let half = i64::midpoint(low, high);
            match middle(&self.certain(half)) {
                Some(place) => (low, best) = (half, place),
                None => high = half,
            }
        }
        Some((low, best))
    }

    /// By how much edges must move at least for it to count, and where it then does; `None` if that
    /// is more than `most`.
    pub(super) fn gap(&self, most: i64, work: &Work) -> Option<(i64, i64)> {
        if !work.spend(self.weight()) {
            return None;
        }
        let mut best = middle(&self.possible(most))?;
        let (mut low, mut high) = (-1, most);
        while high - low > 1 && work.spend(self.weight()) {
            let half = i64::midpoint(low, high);
            match middle(&self.possible(half)) {
                Some(place) => (high, best) = (half, place),
                None => low = half,
            }
        }
        Some((high, best))
    }

    /// What it is that counts at a place of the line, or would.
    pub(super) fn thing(&self, u: i64) -> Option<Thing> {
        let at = self.things.iter().find(|(_, spans)| holds(spans, u)).map(|(thing, _)| *thing);
        at.or_else(|| nearest(self.grows.as_ref().unwrap_or(&self.what.rims), u).map(|n| n.1))
            .or_else(|| self.things.first().map(|(thing, _)| *thing))
    }

    /// Whose edge lets something go that counts at a place.
    pub(super) fn letting_go(&self, u: i64) -> Option<Thing> {
        let bounds = [Some(&self.what), self.ground.as_ref(), self.roads.as_ref()];
        let all = bounds.into_iter().chain([self.runs.as_ref()]).flatten();
        all.filter_map(|bound| bound.nearest(u)).min_by_key(|(away, _)| *away).map(|n| n.1)
    }

    /// Whose edge keeps something from counting at a place.
    pub(super) fn keeping_off(&self, u: i64) -> Option<Thing> {
        let grows = self.grows.as_ref().unwrap_or(&self.what.rims);
        let off = |bound: &Bound, rims: &[(Seen, Thing)]| {
            if holds(&bound.spans, u) { None } else { nearest(rims, u) }
        };
        let inside = |roads: &Bound| if holds(&roads.open, u) { roads.nearest(u) } else { None };
        let ways = [
            off(&self.what, grows),
            self.ground.as_ref().and_then(|ground| off(ground, &ground.rims)),
            self.roads.as_ref().and_then(inside),
            self.runs.as_ref().and_then(inside),
        ];
        ways.into_iter().flatten().max_by_key(|(away, _)| *away).map(|n| n.1)
    }
}

/// The middle of the longest of spans.
fn middle(spans: &Spans) -> Option<i64> {
    let longest = spans.iter().max_by_key(|(start, end)| end - start)?;
    Some(i64::midpoint(longest.0, longest.1))
}
