//! Lines of sight on the bundled maps: the two questions agree, both directions agree, and what a
//! line does not touch changes nothing.

use std::collections::BTreeSet;

use crestline_board::hex::{Compass, Hex};
use crestline_board::los::{Effect, Explanation, Markers, Reason, Thing, Touch, Where};
use crestline_board::map::{Map, What};
use crestline_board::terrain::Tag;
use crestline_draw::{MapOptions, Overlay, map_svg};
use serde_json::Value;

use crate::kit::{crestline, files, maps, read, root, text, told};

/// All pairs of a map, the first before the second.
fn pairs(map: &Map) -> impl Iterator<Item = (Hex, Hex)> + use<> {
    let grid = *map.grid();
    grid.hexes().flat_map(move |a| grid.hexes().filter(move |b| a < *b).map(move |b| (a, b)))
}

/// No markers, then smoke and blazes scattered over a map in ways that depend on its size alone.
fn weathers(map: &Map) -> Vec<Markers> {
    let hexes: Vec<Hex> = map.grid().hexes().collect();
    let mut scattered = Markers::default();
    let mut burning = Markers::default();
    for (at, hex) in hexes.iter().enumerate() {
        if at % 11 == 4 {
            scattered.smoke.insert(*hex, u8::try_from(at % 10 + 1).unwrap());
        }
        if at % 29 == 7 {
            scattered.blaze.insert(*hex);
        }
        if at % 17 == 3 {
            burning.blaze.insert(*hex);
        }
    }
    vec![Markers::default(), scattered, burning]
}

/// The word for a thing, which does not depend on the place of drawings in a list.
fn word(map: &Map, thing: Thing) -> String {
    let terrain = |id| map.chart().get(id).word.clone();
    match thing {
        Thing::Drawing(at) => match map.drawings()[at].what {
            What::Terrain(id) => terrain(id),
            What::Level(level) => format!("level {level}"),
        },
        Thing::Barrier(at) => terrain(map.barriers()[at].terrain),
        Thing::Hill(_, level) => format!("hill {level}"),
        Thing::Open | Thing::Smoke(_) | Thing::Blaze | Thing::Gully | Thing::Missing => {
            format!("{thing:?}")
        }
    }
}

/// What decided, in an order of its own.
fn deciding(map: &Map, explanation: &Explanation) -> BTreeSet<String> {
    let one = |touch: &Touch| {
        let Touch { place, contact, thing, level, effect } = *touch;
        let rule = explanation.rule(touch);
        format!("{place:?} {contact:?} {} {level} {effect:?} {rule}", word(map, thing))
    };
    explanation.deciding().map(one).collect()
}

#[test]
fn sight_is_the_same_both_ways_and_by_both_questions() {
    let mut counted = 0;
    for map in maps() {
        for markers in weathers(map) {
            for (a, b) in pairs(map) {
                let there = map.explain(a, b, &markers).unwrap();
                let back = map.explain(b, a, &markers).unwrap();
                let fast = map.sight_with(a, b, &markers);
                let pair = format!("{} {a} {b} {markers:?}", map.name());
                assert_eq!(fast, map.sight_with(b, a, &markers), "{pair}");
                assert_eq!(fast, there.verdict, "{pair}");
                assert_eq!(fast, back.verdict, "{pair}");
                let why = deciding(map, &there);
                assert_eq!(why, deciding(map, &back), "{pair}");
                assert_eq!(why.is_empty(), fast.clear && fast.hindrance == 0, "{pair}");
                assert_eq!((there.from, there.to, back.from, back.to), (a, b, b, a));
                assert_eq!(there.levels, (map.level(a), map.level(b)));
                counted += 1;
            }
        }
    }
    assert!(counted >= 60_000, "{counted} pairs");
}

