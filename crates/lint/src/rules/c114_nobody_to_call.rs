//! C114: a deck that calls for a Hero or a Private whom the nation does not have.

use crestline_rules::content::CardEvent;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::nations::nations;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "C114", name: "nobody-to-call" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/C114.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for own in nations(project) {
        let has = [
            (
                CardEvent::Hero,
                own.nation.hero().is_some(),
                "Hero",
                "a leader whose `as=` is a `unit hero`",
            ),
            (
                CardEvent::FieldPromotion,
                own.nation.private().is_some(),
                "Private",
                "a leader with `rank=Private`",
            ),
        ];
        for (event, _, who, what) in has.into_iter().filter(|(_, has, ..)| !has) {
            if own.nation.deck.iter().all(|card| card.event != event) {
                continue;
            }
            let message =
                format!("its deck has {} ({}), and it has no {who}", event.title(), event.para());
            findings.push(
                RULE.found(own.blame(|card| card.event == event), message)
                    .help(format!("add {what}; without one the Event does nothing")),
            );
        }
    }
}
