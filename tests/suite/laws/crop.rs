//! What parts of maps keep: every line whose hexes all lie in the part. What clearing takes away:
//! what was drawn in the hexes that are cleared, and nothing else.

use std::collections::BTreeSet;
use std::sync::Arc;

use crestline_board::draft::{Clear, Draft, Item, Part};
use crestline_board::hex::{Grid, Hex, Stagger};
use crestline_board::lattice::Point;
use crestline_board::los::{Markers, Thing, Verdict, Where};
use crestline_board::map::{Map, TypeReason, What};
use crestline_board::terrain::TerrainId;

use super::rounds;
use super::seen::{Effects, Names, Reason, Seen};
use crate::oracle::on_the_way;
use crate::random::{Chance, build, chart, draft, grid, of_parts, rectangle};

/// The hexes of a part, by the labels of its own map and of the new one.
fn places(part: &Part, grid: &Grid) -> Vec<(Hex, Hex)> {
    let whole = (Hex::new(0, 0), Hex::new(grid.columns() - 1, grid.rows() - 1));
    let (first, last) = part.crop.unwrap_or(whole);
    let inside = |hex: &Hex| {
        (first.column()..=last.column()).contains(&hex.column())
            && (first.row()..=last.row()).contains(&hex.row())
    };
    let place = |hex: Hex| {
        let (columns, rows) = if part.turned {
            (last.column() - hex.column(), last.row() - hex.row())
        } else {
            (hex.column() - first.column(), hex.row() - first.row())
        };
        (hex, Hex::new(part.at.column() + columns, part.at.row() + rows))
    };
    grid.hexes().filter(inside).map(place).collect()
}

/// Holds that every line in a part is what it was, and returns how many there were.
fn kept(part: &Part, map: &Map) -> usize {
    let places = places(part, part.map.grid());
    let hexes: BTreeSet<Hex> = places.iter().map(|(from, _)| *from).collect();
    let hexes_there: BTreeSet<Hex> = places.iter().map(|(_, there)| *there).collect();
    let (from, to) = (part.map.grid(), map.grid());
    let (one, two) = (from.centre(places[0].0), to.centre(places[0].1));
    let turned = part.turned;
    let carry = move |p: Point| {
        if turned {
            Point { x: one.x + two.x - p.x, y: one.y + two.y - p.y }
        } else {
            p.offset(two.x - one.x, two.y - one.y)
        }
    };
    let mut names = Names::default();
    let before = Seen::new(&part.map, &mut names, carry);
    let after = Seen::new(map, &mut names, |point| point);
    let mut count = 0;
    for (at, (a, a_there)) in places.iter().enumerate() {
        assert_eq!(carry(from.centre(*a)), to.centre(*a_there), "{a}");
        if part.map.missing().contains(a) {
            continue;
        }
        assert_eq!(part.map.level(*a), map.level(*a_there), "{a}");
        assert_eq!(part.map.terrain(*a).word, map.terrain(*a_there).word, "{a}");
        for (b, b_there) in &places[at..] {
            // A line along the old edge may have neighbours now, and another part may have what is
            // missing in this one.
            let drawn = |hex: &Hex| hexes.contains(hex) && !part.map.missing().contains(hex);
            if !drawn(b)
                || !on_the_way(from, *a, *b).iter().all(drawn)
                || !on_the_way(to, *a_there, *b_there).iter().all(|hex| hexes_there.contains(hex))
            {
                continue;
            }
            let none = Markers::default();
            let was = before.sees(*a, *b, &none);
            assert_eq!(was, after.sees(*a_there, *b_there, &none), "{a} {b}");
            count += 1;
        }
    }
    count
}

#[test]
fn a_part_cut_out_keeps_the_lines_within_it() {
    let chart = chart();
    let mut lines = 0;
    for seed in 0..rounds(80) {
        let mut chance = Chance::new(seed.wrapping_mul(41) + 3);
        let grid = grid(&mut chance, 3 + seed % 7);
        let map = Arc::new(build(draft(&mut chance, &chart, grid).0).1);
        let (first, last) = rectangle(&mut chance, &grid);
        let turned = chance.one_in(2);
        // The first column of the part may stand low or not; the grid follows it.
        let low = grid.is_low(if turned { last.column() } else { first.column() }) != turned;
        let stagger = if low { Stagger::OddLow } else { Stagger::EvenLow };
        let columns = last.column() - first.column() + 1;
        let rows = last.row() - first.row() + 1;
        let own = Grid::new(columns, rows, stagger).unwrap();
        let mut cut = Draft::new("cut", own, chart.clone());
        let (crop, at) = (Some((first, last)), Hex::new(0, 0));
        let part = Part { map, prefix: None, crop, turned, at, objectives: None };
        cut.parts.push(part.clone());
        // A cliff at the edge of the part may have lost what lay below it, never its drop.
        lines += kept(&part, &cut.build().unwrap());
    }
    assert!(lines > 2000, "{lines}");
}

