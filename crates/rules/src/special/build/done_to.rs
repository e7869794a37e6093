//! To what kinds of pieces an effect can be done at all.

use super::super::effect::Effect;
use super::super::pieces::PieceKind::{self, Fortification, Radio, Unit, Weapon};
use super::super::pieces::Pieces;

/// Pieces of an effect, the kinds of piece to which it is done, and the property that names them.
type Done<'e> = (&'e Pieces, &'static [PieceKind], Option<&'static str>);

/// The pieces of an effect to which it is done.
pub(super) fn done_to(effect: &Effect) -> Vec<Done<'_>> {
    match effect {
        Effect::Break(pieces) | Effect::Rally(pieces) => {
            vec![(pieces, &[Unit, Weapon, Radio], None)]
        }
        Effect::Suppress(units)
        | Effect::Recover(units)
        | Effect::Harden(units)
        | Effect::Tire(units)
        | Effect::Refresh(units)
        | Effect::Wait(units, _)
        | Effect::Retreat(units, _) => vec![(units, &[Unit], None)],
        Effect::Place(pieces, _) => vec![(pieces, &[Unit, Radio, Fortification], None)],
        Effect::Give(weapons, to) => vec![(weapons, &[Weapon], None), (to, &[Unit], Some("to"))],
        _ => Vec::new(),
    }
}
