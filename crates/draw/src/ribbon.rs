//! The centre lines of a ribbon, joined, for the painters of roads, rails, streams and gullies.

use crestline_board::map::Art;

use crate::edge::edges;
use crate::line::{distance, joined};
use crate::motif::Subject;
use crate::path::Path;
use crate::project::{Xy, length};
use crate::region::Region;

/// A ribbon along its middle.
#[derive(Debug)]
pub(crate) struct Band {
    /// The centre lines, joined where two meet.
    pub(crate) lines: Vec<Vec<Xy>>,
    /// All of them as one path of ornament.
    pub(crate) path: Path,
    /// Half the width.
    pub(crate) half: f64,
    /// The inside of the ribbon.
    pub(crate) region: Region,
    /// Where the ribbon ends within the map, with the direction in which it would run on.
    pub(crate) dead_ends: Vec<(Xy, Xy)>,
}

impl Band {
    /// The edge of the ribbon, moved inwards by a distance.
    pub(crate) fn edges(&self, inwards: f64) -> Vec<Vec<Xy>> {
        edges(&self.region, inwards)
    }
}

/// The middle of a drawing, if it is a ribbon.
pub(crate) fn band(subject: &Subject<'_>) -> Option<Band> {
    let Art::Ribbon(lines, half) = subject.art else { return None };
    let (lines, free) = joined(lines);
    let region = subject.region(8.0);
    // The round end of a ribbon reaches beyond its centre line; at the map's edge nothing does. A
    // branch that meets a line on its way is no end either.
    let dead_ends = free
        .into_iter()
        .filter(|(end, out)| {
            let others = lines.iter().filter(|l| l.first() != Some(end) && l.last() != Some(end));
            region.contains(end.plus(out.times(1.5)))
                && others.into_iter().all(|line| distance(line, *end) > 1.0)
        })
        .collect();
    let mut path = Path::ornament();
    for line in &lines {
        path.line(line);
    }
    Some(Band { lines, path, half: length(*half), region, dead_ends })
}
