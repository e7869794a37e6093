//! `crestline simulate --sweep`: all games with each value of a number.

use std::sync::Arc;

use crestline_play::simulate::Totals;
use crestline_play::simulate::sweep::{Sweep, Swept};
use crestline_rules::game::Game;

use super::{SimulateArgs, games, pool, progress, results, setting, stop};
use crate::exit::{Exit, Failure};
use crate::output::Output;
use crate::{tables, workspace};

/// Plays with each value and tells which is best.
pub(super) fn run(
    args: &SimulateArgs,
    word: &str,
    sweep: &str,
    out: &mut Output,
) -> Result<Exit, Failure> {
    let (parameter, values) = setting::read(sweep)?;
    if args.from.is_some() {
        return Err(Failure::wrong(
            "a sweep begins at the set-up: where a script ends, what is swept is settled",
            "leave `--from` away",
        ));
    }
    let opened = workspace::open(word)?;
    let scenario = opened.scenario(word)?;
    // All are tried before the first game is played.
    let varied: Vec<_> = values
        .iter()
        .map(|value| Ok((value, Arc::new(setting::vary(scenario, parameter, *value)?))))
        .collect::<Result<_, Failure>>()?;
    let bots = tables::bots(&args.games.bots)?;
    let inputs = games::inputs(scenario, &args.games, &bots);
    let stop = stop::wish();
    let all = inputs.games * varied.len() as u64;
    let bar = progress::bar(all, args.output.quiet);
    let mut swept = Vec::new();
    let (mut given, mut lost) = (0, 0);
    for (value, scenario) in varied {
        let job = games::job(Game::new(scenario), &args.games)?;
        let mut totals = Totals::default();
        let mut each = |record| {
            totals.add(&record);
            bar.inc(1);
            Ok(())
        };
        let play = |number| job.play(number, pool::checks(number)).0;
        let threads = games::threads(&args.games);
        given += pool::play(&inputs.numbers(), threads, &stop, &play, &mut each)?;
        lost += totals.games() - totals.finished();
        // What was played with the value in which it was stopped is kept, and says that it is a part.
        if totals.games() > 0 {
            swept.push(Swept::of(value.to_string(), &totals));
        }
        if !games::goes_on(&stop) {
            break;
        }
    }
    bar.finish_and_clear();
    let now = parameter.of(scenario).to_string();
    let found = Sweep::new(&inputs, parameter.word(), now, swept);
    results::told(&args.output, "sweep", &found.json(), &found.page(), out)?;
    let mut aside = out.aside();
    if lost > 0 {
        aside.line(format!("{lost} of the games did not come to an end and are left out"))?;
    }
    if given < all {
        aside.line(format!("stopped after {given} of {all} games"))?;
    }
    aside.flush()?;
    Ok(if given == all && lost == 0 { Exit::Fine } else { Exit::Findings })
}
