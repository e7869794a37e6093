//! Every scenario played to its end by bots: who wins, how games end, and what goes wrong on the way.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use crestline_play::batch::{GameSummary, Trouble};
use crestline_play::narrate;
use crestline_play::runner::{Checks, Stop};
use crestline_play::script;
use crestline_play::shrink::{Short, shrink};
use crestline_rules::choice::Ending;
use crestline_rules::game::Game;
use crestline_rules::scenario::Scenario;
use crestline_rules::script::Script;
use crestline_rules::side::Side;
use crestline_source::project::Project;
use crestline_source::write;

use super::part;
use crate::exit::Failure;
use crate::output::{Output, Style};
use crate::report::numbered;
use crate::{disk, tables};

/// The seed of the bots' games: the same games on every machine.
const SEED: u64 = 1;

/// So many games of a scenario are watched after every choice. What the first ones do not break the
/// others hardly will, and watching takes longer than playing.
const WATCHED: u64 = 20;

/// From so many games on who wins says something of the scenario.
const MANY: usize = 50;

/// A game that is kept for others to look at has at most so many choices.
const KEPT: usize = 2_000;

/// Lets bots play every scenario. What does not come to its end is left in the folder as a script.
pub(super) fn bots(
    project: &Project,
    games: u32,
    folder: &Path,
    out: &mut Output,
) -> Result<bool, Failure> {
    let mut good = true;
    let mut all: BTreeMap<&'static str, usize> = BTreeMap::new();
    for read in project.scenarios.iter().filter(|read| read.sound) {
        let Some(scenario) = &read.scenario else { continue };
        let bots = tables::bots("simple")?;
        let watched = |game| if game < WATCHED { Checks::EveryStep } else { Checks::None };
        let played = tables::games(scenario, &bots, SEED, games, watched);
        let name = &read.name.value;
        let ends = endings(&played);
        let over: usize = ends.values().sum();
        part(out, "bots", &format!("{name}: {}", told(&played, games, &ends)))?;
        for (game, trouble) in
            played.iter().filter_map(|game| Some((game, game.result.as_ref().err()?)))
        {
            told_trouble(scenario, game, trouble, folder, out)?;
        }
        good &= over == games as usize;
        for (end, count) in ends {
            *all.entry(end).or_default() += count;
        }
    }
    let total: usize = all.values().sum();
    // Of one scenario its own line has told.
    let scenarios = project.scenarios.iter().filter(|read| read.sound).count();
    if total > 0 && scenarios > 1 {
        let text = format!("{} in all: {}", numbered(total, "game"), listed(&all));
        part(out, "endings", &text)?;
    }
    rules(project, out)?;
    Ok(good)
}

/// How many games ended in which way.
fn endings(played: &[GameSummary]) -> BTreeMap<&'static str, usize> {
    let mut all = BTreeMap::new();
    for outcome in played.iter().filter_map(|game| game.result.as_ref().ok()) {
        let word = match outcome.ending {
            Ending::Surrender(_) => "surrender",
            Ending::LastUnit(_) => "last unit lost",
            Ending::Exit(_) => "last unit gone",
            Ending::SuddenDeath => "sudden death",
            Ending::AllObjectives(_) => "all objectives",
            Ending::SpecialRule(_) => "special rule",
        };
        *all.entry(word).or_default() += 1;
    }
    all
}

/// Ways to end, the most frequent first: `sudden death 3, surrender 2`.
fn listed(ends: &BTreeMap<&'static str, usize>) -> String {
    let mut all: Vec<_> = ends.iter().collect();
    all.sort_by_key(|(word, count)| (std::cmp::Reverse(**count), **word));
    let words: Vec<String> = all.iter().map(|(word, count)| format!("{word} {count}")).collect();
    words.join(", ")
}

/// The games of a scenario in a line.
fn told(played: &[GameSummary], games: u32, ends: &BTreeMap<&'static str, usize>) -> String {
    let won = |side: Side| {
        played.iter().filter(|g| g.result.as_ref().is_ok_and(|o| o.winner == side)).count()
    };
    let (axis, allies) = (won(Side::Axis), won(Side::Allies));
    let over = axis + allies;
    let share = |won: usize| match over >= MANY {
        true => format!("{won} ({} %)", (won * 100 + over / 2) / over),
        false => won.to_string(),
    };
    let mut text = format!(
        "{over} of {} to their end, axis {}, allies {}",
        numbered(games as usize, "game"),
        share(axis),
        share(allies)
    );
    if over > 0 {
        let turns: usize = played.iter().map(|game| game.turns as usize).sum();
        let turns = (turns + played.len() / 2) / played.len();
        text.push_str(&format!("; {}; about {}", listed(ends), numbered(turns, "turn")));
    }
    if over >= MANY && axis.min(allies) * 10 < over * 3 {
        text.push_str("; one side wins more than 70 %");
    }
    text
}

