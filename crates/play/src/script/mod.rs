//! Scripts: plays what a document says, and says where it cannot be so.
//!
//! An optional window that is not mentioned is passed; a decision that must be made and is not
//! mentioned is an error that names it and lists what is legal; cards that were stacked must be used
//! up exactly. With `windows=ask` windows must be mentioned too. Records of games are scripts that
//! mention every choice, chance's included.
//!
//! What the verbs take, in any order where nothing else is said:
//!
//! - `place rifle-1 H6`, `place light-mg-1 rifle-1`: set-up, a unit in a hex, a Weapon to a unit.
//! - `fire CARD activate=…`, `move CARD activate=…`, `advance CARD activate=…`, `recover CARD`,
//!   `rout CARD SIDE`: an Order, from its card to its end; the units activated, the first first.
//! - within Fire: `attack HEX base=… with=…`; within Move: `go UNIT… HEX…`, with `fire` or `attack`
//!   in its block for Op Fire at the hex entered; within Advance: `enter UNIT HEX`, `melee HEX`.
//! - within what rolls: `roll CARD`, `defend UNIT CARD`, `test UNIT CARD`, `reroll CARD`,
//!   `retreat UNIT HEX…`. A card may be left out where one is stacked; where both are there they
//!   must agree. `total=` is the attack total, the Defence total, or the sum of the dice of a test.
//! - `pass CARD…` with the discards, `end`; in the block of `pass` the other side's Actions.
//! - `request CARD …` and `deny CARD …`: Artillery Request and Artillery Denied.
//! - `rule NAME …`: what a special rule of the scenario asks, in order.
//! - wherever its moment comes: `action CARD …`, `event CARD …`, `sniper CARD UNIT`, with what is
//!   decided for it in order; `draw …` for what chance brings, `decide …` for any decision.
//!
//! Statements are numbered in the order of the document, nested ones included, the first being 0;
//! `source` knows where each is written.

mod block;
mod expect;
mod fire;
mod general;
mod given;
mod moving;
mod orders;
mod reader;
mod record;
mod report;
mod rolls;
mod setup;
mod special;
mod stacks;
mod stage;
mod tape;
mod words;
mod writer;

use std::sync::Arc;

use crestline_rules::choice::Choice;
use crestline_rules::game::Game;
use crestline_rules::scenario::Scenario;
use crestline_rules::script::{Script, Word};

pub use block::count;
pub use record::{record, record_begun, record_from, state_expects};
pub use report::{Asked, Finding, FindingKind, ScriptReport, Spot, Told};

use stage::Stage;

/// Runs a script of a scenario.
///
/// It stops at the first statement that cannot be carried out; expectations that fail are noted and
/// the run goes on.
#[must_use]
pub fn run(scenario: &Arc<Scenario>, script: &Script) -> ScriptReport {
    let game = match start(scenario, script) {
        Ok(game) => game,
        Err(findings) => return ScriptReport::unplayable(findings),
    };
    let mut stage = Stage::new(game, script.ask);
    let played = stage.block(&script.statements, 0).and_then(|()| match &script.otherwise {
        Some(rest) => stage.otherwise(rest),
        None => stage.draw_out(),
    });
    stage.close(played)
}

/// The game that a script begins with: before the set-up, or in the position that it gives.
///
/// # Errors
/// All that keeps the position from being played.
pub fn start(scenario: &Arc<Scenario>, script: &Script) -> Result<Game, Vec<Finding>> {
    match &script.given {
        None => Ok(Game::new(Arc::clone(scenario))),
        Some(given) => given::position(scenario, given),
    }
}

/// A choice as a script writes it.
#[must_use]
pub fn word(scenario: &Scenario, choice: Choice) -> Word {
    words::word(scenario, choice)
}
