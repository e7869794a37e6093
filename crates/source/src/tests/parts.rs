//! Maps that are made of other maps, changes that scenarios make, and maps that are not done yet.

use std::collections::BTreeMap;

use super::{all, assert_findings};
use crate::project::{Project, read_drafts, read_project};
use crestline_board::hex::{Grid, Hex, Stagger};
use crestline_board::map::Map;

/// A map with something of everything, 5 columns wide.
const BASE: &str = "map base version=\"3\" title=\"Base\" {
  grid columns=5 rows=4
  terrain rubble title=\"Rubble\" form=area rank=4 move=2 cover=2 hindrance=2 motif=brush
  hill level=1 A1 A2
  woods C2 C3
  rubble E4
  road A4:4 A4 B3 C3 D2 E2 E2:2
  building mill B2
  wall C1|D1
  objective 1 mill
  type B4 brush
}
";

fn read(text: &str) -> Project {
    let files: BTreeMap<String, Vec<u8>> =
        [("test.kdl".to_owned(), text.as_bytes().to_vec())].into();
    read_project(&files, &["test.kdl"])
}

/// The project of the base and these maps, in which nothing is wrong.
fn good(maps: &str) -> Project {
    let text = format!("{BASE}{maps}");
    let project = read(&text);
    assert!(
        project.diagnostics.is_empty(),
        "{text}\n{}",
        all(&project.diagnostics, &project.sources)
    );
    project
}

fn map<'p>(project: &'p Project, name: &str) -> &'p Map {
    project.map(name).and_then(|read| read.map.as_deref()).expect("a map")
}

fn hex(label: &str) -> Hex {
    label.parse().expect("a label")
}

fn word(map: &Map, label: &str) -> String {
    map.terrain(hex(label)).word.clone()
}

/// What may be asked of a map that is turned: A1 is what E4 was.
#[test]
fn a_part_may_be_turned() {
    let project = good("map turned { part base turned=#true }");
    let (base, turned) = (map(&project, "base"), map(&project, "turned"));
    assert_eq!(Some(*turned.grid()), Grid::new(5, 4, Stagger::OddLow));
    let there = |hex: Hex| Hex::new(4 - hex.column(), 3 - hex.row());
    for a in base.grid().hexes() {
        let (old, new) = (base.facts(a), turned.facts(there(a)));
        assert_eq!((base.terrain(a).word.as_str(), old.level), {
            let new_word = turned.terrain(there(a)).word.as_str();
            (new_word, new.level)
        });
        let sides: Vec<u8> = old
            .ribbons
            .iter()
            .flat_map(|ribbon| ribbon.sides.iter().map(|side| side.opposite().number()))
            .collect();
        let mut turned_sides: Vec<u8> =
            new.ribbons.iter().flat_map(|r| r.sides.iter().map(|side| side.number())).collect();
        turned_sides.sort_unstable_by_key(|n| sides.iter().position(|side| side == n));
        assert_eq!(sides, turned_sides, "{a}");
        for b in base.grid().hexes() {
            assert_eq!(base.sight(a, b), turned.sight(there(a), there(b)), "{a} {b}");
        }
    }
    assert_eq!(turned.objectives()[0].hexes, [hex("D3")]);
    assert_eq!(turned.buildings()[0].name.as_deref(), Some("mill"));
}

#[test]
fn a_part_may_be_cropped_and_laid_anywhere_that_interlocks() {
    let project = good(
        "map crop { part base from=B2 to=D4 }
         map far { grid columns=9 rows=8; part base at=C3; open A1..A8 B1..B8 C1 C2 C7 C8
         open D1 D2 D7 D8 E1 E2 E7 E8 F1 F2 F7 F8 G1 G2 G7 G8 H1..H8 I1..I8 }",
    );
    let crop = map(&project, "crop");
    assert_eq!(Some(*crop.grid()), Grid::new(3, 3, Stagger::OddLow));
    assert_eq!(
        [word(crop, "A1"), word(crop, "B1"), word(crop, "A3")],
        ["building", "woods", "brush"]
    );
    let far = map(&project, "far");
    assert_eq!(
        [word(far, "D4"), word(far, "E4"), word(far, "G6")],
        ["building", "woods", "rubble"]
    );
    assert!(far.sight(hex("B2"), hex("H7")).clear || !far.missing().contains(&hex("B2")));
}

