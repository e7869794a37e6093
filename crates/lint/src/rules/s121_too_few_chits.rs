//! S121: more chits to draw than the cup holds.

use crestline_rules::scenario::Item;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::chits::chits;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S121", name: "too-few-chits" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S121.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let chits = chits(played);
        if chits.drawn <= chits.cup {
            continue;
        }
        let (drawn, cup) = (chits.drawn, chits.cup);
        let holds = match cup {
            0 => "no chit".to_owned(),
            1 => "1 chit".to_owned(),
            _ => format!("{cup} chits"),
        };
        findings.push(
            RULE.found(
                played.at(Item::Chits, ""),
                format!("{drawn} chits are drawn from a cup that holds {holds}"),
            )
            .help("draw fewer, or leave some of the letters out of `exclude`"),
        );
    }
}
