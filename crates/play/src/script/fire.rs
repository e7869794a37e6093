//! Fire: the Order, the Action, and the attacks of both.

use crestline_board::hex::Hex;
use crestline_rules::choice::{Activity, Choice, Prompt};
use crestline_rules::event::RollKind;
use crestline_rules::script::{Doing, Statement, Verb};

use crate::narrate;

use super::report::{FindingKind, Spot};
use super::stage::{By, Halt, Stage};

/// Whether a decision belongs to an attack under way, or to what interrupts it.
pub(super) const fn in_attack(prompt: Prompt) -> bool {
    matches!(
        prompt,
        Prompt::FireBase(_)
            | Prompt::FireGroup(_)
            | Prompt::FireActions(_)
            | Prompt::SprayHex(_)
            | Prompt::SustainedWeapon(_)
            | Prompt::CoverHex
            | Prompt::Defend(_)
            | Prompt::LightWounds(_)
            | Prompt::DeployShare(..)
            | Prompt::Initiative(..)
            | Prompt::Sniper(_)
            | Prompt::Event(..)
            | Prompt::Displace(_)
            | Prompt::RemoveSmoke
            | Prompt::ArrivalUnit
            | Prompt::ArrivalHex(_)
            | Prompt::DigIn
            | Prompt::MeleeHex
    )
}

/// The hex that a reaction fires at, if it says so itself or by its first attack.
pub(super) fn target(doing: &Doing) -> Option<Hex> {
    doing.hexes.first().copied().or_else(|| {
        doing.within.iter().find_map(|statement| match statement {
            Statement::Do(inner) if inner.verb == Verb::Attack => inner.hexes.first().copied(),
            _ => None,
        })
    })
}

impl Stage {
    /// `fire B-60 activate=line-1 { … }`: a Fire Order, or Op Fire where a window for it is open.
    pub(super) fn fire(&mut self, doing: &Doing, number: usize) -> Result<(), Halt> {
        self.until(|stage| matches!(stage.prompt(), Some(Prompt::Turn | Prompt::OpFire(_))))?;
        if self.prompt() == Some(Prompt::Turn) {
            return self.order(doing, number);
        }
        self.play_card(doing)?;
        self.activate(doing)?;
        self.block(&doing.within, number + 1)?;
        self.at = Spot::Statement(number);
        let activating = |prompt| {
            matches!(
                prompt,
                Prompt::Activate(Activity::OpFire(_))
                    | Prompt::ActivateMore(Activity::OpFire(_), _)
            )
        };
        self.soft(|prompt| in_attack(prompt) || activating(prompt))
    }

    /// `attack H6 base=line-1 with=light-mg-1 { … }`.
    pub(super) fn attack(&mut self, doing: &Doing, number: usize) -> Result<(), Halt> {
        let Some(hex) = doing.hexes.first().copied() else {
            return Err(self.lacks("which hex is attacked", "attack H6 base=line-1 { … }"));
        };
        self.until(|stage| {
            matches!(
                stage.prompt(),
                Some(
                    Prompt::FireTarget
                        | Prompt::AssaultTarget
                        | Prompt::BlastHex
                        | Prompt::OpFire(_)
                        | Prompt::FireBase(_)
                )
            ) || stage.rolling()
        })?;
        let firer = self.asked();
        let mut pieces = Vec::new();
        for word in &doing.pieces {
            pieces.push(self.piece_of(firer, word)?);
        }
        match self.prompt() {
            Some(Prompt::FireTarget | Prompt::AssaultTarget | Prompt::BlastHex) => {
                self.choose(Choice::Hex(hex))?;
            }
            Some(Prompt::OpFire(entered) | Prompt::FireBase(entered)) if entered != hex => {
                let message = format!("the fire is at {entered}, where units move, not at {hex}");
                let help = Some("Op Fire is aimed at the hex just entered (A33.2)".to_owned());
                return Err(self.halt(FindingKind::Illegal, message, help));
            }
            _ => {}
        }
        for (at, piece) in pieces.iter().enumerate() {
            // What attacks with nobody's help asks for no group: nothing comes in between.
            let asked = match self.prompt() {
                Some(Prompt::FireBase(_) | Prompt::OpFire(_)) => at == 0,
                Some(Prompt::FireGroup(_)) => at > 0,
                _ => false,
            };
            if !asked {
                let name = narrate::piece(self.game.scenario(), *piece);
                let message =
                    format!("{name} cannot join the attack on {hex}: no further piece can");
                let help = "every piece of a group is activated, in sight and range, next to the \
                            others, and a Weapon needs a carrier that is neither broken nor \
                            Suppressed (O20.3.1, 11.1)";
                return Err(self.halt(FindingKind::Illegal, message, Some(help.to_owned())));
            }
            self.choose(Choice::Piece(*piece))?;
        }
        if !pieces.is_empty() && matches!(self.prompt(), Some(Prompt::FireGroup(_))) {
            self.choose(Choice::Done)?;
        }
        self.expect_total(RollKind::Attack, doing.total, By::Attack);
        self.block(&doing.within, number + 1)?;
        self.at = Spot::Statement(number);
        self.soft(in_attack)
    }
}
