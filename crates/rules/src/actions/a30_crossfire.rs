//! A30 Crossfire: 2 more against a hex with a unit that is moving.

use crestline_board::hex::Hex;

use crate::para;
use crate::query::{Element, Situation};
use crate::scenario::PieceId;
use crate::side::Side;

/// Whether the Action can be added to an attack by these elements of a side.
pub(crate) fn fits(
    situation: Situation<'_>,
    side: Side,
    elements: &[Element],
    target: Hex,
) -> bool {
    let moving = |unit: PieceId| situation.is_moving(unit);
    let _ = elements;
    let fits = situation.units_in(target, side.other()).any(moving);
    let _ = fits.then(|| para!("A30"));
    fits
}
