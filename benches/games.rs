//! The engine in uniformly random complete games, games of bots, and what a clone costs.
//!
//! `cargo bench -p crestline-benches --bench games`

use crestline_benches::{SCENARIOS, games, scenario};
use crestline_play::batch::play_games;
use crestline_play::bots;
use crestline_rules::side::{BySide, Side};
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

/// Complete games of random bots.
#[divan::bench(args = SCENARIOS, sample_count = 10)]
fn games_of_random(bencher: Bencher<'_, '_>, name: &str) {
    complete(bencher, name, "random", GAMES);
}

/// Complete games of simple bots.
#[divan::bench(args = SCENARIOS, sample_count = 10)]
fn games_of_simple(bencher: Bencher<'_, '_>, name: &str) {
    complete(bencher, name, "simple", GAMES);
}

/// A complete game of strong bots as they are by default.
#[divan::bench(args = SCENARIOS, sample_count = 2)]
fn games_of_strong(bencher: Bencher<'_, '_>, name: &str) {
    complete(bencher, name, "strong", 1);
}

fn complete(bencher: Bencher<'_, '_>, name: &str, bot: &str, games: u64) {
    let scenario = scenario(name);
    let player = || bots::find(bot).expect("a bot of the house");
    let table = BySide { axis: player(), allies: player() };
    let counted = bencher.counter(ItemsCount::new(games));
    counted.bench_local(|| black_box(play_games(&scenario, 0..games, 1, &table)));
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
    bencher.bench_local(|| black_box(game.view(Side::Axis)));
}
