//! Games of uniformly random choices, from a seed.

use std::sync::Arc;

use crestline_rules::choice::{Choice, Next};
use crestline_rules::game::Game;
use crestline_rules::scenario::Scenario;

use crate::dice::Dice;

/// Plays a game to its end by uniformly random choices; how many it took. What would be done once in
/// hundred decisions of that kind, giving up a Weapon, is as likely as any other choice.
///
/// # Panics
/// If the engine refuses what it lists.
#[must_use]
pub fn random(scenario: &Arc<Scenario>, seed: u64) -> (Game, usize) {
    let mut dice = Dice::new(seed + 1);
    let mut game = Game::new(Arc::clone(scenario));
    let mut choices = 0;
    while let Some(choice) = pick(&game, &mut dice) {
        game.apply(&choice).expect("a choice that is listed");
        choices += 1;
    }
    (game, choices)
}

/// So many choices into a game.
///
/// # Panics
/// If the engine refuses what it lists.
#[must_use]
pub fn begun(scenario: &Arc<Scenario>, seed: u64, choices: usize) -> Game {
    let mut dice = Dice::new(seed + 1);
    let mut game = Game::new(Arc::clone(scenario));
    for _ in 0..choices {
        match pick(&game, &mut dice) {
            Some(choice) => game.apply(&choice).expect("a choice that is listed"),
            None => break,
        };
    }
    game
}

fn pick(game: &Game, dice: &mut Dice) -> Option<Choice> {
    let below = |dice: &mut Dice, n: usize| {
        usize::try_from(dice.below(i32::try_from(n).expect("a short list"))).expect("not negative")
    };
    match game.next() {
        Next::Side(_, legal) => Some(legal.choices[below(dice, legal.choices.len())]),
        Next::Chance(set) => set.nth(below(dice, set.len())),
        Next::Over(_) => None,
    }
}
