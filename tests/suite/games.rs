//! Games of bots on the bundled scenarios: they end, they can be played again in every form, and
//! nothing is fired at unseen.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::Arc;

use crestline_board::hex::Hex;
use crestline_play::batch::{Bots, play_game, play_games, play_watched};
use crestline_play::bots;
use crestline_play::runner::{Checks, Stop, replay};
use crestline_play::script;
use crestline_rules::choice::Next;
use crestline_rules::event::{Attacker, Happening};
use crestline_rules::game::Game;
use crestline_rules::scenario::Scenario;
use crestline_rules::side::BySide;
use crestline_source::project::read_project;
use crestline_source::write;

use crate::kit::{bundled, crestline, files, root, scenarios, told};

/// How many games to play where more are better.
fn many(few: u64) -> u64 {
    if std::env::var_os("SLOW").is_some() { 200 } else { few }
}

fn table(axis: &str, allies: &str) -> Bots {
    BySide { axis: bots::find(axis).unwrap(), allies: bots::find(allies).unwrap() }
}

fn simple() -> Bots {
    table("simple", "simple")
}

#[test]
fn bots_bring_every_scenario_to_its_end() {
    let mut hashes = BTreeSet::new();
    let mut games = 0;
    for scenario in scenarios() {
        for seed in 0..many(10) {
            let played = play_game(scenario, &simple(), seed, 0, Checks::EveryStep);
            let stop = played.result.as_ref().err().map(|trouble| &trouble.stop);
            assert_eq!(stop, None, "{} with seed {seed}", scenario.name);
            assert!(played.steps > 100, "{} with seed {seed}", scenario.name);
            hashes.insert(played.hash);
            games += 1;
        }
    }
    assert_eq!(hashes.len(), games, "each seed is a game of its own");
}

#[test]
fn bots_without_a_plan_come_to_an_end_too() {
    for scenario in scenarios() {
        for (axis, allies) in [("random", "random"), ("simple", "random"), ("random", "simple")] {
            for seed in 0..many(3) {
                let bots = table(axis, allies);
                let played = play_game(scenario, &bots, seed, 0, Checks::EveryStep);
                let stop = played.result.as_ref().err().map(|trouble| &trouble.stop);
                assert_eq!(stop, None, "{}: {axis}, {allies}, seed {seed}", scenario.name);
            }
        }
    }
}

/// A game is its set-up and its choices; at every step what is not listed is refused.
#[test]
fn games_play_again_from_their_choices() {
    for scenario in scenarios() {
        for seed in 0..many(10) {
            let (game, run) = play_watched(scenario, &simple(), seed, 0, Checks::None, &mut |_| {});
            assert!(matches!(run.stop, Stop::Over(_)));
            let mut again = Game::new(Arc::clone(scenario));
            replay(&mut again, &run.choices).unwrap();
            assert_eq!(again.hash(), game.hash(), "{} with seed {seed}", scenario.name);
            assert_eq!(again, game);
            // The game is over: nothing is accepted any more, and nothing changes.
            for choice in run.choices.iter().take(50) {
                assert!(again.apply(choice).is_err());
            }
            assert_eq!(again, game);
        }
    }
}

/// A record as text: printed, read with the project, and played to the same end.
#[test]
fn records_read_back_as_the_same_games() {
    let mut texts: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for path in files("maps", "").into_iter().chain(files("scenarios", "")) {
        let bytes = fs::read(root().join(&path)).unwrap();
        texts.insert(path, bytes);
    }
    let mut played = BTreeMap::new();
    for scenario in scenarios() {
        for seed in 0..many(6) {
            let mut events = Vec::new();
            let (game, run) =
                play_watched(scenario, &simple(), seed, 1, Checks::None, &mut |step| {
                    events.extend(step.events.to_vec());
                });
            let name = format!("record-{}-{seed}", scenario.name);
            let record = script::record(scenario, &name, &run.choices).unwrap();
            let text = write::script(&record);
            texts.insert(format!("records/{name}.kdl"), text.into_bytes());
            played.insert(name, (Arc::clone(scenario), record, game, run.choices, events));
        }
    }
    let paths: Vec<&str> =
        texts.keys().map(String::as_str).filter(|path| path.ends_with(".kdl")).collect();
    let project = read_project(&texts, &paths);
    assert!(project.diagnostics.is_empty(), "{}", told(&project, &project.diagnostics));
    for (name, (scenario, record, game, choices, events)) in &played {
        let read = project.script(name).unwrap();
        assert!(read.sound);
        assert_eq!(&read.script, record, "{name}");
        let report = script::run(scenario, &read.script);
        assert!(report.held(), "{name}: {:?}", report.findings);
        assert!(report.expectations >= 4, "{name}: at the end at least");
        assert_eq!(&report.choices().collect::<Vec<_>>(), choices, "{name}");
        assert!(report.steps.iter().flat_map(|step| &step.events).eq(events), "{name}");
        let end = report.game.as_ref().unwrap();
        assert_eq!(end.hash(), game.hash(), "{name}");
        // Verbs, but for what no statement says in the same way.
        let text = write::script(record);
        let bare = text.lines().filter(|line| line.trim_start().starts_with("choose ")).count();
        assert!(bare * 20 < text.lines().count(), "{name}: {bare} lines of bare choices");
        assert_eq!(write::script(&read.script), write::script(record), "{name}");
    }
}

