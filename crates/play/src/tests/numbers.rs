//! The numbers of a seed are golden: they never change.

use crate::random::{Random, Use};

fn draw(seed: u64, purpose: Use, stream: u64, bound: u32) -> Vec<u32> {
    let mut random = Random::new(seed, purpose, stream);
    (0..12).map(|_| random.below(bound)).collect()
}

#[test]
fn the_numbers_of_a_seed_never_change() {
    assert_eq!(draw(1, Use::Chance, 0, 72), []);
    assert_eq!(draw(1, Use::Chance, 1, 72), []);
    assert_eq!(draw(1, Use::Axis, 0, 72), []);
    assert_eq!(draw(2, Use::Allies, u64::MAX, 3_000_000_000), []);
}

#[test]
fn draws_are_below_their_bound_and_even() {
    let mut random = Random::new(4, Use::Chance, 9);
    let mut counts = [0_u32; 7];
    for _ in 0..7_000 {
        counts[random.below(7) as usize] += 1;
    }
    assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    assert_eq!(random.below(0), 0);
    assert_eq!(random.below(1), 0);
}
