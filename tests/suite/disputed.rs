//! Disputed lines of sight, Blind hexes and differences between maps, through the binary.

use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use crate::kit::{Ran, copied, crestline, empty, maps, root};

/// A wood whose edge lies one unit to the right of the line from B1 to B4, and one that fills D3.
const GRAZED: &str = r#"map grazed format=1 {
  grid columns=5 rows=6
  hill level=1 D1
  woods B2 { outline "M 200 300 L 251 300 L 251 380 L 200 380 Z" }
  woods D3
  sight B1 B4 blocked by=woods
}
"#;

fn folder_with(files: &[(&str, &str)]) -> TempDir {
    let folder = empty();
    for (path, text) in files {
        std::fs::write(folder.path().join(path), text).unwrap();
    }
    folder
}

/// A call that must succeed quietly.
fn told(folder: &Path, args: &[&str]) -> String {
    let ran = crestline(folder, args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}: {ran:?}");
    ran.out
}

/// A call that is refused, with the words that it is refused with.
fn refused(folder: &Path, args: &[&str], words: &[&str]) {
    let ran: Ran = crestline(folder, args);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}: {ran:?}");
    for word in words {
        assert!(ran.err.contains(word), "{args:?} lacks `{word}`: {}", ran.err);
    }
}

#[test]
fn a_pair_that_hangs_by_a_hair_is_listed_with_spot_and_statement() {
    let folder = folder_with(&[("g.kdl", GRAZED)]);
    let folder = folder.path();
    let out = told(folder, &["los", "g.kdl", "B1", "B4", "--disputed"]);
    // A unit of hexes of 22 mm is 0.127 mm; margins are rounded down to a step.
    let line = "  B1 B4    0.12 mm  blocked -> clear    woods in B2 is just touched at 250,";
    assert!(out.starts_with(line) && out.trim_end().ends_with("(g.kdl:4)"), "{out}");
    let wide = told(folder, &["los", "g.kdl", "B1", "B4", "--disputed", "--hex-mm", "44"]);
    assert!(wide.contains("0.25 mm"), "{wide}");
    let settled = told(folder, &["los", "g.kdl", "B1", "B4", "--disputed", "--within", "0.1mm"]);
    assert!(settled.starts_with("B1 to B4 is settled") && settled.contains("22 mm"), "{settled}");
    // The same from the other end, of one hex, and of the map.
    assert_eq!(out, told(folder, &["los", "g.kdl", "B4", "B1", "--disputed"]));
    let of_hex = told(folder, &["los", "g.kdl", "B4", "--disputed"]);
    assert!(of_hex.contains(line) && of_hex.contains("of 29 pairs"), "{of_hex}");
    let all = told(folder, &["los", "g.kdl", "--disputed"]);
    assert!(all.contains(line) && all.contains("of 435 pairs"), "{all}");
    assert!(all.contains("0.3 mm or less (2.4 drawing units at hexes of 22 mm)"), "{all}");
}

#[test]
fn disputed_pairs_as_json_have_the_documented_keys_and_rise() {
    let out = told(&root(), &["los", "bell-ridge", "--disputed", "--json"]);
    let mut last = 0.0;
    assert!(out.lines().count() > 10);
    for line in out.lines() {
        let value: Value = serde_json::from_str(line).unwrap();
        let mut keys: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
        keys.retain(|key| *key != "hex" && *key != "side");
        let all = [
            "at",
            "blind",
            "clear",
            "edge",
            "file",
            "from",
            "hindrance",
            "how",
            "kind",
            "line",
            "margin_mm",
            "to",
            "would",
        ];
        keys.sort_unstable();
        assert_eq!(keys, all, "{line}");
        let margin = value["margin_mm"].as_f64().unwrap();
        assert!((last..=0.3).contains(&margin), "{line}");
        last = margin;
        assert!(value["file"].as_str().unwrap().ends_with("bell-ridge.kdl"), "{line}");
        let answer = |value: &Value| (value["clear"].clone(), value["hindrance"].clone());
        assert_ne!(answer(&value), answer(&value["would"]), "{line}");
        assert!(["away", "near", "dot"].contains(&value["how"].as_str().unwrap()), "{line}");
        let seen = told(
            &root(),
            &[
                "los",
                "bell-ridge",
                value["from"].as_str().unwrap(),
                value["to"].as_str().unwrap(),
                "--json",
            ],
        );
        let seen: Value = serde_json::from_str(&seen).unwrap();
        assert_eq!(answer(&value), answer(&seen), "{line}");
        // A dozen of calls is enough to see that both tell the same.
        if margin > 0.02 {
            break;
        }
    }
}

