//! Hexes, labels, compass, hexsides, distance.

use super::kit::hex;
use crate::hex::{Compass, Grid, Hex, LabelError, Stagger};

fn grid() -> Grid {
    Grid::new(15, 10, Stagger::EvenLow).unwrap()
}

#[test]
fn labels_print_and_parse() {
    let big = Grid::new(60, 60, Stagger::OddLow).unwrap();
    for h in big.hexes() {
        assert_eq!(h.to_string().parse(), Ok(h));
    }
    assert_eq!(Hex::new(25, 0).to_string(), "Z1");
    assert_eq!(Hex::new(26, 0).to_string(), "AA1");
    assert_eq!(Hex::new(52, 9).to_string(), "BA10");
    assert_ne!(hex("AA1"), hex("A11"));
}

#[test]
fn other_words_are_no_labels() {
    for (word, error) in [
        ("", LabelError::Shape),
        ("A", LabelError::Shape),
        ("4", LabelError::Shape),
        ("A 1", LabelError::Shape),
        ("A1b", LabelError::Shape),
        ("ABC1", LabelError::Shape),
        ("А1", LabelError::Shape),
        ("a1", LabelError::LowerCase),
        ("A0", LabelError::Row),
        ("A01", LabelError::Row),
        ("A61", LabelError::TooFar),
        ("ZZ1", LabelError::TooFar),
        ("A999", LabelError::TooFar),
    ] {
        assert_eq!(word.parse::<Hex>(), Err(error), "{word}");
    }
}

#[test]
fn t2_2_2_neighbours_in_compass_order() {
    let around = |label: &str| -> Vec<String> {
        grid().neighbours(hex(label)).map(|(_, n)| n.to_string()).collect()
    };
    assert_eq!(around("K8"), ["K7", "L7", "L8", "K9", "J8", "J7"]);
    assert_eq!(around("L8"), ["L7", "M8", "M9", "L9", "K9", "K8"]);
    assert_eq!(around("A1"), ["B1", "A2"]);
}

#[test]
fn the_standard_map_in_numbers() {
    let grid = grid();
    let all: Vec<Hex> = grid.hexes().collect();
    assert_eq!(all.len(), 150);
    let shared = all
        .iter()
        .flat_map(|h| grid.neighbours(*h).map(move |(side, _)| grid.hexside(*h, side)))
        .collect::<std::collections::BTreeSet<_>>();
    assert_eq!(shared.len(), 401);
    let farthest = all.iter().flat_map(|a| all.iter().map(|b| grid.distance(*a, *b))).max();
    assert_eq!(farthest, Some(16));
}

#[test]
fn distance_is_the_length_of_the_shortest_way() {
    for stagger in [Stagger::EvenLow, Stagger::OddLow] {
        let grid = Grid::new(9, 8, stagger).unwrap();
        for from in grid.hexes() {
            let mut ways: std::collections::BTreeMap<Hex, u32> = [(from, 0)].into();
            let mut edge = vec![from];
            for steps in 1.. {
                let around = edge.iter().flat_map(|h| grid.neighbours(*h).map(|(_, n)| n));
                let next: std::collections::BTreeSet<Hex> =
                    around.filter(|n| !ways.contains_key(n)).collect();
                if next.is_empty() {
                    break;
                }
                ways.extend(next.iter().map(|n| (*n, steps)));
                edge = next.into_iter().collect();
            }
            for to in grid.hexes() {
                assert_eq!(ways[&to], grid.distance(from, to), "{from}-{to}");
            }
            let ring: Vec<Hex> = grid.hexes().filter(|h| grid.distance(from, *h) == 2).collect();
            assert_eq!(grid.ring(from, 2), ring);
        }
    }
}

#[test]
fn a_hexside_has_one_name() {
    let grid = grid();
    for h in grid.hexes() {
        for side in Compass::ALL {
            let hexside = grid.hexside(h, side);
            if let Some(n) = grid.neighbour(h, side) {
                assert_eq!(hexside, grid.hexside(n, side.opposite()));
                assert_eq!(Some(hexside), grid.hexside_between(h, n));
            }
            assert!(grid.hexside_hexes(hexside).0 <= h);
        }
    }
    assert_eq!(grid.hexside_label(grid.hexside(hex("D9"), Compass::N)), "D8|D9");
    assert_eq!(grid.hexside_label(grid.hexside(hex("A4"), Compass::Sw)), "A4:5");
}
