//! The centre lines of a ribbon, joined, for the painters of roads, rails, streams and gullies.

use crestline_board::map::Art;

use crate::edge::edges;
use crate::line::{Wide, distance, joined, moved, walk};
use crate::motif::Subject;
use crate::path::Path;
use crate::project::{Xy, length};
use crate::region::Region;
use crate::svg::{Stroke, Svg};
use crate::theme::Colour;

/// A ribbon along its middle.
#[derive(Debug)]
pub(crate) struct Band {
    /// The centre lines with half the width along them, joined where two meet.
    lines: Vec<Wide>,
    /// Half the width, where that is the same everywhere.
    even: Option<f64>,
    /// The inside of the ribbon.
    pub(crate) region: Region,
    /// Where the ribbon ends within the map, with the direction in which it would run on, and half
    /// its width there.
    pub(crate) dead_ends: Vec<(Xy, Xy, f64)>,
}

/// A place on a centre line, the direction there, and half the width.
pub(crate) type Step = (Xy, Xy, f64);

impl Band {
    /// The edge of the ribbon, moved inwards by a distance.
    pub(crate) fn edges(&self, inwards: f64) -> Vec<Vec<Xy>> {
        edges(&self.region, inwards)
    }

    /// Places every `step` along each centre line.
    pub(crate) fn walk(&self, step: f64) -> Vec<Step> {
        let mut steps = Vec::new();
        for line in &self.lines {
            let places: Vec<Xy> = line.iter().map(|(place, _)| *place).collect();
            steps.extend(self.widened(line, walk(&places, step)));
        }
        steps
    }

    /// The centre lines moved aside by a share of the half width, to the right if it is positive.
    pub(crate) fn beside(&self, share: f64) -> Vec<Vec<Xy>> {
        let aside = |line: &Wide| {
            let places: Vec<Xy> = line.iter().map(|(place, _)| *place).collect();
            moved(&places, |at| share * line[at].1)
        };
        self.lines.iter().map(aside).collect()
    }

    /// Places every `step` along each centre line moved aside, with half the width there.
    pub(crate) fn walk_beside(&self, share: f64, step: f64) -> Vec<Step> {
        let aside = self.beside(share);
        let lines = self.lines.iter().zip(aside);
        lines.flat_map(|(line, aside)| self.widened(line, walk(&aside, step))).collect()
    }

    /// Places with half the width of a centre line near them.
    fn widened(&self, line: &Wide, places: Vec<(Xy, Xy)>) -> Vec<Step> {
        let half = |place: Xy| {
            self.even.unwrap_or_else(|| {
                let far = |other: &Xy| other.minus(place).length();
                let nearest = line.iter().min_by(|a, b| far(&a.0).total_cmp(&far(&b.0)));
                nearest.map_or(0.0, |(_, half)| *half)
            })
        };
        places.into_iter().map(|(place, along)| (place, along, half(place))).collect()
    }

    /// Paints a stripe along the middle, as wide as said for each half width.
    pub(crate) fn stripe(
        &self,
        svg: &mut Svg,
        colour: Colour,
        opacity: f64,
        width: impl Fn(f64) -> f64,
    ) {
        let mut path = Path::ornament();
        if let Some(half) = self.even {
            for line in &self.lines {
                path.line(&line.iter().map(|(place, _)| *place).collect::<Vec<Xy>>());
            }
            svg.stroke(&path, Stroke::new(colour, width(half)).opacity(opacity).round());
            return;
        }
        for line in &self.lines {
            let places: Vec<Xy> = line.iter().map(|(place, _)| *place).collect();
            let mut ring = moved(&places, |at| width(line[at].1) / 2.0);
            ring.extend(moved(&places, |at| -width(line[at].1) / 2.0).into_iter().rev());
            path.ring(&ring);
        }
        svg.fill_with(&path, colour, opacity, false);
    }

    /// The centre lines as one path, and the width that a dashed line along them goes by.
    pub(crate) fn path(&self) -> (Path, f64) {
        let mut path = Path::ornament();
        for line in &self.lines {
            path.line(&line.iter().map(|(place, _)| *place).collect::<Vec<Xy>>());
        }
        let halves = self.lines.iter().flatten().map(|(_, half)| *half);
        (path, halves.fold(f64::INFINITY, f64::min))
    }
}

/// The middle of a drawing, if it is a ribbon.
pub(crate) fn band(subject: &Subject<'_>) -> Option<Band> {
    let Art::Ribbon(strands) = subject.art else { return None };
    let (lines, free) = joined(strands);
    let region = subject.region(8.0);
    let first = strands.first().map(|strand| strand.half.0);
    let is_even =
        strands.iter().all(|strand| [Some(strand.half.0), Some(strand.half.1)] == [first; 2]);
    let half_at = |end: Xy| {
        let mut ends = lines.iter().flatten();
        ends.find(|(place, _)| *place == end).map_or(0.0, |(_, half)| *half)
    };
    // The round end of a ribbon reaches beyond its centre line; at the map's edge nothing does. A
    // branch that meets a line on its way is no end either.
    let at = |line: &Wide, end: &Xy| {
        [line.first(), line.last()].into_iter().flatten().any(|(place, _)| place == end)
    };
    let dead_ends = free
        .into_iter()
        .filter(|(end, out)| {
            let others = lines.iter().filter(|line| !at(line, end));
            let places = |line: &Wide| line.iter().map(|(place, _)| *place).collect::<Vec<Xy>>();
            region.contains(end.plus(out.times(1.5)))
                && others.into_iter().all(|line| distance(&places(line), *end) > 1.0)
        })
        .map(|(end, out)| (end, out, half_at(end)))
        .collect();
    let even = first.filter(|_| is_even).map(length);
    Some(Band { lines, even, region, dead_ends })
}
