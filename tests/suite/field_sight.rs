//! What users of tools like this one ran into with lines of sight, each held as a whole kind.

use std::collections::BTreeSet;
use std::fs;
use std::sync::Arc;

use crestline_board::hex::{Grid, Hex, Hexside};
use crestline_board::los::{Effect, Explanation, Markers, Thing, Touch, Verdict, Where};
use crestline_board::map::Map;
use crestline_source::diag::Severity;
use crestline_source::project::Project;

use crate::kit::{bundled, crestline, empty, findings, maps, read, told};
use crate::oracle::on_the_way;

/// A text as a map without a mistake.
fn map(body: &str) -> Arc<Map> {
    let project = read(&format!("map field format=1 {{\n{body}\n}}\n"));
    sound(&project);
    project.maps[0].map.clone().unwrap()
}

#[track_caller]
fn sound(project: &Project) {
    let found = findings(project);
    let errors = found.iter().filter(|found| found.severity == Severity::Error);
    assert_eq!(errors.count(), 0, "{}", told(project, &found));
}

fn hex(label: &str) -> Hex {
    label.parse().unwrap()
}

fn none() -> Markers {
    Markers::default()
}

/// Where something decides, in the labels of the map.
fn deciding(map: &Map, explanation: &Explanation) -> BTreeSet<String> {
    let place = |touch: &Touch| match touch.place {
        Where::Hex(hex) => hex.to_string(),
        Where::Side(side) => map.grid().hexside_label(side),
    };
    explanation.deciding().map(place).collect()
}

/// Checks `A3 C3 clear`, `… 2` for a hindrance, `… blocked B2 B3` or `… blind D4` with all that decides,
/// both ways.
#[track_caller]
fn sees(map: &Map, line: &str) {
    sees_with(map, &none(), line);
}

#[track_caller]
fn sees_with(map: &Map, markers: &Markers, line: &str) {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (a, b) = (hex(words[0]), hex(words[1]));
    for (a, b) in [(a, b), (b, a)] {
        let explanation = map.explain(a, b, markers).unwrap();
        let verdict = map.sight_with(a, b, markers);
        assert_eq!(verdict, explanation.verdict, "{line}");
        let word = match verdict {
            Verdict { clear: true, hindrance: 0, .. } => "clear".to_owned(),
            Verdict { clear: true, hindrance, .. } => hindrance.to_string(),
            Verdict { blind: true, .. } => "blind".to_owned(),
            _ => "blocked".to_owned(),
        };
        assert_eq!(word, words[2], "{line}: {explanation:#?}");
        let right: BTreeSet<String> = words[3..].iter().map(|word| (*word).to_owned()).collect();
        if !right.is_empty() || word == "clear" {
            assert_eq!(deciding(map, &explanation), right, "{line}");
        }
    }
}

fn pairs(grid: Grid) -> impl Iterator<Item = (Hex, Hex)> {
    grid.hexes().flat_map(move |a| grid.hexes().filter(move |b| a < *b).map(move |b| (a, b)))
}

