//! Games by the table: bots by name, batches over all cores.

use std::sync::Arc;

use crestline_play::batch::{Bots, GameSummary, play_game};
use crestline_play::bots::{self, Spec};
use crestline_play::runner::Checks;
use crestline_rules::scenario::Scenario;
use crestline_rules::side::BySide;

use crate::exit::Failure;

/// The bots of `simple` or `axis=simple,allies=random`.
///
/// # Errors
/// If a word names no bot or no side.
pub(crate) fn bots(words: &str) -> Result<Bots, Failure> {
    let find = |word: &str| -> Result<&'static Spec, Failure> {
        bots::find(word).ok_or_else(|| {
            let known: Vec<&str> = bots::ALL.iter().map(|spec| spec.name).collect();
            let shown = crestline_source::visible::visible(word);
            Failure::wrong(
                format!("there is no bot called `{shown}`"),
                format!("bots are: {}", known.join(", ")),
            )
        })
    };
    if !words.contains('=') {
        let both = find(words)?;
        return Ok(BySide { axis: both, allies: both });
    }
    let (mut axis, mut allies) = (None, None);
    for part in words.split(',') {
        match part.split_once('=') {
            Some(("axis", bot)) => axis = Some(find(bot)?),
            Some(("allies", bot)) => allies = Some(find(bot)?),
            _ => return Err(two_bots(words)),
        }
    }
    match (axis, allies) {
        (Some(axis), Some(allies)) => Ok(BySide { axis, allies }),
        _ => Err(two_bots(words)),
    }
}

fn two_bots(words: &str) -> Failure {
    let shown = crestline_source::visible::visible(words);
    Failure::wrong(
        format!("`{shown}` does not name the bots"),
        "`--bots simple` for both sides, or `--bots axis=simple,allies=random`",
    )
}

/// Plays the games 0 to `games` of a seed on all cores, in the order of their numbers, each watched as
/// carefully as `checks` says.
pub(crate) fn games(
    scenario: &Arc<Scenario>,
    bots: &Bots,
    seed: u64,
    games: u32,
    checks: impl Fn(u64) -> Checks + Copy + Send,
) -> Vec<GameSummary> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let games = u64::from(games);
    let mut played: Vec<GameSummary> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..cores.min(games))
            .map(|core| {
                let own = (core..games).step_by(usize::try_from(cores).unwrap_or(1));
                let play = move |game| play_game(scenario, bots, seed, game, checks(game));
                scope.spawn(move || own.map(play).collect::<Vec<_>>())
            })
            .collect();
        // A thread that panicked has said so; its games are missing from the count.
        threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
    });
    played.sort_by_key(|game| game.game);
    played
}
