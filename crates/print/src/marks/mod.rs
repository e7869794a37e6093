//! What stands around what is printed: crop and registration marks, the ruler, the foot of a page.

mod crop;
mod foot;
mod ruler;

pub use crop::{INK, ROOM as MARKS, crop_marks, registration_marks};
pub(crate) use crop::{LONG, OFF};
pub use foot::{Facts, QUIET, words};
pub(crate) use foot::{TALL, UNDER, foot};
pub(crate) use ruler::ABOVE;
pub use ruler::{LONGEST as LONGEST_RULER, ruler};

use crate::size::{Area, Size};

/// How far everything stays off the edges of the paper, in millimetres: most printers leave 5 mm blank.
pub const SIDE: f64 = 10.0;

/// What the foot of a page takes of the paper from below, in millimetres.
pub const BELOW: f64 = TALL + UNDER;

/// What of a page with a foot is free, with `above` millimetres between it and the foot.
#[must_use]
pub fn room(paper: Size, above: f64) -> Area {
    let (width, height) = (paper.width - 2.0 * SIDE, paper.height - SIDE - BELOW - above);
    Area { x: SIDE, y: SIDE, width, height }
}
