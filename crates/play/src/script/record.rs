//! Records: a game that was played, as a script that plays it again.

use std::sync::Arc;

use crestline_rules::choice::{Choice, Illegal, Next};
use crestline_rules::game::Game;
use crestline_rules::position::Position;
use crestline_rules::scenario::Scenario;
use crestline_rules::script::{Expect, Given, Script, Statement};
use crestline_rules::side::Side;

use super::given::given;
use super::stage::Stage;
use super::start;
use super::tape::{Item, tape};
use super::writer::Writer;

/// The script of a game from its set-up, in verbs wherever these play the same: every choice that
/// would not be made unasked, and what must be so after each advance of time and at the end.
///
/// # Errors
/// The place of the first choice that is not legal, and the refusal.
pub fn record(
    scenario: &Arc<Scenario>,
    name: &str,
    choices: &[Choice],
) -> Result<Script, (usize, Illegal)> {
    written(&Game::new(Arc::clone(scenario)), None, name, choices)
}

/// The script of a game that a script began: from the set-up of its scenario, or from the position that
/// it gives, which stands in the record as it stands there.
///
/// # Errors
/// The place of the first choice that is not legal, and the refusal; `None` where the position cannot
/// be played.
pub fn record_begun(
    scenario: &Arc<Scenario>,
    begun: &Script,
    name: &str,
    choices: &[Choice],
) -> Result<Script, Option<(usize, Illegal)>> {
    let game = start(scenario, begun).map_err(|_| None)?;
    written(&game, begun.given.clone(), name, choices).map_err(Some)
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
    written(&game, Some(given(scenario, position)), name, choices).map_err(Some)
}

/// The choices of a game as statements, with what must be so on the way.
fn written(
    game: &Game,
    given: Option<Given>,
    name: &str,
    choices: &[Choice],
) -> Result<Script, (usize, Illegal)> {
    let items = tape(game.clone(), choices)?;
    let mut statements = Writer::new(game.clone(), &items).statements();
    if !plays(game, &statements, choices) {
        statements = bare(game.clone(), &items);
    }
    Ok(Script {
        name: name.to_owned(),
        scenario: game.scenario().name.clone(),
        given,
        statements,
        ask: false,
        otherwise: None,
    })
}

/// Whether statements play these choices and nothing else, and find nothing wrong.
fn plays(game: &Game, statements: &[Statement], choices: &[Choice]) -> bool {
    let mut stage = Stage::new(game.clone(), false);
    let played = stage.block(statements, 0).and_then(|()| stage.draw_out());
    let report = stage.close(played);
    report.held() && report.choices().eq(choices.iter().copied())
}

/// Every choice by itself: what a game is written as if all else fails.
fn bare(mut game: Game, items: &[Item]) -> Vec<Statement> {
    let mut statements = Vec::with_capacity(items.len());
    for item in items {
        statements.push(Statement::Choose(item.word.clone()));
        if game.apply(&item.choice).is_err() {
            break;
        }
        if super::tape::time_in(std::slice::from_ref(item)).is_some() {
            statements.push(Statement::Expect(state_expects(&game)));
        }
    }
    statements.push(Statement::Expect(state_expects(&game)));
    statements
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
