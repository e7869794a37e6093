//! S146: pieces for which the set-up never has a place.

use crestline_play::narrate;
use crestline_rules::scenario::PieceId;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::opening::{TRIES, opening};
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S146", name: "left-off" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S146.md"),
    check,
};

/// So many pieces are named; of more it is said how many.
const NAMED: usize = 4;

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let Some(scenario) = &played.read.scenario else { continue };
        let mut never = opening(scenario, 0).left_off;
        for seed in 1..TRIES {
            if never.is_empty() {
                break;
            }
            let again = opening(scenario, seed).left_off;
            never.retain(|piece| again.contains(piece));
        }
        for step in played.steps() {
            let of_step =
                |piece: &&PieceId| !step.step.optional && step.step.pieces.contains(piece);
            let (here, rest): (Vec<PieceId>, Vec<PieceId>) = never.iter().partition(of_step);
            never = rest;
            if here.is_empty() {
                continue;
            }
            let mut names: Vec<String> =
                here.iter().take(NAMED).map(|piece| narrate::piece(scenario, *piece)).collect();
            if here.len() > NAMED {
                names.push(format!("{} more", here.len() - NAMED));
            }
            let span = step.node.map_or_else(|| played.side(step.step.side, ""), |node| node.head);
            findings.push(
                RULE.found(
                    span,
                    format!(
                        "never set up, in any of {TRIES} games that were tried: {}",
                        narrate::list(&names)
                    ),
                )
                .help("no hex meets all that this step asks for; ask for less, or set it up later"),
            );
        }
    }
}
