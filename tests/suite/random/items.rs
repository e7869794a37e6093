//! The items of a draft: left out, listed, and in another order.

use crestline_board::draft::{Draft, Item};
use crestline_board::map::Map;

use super::chance::Chance;

/// The map of a draft without its faulty items, and that draft.
pub(crate) fn build(mut draft: Draft) -> (Draft, Map) {
    loop {
        let mut faulty: Vec<Item> = match draft.clone().build() {
            Ok(map) => return (draft, map),
            Err(flaws) => flaws.iter().map(|flaw| flaw.item).collect(),
        };
        assert!(!faulty.is_empty(), "no map and no flaw");
        faulty.sort_unstable();
        faulty.dedup();
        for item in faulty.into_iter().rev() {
            remove(&mut draft, item);
        }
    }
}

/// Takes an item out.
pub(crate) fn remove(draft: &mut Draft, item: Item) {
    match item {
        Item::Part(at) => drop(draft.parts.remove(at)),
        Item::Clear(at) => drop(draft.clears.remove(at)),
        Item::Missing(at) => drop(draft.missing.remove(at)),
        Item::Area(at) => drop(draft.areas.remove(at)),
        Item::Hill(at) => drop(draft.hills.remove(at)),
        Item::Ribbon(at) => drop(draft.ribbons.remove(at)),
        Item::Barrier(at) => drop(draft.barriers.remove(at)),
        Item::Building(at) => drop(draft.buildings.remove(at)),
        Item::Bridge(at) => drop(draft.bridges.remove(at)),
        Item::Objective(at) => drop(draft.objectives.remove(at)),
        Item::Override(at) => drop(draft.overrides.remove(at)),
    }
}

/// All items, last ones first.
pub(crate) fn items(draft: &Draft) -> Vec<Item> {
    let all = |count: usize, item: fn(usize) -> Item| (0..count).rev().map(item);
    all(draft.clears.len(), Item::Clear)
        .chain(all(draft.missing.len(), Item::Missing))
        .chain(all(draft.parts.len(), Item::Part))
        .chain(all(draft.areas.len(), Item::Area))
        .chain(all(draft.hills.len(), Item::Hill))
        .chain(all(draft.ribbons.len(), Item::Ribbon))
        .chain(all(draft.barriers.len(), Item::Barrier))
        .chain(all(draft.buildings.len(), Item::Building))
        .chain(all(draft.bridges.len(), Item::Bridge))
        .chain(all(draft.overrides.len(), Item::Override))
        .collect()
}

/// The same items in another order. Which item makes which drawing does not depend on it.
pub(crate) fn shuffle(chance: &mut Chance, draft: &mut Draft) {
    chance.mix(&mut draft.areas);
    chance.mix(&mut draft.hills);
    chance.mix(&mut draft.ribbons);
    chance.mix(&mut draft.barriers);
    chance.mix(&mut draft.buildings);
    chance.mix(&mut draft.bridges);
    chance.mix(&mut draft.overrides);
}