#[test]
fn check_counts_disputed_pairs_and_makes_nothing_of_it() {
    let folder = folder_with(&[("g.kdl", GRAZED)]);
    let count = told(folder.path(), &["los", "g.kdl", "--disputed", "--json"]).lines().count();
    let out = told(folder.path(), &["check", "--deny", "warnings"]);
    let line = format!("grazed: {count} of 435 lines of sight");
    assert!(out.contains(&line) && out.contains("`crestline los grazed --disputed`"), "{out}");
    let out = told(folder.path(), &["check", "--message-format", "json"]);
    let value: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(value["map"], "grazed");
    assert_eq!(
        (value["disputed"].as_u64(), value["pairs"].as_u64()),
        (Some(count as u64), Some(435))
    );
    assert_eq!((value["within_mm"].as_f64(), value["hex_mm"].as_f64()), (Some(0.3), Some(22.0)));
    // Large maps are not held up.
    let large = "map large format=1 {\n  grid columns=60 rows=60\n  sight A1 A2 clear\n}\n";
    let folder = folder_with(&[("l.kdl", large)]);
    let out = told(folder.path(), &["check"]);
    assert!(out.contains("not counted on maps of more than 1,000 hexes"), "{out}");
}

#[test]
fn a_move_that_is_too_large_or_no_move_is_refused() {
    let folder = folder_with(&[("g.kdl", GRAZED)]);
    let folder = folder.path();
    for word in ["x", "-1", "6", "nan", "1e9"] {
        let within = format!("--within={word}");
        refused(folder, &["los", "g.kdl", "--disputed", &within], &["from 0 to 5"]);
    }
    let args = ["los", "g.kdl", "--disputed", "--within", "5", "--hex-mm", "10"];
    refused(folder, &args, &["more than half a hexside", "at most"]);
    refused(folder, &["los", "g.kdl", "--within", "1"], &["--disputed"]);
    refused(folder, &["los", "g.kdl", "Z9", "--disputed"], &["not on the map"]);
    refused(folder, &["los", "g.kdl", "--disputed", "--smoke", "B2=1"], &["cannot be used with"]);
}

#[test]
fn disputed_pairs_are_drawn() {
    let folder = folder_with(&[("g.kdl", GRAZED)]);
    let folder = folder.path();
    let count = told(folder, &["los", "g.kdl", "--disputed", "--json"]).lines().count();
    told(folder, &["render", "g.kdl", "-o", "d.svg", "--overlay", "disputed"]);
    let svg = std::fs::read_to_string(folder.join("d.svg")).unwrap();
    let layer = svg.split("class=\"disputed\"").nth(1).unwrap().split("</g>").next().unwrap();
    // Each ring has a pale rim.
    assert_eq!(layer.matches("<circle").count(), 2 * count);
    told(folder, &["los", "g.kdl", "--disputed", "--picture", "worst.svg"]);
    told(folder, &["los", "g.kdl", "B1", "B4", "--disputed", "--picture", "pair.png"]);
    assert!(folder.join("worst.svg").is_file() && folder.join("pair.png").is_file());
    let args = ["los", "g.kdl", "A1", "A6", "--disputed", "--picture", "none.svg"];
    refused(folder, &args, &["no disputed pair to draw"]);
    refused(folder, &["los", "g.kdl", "--disputed", "--picture", "x.txt"], &["no kind of picture"]);
}