#[test]
fn fields_and_woods_look_the_same_from_either_end() {
    let map = map("grid columns=15 rows=10
        field H3 H4 H5 H6 H7 H8
        field C2 D2
        field E3 F3
        woods K4 L4 L5 M5
        brush D7 E7 E8");
    sees(&map, "H2 H9 1 H3 H4 H5 H6 H7 H8");
    let mut counted = 0;
    for (a, b) in pairs(*map.grid()) {
        let there = map.explain(a, b, &none()).unwrap();
        let back = map.explain(b, a, &none()).unwrap();
        assert_eq!(there.verdict, back.verdict, "{a} {b}");
        assert_eq!(deciding(&map, &there), deciding(&map, &back), "{a} {b}");
        counted += 1;
    }
    assert_eq!(counted, 11_175);
}

#[test]
fn a_line_along_a_hexside_asks_the_hexes_on_both_sides_of_it() {
    let size = "grid columns=4 rows=5";
    // Drawings made from lists keep clear of sides that lead to other terrain.
    sees(&map(&format!("{size}\nwoods B2")), "A3 C3 clear");
    sees(&map(&format!("{size}\nwoods B3")), "A3 C3 clear");
    sees(&map(&format!("{size}\nwoods B2 B3")), "A3 C3 blocked B2 B3");
    // A drawing that reaches the side is in one of them, and blocks by itself.
    let tip = "woods { outline \"M 250 360 L 300 433 L 200 433 Z\" }";
    sees(&map(&format!("{size}\n{tip}")), "A3 C3 blocked B2");
    // Different terrain on the two sides: each counts where it reaches.
    let both = map(&format!("{size}\nbrush B3 {{ outline \"M 200 433 H 300 V 560 H 200 Z\" }}"));
    sees(&both, "A3 C3 3 B3");
    // Along the edge of the map only one side is there, and drawings from lists keep clear of it.
    sees(&map(&format!("{size}\nwoods B1")), "A1 C1 clear");
    let tip = "woods { outline \"M 250 160 L 300 86.6 L 200 86.6 Z\" }";
    sees(&map(&format!("{size}\n{tip}")), "A1 C1 blocked B1");
}

#[test]
fn a_line_along_the_edge_of_the_map_is_a_line_along_a_hexside() {
    let size = "grid columns=4 rows=5";
    sees(&map(&format!("{size}\nwall B1:1")), "A1 C1 blocked B1:1");
    sees(&map(&format!("{size}\nfence B1:1")), "A1 C1 1 B1:1");
    let short = "woods { outline \"M 250 100 L 300 200 L 200 200 Z\" }";
    sees(&map(&format!("{size}\n{short}")), "A1 C1 clear");
    let mut smoke = none();
    smoke.smoke.insert(hex("B1"), 4);
    sees_with(&map(size), &smoke, "A1 C1 4 B1");
}

#[test]
fn walls_and_hedges_count_across_along_and_by_their_ends() {
    let size = "grid columns=6 rows=7";
    for word in ["hedge", "wall"] {
        // Lengthwise.
        sees(&map(&format!("{size}\n{word} B2|B3")), "A3 C3 blocked B2|B3");
        // Three sides that meet in a corner which the line passes: all of them, or any one.
        let corner = |sides: &str| map(&format!("grid columns=15 rows=10\n{word} {sides}"));
        sees(&corner("K8|K9 K8|L8 K9|L8"), "J9 N6 blocked K8|K9 K8|L8 K9|L8");
        for side in ["K8|K9", "K8|L8", "K9|L8"] {
            sees(&corner(side), &format!("J9 N6 blocked {side}"));
        }
        // The first and the last side crossed belong to the ends.
        sees(&corner("B2|B3 B5|B6"), "B2 B6 clear");
        sees(&corner("B3|B4"), "B2 B6 blocked B3|B4");
        // Beside the line, parallel to it.
        sees(&corner("B3|C4 A4|B3"), "B2 B6 clear");
    }
    sees(&map(&format!("{size}\nfence B2|B3")), "A3 C3 1 B2|B3");
    sees(&map(&format!("{size}\nfence B2|B3 B5|B6")), "B2 B6 clear");
}

#[test]
fn a_hexside_has_one_name_whoever_calls_it() {
    let names = ["B2|B3", "B3|B2", "B2:4", "B3:1", "\"B2/B3\""];
    let sides: BTreeSet<Hexside> = names
        .iter()
        .map(|name| {
            let map = map(&format!("grid columns=4 rows=5\nhedge {name}"));
            let explanation = map.explain(hex("A3"), hex("C3"), &none()).unwrap();
            assert_eq!(
                deciding(&map, &explanation),
                BTreeSet::from(["B2|B3".to_owned()]),
                "{name}"
            );
            map.barriers()[0].hexside
        })
        .collect();
    assert_eq!(sides.len(), 1);
}

/// A map with a building, and the same with rubble over it for a scenario.
const RUBBLE: &str = "
map street format=1 {
  grid columns=5 rows=6
  building hall C3
  building B5
  wall C3|D3
  woods D5
  hill level=1 A1 B1
  sight C2 C4 blocked by=building
}
map street-in-ruins format=1 {
  terrain rubble title=\"Rubble\" form=area rank=3 move=2 cover=2 hindrance=2 motif=brush
  part street
  clear C3 C4
  rubble C3 C4
  sight C2 C4 clear hindrance=2
}
map street-again format=1 {
  part street
  sight C2 C4 blocked by=building
}
map drawn-anew format=1 {
  terrain rubble title=\"Rubble\" form=area rank=3 move=2 cover=2 hindrance=2 motif=brush
  grid columns=5 rows=6
  building B5
  wall C3|D3
  woods D5
  hill level=1 A1 B1
  rubble C3 C4
  sight C2 C4 clear hindrance=2
}
";

#[test]
fn what_is_laid_over_a_building_is_all_that_is_left_of_it() {
    let project = read(RUBBLE);
    sound(&project);
    let all: Vec<&Arc<Map>> = project.maps.iter().map(|read| read.map.as_ref().unwrap()).collect();
    let [street, ruins, again, anew] = all[..] else { panic!("four maps") };
    sees(street, "C2 C4 blocked C3");
    sees(ruins, "C2 C5 2 C3 C4");
    // Along the side between the two hexes, from which the building kept clear.
    sees(street, "B3 D3 clear");
    sees(ruins, "B3 D3 2 C3 C4");
    let word = |map: &Map, label: &str| map.terrain(hex(label)).word.clone();
    assert_eq!([word(street, "C3"), word(ruins, "C3")], ["building", "rubble"]);
    assert_eq!((ruins.terrain(hex("C3")).cover, ruins.level(hex("C3"))), (2, 0));
    assert!(ruins.buildings().iter().all(|b| b.name.as_deref() != Some("hall")));
    for (a, b) in pairs(*street.grid()) {
        assert_eq!(ruins.sight(a, b), anew.sight(a, b), "{a} {b}");
        assert_eq!(street.sight(a, b), again.sight(a, b), "{a} {b}");
        let told = |map: &Map| deciding(map, &map.explain(a, b, &none()).unwrap());
        assert_eq!(told(ruins), told(anew), "{a} {b}");
        assert_eq!(told(street), told(again), "{a} {b}");
    }
    for hex in street.grid().hexes() {
        assert_eq!(street.facts(hex), again.facts(hex), "{hex}");
    }
}

/// A column with a viewer at its top, woods so many hexes below, both raised by whole hexes.
fn ladder(viewer: u8, obstacle: u8, distance: u8) -> Arc<Map> {
    let wood = Hex::new(1, distance);
    let mut body = format!("grid columns=3 rows=17\nwoods {wood}");
    for (level, at) in [(viewer, Hex::new(1, 0)), (obstacle, wood)] {
        if level > 0 {
            body += &format!("\nhill level={level} {at}");
        }
    }
    map(&body)
}

#[test]
fn blind_hexes_follow_the_table_of_levels_and_distances() {
    for (viewer, obstacle) in [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)] {
        for distance in 1..=6u8 {
            let map = ladder(viewer, obstacle, distance);
            for behind in 1..=9 {
                let target = Hex::new(1, distance + behind);
                let verdict = map.sight(Hex::new(1, 0), target);
                assert_eq!(verdict, map.sight(target, Hex::new(1, 0)));
                // Woods that stand as high as the viewer block (T88.4), and so does a rise that is
                // as high (T88.3.2). From above only the hex right behind them is hidden (T88.4.1).
                let right = if obstacle >= viewer {
                    Verdict::BLOCKED
                } else if behind == 1 {
                    Verdict { blind: true, ..Verdict::BLOCKED }
                } else {
                    Verdict::CLEAR
                };
                let case =
                    format!("viewer {viewer}, woods {obstacle} at {distance}, {behind} behind");
                assert_eq!(verdict, right, "{case}");
            }
        }
    }
}

