//! `crestline run`: a scenario played by a script or by bots.

mod announce;
mod json;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use crestline_lint::found;
use crestline_play::batch::{Bots, play_watched};
use crestline_play::narrate;
use crestline_play::narrate::report::Detail;
use crestline_play::runner::{Checks, Step, Stop};
use crestline_play::script::{self, Asked, Spot};
use crestline_rules::choice::Choice;
use crestline_rules::event::{Event, Happening};
use crestline_rules::game::Game;
use crestline_rules::scenario::Scenario;
use crestline_rules::script::Script;
use crestline_rules::side::Side;
use crestline_source::parse::MOST_STATEMENTS;
use crestline_source::write;

use super::simulate::trouble::why_stopped;
use crate::args::games;
use crate::exit::{Exit, Failure, shown};
use crate::output::{Output, Style};
use crate::report;
use crate::workspace::{self, Opened};
use crate::{disk, tables};

#[derive(Args, Debug)]
pub(crate) struct RunArgs {
    /// A scenario: its name in the project, or its file
    pub(crate) scenario: String,
    /// Play this script instead of bots: its name in the project, or its file
    #[arg(long, value_name = "SCRIPT")]
    pub(crate) script: Option<String>,
    /// The seed of the bots' game
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub(crate) seed: u64,
    /// Which game of the seed
    #[arg(long, default_value_t = 0, value_name = "N", conflicts_with_all = ["script", "games"])]
    pub(crate) game: u64,
    /// Who plays: `random`, `simple` or `strong`, or one for each side: `axis=strong,allies=simple`
    #[arg(long, default_value = "simple", value_name = "BOTS", conflicts_with = "script")]
    pub(crate) bots: String,
    /// How many games of the seed; more than one prints a table
    #[arg(long, default_value_t = 1, value_name = "N", conflicts_with = "script", value_parser = games(1))]
    pub(crate) games: u32,
    /// Write the game as a script that plays it again
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Tell the game as an after-action report, on the terminal or as Markdown in a file
    #[expect(clippy::option_option, reason = "clap tells an option without a value like this")]
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["json", "games"])]
    pub(crate) explain: Option<Option<PathBuf>>,
    /// With `--explain`: a page instead of every roll
    #[arg(long, requires = "explain")]
    pub(crate) short: bool,
    /// Tell every choice with its events as a JSON object a line
    #[arg(long, conflicts_with = "quiet")]
    pub(crate) json: bool,
    /// Only the outcome
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

/// Plays and tells.
pub(crate) fn run(args: &RunArgs, out: &mut Output) -> Result<Exit, Failure> {
    let opened = workspace::open_all(&[Some(&args.scenario), args.script.as_deref()])?;
    for path in args.record.iter().chain(args.explain.iter().flatten()) {
        opened.not_read(path)?;
    }
    let scenario = opened.scenario(&args.scenario)?;
    announce::announce(scenario, args, out)?;
    if let Some(word) = &args.script {
        return by_script(&opened, scenario, word, args, out);
    }
    let bots = tables::bots(&args.bots)?;
    if args.games > 1 { many(scenario, &bots, args, out) } else { one(scenario, &bots, args, out) }
}

/// One game of bots.
fn one(
    scenario: &Arc<Scenario>,
    bots: &Bots,
    args: &RunArgs,
    out: &mut Output,
) -> Result<Exit, Failure> {
    let mut told = Ok(());
    let mut watch = |step: &Step<'_>| {
        if told.is_ok() {
            told = match Asked::of(step.asked) {
                Some(asked) => {
                    tell(args, step.game.scenario(), asked, step.choice, step.events, out)
                }
                None => Ok(()),
            };
        }
    };
    let (game, run) =
        play_watched(scenario, bots, args.seed, args.game, Checks::EveryStep, &mut watch);
    told?;
    if let Some(path) = &args.record {
        record(scenario, None, &run.choices, path)?;
    }
    let told_whole = explain(&Game::new(Arc::clone(scenario)), &run.choices, args, out)?;
    match run.stop {
        Stop::Over(outcome) => {
            if !args.json && !told_whole {
                let words = narrate::outcome(&outcome);
                out.line(out.paint(Style::Strong, words))?;
            }
            Ok(Exit::Fine)
        }
        stop => {
            let turns = game.table().turns;
            let why = why_stopped(game.scenario(), &stop, run.choices.len());
            let message = format!("in turn {turns} the game {why}");
            out.line(out.paint(Style::Bad, message))?;
            Ok(Exit::Findings)
        }
    }
}

/// Many games of bots, as a table.
fn many(
    scenario: &Arc<Scenario>,
    bots: &Bots,
    args: &RunArgs,
    out: &mut Output,
) -> Result<Exit, Failure> {
    if args.record.is_some() {
        return Err(Failure::wrong("only one game can be recorded", "leave `--games` away"));
    }
    let games = tables::games(scenario, bots, args.seed, args.games)?;
    let (mut axis, mut allies, mut stopped) = (0u32, 0u32, 0u32);
    for game in &games {
        let result = match &game.result {
            Ok(outcome) => {
                match outcome.winner {
                    Side::Axis => axis += 1,
                    Side::Allies => allies += 1,
                }
                narrate::outcome(outcome)
            }
            Err(trouble) => {
                stopped += 1;
                why_stopped(scenario, &trouble.stop, game.steps)
            }
        };
        if args.json {
            let won = game.result.as_ref().ok().map(|outcome| (outcome.winner, outcome.vp));
            out.raw(serde_json::json!({
                "game": game.game, "seed": args.seed, "steps": game.steps, "turns": game.turns,
                "time": game.time, "hash": format!("{:016x}", game.hash),
                "winner": won.map(|(winner, _)| winner), "vp": won.map(|(_, vp)| vp),
            }))?;
        } else if !args.quiet {
            out.line(format!(
                "{:>5}  {:>4} turns  {:>5} choices  time {:>2}  {result}",
                game.game, game.turns, game.steps, game.time
            ))?;
        }
    }
    if !args.json {
        let stopped = if stopped > 0 { format!(", {stopped} stopped") } else { String::new() };
        let total = games.len();
        out.line(format!("{total} games of bots: axis {axis}, allies {allies}{stopped}"))?;
    }
    let all = games.len() == args.games as usize && stopped == 0;
    Ok(if all { Exit::Fine } else { Exit::Findings })
}

