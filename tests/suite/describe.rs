//! What `describe` tells of a map and of one hex, for proofreading.

use crate::kit::{crestline, empty};

const MAP: &str = r#"map all title="Everything" format=1 version="2" {
  grid columns=8 rows=6
  terrain rubble title="Rubble" form=area rank=4 move=2 cover=2 hindrance=2 motif=brush { tags airburst }
  change "2" "the ford"
  hill level=1 A5 A6
  cliff A4|A5
  rubble H1
  stream C1:1 C1..C6 C6:4 width=8 to=30
  gully G1..G3
  woods E2 E3 E4 F2 F3 G3 { clearing E3 }
  road A3:6 A3 B3 C4 D4 E5 E6 E6:4
  bridge C4 over=stream
  building mill name="the mill" B5
  building B2 shed=#true
  wall around=B5 gap="B4|B5"
  type C2 open reason="a culvert"
  objective 1 mill
  sight A1 A2 clear
}
"#;

#[test]
fn everything_that_was_understood_is_told() {
    let folder = empty();
    std::fs::write(folder.path().join("all.kdl"), MAP).unwrap();
    let ran = crestline(folder.path(), &["describe", "all"]);
    let told = ran.all();
    for wanted in [
        "1 line of sight is asserted",
        "the ford",
        "A5 A6",
        "set by `type`        1  C2: a culvert",
        "wet                  4  C1 C3 C5 C6",
        "clearing in woods    1  E3",
        "G3 (woods)",
        "C2 (open) C4 (bridge)",
        "rank 4, costs 2, Cover 2, hinders by 2",
        "8 to 30 wide",
        "C4, from side 3 to side 6, over stream",
        "A4|A5",
        "B4|B5 (gap)",
        "the mill",
        "a shed               1  B2",
        "B5, the mill",
    ] {
        assert!(told.contains(wanted), "no `{wanted}` in\n{told}");
    }
}

#[test]
fn a_hex_is_told_with_what_the_rules_make_of_it() {
    let folder = empty();
    std::fs::write(folder.path().join("all.kdl"), MAP).unwrap();
    let rows: [(&str, &[&str]); 5] = [
        (
            "C4",
            &[
                "minor bridge at level 0",
                "wet                     no",
                "but something goes before it",
                "over stream",
                "road; 1 to come in",
            ],
        ),
        ("C2", &["set by `type`: a culvert", "but `type` says otherwise", "cover"]),
        ("E3", &["with a clearing", "and names the hex"]),
        (
            "B5",
            &[
                "the mill",
                "objective               1",
                "wall with a gap",
                "cover                   3",
            ],
        ),
        ("A5", &["a crest hex", "cliff", "no way in by a Move", "the edge of the map"]),
    ];
    for (hex, wanted) in rows {
        let told = crestline(folder.path(), &["describe", "all", hex]).all();
        for wanted in wanted {
            let found = told.to_lowercase().contains(&wanted.to_lowercase());
            assert!(found, "{hex}: no `{wanted}` in\n{told}");
        }
    }
    let ran = crestline(folder.path(), &["describe", "all", "Z9"]);
    assert!(ran.all().contains("Z9"), "{}", ran.all());
}

#[test]
fn a_scenario_is_told_with_its_chits_mines_and_carriers() {
    let folder = empty();
    let text = r#"
map flat format=1 { grid columns=10 rows=6; objective 1 E4; }
scenario plain format=1 {
  map flat
  date "1943-10"
  axis nation=germany posture=defend orders=3 quality=line edge=right surrender=6 {
    squad Rifle x=2 id=rifle
    team Weapon id=crew
    weapon "Heavy MG" with=crew
    mines x=2 fp=7
  }
  allies nation=britain posture=attack orders=4 quality=line edge=left surrender=7 {
    squad Line x=2 id=line
  }
  chits { open S K draw=1; secret axis=1 allies=2; exclude R V; }
  time 0 sudden-death=6
  initiative allies
  first-turn allies
}
"#;
    std::fs::write(folder.path().join("plain.kdl"), text).unwrap();
    let ran = crestline(folder.path(), &["describe", "plain"]);
    let told = ran.all();
    for wanted in [
        "K S, and 1 more drawn",
        "Axis, secret            1 drawn",
        "Allies, secret          2 drawn",
        "R V",
        "of FP 7",
        "at set-up, carried by crew",
    ] {
        assert!(told.contains(wanted), "no `{wanted}` in\n{told}");
    }
}
