//! The documents of a project that a command asks for, and those that they mention.

use std::collections::BTreeSet;

use crate::syntax::{Document, Node};
use crate::text::Sources;

/// Whether a map or scenario is asked for, by its name and the path of its file.
pub type Wanted<'a> = &'a dyn Fn(&str, &str) -> bool;

/// What is asked for by name or by file; other documents stay only if these mention them.
const ASKED: [&str; 2] = ["map", "scenario"];

/// Takes maps and scenarios away that are neither wanted nor mentioned by what is, and all scripts. All
/// stays if nothing is wanted that there is: whoever tells that names what there is instead.
pub(crate) fn prune(documents: &mut [Document], sources: &Sources, wanted: Wanted<'_>) {
    let is_wanted = |node: &Node| {
        let path = sources.get(node.head.file).map_or("", |file| file.path());
        name(node).is_some_and(|name| wanted(name, path))
    };
    let mut kept: BTreeSet<String> = BTreeSet::new();
    let mut open: Vec<&Node> = Vec::new();
    let all = || documents.iter().flat_map(|document| &document.nodes);
    for node in all().filter(|node| is_asked(node) && is_wanted(node)) {
        kept.extend(name(node).map(str::to_owned));
        open.push(node);
    }
    if open.is_empty() {
        return;
    }
    let names: BTreeSet<&str> = all().filter(|node| is_asked(node)).filter_map(name).collect();
    while let Some(node) = open.pop() {
        let props = node.props.iter().map(|prop| &prop.value);
        for text in node.args.iter().chain(props).filter_map(|value| value.text()) {
            if names.contains(text) && kept.insert(text.to_owned()) {
                open.extend(all().filter(|node| is_asked(node) && name(node) == Some(text)));
            }
        }
        open.extend(&node.children);
    }
    for document in documents {
        document.nodes.retain(|node| match node.name.value.as_str() {
            "script" => false,
            _ if is_asked(node) => name(node).is_none_or(|name| kept.contains(name)),
            _ => true,
        });
    }
}

fn is_asked(node: &Node) -> bool {
    ASKED.contains(&node.name.value.as_str())
}

fn name(node: &Node) -> Option<&str> {
    node.args.first()?.text()
}
