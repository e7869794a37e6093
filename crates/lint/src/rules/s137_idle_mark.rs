//! S137: a mark of a special rule that is set and never asked for, or asked for and never set.

use std::collections::BTreeMap;

use crestline_rules::special::effect::Effect;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::text::Span;
use crestline_source::visible::visible;

use crate::Rule;
use crate::played::played;
use crate::special::{Part, Says, Selector, parts, rules};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S137", name: "idle-mark" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S137.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        for (rule, place) in rules(played).filter(|(rule, _)| rule.unenforced.is_none()) {
            let parts = parts(rule, place);
            let set = marks(&parts, set);
            let asked = marks(&parts, asked);
            for (mark, span) in set.iter().filter(|(mark, _)| !asked.contains_key(*mark)) {
                let shown = visible(mark);
                findings.push(
                    RULE.found(*span, format!("nothing asks for the mark `{shown}`"))
                        .help(format!("say what it is for: `units marked={shown}`, or delete it")),
                );
            }
            for (mark, span) in asked.iter().filter(|(mark, _)| !set.contains_key(*mark)) {
                let shown = visible(mark);
                findings.push(
                    RULE.found(*span, format!("nothing ever sets the mark `{shown}`"))
                        .help("set it at a moment: see `crestline explain mark`"),
                );
            }
        }
    }
}

/// The marks that parts of a rule speak of, each with the first place.
fn marks<'p>(parts: &[Part<'p>], of: fn(&Part<'p>) -> Vec<&'p str>) -> BTreeMap<&'p str, Span> {
    let mut all = BTreeMap::new();
    for part in parts {
        for mark in of(part) {
            all.entry(mark).or_insert_with(|| part.word(mark));
        }
    }
    all
}

fn set<'p>(part: &Part<'p>) -> Vec<&'p str> {
    match part.says {
        Says::Effect(Effect::MarkPieces(mark, _, true) | Effect::MarkHexes(mark, _, true)) => {
            vec![mark]
        }
        _ => Vec::new(),
    }
}

fn asked<'p>(part: &Part<'p>) -> Vec<&'p str> {
    let selectors = part.asked().selectors;
    let marks = selectors.into_iter().flat_map(|selector| match selector {
        Selector::Pieces(pieces) => &pieces.marks[..],
        Selector::Hexes(hexes) => &hexes.marks[..],
        Selector::Hexsides(_) => &[],
    });
    marks.map(|(mark, _)| mark.as_str()).collect()
}
