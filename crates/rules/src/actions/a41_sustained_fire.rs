//! A41 Sustained Fire: 2 more with a machine gun or a Mortar, which a double then breaks.

use crestline_board::hex::Hex;

use crate::content::WeaponClass;
use crate::query::{Element, Situation};
use crate::scenario::PieceId;
use crate::side::Side;

/// Whether the Action can be added to an attack by these elements of a side.
pub(crate) fn fits(situation: Situation<'_>, side: Side, elements: &[Element], _: Hex) -> bool {
    let _ = side;
    elements.iter().any(|element| wears(situation, element.piece))
}

/// Whether a piece is one that a double breaks.
pub(crate) fn wears(situation: Situation<'_>, piece: PieceId) -> bool {
    matches!(situation.weapon_class(piece), Some(WeaponClass::Mg | WeaponClass::Mortar))
}
