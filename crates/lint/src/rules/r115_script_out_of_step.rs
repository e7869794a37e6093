//! R115: a script that does not go any more as it is written.

use crestline_play::script::Spot;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::visible::visible;

use super::r113_impossible_expectation::clashes;
use crate::Rule;
use crate::found::{advice, place};
use crate::scripted::scripted;

/// Its code. Who runs scripts anyway leaves it out, and tells all that a run finds.
pub const CODE: Code = Code { id: "R115", name: "script-out-of-step" };

pub(super) static RULE: Rule = Rule {
    code: CODE,
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/R115.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for script in scripted(project) {
        // What cannot be so in any game is told by itself.
        let never = clashes(script);
        let clash = |number| never.iter().any(|(_, one, other)| [*one, *other].contains(&number));
        let mut found = script.played().findings;
        found.retain(|found| !matches!(found.at, Spot::Statement(number) if clash(number)));
        // What comes after the first is mostly because of it.
        let Some((first, others)) = found.split_first() else { continue };
        let (name, scenario) = (visible(&script.read.name.value), visible(&script.scenario.name));
        let more = match others.len() {
            0 => String::new(),
            1 => ", and one thing more".to_owned(),
            n => format!(", and {n} things more"),
        };
        let anew = if script.read.given.is_some() {
            "mend the script"
        } else {
            "record the game anew with `crestline run … --record`"
        };
        let help = first.help.as_deref().unwrap_or(advice(first.kind));
        findings.push(
            RULE.found(
                place(script.read, first.at),
                format!("`{name}` does not go on here: {}{more}", first.message),
            )
            .also(script.read.scenario.span, "what it plays")
            .help(format!("{help}; where `{scenario}` is as you want it, {anew}")),
        );
    }
}
