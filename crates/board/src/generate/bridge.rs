//! Bridges along the road that crosses a hex (T80).

use super::arm::{Bend, Offset, fitting, gap, strip, turned};
use super::ribbon::bend_of;
use crate::hex::Compass;
use crate::lattice::Point;
use crate::shape::Shape;

/// How much wider than its road a bridge is on each side, in steps of x: the parapets.
const PARAPET: i32 = 104;

/// Half the length of a straight bridge in steps of y: about two thirds of the hex.
const HALF_LENGTH: i32 = 662;

/// Chords that the bridge of a bend lacks at each end of the road through the hex.
const CUT: usize = 3;

/// The bridge in the hex around `centre` whose road crosses two sides, for a road of a half width
/// in lattice steps of x: its area, wider than the road by its parapets, and the ends of its deck.
#[must_use]
pub fn bridge(centre: Point, ends: (Compass, Compass), half_width: i32) -> (Shape, (Point, Point)) {
    let width = fitting(fitting(half_width) + PARAPET);
    let (from, ring, deck) = match bend_of(&[ends.0, ends.1]) {
        Some((from, apart)) => {
            let bend = Bend::new(apart, (width, width)).middle(CUT);
            let deck = (bend.line[0], bend.line[bend.line.len() - 1]);
            (from, bend.ring(), deck)
        }
        None => (
            ends.0,
            strip((width, width), HALF_LENGTH),
            ((0_i32, -HALF_LENGTH), (0_i32, HALF_LENGTH)),
        ),
    };
    let sixths = gap(Compass::N, from);
    let put = |offset: Offset| {
        let (x, y) = turned(offset, sixths);
        centre.offset(x, y)
    };
    let shape = Shape::polygon(ring.into_iter().map(put).collect());
    let deck = (put(deck.0), put(deck.1));
    (shape, if from == ends.0 { deck } else { (deck.1, deck.0) })
}
