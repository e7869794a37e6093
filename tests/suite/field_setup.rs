//! What users of tools like this one ran into with scenarios and set-up, each held as a whole kind.

use std::collections::BTreeSet;
use std::path::Path;

use crestline_board::hex::Hex;
use crestline_board::los::Markers;
use crestline_source::diag::Severity;
use tempfile::TempDir;

use crate::kit::{crestline, empty, findings, read, told};

/// A plain field of 15 by 10 hexes, and a scenario on it: what else its sides have, and its set-up.
fn scenario(axis: &str, allies: &str, setup: &str) -> String {
    format!(
        "map field format=1 version=\"1\" {{\n  grid columns=15 rows=10\n  objective 1 H5\n}}
scenario dawn format=1 version=\"1\" {{
  map field version=\"1\"
  date \"1943-10\"
  axis nation=germany posture=defend orders=3 quality=line edge=bottom surrender=4 {{
    squad Rifle x=4 id=rifle
    {axis}
  }}
  allies nation=britain posture=attack orders=4 quality=line edge=top surrender=5 {{
    squad Line x=5 id=line
    {allies}
  }}
  setup {{
    {setup}
  }}
  chits {{ open S }}
  time 0 sudden-death=7
  initiative allies
  first-turn allies
}}
"
    )
}

/// The sides where their scenario wants them: around two hexes each.
const APART: &str = "allies within=\"1 of A2 O1\"\n    axis within=\"1 of G10 N10\"";

fn folder_with(text: &str) -> TempDir {
    let folder = empty();
    std::fs::write(folder.path().join("dawn.kdl"), text).unwrap();
    folder
}

/// Checks what is found in a scenario: code, line, and a part of message and help, all warnings and
/// errors but of what these scenarios lack on purpose.
#[track_caller]
fn finds(text: &str, expected: &[(&str, usize, &str)]) {
    let project = read(text);
    let all = findings(&project);
    let found: Vec<(&str, usize, String)> = all
        .iter()
        .filter(|found| found.severity != Severity::Note)
        .filter(|found| !["L101", "M102", "S112"].contains(&found.code.id))
        .map(|found| {
            let (start, _) = project.sources.locate(found.primary.span).unwrap();
            let said = format!("{}; {}", found.message, found.help.clone().unwrap_or_default());
            (found.code.id, start.line, said)
        })
        .collect();
    let same = found.len() == expected.len()
        && expected.iter().all(|(code, line, part)| {
            found.iter().any(|(id, at, said)| id == code && at == line && said.contains(part))
        });
    assert!(same, "{found:#?}\n{}", told(&project, &all));
}

/// A side is set up where the scenario says and nowhere else: a hex of the other side is refused with
/// the zone that is meant, a unit put there by the scenario is found, and the picture shows both zones.
#[test]
fn a_side_is_set_up_in_its_own_zone() {
    let script = "script wrong scenario=dawn {
  place line-1 A2
  place line-2 B1
  place line-3 A1
  place line-4 O1
  place line-5 N1
  place rifle-1 A2
}
";
    let text = format!("{}{script}", scenario("", "", APART));
    let folder = folder_with(&text);
    let ran = crestline(folder.path(), &["run", "dawn.kdl", "--script", "wrong"]);
    let line = text.lines().position(|line| line == "  place rifle-1 A2").unwrap() + 1;
    assert_eq!(ran.code, 1, "{}", ran.all());
    let all = ran.all().split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "`A2` is not legal here: the hex is outside the set-up zone (2.1)",
        &format!("dawn.kdl:{line}:3"),
        "legal: F9..F10, G9..G10, H9..H10, M10, N9..N10, O10",
    ] {
        assert!(all.contains(part), "{part}\n{all}");
    }
    finds(
        &scenario("squad Rifle at=A2 id=odd", "", APART),
        &[("S129", 10, "start in A2, where `allies` may set up")],
    );
    let zones = |overlay: &[&str]| {
        let mut args = vec!["render", "dawn.kdl", "-o", "zones.svg"];
        args.extend(overlay);
        let ran = crestline(folder.path(), &args);
        assert_eq!(ran.code, 0, "{}", ran.all());
        std::fs::read_to_string(folder.path().join("zones.svg")).unwrap()
    };
    assert_ne!(zones(&["--overlay", "zones"]), zones(&[]));
}