#[test]
fn a_viewer_that_is_raised_sees_no_less_of_the_level_below() {
    for obstacle in [0, 1] {
        for distance in 1..=6 {
            let seen = |viewer: u8| -> BTreeSet<Hex> {
                let map = ladder(viewer, obstacle, distance);
                let from = Hex::new(1, 0);
                let flat = map.grid().hexes().filter(|hex| *hex != from && map.level(*hex) == 0);
                flat.filter(|hex| map.sight(from, *hex).clear).collect()
            };
            let (one, two, three) = (seen(0), seen(1), seen(2));
            assert!(one.is_subset(&two) && two.is_subset(&three), "{obstacle} {distance}");
        }
    }
}

#[test]
fn the_upper_hex_of_a_cliff_is_a_crest_hex() {
    let cliff = map("grid columns=5 rows=7\nhill level=1 C1..C3\ncliff C3|C4");
    assert!(cliff.facts(hex("C3")).crest);
    // Over the cliff, from the hex above it and not from the one behind.
    sees(&cliff, "C3 C6 clear");
    sees(&cliff, "C2 C6 blocked C3");
    // Down it by a corner of the cliff side.
    sees(&cliff, "C3 D5 clear");
    sees(&cliff, "C3 B5 clear");
    // What stands at its foot stands low.
    let wood = map("grid columns=5 rows=8\nhill level=1 C1..C3\ncliff C3|C4\nwoods C4");
    sees(&wood, "C3 C5 blind C4");
    sees(&wood, "C3 C6 clear");
}

