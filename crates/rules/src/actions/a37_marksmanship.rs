//! A37 Marksmanship: 2 more if a Squad or Team of the card's nation fires.

use crestline_board::hex::Hex;

use crate::para;
use crate::query::{Element, Situation};
use crate::side::Side;

/// Whether the Action can be added to an attack by these elements of a side.
pub(crate) fn fits(situation: Situation<'_>, side: Side, elements: &[Element], _: Hex) -> bool {
    let card = &situation.scenario.sides[side].deck.word;
    let man = |piece| situation.scenario.class(piece).is_some_and(|class| !class.is_leader());
    let fits = elements
        .iter()
        .any(|element| man(element.piece) && situation.nation(element.piece).word == *card);
    let _ = fits.then(|| para!("A37"));
    fits
}
