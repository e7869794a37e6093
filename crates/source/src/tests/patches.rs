//! What a scenario changes on its map, where it says that pieces are placed, and corrections of both.

use crestline_board::hex::{Hex, Hexside};
use crestline_board::los::Markers;
use crestline_board::map::Map;
use crestline_rules::scenario::{Around, HexFilter, InObjective, Near, Random, Who};

use super::scenarios::{MAP, project, scenario_text};
use super::{all, assert_findings, differing};
use crate::project::Project;

/// A map with everything that can be taken away.
const GROUND: &str = "map ground title=\"The Ground\" format=1 version=\"1\" {
  grid columns=7 rows=5
  hill level=1 F2 F3 G2 G3
  stream D1:1 D1..D5 D5:4
  road A3:5 A3 B3 C3 D3 E3 F3 G3 G3:3
  bridge D3 over=stream
  woods B2 C2
  building barn E2
  building mill A1 A2
  wall E2|F2
  objective 1 barn
  objective 2 mill
  objective 3 C3
}
";

fn played(text: &str) -> Project {
    project(&[("g.kdl", GROUND), ("s.kdl", text)])
}

fn on(map: &str) -> String {
    let text = scenario_text(map);
    text.replace(" x=3", "").replace(" x=4", "")
}

fn sound(text: &str) -> Project {
    let read = played(text);
    assert!(read.diagnostics.is_empty(), "{text}\n{}", all(&read.diagnostics, &read.sources));
    read
}

fn map_of(read: &Project) -> &Map {
    &read.scenarios[0].scenario.as_ref().expect("a scenario").map
}

fn hex(label: &str) -> Hex {
    label.parse().expect("a hex")
}

fn side(map: &Map, a: &str, b: &str) -> Hexside {
    map.grid().hexside_between(hex(a), hex(b)).expect("a hexside")
}

fn type_of<'m>(map: &'m Map, label: &str) -> &'m str {
    &map.terrain(hex(label)).word
}

#[test]
fn what_a_scenario_removes_is_gone() {
    let read =
        sound(&on("map ground { remove woods B2; remove building barn; remove wall E2|F2; \
                          remove bridge D3; remove objective 3 }"));
    let map = map_of(&read);
    assert_eq!(
        (type_of(map, "B2"), type_of(map, "C2"), type_of(map, "E2")),
        ("open", "woods", "open")
    );
    assert!(map.barriers_on(side(map, "E2", "F2")).next().is_none());
    assert!(map.bridge(hex("D3")).is_none() && type_of(map, "D3") == "stream");
    // An Objective in what was a building stays where its disc lies.
    let numbers: Vec<u8> = map.objectives().iter().map(|o| o.number).collect();
    assert_eq!(numbers, [1, 2]);
    assert_eq!(map.objectives()[0].hexes, [hex("E2")]);
    assert_eq!(map.buildings().len(), 1);
    // The printed map is what it was.
    let printed = read.map("ground").and_then(|read| read.map.as_deref()).expect("a map");
    assert_eq!((type_of(printed, "B2"), printed.buildings().len()), ("woods", 2));
}

#[test]
fn levels_are_set_up_and_down() {
    let read = sound(&on("map ground { level 0 G3; level 2 F2; level 1 B2 }"));
    let map = map_of(&read);
    let levels: Vec<u8> = ["F2", "F3", "G2", "G3", "B2", "C2"].map(|l| map.level(hex(l))).to_vec();
    assert_eq!(levels, [2, 1, 1, 0, 1, 0]);
    assert_eq!(type_of(map, "B2"), "woods", "the ground alone");
    // What is at its level already is left as it is.
    let same = sound(&on("map ground { level 1 F2 G2 }"));
    let printed = same.map("ground").and_then(|read| read.map.as_deref()).expect("a map");
    let drawn = |map: &Map| map.drawings().iter().map(|d| d.shape.clone()).collect::<Vec<_>>();
    assert_eq!(drawn(map_of(&same)), drawn(printed));
}

