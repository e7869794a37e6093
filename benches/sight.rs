//! Lines of sight over all pairs of each map, the index built anew each time.
//!
//! `cargo bench -p crestline-benches --bench sight`

use std::num::NonZeroUsize;

use crestline_benches::{BUNDLED, bundled, large, pairs, read};
use crestline_board::hex::Hex;
use crestline_board::los::{Markers, SightIndex};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// 0.3 mm on a map whose hexes are 22 mm across, in lattice steps: 2 × 1024 × √3 steps to 22 mm.
const WITHIN: i32 = 48;

/// Counts clear pairs, so that nothing can be left out.
fn verdicts_of(index: &SightIndex, pairs: &[(Hex, Hex)]) -> usize {
    let none = Markers::default();
    pairs.iter().filter(|(a, b)| index.sight(*a, *b, &none).clear).count()
}

#[divan::bench(args = BUNDLED)]
fn index(bencher: Bencher<'_, '_>, name: &str) {
    let map = read(bundled(name));
    bencher.bench_local(|| black_box(map.reindexed()));
}

#[divan::bench(args = BUNDLED)]
fn verdicts(bencher: Bencher<'_, '_>, name: &str) {
    let map = read(bundled(name));
    let pairs = pairs(&map);
    bencher.bench_local(|| black_box(verdicts_of(&map.reindexed(), &pairs)));
}

#[divan::bench(args = BUNDLED)]
fn explanations(bencher: Bencher<'_, '_>, name: &str) {
    let map = read(bundled(name));
    let pairs = pairs(&map);
    let none = Markers::default();
    bencher.bench_local(|| {
        let index = map.reindexed();
        let told: usize =
            pairs.iter().map(|(a, b)| index.explain(*a, *b, &none).touches.len()).sum();
        black_box(told)
    });
}

/// Every other hex as the middle one sees it, with reasons; the index is there already, as it is
/// when a designer points at a hex.
#[divan::bench(args = BUNDLED)]
fn one_hex(bencher: Bencher<'_, '_>, name: &str) {
    let map = read(bundled(name));
    let none = Markers::default();
    let from = Hex::new(map.grid().columns() / 2, map.grid().rows() / 2);
    let others: Vec<Hex> = map.grid().hexes().filter(|to| *to != from).collect();
    bencher.with_inputs(|| map.reindexed()).bench_local_refs(|index| {
        let told: usize =
            others.iter().map(|to| index.explain(from, *to, &none).touches.len()).sum();
        black_box(told)
    });
}

/// The pairs that a move of 0.3 mm at hexes of 22 mm across would change.
#[divan::bench(args = BUNDLED)]
fn disputed(bencher: Bencher<'_, '_>, name: &str) {
    let map = read(bundled(name));
    bencher.bench_local(|| black_box(map.disputed(WITHIN)));
}

/// Reading a map's text and building it.
#[divan::bench(args = BUNDLED)]
fn reading(bencher: Bencher<'_, '_>, name: &str) {
    bencher.bench_local(|| black_box(read(bundled(name))));
}

/// The verdicts of all 6.5 million pairs of the largest map, the index built anew.
#[divan::bench(args = [1, 2], sample_count = 3)]
fn large_verdicts(bencher: Bencher<'_, '_>, workers: usize) {
    let map = read(&large::text());
    let workers = NonZeroUsize::new(workers).expect("some");
    bencher.bench_local(|| black_box(map.reindexed().sights(&Markers::default(), workers)));
}
