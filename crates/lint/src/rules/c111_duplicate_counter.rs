//! C111: two lines of a nation for one unit, weapon, radio or leader.

use std::collections::BTreeMap;

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::text::Span;
use crestline_source::visible::visible;

use crate::Rule;
use crate::nations::nations;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "C111", name: "duplicate-counter" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/C111.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for own in nations(project) {
        let mut firsts: BTreeMap<(&str, Vec<String>), Span> = BTreeMap::new();
        for line in &own.node.children {
            let word = line.name.value.as_str();
            // A unit is called by its class and name: `squad Rifle`.
            let names = match word {
                "unit" => 2,
                "leader" | "weapon" | "radio" => 1,
                _ => continue,
            };
            let values = line.args.iter().take(names).filter_map(|value| value.text());
            let called: Vec<String> = values.map(str::to_owned).collect();
            let name = visible(&called.join(" "));
            let first = *firsts.entry((word, called)).or_insert(line.head);
            if first == line.head {
                continue;
            }
            findings.push(
                RULE.found(
                    line.head,
                    format!("a second {word} `{name}`: scenarios get the first one"),
                )
                .also(first, "the first one")
                .help("give it a name of its own, or raise the count `x=` of the first"),
            );
        }
    }
}
