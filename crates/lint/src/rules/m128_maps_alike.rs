//! M128: two maps of a project with the same number or title.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::map::Map;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::syntax::Node;
use crestline_source::text::Span;
use crestline_source::visible::visible;

use crate::Rule;
use crate::alike::alike;
use crate::written::{node_of, sound_maps};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M128", name: "maps-alike" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M128.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    let mut names = BTreeSet::new();
    // A map that is there twice is told once, as that.
    let maps = sound_maps(project).filter(|(read, _)| names.insert(read.name.value.as_str()));
    let maps: Vec<(&Map, &Node)> =
        maps.filter_map(|(read, map)| Some((map.as_ref(), node_of(project, read)?))).collect();
    let mut numbers: BTreeMap<u16, Span> = BTreeMap::new();
    for (map, node) in &maps {
        let (Some(number), Some(prop)) = (map.number(), node.prop("number")) else { continue };
        let first = *numbers.entry(number).or_insert(prop.value.span);
        if first != prop.value.span {
            findings.push(
                RULE.found(prop.value.span, format!("a second map with the number {number}"))
                    .also(first, "the first one")
                    .help("give each map a number of its own: players ask for maps by it"),
            );
        }
    }
    let titles =
        maps.iter().filter_map(|(map, node)| Some((map.title(), node.prop("title")?.value.span)));
    for ((first, there), (title, span)) in alike(titles) {
        let (first, title) = (visible(first), visible(title));
        findings.push(
            RULE.found(span, format!("the map titles `{first}` and `{title}` read alike"))
                .also(there, "the first one")
                .help("give each map a title of its own: it is what stands on the sheet"),
        );
    }
}
