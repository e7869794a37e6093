//! Setting up: where pieces go and who carries what.

use crestline_rules::choice::{Choice, Prompt};
use crestline_rules::script::Doing;

use super::report::FindingKind;
use super::stage::{Halt, Stage};

impl Stage {
    /// `place rifle-1 H6` for units, `place light-mg-1 rifle-1` for the Weapon and its carrier.
    pub(super) fn place(&mut self, doing: &Doing) -> Result<(), Halt> {
        let mut pieces = Vec::new();
        for word in &doing.pieces {
            pieces.push(self.piece(word)?);
        }
        let Some(first) = pieces.first().copied() else {
            return Err(self.lacks("what is placed", "place rifle-1 H6"));
        };
        if self.game.scenario().weapon_kind(first).is_some() {
            let Some(carrier) = pieces.get(1).copied() else {
                return Err(self.lacks("who carries the Weapon", "place light-mg-1 rifle-1"));
            };
            self.until(|stage| matches!(stage.prompt(), Some(Prompt::SetupWeapon(_))))?;
            if self.prompt() != Some(Prompt::SetupWeapon(first)) {
                let message = "another Weapon is handed out first".to_owned();
                let help = Some(self.situation_in_words());
                return Err(self.halt(FindingKind::Illegal, message, help));
            }
            return self.choose(Choice::Piece(carrier));
        }
        let Some(last) = doing.hexes.last().copied() else {
            return Err(self.lacks("where to", "place rifle-1 H6"));
        };
        for (at, unit) in pieces.iter().enumerate() {
            self.until(|stage| stage.prompt() == Some(Prompt::SetupPiece))?;
            self.choose(Choice::Piece(*unit))?;
            self.until(|stage| stage.prompt() == Some(Prompt::SetupHex(*unit)))?;
            self.choose(Choice::Hex(doing.hexes.get(at).copied().unwrap_or(last)))?;
        }
        Ok(())
    }
}
