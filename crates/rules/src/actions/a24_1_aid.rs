//! A24.1 The Actions that add 2 to the FP of an attack before its roll; their effects add up.

use crestline_board::hex::Hex;

use super::{
    a27_bore_sighting, a30_crossfire, a34_hand_grenades, a37_marksmanship, a41_sustained_fire,
};
use crate::content::CardAction;
use crate::game::Game;
use crate::query::{Element, Situation};
use crate::side::Side;
use crate::special::moment::Printed;
use crate::special::permit::Deed;
use crate::special::scene::About;

/// What one such Action adds.
pub(crate) const BONUS: i32 = 2;

/// The Actions that aid an attack, with what each needs.
const AIDS: [(CardAction, Fits); 5] = [
    (CardAction::BoreSighting, a27_bore_sighting::fits),
    (CardAction::Crossfire, a30_crossfire::fits),
    (CardAction::HandGrenades, a34_hand_grenades::fits),
    (CardAction::Marksmanship, a37_marksmanship::fits),
    (CardAction::SustainedFire, a41_sustained_fire::fits),
];

type Fits = fn(Situation<'_>, Side, &[Element], Hex) -> bool;

/// How many of each such Action a hand holds, in the order of their paragraphs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Aid([u8; AIDS.len()]);

impl Aid {
    /// Whether there is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == [0; AIDS.len()]
    }

    /// What is left once a card of this Action is played for its Order.
    #[must_use]
    pub(crate) fn without(mut self, action: CardAction) -> Aid {
        if let Some(at) = AIDS.iter().position(|(aid, _)| *aid == action) {
            self.0[at] = self.0[at].saturating_sub(1);
        }
        self
    }

    /// What all of them together would add to an attack (10.3.2.1).
    #[must_use]
    pub fn most(
        self,
        situation: Situation<'_>,
        side: Side,
        elements: &[Element],
        target: Hex,
    ) -> i32 {
        if self.is_empty() {
            return 0;
        }
        let aids = AIDS.iter().zip(self.0).filter(|(_, count)| *count > 0);
        aids.filter(|((_, fits), _)| fits(situation, side, elements, target))
            .map(|(_, count)| BONUS * i32::from(count))
            .sum()
    }
}

/// Whether an Action can be added to an attack.
pub(crate) fn fits(
    situation: Situation<'_>,
    action: CardAction,
    side: Side,
    elements: &[Element],
    target: Hex,
) -> bool {
    let aid = AIDS.iter().find(|(aid, _)| *aid == action);
    aid.is_some_and(|(_, fits)| fits(situation, side, elements, target))
}

impl Game {
    /// What a side's hand could add to an attack.
    pub(crate) fn aid(&self, side: Side) -> Aid {
        let mut aid = Aid::default();
        for number in self.state.cards[side].hand.iter() {
            let action = self.action_of(crate::content::CardId { side, number });
            let about = About { side: Some(side), ..About::default() };
            let of = Printed::Action(action);
            if let Some(at) = AIDS.iter().position(|(aid, _)| *aid == action)
                && !self.situation().forbids_of(Deed::Act, about, of)
            {
                aid.0[at] += 1;
            }
        }
        aid
    }
}
