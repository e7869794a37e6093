//! The engine and the oracle agree on every pair of random maps and of the bundled ones.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::draft::Draft;
use crestline_board::hex::Hex;
use crestline_board::los::{Effect, Explanation, Markers, Thing, Where};
use crestline_board::map::{Drawing, Map};

use super::judge::{Answer, Cause, Deed, Place, judge, levels};
use crate::kit::maps;
use crate::random::{Chance, build, chart, draft, grid, items, of_parts, remove, shuffle};

/// An explanation in the words of the oracle.
fn told(explanation: &Explanation) -> Answer {
    let because = explanation.deciding().filter_map(|touch| {
        let place = match touch.place {
            Where::Hex(hex) => Place::Hex(hex),
            Where::Side(side) => Place::Side(side),
        };
        let cause = match touch.thing {
            Thing::Open => return None,
            Thing::Drawing(at) => Cause::Drawing(at),
            Thing::Hill(at, level) => Cause::Hill(at, level),
            Thing::Barrier(at) => Cause::Barrier(at),
            Thing::Smoke(value) => Cause::Smoke(value),
            Thing::Blaze => Cause::Blaze,
            Thing::Gully => Cause::Gully,
            Thing::Missing => Cause::Missing,
        };
        let deed = match touch.effect {
            Effect::Blocks => Deed::Blocks,
            Effect::Hides => Deed::Hides,
            Effect::Hinders(value) => Deed::Hinders(value),
            Effect::Ignored(_) => return None,
        };
        Some((place, cause, deed))
    });
    let verdict = explanation.verdict;
    Answer {
        clear: verdict.clear,
        hindrance: verdict.hindrance,
        blind: verdict.blind,
        because: because.collect(),
    }
}

/// How the engine differs from the oracle on a pair, if it does.
fn differs(
    map: &Map,
    levels: &BTreeMap<Hex, u8>,
    (a, b): (Hex, Hex),
    markers: &Markers,
) -> Option<String> {
    let right = judge(map, levels, a, b, markers);
    let fast = map.sight_with(a, b, markers);
    let there = map.explain(a, b, markers).map(|e| told(&e)).unwrap_or_default();
    let back = map.explain(b, a, markers).map(|e| told(&e)).unwrap_or_default();
    let same = (fast.clear, fast.hindrance, fast.blind)
        == (right.clear, right.hindrance, right.blind)
        && fast == map.sight_with(b, a, markers)
        && there == right
        && back == right;
    (!same).then(|| {
        format!("{a} {b}\n oracle {right:?}\n fast   {fast:?}\n there  {there:?}\n back   {back:?}")
    })
}

fn pairs(map: &Map) -> impl Iterator<Item = (Hex, Hex)> + use<> {
    let grid = *map.grid();
    grid.hexes().flat_map(move |a| grid.hexes().filter(move |b| a <= *b).map(move |b| (a, b)))
}

/// The first difference on a map.
fn difference(map: &Map, markers: &Markers) -> Option<((Hex, Hex), String)> {
    let levels = levels(map);
    if let Some(hex) = map.grid().hexes().find(|hex| map.level(*hex) != levels[hex]) {
        let told = format!("level of {hex}: oracle {}, engine {}", levels[&hex], map.level(hex));
        return Some(((hex, hex), told));
    }
    pairs(map).find_map(|pair| Some((pair, differs(map, &levels, pair, markers)?)))
}

/// A draft and markers in which as much as possible is left out of what makes a difference.
fn reduced(mut least: Draft, mut markers: Markers) -> (Draft, Markers) {
    let still = |draft: &Draft, markers: &Markers| {
        let map = draft.clone().build();
        map.is_ok_and(|map| difference(&map, markers).is_some())
    };
    if still(&least, &Markers::default()) {
        markers = Markers::default();
    }
    loop {
        let before = format!("{least:?}");
        for item in items(&least) {
            let mut less = least.clone();
            remove(&mut less, item);
            if still(&less, &markers) {
                least = less;
            }
        }
        let try_all = |least: &mut Draft, edit: &dyn Fn(&mut Draft, usize) -> bool| {
            let mut at = 0;
            loop {
                let mut less = least.clone();
                if !edit(&mut less, at) {
                    break;
                }
                if still(&less, &markers) { *least = less } else { at += 1 }
            }
        };
        // Rings, corners and listed hexes one by one.
        try_all(&mut least, &|draft, at| {
            let areas = draft.areas.iter_mut().map(|area| &mut area.outline);
            let hills = draft.hills.iter_mut().map(|hill| &mut hill.outline);
            let buildings = draft.buildings.iter_mut().map(|building| &mut building.outline);
            let shapes = areas.chain(hills).chain(buildings).flatten();
            let mut skip = at;
            for shape in shapes {
                let rings = shape.rings.len();
                if skip < rings {
                    shape.rings.remove(skip);
                    return true;
                }
                skip -= rings;
                for ring in &mut shape.rings {
                    if skip < ring.len() {
                        ring.remove(skip);
                        return true;
                    }
                    skip -= ring.len();
                }
            }
            false
        });
        try_all(&mut least, &|draft, at| {
            let areas = draft.areas.iter_mut().map(|area| &mut area.hexes);
            let hills = draft.hills.iter_mut().map(|hill| &mut hill.hexes);
            let buildings = draft.buildings.iter_mut().map(|building| &mut building.hexes);
            let ribbons = draft.ribbons.iter_mut().map(|ribbon| &mut ribbon.hexes);
            let mut skip = at;
            for hexes in areas.chain(hills).chain(buildings).chain(ribbons) {
                if skip < hexes.len() {
                    hexes.remove(skip);
                    return true;
                }
                skip -= hexes.len();
            }
            false
        });
        if format!("{least:?}") == before {
            return (least, markers);
        }
    }
}

