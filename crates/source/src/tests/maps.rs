//! Maps: what is read from good ones, and what is said about bad ones.

use std::collections::BTreeMap;

use super::{Row, all, assert_findings, differing};
use crate::project::{Project, read_project};
use crate::resolve::{check_sights, too_many};
use crestline_board::hex::Hex;
use crestline_board::map::Map;

/// Reads one file as a project.
fn project(text: &str) -> Project {
    let files: BTreeMap<String, Vec<u8>> =
        [("test.kdl".to_owned(), text.as_bytes().to_vec())].into();
    read_project(&files, &["test.kdl"])
}

/// A map of 15 × 10 with these statements, each on a line; the first is on line 2.
fn map_text(statements: &str) -> String {
    format!("map m {{ grid columns=15 rows=10\n{statements}\n}}\n")
}

fn good(statements: &str) -> std::sync::Arc<Map> {
    let text = map_text(statements);
    let project = project(&text);
    assert!(
        project.diagnostics.is_empty(),
        "{text}\n{}",
        all(&project.diagnostics, &project.sources)
    );
    project.maps[0].map.clone().expect("a map")
}

fn hex(label: &str) -> Hex {
    label.parse().expect("a label")
}

#[test]
fn the_design_example_is_a_map() {
    let text = r#"map mill-valley title="Mill Valley" number=21 format=1 version="1" {
  grid columns=15 rows=10
  hill level=1 A7..A10 B7..B10 C8..C10 D9 D10
  hill level=2 A9 A10 B9
  cliff D9|E9 D9|E10
  stream H1:1 H1 H2 H3 I4 I5 I6 J6 J7 K8 K9 K10 K10:4
  gully C1:1 C1 C2 D2 D3 E4 E5
  road A4:5 A4 B4 C5 D5 E6 F6 G6 H6 I6 J5 K5 L4 M4 N4 O4 O4:3
  road F6 F7 F8 G9 G10 G10:4
  bridge I6 over=stream
  building abbey name="the abbey" L6 L7 M7
  building barn G5 rotate=30
  wall around="L6 L7 M7" except="L5|L6"
  hedge between="B5 C6 D6" and="B6 C7 D7"
  orchard N5 N6 O6
  field E8 E9 F9 furrows=20
  woods A1 A2 B1
  objective 1 barn
  objective 3 abbey at=M7:1
  type M9 open reason="a few crowns only"
}
"#;
    let project = project(text);
    assert!(project.diagnostics.is_empty(), "{}", all(&project.diagnostics, &project.sources));
    let map = project.maps[0].map.clone().expect("a map");
    assert_eq!(
        (map.name(), map.title(), map.number(), map.version()),
        ("mill-valley", "Mill Valley", Some(21), "1")
    );
    let word = |label: &str| map.terrain(hex(label)).word.clone();
    assert_eq!(
        [word("A1"), word("L6"), word("I6"), word("H2"), word("C2"), word("O1")],
        ["woods", "building", "bridge", "stream", "gully", "open"]
    );
    assert_eq!([map.level(hex("A9")), map.level(hex("D9")), map.level(hex("E9"))], [2, 1, 0]);
    assert_eq!(map.objectives().len(), 2);
    assert_eq!(map.objectives()[1].hexes.len(), 3);
    let walls = map.barriers().iter().filter(|b| map.chart().get(b.terrain).word == "wall").count();
    // Three hexes around a corner share three sides: 18 - 6, without one.
    assert_eq!(walls, 11);
    let hedges =
        map.barriers().iter().filter(|b| map.chart().get(b.terrain).word == "hedge").count();
    assert_eq!(hedges, 5);
}

#[test]
fn order_makes_no_difference() {
    let lines =
        ["woods A1..A3", "grid columns=15 rows=10", "road B4 B5", "objective 1 A2", "wall A1|B1"];
    let text = |order: &[usize]| {
        let body: Vec<&str> = order.iter().map(|at| lines[*at]).collect();
        format!("map m {{\n{}\n}}", body.join("\n"))
    };
    let facts = |order: &[usize]| {
        let project = project(&text(order));
        assert!(project.diagnostics.is_empty(), "{}", all(&project.diagnostics, &project.sources));
        let map = project.maps[0].map.clone().expect("a map");
        let cells: Vec<_> = map.grid().hexes().map(|hex| map.facts(hex).clone()).collect();
        (cells, map.objectives().to_vec(), map.barriers().len())
    };
    let first = facts(&[0, 1, 2, 3, 4]);
    for order in [[4, 3, 2, 1, 0], [1, 0, 4, 2, 3], [3, 4, 0, 2, 1]] {
        assert_eq!(facts(&order), first);
    }
}

