//! Before the roll of a Fire: Actions that add to it (A24.1), and Spray Fire (A40).

use crestline_board::hex::Hex;

use super::{Attack, Phase};
use crate::actions::a24_1_aid;
use crate::choice::{Choice, Prompt, Refusal};
use crate::content::CardAction;
use crate::event::FirePower;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::query::{Denial, Element, Situation, denied};

impl Attack {
    /// What fires at one of the target hexes, as far as it still can.
    fn elements(&self, situation: Situation<'_>, hex: Hex) -> Vec<Element> {
        self.pieces.iter().filter_map(|piece| situation.element(*piece, hex).ok()).collect()
    }

    /// The FP as things stand (G-23). Two target hexes count as one large one (A40).
    pub(super) fn fire_power(&self, situation: Situation<'_>) -> FirePower {
        self.fire_power_at(situation, &self.hexes)
    }

    fn fire_power_at(&self, situation: Situation<'_>, hexes: &[Hex]) -> FirePower {
        let mut sum = FirePower { actions: self.parts.actions, ..FirePower::default() };
        let (mut higher, mut lower) = (false, false);
        for (at, hex) in hexes.iter().enumerate() {
            let elements = self.elements(situation, *hex);
            let parts = situation.fire_power_at(&elements, *hex);
            if at == 0 {
                (sum.base, sum.group, sum.rules) = (parts.base, parts.group, parts.rules);
            }
            sum.hindrance = sum.hindrance.max(parts.hindrance);
            higher |= elements.iter().any(|element| element.height > 0);
            lower |= elements.iter().any(|element| element.height < 0);
        }
        sum.height = i32::from(higher) - i32::from(lower);
        sum
    }

    /// Whether an enemy is still there to be fired at.
    pub(super) fn has_target(&self, game: &Game) -> bool {
        self.hexes.iter().any(|hex| game.situation().occupied(*hex, self.side.other()))
    }

    /// The window. It opens whatever is in the hand, unless that is empty.
    pub(super) fn window(&self, game: &Game) -> Ask {
        let situation = game.situation();
        if game.state.cards[self.side].hand.is_empty() || !self.has_target(game) {
            return Ask::Resume;
        }
        let hex = self.hexes[0];
        let spray = self.hexes.len() == 1 && !self.spray_hexes(situation).is_empty();
        let mut choices = game.actions(self.side, |action| match action {
            CardAction::SprayFire => spray,
            // Two target hexes count as one large one (A40).
            _ => self.hexes.iter().any(|hex| {
                let elements = self.elements(situation, *hex);
                a24_1_aid::fits(situation, action, self.side, &elements, *hex)
            }),
        });
        if self.fire_power(situation).total() >= 1 {
            choices.push(Choice::Pass);
        }
        if choices.is_empty() {
            return Ask::Resume;
        }
        Ask::Side(self.side, Prompt::FireActions(hex), choices)
    }

    /// Why an Action cannot be played now, before the roll or in defence.
    pub(crate) fn denial(&self, game: &Game, action: CardAction) -> Denial {
        let situation = game.situation();
        let closed = denied(Refusal::WindowClosed, action.para());
        match (&self.phase, action) {
            (Phase::Window, CardAction::BoreSighting)
                if !situation.may_as_defender(self.side, action) =>
            {
                denied(Refusal::DefenderOnly, para!("A27"))
            }
            // Two hexes, not one more for each card (A40).
            (Phase::Window, CardAction::SprayFire) if self.hexes.len() > 1 => closed,
            (
                Phase::Window,
                CardAction::BoreSighting
                | CardAction::Crossfire
                | CardAction::HandGrenades
                | CardAction::Marksmanship
                | CardAction::SprayFire
                | CardAction::SustainedFire,
            ) => denied(Refusal::PrerequisiteMissing, action.para()),
            (Phase::Defend, _) => self.cover_denial(game, action).unwrap_or(closed),
            _ => closed,
        }
    }

    /// An Action was played.
    pub(super) fn aided(&mut self, action: CardAction) {
        match action {
            CardAction::SprayFire => self.phase = Phase::Spray,
            _ => self.parts.actions += a24_1_aid::BONUS,
        }
        if action == CardAction::SustainedFire {
            self.sustained += 1;
        }
    }

    /// The hexes that Spray Fire could add: next to the target, with an enemy, in Range and sight of
    /// all that fire, whose Range must be boxed (A40).
    pub(super) fn spray_hexes(&self, situation: Situation<'_>) -> Vec<Hex> {
        let first = self.hexes[0];
        let boxed = self.pieces.iter().all(|piece| match situation.carrier(*piece) {
            Some(_) => situation.weapon_boxed(*piece).1 && !situation.is_ordnance(*piece),
            None => situation.range_boxed(*piece),
        });
        if !boxed {
            return Vec::new();
        }
        let _ = para!("A40");
        let mut hexes: Vec<Hex> = situation.grid().neighbours(first).map(|(_, hex)| hex).collect();
        hexes.retain(|hex| {
            situation.occupied(*hex, self.side.other())
                && self.elements(situation, *hex).len() == self.pieces.len()
                && self.fire_power_at(situation, &[first, *hex]).total() >= 1
        });
        hexes
    }
}
