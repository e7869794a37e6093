//! S107: a set-up step that places nothing.

use crestline_rules::scenario::What;
use crestline_rules::side::BySide;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S107", name: "nothing-to-place" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S107.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let armed = BySide::from_fn(|side| {
            played.pieces(side).any(|c| matches!(c.what, What::Weapon(_) | What::Radio(_)))
        });
        for step in played.steps().iter().filter(|step| step.step.pieces.is_empty()) {
            let Some(node) = step.node else { continue };
            let side = step.step.side;
            let words: Vec<&str> = node.args.iter().filter_map(|value| value.text()).collect();
            let others = words.is_empty() || words == ["others"];
            let gear = |word: &&str| {
                ["weapon", "radio"].contains(&word.trim_end_matches('s')) && armed[side]
            };
            let (message, help) = match others {
                true => (
                    format!("nothing of `{}` is left for this step", side.word()),
                    "other steps place all of it; delete this one, or name in it what it is for",
                ),
                false if words.iter().any(gear) => (
                    "Weapons and Radios are not placed in hexes".to_owned(),
                    "they go to units: `weapon \"Light MG\" with=rifle-1`; delete this step",
                ),
                false => (
                    format!("`{}` has no such pieces to set up", side.word()),
                    "reinforcements, and pieces with `at=`, are not set up; delete this step",
                ),
            };
            findings.push(RULE.found(node.head, message).help(help));
        }
    }
}
