//! Records: a game that was played, as a script that plays it again.

use std::sync::Arc;

use crestline_rules::choice::{Choice, Illegal, Next, Prompt};
use crestline_rules::event::Happening;
use crestline_rules::game::Game;
use crestline_rules::position::Position;
use crestline_rules::scenario::Scenario;
use crestline_rules::script::{Expect, Given, Script, Statement};
use crestline_rules::side::Side;

use super::given::given;
use super::words;

/// The script of a game from its set-up: every choice, and what must be so after each advance of
/// time and at the end.
///
/// # Errors
/// The place of the first choice that is not legal, and the refusal.
pub fn record(
    scenario: &Arc<Scenario>,
    name: &str,
    choices: &[Choice],
) -> Result<Script, (usize, Illegal)> {
    written(Game::new(Arc::clone(scenario)), None, name, choices)
}

/// The script of a game from a position: what a way to trouble that was made short looks like.
///
/// # Errors
/// The place of the first choice that is not legal, and the refusal; `None` where the position cannot
/// be played.
pub fn record_from(
    scenario: &Arc<Scenario>,
    position: &Position,
    name: &str,
    choices: &[Choice],
) -> Result<Script, Option<(usize, Illegal)>> {
    let game = Game::at(Arc::clone(scenario), position).map_err(|_| None)?;
    written(game, Some(given(scenario, position)), name, choices).map_err(Some)
}

/// The choices of a game as statements, with what must be so on the way.
fn written(
    mut game: Game,
    given: Option<Given>,
    name: &str,
    choices: &[Choice],
) -> Result<Script, (usize, Illegal)> {
    let scenario = game.scenario().name.clone();
    let mut statements = Vec::with_capacity(choices.len());
    let mut advanced = false;
    for (at, choice) in choices.iter().enumerate() {
        statements.push(Statement::Choose(words::word(game.scenario(), *choice)));
        let events = game.apply(choice).map_err(|illegal| (at, illegal))?;
        advanced |= events.iter().any(|e| matches!(e.what, Happening::TimeAdvanced { .. }));
        // Only between Orders: in the middle of one there is too little that stands.
        let settled = match game.next() {
            Next::Side(_, legal) => legal.prompt == Prompt::Turn,
            Next::Over(_) => true,
            Next::Chance(_) => false,
        };
        if settled && (advanced || matches!(game.next(), Next::Over(_))) {
            statements.push(Statement::Expect(state_expects(&game)));
            advanced = false;
        }
    }
    Ok(Script { name: name.to_owned(), scenario, given, statements, ask: false, otherwise: None })
}

/// What stands on the tracks now, as expectations.
#[must_use]
pub fn state_expects(game: &Game) -> Vec<Expect> {
    let table = game.table();
    let leader = if table.vp < 0 { Side::Allies } else { Side::Axis };
    let lead = u16::try_from(table.vp.unsigned_abs()).unwrap_or(u16::MAX);
    let mut expects = vec![
        Expect::Time(table.time),
        Expect::Vp(leader, lead),
        Expect::Initiative(table.initiative),
    ];
    match game.next() {
        Next::Over(outcome) => expects.push(Expect::Winner(outcome.winner)),
        Next::Side(..) | Next::Chance(_) => expects.push(Expect::Turn(table.active)),
    }
    expects
}
