//! O20.3.4 The Defence rolls, and the Actions before each of them (A29, A35.1, A35.3).

use crestline_board::hex::Hex;

use super::{Attack, Phase};
use crate::actions::{a29_concealment, a35_1_hidden_entrenchments, a35_3_hidden_pillbox};
use crate::choice::{Choice, Prompt};
use crate::content::CardAction;
use crate::event::{Attacker, Cause, Happening};
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::query::{Denial, Situation};
use crate::scenario::PieceId;
use crate::side::Side;

/// Whether an Action in defence can be for a hex, or why not; `None` if it is no such Action.
fn fits(
    situation: Situation<'_>,
    who: Side,
    action: CardAction,
    hex: Hex,
) -> Option<Result<(), Denial>> {
    match action {
        CardAction::Concealment => Some(Ok(())),
        CardAction::HiddenEntrenchments => {
            Some(a35_1_hidden_entrenchments::fits(situation, who, hex))
        }
        CardAction::HiddenPillbox => Some(a35_3_hidden_pillbox::fits(situation, who, hex)),
        _ => None,
    }
}

impl Attack {
    /// Who rolls next: those attacked, of both sides the inactive one first.
    pub(super) fn defender(&self, game: &Game) -> Side {
        let inactive = game.active().other();
        let has = |side| {
            let mut targets = self.targets.iter();
            targets.any(|unit| game.scenario.owner(*unit) == side && game.situation().on_map(*unit))
        };
        if has(inactive) { inactive } else { inactive.other() }
    }

    pub(super) fn defence(&self, game: &Game) -> Ask {
        let who = self.defender(game);
        let situation = game.situation();
        let own = |unit: &&PieceId| game.scenario.owner(**unit) == who && situation.on_map(**unit);
        let mut choices: Vec<Choice> =
            self.targets.iter().filter(own).map(|unit| Choice::Piece(*unit)).collect();
        if choices.is_empty() {
            return Ask::Resume;
        }
        let fits = |action| !self.cover_hexes(situation, who, action).is_empty();
        choices.extend(game.actions(who, fits));
        Ask::Side(who, Prompt::Defend(self.hexes[0]), choices)
    }

    /// The target hexes that an Action in defence could be for; none where it is none. Mines leave
    /// nothing to hide behind (F103.2).
    pub(super) fn cover_hexes(
        &self,
        situation: Situation<'_>,
        who: Side,
        action: CardAction,
    ) -> Vec<Hex> {
        if self.by == Attacker::Mines {
            return Vec::new();
        }
        let fits =
            |hex: &&Hex| fits(situation, who, action, **hex).is_some_and(|fits| fits.is_ok());
        self.hexes.iter().filter(fits).copied().collect()
    }

    /// Why no target hex can be what an Action in defence is for; `None` if it is no such Action.
    pub(super) fn cover_denial(&self, game: &Game, action: CardAction) -> Option<Denial> {
        if self.by == Attacker::Mines {
            return None;
        }
        fits(game.situation(), self.defender(game), action, *self.hexes.first()?)?.err()
    }

    /// An Action in defence does what it does, for one of the target hexes.
    pub(super) fn take_cover(&mut self, game: &mut Game, action: CardAction, hex: Hex) {
        match action {
            CardAction::Concealment => {
                let by = a29_concealment::worth(game.situation(), hex, &self.threat);
                self.total -= by;
                let total = self.total;
                game.emit(para!("A29"), Happening::Concealed { by, total });
            }
            CardAction::HiddenEntrenchments => a35_1_hidden_entrenchments::place(game, hex),
            CardAction::HiddenPillbox => a35_3_hidden_pillbox::place(game, hex),
            _ => {}
        }
        self.phase = Phase::Defend;
    }

    /// Less than the total breaks; equal Suppresses, but breaks who is moving (O20.3.4). Returns those
    /// that are to break.
    pub(super) fn judge(&self, game: &mut Game, units: &[PieceId], roll: i32) -> Vec<PieceId> {
        let mut breaking = Vec::new();
        for unit in units.iter().copied() {
            // A unit that its own roll's trigger took off the map has no result to bear.
            if !game.situation().on_map(unit) {
                continue;
            }
            let morale = game.situation().morale_against(unit, &self.threat);
            let total = morale + roll;
            game.emit(para!("O20.3.4"), Happening::Defended { unit, morale, total });
            let moving = game.situation().is_moving(unit);
            // The total stands, whatever has interrupted since it was rolled.
            let _ = para!("4.1.2");
            if total < self.total || (total == self.total && moving) {
                breaking.push(unit);
            } else if total == self.total {
                game.suppress(unit, self.cause());
            } else {
                game.emit(para!("O20.3.4"), Happening::Unaffected { unit });
            }
        }
        breaking
    }

    pub(super) const fn cause(&self) -> Cause {
        match self.by {
            Attacker::Fire => Cause::Fire,
            Attacker::Mines => Cause::Mines,
            Attacker::Artillery => Cause::Artillery,
        }
    }
}
