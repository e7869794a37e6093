//! S118: a game that may end at once, or that hardly ends.

use crestline_rules::scenario::Item;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S118", name: "odd-length" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/S118.md"),
    check,
};

/// Spaces from the Time marker to Sudden Death that are usual.
const USUAL: std::ops::RangeInclusive<u8> = 3..=12;

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let (time, end) = (played.scenario.time, played.scenario.sudden_death);
        let spaces = end.saturating_sub(time);
        if USUAL.contains(&spaces) {
            continue;
        }
        let (message, help) = match spaces < *USUAL.start() {
            true => {
                let after = if spaces == 1 { "once" } else { "twice" };
                (
                    format!("the game may end when the Time marker has moved {after}"),
                    format!(
                        "six or seven spaces make an evening: `sudden-death={}`",
                        time.saturating_add(6)
                    ),
                )
            }
            false => (
                format!(
                    "the Time marker must move {spaces} times before the game can end; each is a \
                     deck of cards or a trigger"
                ),
                format!(
                    "six or seven spaces make an evening: `sudden-death={}`",
                    time.saturating_add(7)
                ),
            ),
        };
        findings.push(RULE.found(played.at(Item::Time, "sudden-death"), message).help(help));
    }
}
