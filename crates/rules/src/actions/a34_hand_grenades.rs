//! A34 Hand Grenades: 2 more if one of those that fire is next to the target.

use crestline_board::hex::Hex;

use crate::para;
use crate::query::{Element, Situation};
use crate::side::Side;

/// Whether the Action can be added to an attack by these elements of a side.
pub(crate) fn fits(
    situation: Situation<'_>,
    side: Side,
    elements: &[Element],
    target: Hex,
) -> bool {
    let _ = side;
    let fits = elements.iter().any(|element| situation.grid().distance(element.hex, target) == 1);
    let _ = fits.then(|| para!("A34"));
    fits
}
