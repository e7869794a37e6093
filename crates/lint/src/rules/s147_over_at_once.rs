//! S147: games that are over before both sides have had a turn.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::opening::{TRIES, opening};
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S147", name: "over-at-once" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S147.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let Some(scenario) = &played.read.scenario else { continue };
        let mut tried = (0..TRIES).map(|seed| opening(scenario, seed));
        let mut waiting = None;
        let at_once = tried.all(|opening| {
            let sides = opening.orders;
            waiting = [("axis", sides.axis), ("allies", sides.allies)]
                .into_iter()
                .find_map(|(side, turn)| turn.is_none().then_some(side));
            waiting.is_some()
        });
        let Some(side) = waiting.filter(|_| at_once) else { continue };
        findings.push(
            RULE.found(
                played.read.name.span,
                format!("the game is over before `{side}` has a Turn, in each of {TRIES} that were tried"),
            )
            .help("see what special rules do at the start, and who has the next Turn"),
        );
    }
}
