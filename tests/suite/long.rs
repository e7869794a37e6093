//! Random games hold the engine to its contract: every choice that is listed is accepted, cards and
//! counters and VP add up, control is sticky, a saved game is the game, and every game ends.
//!
//! Some hundred games as a matter of course, 20,000 with `SLOW=1`. A game that breaks the contract is
//! made short and printed as a script.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crestline_play::batch::{Bots, play_watched};
use crestline_play::bots;
use crestline_play::runner::{Checks, STEPS, Step, Stop, replay};
use crestline_play::script::{record, record_from};
use crestline_play::shrink::{Short, shrink};
use crestline_rules::choice::{Choice, Next};
use crestline_rules::event::Happening;
use crestline_rules::game::Game;
use crestline_rules::scenario::Scenario;
use crestline_rules::side::{BySide, Side};
use crestline_source::write;

use crate::kit::scenarios;

const SEED: u64 = 20_261_130;

fn games() -> u64 {
    if std::env::var_os("SLOW").is_some() { 20_000 } else { 150 }
}

fn random() -> Bots {
    let bot = bots::find("random").unwrap();
    BySide { axis: bot.clone(), allies: bot }
}

/// What is wrong after a step, beside the engine's own checks.
fn wrong(
    scenario: &Arc<Scenario>,
    step: &Step<'_>,
    control: &mut [Option<Side>],
    made: usize,
) -> Option<String> {
    let table = step.game.table();
    // Control changes hands only where it is said so, and to who is there (7.3.1).
    for event in step.events {
        if let Happening::Controlled { objective, side } = &event.what {
            let all = &step.game.scenario().objectives;
            let at = all.iter().position(|o| o.number == *objective).unwrap();
            control[at] = Some(*side);
        }
    }
    if table.turns > 0 && control != table.control {
        return Some("control changed hands without a word".to_owned());
    }
    match step.game.next() {
        Next::Side(_, legal) if legal.choices.is_empty() => return Some("no choice".to_owned()),
        Next::Chance(set) if set.is_empty() => return Some("nothing to draw".to_owned()),
        _ => {}
    }
    if made.is_multiple_of(61) && !matches!(step.game.next(), Next::Over(_)) {
        let again = Game::restore(Arc::clone(scenario), step.game.snapshot());
        if again.is_none_or(|again| again != *step.game || again.next() != step.game.next()) {
            return Some("a saved game is another one".to_owned());
        }
    }
    None
}

/// Plays one game and tells what is wrong with it, with its choices.
fn one(scenario: &Arc<Scenario>, game: u64) -> Result<usize, (String, Vec<Choice>)> {
    let mut control: Vec<Option<Side>> = scenario.objectives.iter().map(|o| o.control).collect();
    let mut trouble = None;
    let mut made = 0;
    let (end, run) =
        play_watched(scenario, &random(), SEED, game, Checks::EveryStep, &mut |step| {
            made += 1;
            if trouble.is_none() {
                trouble = wrong(scenario, step, &mut control, made).map(|what| (what, made));
            }
        });
    if let Some((what, at)) = trouble {
        return Err((what, run.choices[..at].to_vec()));
    }
    match run.stop {
        Stop::Over(_) => {}
        Stop::Stalled => return Err((format!("no end after {STEPS} choices"), run.choices)),
        stop => return Err((format!("{stop:?}"), run.choices)),
    }
    let mut again = Game::new(Arc::clone(scenario));
    match replay(&mut again, &run.choices) {
        Ok(_) if again.hash() == end.hash() => Ok(run.choices.len()),
        Ok(_) => Err(("the replay ends otherwise".to_owned(), run.choices)),
        Err((at, illegal)) => {
            Err((format!("the replay is refused: {illegal}"), run.choices[..=at].to_vec()))
        }
    }
}

#[test]
fn random_games_keep_the_contract() {
    let all: Vec<&Arc<Scenario>> = scenarios().collect();
    let (next, choices) = (AtomicU64::new(0), AtomicU64::new(0));
    let failures = std::thread::scope(|scope| {
        let worker = || {
            let mut failures = Vec::new();
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= games() {
                    return failures;
                }
                let scenario = all[usize::try_from(game).unwrap() % all.len()];
                match one(scenario, game) {
                    Ok(made) => {
                        choices.fetch_add(made as u64, Ordering::Relaxed);
                    }
                    Err((what, made)) => failures.push((game, what, made)),
                }
            }
        };
        let both = [scope.spawn(worker), scope.spawn(worker)];
        both.into_iter().flat_map(|thread| thread.join().unwrap()).collect::<Vec<_>>()
    });
    let told: Vec<String> = failures
        .iter()
        .take(3)
        .map(|(game, what, made)| {
            let scenario = all[usize::try_from(*game).unwrap() % all.len()];
            let faulty = |game: &Game| !game.check().is_empty();
            let short = shrink(scenario, made, &faulty).and_then(|short| written(scenario, &short));
            let script = short.unwrap_or_default();
            format!("seed {SEED}, game {game}, {}: {what}\n{script}", scenario.name)
        })
        .collect();
    assert!(failures.is_empty(), "{} games: {}", failures.len(), told.join("\n\n"));
    assert!(choices.load(Ordering::Relaxed) > 500 * games(), "whole games");
}

/// A short way to trouble as a script.
fn written(scenario: &Arc<Scenario>, short: &Short) -> Option<String> {
    let script = match &short.position {
        Some(position) => record_from(scenario, position, "trouble", &short.choices).ok()?,
        None => record(scenario, "trouble", &short.choices).ok()?,
    };
    Some(write::script(&script))
}

/// What is made short is still in trouble, and shorter: here the trouble is a casualty.
#[test]
fn trouble_is_made_short() {
    let scenario = scenarios().next().unwrap();
    let trouble =
        |game: &Game| Side::BOTH.into_iter().any(|side| game.situation().casualties(side) > 0);
    let (_, run) = play_watched(scenario, &random(), SEED, 1, Checks::None, &mut |_| {});
    let short = shrink(scenario, &run.choices, &trouble).expect("a casualty in a whole game");
    let text = written(scenario, &short).expect("a script");
    assert!(text.starts_with("script trouble") && text.contains(" given "), "{text}");
    let position = short.position.expect("a Turn to begin at");
    let mut game = Game::at(Arc::clone(scenario), &position).unwrap();
    for choice in &short.choices {
        assert!(!trouble(&game));
        game.apply(choice).unwrap();
    }
    assert!(trouble(&game));
    assert!(short.choices.len() < run.choices.len() / 4, "{} choices", short.choices.len());
    assert!(shrink(scenario, &run.choices, &|_| false).is_none());
}
