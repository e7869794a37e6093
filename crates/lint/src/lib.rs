//! Coded opinions over what source has read.
//!
//! A lint never changes anything and never makes content invalid. Each is one file in [`rules`] with
//! its page in `docs/lints`, and one line in [`rules::ALL`].

mod overruled;
pub mod rules;
mod written;

use crestline_source::codes::Code;
use crestline_source::diag::{Diagnostic, Findings};
use crestline_source::project::Project;

/// A lint.
pub struct Rule {
    /// Its code and its name, which reads well after "allow".
    pub code: Code,
    /// Its page in Markdown: what, why, an example that it finds and one that it passes.
    pub page: &'static str,
    /// Looks at a project.
    pub check: fn(&Project, &mut Findings),
}

/// Runs every lint over a project.
#[must_use]
pub fn run(project: &Project) -> Vec<Diagnostic> {
    let mut findings = Findings::new();
    for rule in rules::ALL {
        (rule.check)(project, &mut findings);
    }
    findings.into_sorted()
}
