//! The centre lines of a ribbon, joined, for the painters of roads, rails, streams and gullies.

use crestline_board::map::Art;

use crate::line::joined;
use crate::motif::Subject;
use crate::path::Path;
use crate::project::{Xy, length};

/// A ribbon along its middle.
#[derive(Debug)]
pub(crate) struct Band {
    /// The centre lines, joined where two meet.
    pub(crate) lines: Vec<Vec<Xy>>,
    /// All of them as one path of ornament.
    pub(crate) path: Path,
    /// Half the width.
    pub(crate) half: f64,
}

/// The middle of a drawing, if it is a ribbon.
pub(crate) fn band(subject: &Subject<'_>) -> Option<Band> {
    let Art::Ribbon(lines, half) = subject.art else { return None };
    let lines = joined(lines);
    let mut path = Path::ornament();
    for line in &lines {
        path.line(line);
    }
    Some(Band { lines, path, half: length(*half) })
}
