//! A27 Bore Sighting: the Defender adds 2 to an attack with a Weapon of a printed FP of 5 or more.

use crestline_board::hex::Hex;

use crate::content::CardAction;
use crate::para;
use crate::query::{Element, Situation};
use crate::side::Side;

/// Whether the Action can be added to an attack by these elements of a side.
pub(crate) fn fits(situation: Situation<'_>, side: Side, elements: &[Element], _: Hex) -> bool {
    let fits = situation.may_as_defender(side, CardAction::BoreSighting)
        && elements.iter().any(|element| situation.printed_fp(element.piece) >= 5);
    let _ = fits.then(|| para!("A27"));
    fits
}
