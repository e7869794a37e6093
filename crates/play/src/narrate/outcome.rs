//! How a game ended.

use crestline_rules::choice::{Ending, Outcome};

use super::names::{side, vp};

/// Who won and why: `Axis win: the Allies surrendered (6.3.1); VP: Axis 5`.
#[must_use]
pub fn outcome(outcome: &Outcome) -> String {
    let (why, decided_by_vp) = match outcome.ending {
        Ending::Surrender(Some(loser)) => {
            (format!("the {} have reached their Surrender space (6.3.1)", side(loser)), false)
        }
        Ending::Surrender(None) => (
            "both sides have reached their Surrender spaces at once; the Initiative card decides \
             (6.3.1, 9.2)"
                .to_owned(),
            false,
        ),
        Ending::LastUnit(Some(loser)) => (
            format!("the last unit of the {} on the map was eliminated (6.3.1)", side(loser)),
            false,
        ),
        Ending::LastUnit(None) => (
            "the last units of both sides were eliminated at once; the Initiative card decides \
             (6.3.1, 9.2)"
                .to_owned(),
            false,
        ),
        Ending::Exit(who) => {
            (format!("the last unit of the {} has left the map (6.3.2)", side(who)), true)
        }
        Ending::SuddenDeath => ("Sudden Death (6.2.2, 6.3.2)".to_owned(), true),
        Ending::SpecialRule(Some(who)) => {
            (format!("a special rule gives the game to the {}", side(who)), false)
        }
        Ending::SpecialRule(None) => ("a special rule ends the game".to_owned(), true),
        Ending::AllObjectives(who) => (
            format!("the {} control all Objectives before a Sudden Death roll (7.3.2)", side(who)),
            false,
        ),
    };
    let tie = if decided_by_vp && outcome.vp == 0 {
        "; the Initiative card breaks the tie (9.2)"
    } else {
        ""
    };
    format!("The {} win: {why}; VP: {}{tie}", side(outcome.winner), vp(outcome.vp))
}
