//! The hexes that a road or stream goes through, from its line.

use crestline_board::hex::{Compass, Grid, Hex};

use super::lines::{self, Cell, Strand, side_between};

/// A stretch of a line in a hex that is shorter than this is a corner cut and no visit.
const VISIT: f64 = 18.0;

/// A line that ends this near to the map's edge is meant to leave there.
const NEAR_EDGE: f64 = 12.0;

/// Off the map for no longer than this, a line has only cut a corner of the edge.
const EXCURSION: f64 = 70.0;

/// More visits than this no line needs.
const MOST_VISITS: usize = 2_000;

/// The hexes of a line in order, and the sides of the map's edge by which it comes and goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Trace {
    pub(super) hexes: Vec<Hex>,
    pub(super) enters: Option<Compass>,
    pub(super) leaves: Option<Compass>,
}

/// Why a line has no trace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NoTrace {
    /// It lies off the map.
    OffMap,
    /// It leaves the map and comes back.
    ComesBack,
    /// It winds through hexes without end.
    TooLong,
}

/// A cell that a line goes through, and for how long.
#[derive(Clone, Copy, Debug)]
struct Visit {
    cell: Cell,
    length: f64,
}

/// The hexes that a line goes through.
pub(super) fn trace(grid: &Grid, strand: &Strand) -> Result<Trace, NoTrace> {
    let on_map = |visit: &Visit| lines::hex(grid, visit.cell).is_some();
    let mut visits = visits(grid, strand);
    if visits.len() > MOST_VISITS {
        return Err(NoTrace::TooLong);
    }
    shorten(grid, &mut visits);
    let first = visits.iter().position(on_map).ok_or(NoTrace::OffMap)?;
    let last = visits.iter().rposition(on_map).ok_or(NoTrace::OffMap)?;
    let inside = &visits[first..=last];
    if !inside.iter().all(on_map) {
        return Err(NoTrace::ComesBack);
    }
    let hexes: Vec<Hex> = inside.iter().filter_map(|visit| lines::hex(grid, visit.cell)).collect();
    let before = first.checked_sub(1).map(|at| visits[at].cell);
    let after = visits.get(last + 1).map(|visit| visit.cell);
    let side = |of: Option<&Hex>, visit: Visit, outside: Option<Cell>, end: usize| {
        let hex = *of?;
        match outside {
            Some(outside) => side_between(grid, visit.cell, outside),
            None => near_edge(grid, hex, strand, end),
        }
    };
    let enters = side(hexes.first(), visits[first], before, 0);
    let leaves = side(hexes.last(), visits[last], after, strand.places.len() - 1);
    // A short line at the edge has only one of its ends there.
    let leaves = leaves.filter(|_| !(strand.closed || hexes.len() == 1 && enters == leaves));
    Ok(Trace { hexes, enters: enters.filter(|_| !strand.closed), leaves })
}

/// The side of a hex at the map's edge that an end of a line is near to.
fn near_edge(grid: &Grid, hex: Hex, strand: &Strand, end: usize) -> Option<Compass> {
    let at = strand.places[end];
    let edges = Compass::ALL.into_iter().filter(|side| grid.neighbour(hex, *side).is_none());
    let near = edges.map(|side| (lines::distance(at, lines::side_ends(grid, hex, side)).0, side));
    let nearest = near.min_by(|a, b| a.0.total_cmp(&b.0))?;
    (nearest.0 <= NEAR_EDGE).then_some(nearest.1)
}

/// The cells along a line, each as often as the line comes back to it.
fn visits(grid: &Grid, strand: &Strand) -> Vec<Visit> {
    let mut all: Vec<Visit> = Vec::new();
    let mut before = 0.0;
    for (at, along) in strand.steps(4.0) {
        let cell = lines::cell(grid, at);
        match all.last_mut() {
            Some(last) if last.cell == cell => last.length += along - before,
            _ => all.push(Visit { cell, length: along - before }),
        }
        before = along;
    }
    all
}

/// Leaves out visits that only cut a corner, the shortest first, where the line can do without.
fn shorten(grid: &Grid, visits: &mut Vec<Visit>) {
    loop {
        let fits = |at: usize| {
            let visit = visits[at];
            let outside = lines::hex(grid, visit.cell).is_none();
            let most = if outside { EXCURSION } else { VISIT };
            let joined = match (at.checked_sub(1).map(|n| visits[n]), visits.get(at + 1)) {
                (Some(a), Some(b)) => {
                    let here = |v: Visit| lines::hex(grid, v.cell).is_some();
                    let edge = outside && !(here(a) && here(*b));
                    let near = a.cell == b.cell || side_between(grid, a.cell, b.cell).is_some();
                    near && !edge
                }
                (None, None) => false,
                // Ends may stop short in the next hex, but an end off the map is meant.
                _ => !outside,
            };
            (joined && visit.length < most).then_some((visit.length, at))
        };
        let shortest = (0..visits.len()).filter_map(fits).min_by(|a, b| a.0.total_cmp(&b.0));
        let Some((_, at)) = shortest else { return };
        visits.remove(at);
        visits.dedup_by(|later, first| {
            let same = later.cell == first.cell;
            if same {
                first.length += later.length;
            }
            same
        });
    }
}
