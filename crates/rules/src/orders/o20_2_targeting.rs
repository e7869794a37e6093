//! O20.2 Targeting: Ordnance has to hit before it attacks, or before its Smoke falls (O20.2.1).

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::attack::Attack;
use crate::choice::Choice;
use crate::event::{Happening, RollKind};
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::para::Para;
use crate::scenario::PieceId;
use crate::side::Side;
use crate::state::Dice;

/// A Targeting roll under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Targeting {
    side: Side,
    hex: Hex,
    weapon: PieceId,
    smoke: bool,
    /// Range and hindrance as the roll was made; what its trigger changes comes too late (1.9.1).
    rolled: Option<(i32, i32)>,
}

impl Targeting {
    /// Before an attack.
    pub(crate) const fn attack(side: Side, hex: Hex, weapon: PieceId) -> Targeting {
        Targeting { side, hex, weapon, smoke: false, rolled: None }
    }

    /// Before Smoke, which was declared first (O20.2.1).
    pub(crate) const fn smoke(side: Side, hex: Hex, weapon: PieceId) -> Targeting {
        Targeting { side, hex, weapon, smoke: true, rolled: None }
    }

    #[expect(clippy::unused_self, reason = "all frames have the same three functions")]
    pub(crate) fn legal(&self, _: &Game) -> Ask {
        Ask::Resume
    }

    pub(crate) fn apply(self, _: &mut Game, _: Choice) {}

    pub(crate) fn resume(mut self, game: &mut Game) {
        let element = game.situation().element(self.weapon, self.hex);
        let Some((range, hindrance)) = self.rolled else {
            if let Ok(element) = element {
                let range = game.situation().distance(element.hex, self.hex);
                self.rolled = Some((range, element.hindrance));
                let (side, weapon) = (self.side, self.weapon);
                let (hex, smoke) = (self.hex, self.smoke);
                game.emit(para!("O20.2"), Happening::Aimed { piece: weapon, hex, smoke });
                game.push(self);
                game.roll(RollKind::Targeting, side, Some(weapon));
            }
            return;
        };
        let dice = game.state.dice.take();
        if !game.targeted(dice, range, hindrance, para!("O20.2.3")) {
            return;
        }
        // What triggers have silenced does not fire.
        let Ok(element) = element else {
            game.emit(para!("O20.2"), Happening::NoEffect);
            return;
        };
        if self.smoke {
            game.smoke(self.side, vec![self.hex]);
        } else {
            let from = vec![element.hex];
            let attack =
                Attack::fire(game.situation(), self.side, self.hex, vec![self.weapon], from);
            game.push(attack);
        }
    }
}

impl Game {
    /// Whether the product of the dice, the hindrance taken off, is more than the range (O20.2.3,
    /// 10.3.1).
    pub(crate) fn targeted(
        &mut self,
        dice: Option<Dice>,
        range: i32,
        hindrance: i32,
        para: Para,
    ) -> bool {
        let product = dice.map_or(0, Dice::product) - hindrance;
        if hindrance > 0 {
            let _ = para!("10.3.1");
        }
        let hit = product > range;
        self.emit(para, Happening::Targeted { product, hindrance, range, hit });
        hit
    }
}
