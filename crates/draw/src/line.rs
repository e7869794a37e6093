//! Lines of many points: joined end to end, walked along, moved aside.

use std::collections::BTreeMap;

use crestline_board::lattice::Point;

use crate::project::{Xy, line, project};

/// Lines joined wherever exactly two of them end, so that dashes and sleepers run on; and the places
/// where only one ends, with the direction in which it would run on.
pub(crate) fn joined(lines: &[Vec<Point>]) -> (Vec<Vec<Xy>>, Vec<(Xy, Xy)>) {
    let mut ends: BTreeMap<Point, Vec<usize>> = BTreeMap::new();
    for (index, points) in lines.iter().enumerate() {
        for end in [points.first(), points.last()].into_iter().flatten() {
            ends.entry(*end).or_default().push(index);
        }
    }
    let mut used = vec![false; lines.len()];
    let mut chains = Vec::new();
    // Begin at true ends and junctions; what is left then are rings.
    let starts = ends
        .iter()
        .filter(|(_, at)| at.len() != 2)
        .chain(ends.iter())
        .flat_map(|(point, at)| at.iter().map(move |index| (*point, *index)));
    for (point, index) in starts {
        let mut chain: Vec<Point> = Vec::new();
        let (mut from, mut index) = (point, index);
        while !used[index] {
            used[index] = true;
            let points = &lines[index];
            let forwards = points.first() == Some(&from);
            let skip = usize::from(!chain.is_empty());
            if forwards {
                chain.extend(points.iter().skip(skip));
            } else {
                chain.extend(points.iter().rev().skip(skip));
            }
            let Some(end) = chain.last() else { break };
            from = *end;
            match ends.get(&from).map(Vec::as_slice) {
                Some([a, b]) => index = if *a == index { *b } else { *a },
                _ => break,
            }
        }
        if chain.len() > 1 {
            chains.push(line(&chain));
        }
    }
    let mut free = Vec::new();
    for (end, at) in &ends {
        let [index] = at.as_slice() else { continue };
        let points = line(&lines[*index]);
        let inner = if lines[*index].first() == Some(end) {
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

/// A line moved to its right by a distance (to its left by a negative one).
pub(crate) fn beside(points: &[Xy], distance: f64) -> Vec<Xy> {
    (0..points.len())
        .map(|i| {
            let before = if i > 0 { points[i].minus(points[i - 1]).unit() } else { Xy::default() };
            let after = points.get(i + 1).map_or(Xy::default(), |p| p.minus(points[i]).unit());
            points[i].plus(before.plus(after).unit().right().times(distance))
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
