//! L106: an assertion that a line is clear and not by how much it is hindered.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::text::Span;

use crate::Rule;
use crate::written::{found_of, sound_maps};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "L106", name: "unsaid-hindrance" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/L106.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        for claim in read.sights.iter().filter(|c| c.clear.value && c.hindrance.is_none()) {
            let verdict = found_of(map, claim);
            if !verdict.clear || verdict.hindrance == 0 {
                continue;
            }
            let (from, to, by) = (claim.from.value, claim.to.value, verdict.hindrance);
            let end = Span { start: claim.clear.span.end, ..claim.clear.span };
            findings.push(
                RULE.found(
                    claim.clear.span,
                    format!("{from} to {to} is clear, but hindered by {by}"),
                )
                .help(format!("say so, and a change of it will be told: `hindrance={by}`"))
                .fix(format!("add `hindrance={by}`"), end, format!(" hindrance={by}"))
                .hex(to),
            );
        }
    }
}
