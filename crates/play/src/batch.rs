//! Many games of bots: each from its own stream, so that no game depends on another.

use std::ops::Range;
use std::sync::Arc;

use crestline_rules::choice::{Choice, Outcome};
use crestline_rules::game::Game;
use crestline_rules::scenario::Scenario;
use crestline_rules::side::{BySide, Side};

use crate::bots::{Player, Seat};
use crate::chance::Seeded;
use crate::runner::{self, Checks, Deciders, Run, STEPS, Step, Stop};

/// The bots of a batch.
pub type Bots = BySide<Player>;

/// A game of a batch and how it went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSummary {
    /// Its number, which is its stream.
    pub game: u64,
    /// How it ended, or what went wrong.
    pub result: Result<Outcome, Trouble>,
    /// How many choices it took, chance's included.
    pub steps: usize,
    /// How many Turns began.
    pub turns: u32,
    /// The space of the Time marker at the end.
    pub time: u8,
    /// The hash of the last state: equal games have equal hashes.
    pub hash: u64,
}

/// A game that did not come to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// Why it stopped.
    pub stop: Stop,
    /// All choices before that: with the scenario, enough to see it again.
    pub choices: Vec<Choice>,
}

/// Plays one game of a batch and tells each step to `watch`.
pub fn play_watched(
    scenario: &Arc<Scenario>,
    bots: &Bots,
    seed: u64,
    game: u64,
    checks: Checks,
    watch: &mut dyn FnMut(&Step<'_>),
) -> (Game, Run) {
    play_on(Game::new(Arc::clone(scenario)), bots, seed, game, checks, watch)
}

/// The same from where a game stands.
pub fn play_on(
    mut state: Game,
    bots: &Bots,
    seed: u64,
    game: u64,
    checks: Checks,
    watch: &mut dyn FnMut(&Step<'_>),
) -> (Game, Run) {
    let mut axis = bots.axis.sit(Seat { side: Side::Axis, seed, game });
    let mut allies = bots.allies.sit(Seat { side: Side::Allies, seed, game });
    let mut deciders: Deciders<'_> = BySide { axis: &mut *axis, allies: &mut *allies };
    let mut chance = Seeded::new(seed, game);
    let run = runner::play(&mut state, &mut deciders, &mut chance, STEPS, checks, watch);
    (state, run)
}

/// Plays one game of a batch.
#[must_use]
pub fn play_game(
    scenario: &Arc<Scenario>,
    bots: &Bots,
    seed: u64,
    game: u64,
    checks: Checks,
) -> GameSummary {
    let (state, run) = play_watched(scenario, bots, seed, game, checks, &mut |_| {});
    let steps = run.choices.len();
    let result = match run.stop {
        Stop::Over(outcome) => Ok(outcome),
        stop => Err(Trouble { stop, choices: run.choices }),
    };
    let table = state.table();
    GameSummary { game, result, steps, turns: table.turns, time: table.time, hash: state.hash() }
}

/// Plays the games of these numbers, one after the other. Threads are the caller's to start: the
/// games of any range are the same whoever plays the others.
#[must_use]
pub fn play_games(
    scenario: &Arc<Scenario>,
    games: Range<u64>,
    seed: u64,
    bots: &Bots,
) -> Vec<GameSummary> {
    games.map(|game| play_game(scenario, bots, seed, game, Checks::None)).collect()
}
