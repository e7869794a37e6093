//! The bundled texts that faults are put into, each with its tree and with the files beside it.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, LazyLock};

use crestline_board::generate::FOOTPRINTS;
use crestline_board::map::Map;
use crestline_source::diag::Findings;
use crestline_source::parse::parse;
use crestline_source::project::{Project, read_project};
use crestline_source::syntax::{Node, Value};
use crestline_source::text::{FileId, Span};

use super::seed::Seeded;
use crate::kit;
use crate::random::Chance;

/// What a text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Of {
    /// A map.
    Map,
    /// A scenario.
    Scenario,
    /// A script.
    Script,
}

/// A text without fault.
pub(super) struct Base {
    /// What it is.
    pub(super) of: Of,
    /// Its file.
    pub(super) path: &'static str,
    /// What it says.
    pub(super) text: String,
    /// Its one document.
    pub(super) root: Node,
    /// The map that it is, or that it is played on.
    pub(super) map: Arc<Map>,
    /// Its words that are called by others: not one of them is a misspelling of another.
    pub(super) words: Vec<String>,
    files: BTreeMap<String, Vec<u8>>,
    paths: Vec<&'static str>,
}

/// A stretch of a text.
pub(super) fn bytes(span: Span) -> Range<usize> {
    usize::try_from(span.start).unwrap()..usize::try_from(span.end).unwrap()
}

/// Blank templates with what `crestline new` puts into them.
const TEMPLATES: [(&str, &str); 2] = [("map", "new-map.kdl"), ("scenario", "new-scenario.kdl")];

fn file(path: &str) -> String {
    let Some((name, _)) = TEMPLATES.iter().find(|(_, to)| *to == path) else {
        return kit::text(path);
    };
    kit::text(&format!("templates/{name}.kdl"))
        .replace("@NAME@", &format!("new-{name}"))
        .replace("@TITLE@", &format!("New {name}"))
        .replace("@MAP@", "new-map")
}

fn base(of: Of, path: &'static str, beside: &[&'static str]) -> Base {
    let text = file(path);
    let mut findings = Findings::new();
    let mut document = parse(&text, FileId(0), &mut findings);
    assert!(findings.is_empty() && document.nodes.len() == 1, "{path}");
    let root = document.nodes.remove(0);
    let mut paths = beside.to_vec();
    paths.push(path);
    let files: BTreeMap<String, Vec<u8>> =
        paths.iter().map(|path| ((*path).to_owned(), file(path).into_bytes())).collect();
    paths.retain(|path| path.ends_with(".kdl"));
    let project = read_project(&files, &paths);
    let map = project.maps[0].map.clone().unwrap();
    let mut words = Vec::new();
    for row in map.chart().terrains() {
        words.push(row.word.clone());
        words.extend(row.aliases.iter().cloned());
    }
    words.extend(FOOTPRINTS.iter().map(|plan| (*plan).to_owned()));
    for document in &project.documents {
        document.nodes.iter().for_each(|node| collect(node, &mut words));
    }
    Base { of, path, text, root, map, words, files, paths }
}

/// Every word of a statement and of those in its block.
fn collect(node: &Node, words: &mut Vec<String>) {
    words.push(node.name.value.clone());
    words.extend(node.args.iter().filter_map(Value::text).map(str::to_owned));
    for prop in &node.props {
        words.push(prop.name.value.clone());
        words.extend(prop.value.text().map(str::to_owned));
    }
    node.children.iter().for_each(|child| collect(child, words));
}

/// Every base.
pub(super) fn all() -> &'static [Base] {
    static ALL: LazyLock<Vec<Base>> = LazyLock::new(|| {
        let linden = [
            "maps/linden-cross.kdl",
            "scenarios/linden-road.en.md",
            "scenarios/linden-road.after.en.md",
        ];
        let bell = [
            "maps/bell-ridge.kdl",
            "scenarios/noon-bells.en.md",
            "scenarios/noon-bells.after.en.md",
        ];
        vec![
            base(Of::Map, "maps/bell-ridge.kdl", &[]),
            base(Of::Map, "maps/linden-cross.kdl", &[]),
            base(Of::Map, "new-map.kdl", &[]),
            base(Of::Scenario, "scenarios/linden-road.kdl", &linden),
            base(Of::Scenario, "scenarios/noon-bells.kdl", &bell),
            base(Of::Scenario, "new-scenario.kdl", &["new-map.kdl"]),
            base(
                Of::Script,
                "scenarios/wall-and-plain.script.kdl",
                &[linden[0], linden[1], linden[2], "scenarios/linden-road.kdl"],
            ),
            base(
                Of::Script,
                "scenarios/noon-bells.script.kdl",
                &[bell[0], bell[1], bell[2], "scenarios/noon-bells.kdl"],
            ),
        ]
    });
    &ALL
}

