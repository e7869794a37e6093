//! K191: what is allowed is not found there.

use crestline_source::codes::Code;
use crestline_source::diag::{Diagnostic, Severity};
use crestline_source::project::Project;
use crestline_source::visible::visible;

use crate::{Rule, catalogue};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "K191", name: "unused-allow" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/K191.md"),
    // Only when all else is known can be said what was of no use: `found::all` asks `unused`.
    check: |_, _| {},
};

/// What was allowed and never found; `used` goes with the project's list. What is in error is not
/// looked at by most rules, so that nobody knows then.
pub(crate) fn unused(project: &Project, used: &[bool]) -> Vec<Diagnostic> {
    if project.has_errors() {
        return Vec::new();
    }
    let idle = project.allows.iter().zip(used).filter(|(_, used)| !**used);
    idle.filter_map(|(allow, _)| {
        catalogue::find(&allow.code.value)?;
        let message =
            format!("nothing here is found that `{}` is about", visible(&allow.code.value));
        Some(
            RULE.found(allow.span, message)
                .help("delete it; errors cannot be allowed, only warnings and notes"),
        )
    })
    .collect()
}
