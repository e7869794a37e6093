//! Matching: how many wants can be met at once where each takes one thing that fits it.

use std::collections::{BTreeMap, BTreeSet};

/// The most wants that can be met, each by one of the things that fit it, no thing twice.
pub(crate) fn most_matched<T: Copy + Ord>(wants: &[Vec<T>]) -> usize {
    let mut taken: BTreeMap<T, usize> = BTreeMap::new();
    (0..wants.len()).filter(|want| meet(*want, wants, &mut taken, &mut BTreeSet::new())).count()
}

/// Meets one more want, by something free or by something whose taker finds something else.
fn meet<T: Copy + Ord>(
    want: usize,
    wants: &[Vec<T>],
    taken: &mut BTreeMap<T, usize>,
    tried: &mut BTreeSet<T>,
) -> bool {
    wants[want].iter().any(|thing| {
        if !tried.insert(*thing) {
            return false;
        }
        let free = match taken.get(thing).copied() {
            Some(taker) => meet(taker, wants, taken, tried),
            None => true,
        };
        if free {
            taken.insert(*thing, want);
        }
        free
    })
}

/// How many things there are, all taken, among which one more want would have to find one; `None` if
/// all wants can be met at once. One more want than things want nothing but these.
pub(crate) fn crowd<T: Copy + Ord>(wants: &[Vec<T>]) -> Option<usize> {
    let mut taken: BTreeMap<T, usize> = BTreeMap::new();
    (0..wants.len()).find_map(|want| {
        let mut tried = BTreeSet::new();
        (!meet(want, wants, &mut taken, &mut tried)).then_some(tried.len())
    })
}