/// Tells of a game that did not come to its end, leaves the end of it as a script, and says how to see
/// it again.
fn told_trouble(
    scenario: &Arc<Scenario>,
    game: &GameSummary,
    trouble: &Trouble,
    folder: &Path,
    out: &mut Output,
) -> Result<(), Failure> {
    let name = &scenario.name;
    let number = game.game;
    let words = format!("  game {number} {}", why_stopped(&trouble.stop, game.steps));
    out.line(out.paint(Style::Bad, words))?;
    if let Some(mut script) = shortened(scenario, trouble) {
        script.name = format!("{name}-game-{number}");
        let path = folder.join(format!("{}.kdl", script.name));
        disk::make_folder(folder)?;
        disk::write(&path, write::script(&script).as_bytes())?;
        let place = crate::workspace::source_path(&path);
        out.line(format!("  what led there is in `{place}`, as a script"))?;
    }
    out.line(format!("  see all of it with `crestline run {name} --seed {SEED} --game {number}`"))
}

/// Why a game stopped, for people.
pub(crate) fn why_stopped(stop: &Stop, steps: usize) -> String {
    match stop {
        Stop::Over(outcome) => narrate::outcome(outcome),
        Stop::Stalled => format!("stalled: after {steps} choices nobody had won"),
        Stop::Illegal(illegal) => format!(
            "stopped after {steps} choices: a bot chose what it may not: {}",
            narrate::illegal(illegal)
        ),
        Stop::NoDraw(_) => format!("stopped after {steps} choices: chance had nothing to bring"),
        Stop::Faults(faults) => {
            let faults = numbered(faults.len(), "thing");
            format!(
                "stopped after {steps} choices: {faults} on the table cannot be so; please report \
                 this"
            )
        }
    }
}

/// The shortest way to the trouble of a game that is easily found, as a script.
fn shortened(scenario: &Arc<Scenario>, trouble: &Trouble) -> Option<Script> {
    let short = match trouble.stop {
        Stop::Faults(_) => shrink(scenario, &trouble.choices, &|game| !game.check().is_empty()),
        _ => last_turn(scenario, &trouble.choices),
    }?;
    if short.choices.len() > KEPT {
        return None;
    }
    match &short.position {
        Some(position) => script::record_from(scenario, position, "game", &short.choices).ok(),
        None => script::record(scenario, "game", &short.choices).ok(),
    }
}

/// The last Turn of a game, from where it can be set up on the table.
fn last_turn(
    scenario: &Arc<Scenario>,
    choices: &[crestline_rules::choice::Choice],
) -> Option<Short> {
    let mut game = Game::new(Arc::clone(scenario));
    let mut last = Short { position: None, choices: choices.to_vec() };
    for (at, choice) in choices.iter().enumerate() {
        if let Some(position) = game.position() {
            last = Short { position: Some(position), choices: choices[at..].to_vec() };
        }
        game.apply(choice).ok()?;
    }
    Some(last)
}

/// The special rules, and those of them that people play.
fn rules(project: &Project, out: &mut Output) -> Result<(), Failure> {
    let mut lines = Vec::new();
    let (mut all, mut with) = (0, 0);
    for read in project.scenarios.iter().filter(|read| read.sound) {
        let Some(scenario) = &read.scenario else { continue };
        all += scenario.special.rules.len();
        with += usize::from(!scenario.special.rules.is_empty());
        let unplayed = scenario.special.unenforced();
        lines.extend(unplayed.map(|rule| {
            let why = rule.unenforced.as_deref().unwrap_or_default();
            let why = crestline_source::visible::visible(why);
            let name = crestline_source::visible::visible(&rule.name);
            format!("  {}: `{name}`: {why}", read.name.value)
        }));
    }
    if all == 0 {
        return Ok(());
    }
    let own = match lines.len() {
        0 => "the engine plays all of them".to_owned(),
        1 => "the engine does not play 1 of them, or not all of it".to_owned(),
        n => format!("the engine does not play {n} of them, or not all of each"),
    };
    let (all, with) = (numbered(all, "special rule"), numbered(with, "scenario"));
    part(out, "rules", &format!("{all} in {with}: {own}"))?;
    for line in lines {
        out.line(line)?;
    }
    Ok(())
}
