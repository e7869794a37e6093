//! R114: what a script does after its last expectation.

use crestline_rules::script::{Doing, Statement};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::scripted::scripted;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "R114", name: "unwatched-end" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/R114.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for script in scripted(project) {
        let all = script.statements();
        let watches = |statement: &Statement| match statement {
            Statement::Expect(_) => true,
            Statement::Do(doing) => has_total(doing),
            Statement::Top { .. } | Statement::Pile { .. } | Statement::Choose(_) => false,
        };
        // A script that expects nothing at all is told otherwise; what bots play on is nobody's to
        // say.
        let Some((last, _)) = all.iter().rfind(|(_, statement)| watches(statement)) else {
            continue;
        };
        let acts =
            |statement: &Statement| matches!(statement, Statement::Do(_) | Statement::Choose(_));
        let Some((first, _)) = all.iter().find(|(at, statement)| at > last && acts(statement))
        else {
            continue;
        };
        findings.push(
            RULE.found(
                script.read.statement(*first),
                "nothing is expected of what happens from here on",
            )
            .also(script.read.statement(*last), "the last expectation")
            .help("say at the end what must be so: `expect rifle-1=broken turn=axis`"),
        );
    }
}

/// Whether an expected total is in a statement or within it.
fn has_total(doing: &Doing) -> bool {
    let within = |statement: &Statement| match statement {
        Statement::Do(doing) => has_total(doing),
        Statement::Expect(_) => true,
        Statement::Top { .. } | Statement::Pile { .. } | Statement::Choose(_) => false,
    };
    doing.total.is_some() || doing.within.iter().any(within)
}
