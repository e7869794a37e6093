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

/// Every statement of a document once: the document itself, then what may stand in it, each followed
/// by what is in its block. A statement that may stand in several blocks is told where it may stand
/// first: before anything that stands deeper.
pub(crate) fn statements(root: &'static Spec) -> Vec<Path> {
    let mut found: Vec<Path> = Vec::new();
    let mut known: Vec<&'static Spec> = vec![root];
    let mut open = vec![vec![root]];
    while let Some(path) = open.pop() {
        let Some(spec) = path.last() else { continue };
        let mut further: Vec<Path> = Vec::new();
        for child in spec.block {
            if !known.iter().any(|known| same(known, child)) {
                known.push(child);
                further.push([path.as_slice(), &[*child]].concat());
            }
        }
        open.extend(further.into_iter().rev());
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