/// Hexes that nobody says anything of are not open ground: they are missing, and told once.
#[test]
fn what_no_part_lies_on_is_missing() {
    let text = format!("{BASE}map gap {{ grid columns=6 rows=4; part base }}");
    let project = read(&text);
    assert_findings(
        &text,
        &project.diagnostics,
        &project.sources,
        &[("M035 13:1", "--allow-partial")],
    );
    assert!(project.diagnostics[0].message.contains("4 of 24 hexes are missing: F1, F2, F3, F4"));
    let gap = map(&project, "gap");
    assert_eq!(gap.missing().len(), 4);
    for from in gap.grid().hexes().filter(|at| *at != hex("F2")) {
        assert!(!gap.sight(from, hex("F2")).clear, "{from}");
    }
    let files: BTreeMap<String, Vec<u8>> = [("test.kdl".to_owned(), text.into_bytes())].into();
    let drafts = read_drafts(&files, &["test.kdl"]);
    assert!(!drafts.has_errors() && drafts.maps.iter().all(|map| map.sound));
}

/// 34 hexes of 150 are there: one finding, not 116.
#[test]
fn many_missing_hexes_are_one_finding() {
    let columns = ["D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O"];
    let runs: Vec<String> = columns.iter().map(|c| format!("{c}1..{c}10")).collect();
    let text = format!(
        "map m {{ grid columns=15 rows=10\nmissing {} \n}}",
        runs.join(" ").replacen("D1..D10", "D5..D10", 1)
    );
    let project = read(&text);
    assert_findings(&text, &project.diagnostics, &project.sources, &[("M035 1:1", "")]);
    let message = &project.diagnostics[0].message;
    assert_eq!(message, "116 of 150 hexes are missing: D5, D6, D7, D8, D9 and 111 more");
}

/// A published map of an odd number of columns joins to the next one if that is turned.
#[test]
fn maps_are_joined() {
    let project = good(
        "map two { grid columns=10 rows=4; part base as=west; part base at=F1 turned=#true as=east
         objective 1 west.mill; objective 2 east.mill }",
    );
    let (base, two) = (map(&project, "base"), map(&project, "two"));
    assert_eq!(two.objectives()[1].hexes, [hex("I3")]);
    for a in base.grid().hexes() {
        for b in base.grid().hexes() {
            let there = |hex: Hex| Hex::new(9 - hex.column(), 3 - hex.row());
            if base.grid().distance(a, b) < 3 {
                assert_eq!(base.sight(a, b), two.sight(a, b), "{a} {b}");
                assert_eq!(base.sight(a, b), two.sight(there(a), there(b)), "{a} {b}");
            }
        }
    }
}

#[test]
fn what_parts_bring_may_be_cleared() {
    let project = good(
        "map razed { part base; clear B2 C2; clear C1|D1; clear C3 only=road; rubble B2 }
         map same { part base }",
    );
    let (base, razed) = (map(&project, "base"), map(&project, "razed"));
    assert_eq!(
        [word(razed, "B2"), word(razed, "C2"), word(razed, "C3")],
        ["rubble", "open", "woods"]
    );
    assert!(razed.ribbons(hex("C3")).is_empty() && !razed.ribbons(hex("D2")).is_empty());
    assert!(razed.buildings().is_empty() && razed.barriers().is_empty());
    assert_eq!(razed.level(hex("A1")), 1);
    let same = map(&project, "same");
    for a in base.grid().hexes() {
        for b in base.grid().hexes() {
            assert_eq!(base.sight(a, b), same.sight(a, b));
        }
    }
    assert_eq!(base.drawings().len(), same.drawings().len());
}

/// An objective in a building is what is left of the building, or the hex with its disc.
#[test]
fn an_objective_outlives_its_building() {
    let project = good(
        "map long { grid columns=5 rows=4; building hall B1 B2 C3; objective 1 hall at=B2 }
         map torn { part long; clear C3 }
         map gone { part long; clear B1 B2 C3 only=building; building hall D1; objective 2 hall }",
    );
    assert_eq!(map(&project, "torn").objectives()[0].hexes, [hex("B1"), hex("B2")]);
    let gone = map(&project, "gone");
    let hexes: Vec<Vec<Hex>> = gone.objectives().iter().map(|o| o.hexes.clone()).collect();
    assert_eq!(hexes, [vec![hex("B2")], vec![hex("D1")]]);
}

