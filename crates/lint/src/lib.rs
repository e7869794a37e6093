//! Coded opinions over what source has read.
//!
//! A lint never changes anything and never makes content invalid. Each is one file in [`rules`] with
//! its page in `docs/findings`, and one line in [`rules::ALL`].

mod alike;
mod bounds;
pub mod catalogue;
mod chits;
mod contours;
mod ends;
pub mod found;
mod geometry;
pub mod levels;
mod listed;
mod nations;
mod opening;
mod overruled;
pub mod page;
mod played;
pub mod rules;
mod scripted;
mod special;
mod texts;
mod written;

#[cfg(test)]
mod tests;

use crestline_source::codes::Code;
use crestline_source::diag::{self, Diagnostic, Findings, Severity};
use crestline_source::project::Project;
use crestline_source::text::Span;

/// A lint.
pub struct Rule {
    /// Its code and its name, which reads well after "allow".
    pub code: Code,
    /// How bad it is unless a project or an author says otherwise; never an error.
    pub level: Severity,
    /// Its page in Markdown: what, why, an example that it finds and one that it passes.
    pub page: &'static str,
    /// Looks at a project.
    pub check: fn(&Project, &mut Findings),
}

impl Rule {
    /// A finding of it.
    fn found(&self, span: Span, message: impl Into<String>) -> Diagnostic {
        match self.level {
            Severity::Note => diag::note(self.code, span, message),
            Severity::Warning | Severity::Error => diag::warning(self.code, span, message),
        }
    }
}

/// Runs every lint over a project.
fn run(project: &Project) -> Vec<Diagnostic> {
    let mut findings = Findings::new();
    for rule in rules::ALL {
        (rule.check)(project, &mut findings);
    }
    findings.into_sorted()
}