#[test]
fn verdicts_keep_to_their_form() {
    for map in maps() {
        for markers in weathers(map) {
            for (a, b) in pairs(map) {
                let verdict = map.sight_with(a, b, &markers);
                let pair = format!("{} {a} {b} {verdict:?}", map.name());
                assert!(verdict.clear || verdict.hindrance == 0, "10.3.3: {pair}");
                assert!(!(verdict.clear && verdict.blind), "{pair}");
                if map.grid().distance(a, b) == 1 {
                    assert!(verdict.clear, "10.1: {pair}");
                }
                // Smoke and fire never help.
                let bare = map.sight(a, b);
                assert!(bare.clear || !verdict.clear, "{pair}");
                assert!(!verdict.clear || verdict.hindrance >= bare.hindrance, "{pair}");
            }
        }
        let off = Hex::new(map.grid().columns(), 0);
        assert!(!map.sight(Hex::new(0, 0), off).clear);
        assert!(map.explain(off, Hex::new(0, 0), &Markers::default()).is_none());
    }
}

/// A map file with a statement more.
fn with(text: &str, statement: &str) -> String {
    let end = text.rfind('}').unwrap();
    format!("{}\n  {statement}\n}}\n", &text[..end])
}

/// Whether a line touches a place in which something was added.
fn touched(explanation: &Explanation, hex: Option<Hex>, side: Option<(Hex, Compass)>) -> bool {
    explanation.touches.iter().any(|touch| {
        let here = match touch.place {
            Where::Hex(at) => Some(at) == hex,
            Where::Side(at) => Some((at.hex(), at.side())) == side,
        };
        here && touch.effect != Effect::Ignored(Reason::Missed)
    })
}

/// Holds that a statement more changes no sight but of lines that touch its hex or hexside, and
/// returns how many verdicts it changed.
fn changes(
    file: &str,
    before: &Map,
    statement: &str,
    hex: Option<Hex>,
    side: Option<(Hex, Compass)>,
) -> usize {
    let project = read(&with(&text(file), statement));
    assert!(!project.has_errors(), "{statement}: {}", told(&project, &project.diagnostics));
    let after = project.maps[0].map.as_ref().unwrap();
    let none = Markers::default();
    for at in before.grid().hexes() {
        assert_eq!(before.level(at), after.level(at), "{statement}: {at}");
    }
    let mut changed = 0;
    for (a, b) in pairs(before) {
        let new = after.explain(a, b, &none).unwrap();
        if touched(&new, hex, side) {
            changed += usize::from(before.sight(a, b) != new.verdict);
            continue;
        }
        let old = before.explain(a, b, &none).unwrap();
        let pair = format!("{file}: `{statement}` changes {a} {b}");
        assert_eq!(old.verdict, new.verdict, "{pair}");
        assert_eq!(deciding(before, &old), deciding(after, &new), "{pair}");
    }
    changed
}

/// Open hexes without anything in them, spread over a map, next to none that have one of the words.
fn places(map: &Map, words: &[&str]) -> Vec<Hex> {
    let grid = map.grid();
    let bare = |hex: &Hex| {
        let facts = map.facts(*hex);
        let neighbours = || grid.neighbours(*hex).map(|(_, other)| other);
        facts.covers.iter().all(|cover| map.chart().get(cover.terrain).precedence == Some(12))
            && facts.ribbons.is_empty()
            && neighbours().count() == 6
            && neighbours().all(|at| {
                map.facts(at)
                    .covers
                    .iter()
                    .all(|cover| !words.contains(&map.chart().get(cover.terrain).word.as_str()))
            })
    };
    let all: Vec<Hex> = grid.hexes().filter(bare).collect();
    let apart = (all.len() / 4).max(1);
    all.into_iter().step_by(apart).collect()
}

/// The file of each bundled map that has one of its own.
fn map_files() -> Vec<(String, &'static Map)> {
    let files = files("maps", ".kdl");
    let of = |map: &'static Map| {
        let begins = format!("map {} ", map.name());
        let file = files.iter().find(|file| text(file).contains(&begins))?;
        Some((file.clone(), map))
    };
    maps().filter_map(|map| of(map)).collect()
}