/// Rubble over a building is sighted as rubble alone, and without it all is as it was.
#[test]
fn a_patch_is_sighted_by_itself() {
    let rubble = "terrain rubble title=Rubble para=T81 form=area rank=3 move=2 cover=2 \
                  hindrance=2 motif=brush";
    let patched = sound(&on(&format!(
        "map ground {{\n  {rubble}\n  remove building barn\n  rubble E2\n  remove wall E2|F2\n}}"
    )));
    let map = map_of(&patched);
    let mut through = 0;
    for from in map.grid().hexes() {
        for to in map.grid().hexes().filter(|to| from < *to) {
            let told = map.explain(from, to, &Markers::default()).expect("a line");
            let verdict = map.sight(from, to);
            let deciding = told.deciding().any(|touch| matches!(touch.place, crestline_board::los::Where::Hex(at) if at == hex("E2")));
            if deciding {
                through += 1;
                assert!(verdict.clear && verdict.hindrance == 2, "{from} {to}: {verdict:?}");
            }
        }
    }
    assert!(through > 10, "{through} lines go through the rubble");
    // Without the patch all is as it was: by facts, lines and what decides them the map of a
    // scenario is the printed one, also beside another scenario that lays rubble over it.
    let two = format!(
        "{}\n{}",
        on(&format!("map ground {{\n  {rubble}\n  remove building barn\n  rubble E2\n}}")),
        on("map ground version=\"1\"").replace("scenario s ", "scenario plain ")
    );
    let both = sound(&two);
    let printed = both.map("ground").and_then(|read| read.map.as_deref()).expect("a map");
    let of = |at: usize| &*both.scenarios[at].scenario.as_ref().expect("a scenario").map;
    let (ruins, plain) = (of(0), of(1));
    let mut differing = 0;
    for from in printed.grid().hexes() {
        assert_eq!(plain.facts(from), printed.facts(from), "{from}");
        for to in printed.grid().hexes() {
            let told = |map: &Map| format!("{:?}", map.explain(from, to, &Markers::default()));
            assert_eq!(plain.sight(from, to), printed.sight(from, to), "{from} {to}");
            assert_eq!(told(plain), told(printed), "{from} {to}");
            differing += usize::from(ruins.sight(from, to) != printed.sight(from, to));
        }
    }
    assert!(differing > 10, "{differing} verdicts differ while it lies there");
}

#[test]
fn smoke_and_blazes_lie_there_from_the_start() {
    let read = sound(&on("map ground { smoke B4 value=3; smoke C4; blaze F5 }"));
    let scenario = read.scenarios[0].scenario.as_ref().expect("a scenario");
    assert_eq!(scenario.markers.smoke, [(hex("B4"), Some(3)), (hex("C4"), None)]);
    assert_eq!(scenario.markers.blaze, [hex("F5")]);
    assert!(scenario.setup.iter().all(|step| !step.hexes.contains(&hex("F5"))));
}

#[test]
fn a_scenario_may_be_played_on_several_maps() {
    let read = sound(&on(
        "map {\n  part ground as=west objectives=\"1 2=4\"\n  part ground as=east at=I1 \
         objectives=\"1=3\" to=F5\n  open H1..H5\n  remove building west.mill\n}",
    ));
    let scenario = read.scenarios[0].scenario.as_ref().expect("a scenario");
    let map = &scenario.map;
    assert_eq!((map.grid().columns(), map.grid().rows()), (14, 5));
    let told: Vec<(u8, Hex)> = map.objectives().iter().map(|o| (o.number, o.hexes[0])).collect();
    assert_eq!(told, [(1, hex("E2")), (3, hex("M2")), (4, hex("A1"))]);
    assert_eq!((map.name(), map.title()), ("s", "The Ground, The Ground"));
    assert!(read.scenarios[0].sound && read.scenarios[0].map.is_none());
    // The own edges are those of the whole.
    assert!(scenario.setup.iter().any(|step| step.hexes.contains(&hex("N1"))));
    // Beside the map that is named others may lie; it keeps its Objectives.
    let read = sound(&on("map ground {\n  part ground as=east at=I1 to=F5\n  open H1..H5\n}"));
    let numbers: Vec<u8> = map_of(&read).objectives().iter().map(|o| o.number).collect();
    assert_eq!(numbers, [1, 2, 3]);
}

