//! Games by the table: bots by name, batches over all cores.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crestline_play::batch::{Bots, GameSummary, play_game};
use crestline_play::bots::{self, Player};
use crestline_rules::scenario::Scenario;
use crestline_rules::side::BySide;

use crate::clock;
use crate::commands::simulate::pool;
use crate::commands::simulate::pool::checks;
use crate::exit::Failure;

/// The bot of `simple`, of `strong`, of `strong:5000`, which tries so many choices for a decision, or
/// of `strong:2s` or `strong:500ms`, which takes so long for it.
///
/// # Errors
/// If the word names no bot, or one that does not look ahead is told how long to.
pub(crate) fn bot(word: &str) -> Result<Player, Failure> {
    let timed = word.split_once(':').and_then(|(name, time)| {
        let player = bots::find(name).filter(|player| player.spec().thinks.is_some())?;
        Some(player.thinking(clock::budget(time)?))
    });
    timed.or_else(|| bots::find(word)).ok_or_else(|| {
        let known: Vec<&str> = bots::ALL.iter().map(|spec| spec.name).collect();
        let shown = crestline_source::visible::visible(word);
        Failure::wrong(
            format!("there is no bot called `{shown}`"),
            format!(
                "bots are: {}; how much `strong` tries for a decision is told as `strong:5000`, or as \
                 a time by `strong:2s`",
                known.join(", ")
            ),
        )
    })
}

/// The bots of `simple` or `axis=simple,allies=random`.
///
/// # Errors
/// If a word names no bot or no side.
pub(crate) fn bots(words: &str) -> Result<Bots, Failure> {
    if !words.contains('=') {
        let both = bot(words)?;
        return Ok(BySide { axis: both.clone(), allies: both });
    }
    let (mut axis, mut allies) = (None, None);
    for part in words.split(',') {
        match part.split_once('=') {
            Some(("axis", word)) => axis = Some(bot(word)?),
            Some(("allies", word)) => allies = Some(bot(word)?),
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

/// Plays the games 0 to `games` of a seed on all cores, in the order of their numbers.
///
/// # Errors
/// If one of them broke off.
pub(crate) fn games(
    scenario: &Arc<Scenario>,
    bots: &Bots,
    seed: u64,
    games: u32,
) -> Result<Vec<GameSummary>, Failure> {
    let mut played = Vec::new();
    let never = AtomicBool::new(false);
    let play = |game| play_game(scenario, bots, seed, game, checks(game));
    let mut each = |game| {
        played.push(game);
        Ok(())
    };
    pool::play(&(0..games.into()), pool::threads(), &never, &play, &mut each)?;
    Ok(played)
}
