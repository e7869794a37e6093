//! C104: a deck with far more or fewer triggers than the published ones.

use std::ops::RangeInclusive;

use crestline_rules::content::Trigger;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::nations::{decks, unusual};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "C104", name: "odd-triggers" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/C104.md"),
    check,
};

/// On how many cards of the published decks a trigger is.
const fn usual(trigger: Trigger) -> RangeInclusive<usize> {
    match trigger {
        Trigger::Event => 4..=12,
        Trigger::Jammed => 2..=6,
        Trigger::Sniper => 4..=8,
        Trigger::Time => 2..=2,
    }
}

fn check(project: &Project, findings: &mut Findings) {
    for own in decks(project) {
        let counts = Trigger::ALL.iter().map(|trigger| {
            let count =
                own.nation.deck.iter().filter(|card| card.trigger == Some(*trigger)).count();
            (trigger.title(), count, usual(*trigger))
        });
        let Some(message) = unusual(counts) else { continue };
        findings.push(RULE.found(own.deck(), message).help(
            "triggers are the pace of a game: each Time! shortens it, each Event! turns \
                     it; change the cards, or allow it",
        ));
    }
}
