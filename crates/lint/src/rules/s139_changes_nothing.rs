//! S139: a change of a special rule that leaves everything as it is.

use crestline_rules::scenario::Scenario;
use crestline_rules::side::Side;
use crestline_rules::special::amount::Amount;
use crestline_rules::special::effect::Effect;
use crestline_rules::special::pieces::Whose;
use crestline_rules::special::rule::{Of, Standing};
use crestline_rules::special::value::{Change, Value};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::played;
use crate::special::{Says, parts, rules};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S139", name: "changes-nothing" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S139.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let all: Vec<_> = rules(played).flat_map(|(rule, place)| parts(rule, place)).collect();
        // Who changes a value of a side besides.
        let changing = |value: Value| {
            let parts = all.iter().filter_map(|part| match part.says {
                Says::Standing(Standing::Changes { changes, .. }) => Some(changes),
                _ => None,
            });
            parts.flatten().filter(|(changed, _)| *changed == value).count()
        };
        for part in &all {
            let asked = part.asked();
            let idle = asked.changes.iter().any(|change| is_idle(change));
            let nothing = match part.says {
                Says::Effect(Effect::Vp(_, amount) | Effect::Draw(_, amount)) => is(amount, 0),
                _ => false,
            };
            if idle || nothing {
                findings.push(
                    RULE.found(part.head(), "this leaves everything as it is")
                        .help("say by how much: `by=1` adds one, `by=-1` takes one away"),
                );
            }
            let Says::Standing(Standing::Changes { of: Of::Side(whose), changes, .. }) = part.says
            else {
                continue;
            };
            let (Some(Whose::Side(side)), false) = (whose, idle) else { continue };
            for (value, change) in changes {
                let (Some(Amount::Halves(to)), Some(base)) =
                    (&change.to, base(played.scenario, *side, *value))
                else {
                    continue;
                };
                if i64::from(*to) == 2 * i64::from(base) && changing(*value) == 1 {
                    let word = value.word();
                    findings.push(
                        RULE.found(
                            part.word(word),
                            format!("`{word}` of `{}` is {base} anyway", side.word()),
                        )
                        .help("delete this, or write what it becomes"),
                    );
                }
            }
        }
    }
}

/// Whether a change leaves what it changes as it was.
fn is_idle(change: &Change) -> bool {
    let Change { to, times, by, min, max } = change;
    let none = to.is_none() && min.is_none() && max.is_none();
    let by = by.as_ref().is_none_or(|by| is(by, 0));
    none && by && times.as_ref().is_none_or(|times| is(times, 1))
}

fn is(amount: &Amount, number: i32) -> bool {
    matches!(amount, Amount::Halves(halves) if *halves == 2 * number)
}

/// What a value of a side is without special rules.
fn base(scenario: &Scenario, side: Side, value: Value) -> Option<u8> {
    let force = &scenario.sides[side];
    match value {
        Value::SideOrders => Some(force.orders),
        Value::SideHand => Some(force.hand),
        Value::SideDiscard => Some(force.discard),
        Value::SideLateDiscard => Some(force.late_discard),
        Value::SideSurrender => Some(force.surrender),
        Value::SideSniper => Some(1),
        Value::SideMines => Some(force.mines),
        Value::SideSuddenDeath => Some(scenario.sudden_death),
        _ => None,
    }
}