/// The codes of all that is wrong with a map itself.
fn codes(body: &str) -> Vec<&'static str> {
    let project = read(&format!("map board format=1 {{\n{body}\nsight A1 A2 clear\n}}\n"));
    let found = findings(&project);
    found.iter().map(|found| found.code.id).filter(|id| id.starts_with('M')).collect()
}

#[test]
fn what_does_not_fit_what_is_printed_is_found() {
    let size = "grid columns=5 rows=6";
    // A cliff without a drop.
    assert_eq!(codes(&format!("{size}\ncliff C3|C4")), ["M023"]);
    assert_eq!(codes(&format!("{size}\nhill level=1 C3 C4\ncliff C3|C4")), ["M023"]);
    // A level that is listed and not drawn, and one that is drawn in another hex.
    let round = "outline \"M 200 300 H 300 V 390 H 200 Z\"";
    assert_eq!(codes(&format!("{size}\nhill level=1 B2 C4 {{ {round} }}")), ["M025"]);
    // A drawing that makes a hex what its list does not say.
    let wide = "outline \"M 210 310 H 290 V 540 H 210 Z\"";
    assert_eq!(codes(&format!("{size}\nwoods B2 {{ {wide} }}")), ["M025"]);
    assert_eq!(codes(&format!("{size}\nwoods B2 B3 {{ {wide} }}")), [""; 0]);
    // And one that is as its list says.
    let fits = "outline \"M 210 310 H 290 V 400 H 210 Z\"";
    assert_eq!(codes(&format!("{size}\nwoods B2 {{ {fits} }}")), [""; 0]);
}

