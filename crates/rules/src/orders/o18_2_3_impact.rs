//! O18.2.3 Where the Spotting Round ends, and around it: Smoke, or one Impact roll a hex.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::attack::Attack;
use crate::choice::{Choice, Prompt};
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::query::Situation;
use crate::scenario::PieceId;
use crate::side::Side;

/// The rounds of a Radio as they fall.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Blast {
    radio: PieceId,
    smoke: bool,
    /// The hexes that nothing has fallen on yet: the middle first, then clockwise.
    hexes: Vec<Hex>,
}

impl Blast {
    pub(crate) fn new(situation: Situation<'_>, radio: PieceId, hex: Hex, smoke: bool) -> Blast {
        let grid = situation.grid();
        let around: Vec<Hex> = match situation.blast(radio) {
            0 => Vec::new(),
            1 => grid.neighbours(hex).map(|(_, hex)| hex).collect(),
            far => {
                let near = |other: &Hex| *other != hex && situation.distance(hex, *other) <= far;
                grid.hexes().filter(near).collect()
            }
        };
        Blast { radio, smoke, hexes: std::iter::once(hex).chain(around).collect() }
    }

    /// The hexes that can be attacked now: with a unit of either side or a Fortification.
    fn targets(&self, situation: Situation<'_>) -> Vec<Hex> {
        let held = |hex: Hex| Side::BOTH.into_iter().any(|side| situation.occupied(hex, side));
        let target = |hex: &Hex| situation.fort(*hex).is_some() || held(*hex);
        self.hexes.iter().copied().filter(target).collect()
    }

    /// Whether nothing has fallen on a hex of the blast yet.
    pub(crate) fn left(&self, hex: Hex) -> bool {
        self.hexes.contains(&hex)
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let hexes = self.targets(game.situation());
        if self.smoke || hexes.len() < 2 {
            return Ask::Resume;
        }
        let choices = hexes.into_iter().map(Choice::Hex).collect();
        Ask::Side(game.active(), Prompt::BlastHex, choices)
    }

    pub(crate) fn apply(self, game: &mut Game, choice: Choice) {
        match choice {
            Choice::Hex(hex) => self.fall(game, hex),
            _ => game.push(self),
        }
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        if self.smoke {
            let _ = para!("O18.2.3.1");
            self.smoke = false;
            let hexes = std::mem::take(&mut self.hexes);
            let side = game.active();
            game.push(self);
            game.smoke(side, hexes);
            return;
        }
        match self.targets(game.situation()).first() {
            Some(hex) => self.fall(game, *hex),
            None => game.finish_order(),
        }
    }

    /// The Impact on one hex; no second one comes to it.
    fn fall(mut self, game: &mut Game, hex: Hex) {
        let _ = para!("O18.2.3");
        self.hexes.retain(|left| *left != hex);
        let radio = self.radio;
        let fp = game.situation().radio_fp(radio);
        let side = game.active();
        game.push(self);
        game.push(Attack::impact(side, hex, fp, radio));
    }
}
