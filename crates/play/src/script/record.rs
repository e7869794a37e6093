//! Records: a game that was played, as a script that plays it again.

use std::sync::Arc;

use crestline_rules::choice::{Choice, Illegal, Next, Prompt};
use crestline_rules::event::Happening;
use crestline_rules::game::Game;
use crestline_rules::scenario::Scenario;
use crestline_rules::script::{Expect, Script, Statement};
use crestline_rules::side::Side;

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
    let mut game = Game::new(Arc::clone(scenario));
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
    Ok(Script {
        name: name.to_owned(),
        scenario: scenario.name.clone(),
        given: None,
        statements,
        ask: false,
        otherwise: None,
    })
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
