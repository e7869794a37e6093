//! What an edit may change: only what lies near it; and nothing that is taken away ever blocks.

use std::collections::BTreeSet;

use crestline_board::draft::{Area, Draft, Hill, Item, TypeOverride};
use crestline_board::hex::{Grid, Hex};
use crestline_board::lattice::Point;
use crestline_board::los::Markers;
use crestline_board::map::Map;
use crestline_board::shape::Shape;

use super::seen::{Names, Seen};
use super::{pairs, rounds};
use crate::oracle::on_the_way;
use crate::random::{Author, Chance, build, chart, draft, grid, items, remove};

/// The hexes that the smallest upright box around a shape touches.
fn reached(grid: &Grid, shape: &Shape) -> BTreeSet<Hex> {
    let Some((low, high)) = shape.bounds() else { return BTreeSet::new() };
    let apart = |hex: &Hex| {
        let corners = grid.corners(*hex);
        corners.iter().all(|p| p.x < low.x)
            || corners.iter().all(|p| p.x > high.x)
            || corners.iter().all(|p| p.y < low.y)
            || corners.iter().all(|p| p.y > high.y)
    };
    grid.hexes().filter(|hex| !apart(hex)).collect()
}

/// Holds that only lines through some hexes, or to a hex that has become another, have changed, and
/// returns how many have.
fn changes_only(before: &Map, after: &Map, near: &BTreeSet<Hex>, markers: &Markers) -> usize {
    let grid = *before.grid();
    for hex in grid.hexes().filter(|hex| !near.contains(hex)) {
        assert_eq!(before.facts(hex), after.facts(hex), "{hex} is far from {near:?}");
    }
    let mut names = Names::default();
    let one = Seen::new(before, &mut names, |point| point);
    let two = Seen::new(after, &mut names, |point| point);
    let mut changed = 0;
    for (a, b) in pairs(before) {
        let (was, is) = (one.sees(a, b, markers), two.sees(a, b, markers));
        if was.0 == is.0 {
            continue;
        }
        changed += 1;
        // At an end only its level and its type matter.
        let end = |hex: Hex| near.contains(&hex) && before.facts(hex) != after.facts(hex);
        let way = on_the_way(&grid, a, b).iter().any(|hex| near.contains(hex));
        assert!(way || end(a) || end(b), "{a} {b}: {was:?}, now {is:?}; edited near {near:?}");
    }
    changed
}

#[test]
fn a_drawing_changes_only_the_lines_that_meet_its_hexes() {
    let chart = chart();
    let (mut changed, mut edits) = (0, 0);
    for seed in 0..rounds(60) {
        let mut chance = Chance::new(seed.wrapping_mul(59) + 13);
        let grid = grid(&mut chance, 3 + seed % 7);
        let (draft, markers) = draft(&mut chance, &chart, grid);
        let (draft, before) = build(draft);
        let mut author = Author { chance: &mut chance, chart: chart.clone(), grid };
        let mut more = draft.clone();
        let outline = author.shape();
        let near = reached(&grid, &outline);
        if author.chance.one_in(4) {
            let level = author.chance.pick(&[1, 2, 3]);
            more.hills.push(Hill { level, hexes: Vec::new(), outline: Some(outline) });
        } else {
            let terrain = author.terrain(&["woods", "brush", "orchard", "marsh", "water"]);
            let (hexes, outline) = (Vec::new(), Some(outline));
            more.areas.push(Area { terrain, hexes, outline, furrows: None, clearings: Vec::new() });
        }
        // A hill may take the drop from a cliff.
        if let Ok(after) = more.build() {
            changed += changes_only(&before, &after, &near, &markers);
            edits += 1;
        }
    }
    assert!(changed > 100 && edits > 40, "{changed} by {edits}");
}

/// The directed edges of all drawings.
fn edges(map: &Map) -> BTreeSet<(String, Point, Point)> {
    let of = |drawing: &crestline_board::map::Drawing| {
        let what = format!("{:?}", drawing.what);
        drawing.shape.edges().map(|(a, b)| (what.clone(), a, b)).collect::<Vec<_>>()
    };
    map.drawings().iter().flat_map(of).collect()
}

/// Which hexes lie within so many hexes of one, those beyond the map's edge left out.
fn around(grid: &Grid, hex: Hex, distance: u32) -> BTreeSet<Hex> {
    grid.within(hex, distance).into_iter().collect()
}

/// How far drawings that are made from a list reach for what the list says: a shape knows its own
/// hex and the neighbours, and contours keep their distance from one another.
const NEAR: u32 = 2;

#[test]
fn a_listed_hex_changes_what_is_drawn_only_nearby() {
    let chart = chart();
    let mut changed = 0;
    for seed in 0..rounds(12) {
        let mut chance = Chance::new(seed.wrapping_mul(61) + 17);
        let grid = grid(&mut chance, 50);
        let (draft, markers) = draft(&mut chance, &chart, grid);
        let (draft, before) = build(draft);
        let mut more = draft.clone();
        let hex = grid.hex_at(chance.below(grid.len())).unwrap();
        if !listed(&mut more, &mut chance, hex) {
            continue;
        }
        let Ok(after) = more.build() else { continue };
        let near = around(&grid, hex, NEAR);
        let (old, new) = (edges(&before), edges(&after));
        for (what, a, b) in old.symmetric_difference(&new) {
            for point in [a, b] {
                let reaches = near.iter().any(|hex| {
                    let centre = grid.centre(*hex);
                    let (x, y) = ((point.x - centre.x).abs(), (point.y - centre.y).abs());
                    y <= 1024 && x + y <= 2048
                });
                let off = grid.hex_of(*point).is_none();
                assert!(reaches || off, "seed {seed}: {what} at {point:?}, edited {hex}");
            }
        }
        changed += changes_only(&before, &after, &near, &markers);
    }
    assert!(changed > 500, "{changed}");
}

