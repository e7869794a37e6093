//! R111: a script that expects nothing.

use crestline_rules::script::Statement;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::scripted::scripted;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "R111", name: "nothing-expected" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/R111.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for script in scripted(project) {
        let looks = |statement: &Statement| match statement {
            Statement::Expect(_) => true,
            Statement::Do(doing) => doing.total.is_some(),
            Statement::Top { .. } | Statement::Pile { .. } | Statement::Choose(_) => false,
        };
        // That bots play a game to its end is something to hold.
        if script.read.script.otherwise.is_some() {
            continue;
        }
        if script.statements().iter().any(|(_, statement)| looks(statement)) {
            continue;
        }
        findings.push(
            RULE.found(
                script.read.name.span,
                "this script expects nothing: it holds whatever comes of it",
            )
            .help("say at its end what must be so: `expect rifle-1=broken turn=axis`"),
        );
    }
}
