//! The descriptions of all documents as one tree.

use super::content::{CHIT, NATION, WEAPON};
use super::design::spec::{COMMON, DESIGN};
use super::map::spec::MAP;
use super::scenario::spec::SCENARIO;
use super::script::spec::SCRIPT;
use super::several::{ALLOW, ERRATA, INCLUDE};
use super::spec::Spec;
use super::terrain::TERRAIN;

/// The descriptions from a document down to a statement.
pub(crate) type Path = Vec<&'static Spec>;

/// The documents of authors, and the statements of the bundled library.
pub(crate) static ROOTS: [&Spec; 12] = [
    &MAP, &SCENARIO, &SCRIPT, &INCLUDE, &ALLOW, &ERRATA, &NATION, &TERRAIN, &WEAPON, &CHIT,
    &DESIGN, &COMMON,
];

/// Whether two descriptions are the very same.
pub(crate) fn same(a: &Spec, b: &Spec) -> bool {
    std::ptr::eq(a, b)
}

/// Every statement of a document once, by the way to it that comes first: the document itself, then
/// what may stand in it, each followed by what is in its block.
pub(crate) fn statements(root: &'static Spec) -> Vec<Path> {
    let mut found: Vec<Path> = Vec::new();
    let mut open = vec![vec![root]];
    while let Some(path) = open.pop() {
        let Some(spec) = path.last() else { continue };
        if found.iter().any(|known| known.last().is_some_and(|last| same(last, spec))) {
            continue;
        }
        // What stands in the document itself is told there, wherever else it may stand.
        let at_home = path.len() < 3 || root.block.iter().all(|known| !same(known, spec));
        if !at_home {
            continue;
        }
        open.extend(spec.block.iter().rev().map(|child| [path.as_slice(), &[*child]].concat()));
        found.push(path);
    }
    found
}

/// The statements of a document in whose block a statement may stand.
pub(crate) fn places(root: &'static Spec, spec: &Spec) -> Vec<&'static Spec> {
    let all = statements(root).into_iter().filter_map(|path| path.last().copied());
    all.filter(|place| place.block.iter().any(|child| same(child, spec))).collect()
}

/// The words by which a statement is called, from the document down.
pub(crate) fn words(path: &[&'static Spec]) -> Vec<&'static str> {
    path.iter().map(|spec| spec.word).collect()
}
