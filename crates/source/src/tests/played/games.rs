//! Games under special rules: bots play every recipe, and what the engine promises holds throughout.

use std::sync::Arc;

use crestline_play::bots;
use crestline_play::runner::{Checks, Stop};
use crestline_play::{batch, runner};
use crestline_rules::choice::{Choice, Next};
use crestline_rules::game::Game;
use crestline_rules::scenario::Scenario;
use crestline_rules::side::{BySide, Side};

use super::projects;

/// How many games of each scenario.
const GAMES: u64 = 2;

/// Whether there is time for all of it.
fn slow() -> bool {
    std::env::var_os("SLOW").is_some()
}

/// Scenarios with special rules, by name: the recipes, and of the cases some, or all where there is
/// time.
fn scenarios() -> Vec<(String, Arc<Scenario>)> {
    let mut all = every_scenario();
    let mut at = 0_usize;
    all.retain(|(name, _)| {
        at += 1;
        slow() || name.starts_with("recipe-") || at.is_multiple_of(9)
    });
    all
}

fn every_scenario() -> Vec<(String, Arc<Scenario>)> {
    let read = projects();
    let found = read.iter().flat_map(|read| &read.scenarios).filter_map(|read| {
        let scenario = read.scenario.clone()?;
        (!scenario.special.is_empty()).then(|| (read.name.value.clone(), scenario))
    });
    found.collect()
}

#[test]
fn random_games_of_all_recipes_come_to_an_end_without_a_fault() {
    let random = bots::find("random").expect("the bot");
    let bots = BySide { axis: random.clone(), allies: random };
    let mut bad = Vec::new();
    let games = if slow() { 30 } else { GAMES };
    let meant = |name: &str| slow() || name.starts_with("recipe-");
    for (name, scenario) in scenarios().iter().filter(|(name, _)| meant(name)) {
        for game in 0..games {
            let checks = Checks::EveryStep;
            let (_, run) = batch::play_watched(scenario, &bots, 6, game, checks, &mut |_| {});
            if !matches!(run.stop, Stop::Over(_)) {
                bad.push(format!("{name}, game {game}: {:?}", run.stop));
            }
        }
    }
    assert!(bad.is_empty(), "{bad:#?}");
}

/// What is legal is what can be applied, lists are never empty, a saved game goes on as it was, and
/// neither side sees more than it may.
#[test]
fn what_is_listed_can_be_done_and_a_saved_game_is_the_same() {
    let random = bots::find("random").expect("the bot");
    let bots = BySide { axis: random.clone(), allies: random };
    for (name, scenario) in scenarios() {
        let mut steps = 0_u32;
        let watch = &mut |step: &runner::Step<'_>| {
            steps += 1;
            if steps.is_multiple_of(7) {
                holds(&name, step.game);
            }
        };
        let (_, run) = batch::play_watched(&scenario, &bots, 60, 0, Checks::EveryStep, watch);
        assert!(matches!(run.stop, Stop::Over(_)), "{name}: {:?}", run.stop);
    }
}

/// What must be so of a game at any time.
fn holds(name: &str, game: &Game) {
    let listed: Vec<Choice> = match game.next() {
        Next::Over(_) => return,
        Next::Side(_, legal) => legal.choices.clone(),
        Next::Chance(set) => set.choices().collect(),
    };
    assert!(!listed.is_empty(), "{name}: nothing is listed");
    for choice in listed.iter().take(12) {
        let mut then = game.clone();
        assert!(then.apply(choice).is_ok(), "{name}: {choice:?} is listed and refused");
        assert!(then.check().is_empty(), "{name}: {choice:?}: {:?}", then.check());
    }
    let saved = Game::restore(Arc::clone(game.scenario()), game.snapshot()).expect("a saved game");
    assert_eq!(saved.hash(), game.hash(), "{name}");
    assert_eq!(saved.next(), game.next(), "{name}");
    for side in Side::BOTH {
        assert_eq!(game.view(side), saved.view(side), "{name}");
    }
}
