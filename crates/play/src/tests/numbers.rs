//! The numbers of a seed are golden: they never change.

use crestline_rules::choice::{Choice, Purpose, Set};
use crestline_rules::content::CardSet;
use crestline_rules::side::Side;

use crate::chance::{Chance, Seeded};
use crate::random::{Random, Use};

fn draw(seed: u64, purpose: Use, stream: u64, bound: u32) -> Vec<u32> {
    let mut random = Random::new(seed, purpose, stream);
    (0..12).map(|_| random.below(bound)).collect()
}

#[test]
fn the_numbers_of_a_seed_never_change() {
    let all = [
        draw(1, Use::Chance, 0, 72),
        draw(1, Use::Chance, 1, 72),
        draw(1, Use::Axis, 0, 72),
        draw(2, Use::Allies, u64::MAX, 3_000_000_000),
    ];
    let golden: [[u32; 12]; 4] = [
        [43, 7, 39, 38, 25, 49, 17, 28, 49, 1, 50, 53],
        [63, 67, 30, 51, 61, 52, 2, 61, 48, 12, 46, 38],
        [6, 55, 43, 1, 12, 11, 37, 70, 37, 49, 44, 17],
        [
            441718360, 2195672902, 2395110914, 1271569634, 2973508813, 2506752915, 1799419460,
            2753303181, 2115185736, 2871636597, 1528561562, 764853354,
        ],
    ];
    assert_eq!(all.map(|numbers| <[u32; 12]>::try_from(numbers).unwrap()), golden);
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

#[test]
fn chance_draws_from_the_set_alone() {
    let mut chance = Seeded::new(1, 0);
    let mut cards = CardSet::FULL;
    let mut drawn = Vec::new();
    while !cards.is_empty() {
        let set = Set::deck(Side::Axis, cards, Purpose::Hand);
        let Some(Choice::Card(card)) = chance.draw(&set) else { panic!("no card") };
        assert!(cards.remove(card.number), "{card:?} was not in the set");
        drawn.push(card.number);
    }
    assert_eq!(drawn[..8], [44, 35, 30, 72, 61, 62, 24, 53]);
    let nothing = Set::deck(Side::Axis, cards, Purpose::Hand);
    assert_eq!(chance.draw(&nothing), None);
}
