//! C107: more or fewer named leaders of a kind than it has counters.

use std::collections::BTreeMap;

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::visible::visible;

use crate::Rule;
use crate::nations::nations;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "C107", name: "leader-counters" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/C107.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for own in nations(project) {
        let mut names: BTreeMap<&str, usize> = BTreeMap::new();
        for leader in &own.nation.leaders {
            *names.entry(&leader.kind).or_default() += 1;
        }
        for (kind, head) in own.nation.units.iter().zip(own.heads("unit")) {
            if !kind.class.is_leader() {
                continue;
            }
            let named = names.get(kind.name.as_str()).copied().unwrap_or(0);
            if named == usize::from(kind.count) {
                continue;
            }
            let name = visible(&kind.name);
            let leaders = if named == 1 { "1 leader is" } else { &format!("{named} leaders are") };
            let counters = match kind.count {
                1 => "1 counter".to_owned(),
                count => format!("{count} counters"),
            };
            findings.push(
                RULE.found(head, format!("{leaders} `{name}`, which has {counters}")).help(
                    format!(
                        "each leader is one counter with his name: write `x={named}`, or name the \
                     others"
                    ),
                ),
            );
        }
    }
}
