//! What on a table cannot be so, in words.

use crestline_rules::scenario::{PieceId, Scenario};
use crestline_rules::state::Fault;

use super::names::{piece, side};

/// What is wrong with a table: `units of both sides are in C4`.
#[must_use]
pub fn fault(scenario: &Scenario, fault: &Fault) -> String {
    match fault {
        Fault::Cards(of) => format!("the cards of the {} are not their 72", side(*of)),
        Fault::Ledger { vp, sum } => format!("VP are {vp}, and what was scored adds up to {sum}"),
        Fault::Place(id) => format!("{} is where it cannot be", named(scenario, *id)),
        Fault::Carrier(id) => format!("{} and its carrier do not agree", named(scenario, *id)),
        Fault::Hex(id) => format!("{} stands where nothing can", named(scenario, *id)),
        Fault::Contested(hex) => format!("units of both sides are in {hex}"),
        Fault::Stacking(hex) => format!("too many are in {hex}"),
        Fault::Flags(id) => format!("{} is still activated", named(scenario, *id)),
        Fault::Radios(of) => format!("the {} have two Radios", side(*of)),
        Fault::Fortification(hex) => format!("the Fortification in {hex} cannot be there"),
        Fault::Smoke(hex) => format!("the Smoke in {hex} cannot be there"),
        Fault::Chits => "a chit is in two places, or missing".to_owned(),
        Fault::Roster => "the pieces are not those that came into play".to_owned(),
        Fault::Objectives(of) => {
            format!("VP of the {} for Objectives are not what these are worth", side(*of))
        }
    }
}

/// A piece. Support that was called is not in the scenario with which a game begins.
fn named(scenario: &Scenario, id: PieceId) -> String {
    if id.index() < scenario.roster.len() {
        piece(scenario, id)
    } else {
        "a piece that was called".to_owned()
    }
}
