//! A35.2 Hidden Mines and A35.5 Hidden Wire: the Defender fortifies the hex that an enemy has just
//! entered by Move or Advance, and Mines attack those who did.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt, Refusal};
use crate::content::{CardAction, CardId, FortificationKind};
use crate::effects::entering::set_off;
use crate::event::Happening;
use crate::frame::{Ask, Frame};
use crate::game::Game;
use crate::para;
use crate::query::{Denial, Situation, denied};
use crate::scenario::PieceId;
use crate::side::Side;

/// The window after an Advance into a hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Reaction {
    hex: Hex,
}

impl Reaction {
    pub(crate) const fn new(hex: Hex) -> Reaction {
        Reaction { hex }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let side = game.active().other();
        let shut = game.state.cards[side].hand.is_empty() || !game.can_hide(side, self.hex);
        if shut || game.entered(self.hex).is_empty() {
            return Ask::Resume;
        }
        let mut choices = game.hidden_in_step(side, self.hex);
        choices.push(Choice::Pass);
        Ask::Side(side, Prompt::Reaction(self.hex), choices)
    }

    pub(crate) fn apply(self, game: &mut Game, choice: Choice) {
        if let Choice::Action(card) = choice {
            let hex = self.hex;
            game.push(self);
            game.hide_in_step(card, hex);
        } else {
            let side = game.active().other();
            game.emit(para!("A35"), Happening::Declined { side });
        }
    }

    pub(crate) fn resume(self, _: &mut Game) {}
}

/// What can be hidden in a hex just entered.
const IN_STEP: [CardAction; 2] = [CardAction::HiddenMines, CardAction::HiddenWire];

/// Why a side cannot hide anything in a hex just entered.
pub(crate) fn denial(situation: Situation<'_>, side: Side, hex: Hex) -> Denial {
    if !IN_STEP.into_iter().any(|action| situation.may_as_defender(side, action)) {
        return denied(Refusal::DefenderOnly, para!("A35"));
    }
    situation.fortifiable(hex).err().unwrap_or(denied(Refusal::WindowClosed, para!("A35")))
}

impl Game {
    /// Whether a side could hide something in a hex, by all that both can see.
    pub(crate) fn can_hide(&self, side: Side, hex: Hex) -> bool {
        let situation = self.situation();
        IN_STEP.into_iter().any(|action| situation.may_as_defender(side, action))
            && situation.fortifiable(hex).is_ok()
    }

    /// Those who have just entered a hex by Move or Advance, as far as they are still there.
    pub(crate) fn entered(&self, hex: Hex) -> Vec<PieceId> {
        let entered = self.state.stack.iter().rev().find_map(|frame| match frame {
            Frame::Move(moving) => Some(moving.group().to_vec()),
            Frame::Advance(advance) => Some(advance.entered().to_vec()),
            _ => None,
        });
        let mut units = entered.unwrap_or_default();
        units.retain(|unit| self.situation().hex(*unit) == Some(hex));
        units
    }

    /// The cards that a side can hide in a hex just entered.
    pub(crate) fn hidden_in_step(&self, side: Side, hex: Hex) -> Vec<Choice> {
        if !self.can_hide(side, hex) {
            return Vec::new();
        }
        let situation = self.situation();
        self.actions(side, |action| {
            let kind = match action {
                CardAction::HiddenMines => FortificationKind::Mines,
                _ => FortificationKind::Wire,
            };
            IN_STEP.contains(&action)
                && situation.may_as_defender(side, action)
                && situation.fortifiable_by(hex, kind).is_ok()
        })
    }

    /// A card is hidden in a hex just entered.
    pub(crate) fn hide_in_step(&mut self, card: CardId, hex: Hex) {
        if self.play_action(card) == CardAction::HiddenWire {
            self.fortify(hex, FortificationKind::Wire, 0, None, para!("A35.5"));
            return;
        }
        let fp = self.situation().mines_fp();
        self.fortify(hex, FortificationKind::Mines, fp, None, para!("A35.2"));
        // Only those who have just entered (A35.2).
        let units = self.entered(hex);
        set_off(self, hex, units);
    }
}
