//! The games of a scenario, played, kept as they end, and told of.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crestline_play::batch::{Bots, Trouble};
use crestline_play::script;
use crestline_play::simulate::{Asked, GameRecord, Inputs, Job, Report, Start, Totals, page};
use crestline_rules::choice::{Choice, Next};
use crestline_rules::game::Game;
use crestline_rules::scenario::Scenario;
use crestline_rules::side::BySide;

use super::sink::{Anew, Sink};
use super::trouble::{self, Origin};
use super::{GamesArgs, OutputArgs, SimulateArgs, pool, progress, results, stop};
use crate::exit::{Exit, Failure};
use crate::output::Output;
use crate::report::numbered;
use crate::workspace::{self, Opened};
use crate::{disk, tables};

/// So many games that did not come to their end are told of.
const TOLD: usize = 10;

/// Where the games begin and how it came there.
struct Beginning {
    /// The game in which they begin.
    start: Game,
    /// The game before the choices of the script.
    origin: Game,
    /// These choices.
    before: Vec<Choice>,
    /// Whether that is before the set-up.
    setup: bool,
    /// The script, by its name.
    script: Option<String>,
}

/// Plays the games and tells what they show.
pub(super) fn run(args: &SimulateArgs, word: &str, out: &mut Output) -> Result<Exit, Failure> {
    let opened = workspace::open_all(&[Some(word), args.from.as_deref()])?;
    let scenario = opened.scenario(word)?;
    if let Some(path) = args.output.json.as_ref().filter(|path| path.as_os_str() != "-") {
        opened.not_read(path)?;
    }
    let begin = beginning(&opened, scenario, args.from.as_deref())?;
    let job = job(begin.start.clone(), &args.games)?;
    let mut inputs = inputs(scenario, &args.games, &job.bots);
    inputs.shard = args.shard;
    inputs.from = begin
        .script
        .clone()
        .map(|script| Start { script, state: format!("{:016x}", begin.start.hash()) });
    if let (Some(_), Some(bot)) = (inputs.shard, inputs.timed()) {
        return Err(Failure::wrong(
            format!(
                "`{bot}` thinks by the clock and plays other games each time: shards of them make no whole"
            ),
            "say how many choices it tries for a decision, like `strong:5000`, or leave `--shard` away",
        ));
    }
    if inputs.own() == 0 {
        return Err(Failure::wrong(
            format!("{} have none for that shard", numbered(args.games.games as usize, "game")),
            "play more games, or in fewer shards",
        ));
    }
    if let Some(folder) = &args.output.out {
        disk::make_folder(folder)?;
    }
    let anew = Anew::SameRun;
    let (json, folder) = (args.output.json.as_deref(), args.output.out.as_deref());
    let sink = Sink::open(json, folder, &inputs, anew, out)?;
    let origin = Origin { game: &begin.origin, before: &begin.before, setup: begin.setup };
    played(&job, &inputs, sink, &origin, args, out)
}

fn played(
    job: &Job,
    inputs: &Inputs,
    mut sink: Sink,
    origin: &Origin<'_>,
    args: &SimulateArgs,
    out: &mut Output,
) -> Result<Exit, Failure> {
    let OutputArgs { quiet, out: folder, .. } = &args.output;
    let (mut totals, mut troubles) = (Totals::default(), Vec::new());
    let stop = stop::wish();
    let bar = progress::bar(inputs.own(), *quiet);
    let mut each = |(record, trouble): (GameRecord, Option<Trouble>)| {
        sink.game(&record, out)?;
        totals.add(&record);
        // What many games have in common a few of them show.
        troubles.extend(trouble.filter(|_| troubles.len() < TOLD).map(|one| (record.game, one)));
        bar.inc(1);
        Ok(())
    };
    let threads = threads(&args.games);
    let play = |number| job.play(number, pool::checks(number));
    let given = pool::play(&inputs.numbers(), threads, &stop, &play, &mut each);
    bar.finish_and_clear();
    let given = given?;
    let tell = !*quiet && !sink.is_output();
    let written = sink.finish()?;
    let report = Report::new(inputs, &totals);
    let files = match folder {
        Some(folder) => {
            let map = &job.start.scenario().map;
            Some((folder.as_path(), results::write(folder, &report, &totals, Some(map))?))
        }
        None => None,
    };
    let mut aside = out.aside();
    if tell {
        results::print(&page(&report), out)?;
        results::written(&written, files, out)?;
    }
    let whole = told_troubles(inputs, &totals, &troubles, origin, args, &mut aside)?;
    if given < inputs.own() {
        let (given, own) = (given as usize, numbered(inputs.own() as usize, "game"));
        aside.line(format!("stopped after {given} of {own}; these are kept"))?;
    }
    aside.flush()?;
    Ok(if whole && given == inputs.own() { Exit::Fine } else { Exit::Findings })
}

