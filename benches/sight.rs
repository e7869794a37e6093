//! Lines of sight over all 11,175 pairs of each bundled map, the index built anew each time.
//!
//! `cargo bench --bench sight`

use std::path::Path;
use std::sync::Arc;

use crestline_board::hex::Hex;
use crestline_board::los::{Markers, SightIndex};
use crestline_board::map::Map;
use crestline_source::files::{FileError, Files};
use crestline_source::project::read_project;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

const MAPS: &[&str] = &["bell-ridge", "linden-cross"];

struct Bundled;

impl Files for Bundled {
    fn read(&self, path: &str) -> Result<Vec<u8>, FileError> {
        std::fs::read(path).map_err(|error| FileError::Other(error.to_string()))
    }
}

fn map(name: &str) -> Arc<Map> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../maps");
    let path = root.join(format!("{name}.kdl"));
    let project = read_project(&Bundled, &[&path.to_string_lossy()]);
    let read = project.maps.first().expect("a bundled map");
    Arc::clone(read.map.as_ref().expect("a sound map"))
}

fn pairs(map: &Map) -> Vec<(Hex, Hex)> {
    let hexes: Vec<Hex> = map.grid().hexes().collect();
    let after = |at: usize| hexes[at + 1..].iter().map(move |to| (at, *to));
    (0..hexes.len()).flat_map(after).map(|(at, to)| (hexes[at], to)).collect()
}

/// Counts clear pairs, so that nothing can be left out.
fn verdicts_of(index: &SightIndex, pairs: &[(Hex, Hex)]) -> usize {
    let none = Markers::default();
    pairs.iter().filter(|(a, b)| index.sight(*a, *b, &none).clear).count()
}

#[divan::bench(args = MAPS)]
fn index(bencher: Bencher<'_, '_>, name: &str) {
    let map = map(name);
    bencher.bench_local(|| black_box(map.reindexed()));
}

#[divan::bench(args = MAPS)]
fn verdicts(bencher: Bencher<'_, '_>, name: &str) {
    let map = map(name);
    let pairs = pairs(&map);
    bencher.bench_local(|| black_box(verdicts_of(&map.reindexed(), &pairs)));
}

#[divan::bench(args = MAPS)]
fn explanations(bencher: Bencher<'_, '_>, name: &str) {
    let map = map(name);
    let pairs = pairs(&map);
    let none = Markers::default();
    bencher.bench_local(|| {
        let index = map.reindexed();
        let told: usize =
            pairs.iter().map(|(a, b)| index.explain(*a, *b, &none).touches.len()).sum();
        black_box(told)
    });
}

/// Reading a map's text and building it.
#[divan::bench(args = MAPS)]
fn reading(bencher: Bencher<'_, '_>, name: &str) {
    bencher.bench_local(|| black_box(map(name)));
}
