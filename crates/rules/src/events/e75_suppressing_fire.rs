//! E75 Suppressing Fire: an enemy unit that an own machine gun could fire at is Suppressed.

use crestline_board::hex::Hex;

use crate::choice::Choice;
use crate::content::WeaponClass;
use crate::events::pick;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;

/// Whether a working machine gun of the side that drew the card has a hex in Range and in sight.
fn covered(now: &Occurrence, game: &Game, target: Hex) -> bool {
    let situation = game.situation();
    situation.units_of(now.side).any(|unit| {
        situation.piece(unit).weapon.is_some_and(|weapon| {
            let mg = situation.weapon_class(weapon) == Some(WeaponClass::Mg);
            let (least, most) = situation.weapon_range(weapon);
            mg && situation.weapon_usable(weapon)
                && situation.hex(unit).is_some_and(|hex| {
                    (least..=most).contains(&situation.distance(hex, target))
                        && situation.sight(hex, target).clear
                })
        })
    })
}

pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    let enemy = |unit| game.scenario.owner(unit) != now.side;
    let fits = |unit, hex| {
        enemy(unit) && !game.situation().piece(unit).suppressed && covered(now, game, hex)
    };
    now.ask(pick::units(game, fits))
}

pub(crate) fn apply(now: Occurrence, game: &mut Game, choice: Choice) {
    if let Choice::Piece(unit) = choice {
        let _ = para!("E75");
        let cause = now.cause();
        game.suppress(unit, cause);
    }
    now.done(game);
}
