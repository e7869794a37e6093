//! The attack that is being formed: its hex and who has joined so far, for its odds.

use crestline_board::hex::Hex;
use crestline_rules::choice::{Choice, Prompt};
use crestline_rules::scenario::PieceId;
use crestline_rules::view::View;

use crate::odds::{self, AttackOdds, Hand};

/// An attack on the way: what has been chosen of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Forming {
    hex: Option<Hex>,
    pieces: Vec<PieceId>,
}

impl Forming {
    /// The target hex, if an attack is being formed.
    #[must_use]
    pub const fn hex(&self) -> Option<Hex> {
        self.hex
    }

    /// The base and who has joined it.
    #[must_use]
    pub fn pieces(&self) -> &[PieceId] {
        &self.pieces
    }

    /// Takes note of a choice.
    pub(super) fn follow(&mut self, prompt: Option<Prompt>, choice: Choice) {
        match (prompt, choice) {
            (Some(Prompt::FireTarget), Choice::Hex(hex)) => {
                self.hex = Some(hex);
                self.pieces.clear();
            }
            (Some(Prompt::FireBase(hex) | Prompt::OpFire(hex)), Choice::Piece(piece)) => {
                self.hex = Some(hex);
                self.pieces = vec![piece];
            }
            (Some(Prompt::FireGroup(_)), Choice::Piece(piece)) => self.pieces.push(piece),
            (
                Some(
                    Prompt::FireGroup(_)
                    | Prompt::FireActions(_)
                    | Prompt::SprayHex(_)
                    | Prompt::SustainedWeapon(_)
                    | Prompt::Initiative(..),
                ),
                _,
            ) => {}
            _ => {
                self.hex = None;
                self.pieces.clear();
            }
        }
    }

    /// The odds of the attack as it stands, with one more piece if one is named. What cards add is not
    /// counted.
    #[must_use]
    pub fn odds(&self, view: &View, with: Option<PieceId>, hand: Hand) -> Option<AttackOdds> {
        let hex = self.hex?;
        let pieces = self.pieces.iter().copied().chain(with);
        of_pieces(view, hex, pieces, hand)
    }

    /// The FP that the attack would have with a piece as its base, or as one that joins it.
    #[must_use]
    pub fn fp_with(&self, view: &View, prompt: Prompt, piece: PieceId) -> Option<i32> {
        let (hex, before) = match prompt {
            Prompt::FireBase(hex) | Prompt::OpFire(hex) => (hex, &[][..]),
            Prompt::FireGroup(hex) => (hex, &self.pieces[..]),
            _ => return None,
        };
        let pieces = before.iter().copied().chain([piece]);
        of_pieces(view, hex, pieces, Hand::Covered).map(|odds| odds.fp)
    }
}

/// The odds of an attack by these pieces, the base first; those that cannot fire there do not.
#[must_use]
pub fn of_pieces(
    view: &View,
    hex: Hex,
    pieces: impl IntoIterator<Item = PieceId>,
    hand: Hand,
) -> Option<AttackOdds> {
    let situation = view.situation();
    let elements: Vec<_> =
        pieces.into_iter().filter_map(|piece| situation.element(piece, hex).ok()).collect();
    odds::attack(view, hex, &elements, 0, hand)
}

/// The odds of the strongest attack that a side's pieces could make on a hex: of those activated to
/// fire, or of all that could be if none is.
#[must_use]
pub fn best(view: &View, hex: Hex, hand: Hand) -> Option<(Vec<PieceId>, AttackOdds)> {
    let (situation, side) = (view.situation(), view.side());
    let ready = |acting: bool| {
        let able = |unit: &PieceId| {
            let piece = situation.piece(*unit);
            if acting { piece.acting || piece.op_acting } else { situation.fresh(*unit) }
        };
        situation.units_of(side).filter(able).collect::<Vec<PieceId>>()
    };
    let acting = ready(true);
    let units = if acting.is_empty() { ready(false) } else { acting };
    let mut elements = situation.elements(&units, hex);
    elements.retain(|element| !situation.piece(element.piece).finished);
    let group = crate::bots::simple::fire_group(situation, side, &elements, hex)?;
    let pieces = group.iter().map(|element| element.piece).collect();
    Some((pieces, odds::attack(view, hex, &group, 0, hand)?))
}
