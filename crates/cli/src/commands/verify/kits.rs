//! The kit of each scenario laid on paper and not written: what does not fit is told before it is printed.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crestline_draw::ink::Letters;
use crestline_draw::{SvgText, Theme};
use crestline_print::Foot;
use crestline_print::aids::{Aids, scenario_sheet, setup_sheet, tracks};
use crestline_print::cards::{POKER, deck};
use crestline_print::counters::{CounterOptions, faces, needed};
use crestline_print::impose::{FacePair, impose};
use crestline_rules::content::Nation;
use crestline_rules::scenario::Scenario;
use crestline_rules::side::Side;
use crestline_source::project::Project;
use crestline_source::resolve::scenario::ReadScenario;

use super::part;
use crate::exit::Failure;
use crate::output::{Output, Style};
use crate::printing::Printing;
use crate::report::numbered;

/// What is laid on paper by itself.
enum Job<'a> {
    /// The sheets and counters of a scenario.
    Scenario(&'a ReadScenario, &'a Scenario),
    /// The cards of a nation, which are the same in all scenarios.
    Cards(&'a Nation),
}

impl Job<'_> {
    /// What it is called in the project.
    fn name(&self) -> &str {
        match self {
            Job::Scenario(read, _) => &read.name.value,
            Job::Cards(nation) => &nation.word,
        }
    }
}

/// Lays out what all scenarios take on a table, as the project prints: sheets and counters of each, and
/// the cards of each nation once. Maps are drawn anyway, and aids say the same everywhere.
pub(super) fn kits(
    project: &Project,
    printing: &Printing,
    out: &mut Output,
) -> Result<bool, Failure> {
    let sound = project.scenarios.iter().filter(|read| read.sound);
    let scenarios: Vec<(&ReadScenario, &Scenario)> =
        sound.filter_map(|read| Some((read, read.scenario.as_deref()?))).collect();
    if scenarios.is_empty() {
        return Ok(true);
    }
    let mut nations: BTreeMap<&str, &Nation> = BTreeMap::new();
    for (_, scenario) in &scenarios {
        for side in Side::BOTH {
            let nation = &scenario.sides[side].deck;
            nations.insert(&nation.word, nation);
        }
    }
    let mut jobs: Vec<Job<'_>> = nations.values().map(|nation| Job::Cards(nation)).collect();
    jobs.extend(scenarios.iter().map(|(read, scenario)| Job::Scenario(read, scenario)));
    // What is wrong with all cards is told once.
    let mut wrong: Vec<(String, Vec<&str>)> = Vec::new();
    for (job, faults) in jobs.iter().zip(all(&jobs, printing)) {
        for fault in faults {
            match wrong.iter_mut().find(|(known, _)| *known == fault) {
                Some((_, names)) => names.push(job.name()),
                None => wrong.push((fault, vec![job.name()])),
            }
        }
    }
    for (fault, names) in &wrong {
        let names = out.paint(Style::Bad, crate::args::listed(names));
        part(out, "kits", &format!("{names}: {fault}"))?;
    }
    let (count, decks) = (scenarios.len(), nations.len());
    let verdict = if wrong.is_empty() { "all fits on paper" } else { "not all fits on paper" };
    let what = format!("{}, {}", numbered(count, "scenario"), numbered(decks, "deck"));
    part(out, "kits", &format!("{what}: {verdict}"))?;
    Ok(wrong.is_empty())
}

/// What does not fit of each job, worked out on all processors.
fn all(jobs: &[Job<'_>], printing: &Printing) -> Vec<Vec<String>> {
    let next = AtomicUsize::new(0);
    let letters = Letters::new(SvgText::Named);
    let work = || {
        let mut done = Vec::new();
        while let Some((at, job)) = {
            let at = next.fetch_add(1, Ordering::Relaxed);
            jobs.get(at).map(|job| (at, job))
        } {
            done.push((at, faults(job, printing, &letters)));
        }
        done
    };
    let threads = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let mut found: Vec<(usize, Vec<String>)> = thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut found = work();
        for other in others {
            match other.join() {
                Ok(done) => found.extend(done),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        found
    });
    found.sort_by_key(|(at, _)| *at);
    found.into_iter().map(|(_, faults)| faults).collect()
}

/// What of a job does not fit.
fn faults(job: &Job<'_>, printing: &Printing, letters: &Letters) -> Vec<String> {
    let theme = Theme::full();
    let pairs = match job {
        Job::Cards(nation) => cards(nation, printing, &theme, letters),
        Job::Scenario(_, scenario) => {
            faces(&needed(scenario), &CounterOptions::of(&theme), letters)
                .map_err(|misfits| misfits.iter().map(ToString::to_string).collect())
        }
    };
    let foot = Foot { title: String::new(), about: String::new() };
    let how = printing.imposition(printing.sheet());
    let mut found: Vec<String> = match pairs {
        Ok(pairs) if pairs.is_empty() => Vec::new(),
        Ok(pairs) => {
            impose(&pairs, &how, &foot, letters).err().iter().map(ToString::to_string).collect()
        }
        Err(found) => found,
    };
    if let Job::Scenario(read, scenario) = job {
        let aids = Aids { paper: how.paper, theme: &theme, letters };
        let sheets = [
            setup_sheet(scenario, Side::Axis, &aids),
            setup_sheet(scenario, Side::Allies, &aids),
            tracks(scenario, &aids),
        ];
        // In each language: the longest need not be the one that is printed here.
        let texts = read.briefing.iter().map(|text| Some(text.text.as_str()));
        let texts = texts.chain(read.briefing.is_empty().then_some(None));
        let briefed = texts.map(|text| scenario_sheet(scenario, text, &aids));
        let all = briefed.chain(sheets).filter_map(Result::err);
        found.extend(all.map(|error| error.to_string()));
    }
    found.dedup();
    found
}

/// The cards of a nation, front and back.
fn cards(
    nation: &Nation,
    printing: &Printing,
    theme: &Theme,
    letters: &Letters,
) -> Result<Vec<FacePair>, Vec<String>> {
    let size = printing.card.unwrap_or(POKER);
    let drawn = deck(nation, size, theme, letters).map_err(|error| vec![error.to_string()])?;
    let pair = |(name, front)| FacePair { name, size, front, back: Arc::clone(&drawn.back) };
    Ok(drawn.fronts.into_iter().map(pair).collect())
}
