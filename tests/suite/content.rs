//! The bundled content against the published numbers, carried here as tables of counts and sums.

use std::collections::BTreeMap;

use crestline_board::hex::{Grid, Hex, Stagger};
use crestline_rules::content::{
    Card, CardAction, CardEvent, DECK, Nation, Order, Stat, Trigger, UnitClass,
};
use crestline_source::library::{NATIONS, library};

use crate::kit::{bundled, findings, maps, scenarios, told};

/// A printed word and how many cards of each nation's deck have it, nations as in [`NATIONS`].
type Rows = &'static [(&'static str, [usize; 6])];

const ORDERS: Rows = &[
    ("Advance", [5, 4, 6, 5, 5, 5]),
    ("Artillery Denied", [2, 3, 3, 3, 3, 2]),
    ("Artillery Request", [8, 9, 6, 8, 7, 7]),
    ("Command Confusion", [8, 7, 8, 9, 9, 12]),
    ("Fire", [18, 20, 18, 16, 18, 18]),
    ("Move", [12, 12, 13, 12, 12, 11]),
    ("Recover", [9, 8, 9, 10, 9, 9]),
    ("Rout", [10, 9, 9, 9, 9, 8]),
];

const ACTIONS: Rows = &[
    ("Ambush", [6, 6, 6, 6, 6, 5]),
    ("Assault Fire", [6, 6, 6, 6, 6, 6]),
    ("Bore Sighting", [1, 1, 1, 1, 2, 1]),
    ("Command Confusion", [1, 2, 0, 0, 5, 6]),
    ("Concealment", [5, 4, 7, 5, 5, 4]),
    ("Crossfire", [8, 8, 8, 8, 9, 8]),
    ("Demolitions", [1, 1, 1, 1, 1, 1]),
    ("Dig In", [4, 4, 4, 4, 4, 4]),
    ("Hand Grenades", [6, 6, 6, 6, 6, 6]),
    ("Hidden Entrenchments", [2, 3, 2, 2, 2, 2]),
    ("Hidden Mines", [1, 1, 1, 1, 1, 1]),
    ("Hidden Pillbox", [1, 0, 1, 1, 1, 1]),
    ("Hidden Unit", [1, 1, 1, 1, 1, 1]),
    ("Hidden Wire", [2, 2, 2, 2, 2, 2]),
    ("Light Wounds", [5, 6, 8, 5, 6, 9]),
    ("Marksmanship", [1, 0, 0, 6, 0, 0]),
    ("No Quarter", [3, 0, 3, 0, 0, 0]),
    ("Smoke Grenades", [6, 9, 3, 5, 3, 3]),
    ("Spray Fire", [6, 6, 6, 6, 6, 6]),
    ("Sustained Fire", [6, 6, 6, 6, 6, 6]),
];