#[test]
fn an_explanation_tells_everything_on_the_way_in_order() {
    for map in maps() {
        let grid = *map.grid();
        for (a, b) in pairs(grid).step_by(3) {
            let explanation = map.explain(a, b, &none()).unwrap();
            let told: BTreeSet<Hex> = explanation
                .touches
                .iter()
                .filter_map(|touch| match touch.place {
                    Where::Hex(hex) => Some(hex),
                    Where::Side(_) => None,
                })
                .collect();
            let way: BTreeSet<Hex> = on_the_way(&grid, a, b).into_iter().collect();
            if grid.distance(a, b) > 1 {
                assert!(way.is_subset(&told), "{} {a} {b}: {way:?}, {told:?}", map.name());
            }
            // In order of where the middle of the place is, as far along the line.
            let (from, to) = (grid.centre(a), grid.centre(b));
            let along = |touch: &Touch| {
                let middle = match touch.place {
                    Where::Hex(hex) => {
                        let centre = grid.centre(hex);
                        (2 * centre.x, 2 * centre.y)
                    }
                    Where::Side(side) => {
                        let (p, q) = grid.side_ends(side.hex(), side.side());
                        (p.x + q.x, p.y + q.y)
                    }
                };
                let way = (i64::from(to.x - from.x), i64::from(to.y - from.y));
                let (x, y) = (i64::from(middle.0 - 2 * from.x), i64::from(middle.1 - 2 * from.y));
                way.0 * x + 3 * way.1 * y
            };
            // What is told of the ends themselves stands first.
            let ends =
                |touch: &&Touch| touch.place != Where::Hex(a) && touch.place != Where::Hex(b);
            let places: Vec<i64> = explanation.touches.iter().filter(ends).map(along).collect();
            // Hexes beside one another, and the side that they share, may come in any order.
            let step = i64::from(2 * 1024) * 2 * 1024 * 12;
            let sorted = places.windows(2).all(|two| two[0] <= two[1] + step);
            assert!(sorted, "{} {a} {b} {places:?}", map.name());
        }
    }
}

#[test]
fn the_command_says_of_each_thing_whether_it_counts_and_why() {
    let folder = empty();
    let text = "map lane format=1 {
  grid columns=6 rows=9
  hill level=1 C1
  woods C3
  brush C5
  hedge C6|C7
  orchard E2 E3
  road A1:6 A1..A9 A9:4
  woods A4
}
";
    fs::write(folder.path().join("lane.kdl"), text).unwrap();
    let ask = |from: &str, to: &str| {
        let ran = crestline(folder.path(), &["los", "lane.kdl", from, to]);
        assert_eq!(ran.code, 0, "{ran:?}");
        ran.out
    };
    let lines = |out: &str, words: &[&[&str]]| {
        let mut rest = out.lines();
        for words in words {
            let found = rest.any(|line| words.iter().all(|word| line.contains(word)));
            assert!(found, "{words:?} in order in\\n{out}");
        }
    };
    let down = ask("C1", "C9");
    lines(
        &down,
        &[
            &["C1 to C9", "clear"],
            &["C3", "woods", "looked over"],
            &["C5", "brush", "looked over"],
            &["C6|C7", "hedge", "across", "looked over"],
        ],
    );
    let level = ask("C2", "C8");
    lines(
        &level,
        &[
            &["blocked"],
            &["C3", "woods", "blocks", "10.2"],
            &["C5", "brush", "hinders by 3"],
            &["C6|C7", "hedge", "blocks"],
        ],
    );
    lines(&ask("A1", "A9"), &[&["clear"], &["A4", "woods", "follows the road", "T93"]]);
    lines(&ask("D2", "F2"), &[&["E2", "orchard", "along a side"], &["E3", "along a side"]]);
    // The same question, the same answer, whatever was asked before.
    assert_eq!(ask("C1", "C9"), down);
    assert_eq!(ask("C2", "C8"), level);
}

#[test]
fn markers_in_every_hex_change_the_hindrance_and_nothing_else() {
    for map in maps() {
        let grid = *map.grid();
        let mut full = none();
        for (at, hex) in grid.hexes().enumerate() {
            full.smoke.insert(hex, u8::try_from(at * 7 % 10 + 1).unwrap());
        }
        let mut counted = 0;
        for (a, b) in pairs(grid) {
            let (bare, smoked) = (map.sight(a, b), map.sight_with(a, b, &full));
            assert_eq!((bare.clear, bare.blind), (smoked.clear, smoked.blind), "{a} {b}");
            if counted % 16 == 0 && bare.clear {
                let way = on_the_way(&grid, a, b).into_iter().chain([a, b]);
                let most = way.map(|hex| full.smoke[&hex]).max().unwrap();
                assert_eq!(smoked.hindrance, most.max(bare.hindrance), "{a} {b}");
            }
            counted += 1;
        }
        assert_eq!(counted, 11_175, "{}", map.name());
    }
}