/// A difference with the smallest draft found that shows it.
fn report(draft: Draft, markers: Markers) -> String {
    let (draft, markers) = reduced(draft, markers);
    let map = draft.clone().build().unwrap();
    let (_, told) = difference(&map, &markers).unwrap();
    let drawn: Vec<String> = map
        .drawings()
        .iter()
        .enumerate()
        .map(|(at, drawing)| format!("{at}: {:?} {:?}", drawing.what, drawing.shape))
        .collect();
    format!(
        "{told}\n{:?}\nareas {:?}\nhills {:?}\nribbons {:?}\nbarriers {:?}\nbuildings {:?}\n\
         bridges {:?}\noverrides {:?}\n{markers:?}\ndrawn\n{}\nbarriers {:?}",
        draft.grid,
        draft.areas,
        draft.hills,
        draft.ribbons,
        draft.barriers,
        draft.buildings,
        draft.bridges,
        draft.overrides,
        drawn.join("\n"),
        map.barriers(),
    )
}

/// How many random maps: few in the common run, many where there is time.
fn rounds() -> u64 {
    if std::env::var_os("SLOW").is_some() { 5000 } else { 200 }
}

/// Holds a map to the oracle and counts the kinds of answers.
fn agrees(seed: u64, (draft, markers): (Draft, Markers), counted: &mut Counted) {
    let (draft, map) = build(draft);
    if difference(&map, &markers).is_some() {
        panic!("seed {seed}: {}", report(draft, markers));
    }
    for (a, b) in pairs(&map) {
        let verdict = map.sight_with(a, b, &markers);
        let kind = match (verdict.clear, verdict.hindrance, verdict.blind) {
            (true, 0, _) => "clear",
            (true, ..) => "hindered",
            (false, _, true) => "blind",
            (false, _, false) => "blocked",
        };
        *counted.entry(kind).or_default() += 1;
    }
    let cut = map.drawings().iter().filter(|drawing| drawing.within.is_some()).count();
    *counted.entry("drawings of parts").or_default() += cut;
    *counted.entry("missing hexes").or_default() += map.missing().len();
}

type Counted = BTreeMap<&'static str, usize>;

#[test]
fn random_maps() {
    let chart = chart();
    let mut counted = Counted::new();
    for seed in 0..rounds() {
        let mut chance = Chance::new(seed);
        let grid = grid(&mut chance, seed);
        agrees(seed, draft(&mut chance, &chart, grid), &mut counted);
    }
    // Every kind of answer comes up often.
    for kind in ["clear", "hindered", "blind", "blocked", "missing hexes"] {
        assert!(counted.get(kind).is_some_and(|count| *count >= 20), "{counted:?}");
    }
}

/// Maps that are laid together from others, turned, cropped, cleared, and drawn over.
#[test]
fn random_maps_of_parts() {
    let chart = chart();
    let mut counted = Counted::new();
    for seed in 0..rounds() / 2 {
        let mut chance = Chance::new(seed.wrapping_mul(31) + 7);
        agrees(seed, of_parts(&mut chance, &chart), &mut counted);
    }
    let kinds = ["clear", "hindered", "blind", "blocked", "drawings of parts", "missing hexes"];
    for kind in kinds {
        assert!(counted.get(kind).is_some_and(|count| *count >= 20), "{counted:?}");
    }
}

#[test]
fn bundled_maps() {
    for map in maps() {
        let levels = levels(map);
        for hex in map.grid().hexes() {
            assert_eq!(map.level(hex), levels[&hex], "{} {hex}", map.name());
        }
        let mut markers = Markers::default();
        markers.smoke.insert(Hex::new(4, 4), 5);
        markers.blaze.insert(Hex::new(9, 6));
        for (at, pair) in pairs(map).enumerate() {
            let none = Markers::default();
            let weather = if at % 2 == 0 { &none } else { &markers };
            let told = differs(map, &levels, pair, weather);
            assert!(told.is_none(), "{} {}", map.name(), told.unwrap_or_default());
        }
    }
}

/// The order of a file's statements means nothing to sight: the drawings are the same and so is
/// every answer.
#[test]
fn order_does_not_matter() {
    let chart = chart();
    for seed in 0..rounds() / 2 {
        let mut chance = Chance::new(seed.wrapping_mul(77) + 5);
        let grid = grid(&mut chance, seed);
        let (draft, markers) = draft(&mut chance, &chart, grid);
        let (mut draft, map) = build(draft);
        shuffle(&mut chance, &mut draft);
        let other = draft.build().unwrap();
        let all = |map: &Map| -> BTreeSet<String> {
            let drawing = |d: &Drawing| format!("{:?} {:?}", d.what, d.shape);
            map.drawings().iter().map(drawing).collect()
        };
        assert_eq!(all(&map), all(&other), "seed {seed}");
        for (a, b) in pairs(&map) {
            let (one, two) = (map.sight_with(a, b, &markers), other.sight_with(a, b, &markers));
            assert_eq!(one, two, "seed {seed} {a} {b}");
        }
    }
}
