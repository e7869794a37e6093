//! The order of the statements of a map file means nothing.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::los::Markers;
use crestline_board::map::{Drawing, Map};
use crestline_source::diag::{Diagnostic, Severity};
use crestline_source::project::Project;

use super::seen::{Names, Seen};
use super::{pairs, rounds};
use crate::kit::{findings, read};
use crate::random::{Chance, build, chart, draft, file, grid, statements};

/// Everything on a map that does not count its statements.
fn drawn(map: &Map) -> BTreeSet<String> {
    let drawing = |drawing: &Drawing| {
        let Drawing { what, shape, hexes, generated, within, shed, art, items: _ } = drawing;
        let hexes: BTreeSet<_> = hexes.iter().collect();
        format!("{what:?} {shape:?} {hexes:?} {generated} {within:?} {shed} {art:?}")
    };
    let barrier = |barrier: &crestline_board::map::Barrier| {
        format!("{:?} {:?} {:?}", barrier.terrain, barrier.hexside, barrier.solid)
    };
    let drawings = map.drawings().iter().map(drawing);
    drawings.chain(map.barriers().iter().map(barrier)).collect()
}

/// Findings but for their places, and how often each is made. A note tells several hexes at once, at
/// one of the statements that lead to it, so that only its code is compared.
fn told(project: &Project) -> BTreeMap<(Severity, &'static str, String), usize> {
    let mut told = BTreeMap::new();
    for Diagnostic { severity, code, message, .. } in findings(project) {
        if severity == Severity::Note {
            told.insert((severity, code.id, String::new()), 1);
        } else {
            *told.entry((severity, code.id, message)).or_default() += 1;
        }
    }
    told
}

#[test]
fn the_order_of_statements_means_nothing() {
    let chart = chart();
    let (mut whole, mut faulty) = (0, 0);
    for seed in 0..rounds(60) {
        let mut chance = Chance::new(seed.wrapping_mul(83) + 37);
        let grid = grid(&mut chance, 3 + seed % 7);
        let (random, _) = draft(&mut chance, &chart, grid);
        // Some with all their mistakes, some with one, most without.
        let many = seed % 4 == 1;
        let random = if many { random } else { build(random).0 };
        let mut lines = statements(&random);
        if seed % 4 == 3 {
            let faults = ["woods A99", "forest A1", "wall A1", "bridge Z1", "hill level=9 A1"];
            lines.push(chance.pick(&faults).to_owned());
        }
        for _ in 0..chance.below(4) {
            let hex = |chance: &mut Chance| grid.hex_at(chance.below(grid.len())).unwrap();
            let (from, to) = (hex(&mut chance), hex(&mut chance));
            lines.push(format!("sight {from} {to} {}", chance.pick(&["clear", "blocked"])));
        }
        let one = read(&file(&random, &lines));
        chance.mix(&mut lines);
        let text = file(&random, &lines);
        let two = read(&text);
        // A statement that is left out for one mistake says nothing of its others.
        if !many {
            assert_eq!(told(&one), told(&two), "seed {seed}\n{text}");
        }
        match (&one.maps[0].map, &two.maps[0].map) {
            (Some(first), Some(second)) => {
                whole += 1;
                assert_eq!(drawn(first), drawn(second), "seed {seed}\n{text}");
                let mut names = Names::default();
                let [a_seen, b_seen] =
                    [first, second].map(|map| Seen::new(map, &mut names, |point| point));
                for hex in grid.hexes() {
                    assert_eq!(first.facts(hex), second.facts(hex), "seed {seed} {hex}\n{text}");
                }
                for (a, b) in pairs(first) {
                    let none = Markers::default();
                    assert_eq!(a_seen.sees(a, b, &none), b_seen.sees(a, b, &none), "{a} {b}");
                }
            }
            (None, None) => faulty += 1,
            _ => panic!("a map in one order and none in the other\n{text}"),
        }
    }
    assert!(whole > 20 && faulty > 5, "{whole} {faulty}");
}