impl Base {
    /// The project with another text in place of this one.
    pub(super) fn project(&self, text: &str) -> Project {
        let mut files = self.files.clone();
        files.insert(self.path.to_owned(), text.as_bytes().to_vec());
        read_project(&files, &self.paths)
    }

    /// The files beside it.
    pub(super) fn beside(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.files.iter().map(|(path, bytes)| (path.as_str(), bytes.as_slice()))
    }

    /// Every statement, also those in blocks, in their order; the document itself first.
    pub(super) fn statements(&self) -> Vec<&Node> {
        fn add<'n>(node: &'n Node, all: &mut Vec<&'n Node>) {
            all.push(node);
            node.children.iter().for_each(|child| add(child, all));
        }
        let mut all = Vec::new();
        add(&self.root, &mut all);
        all
    }

    /// One of the statements that are fit for something.
    pub(super) fn pick(&self, chance: &mut Chance, fits: impl Fn(&Node) -> bool) -> Option<&Node> {
        let all: Vec<&Node> = self.statements().into_iter().filter(|node| fits(node)).collect();
        some(chance, &all)
    }

    /// One of the statements that begin with a word.
    pub(super) fn named(&self, chance: &mut Chance, word: &str) -> Option<&Node> {
        self.pick(chance, |node| node.name.value == word)
    }

    /// What is written at a place.
    pub(super) fn at(&self, span: Span) -> &str {
        &self.text[bytes(span)]
    }

    /// With a statement more, in a line somewhere in the document's block. The marked part of it is
    /// the fault.
    pub(super) fn line(&self, chance: &mut Chance, statement: &str) -> Option<Seeded> {
        let before = some(chance, &self.root.children.iter().collect::<Vec<_>>())?;
        let at = bytes(before.head).start;
        Some(Seeded::new(&self.text, vec![(at..at, format!("{statement}\n  "))]))
    }

    /// With another text in a place. The marked part of it is the fault, or all of it.
    pub(super) fn put(&self, at: Span, text: &str) -> Option<Seeded> {
        Some(Seeded::new(&self.text, vec![(bytes(at), text.to_owned())]))
    }

    /// With something more behind the head of a statement.
    pub(super) fn add(&self, node: &Node, text: &str) -> Option<Seeded> {
        let end = bytes(node.head).end;
        Some(Seeded::new(&self.text, vec![(end..end, format!(" {text}"))]))
    }

    /// Without a place; what is at fault then is another place.
    pub(super) fn without(&self, gone: Span, fault: Span) -> Option<Seeded> {
        let marked = format!("«{}»", self.at(fault));
        let gone = bytes(gone);
        let fault = bytes(fault);
        // What goes may lie in what is marked.
        if fault.start <= gone.start && gone.end <= fault.end {
            let (start, end) =
                (&self.text[fault.start..gone.start], &self.text[gone.end..fault.end]);
            return Some(Seeded::new(&self.text, vec![(fault, format!("«{start}{end}»"))]));
        }
        Some(Seeded::new(&self.text, vec![(gone, String::new()), (fault, marked)]))
    }

    /// With a statement written once more behind itself.
    pub(super) fn again(&self, node: &Node) -> Option<Seeded> {
        let end = bytes(node.span()).end;
        let copy = format!("\n  «{}»", self.at(node.span()));
        Some(Seeded::new(&self.text, vec![(end..end, copy)]))
    }
}

/// One of several, if there is any.
pub(super) fn some<T: Copy>(chance: &mut Chance, of: &[T]) -> Option<T> {
    (!of.is_empty()).then(|| chance.pick(of))
}