/// Tells of games that did not come to their end; whether there are none.
fn told_troubles(
    inputs: &Inputs,
    totals: &Totals,
    troubles: &[(u64, Trouble)],
    origin: &Origin<'_>,
    args: &SimulateArgs,
    out: &mut Output,
) -> Result<bool, Failure> {
    let lost = totals.games() - totals.finished();
    if lost == 0 {
        return Ok(true);
    }
    let count = numbered(usize::try_from(lost).unwrap_or(usize::MAX), "game");
    out.line(format!("{count} did not come to an end:"))?;
    for (number, trouble) in troubles {
        let again = (inputs.from.is_none() && inputs.timed().is_none()).then(|| {
            let GamesArgs { seed, bots, .. } = &args.games;
            let scenario = &inputs.scenario;
            format!("crestline run {scenario} --seed {seed} --game {number} --bots {bots}")
        });
        let folder = args.output.out.as_deref();
        trouble::tell(origin, *number, trouble, folder, again.as_deref(), out)?;
    }
    Ok(false)
}

/// The game that is played many times.
pub(super) fn job(start: Game, args: &GamesArgs) -> Result<Job, Failure> {
    Ok(Job { start, bots: tables::bots(&args.bots)?, seed: args.seed })
}

/// What games of a scenario by such bots are of.
pub(super) fn inputs(scenario: &Scenario, args: &GamesArgs, bots: &Bots) -> Inputs {
    let asked = Asked {
        crestline: env!("CARGO_PKG_VERSION"),
        bots: BySide { axis: bots.axis.to_string(), allies: bots.allies.to_string() },
        seed: args.seed,
        games: args.games.into(),
        shard: None,
    };
    Inputs::new(scenario, asked)
}

/// How many games are played at the same time.
pub(super) fn threads(args: &GamesArgs) -> usize {
    args.threads.map_or_else(pool::threads, usize::from)
}

/// Whether nothing has been asked to stop.
pub(super) fn goes_on(stop: &AtomicBool) -> bool {
    !stop.load(Ordering::Relaxed)
}

/// Where the games begin: at the set-up, or where a script ends.
fn beginning(
    opened: &Opened,
    scenario: &Arc<Scenario>,
    from: Option<&str>,
) -> Result<Beginning, Failure> {
    let Some(word) = from else {
        let start = Game::new(Arc::clone(scenario));
        let origin = start.clone();
        return Ok(Beginning { start, origin, before: Vec::new(), setup: true, script: None });
    };
    let read = opened.script(word)?;
    let name = &read.name.value;
    let shown = crestline_source::visible::visible(name);
    if read.scenario.value != scenario.name {
        return Err(Failure::wrong(
            format!(
                "script `{shown}` is one of the scenario `{}`",
                crestline_source::visible::visible(&read.scenario.value)
            ),
            format!("name a script of `{}`", scenario.name),
        ));
    }
    let origin = script::start(scenario, &read.script);
    let report = script::run(scenario, &read.script);
    let (Ok(origin), Some(start), true) = (origin, report.game.clone(), report.held()) else {
        return Err(Failure::wrong(
            format!("script `{shown}` does not come to its end as it says"),
            format!("`crestline run {} --script {shown}` tells where", scenario.name),
        ));
    };
    if matches!(start.next(), Next::Over(_)) {
        return Err(Failure::wrong(
            format!("at the end of script `{shown}` the game is over"),
            "name one that ends before that",
        ));
    }
    let before = report.choices().collect();
    let setup = read.script.given.is_none();
    Ok(Beginning { start, origin, before, setup, script: Some(name.clone()) })
}
