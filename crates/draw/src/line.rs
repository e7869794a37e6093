//! Lines of many points: joined end to end, walked along, moved aside.

use std::collections::BTreeMap;

use crestline_board::generate::Strand;
use crestline_board::lattice::Point;

use crate::project::{Xy, length, line, project};

/// Places of a line, with half the width of the ribbon at each.
pub(crate) type Wide = Vec<(Xy, f64)>;

/// Strands joined wherever exactly two of them end, so that dashes and sleepers run on; and the
/// places where only one ends, with the direction in which it would run on.
pub(crate) fn joined(strands: &[Strand]) -> (Vec<Wide>, Vec<(Xy, Xy)>) {
    let mut ends: BTreeMap<Point, Vec<usize>> = BTreeMap::new();
    for (index, strand) in strands.iter().enumerate() {
        for end in [strand.line.first(), strand.line.last()].into_iter().flatten() {
            ends.entry(*end).or_default().push(index);
        }
    }
    let mut used = vec![false; strands.len()];
    let mut chains = Vec::new();
    // Begin at true ends and junctions; what is left then are rings.
    let starts = ends
        .iter()
        .filter(|(_, at)| at.len() != 2)
        .chain(ends.iter())
        .flat_map(|(point, at)| at.iter().map(move |index| (*point, *index)));
    for (point, index) in starts {
        let mut chain: Wide = Vec::new();
        let (mut from, mut index) = (point, index);
        while !used[index] {
            used[index] = true;
            let strand = &strands[index];
            let mut places = widths(strand);
            let mut end = strand.line.last();
            if strand.line.first() != Some(&from) {
                places.reverse();
                end = strand.line.first();
            }
            let skip = usize::from(!chain.is_empty());
            chain.extend(places.into_iter().skip(skip));
            let Some(end) = end else { break };
            from = *end;
            match ends.get(&from).map(Vec::as_slice) {
                Some([a, b]) => index = if *a == index { *b } else { *a },
                _ => break,
            }
        }
        if chain.len() > 1 {
            chains.push(chain);
        }
    }
    let mut free = Vec::new();
    for (end, at) in &ends {
        let [index] = at.as_slice() else { continue };
        let strand = &strands[*index].line;
        let points = line(strand);
        let inner = if strand.first() == Some(end) {
            points.get(1)
        } else {
            points.get(points.len().wrapping_sub(2))
        };
        if let Some(inner) = inner {
            let end = project(*end);
            free.push((end, end.minus(*inner).unit()));
        }
    }
    (chains, free)
}

/// The places of a strand with the width at each, which changes evenly along its length.
fn widths(strand: &Strand) -> Wide {
    let places = line(&strand.line);
    let (from, to) = (length(strand.half.0), length(strand.half.1));
    let steps: Vec<f64> = places.windows(2).map(|pair| pair[1].minus(pair[0]).length()).collect();
    let total = steps.iter().sum::<f64>().max(1e-9);
    let mut way = 0.0;
    let ways = std::iter::once(0.0).chain(steps.iter().map(|step| {
        way += step;
        way
    }));
    let halves: Vec<f64> = ways.map(|way| from + (to - from) * way / total).collect();
    places.into_iter().zip(halves).collect()
}

/// A line moved to its right by a distance (to its left by a negative one).
pub(crate) fn beside(points: &[Xy], distance: f64) -> Vec<Xy> {
    moved(points, |_| distance)
}

/// A line moved to its right by the distance at each of its places.
pub(crate) fn moved(points: &[Xy], distance: impl Fn(usize) -> f64) -> Vec<Xy> {
    (0..points.len())
        .map(|i| {
            let before = if i > 0 { points[i].minus(points[i - 1]).unit() } else { Xy::default() };
            let after = points.get(i + 1).map_or(Xy::default(), |p| p.minus(points[i]).unit());
            points[i].plus(before.plus(after).unit().right().times(distance(i)))
        })
        .collect()
}

/// Places along a line every `step`, beginning half a step in, with the direction there.
pub(crate) fn walk(points: &[Xy], step: f64) -> Vec<(Xy, Xy)> {
    let mut places = Vec::new();
    let mut left = step / 2.0;
    for pair in points.windows(2) {
        let along = pair[1].minus(pair[0]);
        let (length, unit) = (along.length(), along.unit());
        let mut at = left;
        while at <= length {
            places.push((pair[0].plus(unit.times(at)), unit));
            at += step;
        }
        left = at - length;
    }
    places
}

/// How far a place lies from a line.
pub(crate) fn distance(points: &[Xy], place: Xy) -> f64 {
    let to_part = |pair: &[Xy]| {
        let along = pair[1].minus(pair[0]);
        let share = place.minus(pair[0]).dot(along) / along.dot(along).max(1e-9);
        place.minus(pair[0].plus(along.times(share.clamp(0.0, 1.0)))).length()
    };
    points.windows(2).map(to_part).fold(f64::INFINITY, f64::min)
}