#[test]
fn parts_laid_together_keep_the_lines_within_each() {
    let chart = chart();
    let (mut lines, mut several) = (0, 0);
    for seed in 0..rounds(80) {
        let mut chance = Chance::new(seed.wrapping_mul(43) + 9);
        let (mut draft, _) = of_parts(&mut chance, &chart);
        // Only the parts: what else is drawn changes what is seen.
        let mut bare = Draft::new("parts", draft.grid, chart.clone());
        bare.parts = std::mem::take(&mut draft.parts);
        let (draft, map) = build(bare);
        several += usize::from(draft.parts.len() > 1);
        for part in &draft.parts {
            lines += kept(part, &map);
        }
    }
    assert!(lines > 1500 && several > 20, "{lines}, {several}");
}

/// A map of one part, cleared in some way.
fn cleared(map: &Arc<Map>, clears: Vec<Clear>) -> Map {
    let mut draft = Draft::new("cleared", *map.grid(), Arc::new(map.chart().clone()));
    let at = Hex::new(0, 0);
    draft.parts.push(Part {
        map: map.clone(),
        prefix: None,
        crop: None,
        turned: false,
        at,
        objectives: None,
    });
    draft.clears = clears;
    draft.build().unwrap()
}

/// What follows from the touches that are left.
fn left(reasons: impl Iterator<Item = Reason>) -> (Verdict, BTreeSet<Reason>) {
    let all: BTreeSet<Reason> = reasons.collect();
    let most = all.iter().map(|reason| match reason.3 {
        Effects::Hinders(by) => by,
        Effects::Blocks | Effects::Hides => 0,
    });
    let hindrance = most.max().unwrap_or(0);
    let is = |wanted| all.iter().any(|reason| reason.3 == wanted);
    let verdict = if is(Effects::Blocks) {
        Verdict::BLOCKED
    } else if is(Effects::Hides) {
        Verdict { blind: true, ..Verdict::BLOCKED }
    } else {
        Verdict { hindrance, ..Verdict::CLEAR }
    };
    let decides = |reason: &Reason| match reason.3 {
        Effects::Blocks => true,
        Effects::Hides => verdict.blind,
        Effects::Hinders(by) => verdict.clear && by == hindrance,
    };
    (verdict, all.into_iter().filter(decides).collect())
}

#[test]
fn clearing_takes_away_what_was_there_and_nothing_else() {
    let chart = chart();
    let mut changed = 0;
    for seed in 0..rounds(80) {
        let mut chance = Chance::new(seed.wrapping_mul(47) + 1);
        let grid = grid(&mut chance, 3 + seed % 7);
        let map = Arc::new(build(draft(&mut chance, &chart, grid).0).1);
        // Nothing cleared: nothing changed.
        let clear = |hexes: &[Hex], only: &[TerrainId]| Clear {
            hexes: hexes.to_vec(),
            sides: Vec::new(),
            only: only.to_vec(),
            ..Clear::default()
        };
        let undrawn = map.chart().terrains().iter().position(|terrain| {
            let id = map.chart().find(&terrain.word).unwrap();
            map.drawings().iter().all(|drawing| drawing.what != What::Terrain(id))
                && grid.hexes().all(|hex| map.terrain_id(hex) != id)
        });
        let undrawn = map.chart().find(&map.chart().terrains()[undrawn.unwrap()].word).unwrap();
        let somewhere = grid.hexes().find(|hex| !map.missing().contains(hex));
        let somewhere: Vec<Hex> = somewhere.into_iter().collect();
        let same = cleared(&map, vec![clear(&[], &[]), clear(&somewhere, &[undrawn])]);
        let hexes: BTreeSet<Hex> = (0..chance.within(1, 4))
            .map(|_| grid.hex_at(chance.below(grid.len())).unwrap())
            .filter(|hex| !map.missing().contains(hex))
            .collect();
        let listed: Vec<Hex> = hexes.iter().copied().collect();
        let bare = cleared(&map, vec![clear(&listed, &[])]);

        let mut names = Names::default();
        let before = Seen::new(&map, &mut names, |point| point);
        let none = Markers::default();
        let [same_seen, bare_seen] =
            [&same, &bare].map(|map| Seen::new(map, &mut names, |point| point));
        for hex in grid.hexes().filter(|hex| !map.missing().contains(hex)) {
            assert_eq!(map.facts(hex), same.facts(hex), "{hex}");
            assert_eq!(map.level(hex), bare.level(hex), "{hex}");
            if hexes.contains(&hex) {
                let facts = bare.facts(hex);
                assert!(facts.covers.is_empty() && facts.ribbons.is_empty(), "{hex} {facts:?}");
                assert_eq!(facts.because, TypeReason::Ground, "{hex}");
                assert_eq!(bare.bridge(hex), None, "{hex}");
            } else {
                assert_eq!(map.facts(hex), bare.facts(hex), "{hex}");
            }
        }
        for (a, b) in super::pairs(&map) {
            let unseen = |hex: &Hex| map.missing().contains(hex);
            if unseen(&a) || unseen(&b) || on_the_way(&grid, a, b).iter().any(unseen) {
                let apart = a != b;
                assert_eq!(bare.sight(a, b).clear, !apart, "{a} {b}");
                continue;
            }
            let was = before.sees(a, b, &none);
            assert_eq!(was, same_seen.sees(a, b, &none), "{a} {b}");
            let explanation = map.explain(a, b, &none).unwrap();
            let stays = |place: Where, thing: Thing| match (place, thing) {
                (Where::Hex(hex), Thing::Drawing(_) | Thing::Gully) => !hexes.contains(&hex),
                _ => true,
            };
            let touches = explanation.touches.iter().filter(|t| stays(t.place, t.thing));
            let now = left(touches.filter_map(|touch| before.reason(touch)));
            assert_eq!(now, bare_seen.sees(a, b, &none), "{a} {b} without {listed:?}");
            changed += usize::from(now != was);
        }
    }
    assert!(changed > 200, "{changed}");
}

