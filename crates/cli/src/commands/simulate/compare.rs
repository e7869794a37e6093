//! `crestline simulate compare`: two versions of a scenario, game by game.

use std::sync::Arc;

use crestline_play::simulate::compare::Comparison;
use crestline_rules::game::Game;
use crestline_rules::scenario::Scenario;

use super::instead::open_instead;
use super::{CompareArgs, games, pool, progress, results, stop};
use crate::exit::{Exit, Failure};
use crate::output::Output;
use crate::tables;

/// Plays the games of both and tells how they differ.
pub(super) fn run(args: &CompareArgs, out: &mut Output) -> Result<Exit, Failure> {
    let scenario = |word: &str| -> Result<Arc<Scenario>, Failure> {
        Ok(Arc::clone(open_instead(word)?.scenario(word)?))
    };
    let (old, new) = (scenario(&args.old)?, scenario(&args.new)?);
    let bots = tables::bots(&args.games.bots)?;
    let inputs = [&old, &new].map(|scenario| games::inputs(scenario, &args.games, &bots));
    if inputs[0].content == inputs[1].content {
        return Err(Failure::wrong(
            format!(
                "`{}` and `{}` are played alike: nothing differs that a game could show",
                args.old, args.new
            ),
            "name two versions that differ",
        ));
    }
    let old = games::job(Game::new(old), &args.games)?;
    let new = games::job(Game::new(new), &args.games)?;
    let stop = stop::wish();
    let bar = progress::bar(inputs[0].games, args.output.quiet);
    let mut all = Comparison::default();
    let mut each = |(old, new)| {
        all.add(&old, &new);
        bar.inc(1);
        Ok(())
    };
    let play = |number| {
        let checks = pool::checks(number);
        (old.play(number, checks).0, new.play(number, checks).0)
    };
    let threads = games::threads(&args.games);
    let given = pool::play(&inputs[0].numbers(), threads, &stop, &play, &mut each)?;
    bar.finish_and_clear();
    let compared = all.finish(&inputs[0], &inputs[1]);
    results::told(&args.output, "comparison", &compared.json(), &compared.page(), out)?;
    let whole = given == inputs[0].games;
    if !whole {
        let mut aside = out.aside();
        aside.line(format!("stopped after {given} of {} pairs", inputs[0].games))?;
        aside.flush()?;
    }
    Ok(if whole && compared.unfinished == 0 { Exit::Fine } else { Exit::Findings })
}
