//! Scripts: plays what a document says, and says where it cannot be so.
//!
//! An optional window that is not mentioned is passed; a decision that must be made and is not
//! mentioned is an error that names it and lists what is legal; cards that were stacked must be used
//! up exactly. With `windows=ask` windows must be mentioned too. Records of games are scripts that
//! mention every choice, chance's included.
//!
//! Statements are numbered in the order of the document, nested ones included, the first being 0;
//! `source` knows where each is written.

mod block;
mod expect;
mod fire;
mod given;
mod moving;
mod orders;
mod record;
mod report;
mod rolls;
mod setup;
mod stacks;
mod stage;
mod words;

use std::sync::Arc;

use crestline_rules::game::Game;
use crestline_rules::scenario::Scenario;
use crestline_rules::script::Script;

pub use block::count;
pub use record::{record, state_expects};
pub use report::{Asked, Finding, FindingKind, ScriptReport, Spot, Told};

use stage::Stage;

/// Runs a script of a scenario.
///
/// It stops at the first statement that cannot be carried out; expectations that fail are noted and
/// the run goes on.
#[must_use]
pub fn run(scenario: &Arc<Scenario>, script: &Script) -> ScriptReport {
    let game = match &script.given {
        None => Game::new(Arc::clone(scenario)),
        Some(given) => match given::position(scenario, given) {
            Ok(game) => game,
            Err(findings) => return ScriptReport::unplayable(findings),
        },
    };
    let mut stage = Stage::new(scenario, game, script.ask);
    let played = stage
        .block(&script.statements, 0)
        .and_then(|()| script.otherwise.as_ref().map_or(Ok(()), |rest| stage.otherwise(rest)));
    stage.close(played)
}