#[test]
fn patches_of_what_is_not_there_are_refused() {
    let rows: &[(&str, &[(&str, &str)])] = &[
        ("map ground { remove woods B2 G5 }", &[("M034 2:30", "describe")]),
        ("map ground { remove hedge E2|F2 }", &[("M034 2:27", "name sides")]),
        ("map ground { remove building castle }", &[("M034 2:14", "by its hexes")]),
        ("map ground { remove objective 5 }", &[("M034 2:14", "name one")]),
        ("map ground { remove wods B2 }", &[("M006 2:21", "woods")]),
        ("map ground { remove woods }", &[("M011 2:14", "remove woods C3")]),
        ("map ground { remove bridge A1 }", &[("M034 2:28", "describe")]),
        ("map ground { level 5 A1 }", &[("K025 2:20", "")]),
        ("map ground { level 1 }", &[("K023 2:14", "")]),
        ("map ground { smoke D1 value=3 }", &[("S010 2:20", "Wet")]),
        ("map ground { smoke B1 value=11 }", &[("K025 2:29", "")]),
        ("map ground { smoke B1; blaze B1 }", &[("S010 2:20", "one already")]),
        ("map ground { blaze Z1 }", &[("M002 2:20", "")]),
        ("map { clear A1 }", &[("K023 2:1", "part ford")]),
        ("map turned=#true { part ground }", &[("K021 2:5", "part … turned=")]),
        ("map { part graund }", &[("M031 2:12", "ground")]),
        ("map { part ground objectives=\"1=9\" }", &[("K025 2:31", "\"3=1 4=2\"")]),
        ("map { part ground objectives=\"5=1\" }", &[("M034 2:7", "name one")]),
    ];
    let wrong = rows.iter().filter_map(|(map, expected)| {
        let text = on(map);
        let read = played(&text);
        differing(&text, &read.diagnostics, &read.sources, expected)
    });
    let wrong: String = wrong.collect();
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn places_are_read_as_they_are_written() {
    let text = scenario_text(
        "setup {\n  axis rifle x=2 in=\"M3\" depth=4 past=1 edge=enemy except=N4 within=\"2 of H5 \
         objective-2 barn enemy\" beyond=\"1 of objectives own\" terrain=\"open woods\" not=water \
         with=road without=hedge cover=-1 most-cover=3 level=1 most-level=2 objective=\"1 3\" \
         occupied=own free=any fortified=#false seen=#true held=nobody random=each max=2 {\n    \
         or in=\"O1 O2\" objective=none\n  }\n  axis depth=5\n  allies\n}",
    );
    let read = project(&[("m.kdl", MAP), ("s.kdl", &text)]);
    // No hex is all that at once.
    let scenario = read.scenarios[0].scenario.as_ref();
    let codes: Vec<&str> = read.diagnostics.iter().map(|found| found.code.id).collect();
    assert!(codes.is_empty(), "{}", all(&read.diagnostics, &read.sources));
    let step = &scenario.expect("a scenario").setup[0];
    let place = &step.place;
    assert_eq!((place.depth, place.past, &place.listed), (Some(4), 1, &vec![hex("M3")]));
    let of = |near: &Option<Near>| near.clone().expect("a distance");
    assert_eq!(
        of(&place.within),
        Near {
            distance: 2,
            of: vec![
                Around::Hex(hex("H5")),
                Around::Objective(Some(2)),
                Around::Called("barn".to_owned()),
                Around::Units(Who::Enemy),
            ],
        }
    );
    assert_eq!(of(&place.beyond).of, [Around::Objective(None), Around::Units(Who::Own)]);
    assert_eq!((place.seen, place.fortified), (Some(true), Some(false)));
    assert_eq!(place.or[0].objective, Some(InObjective::Out));
    assert_eq!(place.objective, Some(InObjective::In(vec![1, 3])));
    assert_eq!((step.count, step.most, step.random), (2, Some(2), Some(Random::Each)));
    assert_ne!(*place, HexFilter::default());
}

#[test]
fn mistakes_about_places_have_their_place_and_help() {
    let rows: &[(&str, &[(&str, &str)])] = &[
        ("axis within=\"H5\"", &[("K025 3:16", "a distance and what it is from")]),
        ("axis within=\"2 H5\"", &[("K023 3:15", "2 of H6 I7")]),
        ("axis within=\"2 of\"", &[("K023 3:15", "2 of H6 I7")]),
        ("axis within=\"2 of castle\"", &[("M006 3:21", "the word of a building")]),
        ("axis beyond=\"2 of objective-5\"", &[("S012 3:21", "")]),
        ("axis within=\"2 of Z9\"", &[("M002 3:21", "")]),
        ("axis objective=som", &[("K025 3:18", "`any`")]),
        ("axis objective=4", &[("S012 3:18", "")]),
        ("axis edge=north", &[("K026 3:13", "")]),
        ("axis with=hegde", &[("M006 3:13", "hedge")]),
        ("axis depth=40", &[("K025 3:14", "")]),
        ("axis past=15", &[("K025 3:13", "")]),
        ("axis x=9", &[("K025 3:10", "")]),
        ("axis random=each contiguous=#true", &[("S017 3:31", "two steps")]),
        ("axis simultaneous=#true", &[("S017 3:21", "follow each other")]),
        ("axis hidden=#true in=\"A1 O1..O4\"", &[("S010 3:25", "except=")]),
        ("axis within=\"0 of C3\"", &[("S018 3:3", "7 figures")]),
    ];
    let wrong = rows.iter().filter_map(|(step, expected)| {
        let text = scenario_text(&format!("setup {{\n  {step}\n  allies depth=2\n}}"));
        let read = project(&[("m.kdl", MAP), ("s.kdl", &text)]);
        differing(&text, &read.diagnostics, &read.sources, expected)
    });
    let wrong: String = wrong.collect();
    assert!(wrong.is_empty(), "{wrong}");
}

/// Errata name what they replace, and are refused where that is not so, or no longer.
#[test]
fn errata_apply_to_scenarios_once() {
    let text = scenario_text("map field version=\"2\" { smoke C4 value=3 }");
    let errata = |was: &str, now: &str| {
        format!(
            "errata scenario=s source=\"the author\" reason=\"a misprint\" {{\n  was {{ {was} }}\n  \
             now {{ {now} }}\n}}\n"
        )
    };
    let with = |errata: &str| project(&[("m.kdl", MAP), ("s.kdl", &text), ("e.kdl", errata)]);
    let mended = errata("time 0 sudden-death=7", "time 0 sudden-death=8");
    let read = with(&mended);
    assert!(read.diagnostics.is_empty(), "{}", all(&read.diagnostics, &read.sources));
    let scenario = read.scenarios[0].scenario.as_ref().expect("a scenario");
    assert_eq!((scenario.sudden_death, read.errata.len()), (8, 1));
    // Twice, and where the old value is another one.
    for wrong in [mended.repeat(2), errata("time 0 sudden-death=6", "time 0 sudden-death=8")] {
        let read = with(&wrong);
        let codes: Vec<&str> = read.diagnostics.iter().map(|found| found.code.id).collect();
        assert_eq!(codes, ["K036"], "{wrong}");
        assert!(!read.scenarios[0].sound || wrong.len() > mended.len());
    }
    // A version of the map that has moved on is told before anything is compared.
    let moved = MAP.replace("version=\"2\"", "version=\"3\"");
    let read = project(&[("m.kdl", &moved), ("s.kdl", &text)]);
    assert_findings(&text, &read.diagnostics, &read.sources, &[("S002 2:19", "what changed")]);
}
