//! Games that did not come to their end: why, and a script that shows it again.

use std::path::Path;

use crestline_play::batch::Trouble;
use crestline_play::narrate;
use crestline_play::runner::Stop;
use crestline_play::script;
use crestline_play::shrink::{Short, shrink};
use crestline_rules::choice::Choice;
use crestline_rules::game::Game;
use crestline_rules::scenario::Scenario;
use crestline_rules::script::Script;
use crestline_source::write;

use crate::disk;
use crate::exit::Failure;
use crate::output::{Output, Style};

/// A game that is kept for others to look at has at most so many choices.
const KEPT: usize = 2_000;

/// Where the games of a run begin, and what happened before that.
pub(crate) struct Origin<'a> {
    /// The game before these choices: at its set-up, or in the position that a script gives.
    pub(crate) game: &'a Game,
    /// The choices that led to where the games begin.
    pub(crate) before: &'a [Choice],
    /// Whether that game is one before its set-up.
    pub(crate) setup: bool,
}

/// Tells of a game that did not come to its end, leaves the end of it in the folder as a script if
/// there is a folder, and says how to see it `again`.
pub(crate) fn tell(
    origin: &Origin<'_>,
    number: u64,
    trouble: &Trouble,
    folder: Option<&Path>,
    again: Option<&str>,
    out: &mut Output,
) -> Result<(), Failure> {
    let name = &origin.game.scenario().name;
    let steps = trouble.choices.len();
    let why = why_stopped(origin.game.scenario(), &trouble.stop, steps);
    let words = format!("  game {number} {why}");
    out.line(out.paint(Style::Bad, words))?;
    if let Some(folder) = folder
        && let Some(mut script) = shortened(origin, trouble)
    {
        script.name = format!("{name}-game-{number}");
        let path = folder.join(format!("{}.kdl", script.name));
        disk::make_folder(folder)?;
        disk::write(&path, write::script(&script).as_bytes())?;
        let place = crate::paths::source_path(&path);
        out.line(format!("  what led there is in `{place}`, as a script"))?;
    }
    match again {
        Some(again) => out.line(format!("  see all of it with `{again}`")),
        None => Ok(()),
    }
}

/// Why a game stopped, for people.
pub(crate) fn why_stopped(scenario: &Scenario, stop: &Stop, steps: usize) -> String {
    match stop {
        Stop::Over(outcome) => narrate::outcome(outcome),
        Stop::Stalled => format!("stalled: after {steps} choices nobody had won"),
        Stop::Illegal(illegal) => format!(
            "stopped after {steps} choices: a bot chose what it may not: {}",
            narrate::illegal(illegal)
        ),
        Stop::NoDraw(_) => format!("stopped after {steps} choices: chance had nothing to bring"),
        Stop::Faults(faults) => {
            let faults: Vec<String> =
                faults.iter().map(|fault| narrate::fault(scenario, fault)).collect();
            format!(
                "stopped after {steps} choices, since the table cannot be so: {}; please report this",
                faults.join(", ")
            )
        }
    }
}

/// The shortest way to the trouble of a game that is easily found, as a script.
fn shortened(origin: &Origin<'_>, trouble: &Trouble) -> Option<Script> {
    let scenario = origin.game.scenario();
    let choices: Vec<Choice> = origin.before.iter().chain(&trouble.choices).copied().collect();
    let short = match trouble.stop {
        Stop::Faults(_) if origin.setup => {
            shrink(scenario, &choices, &|game| !game.check().is_empty())
        }
        _ => last_turn(origin, &choices),
    }?;
    if short.choices.len() > KEPT {
        return None;
    }
    match &short.position {
        Some(position) => script::record_from(scenario, position, "game", &short.choices).ok(),
        None if origin.setup => script::record(scenario, "game", &short.choices).ok(),
        None => None,
    }
}

/// The last Turn of a game, from where it can be set up on the table.
fn last_turn(origin: &Origin<'_>, choices: &[Choice]) -> Option<Short> {
    let mut game = origin.game.clone();
    let mut last = Short { position: None, choices: choices.to_vec() };
    for (at, choice) in choices.iter().enumerate() {
        if let Some(position) = game.position() {
            last = Short { position: Some(position), choices: choices[at..].to_vec() };
        }
        game.apply(choice).ok()?;
    }
    Some(last)
}
