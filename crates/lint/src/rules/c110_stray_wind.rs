//! C110: a wind on a card whose event asks for none.

use crestline_rules::content::{Card, CardEvent};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::nations::nations;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "C110", name: "stray-wind" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/C110.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for own in nations(project) {
        let blows = |card: &&Card| card.wind.is_some() && card.event != CardEvent::Breeze;
        for card in own.nation.deck.iter().filter(blows) {
            let number = card.number;
            let message = format!(
                "card {number} has a wind, and its event is {}, not Breeze (E48)",
                card.event.title()
            );
            findings.push(
                RULE.found(own.blame(|other| other.number == number), message)
                    .help("delete `wind=`, or make the event `Breeze`"),
            );
        }
    }
}
