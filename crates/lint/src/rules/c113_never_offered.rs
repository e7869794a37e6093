//! C113: an entry of the Support Table for years in which its nation is not at war.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::nations::nations;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "C113", name: "never-offered" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/C113.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for own in nations(project) {
        let at_war = own.nation.years;
        for (entry, line) in own.support() {
            if entry.years.iter().any(|year| at_war.contains(year)) {
                continue;
            }
            let message = "it is never offered: the nation is not at war in these years";
            let years: Vec<String> = at_war.iter().map(|year| year.to_string()).collect();
            let help = format!("its years are {}; change `years=` here or there", years.join(", "));
            findings.push(RULE.found(line, message).help(help));
        }
    }
}