/// A script against its scenario.
fn by_script(
    opened: &Opened,
    scenario: &Arc<Scenario>,
    word: &str,
    args: &RunArgs,
    out: &mut Output,
) -> Result<Exit, Failure> {
    let read = opened.script(word)?;
    let report = script::run(scenario, &read.script);
    // The scenario with what came into play on the way.
    let played = report.game.as_ref().map_or(scenario, Game::scenario);
    for step in &report.steps {
        let hidden = matches!(step.at, Spot::Otherwise) && args.quiet;
        if !hidden {
            tell(args, played, step.asked, step.choice, &step.events, out)?;
        }
    }
    if let Some(path) = &args.record {
        // What did not go as it was meant to leaves nothing behind.
        if report.held() {
            record(scenario, Some(&read.script), &report.choices().collect::<Vec<_>>(), path)?;
        }
    }
    if let Ok(start) = script::start(scenario, &read.script) {
        explain(&start, &report.choices().collect::<Vec<_>>(), args, out)?;
    }
    let found = found::of_script(read, &report);
    report::print(out, &opened.project.sources, &found)?;
    if !args.json {
        if let Some(outcome) = report.outcome() {
            let words = narrate::outcome(&outcome);
            out.line(out.paint(Style::Strong, words))?;
        }
        let expectations = report::numbered(report.expectations, "expectation");
        let end = if report.held() {
            out.paint(Style::Good, format!("{}: {expectations}, all hold", read.name.value))
        } else {
            let wrong = report::numbered(report.findings.len(), "finding");
            out.paint(Style::Bad, format!("{}: {wrong}", read.name.value))
        };
        out.line(end)?;
    }
    Ok(if report.held() { Exit::Fine } else { Exit::Findings })
}

/// Writes a game as a script, from where the script began that played it.
fn record(
    scenario: &Arc<Scenario>,
    begun: Option<&Script>,
    choices: &[Choice],
    path: &Path,
) -> Result<(), Failure> {
    let stem = path.file_name().map(|name| name.to_string_lossy().into_owned());
    let stem = stem.unwrap_or_default();
    let name: String = stem
        .trim_end_matches(".kdl")
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' })
        .collect();
    let name = name.trim_matches('-');
    let name = if name.starts_with(|c: char| c.is_ascii_lowercase()) { name } else { "game" };
    let script = match begun {
        Some(begun) => script::record_begun(scenario, begun, name, choices),
        None => script::record(scenario, name, choices).map_err(Some),
    };
    let script = script.map_err(|refused| {
        let why = refused.map_or_else(
            || "the position that the game starts from cannot be recorded".to_owned(),
            |(at, illegal)| {
                format!(
                    "choice {at} of the game cannot be recorded: {}",
                    narrate::illegal(&illegal)
                )
            },
        );
        Failure::wrong(why, format!("`{}` was not written; please report this", shown(path)))
    })?;
    let text = write::script(&script);
    let statements = text.lines().filter(|line| !matches!(line.trim(), "" | "}")).count();
    if statements > MOST_STATEMENTS {
        return Err(Failure::wrong(
            format!(
                "this game is too long for a script: {statements} statements, and a file may have \
                 {MOST_STATEMENTS}"
            ),
            format!("`{}` was not written; a game stalls where nothing is left to do", shown(path)),
        ));
    }
    disk::write(path, text.as_bytes())
}

/// Writes the report of a game to where it is asked for; whether the terminal has had it.
fn explain(
    start: &Game,
    choices: &[Choice],
    args: &RunArgs,
    out: &mut Output,
) -> Result<bool, Failure> {
    let Some(path) = &args.explain else { return Ok(false) };
    let detail = if args.short { Detail::Short } else { Detail::Full };
    let report = narrate::report::report(start, choices, detail).map_err(|(at, illegal)| {
        Failure::wrong(
            format!("choice {at} of the game cannot be told: {}", narrate::illegal(&illegal)),
            "please report this",
        )
    })?;
    match path {
        Some(path) => {
            disk::write(path, report.markdown().as_bytes())?;
            Ok(false)
        }
        None => {
            let width = out.width();
            for line in report.plain(width).lines() {
                out.line(line)?;
            }
            Ok(true)
        }
    }
}

/// Tells what came of a choice, as far as it is asked for.
fn tell(
    args: &RunArgs,
    scenario: &Scenario,
    asked: Asked,
    choice: Choice,
    events: &[Event],
    out: &mut Output,
) -> Result<(), Failure> {
    if args.json {
        return out.raw(json::step(scenario, asked, choice, events));
    }
    if args.quiet || args.explain.is_some() {
        return Ok(());
    }
    if let Asked::Side(_, prompt) = asked
        && let Some(words) = narrate::decision(scenario, prompt, choice)
    {
        out.line(format!("  {words}"))?;
    }
    for event in events {
        let words = narrate::event(scenario, event);
        if matches!(event.what, Happening::TurnBegan { .. }) {
            out.line("")?;
            out.line(out.paint(Style::Strong, words))?;
        } else {
            out.line(format!("  {words}"))?;
        }
    }
    Ok(())
}