/// Puts a hex on the list of a statement without a drawing, or takes it off.
fn listed(draft: &mut Draft, chance: &mut Chance, hex: Hex) -> bool {
    let areas = draft.areas.iter_mut().filter(|a| a.outline.is_none()).map(|a| &mut a.hexes);
    let hills = draft.hills.iter_mut().filter(|h| h.outline.is_none()).map(|h| &mut h.hexes);
    let mut lists: Vec<&mut Vec<Hex>> = areas.chain(hills).collect();
    if lists.is_empty() {
        return false;
    }
    let at = chance.below(lists.len());
    match lists[at].iter().position(|other| *other == hex) {
        Some(place) if lists[at].len() > 1 => drop(lists[at].remove(place)),
        Some(_) => return false,
        None => lists[at].push(hex),
    }
    true
}

/// The same draft with the type of every hex set to what it is.
fn fixed(draft: &Draft, map: &Map) -> Draft {
    let mut fixed = draft.clone();
    fixed.overrides = map
        .grid()
        .hexes()
        .map(|hex| TypeOverride { hex, terrain: map.terrain_id(hex), reason: None })
        .collect();
    fixed
}

/// Levels follow from hills alone, and those stay; types are held fast.
#[test]
fn nothing_that_is_taken_away_ever_blocked_for_others() {
    let chart = chart();
    let (mut better, mut taken) = (0, 0);
    for seed in 0..rounds(60) {
        let mut chance = Chance::new(seed.wrapping_mul(67) + 19);
        let grid = grid(&mut chance, 3 + seed % 7);
        let (draft, markers) = draft(&mut chance, &chart, grid);
        let (draft, map) = build(draft);
        let draft = fixed(&draft, &map);
        let before = draft.clone().build().unwrap();
        for item in items(&draft) {
            // What opens sight, and what draws contours, is another matter.
            let goes = match item {
                Item::Area(_) | Item::Building(_) | Item::Bridge(_) => true,
                Item::Barrier(at) => chart.get(draft.barriers[at].terrain).word != "cliff",
                _ => false,
            };
            if !goes {
                continue;
            }
            let mut less = draft.clone();
            remove(&mut less, item);
            let after = less.build().unwrap();
            taken += 1;
            for (a, b) in pairs(&before) {
                assert_eq!(before.level(a), after.level(a));
                let (was, is) =
                    (before.sight_with(a, b, &markers), after.sight_with(a, b, &markers));
                let worse = was.clear && (!is.clear || is.hindrance > was.hindrance);
                assert!(!worse, "seed {seed}: {a} {b} without {item:?}: {was:?}, now {is:?}");
                // A line that was only just hidden may be so still, never more than that.
                assert!(!was.blind || is.clear || is.blind, "seed {seed}: {a} {b} {item:?}");
                better += usize::from(was != is);
            }
        }
    }
    assert!(better > 500 && taken > 100, "{better} by {taken}");
}

/// Smoke hinders, in every hex that a line meets, and never blocks.
#[test]
fn smoke_never_blocks() {
    let chart = chart();
    for seed in 0..rounds(60) {
        let mut chance = Chance::new(seed.wrapping_mul(71) + 23);
        let grid = grid(&mut chance, 3 + seed % 7);
        let (draft, markers) = draft(&mut chance, &chart, grid);
        let map = build(draft).1;
        let bare = Markers { blaze: markers.blaze.clone(), ..Markers::default() };
        let mut smoke = markers.clone();
        for _ in 0..3 {
            let by = u8::try_from(chance.within(1, 10)).unwrap();
            smoke.smoke.insert(grid.hex_at(chance.below(grid.len())).unwrap(), by);
        }
        for (a, b) in pairs(&map) {
            let (was, is) = (map.sight_with(a, b, &bare), map.sight_with(a, b, &smoke));
            assert_eq!((was.clear, was.blind), (is.clear, is.blind), "seed {seed}: {a} {b}");
            let way = on_the_way(&grid, a, b).into_iter().chain([a, b]);
            let most = way.filter_map(|hex| smoke.smoke.get(&hex)).max().copied().unwrap_or(0);
            let right = if was.clear { was.hindrance.max(most) } else { 0 };
            assert_eq!(is.hindrance, right, "seed {seed}: {a} {b} {smoke:?}");
        }
    }
}

/// Other smoke, other fire, another map asked in between: an answer depends on the question alone.
#[test]
fn answers_do_not_depend_on_questions_asked_before() {
    let chart = chart();
    let mut chance = Chance::new(5);
    let grid = grid(&mut chance, 3);
    let (draft, markers) = draft(&mut chance, &chart, grid);
    let draft = build(draft).0;
    let (asked, fresh) = (draft.clone().build().unwrap(), draft.build().unwrap());
    let (none, all) = (Markers::default(), pairs(&asked).collect::<Vec<_>>());
    let first: Vec<_> = all.iter().map(|(a, b)| asked.sight(*a, *b)).collect();
    for (a, b) in all.iter().rev() {
        let _ = asked.sight_with(*b, *a, &markers);
        let _ = asked.explain(*a, *b, &markers);
    }
    for ((a, b), verdict) in all.iter().zip(first) {
        assert_eq!(asked.sight(*a, *b), verdict);
        assert_eq!(fresh.sight_with(*a, *b, &none), verdict);
        assert_eq!(asked.sight_with(*a, *b, &markers), fresh.sight_with(*b, *a, &markers));
    }
}
