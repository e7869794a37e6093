//! Edges drawn along a stretch: crowns of trees, or soft waves.

use super::hash::Variety;
use super::metric::{Vector, sine, tenths};
use super::path::{Crossing, Stretch};
use super::profile::{CROWN_HEIGHT, Edge, Range};
use crate::lattice::Point;

/// Parts into which a stretch is cut to measure along it.
const PARTS: i64 = 24;

/// About one point to so many tenths of units on a wave.
const WAVE_STEP: i64 = 60;

/// A stretch measured along its length.
struct Measured {
    samples: Vec<(Vector, Vector)>,
    lengths: Vec<i64>,
}

impl Measured {
    fn new(stretch: &Stretch) -> Measured {
        let samples = stretch.samples(PARTS);
        let mut lengths = vec![0];
        let mut sum = 0;
        for pair in samples.windows(2) {
            sum += (pair[1].0 - pair[0].0).length();
            lengths.push(sum);
        }
        Measured { samples, lengths }
    }

    fn total(&self) -> i64 {
        self.lengths.last().copied().unwrap_or(0)
    }

    /// The place `out` grains to the left of the stretch, `way` grains from its start.
    fn beside(&self, way: i64, out: i64) -> Vector {
        let at =
            self.lengths.partition_point(|length| *length < way).clamp(1, self.samples.len() - 1);
        let ((a, heading_a), (b, heading_b)) = (self.samples[at - 1], self.samples[at]);
        let (low, high) = (self.lengths[at - 1], self.lengths[at]);
        let (n, d) = (way - low, (high - low).max(1));
        let heading = heading_a + (heading_b - heading_a).part(n, d);
        a + (b - a).part(n, d) + heading.left().with_length(out)
    }
}

/// Cuts a length into runs of about the lengths of a range: the places of the cuts, both ends
/// included.
fn cuts(total: i64, lengths: Range, variety: &mut Variety) -> Vec<i64> {
    let mean = tenths(lengths.0 + lengths.1) / 2;
    let count = ((total + mean / 2) / mean).max(1);
    let shares: Vec<i64> = (0..count).map(|_| variety.between(lengths.0, lengths.1)).collect();
    let whole: i64 = shares.iter().sum();
    let mut sum = 0;
    let ends = shares.iter().map(|share| {
        sum += share;
        total * sum / whole
    });
    std::iter::once(0).chain(ends).collect()
}

/// Over how many grains from a crossing an edge grows to its full height.
const CALM: i64 = tenths(200);

/// How much of its height an edge has at a place, in hundredths: little where it crosses to the next
/// cell, since the corner of a third one is near.
fn height_at(way: i64, total: i64, crossing: Crossing) -> i64 {
    let from_crossing = match crossing {
        Crossing::Nowhere => return 100,
        Crossing::Start => way,
        Crossing::End => total - way,
    };
    (12 + 88 * from_crossing / CALM).min(100)
}

/// The points of a stretch with an edge, its own end left out. The walk has the area on its right,
/// so that left is out.
pub(super) fn draw(stretch: &Stretch, edge: Edge, variety: &mut Variety) -> Vec<Point> {
    let measured = Measured::new(stretch);
    let total = measured.total();
    let mut points = vec![stretch.from];
    let mut add = |way, out| points.push(measured.beside(way, out).from(stretch.origin));
    match edge {
        Edge::Crowns(lengths) => {
            let cuts = cuts(total, lengths, variety);
            for pair in cuts.windows(2) {
                let (low, length) = (pair[0], pair[1] - pair[0]);
                if low > 0 {
                    // Between crowns the edge falls back a little, by a different depth each time.
                    add(low, -tenths(variety.between(0, 16)));
                }
                let height = length * variety.between(CROWN_HEIGHT - 6, CROWN_HEIGHT) / 100
                    * height_at(low + length / 2, total, stretch.crossing)
                    / 100;
                let arc: &[(i64, i64)] = if length > tenths(125) {
                    &[(14, 58), (36, 94), (64, 94), (86, 58)]
                } else {
                    &[(18, 68), (50, 100), (82, 68)]
                };
                for (part, share) in arc {
                    add(low + length * part / 100, height * share / 100);
                }
            }
        }
        Edge::Waves(lengths, height) => {
            let cuts = cuts(total, lengths, variety);
            for pair in cuts.windows(2) {
                let (low, length) = (pair[0], pair[1] - pair[0]);
                // A hump that begins and ends level, so that humps join without a kink.
                let out = tenths(variety.between(-height, height))
                    * height_at(low + length / 2, total, stretch.crossing)
                    / 100;
                let count = (length / tenths(WAVE_STEP)).max(2);
                for step in 0..count {
                    let lift = (65_536 - sine(90 + 360 * step / count)) / 2;
                    if low + step > 0 {
                        add(low + length * step / count, out * lift / 65_536);
                    }
                }
            }
        }
    }
    points
}
