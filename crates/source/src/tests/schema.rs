//! What is described is read, what is read is described, and every sample of it is right.

use std::collections::{BTreeMap, BTreeSet};

use super::all;
use crate::diag::{Diagnostic, Findings, Severity};
use crate::parse::load;
use crate::project::{read_drafts, read_project};
use crate::reference::framed;
use crate::schema::spec::{Head, Spec};
use crate::schema::tree::{self, Path};
use crate::schema::{chit, nation, terrain};
use crate::syntax::Node;
use crate::text::Sources;

/// Every statement of every document, and a document with each of its samples.
pub(super) fn samples() -> Vec<(Path, &'static str, String)> {
    // What changes the map of a scenario is described and tried as a statement of maps.
    let of_a_map = |path: &Path| matches!(tree::words(path)[..], ["scenario", "map", _, ..]);
    let paths = tree::ROOTS.iter().flat_map(|root| tree::statements(root));
    let paths = paths.filter(|path| !of_a_map(path));
    let mut found = Vec::new();
    for path in paths {
        let spec = path.last().expect("a path leads somewhere");
        assert!(!spec.samples.is_empty(), "{:?} has no sample", tree::words(&path));
        for sample in spec.samples {
            found.push((path.clone(), *sample, framed(&path, sample)));
        }
    }
    found
}

/// Errors in a document, of an author's or the library's kind.
pub(super) fn errors(root: &Spec, text: &str) -> (Vec<Diagnostic>, Sources) {
    let (found, sources) = match root.word {
        "map" | "scenario" | "script" | "include" | "allow" | "errata" | "design"
        | "design-common" => {
            let files: BTreeMap<String, Vec<u8>> = [
                ("test.kdl".to_owned(), text.as_bytes().to_vec()),
                ("ford.en.md".to_owned(), b"Hello".to_vec()),
                ("ford.de.md".to_owned(), b"Hallo".to_vec()),
                ("ford-after.en.md".to_owned(), b"Hello".to_vec()),
                ("ford-after.de.md".to_owned(), b"Hallo".to_vec()),
                ("meadow.kdl".to_owned(), b"map meadow { grid columns=4 rows=4 }".to_vec()),
            ]
            .into();
            // Maps with missing hexes are drafts.
            let read = if text.contains("missing") { read_drafts } else { read_project };
            let project = read(&files, &["test.kdl"]);
            (project.diagnostics, project.sources)
        }
        _ => {
            let (mut findings, mut sources) = (Findings::new(), Sources::new());
            let document = load(&mut sources, "test.kdl", text.as_bytes(), &mut findings);
            for node in &document.nodes {
                match root.word {
                    "terrain" => drop(terrain::terrain(node, &mut findings)),
                    "nation" => drop(nation::nation(node, &mut findings)),
                    "weapon" => {
                        drop(nation::weapon(node, &mut BTreeMap::new(), &mut findings));
                    }
                    _ => drop(chit::chit(node, &mut findings)),
                }
            }
            (findings.into_sorted(), sources)
        }
    };
    (found.into_iter().filter(|d| d.severity != Severity::Note).collect(), sources)
}

/// Whether a statement describes a place.
fn is_place(path: &[&'static Spec]) -> bool {
    path.iter().any(|spec| ["setup", "arrives"].contains(&spec.word))
}

#[test]
fn every_sample_reads() {
    let mut wrong = String::new();
    for (path, _, text) in samples() {
        // A nation needs leaders of its kinds and a whole deck, and a document what it names.
        let (found, sources) = errors(path[0], &text);
        let found: Vec<Diagnostic> = found
            .into_iter()
            .filter(|d| !(path[0].word == "nation" && d.code.id.starts_with('C')))
            .filter(|d| !(path.len() == 1 && d.code.id.starts_with(['M', 'S'])))
            // A sample of a place says all that can be said of one, which no hex is together.
            .filter(|d| !(is_place(&path) && ["S010", "S017"].contains(&d.code.id)))
            // The rule that a position speaks of is not in the frame.
            .filter(|_| !(path[0].word == "script" && tree::words(&path).contains(&"rule")))
            .collect();
        if !found.is_empty() {
            wrong += &format!("--- {:?}\n{text}\n{}", tree::words(&path), all(&found, &sources));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The statement of a description in a tree.
pub(super) fn find<'n>(nodes: &'n [Node], path: &[&'static Spec]) -> Vec<&'n Node> {
    let Some((spec, rest)) = path.split_first() else { return Vec::new() };
    let fits = |node: &&Node| match spec.head {
        Head::Word => node.name.value == spec.word,
        Head::Terrain => crate::schema::map::spec::Drawn::of_word(&node.name.value)
            .is_some_and(|drawn| tree::same(drawn.spec(), spec)),
        Head::Hex => node.name.value.parse::<crestline_board::hex::Hex>().is_ok(),
    };
    let here = nodes.iter().filter(fits);
    if rest.is_empty() {
        return here.collect();
    }
    here.flat_map(|node| find(&node.children, rest)).collect()
}

/// Each property described stands in a sample of its statement, so that the reference shows it and
/// the test above has seen it accepted.
#[test]
fn every_property_has_a_sample() {
    let mut shown: BTreeMap<Vec<&str>, BTreeSet<String>> = BTreeMap::new();
    let mut described: BTreeMap<Vec<&str>, BTreeSet<String>> = BTreeMap::new();
    for (path, sample, text) in samples() {
        let words = tree::words(&path);
        let spec = path.last().expect("a path leads somewhere");
        let names = spec.props.iter().map(|prop| prop.name.to_owned());
        described.insert(words.clone(), names.collect());
        let (mut findings, mut sources) = (Findings::new(), Sources::new());
        let document = load(&mut sources, "test.kdl", text.as_bytes(), &mut findings);
        let found = find(&document.nodes, &path);
        assert!(!found.is_empty(), "{words:?} is not in its sample:\n{sample}\n{text}");
        let names = found.iter().flat_map(|node| &node.props).map(|prop| prop.name.value.clone());
        shown.entry(words).or_default().extend(names);
    }
    // Twins share what they take.
    let twin = |words: &[&str]| match words {
        ["scenario", "setup", "allies"] => Some(vec!["scenario", "setup", "axis"]),
        ["script", "expect", "and"] => Some(vec!["script", "expect"]),
        _ => None,
    };
    let mut missing = Vec::new();
    for (words, names) in &described {
        let shown = &shown[&twin(words).unwrap_or_else(|| words.clone())];
        missing.extend(names.difference(shown).map(|name| format!("{words:?} {name}=")));
    }
    assert!(missing.is_empty(), "no sample of {missing:#?}");
}

/// A property of another name is an error wherever nothing says that any name may stand.
#[test]
fn only_what_is_described_is_accepted() {
    let mut silent = String::new();
    for (path, sample, text) in samples() {
        let spec = path.last().expect("a path leads somewhere");
        if spec.any.is_some() {
            continue;
        }
        let first = sample.lines().next().unwrap_or_default();
        let word = first.split(' ').next().unwrap_or_default();
        let spoiled = first.replacen(word, &format!("{word} zzz-nonsense=1"), 1);
        let text = text.replacen(first, &spoiled, 1);
        let (found, sources) = errors(path[0], &text);
        if !found.iter().any(|d| sources.excerpt(d.primary.span) == "zzz-nonsense") {
            silent += &format!("--- {:?}\n{text}\n", tree::words(&path));
        }
    }
    assert!(silent.is_empty(), "{silent}");
}
