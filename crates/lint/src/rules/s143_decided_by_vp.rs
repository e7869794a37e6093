//! S143: a lead in VP that the other side cannot make good.

use std::sync::Arc;

use crestline_rules::content::{UnitClass, Worth};
use crestline_rules::game::Game;
use crestline_rules::scenario::{Posture, Scenario, What};
use crestline_rules::side::Side;
use crestline_rules::special::effect::Effect;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::chits::chits;
use crate::played::{Played, played};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S143", name: "decided-by-vp" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S143.md"),
    check,
};

/// What a chit that is drawn may be worth at most, in any hands.
const CHIT: i32 = 15;

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let Some(scenario) = &played.read.scenario else { continue };
        let start = Game::new(Arc::clone(scenario)).table().vp_of(Side::Axis);
        let leader = if start > 0 { Side::Axis } else { Side::Allies };
        let lead = start.abs();
        // What rules give nobody can count.
        let effects = scenario.special.rules.iter().flat_map(|rule| rule.blocks.iter().flatten());
        let given = |effect: &Effect| {
            matches!(effect, Effect::Vp(..) | Effect::OpenChit(_) | Effect::DrawChit(..))
        };
        if effects.into_iter().any(given) {
            continue;
        }
        let gain = most(played, scenario, leader.other());
        if lead <= gain {
            continue;
        }
        let other = leader.other().word();
        findings.push(
            RULE.found(
                played.statement("vp").map_or(played.read.name.span, |node| node.head),
                format!(
                    "`{}` begins {lead} VP ahead, Objectives counted, and `{other}` can gain {gain} \
                     at most: it can win by surrender alone",
                    leader.word()
                ),
            )
            .help(
                "give the side that is behind VP to begin with, or objectives that are worth more: \
                 `crestline budget` suggests what",
            ),
        );
    }
}

/// The most VP that a side can gain: it takes all Objectives, eliminates every enemy, leaves the map
/// with every unit, and gains what time brings.
fn most(played: Played<'_>, scenario: &Scenario, side: Side) -> i32 {
    let objectives = scenario.objectives.iter().map(|objective| match objective.control {
        Some(holder) if holder == side => 0,
        Some(_) => 2 * i32::from(objective.vp),
        None => i32::from(objective.vp),
    });
    let worth = |of: Side| -> i32 { played.pieces(of).map(|c| vp(&c.what)).sum() };
    let chits = chits(played);
    let doubled = |worth: Worth| chits.open.iter().any(|(chit, _)| chit.worth == worth);
    let times = |worth: Worth| if doubled(worth) { 2 } else { 1 };
    let units = worth(side.other()) * times(Worth::EliminationDoubled)
        + worth(side) * times(Worth::ExitDoubled);
    let spaces = i32::from(scenario.sudden_death.saturating_sub(scenario.time)) + 6;
    let time = match scenario.sides[side].posture {
        Posture::Defend => spaces,
        Posture::Attack | Posture::Recon => 0,
    };
    let drawn = i32::try_from(chits.drawn).unwrap_or(0) * CHIT;
    objectives.sum::<i32>() + units + time + drawn
}

/// What a unit is worth when it is eliminated or leaves (7.1).
fn vp(what: &What) -> i32 {
    let What::Unit(unit) = what else { return 0 };
    match unit.class {
        UnitClass::Squad => 2,
        UnitClass::Team => 1,
        UnitClass::Leader => 1 + i32::from(unit.front.command),
        UnitClass::Hero => 0,
    }
}
