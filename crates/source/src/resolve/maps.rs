//! All maps of a project, in an order in which each finds the maps that it is made of.

use std::collections::{BTreeMap, BTreeSet};

use super::map::{self, ReadMap};
use crate::codes;
use crate::diag::{Findings, error};
use crate::schema::map::MapNode;
use crate::visible::visible;

/// Maps made of others in one project. Each holds all that its parts hold, so that a few lines of
/// text could ask for any amount of memory.
const MOST_MADE_OF_PARTS: usize = 500;

/// The points of the drawings of all such maps together.
const MOST_POINTS_IN_PARTS: usize = 2_000_000;

/// Makes all maps; in the order of their nodes. `drafts` says that hexes may be missing.
pub(crate) fn all(
    nodes: Vec<MapNode>,
    drafts: bool,
    budget: &mut Budget,
    findings: &mut Findings,
) -> Vec<ReadMap> {
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    for (at, node) in nodes.iter().enumerate() {
        places.entry(node.name.value.clone()).or_insert(at);
    }
    // How many maps each waits for, and which wait for it.
    let mut waits: Vec<usize> = vec![0; nodes.len()];
    let mut waiting: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (at, node) in nodes.iter().enumerate() {
        let parts: BTreeSet<usize> =
            node.parts.iter().filter_map(|part| places.get(&part.name.value).copied()).collect();
        waits[at] = parts.len();
        for part in parts {
            waiting.entry(part).or_default().push(at);
        }
    }
    let mut ready: BTreeSet<usize> = (0..nodes.len()).filter(|at| waits[*at] == 0).collect();
    let mut left: Vec<Option<MapNode>> = nodes.into_iter().map(Some).collect();
    let mut made: Vec<Option<ReadMap>> = left.iter().map(|_| None).collect();
    while let Some(at) = ready.pop_first() {
        let Some(mut node) = left[at].take() else { continue };
        let read = if node.parts.is_empty() {
            map::map(node, &[], drafts, findings)
        } else {
            let known: Vec<&ReadMap> = made.iter().flatten().collect();
            if !budget.allows(&node, &known, findings) {
                node.parts.clear();
                node.statements.clear();
            }
            map::map(node, &known, drafts, findings)
        };
        made[at] = Some(read);
        for next in waiting.remove(&at).unwrap_or_default() {
            waits[next] -= 1;
            if waits[next] == 0 {
                ready.insert(next);
            }
        }
    }
    // What is left goes in a circle, or leans on one that does.
    for (at, node) in left.iter_mut().enumerate() {
        let Some(mut node) = node.take() else { continue };
        for part in std::mem::take(&mut node.parts) {
            let message = format!("`{}` is made of itself in the end", visible(&node.name.value));
            findings.push(
                error(codes::M031, part.name.span, message)
                    .help("its parts, or theirs, lead back to it or in a circle; leave one out"),
            );
        }
        made[at] = Some(map::map(node, &[], drafts, findings));
    }
    made.into_iter().flatten().collect()
}

/// What the maps that are made of others, and those that scenarios change, have used up.
#[derive(Default)]
pub(crate) struct Budget {
    maps: usize,
    points: usize,
}

impl Budget {
    /// Counts a map; reported if it is one too many.
    pub(crate) fn allows(
        &mut self,
        node: &MapNode,
        known: &[&ReadMap],
        findings: &mut Findings,
    ) -> bool {
        self.maps += 1;
        for part in &node.parts {
            let map = known.iter().find(|map| map.name.value == part.name.value);
            let map = map.and_then(|read| read.map.as_ref());
            let rings = map.iter().flat_map(|map| map.drawings()).flat_map(|d| &d.shape.rings);
            self.points += rings.map(Vec::len).sum::<usize>();
        }
        let message = if self.maps > MOST_MADE_OF_PARTS {
            format!("more than {MOST_MADE_OF_PARTS} maps are made of others")
        } else if self.points > MOST_POINTS_IN_PARTS {
            format!("the maps that are made of others have more than {MOST_POINTS_IN_PARTS} points")
        } else {
            return true;
        };
        findings.push(
            error(codes::K003, node.head, message)
                .help("read fewer of them at a time, or lay down smaller parts"),
        );
        false
    }
}