#[test]
fn blind_hexes_are_listed_by_observer_with_what_hides_them() {
    let folder = folder_with(&[("g.kdl", GRAZED)]);
    let folder = folder.path();
    let out = told(folder, &["los", "g.kdl", "D1", "--blind"]);
    assert!(out.starts_with("D1, level 1\n"), "{out}");
    assert!(out.contains("D4") && out.contains("behind woods in D3"), "{out}");
    let all = told(folder, &["los", "g.kdl", "--blind"]);
    assert_eq!(all.lines().next(), out.lines().next(), "{all}");
    let none = told(folder, &["los", "g.kdl", "A1", "--blind"]);
    assert!(none.starts_with("no Blind hexes of A1"), "{none}");
    let json = told(folder, &["los", "g.kdl", "--blind", "--json"]);
    for line in json.lines() {
        let value: Value = serde_json::from_str(line).unwrap();
        assert_eq!((value["from"].as_str(), value["blind"].as_bool()), (Some("D1"), Some(true)));
    }
    // As many on a bundled map as there are blind pairs.
    let map = maps().find(|map| map.name() == "bell-ridge").unwrap();
    let mut pairs = 0;
    for from in map.grid().hexes() {
        let after = map.grid().hexes().filter(|to| from < *to);
        pairs += after.filter(|to| map.sight(from, *to).blind).count();
    }
    let listed = told(&root(), &["los", "bell-ridge", "--blind", "--json"]).lines().count();
    assert_eq!(listed, pairs);
}

