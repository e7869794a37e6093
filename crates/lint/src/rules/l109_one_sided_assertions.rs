//! L109: many assertions that all say clear, or all say blocked.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::written::sound_maps;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "L109", name: "one-sided-assertions" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/L109.md"),
    check,
};

/// Fewer assertions are a beginning.
const LEAST: usize = 6;

fn check(project: &Project, findings: &mut Findings) {
    for (read, _) in sound_maps(project).filter(|(read, _)| read.sights.len() >= LEAST) {
        let clear = read.sights.iter().filter(|claim| claim.clear.value).count();
        let (said, other) = match clear {
            0 => ("blocked", "clear"),
            all if all == read.sights.len() => ("clear", "blocked"),
            _ => continue,
        };
        findings.push(
            RULE.found(read.name.span, format!("all {} assertions say {said}", read.sights.len()))
                .help(format!("add one that says {other}, so that a drawing that is too small or too large is noticed too")),
        );
    }
}