const EVENTS: Rows = &[
    ("Air Support", [2, 3, 2, 2, 1, 1]),
    ("Battle Harden", [5, 5, 3, 6, 4, 3]),
    ("Battlefield Integrity", [2, 2, 2, 2, 2, 2]),
    ("Blaze", [6, 0, 0, 0, 0, 6]),
    ("Booby Trap", [1, 1, 1, 1, 1, 0]),
    ("Breeze", [6, 6, 6, 12, 12, 12]),
    ("Command & Control", [2, 2, 2, 2, 2, 2]),
    ("Commissar", [0, 0, 4, 0, 0, 0]),
    ("Cower", [2, 2, 4, 1, 3, 4]),
    ("Deploy", [3, 3, 0, 3, 3, 1]),
    ("Dust", [1, 1, 1, 1, 1, 1]),
    ("Elan", [2, 2, 2, 2, 2, 2]),
    ("Entrench", [0, 0, 4, 0, 0, 0]),
    ("Field Promotion", [1, 1, 1, 1, 1, 1]),
    ("Fog of War", [1, 2, 3, 0, 2, 0]),
    ("Hero", [5, 5, 2, 7, 4, 3]),
    ("Infiltration", [1, 0, 2, 1, 1, 1]),
    ("Interdiction", [6, 6, 6, 6, 6, 6]),
    ("Interrogation", [3, 3, 3, 3, 3, 3]),
    ("KIA", [1, 1, 1, 1, 1, 1]),
    ("Malfunction", [1, 1, 1, 1, 1, 1]),
    ("Medic", [1, 1, 1, 1, 1, 1]),
    ("Mission Objective", [1, 1, 1, 1, 1, 1]),
    ("Prisoners of War", [2, 2, 4, 1, 3, 5]),
    ("Reconnaissance", [2, 2, 2, 2, 2, 2]),
    ("Reinforcements", [2, 3, 1, 2, 2, 2]),
    ("Rubble", [1, 1, 1, 1, 1, 0]),
    ("Sappers", [2, 2, 2, 2, 2, 2]),
    ("Scrounge", [1, 2, 1, 1, 1, 1]),
    ("Shell Shock", [1, 1, 1, 1, 1, 1]),
    ("Shellholes", [1, 1, 1, 1, 1, 0]),
    ("Strategic Objective", [1, 1, 1, 1, 1, 1]),
    ("Suppressing Fire", [3, 3, 3, 3, 3, 3]),
    ("Walking Wounded", [3, 3, 3, 3, 3, 3]),
    ("White Phosphorus", [0, 3, 0, 0, 0, 0]),
];

const TRIGGERS: Rows = &[
    ("(none)", [51, 50, 50, 56, 58, 51]),
    ("event", [10, 12, 8, 6, 4, 8]),
    ("jammed", [2, 2, 4, 2, 4, 6]),
    ("sniper", [7, 6, 8, 6, 4, 5]),
    ("time", [2, 2, 2, 2, 2, 2]),
];

/// Holds that the cards of a deck have each word as often as the table says, and no other word.
fn counted(kind: &str, nation: &Nation, column: usize, rows: Rows, word: impl Fn(&Card) -> &str) {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for card in &nation.deck {
        *counts.entry(word(card)).or_default() += 1;
    }
    let wanted: BTreeMap<&str, usize> =
        rows.iter().map(|(word, counts)| (*word, counts[column])).filter(|(_, n)| *n > 0).collect();
    assert_eq!(counts, wanted, "{kind} of {}", nation.word);
}

fn nations() -> impl Iterator<Item = (usize, Nation)> {
    NATIONS.iter().enumerate().map(|(column, word)| {
        let all = library(&[word]);
        (column, (*all.nations[0]).clone())
    })
}

#[test]
fn decks_have_the_published_counts() {
    assert_eq!(NATIONS, ["germany", "america", "russia", "britain", "france", "italy"]);
    for (column, nation) in nations() {
        assert_eq!(nation.word, NATIONS[column]);
        assert_eq!(nation.deck.len(), usize::from(DECK));
        assert!(nation.deck.iter().zip(1..).all(|(card, n)| card.number == n));
        counted("Orders", &nation, column, ORDERS, |card| card.order.title());
        counted("Actions", &nation, column, ACTIONS, |card| card.action.title());
        counted("Events", &nation, column, EVENTS, |card| card.event.title());
        counted("triggers", &nation, column, TRIGGERS, |card| {
            card.trigger.map_or("(none)", |trigger| match trigger {
                Trigger::Event => "event",
                Trigger::Jammed => "jammed",
                Trigger::Sniper => "sniper",
                Trigger::Time => "time",
            })
        });
    }
}

#[test]
fn every_word_that_is_printed_is_known() {
    let known = |rows: Rows, find: &dyn Fn(&str) -> bool| {
        rows.iter().filter(|(word, _)| !find(word)).map(|(word, _)| *word).collect::<Vec<_>>()
    };
    assert!(known(ORDERS, &|word| Order::from_title(word).is_some()).is_empty());
    assert!(known(ACTIONS, &|word| CardAction::from_title(word).is_some()).is_empty());
    assert!(known(EVENTS, &|word| CardEvent::from_title(word).is_some()).is_empty());
    let lengths = (Order::ALL.len(), CardAction::ALL.len(), CardEvent::ALL.len());
    assert_eq!(lengths, (ORDERS.len(), ACTIONS.len(), EVENTS.len()));
}

