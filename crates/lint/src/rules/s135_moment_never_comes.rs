//! S135: a special rule that waits for what cannot happen.

use crestline_board::hex::Hex;
use crestline_rules::query::Land;
use crestline_rules::scenario::{Entry, Scenario};
use crestline_rules::special::hexes::Hexes;
use crestline_rules::special::moment::Moment;
use crestline_rules::special::pieces::Pieces;
use crestline_rules::special::rule::Trigger;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::bounds::changes_ground;
use crate::played::played;
use crate::special::{Says, parts, rules};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S135", name: "moment-never-comes" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S135.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        for part in rules(played).flat_map(|(rule, place)| parts(rule, place)) {
            let Says::Trigger(trigger) = part.says else { continue };
            let Some((message, help)) = never(played.scenario, trigger) else { continue };
            findings.push(RULE.found(part.head(), message).help(help));
        }
    }
}

/// Why a moment never comes, and what to do.
fn never(scenario: &Scenario, trigger: &Trigger) -> Option<(&'static str, &'static str)> {
    let when = &trigger.when;
    match when.moment {
        Moment::Controlled if scenario.objectives.is_empty() => Some((
            "the map has no Objective that could change hands",
            "give the map objectives, or take another moment",
        )),
        Moment::Controlled
            if when.here.as_ref().is_some_and(|here| no_objective(scenario, here)) =>
        {
            Some((
                "no Objective lies in these hexes: it never changes hands there",
                "name the hexes of an Objective, or leave the place away",
            ))
        }
        Moment::Placed if when.it.as_ref().is_some_and(|it| never_placed(scenario, it)) => Some((
            "none of these pieces is set up: they start in a hex, come later, or are carried",
            "take `when arrives` for reinforcements, and `when game-begins` for what starts in a hex",
        )),
        Moment::MeleeBegins | Moment::MeleeOver | Moment::Entered | Moment::Stopped
            if when.here.as_ref().is_some_and(|here| impassable(scenario, here)) =>
        {
            Some((
                "nobody can enter these hexes: they are impassable",
                "name hexes that units can enter, or make them passable by a rule",
            ))
        }
        _ => None,
    }
}

fn fixed(hexes: &Hexes) -> Option<impl Iterator<Item = Hex>> {
    let fixed = hexes.fixed.as_ref()?;
    // Hexes that the map has not are told elsewhere.
    let some = !fixed.axis.is_empty() || !fixed.allies.is_empty();
    some.then(|| fixed.axis.iter().chain(&fixed.allies).copied())
}

fn no_objective(scenario: &Scenario, here: &Hexes) -> bool {
    let within = |hex| scenario.objectives.iter().any(|o| o.hexes.contains(&hex));
    fixed(here).is_some_and(|mut hexes| !hexes.any(within))
}

fn impassable(scenario: &Scenario, here: &Hexes) -> bool {
    let land = Land::of(&scenario.map);
    !changes_ground(scenario)
        && fixed(here).is_some_and(|mut hexes| hexes.all(|hex| land.impassable(hex)))
}

/// Whether pieces that are named are all placed otherwise than by a step of the set-up.
fn never_placed(scenario: &Scenario, it: &Pieces) -> bool {
    let mut named = it.names.iter().flat_map(|named| &named.ids).peekable();
    named.peek().is_some()
        && named.all(|piece| {
            let counter = scenario.counter(*piece);
            counter.entry != Entry::Setup
                || !scenario.setup.iter().any(|step| step.pieces.contains(piece))
        })
}