#[test]
fn runs_and_hexsides_are_written_in_many_ways() {
    let map =
        good("woods A1 B1, C2..C5 F6..D6 \"H1 H2\"\nwall C9|D9 \"F3/F4\" A1:6 \"K5|K6, K6|K7\"");
    let woods: Vec<String> = map
        .grid()
        .hexes()
        .filter(|hex| map.terrain(*hex).word == "woods")
        .map(|hex| hex.to_string())
        .collect();
    assert_eq!(woods.join(" "), "A1 B1 C2 C3 C4 C5 D6 E6 F6 H1 H2");
    let sides: Vec<String> =
        map.barriers().iter().map(|b| map.grid().hexside_label(b.hexside)).collect();
    assert_eq!(sides.join(" "), "A1:6 C9|D9 F3|F4 K5|K6 K6|K7");
}

#[test]
fn a_drawing_is_the_map() {
    // A circle of 60 units around the centre of D4, which stands low: (550, 86.6 * 8).
    let circle = "M 490 692.82 A 60 60 0 1 1 610 692.82 A 60 60 0 1 1 490 692.82 Z";
    let map = good(&format!(
        "woods D4 {{ outline \"{circle}\" }}\nhill level=2 {{ outline \"{circle}\" }}"
    ));
    assert_eq!(map.terrain(hex("D4")).word, "woods");
    assert_eq!(map.level(hex("D4")), 2);
    assert_eq!(map.level(hex("D5")), 0);
    let map = good(
        "woods { outline \"M 490 640 H 610 V 740 H 490 Z M 500 650 H 600 V 730 H 500 Z\" rule=evenodd }",
    );
    assert_eq!(map.terrain(hex("D4")).word, "open", "the hole is around the dot");
}

#[test]
fn a_map_may_add_and_change_terrain() {
    let map = good(
        "terrain bocage title=Bocage para=T87 form=hexside move=2 cover=2 obstacle=#true motif=hedge {\n tags cover-if-crossed\n}\nbocage A1|B1\nterrain woods title=Pines para=T99 form=area rank=2 move=1.5 motif=woods\nwoods A1",
    );
    assert_eq!(map.chart().get(map.barriers()[0].terrain).title, "Bocage");
    assert_eq!(map.terrain(hex("A1")).cost, crestline_board::terrain::Cost::Half(3));
}

