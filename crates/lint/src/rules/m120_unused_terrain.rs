//! M120: a terrain of the map's own that no statement uses.

use std::collections::BTreeSet;

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::syntax::Node;

use crate::Rule;
use crate::written::{sound_maps, statements};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M120", name: "unused-terrain" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M120.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    let mut used = BTreeSet::new();
    for document in &project.documents {
        document.nodes.iter().for_each(|node| words(node, &mut used));
    }
    for (read, _) in sound_maps(project) {
        let nodes = statements(project, read);
        for row in nodes.values().filter(|node| node.name.value == "terrain") {
            let Some((word, name)) = row.args.first().and_then(|arg| Some((arg.text()?, arg)))
            else {
                continue;
            };
            // Markers come in play.
            let marker = row.prop("form").and_then(|prop| prop.value.text()) == Some("marker");
            if marker || used.contains(word) {
                continue;
            }
            findings.push(
                RULE.found(name.span, format!("no statement uses the terrain `{word}`"))
                    .help(format!("use it, as `{word} C3`, or delete the row")),
            );
        }
    }
}

/// The words of a statement and of those in its block, rows of terrain left out.
fn words<'n>(node: &'n Node, used: &mut BTreeSet<&'n str>) {
    if node.name.value == "terrain" {
        return;
    }
    used.insert(&node.name.value);
    let values = node.args.iter().chain(node.props.iter().map(|prop| &prop.value));
    used.extend(values.filter_map(|value| value.text()).flat_map(|text| text.split([' ', ','])));
    node.children.iter().for_each(|child| words(child, used));
}