#[test]
fn a_bad_part_is_told_at_its_place() {
    let rows: &[(&str, &[(&str, &str)])] = &[
        ("map m { part bas }", &[("M031 13:14", "`base`")]),
        ("map m { part base version=\"2\" }", &[("S002 13:27", "version")]),
        ("map m { part m }", &[("M031 13:14", "circle")]),
        (
            "map m { part n }\nmap n { part m }",
            &[("M031 13:14", "circle"), ("M031 14:14", "circle")],
        ),
        ("map m { part base from=C3 to=Z9 }", &[("M032 13:30", "its own labels")]),
        ("map m { part base from=C3 to=B4 }", &[("M032 13:9", "upper left")]),
        ("map m { grid columns=6 rows=4; part base at=C1 }", &[("M032 13:32", "from=")]),
        ("map m { grid columns=6 rows=4; part base at=B1 }", &[("M032 13:32", "turn it")]),
        (
            "map m { grid columns=5 rows=4; part base; part base from=A1 to=A1 at=C2 as=x }",
            &[("M032 13:43", "elsewhere")],
        ),
        ("map m { part base; clear F1 }", &[("M002 13:26", "E4")]),
        ("map m { part base; clear A1|A2 }", &[("M034 13:26", "carry a wall")]),
        ("map m { grid columns=2 rows=2; clear A1 }", &[("M006 13:32", "did you mean `open`")]),
        ("map m { part base; clear }", &[("M011 13:20", "C3 C4")]),
        ("map m { part base; clear A1 only=rubbel }", &[("M006 13:34", "`rubble`")]),
        ("map m { part base; building mill D1 }", &[("M015 13:20", "a word of its own")]),
        ("map m { part base; part base at=F1 turned=#true as=base }", &[("M015 13:20", "as=west")]),
        ("map m { part base; objective 2 B2 }", &[("M017 13:32", "of its own")]),
        (
            "map m { part base; missing A2; woods A1 A2 }",
            &[("M035 13:1", "--allow-partial"), ("M038 13:41", "`open`")],
        ),
        ("map m { part base; missing }", &[("M011 13:20", "A1..A3")]),
        ("map m { part base; wall C1|D1 }", &[("M022 13:25", "`clear C1|D1`")]),
        (
            "map m { part base; grid columns=5 rows=4; part base as=y turned=#true at=A1 }",
            &[("M032 13:43", "interlock")],
        ),
        // A map with errors is not laid down, and what is wrong with it is told once.
        (
            "map bad { grid columns=2 rows=2; woods Z1 }\nmap m { part bad }",
            &[("M002 13:40", "A1 to B2")],
        ),
        (
            "map bad { grid columns=2 rows=2; road A1 A1 }\nmap m { part bad }",
            &[("M008 13:42", "delete one"), ("M031 14:14", "mend them")],
        ),
    ];
    for (maps, expected) in rows {
        let text = format!("{BASE}{maps}");
        let project = read(&text);
        assert_findings(&text, &project.diagnostics, &project.sources, expected);
    }
}

/// A scenario's changes are its own: the map stays what it is.
#[test]
fn a_scenario_changes_its_map_for_itself() {
    let scenario = |map: &str| {
        format!(
            "{BASE}scenario s format=1 {{ {map}
  date \"1943-10\"
  axis nation=germany posture=defend orders=3 quality=line edge=right surrender=7 {{ squad Rifle id=r }}
  allies nation=russia posture=attack orders=4 quality=line edge=left surrender=9 {{ squad Rifle id=s }}
  setup {{ axis others depth=2; allies others depth=2 }}
  control axis=1
  time 0 sudden-death=7
  initiative allies
  first-turn allies
}}"
        )
    };
    let text = scenario(
        "map base version=\"3\" { clear B2 only=building; rubble B2; sight A2 D3 blocked }",
    );
    let project = read(&text);
    assert!(project.diagnostics.is_empty(), "{}", all(&project.diagnostics, &project.sources));
    let changed = project.scenarios[0].changed.as_ref().expect("a changed map");
    assert!(changed.sound && changed.patch && changed.sights.len() == 1);
    let played = project.scenarios[0].scenario.as_ref().expect("a scenario");
    assert_eq!(word(&played.map, "B2"), "rubble");
    assert_eq!(word(map(&project, "base"), "B2"), "building");
    assert_eq!((played.map.name(), played.map.title()), ("base", "Base"));
    assert_eq!(played.map.version(), "3");

    let rows: &[(&str, &[(&str, &str)])] = &[
        ("map base { grid columns=5 rows=4 }", &[("K020 13:34", "a map of its own")]),
        ("map base { missing A1 }", &[("S020 13:27", "draw the hexes")]),
        ("map bas turned=#true { clear A1 }", &[("S001 13:27", "`base`")]),
        ("map base { clear Z1 }", &[("M002 13:40", "A1 to E4")]),
    ];
    for (map, expected) in rows {
        let text = scenario(map);
        let project = read(&text);
        assert_findings(&text, &project.diagnostics, &project.sources, expected);
    }
}

/// A few lines of text cannot ask for any amount of memory.
#[test]
fn maps_of_maps_are_bounded() {
    let mut text = "map m0 { grid columns=1 rows=1 }\n".to_owned();
    for at in 1..=501 {
        text += &format!("map m{at} {{ part m{} }}\n", at - 1);
    }
    let project = read(&text);
    assert_eq!(project.diagnostics[0].code.id, "K003");
    assert!(project.diagnostics[0].message.contains("more than 500 maps"));
}
