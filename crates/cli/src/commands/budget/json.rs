//! A budget as one JSON object.

use crestline_play::narrate;
use crestline_rules::design::{Budget, Line, Size};
use crestline_rules::scenario::Scenario;
use crestline_rules::side::Side;
use serde_json::{Value, json};

use super::advice::posture;

/// The object: what each side brings and is suggested, then what is of both.
pub(super) fn json(scenario: &Scenario, budget: &Budget) -> String {
    let advice = &budget.advice;
    let signed = |vp: i32| json!({ "side": lead(vp), "vp": vp.unsigned_abs() });
    json!({
        "scenario": scenario.name,
        "axis": side(scenario, budget, Side::Axis),
        "allies": side(scenario, budget, Side::Allies),
        "vp": { "says": signed(scenario.vp), "suggested": signed(advice.vp) },
        "initiative": {
            "says": scenario.initiative.word(),
            "suggested": advice.initiative.map(Side::word),
        },
        "suddenDeath": { "says": scenario.sudden_death, "suggested": advice.sudden_death },
    })
    .to_string()
}

/// Who leads, if anybody does.
const fn lead(vp: i32) -> Option<&'static str> {
    match vp {
        0 => None,
        1.. => Some(Side::Axis.word()),
        _ => Some(Side::Allies.word()),
    }
}

fn side(scenario: &Scenario, budget: &Budget, side: Side) -> Value {
    let (force, own) = (&scenario.sides[side], &budget.sides[side]);
    let advice = &budget.advice.sides[side];
    json!({
        "nation": force.nation.word,
        "minor": force.minor,
        "points": own.points,
        "pieces": own.lines.iter().map(piece).collect::<Vec<_>>(),
        "leaders": own.leaders,
        "squads": own.squads,
        "teams": own.teams,
        "squadsPerLeader": advice.squads_per_leader,
        "size": advice.size.map(Size::word),
        "like": advice.like.as_ref().map(|like| json!({
            "name": like.name,
            "size": like.size.word(),
            "vp": like.vp,
            "initiative": like.initiative,
        })),
        "posture": { "says": posture(force.posture), "suggested": posture(advice.posture) },
        "orders": { "says": force.orders, "suggested": advice.orders },
        "surrender": { "says": force.surrender, "suggested": advice.surrender },
    })
}

fn piece(line: &Line) -> Value {
    json!({
        "name": narrate::kind(&line.title, &line.what),
        "count": line.count,
        "each": line.each,
        "points": line.points,
        "space": line.space,
        "percent": line.share.percent(),
    })
}