/// Edges that do not face each other make no scenario, and who comes in over the edge of the enemy, or
/// only where he can stand, is found.
#[test]
fn each_side_has_an_edge_of_its_own() {
    let depth = "axis depth=3\n    allies depth=2";
    for edge in ["bottom", "left", "right"] {
        let text = scenario("", "", depth).replace("edge=top", &format!("edge={edge}"));
        let found = findings(&read(&text));
        let errors = found.iter().filter(|found| found.severity == Severity::Error);
        let codes: Vec<(&str, usize)> =
            errors.map(|found| (found.code.id, found.related.len())).collect();
        assert_eq!(codes, [("S014", 1)], "{edge}");
    }
    let late = "arrives space=2 in=\"A10 B10\" { squad Line x=2 id=late }";
    finds(
        &scenario("", late, depth),
        &[
            ("S141", 14, "`axis` may set up in every hex where these reinforcements come in"),
            ("S023", 14, "A10 is not on the side's own edge, the top one"),
            ("S023", 14, "B10 is not on the side's own edge, the top one"),
        ],
    );
}

/// What starts in one hex is added up, and seven figures are no finding.
#[test]
fn what_a_scenario_puts_into_a_hex_is_added_up() {
    let units = |lines: &str| scenario(lines, "", "axis depth=3\n    allies depth=2");
    let full = "squad Rifle at=G10 id=a\n    team Weapon at=G10 id=b\n    leader Schrader at=G10\n";
    finds(&units(full), &[]);
    finds(
        &units("squad Rifle x=2 at=G10 id=a"),
        &[("S018", 10, "4 + 4 = 8 figures start in G10, and a hex holds 7")],
    );
    finds(
        &units(&format!("{full}    leader \"Sgt. Esser\" at=G10")),
        &[("S018", 13, "4 + 2 + 1 + 1 = 8 figures start in G10, and a hex holds 7")],
    );
}

/// More Squads than a zone has hexes: both are counted.
#[test]
fn a_force_fits_into_its_zone() {
    let text = scenario("", "", "axis in=\"G9 G10 H10\"\n    allies depth=2");
    finds(&text, &[("S018", 17, "4 Squads need as many hexes, and the zone has 3")]);
    let text = scenario("", "", "axis in=\"G8 G9 G10 H10\"\n    allies depth=2");
    finds(&text, &[]);
    // Water holds nobody.
    let flooded = text.replace("objective 1 H5", "objective 1 H5\n  water G8");
    finds(&flooded, &[("S018", 18, "4 Squads need as many hexes, and the zone has 3")]);
}

/// Maps are of any size and shape: what they say is read, sighted and drawn, and a scenario on them
/// is played.
#[test]
fn maps_may_have_any_size() {
    let sizes = [(1, 1), (1, 10), (2, 1), (15, 1), (10, 15), (40, 60)];
    for (columns, rows) in sizes {
        let last = Hex::new(columns - 1, rows - 1);
        let text = format!(
            "map field format=1 {{\n  grid columns={columns} rows={rows}\n  woods {last}\n  objective 1 A1\n}}\n"
        );
        let project = read(&text);
        let found = findings(&project);
        assert!(
            found.iter().all(|found| found.severity != Severity::Error),
            "{}",
            told(&project, &found)
        );
        let map = project.maps[0].map.as_ref().unwrap();
        assert_eq!(map.grid().hexes().count(), usize::from(columns) * usize::from(rows));
        assert_eq!(map.terrain(last).word, "woods");
        // From a corner, the whole of the largest would be long.
        for to in map.grid().hexes() {
            let there = map.sight(Hex::new(0, 0), to);
            assert_eq!(there, map.sight(to, Hex::new(0, 0)), "{columns} {rows} {to}");
            assert!(map.explain(Hex::new(0, 0), to, &Markers::default()).is_some());
        }
        let folder = folder_with(&text);
        let args = ["render", "dawn.kdl", "-o", "field.png", "--hex-mm", "5", "--dpi", "72"];
        let ran = crestline(folder.path(), &args);
        assert_eq!(ran.code, 0, "{columns} {rows}: {}", ran.all());
    }
    for (columns, rows) in [(0, 5), (5, 0), (61, 5), (5, 61)] {
        let text = format!("map field format=1 {{\n  grid columns={columns} rows={rows}\n}}\n");
        finds(&text, &[("K025", 2, "from 1 to 60")]);
    }
    // Smaller than what is listed: each hex that is not there, and how large the map is.
    let small =
        "map field format=1 {\n  grid columns=4 rows=3\n  woods A1 E1\n  hill level=1 D3 D4\n}\n";
    finds(
        small,
        &[
            ("M002", 3, "`E1` is not on the map; the map has the hexes A1 to D3"),
            ("M002", 4, "`D4` is not on the map; the map has the hexes A1 to D3"),
        ],
    );
}