#[test]
fn each_pair_of_dice_is_on_two_cards() {
    for (_, nation) in nations() {
        let mut pairs: BTreeMap<(u8, u8), usize> = BTreeMap::new();
        for card in &nation.deck {
            *pairs.entry((card.white, card.red)).or_default() += 1;
        }
        let dice = |(white, red): &(u8, u8)| (1..=6).contains(white) && (1..=6).contains(red);
        assert!(pairs.len() == 36 && pairs.keys().all(dice), "{}", nation.word);
        assert!(pairs.values().all(|count| *count == 2), "{}: {pairs:?}", nation.word);
        // Time! stands on the highest dice.
        let time = nation.deck.iter().filter(|card| card.trigger == Some(Trigger::Time));
        assert!(time.into_iter().all(|card| (card.white, card.red) == (6, 6)), "{}", nation.word);
    }
}

#[test]
fn random_hexes_are_each_on_one_card_and_of_the_nation_s_parity() {
    // The first hex is A1: rows of an odd number have an even index.
    let even_rows = [false, true, true, true, true, false];
    let grid = Grid::new(15, 10, Stagger::EvenLow).unwrap();
    for (column, nation) in nations() {
        let mut hexes: Vec<Hex> = nation.deck.iter().map(|card| card.random_hex).collect();
        assert!(hexes.iter().all(|hex| grid.contains(*hex)), "{}", nation.word);
        for hex in &hexes {
            assert_eq!((hex.row() + 1) % 2 == 0, even_rows[column], "{}: {hex}", nation.word);
        }
        hexes.sort_unstable();
        hexes.dedup();
        assert_eq!(hexes.len(), usize::from(DECK), "{}", nation.word);
    }
}

/// Sums over all kinds of units of a nation: how many kinds, counters, then of the front FP, boxes
/// around it, Range, boxes, Movement, boxes, Command, Morale, then of the back the same without
/// boxes, of which there are none, and without Command.
const UNITS: [[i32; 14]; 6] = [
    [20, 115, 63, 3, 53, 10, 102, 6, 12, 153, 27, 13, 22, 159],
    [18, 103, 56, 8, 48, 2, 93, 8, 12, 131, 29, 11, 20, 150],
    [19, 130, 58, 3, 36, 3, 97, 1, 12, 150, 25, 12, 21, 147],
    [18, 99, 53, 2, 44, 2, 93, 6, 12, 138, 22, 11, 20, 146],
    [17, 96, 45, 1, 39, 0, 88, 3, 12, 130, 18, 10, 19, 136],
    [18, 124, 46, 2, 39, 2, 94, 2, 12, 135, 21, 11, 21, 137],
];

/// Sums over all kinds of Weapons of a nation: how many kinds, counters, then FP, boxes around it,
/// shortest range, range, boxes, the red number, white bars, those with Smoke, rows that repair,
/// rows that eliminate.
const WEAPONS: [[i32; 12]; 6] = [
    [8, 29, 72, 3, 5, 87, 2, -13, 6, 2, 20, 22],
    [8, 25, 72, 2, 5, 88, 3, -12, 5, 2, 24, 22],
    [9, 28, 74, 3, 5, 92, 4, -14, 5, 2, 26, 28],
    [7, 24, 55, 3, 5, 66, 2, -11, 5, 3, 17, 20],
    [7, 26, 53, 2, 8, 81, 2, -12, 5, 2, 17, 19],
    [10, 28, 75, 3, 9, 103, 3, -14, 7, 1, 26, 37],
];

fn sum<T>(items: &[T], number: impl Fn(&T) -> i32) -> i32 {
    items.iter().map(number).sum()
}

fn value(stat: Stat) -> i32 {
    i32::from(stat.value)
}

fn boxed(stat: Stat) -> i32 {
    i32::from(stat.boxed)
}

fn size<T>(items: &[T]) -> i32 {
    i32::try_from(items.len()).unwrap()
}