#[test]
fn what_a_line_does_not_touch_changes_nothing() {
    let (mut edits, mut changed) = (0, 0);
    for (file, map) in map_files() {
        for terrain in ["brush", "woods", "orchard"] {
            for hex in places(map, &[terrain]) {
                changed += changes(&file, map, &format!("{terrain} {hex}"), Some(hex), None);
                edits += 1;
            }
        }
        for hex in places(map, &["building"]) {
            let statement = format!("building {hex} footprint=house rotate=20");
            changed += changes(&file, map, &statement, Some(hex), None);
            // A drawing that is too small to name its hex, so that no type changes.
            let centre = map.grid().centre(hex);
            let at = crestline_draw::project(centre.offset(1100, 300));
            let (x, y) = (at.x.round(), at.y.round());
            let small = format!(
                "woods {{ outline \"M {x} {y} h 12 v 12 h -12 Z\" }}\n  \
                 type {hex} open reason=\"a thicket\""
            );
            changed += changes(&file, map, &small, Some(hex), None);
            edits += 2;
        }
        for hex in places(map, &[]) {
            for side in [Compass::Se, Compass::S] {
                let other = map.grid().neighbour(hex, side).unwrap();
                let hexside = map.grid().hexside(hex, side);
                if map.barriers_on(hexside).next().is_some() {
                    continue;
                }
                let place = (hexside.hex(), hexside.side());
                let statement = format!("wall {hex}|{other}");
                changed += changes(&file, map, &statement, None, Some(place));
                edits += 1;
            }
        }
    }
    assert!(edits >= 20, "{edits} edits");
    assert!(changed > edits, "{changed} verdicts changed by {edits} edits");
}

#[test]
fn gullies_are_seen_from_above_or_next_door() {
    for map in maps() {
        for (a, b) in pairs(map) {
            let low = |hex: Hex, other: Hex| {
                map.terrain(hex).is(Tag::Gully) && map.level(other) <= map.level(hex)
            };
            if map.grid().distance(a, b) > 1 && (low(a, b) || low(b, a)) {
                assert!(!map.sight(a, b).clear, "T86: {} {a} {b}", map.name());
            }
        }
    }
}

