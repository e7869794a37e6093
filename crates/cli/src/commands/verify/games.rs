//! Every scenario played to its end by bots: who wins, how games end, and what goes wrong on the way.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crestline_play::batch::Trouble;
use crestline_play::simulate::{End, GameRecord, Job, Totals};
use crestline_rules::game::Game;
use crestline_rules::side::Side;
use crestline_source::project::Project;

use super::part;
use crate::commands::simulate::pool;
use crate::commands::simulate::pool::checks;
use crate::commands::simulate::trouble::{self, Origin};
use crate::exit::Failure;
use crate::output::Output;
use crate::report::numbered;
use crate::tables;

/// The seed of the bots' games: the same games on every machine.
const SEED: u64 = 1;

/// From so many games on who wins says something of the scenario.
const MANY: u64 = 50;

/// Lets bots play every scenario. What does not come to its end is left in the folder as a script.
pub(super) fn bots(
    project: &Project,
    games: u32,
    folder: &Path,
    out: &mut Output,
) -> Result<bool, Failure> {
    let mut good = true;
    let mut all: BTreeMap<&'static str, u64> = BTreeMap::new();
    for read in project.scenarios.iter().filter(|read| read.sound) {
        let Some(scenario) = &read.scenario else { continue };
        let start = Game::new(Arc::clone(scenario));
        let job = Job { start, bots: tables::bots("simple")?, seed: SEED };
        let (mut totals, mut troubles) = (Totals::default(), Vec::new());
        let never = AtomicBool::new(false);
        let play = |number| job.play(number, checks(number));
        let mut each = |(record, trouble): (GameRecord, Option<Trouble>)| {
            totals.add(&record);
            troubles.extend(trouble.map(|trouble| (record.game, trouble)));
            Ok(())
        };
        pool::play(&(0..games.into()), pool::threads(), &never, &play, &mut each)?;
        let name = &read.name.value;
        let ends = endings(&totals);
        part(out, "bots", &format!("{name}: {}", told(&totals, games, &ends)))?;
        let origin = Origin { game: &job.start, before: &[], setup: true };
        for (number, trouble) in &troubles {
            let again = format!("crestline run {} --seed {SEED} --game {number}", scenario.name);
            trouble::tell(&origin, *number, trouble, Some(folder), Some(&again), out)?;
        }
        good &= totals.finished() == u64::from(games);
        for (end, count) in ends {
            *all.entry(end).or_default() += count;
        }
    }
    let total: u64 = all.values().sum();
    // Of one scenario its own line has told.
    let scenarios = project.scenarios.iter().filter(|read| read.sound).count();
    if total > 0 && scenarios > 1 {
        let total = usize::try_from(total).unwrap_or(usize::MAX);
        let text = format!("{} in all: {}", numbered(total, "game"), listed(&all));
        part(out, "endings", &text)?;
    }
    rules(project, out)?;
    Ok(good)
}

/// How many games came to their end in which way.
fn endings(totals: &Totals) -> BTreeMap<&'static str, u64> {
    let ends = totals.endings().into_iter();
    let came = ends.filter(|(end, _)| !matches!(end, End::Stalled | End::Stopped));
    came.map(|(end, games)| (end.words(), games)).collect()
}

/// Ways to end, the most frequent first: `sudden death 3, surrender 2`.
fn listed(ends: &BTreeMap<&'static str, u64>) -> String {
    let mut all: Vec<_> = ends.iter().collect();
    all.sort_by_key(|(word, count)| (std::cmp::Reverse(**count), **word));
    let words: Vec<String> = all.iter().map(|(word, count)| format!("{word} {count}")).collect();
    words.join(", ")
}

/// The games of a scenario in a line.
fn told(totals: &Totals, games: u32, ends: &BTreeMap<&'static str, u64>) -> String {
    let [axis, allies] = Side::BOTH.map(|side| totals.won(side));
    let over = totals.finished();
    let share = |won: u64| match over >= MANY {
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
        let turns = totals.turns().mean().round();
        let word = if turns == 1.0 { "turn" } else { "turns" };
        text.push_str(&format!("; {}; about {turns} {word}", listed(ends)));
    }
    if over >= MANY && axis.min(allies) * 10 < over * 3 {
        text.push_str("; one side wins more than 70 %");
    }
    text
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
