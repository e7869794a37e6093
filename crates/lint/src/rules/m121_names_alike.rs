//! M121: buildings of one map whose names or words read alike.

use crestline_source::codes::{self, Code};
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::syntax::Node;
use crestline_source::text::Span;
use crestline_source::visible::visible;

use crate::Rule;
use crate::alike::alike;
use crate::written::{sound_maps, statements};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M121", name: "names-alike" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M121.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        let nodes = statements(project, read);
        let is_name = |word: &str| map.buildings().iter().any(|b| b.name.as_deref() == Some(word));
        let words = nodes.values().filter(|node| node.name.value != "terrain").filter_map(|node| {
            let first = node.args.first()?;
            Some((first.text().filter(|word| is_name(word))?, first.span))
        });
        let titles = nodes.values().filter_map(|node| title(node));
        for (pairs, what) in [(alike(words), "words"), (alike(titles), "names")] {
            for ((first, there), (name, span)) in
                pairs.into_iter().filter(|(_, it)| !is_copy(project, it.1))
            {
                let (first, name) = (visible(first), visible(name));
                let message = if first == name {
                    format!("a second building is called `{name}`")
                } else {
                    format!("the {what} `{first}` and `{name}` read alike")
                };
                findings.push(
                    RULE.found(span, message)
                        .also(there, "the first one")
                        .help("give each building a name that is not taken for another"),
                );
            }
        }
    }
}

/// Whether a name stands in a building that is there twice, which is told already.
fn is_copy(project: &Project, name: Span) -> bool {
    let mut copies = project.diagnostics.iter().filter(|found| found.code == codes::M029);
    copies.any(|found| {
        let whole = found.primary.span;
        whole.file == name.file && whole.start <= name.start && name.end <= whole.end
    })
}

/// The name for people of a building.
fn title(node: &Node) -> Option<(&str, Span)> {
    let prop = node.prop("name")?;
    Some((prop.value.text()?, prop.value.span))
}
