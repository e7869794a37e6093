//! R110: dice that break a weapon or advance time in a script that does not expect it.

use crestline_play::script::{FindingKind, Spot};
use crestline_rules::choice::Choice;
use crestline_rules::content::Trigger;
use crestline_rules::event::Happening;
use crestline_rules::script::{Expect, Statement, UnitState};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::scripted::{Scripted, scripted};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "R110", name: "silent-trigger" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/R110.md"),
    check,
};

/// A script of more statements is no lesson, and not played for this.
const LONG: usize = 500;

fn check(project: &Project, findings: &mut Findings) {
    for script in scripted(project) {
        let all = script.statements();
        // Records say every choice and every card; they are not written but kept.
        let record = all.iter().any(|(_, statement)| matches!(statement, Statement::Choose(_)));
        if record || all.len() > LONG {
            continue;
        }
        for (trigger, number, card) in triggers(script) {
            // A roll may stand only once something is expected of it: that expectation counts too.
            let after = all.iter().filter(|(at, _)| *at >= number).map(|(_, statement)| *statement);
            if after.clone().any(|statement| expects(statement, trigger)) {
                continue;
            }
            let (what, expect) = match trigger {
                Trigger::Time => ("the Time marker advances", "expect time=1"),
                _ => ("the Weapons that fire break", "expect rifle-1=weapon-broken"),
            };
            let of = card.map_or_else(String::new, |card| format!(" of {card}"));
            findings.push(
                RULE.found(
                    script.read.statement(number),
                    format!(
                        "the dice{of} carry {}: {what}, and nothing expects it (1.9.1)",
                        trigger.title()
                    ),
                )
                .help(format!(
                    "take a card without a trigger, or say that it is meant: `{expect}`"
                )),
            );
        }
    }
}

/// The triggers that go off without asking for anything when a script is run: which, in which
/// statement, by which card. Nothing of a script that does not come to its end: its run tells why.
fn triggers(script: Scripted<'_>) -> Vec<(Trigger, usize, Option<String>)> {
    let report = script.played();
    if report.findings.iter().any(|found| found.kind != FindingKind::Unused) {
        return Vec::new();
    }
    let (mut found, mut last) = (Vec::new(), None);
    for step in &report.steps {
        if let Choice::Card(card) = step.choice {
            last = Some(script.scenario.card_name(card));
        }
        let Spot::Statement(number) = step.at else { continue };
        // A gun that is not there does not jam.
        let breaks = |what: &Happening| matches!(what, Happening::WeaponBroke { .. });
        let broke = step.events.iter().any(|event| breaks(&event.what));
        for event in &step.events {
            let Happening::Triggered { trigger, .. } = event.what else { continue };
            if trigger == Trigger::Time || (trigger == Trigger::Jammed && broke) {
                found.push((trigger, number, last.clone()));
            }
        }
    }
    found
}

/// Whether a statement looks at what a trigger does.
fn expects(statement: &Statement, trigger: Trigger) -> bool {
    let Statement::Expect(expects) = statement else { return false };
    expects.iter().any(|expect| match expect {
        Expect::Time(_) => trigger == Trigger::Time,
        Expect::Unit(_, UnitState::WeaponBroken) => trigger == Trigger::Jammed,
        _ => false,
    })
}