/// A game goes on narrow maps as on others.
#[test]
fn narrow_maps_are_played_on() {
    for (columns, rows, edges) in
        [(1, 10, ["bottom", "top"]), (15, 1, ["right", "left"]), (2, 2, ["right", "left"])]
    {
        let text = scenario("", "", "")
            .replace("columns=15 rows=10", &format!("columns={columns} rows={rows}"))
            .replace("objective 1 H5", "objective 1 A1")
            .replace("setup {\n    \n  }\n", "")
            .replace("edge=bottom", &format!("edge={}", edges[0]))
            .replace("edge=top", &format!("edge={}", edges[1]))
            .replace("x=4", "x=1")
            .replace("x=5", "x=1");
        let folder = folder_with(&text);
        for seed in ["1", "2", "3"] {
            let ran = crestline(folder.path(), &["run", "dawn.kdl", "--seed", seed, "-q"]);
            assert_eq!(ran.code, 0, "{columns} × {rows}, {seed}: {}", ran.all());
        }
    }
}

/// A hex that nobody has drawn yet is found, and left blank in the picture with its label: nobody
/// notices it months later, and no scenario is played over it.
#[test]
fn a_hole_in_a_map_is_seen() {
    let whole = scenario("", "", APART);
    let text = whole.replace("objective 1 H5", "objective 1 H5\n  missing C4 C5 K7");
    let folder = folder_with(&text);
    let run = |args: &[&str]| crestline(folder.path(), args);
    let check = run(&["check", "dawn.kdl"]);
    assert_eq!(check.code, 1);
    assert!(check.all().contains("3 of 150 hexes are missing: C4, C5, K7"), "{}", check.all());
    let draft = run(&["check", "--allow-partial", "dawn.kdl"]);
    assert!(draft.all().contains("3 of 150 hexes are missing"), "{}", draft.all());
    assert_eq!(blank(folder.path(), "field"), BTreeSet::from(["C4", "C5", "K7"].map(String::from)));
    assert_ne!(run(&["run", "dawn"]).code, 0, "nobody plays over it");
}

/// The hexes that the picture of a map says are not drawn.
fn blank(folder: &Path, map: &str) -> BTreeSet<String> {
    let ran = crestline(folder, &["render", map, "-o", "map.svg"]);
    assert_eq!(ran.code, 0, "{}", ran.all());
    let svg = std::fs::read_to_string(folder.join("map.svg")).unwrap();
    let before = svg.match_indices(": not drawn yet").map(|(at, _)| &svg[..at]);
    before.filter_map(|text| text.rsplit(['>', '"']).next().map(str::to_owned)).collect()
}

/// Smoke and Blazes that lie there from the start are part of what a scenario shows and sights; the
/// printed map has none of them.
#[test]
fn smoke_and_blazes_of_a_scenario_are_drawn_and_sighted() {
    let laid = "map field version=\"1\" { smoke C5 value=4; smoke E5; blaze G5 }";
    let text =
        scenario("", "", APART).replace("  map field version=\"1\"\n", &format!("  {laid}\n"));
    let folder = folder_with(&text);
    let run = |args: &[&str]| {
        let ran = crestline(folder.path(), args);
        assert_eq!(ran.code, 0, "{}", ran.all());
        ran.out
    };
    let sights = |name: &str, line: &str| -> String {
        let (from, to) = line.split_once(' ').unwrap();
        run(&["los", name, from, to]).lines().next().unwrap().to_owned()
    };
    assert_eq!(sights("field", "C4 C6"), "C4 to C6: clear");
    assert_eq!(sights("dawn", "C4 C6"), "C4 to C6: clear, hindrance 4");
    assert_eq!(sights("dawn", "G4 G6"), "G4 to G6: blocked");
    let markers = |name: &str| {
        run(&["render", name, "-o", "sheet.svg"]);
        let svg = std::fs::read_to_string(folder.path().join("sheet.svg")).unwrap();
        svg.contains("class=\"markers\"")
    };
    assert!(markers("dawn") && !markers("field"));
}