#[test]
fn two_versions_of_a_map_are_compared_pair_by_pair() {
    let wide = GRAZED.replace("251", "249");
    let folder = folder_with(&[("old.kdl", GRAZED), ("new.kdl", &wide)]);
    let folder = folder.path();
    let ran = crestline(folder, &["los", "diff", "old.kdl", "new.kdl"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{ran:?}");
    assert!(ran.out.contains("  B1 B4    blocked -> clear    no longer woods in B2"), "{ran:?}");
    assert!(ran.out.contains("of 435 pairs differ"), "{ran:?}");
    let back = crestline(folder, &["los", "diff", "new.kdl", "old.kdl", "--json"]);
    assert_eq!((back.code, back.err.as_str()), (1, ""), "{back:?}");
    let lines: Vec<Value> = back.out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let pair = lines.iter().find(|v| v["from"] == "B1" && v["to"] == "B4").unwrap();
    assert_eq!((&pair["old"]["clear"], &pair["new"]["clear"]), (&true.into(), &false.into()));
    assert_eq!(pair["new"]["because"][0]["hex"], "B2");
    let same = told(folder, &["los", "diff", "old.kdl", "old.kdl"]);
    assert_eq!(same, "none of 435 pairs differs\n");
    // What only one of two sizes has is left out.
    let small = GRAZED.replace("rows=6", "rows=5");
    std::fs::write(folder.join("small.kdl"), small).unwrap();
    let ran = crestline(folder, &["los", "diff", "old.kdl", "small.kdl"]);
    assert!(ran.out.starts_with("the maps differ in size: 5 × 6 hexes"), "{ran:?}");
    assert!(ran.out.contains("the 25 hexes that both have"), "{ran:?}");
}

/// Maps of different size differ even if all that both have is alike.
#[test]
fn a_map_that_has_grown_differs() {
    let grown = GRAZED.replace("rows=6", "rows=7");
    let folder = folder_with(&[("old.kdl", GRAZED), ("new.kdl", &grown)]);
    let ran = crestline(folder.path(), &["los", "diff", "old.kdl", "new.kdl"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{ran:?}");
    assert!(ran.out.ends_with("none of the 435 pairs that both have differs\n"), "{ran:?}");
    let ran = crestline(folder.path(), &["los", "diff", "old.kdl", "new.kdl", "--json"]);
    let size = |rows: u8| format!("{{\"columns\":5,\"rows\":{rows},\"stagger\":\"even-low\"}}");
    let sizes =
        format!("{{\"sizes\":{{\"old\":{},\"new\":{},\"common\":30}}}}\n", size(6), size(7));
    assert_eq!((ran.code, ran.out), (1, sizes));
}

/// What would hold a check up is not counted in passing, and said so; one hex can be asked still.
#[test]
fn a_comb_of_many_teeth_is_not_counted_in_passing() {
    let mut comb = String::from("M 100 600");
    for tooth in 0..2000 {
        let x = 100.0 + f64::from(tooth) * 0.6;
        comb.push_str(&format!(" L {x:.1} 300 L {:.1} 580", x + 0.3));
    }
    let hexes = "A2..A4 B2..B4 C2..C4 D2..D4 E2..E4";
    let text = format!(
        "map comb format=1 {{\n  grid columns=10 rows=9\n  woods {hexes} {{ outline \"{comb} L 1300 600 Z\" }}\n}}\n"
    );
    let folder = folder_with(&[("c.kdl", &text)]);
    let ran = crestline(folder.path(), &["check"]);
    assert!(ran.out.contains("comb: too much is drawn to count disputed lines"), "{ran:?}");
    let ran = crestline(folder.path(), &["check", "--message-format", "json"]);
    let last: Value = serde_json::from_str(ran.out.lines().last().unwrap()).unwrap();
    assert_eq!((last["map"].as_str(), last["disputed"].is_null()), (Some("comb"), true));
}

#[test]
fn a_map_of_one_hex_has_no_pair() {
    let folder = folder_with(&[("o.kdl", "map one format=1 {\n  grid columns=1 rows=1\n}\n")]);
    let out = told(folder.path(), &["los", "o.kdl", "--disputed"]);
    assert_eq!(out, "the map has one hex, and so no pair to dispute\n");
    assert_eq!(told(folder.path(), &["los", "o.kdl", "--disputed", "--json"]), "");
}

#[test]
fn a_map_of_a_project_is_compared_with_a_copy_of_its_own() {
    let folder = copied();
    let path = folder.path().join("maps/bell-ridge.kdl");
    let text = std::fs::read_to_string(&path).unwrap();
    let gone: Vec<&str> = text.lines().filter(|line| !line.contains("orchard G8")).collect();
    std::fs::write(folder.path().join("old.kdl"), gone.join("\n")).unwrap();
    let ran = crestline(folder.path(), &["los", "diff", "old.kdl", "bell-ridge"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{ran:?}");
    assert!(ran.out.contains("orchard in G8"), "{ran:?}");
    // A scenario stands for the map that it plays on.
    let scenario = crate::kit::scenarios().find(|s| s.map.name() == "bell-ridge").unwrap();
    let same = told(folder.path(), &["los", "diff", "bell-ridge", &scenario.name]);
    assert!(same.starts_with("none of 11,175 pairs"), "{same}");
    refused(
        folder.path(),
        &["los", "diff", "bell-ridge", "bell-rigde"],
        &["did you mean `bell-ridge`"],
    );
    refused(folder.path(), &["los", "diff", "bell-ridge", "nope.kdl"], &["no such file"]);
    refused(folder.path(), &["los", "diff", "bell-ridge"], &["a map is compared with another"]);
}

#[test]
fn a_file_of_several_maps_needs_a_name() {
    let other = GRAZED.replace("map grazed", "map other");
    let folder = folder_with(&[("two.kdl", &format!("{GRAZED}{other}"))]);
    let folder = folder.path();
    let words = ["`two.kdl` holds 2 maps: grazed, other", "say which, like `two.kdl:grazed`"];
    refused(folder, &["los", "two.kdl", "B1", "B4"], &words);
    refused(folder, &["render", "two.kdl", "-o", "x.svg"], &words);
    let out = told(folder, &["los", "two.kdl:other", "B1", "B4"]);
    assert!(out.starts_with("B1 to B4: blocked"), "{out}");
    refused(folder, &["los", "two.kdl:othr", "B1", "B4"], &["did you mean `other`"]);
    let same = told(folder, &["los", "diff", "two.kdl:grazed", "two.kdl:other"]);
    assert!(same.starts_with("none of"), "{same}");
}

#[test]
fn check_tells_the_disputed_pairs_of_several_maps_in_one_line() {
    let other = GRAZED.replace("map grazed", "map other");
    let folder = folder_with(&[("g.kdl", GRAZED), ("o.kdl", &other)]);
    let out = told(folder.path(), &["check"]);
    let lines: Vec<&str> = out.lines().filter(|line| line.contains("disputed")).collect();
    let [line] = lines[..] else { panic!("{out}") };
    assert!(line.contains("grazed ") && line.contains("other "), "{out}");
    assert!(line.contains("`crestline los MAP --disputed`"), "{out}");
}