/// One statement, one mistake: code, line:column, part of the message or help, the hex.
#[test]
fn every_mistake_has_its_place_and_help() {
    let rows: &[Row<'_>] = &[
        ("woods a1", &[("M001 2:7", "`A1`")], "A1"),
        ("woods A01", &[("M001 2:7", "`A1`")], "A1"),
        ("woods A0", &[("M001 2:7", "count from 1")], ""),
        ("woods \"A 1\"", &[("M001 2:8", "letter"), ("M001 2:10", "letter")], ""),
        ("woods А1", &[("M001 2:7", "U+0410")], ""),
        ("woods A1 AAA1 ZZ99", &[("M001 2:10", "letter"), ("M001 2:15", "60 columns")], ""),
        ("woods 12", &[("M001 2:7", "like `C4`")], ""),
        ("woods P3", &[("M002 2:7", "A1 to O10")], "P3"),
        ("woods A11 AA1", &[("M002 2:7", "A1 to O10"), ("M002 2:11", "A1 to O10")], "A11"),
        ("woods C2..E7", &[("M003 2:7", "`C2..C7`, or one row, like `C2..E2`")], ""),
        ("woods C2-C5", &[("M003 2:7", "`C2..C5`")], ""),
        ("woods C2–C5", &[("M003 2:7", "`C2..C5`")], ""),
        ("woods C2..5", &[("M003 2:7", "`C2..C5`")], ""),
        ("woods C2..P4", &[("M003 2:7", "range")], ""),
        ("woods C9|D9", &[("M001 2:7", "hexes here")], ""),
        ("woods A1 B1 A1", &[("M004 2:13", "twice")], "A1"),
        ("woods A1..A3 A2..A4", &[("M004 2:14", "twice"), ("M004 2:14", "twice")], "A2"),
        ("wall C9|E9", &[("M005 2:6", "neighbours of C9")], "C9"),
        ("wall C9", &[("M005 2:6", "`C9|D9`")], ""),
        ("wall C9-D9", &[("M005 2:6", "`C9|D9`")], ""),
        ("wall C9:7", &[("M005 2:8", "1 (up) to 6")], "C9"),
        ("wall C9|P9", &[("M002 2:6", "A1 to O10")], "P9"),
        ("wall C9|c9", &[("M005 2:6", "share"), ("M001 2:9", "`C9`")], "C9"),
        ("wall C9/D9", &[("K009 2:6", "`C9|D9`")], ""),
        ("woods 4x", &[("K009 2:7", "x=4")], ""),
        ("woods A1 4x B1", &[("K009 2:10", "x=4")], ""),
        ("road A1 4x", &[("K009 2:9", "x=4")], ""),
        ("4x A1", &[("K009 2:1", "x=4")], ""),
        ("objective 1x A1", &[("K009 2:11", "x=1")], ""),
        ("sight 4x B2 clear", &[("K009 2:7", "x=4")], ""),
        ("forest A1", &[("M006 2:1", "`woods`")], ""),
        ("wods A1", &[("M006 2:1", "`woods`")], ""),
        ("clear A1", &[("M006 2:1", "`open`")], ""),
        ("type A1 forest", &[("M006 2:9", "`woods`")], ""),
        ("xyzzy A1", &[("K020 2:1", "possible here")], ""),
        ("objektive 1 A1", &[("K020 2:1", "`objective`")], ""),
        ("smoke A1", &[("M007 2:1", "sight")], ""),
        ("type A1 road", &[("M007 2:9", "area")], ""),
        ("road A1 A2 A4", &[("M008 2:12", "`A3`")], "A4"),
        ("road A1 A1", &[("M008 2:9", "twice in a row")], "A1"),
        ("road A1 G9", &[("M008 2:9", "every hex")], "G9"),
        ("road A4:5 B4 B5", &[("M008 2:6", "`B4:5`")], "A4"),
        ("road B4:5 B4 B5", &[("M009 2:6", "inside")], "B4"),
        ("road A4:2 A4 B4", &[("M009 2:6", "`A4:5`, `A4:6`")], "A4"),
        ("road A4 A5:5 A5", &[("M009 2:9", "middle")], ""),
        ("road P4 A5", &[("M002 2:6", "A1 to O10")], "P4"),
        ("road", &[("M011 2:1", "it passes")], ""),
        ("road F1:1 F1:6", &[("M011 2:1", "it passes")], ""),
        ("woods", &[("M011 2:1", "list hexes")], ""),
        ("wall", &[("M011 2:1", "around")], ""),
        ("wall between=A1 and=A5", &[("M011 2:1", "touches")], ""),
        ("wall between=A1", &[("K023 2:1", "both")], ""),
        ("hill A1", &[("K023 2:1", "level=1")], ""),
        ("hill level=9 A1", &[("K025 2:12", "from 1 to 4")], ""),
        ("hill level=1.5 A1", &[("K025 2:12", "whole number")], ""),
        ("hill level=1e400 A1", &[("K025 2:12", "whole number")], ""),
        (
            "hill level=123456789012345678901234567890123456789 A1",
            &[("K025 2:12", "from 1 to 4")],
            "",
        ),
        ("hill level=#nan A1", &[("K025 2:12", "a whole number from 1 to 4, not #nan")], ""),
        ("hill level=two A1", &[("K024 2:12", "whole number")], ""),
        ("hill level=1 lvl=2 A1", &[("K021 2:14", "`level`")], ""),
        ("woods A1 furrows=3", &[("K021 2:10", "")], ""),
        ("woods A1 { outlin \"M0 0\" }", &[("K020 2:12", "`outline`")], ""),
        ("woods A1 { outline }", &[("K023 2:12", "SVG")], ""),
        ("woods { outline \"M 100 100 L 200 x\" }", &[("M012 2:34", "needs x y")], ""),
        (
            "woods { outline \"M 100 100 L 200 100 L 300 100 Z\" }",
            &[("M013 2:17", "some ground")],
            "",
        ),
        (
            "woods { outline \"M 9000 9000 h 50 v 50 Z\" }",
            &[("M027 2:17", "A1 is at (100, 86.6)")],
            "",
        ),
        ("road A1 A2 { path \"M 9000 9000 h 50\" }", &[("M027 2:19", "A1 is at (100, 86.6)")], ""),
        ("woods { outline \"M 90000 90000 h 9 v 9 Z\" }", &[("M027 2:20", "20000")], ""),
        ("woods A1 { outline \"M 0 0 L 1e12 9 Z\" }", &[("M027 2:29", "20000")], ""),
        ("road A1 A2 { path \"M 0 0 H -20001\" }", &[("M027 2:28", "20000")], ""),
        ("building x A1 C5", &[("M014 2:15", "touch")], "C5"),
        ("road A1 B1\nroad A1 B1", &[("M029 3:1", "delete")], ""),
        ("road A1 B1\nroad B1 A1", &[("M029 3:1", "delete")], ""),
        ("road A1 B1\ntrail A1 B1\nroad A1 B1 C1", &[], ""),
        ("road A1:1 A1 B1\nroad A1 B1", &[], ""),
        ("building C3\nbuilding barn C3", &[("M029 3:1", "delete")], ""),
        ("building C3\nbuilding C4\nbuilding C3 rotate=30", &[], ""),
        ("objective 2 E5 at=A6", &[("M030 2:19", "print it in E5")], "A6"),
        ("objective 2 E5 at=E5:1", &[], ""),
        ("building x A1\nbuilding x C1", &[("M015 3:1", "of its own")], ""),
        ("objective 1 A1\nobjective 1 A2", &[("M016 3:1", "1 to 5")], ""),
        ("objective 1 A1\nobjective 2 A1", &[("M017 3:13", "of its own")], "A1"),
        ("building barn A1\nobjective 1 brn", &[("M017 3:13", "`barn`")], ""),
        ("objective 1 barn", &[("M017 2:13", "building barn")], ""),
        ("building hut C3 shed=#true\nobjective 1 hut", &[("M017 3:13", "shed=")], ""),
        (
            "building hut { outline \"M 550 640 h 90 v 90 h -90 Z\" }\nobjective 1 hut",
            &[("M017 3:13", "list the hexes")],
            "",
        ),
        ("objective 6 A1", &[("K025 2:11", "from 1 to 5")], ""),
        ("objective \"3\" A1", &[("K024 2:11", "quotes: `3`")], ""),
        ("objective", &[("K023 2:1", "number"), ("K023 2:1", "hex")], ""),
        ("objective 1 P3", &[("M002 2:13", "A1 to O10")], "P3"),
        ("objective 1 A1 A2", &[("K022 2:16", "too many")], ""),
        ("building x A1 footprint=castle", &[("M018 2:25", "")], ""),
        ("bridge C4", &[("M019 2:8", "road")], "C4"),
        ("road A4:5 A4 B4 C5\nbridge B4 over=stream", &[("M020 3:16", "no stream in B4")], "B4"),
        ("road A4 B4 C5\nbridge B4 along=\"1 3\"", &[("M019 3:17", "two sides")], "B4"),
        ("road A4 B4 C5\nbridge B4 along=\"6 7\"", &[("M005 3:20", "two sides")], ""),
        ("road A4 B4 C5\nbridge B4 along=\"6 6\"", &[("M005 3:17", "two different")], ""),
        ("road A4 B4 C5\nbridge B4 along=6", &[("M005 3:17", "two sides")], ""),
        ("woods A1 A2 { clearing B2 }", &[("M036 2:24", "add B2")], "B2"),
        ("woods A1 A2 { clearing A2 A2 }", &[("M004 2:27", "twice")], "A2"),
        ("woods A1 { clearing Z9 }", &[("M002 2:21", "A1 to O10")], "Z9"),
        ("woods A1 { clearing }", &[("K023 2:12", "clearing")], ""),
        ("woods A1 { clear A1 }", &[("K020 2:12", "`clearing`")], ""),
        (
            "woods D4 { outline \"M 490 640 H 610 V 740 H 490 Z\"; clearing D4 }",
            &[("M036 2:62", "draw the hole")],
            "D4",
        ),
        ("stream A1 A2 to=0", &[("K025 2:17", "1 to 200")], ""),
        ("stream A1 A2 width=20 to=20", &[("M028 2:26", "delete `to=`")], ""),
        ("stream A1 A2 to=60", &[("M028 2:17", "`to=44`")], ""),
        ("stream A1 A2 width=60", &[("M028 2:20", "`width=44`")], ""),
        ("bridge over=stream", &[("M011 2:1", "bridge I6")], ""),
        ("type A1 open\ntype A1 woods", &[("M021 3:6", "keep one")], "A1"),
        ("wall A1|B1 B1|A1", &[("M022 2:12", "twice")], "A1"),
        ("wall around=\"E5 E5\"", &[("M004 2:17", "twice")], "E5"),
        ("wall between=\"C1 C2\" and=\"C1 C2\"", &[], ""),
        ("hill level=1 G1\ncliff G1|G2 gap=G1|G2", &[("M028 3:17", "openings")], ""),
        ("road A1 A2 { path \"M 100 100 L 100 100\" }", &[("M013 2:19", "another")], ""),
        ("road A1 A2 { path \"M 100 100\" }", &[("M013 2:19", "another")], ""),
        ("woods A9..A30", &[("M002 2:7", "A1 to O10")], "A11"),
        ("woods ab12", &[("M001 2:7", "`AB12`")], "AB12"),
        ("woods A1\u{0}", &[("K004 2:9", "delete")], ""),
        ("terrain \"a b\" form=area move=1 motif=woods", &[("K031 2:9", "letter or digit")], ""),
        ("terrain A1 form=area move=1 motif=woods", &[("K031 2:9", "another word")], ""),
        (
            "terrain x form=ribbon move=1 motif=road { tags building }",
            &[("C001 2:16", "form=area")],
            "",
        ),
        (
            "terrain x form=area move=1 motif=road { tags cliff }",
            &[("C001 2:16", "form=hexside")],
            "",
        ),
        ("wall A1|B1\nhedge A1|B1", &[("M022 3:7", "except")], "A1"),
        ("cliff A1|B1", &[("M023 2:7", "hill")], "A1"),
        ("wall around=C4 except=\"A1|A2\"", &[("M024 2:24", "names otherwise")], "A1"),
        ("wall C4|C5 gap=\"C5|C6\"", &[("M024 2:17", "names otherwise")], "C5"),
        ("terrain open form=ribbon move=1 motif=open", &[("C001 2:1", "first terrain")], ""),
        ("terrain bog form=area move=1.3 motif=marsh", &[("K025 2:28", "steps of 0.5")], ""),
        ("grid columns=3 rows=3", &[("K030 2:1", "keep one")], ""),
        ("title \"The Mill\"", &[("K020 2:1", "write `map NAME title=\"The Mill\"`")], ""),
        ("number 5", &[("K020 2:1", "write `map NAME number=5`")], ""),
        ("building C3 { name mill }", &[("K020 2:15", "write `… name=\"mill\"`")], ""),
        ("building C3\nfootprint=barn", &[("K012 3:1", "continue the last one")], ""),
        ("12 A1", &[("K014 2:1", "begin with a word")], ""),
        ("hill levl=1 B2", &[("K021 2:6", "did you mean `level`")], ""),
        ("woods A1 { outline 5 }", &[("K024 2:20", "write it like `outline \"M")], ""),
        ("building C3 name=5", &[("K024 2:18", "in quotes")], ""),
        ("sight A1 A2 clear by=5", &[("K024 2:22", "`hill`")], ""),
        ("woods c3..C5", &[("M001 2:7", "`C3`")], "C3"),
        ("woods C3..c5", &[("M001 2:11", "`C5`")], "C5"),
        ("sight A1 A1 clear", &[("L002 2:10", "two hexes")], ""),
        ("woods A1 hidden=true", &[("K021 2:10", "nothing"), ("K008 2:17", "#true")], ""),
        ("wall A1|B1 { }", &[("K029 2:12", "line")], ""),
    ];
    let mut wrong = String::new();
    for (statements, expected, hex) in rows {
        let text = map_text(statements);
        let project = project(&text);
        let mut found = project.diagnostics.clone();
        for map in &project.maps {
            if let Some(valid) = &map.map {
                found.extend(check_sights(valid, &map.sights));
            }
        }
        found.sort_by_key(|d| d.primary.span);
        wrong += &differing(&text, &found, &project.sources, expected).unwrap_or_default();
        let about =
            found.iter().find_map(|d| d.hex).map_or_else(String::new, |hex| hex.to_string());
        if about != *hex {
            wrong += &format!("\n{statements}: about `{about}`, not `{hex}`");
        }
        for d in &found {
            if d.help.is_none() && !d.message.contains("must be") && !d.message.contains("needs") {
                wrong += &format!("\n{statements}: no help for: {}", d.message);
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Drawings and lists that are odd, and right.
#[test]
fn odd_things_are_read() {
    good("building { outline \"M 300 300 h 50 v 50 h -50 Z M 300 300 h 50 v 50 h -50 Z\" }");
    // Arcs without radius are lines, and radii that are too small grow (SVG 1.1 F.6).
    good("woods { outline \"M 500 500 A 0 0 0 0 1 600 600 L 500 600 Z\" }");
    good("woods { outline \"M 500 500 A 50 0 9 0 1 600 600 A -3 -3 0 1 1 500 600 Z\" }");
    good("woods { outline \"M 500 500 A 50 50 0 0 1 500 500 L 600 600 L 500 600 Z\" }");
    good("road A1 B1 A2 A1\nroad E5\nroad A1:1 A1 A1:6\nroad C1 C2 C1");
    good("wall around=A1\nwall around=\"O10 O9\" except=\"O10:4\" gap=\"O10:3\"\nhedge around=C10");
    good("wall around=\"G3 G4\" gap=\"F2|G3 G3:1\"\nroad F2 G3 G4");
    good("woods A1 { } ; woods A2 {}; woods A3 /-{ outlin } /-Q9 /-x=1");
    let ribbon = format!("road{}", " A1 A2".repeat(2000));
    good(&ribbon);
}

/// As much as a map can hold is read in seconds, as much as it cannot is refused.
#[test]
fn large_things_are_read_or_refused() {
    let mut text = "map m { grid columns=60 rows=60 stagger=odd-low\n".to_owned();
    for column in 0..60 {
        let hexes = (0..60).map(|row| Hex::new(column, row));
        for (hex, word) in hexes.zip(["woods", "field", "brush"].iter().cycle()) {
            text += &format!("{word} {hex}\n");
        }
        let first = Hex::new(column, 0);
        text += &format!("road {first}..{}\n", Hex::new(column, 59));
    }
    text += "}";
    let read = project(&text);
    assert!(read.diagnostics.is_empty(), "{}", all(&read.diagnostics, &read.sources));
    assert!(read.maps[0].sound);
    let path = "L 500 500 L 700 900 ".repeat(60_000);
    let text = map_text(&format!("woods {{ outline \"M 0 0 {path} Z\" }}"));
    let read = project(&text);
    assert_eq!(read.diagnostics.len(), 1);
    assert_eq!(read.diagnostics[0].code.id, "M012");
}

/// A drawing of many wide curves is refused before its points are held in memory.
#[test]
fn drawings_with_too_many_points_are_refused() {
    let arcs = |count: usize| "a 4000 4000 0 1 1 1 1 a 4000 4000 0 1 1 -1 -1 ".repeat(count);
    let drawn = |count: usize| format!("woods {{ outline \"M 6000 6000 {}Z\" }}", arcs(count));
    let one = map_text(&drawn(5_000));
    let read = project(&one);
    assert_findings(&one, &read.diagnostics, &read.sources, &[("K003 2:17", "200000 points")]);
    assert!(!read.maps[0].sound);
    let ribbon = map_text(&format!("road A1 A2 {{ path \"M 6000 6000 {}\" }}", arcs(5_000)));
    let read = project(&ribbon);
    assert_findings(&ribbon, &read.diagnostics, &read.sources, &[("K003 2:19", "fewer")]);
    // All drawings of a map together have a limit too.
    assert!(too_many(200_000, 800_000).is_none());
    assert!(too_many(1, 1_000_000).is_some_and(|said| said.contains("1000000 points")));
}

/// Whatever may name a hex may be set as its type.
#[test]
fn streams_and_gullies_are_types() {
    let map = good("type B2 stream\ntype B3 gully\ntype B4 bridge");
    let word = |label: &str| map.terrain(hex(label)).word.clone();
    assert_eq!([word("B2"), word("B3"), word("B4")], ["stream", "gully", "bridge"]);
}

#[test]
fn whole_files_that_are_wrong_say_so() {
    let rows: &[(&str, &[(&str, &str)])] = &[
        ("", &[("K016 1:1", "map name")]),
        ("// only a comment\n", &[("K016 1:1", "map name")]),
        ("\u{feff}", &[("K016 1:1", "map name")]),
        ("map", &[("K023 1:1", "a name")]),
        ("map m", &[("M010 1:1", "columns=15")]),
        ("map m { grid columns=15 }", &[("K023 1:9", "`rows=`")]),
        ("map m { grid columns=0 rows=61 }", &[("K025 1:22", "1 to 60"), ("K025 1:29", "1 to 60")]),
        ("map m { grid columns=3 rows=3 stagger=odd }", &[("K026 1:39", "`odd-low`")]),
        (
            "map m { grid columns=3 rows=3 stagger=odd-low\nwoods { outline \"M 9000 0 h 9 v 9 Z\" } }",
            &[("M027 2:17", "A1 is at (100, 173.2)")],
        ),
        ("map m format=2 { grid columns=1 rows=1 }", &[("K027 1:14", "format=1")]),
        (
            "map m { grid columns=1 rows=1 }\nmap m { grid columns=1 rows=1 }",
            &[("K028 2:5", "own")],
        ),
        ("mapp m { }", &[("K020 1:1", "`map`")]),
        ("map m ttle=x { grid columns=1 rows=1 }", &[("K021 1:7", "`title`")]),
        ("map 4 { grid columns=1 rows=1 }", &[("K024 1:5", "quotes")]),
        ("map \"\" { grid columns=1 rows=1 }", &[("K031 1:5", "letter or digit")]),
        ("map \"../../up\" { grid columns=1 rows=1 }", &[("K031 1:5", "letter or digit")]),
        ("map \"a b\" { grid columns=1 rows=1 }", &[("K031 1:5", "letter or digit")]),
        ("map \"mühle-2\" { grid columns=1 rows=1 }", &[]),
    ];
    for (text, expected) in rows {
        let project = project(text);
        assert_findings(text, &project.diagnostics, &project.sources, expected);
    }
    let files: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    let missing = read_project(&files, &["nowhere.kdl"]);
    assert_findings("", &missing.diagnostics, &missing.sources, &[("K001 1:1", "spelling")]);
}

#[test]
fn many_mistakes_are_found_together() {
    let text = "map m {\n  grid columns=15 rows=10\n  woods A1 Q1\n  hill level=true B2\n  road C1 C3\n  forrest D4\n  cliff r\"x\"\n  objective 1 nowhere\n  wall E5|E7\n";
    let project = project(text);
    assert_findings(
        text,
        &project.diagnostics,
        &project.sources,
        &[
            ("K005 1:7", "`}`"),
            ("M002 3:12", "A1 to O10"),
            ("K008 4:14", "#true"),
            ("M008 5:11", "`C2`"),
            ("M006 6:3", "`woods`"),
            ("K008 7:9", "#\""),
            ("M017 8:15", "building"),
            ("M005 9:8", "share"),
        ],
    );
}

#[test]
fn sight_assertions_are_held() {
    let statements = "woods D4\nbrush F4\nhill level=1 H1\nwoods H3\n\
                      sight D2 D6 blocked by=woods\nsight D2 D3 clear hindrance=0\n\
                      sight F2 F6 clear hindrance=3 by=brush\nsight F2 F6 clear hindrance=5 smoke=\"F3=5\"\n\
                      sight A1 A5 blocked blaze=A3 by=blaze\nsight H1 H4 blocked blind=#true";
    let text = map_text(statements);
    let read = project(&text);
    assert!(read.diagnostics.is_empty(), "{}", all(&read.diagnostics, &read.sources));
    let map = read.maps[0].map.as_ref().expect("a map");
    let found = check_sights(map, &read.maps[0].sights);
    assert!(found.is_empty(), "{}", all(&found, &read.sources));

    let wrong = "woods D4\nbrush F4\nsight D2 D6 clear\nsight F2 F6 clear hindrance=2\n\
                 sight F2 F6 blocked\nsight D2 D6 blocked by=\"woods hill\"\nsight D2 P6 clear\n\
                 sight D2 D6 blocked blind=#true";
    let text = map_text(wrong);
    let read = project(&text);
    let map = read.maps[0].map.as_ref().expect("a map");
    let found = check_sights(map, &read.maps[0].sights);
    assert_findings(
        &text,
        &found,
        &read.sources,
        &[
            ("L001 4:13", "woods in D4"),
            ("L001 5:29", "clear, hindrance 3"),
            ("L001 6:13", "clear, hindrance 3"),
            ("L001 7:31", "by hill"),
            ("M002 8:10", "A1 to O10"),
            ("L001 9:1", "Blind hex"),
        ],
    );
}

#[test]
fn sight_statements_must_make_sense() {
    let rows: &[(&str, &[(&str, &str)])] = &[
        ("sight A1 B2", &[("K023 2:1", "`clear` or `blocked`")]),
        ("sight A1 B2 open", &[("K026 2:13", "`clear`")]),
        ("sight A1 B2 blocked hindrance=1", &[("L002 2:31", "clear")]),
        ("sight A1 B2 clear blind=#true", &[("L002 2:1", "blocked")]),
        ("sight A1 B2 clear smoke=N8", &[("L002 2:25", "N8=7")]),
        ("sight A1 B2 clear smoke=\"N8=11\"", &[("L002 2:26", "1 to 10")]),
        ("sight A1 B2 clear by=forest", &[("M006 2:22", "`woods`")]),
    ];
    for (statement, expected) in rows {
        let text = map_text(statement);
        let project = project(&text);
        assert_findings(&text, &project.diagnostics, &project.sources, expected);
    }
}

#[test]
fn an_outline_does_not_cross_itself() {
    let bow = "M 500 500 L 700 700 L 700 480 L 500 700 Z";
    for statement in ["woods", "hill level=1", "building", "marsh"] {
        let text = map_text(&format!("{statement} {{ outline \"{bow}\" }}"));
        let read = project(&text);
        let place = format!("M037 2:{}", statement.len() + 12);
        let expected = [(place.as_str(), "without a loop")];
        assert_findings(&text, &read.diagnostics, &read.sources, &expected);
        assert!(read.diagnostics[0].message.contains("595,595 in D3"), "{:?}", read.diagnostics);
    }
    // A loop in a curve is found too; parts may overlap, and a path may cross itself.
    let text =
        map_text("woods { outline \"M 500 500 C 900 700 300 700 700 500 L 700 400 L 500 400 Z\" }");
    assert_findings(
        &text,
        &project(&text).diagnostics,
        &project(&text).sources,
        &[("M037 2:17", "")],
    );
    good("woods { outline \"M 500 500 h 100 v 100 h -100 Z M 550 550 h 100 v 100 h -100 Z\" }");
    good("road C3 D3 D4 C4 C3 D3 { path \"M 400 430 L 550 350 L 550 520 L 400 600 L 480 300\" }");
}

#[test]
fn lists_are_claims_about_drawings() {
    // A square around the dot of D4 only.
    let text = map_text(
        "woods D4 D5 { outline \"M 500 650 h 100 v 80 h -100 Z\" }\nwoods K5 { outline \"M 1550 580 h 100 v 50 h -100 Z\" }",
    );
    let project = project(&text);
    assert_findings(
        &text,
        &project.diagnostics,
        &project.sources,
        &[
            ("M025 2:10", "D5 is listed"),
            ("M025 3:7", "K5 is listed"),
            ("M025 3:20", "makes K4 woods"),
        ],
    );
}

/// A ribbon's own centre line is no claim about areas.
#[test]
fn paths_of_ribbons_claim_nothing() {
    good("stream D2 D3 D4 { path \"M 550 346 L 550 692\" }");
}

/// Points given with none, one or two decimals lie on the hexside they are meant to lie on.
#[test]
fn drawings_meet_hexsides() {
    use crate::picture::to_lattice;
    use crate::svg::Place;
    assert_eq!(
        to_lattice(Place { x: 100_000_000_000, y: 86_602_540_378 }),
        crestline_board::lattice::Point { x: 0, y: 0 }
    );
    // D4's side 3 runs from (650, 692.82) to (600, 779.42).
    for ends in [
        "650 693 L 625 736 L 600 779",
        "650 692.8 L 625 736.1 L 600 779.4",
        "650 692.82 L 625 736.12 L 600 779.42",
    ] {
        let read = project(&map_text(&format!("woods {{ outline \"M 560 692.82 L {ends} Z\" }}")));
        assert!(read.diagnostics.is_empty(), "{}", all(&read.diagnostics, &read.sources));
        let map = read.maps[0].map.as_ref().expect("a map");
        let (a, b) = map.grid().side_ends(hex("D4"), crestline_board::hex::Compass::Se);
        let ring = &map.drawings()[0].shape.rings[0];
        assert!(ring.contains(&a) && ring.contains(&b), "{ends}: {ring:?}");
        let moved = !read.maps[0].moved.is_empty();
        assert!(moved || ends.contains('.'), "{ends}");
    }
}

/// What is wrong with one statement does not hide what is wrong with the next, though the one is
/// found before and the other after the map is drawn.
#[test]
fn a_flaw_does_not_hide_a_later_one() {
    let text = "map m format=1 {\n  grid columns=5 rows=5\n  type A1 open\n  type A1 woods\n  \
                cliff C3|C4\n  building hall B2\n  objective 1 hall\n  objective 2 B2\n}\n";
    let found = project(text).diagnostics;
    let codes: Vec<&str> = found.iter().map(|found| found.code.id).collect();
    assert_eq!(codes, ["M021", "M023", "M017"]);
}
