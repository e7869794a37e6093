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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crate::project::{Project, Settings, read_wanted};

    const TEXTS: [(&str, &str); 3] = [
        (
            "a.kdl",
            "map one { grid columns=4 rows=4; woods B2 }\nmap two { grid columns=4 rows=4 }\n\
             map both { grid columns=8 rows=4; part one at=A1; part two at=E1 }\n",
        ),
        (
            "b.kdl",
            "map far { grid columns=4 rows=4 }\nscenario s { map two }\nscenario t { map far }\n",
        ),
        (
            "c.kdl",
            "script x scenario=s { }\nerrata map=one source=\"us\" reason=\"it is\" { \
             was { woods B2 }\nnow { woods C2 }\n }\n",
        ),
    ];

    fn read(wanted: impl Fn(&str, &str) -> bool) -> Project {
        let files: BTreeMap<String, Vec<u8>> =
            TEXTS.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec())).into();
        let settings = Settings { drafts: true, ..Settings::default() };
        read_wanted(&files, &["a.kdl", "b.kdl", "c.kdl"], settings, Some(&wanted))
    }

    fn names(project: &Project) -> Vec<&str> {
        let maps = project.maps.iter().map(|map| &*map.name.value);
        maps.chain(project.scenarios.iter().map(|scenario| &*scenario.name.value)).collect()
    }

    #[test]
    fn what_is_wanted_comes_with_what_it_mentions() {
        let by_name = |wanted: &'static str| read(move |name: &str, _: &str| name == wanted);
        assert_eq!(names(&by_name("one")), ["one"]);
        assert_eq!(names(&by_name("both")), ["one", "two", "both"]);
        assert_eq!(names(&by_name("s")), ["two", "s"]);
        assert_eq!(names(&read(|_, path| path == "b.kdl")), ["two", "far", "s", "t"]);
        // Corrections are made wherever they stand.
        let one = by_name("one");
        assert_eq!(one.errata.len(), 1);
        assert!(one.scripts.is_empty() && one.sources.iter().count() == TEXTS.len());
    }

    #[test]
    fn all_is_read_if_nothing_is_there_of_what_is_wanted() {
        let all = read(|_, _| false);
        assert_eq!(names(&all), ["one", "two", "both", "far", "s", "t"]);
        assert_eq!(all.scripts.len(), 1);
    }
}