/// The bots have no eyes of their own: whatever they fire at, the map shows to each that fires.
#[test]
fn bots_fire_at_nothing_that_the_map_does_not_show() {
    use crestline_play::batch::{Bots, play_watched};
    use crestline_play::bots;
    use crestline_play::runner::Checks;
    use crestline_rules::event::{Attacker, Happening};

    let simple = bots::find("simple").unwrap();
    let bots = Bots { axis: simple.clone(), allies: simple };
    let games: u64 = if std::env::var_os("SLOW").is_some() { 1000 } else { 100 };
    let scenarios = &bundled().scenarios;
    let (mut attacks, mut unseen) = (0, Vec::new());
    for game in 0..games {
        let at = usize::try_from(game).unwrap() % scenarios.len();
        let scenario = scenarios[at].scenario.as_ref().unwrap();
        let _ = play_watched(scenario, &bots, game, 3, Checks::None, &mut |step| {
            for event in step.events {
                let Happening::Attacked { hex, pieces, by: Attacker::Fire, .. } = &event.what
                else {
                    continue;
                };
                let now = step.game.situation();
                let (smoke, blaze) = (now.table.smoke.clone(), now.table.blaze.clone());
                let markers = Markers { smoke, blaze };
                for piece in pieces {
                    let from = now.hex(*piece).unwrap();
                    attacks += 1;
                    // A special rule may let it see what the map does not show.
                    let ruled = !scenario.special.is_empty()
                        && (now.sight(from, *hex).clear
                            || now.seen_by_eyes(*piece, *hex).is_some());
                    if !ruled && !scenario.map.sight_with(from, *hex, &markers).clear {
                        unseen.push(format!("{} game {game}: {from} at {hex}", scenario.name));
                    }
                }
            }
        });
    }
    assert!(unseen.is_empty(), "{unseen:?}");
    assert!(attacks > 1000, "{attacks}");
}

#[test]
fn the_highest_hindrance_counts_alone_and_only_where_it_is_touched() {
    let map = map("grid columns=6 rows=8
        field B3 B5
        orchard B4
        brush D3 D4
        brush F4
        field A4");
    sees(&map, "B2 B6 2 B4");
    sees(&map, "D2 D6 3 D3 D4");
    let mut smoke = none();
    smoke.smoke.insert(hex("B6"), 5);
    sees_with(&map, &smoke, "B2 B6 5 B6");
    // In the hex that fires, and one that is lower than what grows on the way.
    smoke.smoke.clear();
    smoke.smoke.insert(hex("B2"), 1);
    sees_with(&map, &smoke, "B2 B6 2 B4");
    smoke.smoke.insert(hex("B2"), 2);
    sees_with(&map, &smoke, "B2 B6 2 B2 B4");
    // Beside the line it may burn and grow.
    smoke.smoke.clear();
    smoke.smoke.insert(hex("A5"), 9);
    sees_with(&map, &smoke, "B2 B6 2 B4");
    // At the ends only smoke hinders.
    sees(&map, "D3 D5 3 D4");
    sees(&map, "F4 F6 clear");
}

/// A verdict that somebody takes for a mistake names everything that blocks, not only the first.
#[test]
fn all_that_blocks_is_named() {
    let map = map("grid columns=3 rows=9\nwoods B3\nbuilding B5\nwall B6|B7");
    sees(&map, "B2 B8 blocked B3 B5 B6|B7");
    let explanation = map.explain(hex("B2"), hex("B8"), &none()).unwrap();
    assert!(explanation.deciding().all(|touch| touch.effect == Effect::Blocks));
    assert!(explanation.deciding().all(|touch| !matches!(touch.thing, Thing::Open)));
}