/// The lines of `los MAP --all --json`.
fn lines(map: &str) -> Vec<String> {
    let ran = crestline(&root(), &["los", map, "--all", "--json"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    ran.out.lines().map(str::to_owned).collect()
}

#[test]
fn the_json_of_all_pairs_is_what_the_engine_says() {
    for map in maps() {
        let lines = lines(map.name());
        assert_eq!(lines.len(), pairs(map).count());
        for (line, (a, b)) in lines.iter().zip(pairs(map)) {
            let verdict = map.sight(a, b);
            let begins = format!(
                "{{\"from\":\"{a}\",\"to\":\"{b}\",\"clear\":{},\"hindrance\":{},\"blind\":{},\
                 \"because\":[",
                verdict.clear, verdict.hindrance, verdict.blind
            );
            assert!(line.starts_with(&begins), "{line}\nshould begin {begins}");
            let value: Value = serde_json::from_str(line).unwrap();
            assert_eq!(value.as_object().unwrap().len(), 6, "{line}");
            let because = value["because"].as_array().unwrap();
            assert_eq!(because.is_empty(), verdict.clear && verdict.hindrance == 0, "{line}");
            for touch in because {
                let object = touch.as_object().unwrap();
                assert_eq!(object.len(), 4, "{line}");
                assert!(object.contains_key("hex") != object.contains_key("side"), "{line}");
                let words = [object["kind"].as_str(), object["rule"].as_str()];
                assert!(words.iter().all(|word| word.is_some_and(|w| !w.is_empty())), "{line}");
                assert!(object["level"].as_u64().is_some_and(|level| level <= 4), "{line}");
            }
        }
    }
}

/// The shape is stable: keys, their order, no spaces.
#[test]
fn the_json_of_a_pair_is_written_so() {
    let rows: [(&[&str], &str); 7] = [
        (
            &["bell-ridge", "G3", "H7"],
            r#"{"from":"G3","to":"H7","clear":true,"hindrance":0,"blind":false,"because":[]}"#,
        ),
        (
            &["bell-ridge", "G3", "G7"],
            r#"{"from":"G3","to":"G7","clear":false,"hindrance":0,"blind":true,"because":[{"hex":"G6","kind":"woods","level":0,"rule":"T88.4.1"}]}"#,
        ),
        (
            &["bell-ridge", "H9", "H7"],
            r#"{"from":"H9","to":"H7","clear":false,"hindrance":0,"blind":false,"because":[{"hex":"H8","kind":"hill","level":1,"rule":"T88.3.2"}]}"#,
        ),
        (
            &["linden-cross", "E6", "H6"],
            r#"{"from":"E6","to":"H6","clear":false,"hindrance":0,"blind":false,"because":[{"side":"F6|G6","kind":"wall","level":0,"rule":"10.2"}]}"#,
        ),
        (
            &["linden-cross", "D9", "G8"],
            r#"{"from":"D9","to":"G8","clear":true,"hindrance":3,"blind":false,"because":[{"hex":"E9","kind":"brush","level":0,"rule":"10.3.2"},{"hex":"F8","kind":"brush","level":0,"rule":"10.3.2"}]}"#,
        ),
        (
            &["linden-cross", "H2", "H8", "--smoke", "H5=5"],
            r#"{"from":"H2","to":"H8","clear":true,"hindrance":5,"blind":false,"because":[{"hex":"H5","kind":"smoke","level":0,"rule":"10.3.4"}]}"#,
        ),
        (
            &["linden-cross", "H2", "H8", "--blaze", "H4"],
            r#"{"from":"H2","to":"H8","clear":false,"hindrance":0,"blind":false,"because":[{"hex":"H4","kind":"blaze","level":0,"rule":"10.2.1"}]}"#,
        ),
    ];
    for (args, line) in rows {
        let mut all = vec!["los"];
        all.extend(args);
        all.push("--json");
        let ran = crestline(&root(), &all);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
        assert_eq!(ran.out, format!("{line}\n"), "{args:?}");
    }
}

/// The overlay paints each hex in the tint of its verdict: as many hexagons of each tint as there
/// are hexes of each verdict.
#[test]
fn the_overlay_shows_the_verdicts() {
    for map in maps() {
        for from in map.grid().hexes().step_by(13) {
            let overlay = Overlay::Sight { from, markers: Markers::default() };
            let options = MapOptions { overlay: Some(overlay), ..MapOptions::default() };
            let svg = map_svg(map, &options).svg;
            let start = svg.find("class=\"overlay\"").unwrap();
            let layer = &svg[start..start + svg[start..].find("</g>").unwrap()];
            let painted: Vec<usize> = layer
                .split("<path")
                .skip(1)
                .filter(|path| path.contains("fill-opacity"))
                .map(|path| path[path.find(" d=").unwrap()..].matches('m').count())
                .collect();
            let mut counts = [0; 4];
            for to in map.grid().hexes().filter(|to| *to != from) {
                let verdict = map.sight(from, to);
                counts[match (verdict.clear, verdict.hindrance, verdict.blind) {
                    (true, 0, _) => 0,
                    (true, ..) => 1,
                    (false, _, true) => 2,
                    (false, _, false) => 3,
                }] += 1;
            }
            let counts: Vec<usize> = counts.into_iter().filter(|count| *count > 0).collect();
            assert_eq!(painted, counts, "{} from {from}", map.name());
        }
    }
}
