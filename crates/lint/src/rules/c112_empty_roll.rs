//! C112: a roll on the Support Table that offers nothing in a year of the war.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::nations::nations;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "C112", name: "empty-roll" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/C112.md"),
    check,
};

/// The rolls of two dice.
const ROLLS: std::ops::RangeInclusive<u8> = 2..=12;

fn check(project: &Project, findings: &mut Findings) {
    for own in nations(project).filter(|own| !own.nation.support.is_empty()) {
        let help = "give it an entry for these years, or the nation `years=` without them";
        let (never, sometimes): (Vec<u8>, Vec<u8>) =
            ROLLS.partition(|roll| own.nation.support.iter().all(|entry| entry.roll != *roll));
        if !never.is_empty() {
            let rolls: Vec<String> = never.iter().map(u8::to_string).collect();
            let message = format!("a roll of {} never offers anything", rolls.join(", "));
            findings
                .push(RULE.found(own.node.head, message).help("add `support ROLL { … }` for each"));
        }
        for roll in sometimes {
            let empty = |year: &u16| own.nation.supports(roll, *year).next().is_none();
            let years: Vec<String> =
                own.nation.years.iter().filter(empty).map(|year| year.to_string()).collect();
            if !years.is_empty() {
                let message = format!("a roll of {roll} offers nothing in {}", years.join(", "));
                findings.push(RULE.found(own.roll(roll), message).help(help));
            }
        }
    }
}
