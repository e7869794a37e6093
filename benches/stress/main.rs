//! The crowded map, beside a naive loop over everything and a general geometry library.
//!
//! `cargo bench -p crestline-benches --bench stress`
//!
//! The yardsticks find, for every pair, which outlines the line touches outside its end hexes. That
//! is less than what an explanation tells, but it is the part in which geometry is done. Before
//! anything is measured all ways are held against each other.

mod yardstick;

use std::sync::{Arc, LazyLock};

use crestline_benches::{pairs, stress};
use crestline_board::hex::Hex;
use crestline_board::los::Markers;
use crestline_board::map::Map;
use divan::{Bencher, black_box};
use yardstick::{Polygons, by_crestline, by_loop};

static MAP: LazyLock<Arc<Map>> = LazyLock::new(stress::map);

fn main() {
    yardstick::agree(&MAP);
    divan::main();
}

fn all() -> Vec<(Hex, Hex)> {
    pairs(&MAP)
}

#[divan::bench]
fn index(bencher: Bencher<'_, '_>) {
    bencher.bench_local(|| black_box(MAP.reindexed()));
}

#[divan::bench]
fn verdicts(bencher: Bencher<'_, '_>) {
    let (pairs, none) = (all(), Markers::default());
    bencher.bench_local(|| {
        let index = MAP.reindexed();
        black_box(pairs.iter().filter(|(a, b)| index.sight(*a, *b, &none).clear).count())
    });
}

#[divan::bench]
fn explanations(bencher: Bencher<'_, '_>) {
    let (pairs, none) = (all(), Markers::default());
    bencher.bench_local(|| {
        let index = MAP.reindexed();
        let told = pairs.iter().map(|(a, b)| index.explain(*a, *b, &none).touches.len());
        black_box(told.sum::<usize>())
    });
}

/// The sets of touched outlines, out of the explanations.
#[divan::bench]
fn touched(bencher: Bencher<'_, '_>) {
    let pairs = all();
    bencher.bench_local(|| {
        let index = MAP.reindexed();
        let told = pairs.iter().map(|(a, b)| by_crestline(&index, *a, *b).len());
        black_box(told.sum::<usize>())
    });
}

#[divan::bench(sample_count = 3)]
fn touched_by_naive_loop(bencher: Bencher<'_, '_>) {
    let pairs = all();
    bencher.bench_local(|| {
        let told = pairs.iter().map(|(a, b)| by_loop(&MAP, *a, *b).len());
        black_box(told.sum::<usize>())
    });
}

#[divan::bench(sample_count = 3)]
fn touched_by_geo(bencher: Bencher<'_, '_>) {
    let pairs = all();
    bencher.bench_local(|| {
        let polygons = Polygons::new(&MAP);
        let told = pairs.iter().map(|(a, b)| polygons.plain(&MAP, *a, *b).len());
        black_box(told.sum::<usize>())
    });
}

#[divan::bench(sample_count = 3)]
fn touched_by_geo_trees(bencher: Bencher<'_, '_>) {
    let pairs = all();
    bencher.bench_local(|| {
        let polygons = Polygons::new(&MAP);
        let prepared = polygons.prepared();
        let told = pairs.iter().map(|(a, b)| polygons.by_trees(&MAP, &prepared, *a, *b).len());
        black_box(told.sum::<usize>())
    });
}

#[divan::bench(sample_count = 3)]
fn touched_by_geo_chains(bencher: Bencher<'_, '_>) {
    let pairs = all();
    bencher.bench_local(|| {
        let polygons = Polygons::new(&MAP);
        let chains = polygons.chains();
        let told = pairs.iter().map(|(a, b)| polygons.by_chains(&MAP, &chains, *a, *b).len());
        black_box(told.sum::<usize>())
    });
}
