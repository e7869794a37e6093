//! The engine in uniformly random complete games: choices a second, and what a clone costs.
//!
//! `cargo bench -p crestline-benches --bench games`

use crestline_benches::{SCENARIOS, games, scenario};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// How many games a sample plays.
const GAMES: u64 = 20;

/// A legal list and an `apply` for each item.
#[divan::bench(args = SCENARIOS, sample_count = 10)]
fn choices(bencher: Bencher<'_, '_>, name: &str) {
    let scenario = scenario(name);
    let played = || (0..GAMES).map(|seed| games::random(&scenario, seed).1).sum::<usize>();
    bencher.counter(ItemsCount::new(played())).bench_local(|| black_box(played()));
}

/// Complete games.
#[divan::bench(args = SCENARIOS, sample_count = 10)]
fn whole_games(bencher: Bencher<'_, '_>, name: &str) {
    let scenario = scenario(name);
    let played = || (0..GAMES).map(|seed| games::random(&scenario, seed).1).sum::<usize>();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| black_box(played()));
}

/// A game in the middle, its list of choices included.
#[divan::bench(args = SCENARIOS)]
fn clone(bencher: Bencher<'_, '_>, name: &str) {
    let game = games::begun(&scenario(name), 3, 800);
    bencher.bench_local(|| black_box(game.clone()));
}

/// What a side sees of it.
#[divan::bench(args = SCENARIOS)]
fn view(bencher: Bencher<'_, '_>, name: &str) {
    let game = games::begun(&scenario(name), 3, 800);
    bencher.bench_local(|| black_box(game.view(crestline_rules::side::Side::Axis)));
}