#[test]
fn clearing_sides_takes_away_what_stands_on_them() {
    let chart = chart();
    let mut changed = 0;
    for seed in 0..rounds(40) {
        let mut chance = Chance::new(seed.wrapping_mul(53) + 1);
        let grid = grid(&mut chance, 3 + seed % 7);
        let map = Arc::new(build(draft(&mut chance, &chart, grid).0).1);
        // What stands between two missing hexes does not come along.
        let drawn = |hex: Hex| !map.missing().contains(&hex);
        let sides = map.barriers().iter().map(|barrier| barrier.hexside);
        let sides: Vec<_> = sides
            .filter(|side| {
                let (one, two) = grid.hexside_hexes(*side);
                drawn(one) || two.is_some_and(drawn)
            })
            .collect();
        if sides.is_empty() {
            continue;
        }
        let side = chance.pick(&sides);
        let clear = Clear { sides: vec![side], ..Clear::default() };
        let bare = cleared(&map, vec![clear]);
        assert!(bare.barriers_on(side).next().is_none());
        let mut names = Names::default();
        let before = Seen::new(&map, &mut names, |point| point);
        let after = Seen::new(&bare, &mut names, |point| point);
        let none = Markers::default();
        for (a, b) in super::pairs(&map) {
            let explanation = map.explain(a, b, &none).unwrap();
            if explanation.touches.iter().any(|touch| touch.thing == Thing::Missing) {
                continue;
            }
            let touches = explanation.touches.iter().filter(|t| t.place != Where::Side(side));
            let now = left(touches.filter_map(|touch| before.reason(touch)));
            assert_eq!(now, after.sees(a, b, &none), "{a} {b}");
            changed += usize::from(now != before.sees(a, b, &none));
        }
    }
    assert!(changed > 20, "{changed}");
}

/// Parts that do not fit are told, each by what is wrong with it.
#[test]
fn parts_lie_on_the_map_and_on_no_other() {
    let chart = chart();
    let mut chance = Chance::new(8);
    let grid = Grid::new(4, 4, Stagger::EvenLow).unwrap();
    let map = Arc::new(build(draft(&mut chance, &chart, grid).0).1);
    let mut whole = Draft::new("whole", grid, chart.clone());
    let part = |at| Part {
        map: map.clone(),
        prefix: None,
        crop: None,
        turned: false,
        at,
        objectives: None,
    };
    whole.parts = vec![part(Hex::new(0, 0)), part(Hex::new(0, 0))];
    let flaws = whole.clone().build().unwrap_err();
    assert!(flaws.iter().all(|flaw| flaw.item == Item::Part(1)), "{flaws:?}");
    whole.parts = vec![part(Hex::new(1, 0))];
    assert!(whole.build().is_err());
}
