//! Hexes that several statements list for a generated drawing.

use std::collections::BTreeMap;

use crestline_board::draft::Item;
use crestline_board::hex::Hex;
use crestline_board::map::{Map, What};
use crestline_source::project::Project;
use crestline_source::resolve::map::Origin;
use crestline_source::text::Span;

use crate::written::{drawn_by, sound_maps};

/// A list of hexes that one statement has.
struct List<'p> {
    what: What,
    origin: &'p Origin,
}

/// Hexes that two statements list.
pub(crate) struct Shared<'p> {
    /// The map.
    pub(crate) map: &'p Map,
    /// What the earlier statement draws.
    pub(crate) first: What,
    /// What the later one draws.
    pub(crate) second: What,
    /// The hexes, in the order of the later statement.
    pub(crate) hexes: Vec<Hex>,
    /// Where the first of them stands in the earlier statement.
    pub(crate) there: Span,
    /// Where it stands in the later one.
    pub(crate) here: Span,
}

/// Hexes of areas and hills that two statements of a map list, pair by pair. Drawings of an author's
/// own may share a hex.
pub(crate) fn shared(
    project: &Project,
    wanted: impl Fn(&Map, What, What) -> bool,
) -> Vec<Shared<'_>> {
    let mut found = Vec::new();
    for (read, map) in sound_maps(project) {
        let drawn = drawn_by(map);
        let mut lists: Vec<List<'_>> = read
            .origins
            .iter()
            .filter(|(item, _)| matches!(item, Item::Area(_) | Item::Hill(_)))
            .filter_map(|(item, origin)| Some(List { what: *drawn.get(item)?, origin }))
            .filter(|list| list.origin.outline.is_none())
            .collect();
        lists.sort_by_key(|list| list.origin.head);
        let mut by_hex: BTreeMap<Hex, Vec<usize>> = BTreeMap::new();
        let mut pairs: BTreeMap<(usize, usize), Vec<Hex>> = BTreeMap::new();
        for (at, list) in lists.iter().enumerate() {
            for hex in list.origin.hexes.iter().map(|hex| hex.value) {
                let others = by_hex.entry(hex).or_default();
                let mut earlier = others.iter().filter(|e| wanted(map, lists[**e].what, list.what));
                if let Some(first) = earlier.next() {
                    pairs.entry((at, *first)).or_default().push(hex);
                }
                others.push(at);
            }
        }
        found.extend(pairs.into_iter().map(|((later, first), hexes)| {
            let (later, first) = (&lists[later], &lists[first]);
            Shared {
                map,
                first: first.what,
                second: later.what,
                there: first.origin.hex(hexes[0]),
                here: later.origin.hex(hexes[0]),
                hexes,
            }
        }));
    }
    found
}