#[test]
fn units_have_their_printed_numbers() {
    for (column, nation) in nations() {
        let units = &nation.units;
        let sums = [
            size(units),
            sum(units, |unit| i32::from(unit.count)),
            sum(units, |unit| value(unit.front.fp)),
            sum(units, |unit| boxed(unit.front.fp)),
            sum(units, |unit| value(unit.front.range)),
            sum(units, |unit| boxed(unit.front.range)),
            sum(units, |unit| value(unit.front.movement)),
            sum(units, |unit| boxed(unit.front.movement)),
            sum(units, |unit| i32::from(unit.front.command)),
            sum(units, |unit| i32::from(unit.front.morale)),
            sum(units, |unit| value(unit.back.fp)),
            sum(units, |unit| value(unit.back.range)),
            sum(units, |unit| value(unit.back.movement)),
            sum(units, |unit| i32::from(unit.back.morale)),
        ];
        assert_eq!(sums, UNITS[column], "{}", nation.word);
        for unit in units {
            let what = format!("{} {}", nation.word, unit.name);
            let back = unit.back;
            assert_eq!(boxed(back.fp) + boxed(back.range) + boxed(back.movement), 0, "{what}");
            assert_eq!(back.command, 0, "{what}");
            assert!(unit.count > 0 && unit.front.morale > 0 && back.morale > 0, "{what}");
            assert_eq!(unit.front.command > 0, unit.class == UnitClass::Leader, "{what}");
        }
        for leader in &nation.leaders {
            assert!(nation.leader(&leader.name).is_some(), "{} {}", nation.word, leader.name);
        }
    }
}

#[test]
fn weapons_have_their_printed_numbers() {
    for (column, nation) in nations() {
        let weapons = &nation.weapons;
        let sums = [
            size(weapons),
            sum(weapons, |weapon| i32::from(weapon.count)),
            sum(weapons, |weapon| value(weapon.fp)),
            sum(weapons, |weapon| boxed(weapon.fp)),
            sum(weapons, |weapon| i32::from(weapon.min_range)),
            sum(weapons, |weapon| value(weapon.range)),
            sum(weapons, |weapon| boxed(weapon.range)),
            sum(weapons, |weapon| i32::from(weapon.movement)),
            sum(weapons, |weapon| i32::from(weapon.ordnance)),
            sum(weapons, |weapon| i32::from(weapon.smoke)),
            sum(weapons, |weapon| i32::from(weapon.fix.to)),
            sum(weapons, |weapon| 11 - i32::from(weapon.eliminate.from)),
        ];
        assert_eq!(sums, WEAPONS[column], "{}", nation.word);
        for weapon in weapons {
            let what = format!("{} {}", nation.word, weapon.name);
            assert_eq!((weapon.fix.from, weapon.eliminate.to), (1, 10), "{what}");
            assert!(weapon.fix.to < weapon.eliminate.from, "11.4: {what}");
            assert!(i32::from(weapon.min_range) < value(weapon.range), "{what}");
        }
    }
}

#[test]
fn bundled_content_has_no_findings() {
    let project = bundled();
    let found = findings(project);
    assert!(found.is_empty(), "{}", told(project, &found));
    let sound = project.maps.iter().all(|read| read.sound)
        && project.scenarios.iter().all(|read| read.sound)
        && project.scripts.iter().all(|read| read.sound);
    assert!(sound);
}

/// What a collection like this should have: two maps and more, each with ten sight assertions, and
/// a scenario on each.
#[test]
fn the_bundled_content_is_worth_its_name() {
    assert!(maps().count() >= 2);
    for read in &bundled().maps {
        assert!(read.sights.len() >= 10, "{}", read.name.value);
        let map = read.map.as_ref().unwrap();
        assert_eq!((map.grid().columns(), map.grid().rows()), (15, 10), "{}", map.name());
        let numbers: Vec<u8> = map.objectives().iter().map(|o| o.number).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5], "{}", map.name());
        let played = scenarios().any(|scenario| scenario.map.name() == map.name());
        assert!(played, "no scenario on {}", map.name());
    }
}