/// One after the other, several at once, or by the binary on all cores: the same games.
#[test]
fn games_do_not_depend_on_threads() {
    for scenario in scenarios() {
        let games = 6;
        let alone = play_games(scenario, 0..games, 5, &simple());
        let threads: Vec<_> = std::thread::scope(|scope| {
            let started: Vec<_> = (0..games)
                .rev()
                .map(|game| scope.spawn(move || play_games(scenario, game..game + 1, 5, &simple())))
                .collect();
            started.into_iter().rev().flat_map(|thread| thread.join().unwrap()).collect()
        });
        assert_eq!(alone, threads, "{}", scenario.name);
        let args = ["run", &scenario.name, "--seed", "5", "--games", "6", "--json"];
        let ran = crestline(&root(), &args);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let lines: Vec<serde_json::Value> =
            ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(lines.len(), alone.len());
        for (line, game) in lines.iter().zip(&alone) {
            assert_eq!(line["game"], game.game);
            assert_eq!(line["hash"], format!("{:016x}", game.hash));
            assert_eq!(line["steps"], game.steps);
        }
        // A single game of the batch is that game.
        let args = ["run", &scenario.name, "--seed", "5", "--game", "3", "--json"];
        let one = crestline(&root(), &args);
        assert_eq!(one.code, 0);
        assert_eq!(one.out.lines().count(), alone[3].steps);
    }
}

/// Every fire target was in sight and in range of all that fired, with the hindrance that the line
/// has, at the moment of the attack.
fn attacks_in_sight(scenario: &Arc<Scenario>, seed: u64) -> usize {
    let mut attacks = 0;
    let _ = play_watched(scenario, &simple(), seed, 2, Checks::None, &mut |step| {
        for event in step.events {
            let Happening::Attacked { side, hex, also, pieces, parts, fp, by: Attacker::Fire } =
                &event.what
            else {
                continue;
            };
            let now = step.game.situation();
            let what = format!("{} with seed {seed}: {:?}", scenario.name, event.what);
            assert!(!pieces.is_empty() && *fp >= 1 && *fp == parts.total(), "{what}");
            assert!(now.occupied(*hex, side.other()), "O20.3: nobody to fire at: {what}");
            let mut hindrance = 0;
            let hexes = || std::iter::once(hex).chain(also);
            for (piece, hex) in pieces.iter().flat_map(|piece| hexes().map(move |h| (piece, h))) {
                let from: Hex = now.hex(*piece).unwrap();
                let markers = crestline_board::los::Markers {
                    smoke: now.table.smoke.clone(),
                    blaze: now.table.blaze.clone(),
                };
                let sight = if scenario.special.is_empty() {
                    scenario.map.explain(from, *hex, &markers).unwrap().verdict
                } else {
                    // What special rules change of it, and by whose eyes it is seen.
                    let eyes = now.seen_by_eyes(*piece, *hex);
                    let own = now.sight(from, *hex);
                    if own.clear { own } else { now.sight(eyes.unwrap_or(from), *hex) }
                };
                assert!(sight.clear, "10: {from} does not see {hex}: {what}");
                hindrance = hindrance.max(i32::from(sight.hindrance));
                let distance = i32::try_from(now.grid().distance(from, *hex)).unwrap();
                let (least, most) = match now.carrier(*piece) {
                    Some(_) => now.weapon_range(*piece),
                    None => (0, now.range(*piece)),
                };
                assert!((least..=most).contains(&distance), "O20.2.2: {what}");
            }
            // That of Ordnance is in its Targeting roll (O20.2.3).
            let ordnance =
                pieces.iter().any(|piece| now.carrier(*piece).is_some() && now.is_ordnance(*piece));
            // A special rule may have changed what hinders since.
            if scenario.special.is_empty() {
                assert_eq!(
                    parts.hindrance,
                    if ordnance { 0 } else { hindrance },
                    "O20.3.2: {what}"
                );
            }
            attacks += 1;
        }
    });
    attacks
}

#[test]
fn o20_3_every_target_is_in_sight() {
    let scenarios: Vec<_> = scenarios().collect();
    let seeds = 50_u64.div_ceil(scenarios.len() as u64);
    let mut attacks = 0;
    for scenario in scenarios {
        attacks += (0..seeds).map(|seed| attacks_in_sight(scenario, seed)).sum::<usize>();
    }
    assert!(attacks > 1000, "{attacks} attacks");
}

/// What a side is asked it can answer: every list is sorted and without repetition, and a view shows
/// neither the other hand nor the order of a deck.
#[test]
fn lists_are_in_order_and_views_hide_the_other_hand() {
    for scenario in scenarios() {
        let _ = play_watched(scenario, &simple(), 1, 3, Checks::None, &mut |step| {
            let Next::Side(side, legal) = step.game.next() else { return };
            assert!(legal.choices.is_sorted_by(|a, b| a < b), "{:?}", legal.prompt);
            let view = step.game.view(side.other());
            let theirs = step.game.view(*side).hand();
            assert!(view.unseen(*side).includes(theirs));
            assert_eq!(usize::from(view.hand_size(*side)), theirs.len());
        });
    }
}

#[test]
fn bundled_scripts_hold() {
    let mut whole = 0;
    for read in &bundled().scripts {
        assert!(read.sound, "{}", read.name.value);
        let scenario = bundled().scenario(&read.scenario.value).unwrap();
        let report = script::run(scenario.scenario.as_ref().unwrap(), &read.script);
        assert!(report.held(), "{}: {:?}", read.name.value, report.findings);
        assert!(report.expectations > 0, "{} expects nothing", read.name.value);
        whole += usize::from(report.outcome().is_some());
    }
    assert!(whole > 0, "no bundled script plays a scenario to its end");
}
