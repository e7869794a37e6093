//! Scenarios: what is read from good ones, and what is said about bad ones.

use std::collections::BTreeMap;

use crestline_rules::scenario::switches::{MeleeFp, Overstack, SmokePool};
use crestline_rules::scenario::{Edge, Posture, Switches};
use crestline_rules::side::Side;

use super::{Row, all, assert_findings, differing};
use crate::project::{Project, Settings, read, read_project};

pub(super) const MAP: &str = "map field version=\"2\" { grid columns=15 rows=10\n woods H5\n water O9\n \
                   objective 1 H5\n objective 2 C3\n building barn G5\n objective 3 barn\n}\n";

pub(super) fn project(files: &[(&str, &str)]) -> Project {
    let store: BTreeMap<String, Vec<u8>> =
        files.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect();
    let paths: Vec<&str> =
        files.iter().map(|(path, _)| *path).filter(|path| path.ends_with(".kdl")).collect();
    read_project(&store, &paths)
}

/// A whole scenario; a line that begins with a known word takes the place of the usual one.
pub(super) fn scenario_text(changed: &str) -> String {
    let usual = [
        ("map", "map field version=\"2\""),
        ("date", "date \"1943-10\" place=Here"),
        (
            "axis",
            "axis nation=germany posture=defend orders=3 quality=line edge=right surrender=7 { leader Schrader; squad Rifle x=3 id=rifle; weapon \"Light MG\" }",
        ),
        (
            "allies",
            "allies nation=russia posture=attack orders=4 quality=line edge=left surrender=9 { leader \"Lt. Bijak\"; squad Rifle x=4 id=line; team Weapon id=crew; weapon \"Heavy MG\" with=crew }",
        ),
        ("time", "time 0 sudden-death=7"),
        ("initiative", "initiative allies"),
        ("first-turn", "first-turn allies"),
    ];
    let mut lines: Vec<String> = Vec::new();
    let word = changed.split([' ', '\n']).next().unwrap_or("");
    let known = usual.iter().any(|(usual, _)| *usual == word);
    if known {
        lines.push(changed.to_owned());
    }
    lines.extend(
        usual.iter().filter(|(usual, _)| *usual != word).map(|(_, line)| (*line).to_owned()),
    );
    if !known {
        lines.insert(0, changed.to_owned());
    }
    format!("scenario s {{\n{}\n}}\n", lines.join("\n"))
}

#[test]
fn the_design_example_is_a_scenario() {
    let text = r#"scenario abbey-bridge title="The Abbey Bridge" format=1 version="1.2" {
  map field version="2"
  date "1943-10" place="Sangro valley"
  briefing file="abbey-bridge.en.md"
  axis nation=germany posture=defend orders=3 quality=line edge=right surrender=7 {
    leader "Lt. Schrader"
    squad Rifle x=6 id=rifle
    team Weapon x=2 id=crew
    weapon "Heavy MG" with=crew-1
    weapon "Light MG" x=2
    wire x=5
    mines x=3 fp=7
  }
  allies nation=britain deck=britain support=britain posture=attack orders=4 quality=line edge=left surrender=9 {
    leader "Lt. Chatham"
    squad Line x=9 id=line
    weapon "Light MG" x=3
    radio "88mm"
    arrives space=3 in="A3 A4 A5" { leader "Sgt. Percival"; squad Line x=3 id=late }
  }
  setup {
    axis wire mines depth=9
    axis others depth=9
    allies others depth=2
  }
  control axis="3" allies=1 nobody="2"
  chits { open draw=1; secret axis=1 allies=1; exclude R V X }
  time 0 sudden-death=7
  vp axis=9
  initiative allies
  first-turn allies
  rule local-guide unenforced="needs a player's memory" { text en="The first unit to …" }
  change "1.2" "moved the barn"
}
"#;
    let read = project(&[
        ("maps/field.kdl", MAP),
        ("scenarios/a.kdl", text),
        ("scenarios/abbey-bridge.en.md", "# Hello"),
    ]);
    assert!(read.diagnostics.is_empty(), "{}", all(&read.diagnostics, &read.sources));
    let found = read.scenario("abbey-bridge").expect("a scenario");
    assert!(found.sound);
    let briefing: Vec<_> = found.briefing.iter().map(|text| (&*text.path, &*text.text)).collect();
    assert_eq!(briefing, [("scenarios/abbey-bridge.en.md", "# Hello")]);
    let scenario = found.scenario.as_ref().expect("valid");
    assert_eq!((scenario.year, scenario.place.as_str(), scenario.vp), (1943, "Sangro valley", 9));
    assert_eq!(
        (scenario.sides.axis.posture, scenario.sides.allies.edge),
        (Posture::Defend, Edge::Left)
    );
    assert!(scenario.piece(Some(Side::Axis), "rifle-6").is_ok());
    assert!(scenario.piece(Some(Side::Allies), "late-3").is_ok());
    assert!(scenario.piece(Some(Side::Axis), "Lt. Schrader").is_ok());
    assert_eq!(scenario.special.unenforced().count(), 1);
    assert_eq!(scenario.objectives.iter().filter(|o| o.control == Some(Side::Axis)).count(), 1);
    // Both guns of the Light MG line and the one handed out.
    let mg = scenario.piece(Some(Side::Axis), "heavy-mg").expect("the gun");
    assert!(scenario.counter(mg).with.is_some());
}

#[test]
fn the_usual_scenario_is_sound() {
    let text = scenario_text("change \"1\" \"first\"");
    let read = project(&[("m.kdl", MAP), ("s.kdl", &text)]);
    assert!(read.diagnostics.is_empty(), "{}", all(&read.diagnostics, &read.sources));
    assert!(read.scenarios[0].sound);
}

/// One statement changed, one mistake. The changed statement is on line 2.
#[test]
fn every_mistake_has_its_place_and_help() {
    let axis = |forces: &str| {
        format!(
            "axis nation=germany posture=defend orders=3 quality=line edge=right surrender=7 {{\n{forces}\n}}"
        )
    };
    let owned = |(statement, expected): (String, &'static [(&'static str, &'static str)])| {
        (statement, expected)
    };
    let rows: Vec<(String, &[(&str, &str)])> = vec![
        ("map nowhere".to_owned(), &[("S001 2:5", "`field`")] as &[(&str, &str)]),
        ("switches { mele-fp current }".to_owned(), &[("K020 2:12", "did you mean `melee-fp`")]),
        ("switches { melee-fp curent }".to_owned(), &[("K026 2:21", "did you mean `current`")]),
        ("switches { melee-fp }".to_owned(), &[("K023 2:12", "melee-fp frozen")]),
        ("switches { melee-fp current; melee-fp frozen }".to_owned(), &[("K030 2:30", "keep one")]),
        ("switches { vulnerability 12 11 10 }".to_owned(), &[("K023 2:12", "8 to 13")]),
        ("switches { vulnerability 12 11 10 9 8 70 }".to_owned(), &[("K025 2:39", "`13`")]),
        ("switch { melee-fp current }".to_owned(), &[("K020 2:1", "`switches`")]),
        ("axis nation=italy minor=finish posture=defend orders=3 quality=line edge=right surrender=7 { squad Sissi }".to_owned(), &[("S004 2:25", "did you mean `finnish`")]),
        ("axis nation=italy minor=finnish posture=defend orders=3 quality=line edge=right surrender=7 { squad Sissi }".to_owned(), &[]),
        ("axis nation=italy support=germny posture=defend orders=3 quality=line edge=right surrender=7 { squad Sissi }".to_owned(), &[("S004 2:27", "did you mean `germany`")]),
        ("map feld".to_owned(), &[("S001 2:5", "did you mean `field`")]),
        ("map field version=\"1\"".to_owned(), &[("S002 2:19", "version")]),
        ("date \"October 1943\"".to_owned(), &[("K025 2:6", "1943-10")]),
        ("date \"1943-13\"".to_owned(), &[("K025 2:6", "1943-10")]),
        ("date \"1943-02-31\"".to_owned(), &[("K025 2:6", "28 days")]),
        ("date \"1944-02-30\"".to_owned(), &[("K025 2:6", "29 days")]),
        ("date \"1943-06-31\"".to_owned(), &[("K025 2:6", "30 days")]),
        ("date \"1944-02-29\"".to_owned(), &[]),
        (axis("squad Rifle at=O3 x=2"), &[("S018 3:16", "4 + 4 = 8 figures")]),
        (axis("squad Rifle at=O3\nteam Weapon at=O3\nleader Schrader at=O3"), &[]),
        (axis("squad Rifle at=O3\nteam Weapon at=O3 x=2\nleader Schrader at=O3"), &[
            ("S018 4:16", "4 + 2 + 2 = 8 figures start in O3, and a hex holds 7"),
        ]),
        (axis("squad Rifle; arrives space=3 in=\"O3 N4\" { squad Rifle }"), &[("S023 3:37", "6.1.2")]),
        ("date \"1066\"".to_owned(), &[("K025 2:6", "war")]),
        ("briefing file=gone.md".to_owned(), &[("S015 2:15", "folder")]),
        ("briefing file=\"../up.md\"".to_owned(), &[("S015 2:15", "beside")]),
        ("briefing".to_owned(), &[("K023 2:1", "file=")]),
        ("axis nation=germany posture=defend orders=3 quality=line edge=right".to_owned(), &[("K023 2:1", "surrender")]),
        ("axis nation=germny posture=defend orders=3 quality=line edge=right surrender=7".to_owned(), &[("S004 2:13", "`germany`")]),
        ("axis nation=germany posture=defnd orders=9 quality=lin edge=west surrender=7".to_owned(), &[
            ("K026 2:29", "`defend`"), ("K025 2:42", "1 to 6"), ("K026 2:52", "`line`"), ("K026 2:61", "`left`"),
        ]),
        ("axis nation=germany posture=defend orders=3 quality=line edge=left surrender=7 { squad Rifle }".to_owned(), &[("S014 5:64", "face")]),
        (axis(""), &[("S017 2:1", "squad")]),
        (axis("squad Fucilieri"), &[("S005 3:7", "Italy has it")]),
        (axis("squad Rifel"), &[("S005 3:7", "`Rifle`")]),
        (axis("squad Rifle; leader Chatham"), &[("S005 3:21", "Britain has it")]),
        (axis("squad Rifle; leader Reiterhaus"), &[]),
        (axis("squad Rifle x=13"), &[("S007 3:15", "at most 10")]),
        (axis("squad Rifle x=6\nsquad Rifle x=5 id=more"), &[("S007 4:15", "at most 10")]),
        (axis("squad Rifle x=0"), &[("K025 3:15", "1 to 60")]),
        (axis("squad Rifle 4x"), &[("K009 3:13", "x=4")]),
        (axis("squad Rifle x4"), &[("K022 3:13", "`x=4`")]),
        (axis("squad"), &[("K023 3:1", "name")]),
        (axis("squads Rifle"), &[("K020 3:1", "`squad`")]),
        (axis("squad Rifle; leader Schrader; leader Schrader"), &[("S006 3:38", "another")]),
        (axis("squad Rifle; weapon \"Light MG\" x=2"), &[("S008 2:1", "11.2")]),
        (axis("squad Rifle; weapon \"Light MG\" with=nobody"), &[("S009 3:37", "possible here: `rifle`")]),
        (axis("squad Rifle; weapon \"50cal MG\""), &[("S005 3:21", "")]),
        (axis("squad Rifle; radio 81mm"), &[("K009 3:20", "quotes")]),
        (axis("squad Rifle; radio \"82mm\""), &[("S005 3:20", "`81mm`")]),
        (axis("squad Rifle; radio \"81mm\"; radio \"75mm\""), &[("S017 2:1", "8.1.2")]),
        (axis("squad Rifle at=P3"), &[("M002 3:16", "map")]),
        (axis("squad Rifle at=O9"), &[("S010 3:16", "enter")]),
        (axis("squad Rifle fp=7"), &[("K021 3:13", "`mines`")]),
        (axis("squad Rifle; arrives space=0 { squad Rifle }"), &[("K025 3:28", "1 to 30")]),
        (axis("squad Rifle; arrives space=3 in=\"O3 P4\" { squad Rifle }"), &[("M002 3:37", "map")]),
        (axis("squad Rifle; arrives space=3"), &[("K023 3:14", "block")]),
        (axis("squad Rifle; arives space=3 { squad Rifle }"), &[("K020 3:14", "`arrives`")]),
        (axis("squad Rifle; arrives space=3 { arrives space=4 { squad Rifle } }"), &[("K020 3:32", "possible here: `leader`")]),
        (axis("squad Rifle x=2 id=a; squad Rifle x=2 id=a-1"), &[]),
        (axis("squad Rifle x=2 id=a; leader Schrader id=a-1"), &[("S006 3:42", "id=")]),
        (axis("squad Rifle id=H6"), &[("S006 3:16", "already")]),
        (axis("squad Rifle id=others"), &[("S006 3:16", "already")]),
        (axis("squad Rifle id=mine"), &[("S006 3:16", "already")]),
        (axis("squad Rifle id=G-7"), &[("S006 3:16", "already")]),
        (axis("squad Rifle id=\"a b\""), &[("S006 3:16", "letters")]),
        (axis("squad Rifle id=\"\""), &[("S006 3:16", "letters")]),
        (axis("squad Rifle; wire with=rifle-1"), &[("K021 3:19", "`weapon`")]),
        (axis("weapon \"Light MG\""), &[("S017 2:1", "squad")]),
        (axis("squad Rifle; arrives space=3 in=\"O3 O3\" { squad Rifle }"), &[("M004 3:37", "twice")]),
        ("setup { axis depth=3; axis depth=2; allies depth=2 }".to_owned(), &[("S010 2:23", "one step")]),
        ("setup { axis rifle depth=2; allies crew depth=2 }".to_owned(), &[
            ("S010 5:1", "others"), ("S010 6:1", "and 2 more"),
        ]),
        (axis("squad Rifle x4 more"), &[("K022 3:13", "`x=4`"), ("K022 3:16", "too many")]),
        (axis("squad Rifle; arrives space=3 { squad Rifle fp=7 }"), &[("K021 3:44", "`mines`")]),
        ("rule fog unenforced=x { text en=a en=b }".to_owned(), &[("K013 2:35", "")]),
        ("rule fog unenforced=x { text en=a; text en=b }".to_owned(), &[("K030 2:41", "one text")]),
        ("rule fog unenforced=x { texts en=a }".to_owned(), &[("K023 2:1", "text en"), ("K020 2:25", "`text`")]),
        ("chits { open A; open B }".to_owned(), &[("K030 2:17", "one")]),
        ("setup { nobody others depth=2 }".to_owned(), &[("K020 2:9", "`axis`")]),
        ("setup { axis rifel depth=2; axis others depth=2; allies depth=2 }".to_owned(), &[("S009 2:14", "others")]),
        ("setup { axis rifle depth=2; allies depth=2 }".to_owned(), &[
            ("S010 5:1", "others"),
        ]),
        ("setup { axis in=P3; allies depth=2 }".to_owned(), &[("M002 2:17", "map")]),
        ("setup { axis depth=2 terrain=forest; allies depth=2 }".to_owned(), &[("M006 2:30", "`woods`")]),
        ("setup { axis in=\"N5 N6\"; allies depth=2 }".to_owned(), &[("S018 2:9", "8.2")]),
        ("control axis=4".to_owned(), &[("S012 2:14", "objective")]),
        ("control axis=6".to_owned(), &[("K025 2:14", "1 to 5")]),
        ("control axis=\"1 2\" allies=2".to_owned(), &[("S012 2:27", "once")]),
        ("chits { open Z1 }".to_owned(), &[("S013 2:14", "capital letter")]),
        ("chits { open Y }".to_owned(), &[("S013 2:14", "ABCDEFGHJ")]),
        ("chits { open A A }".to_owned(), &[("S013 2:16", "one chit")]),
        ("chits { opn A }".to_owned(), &[("K020 2:9", "`open`")]),
        ("time 7 sudden-death=7".to_owned(), &[("S011 2:21", "later")]),
        ("time".to_owned(), &[("K023 2:1", "sudden-death"), ("K023 2:1", "time 0")]),
        ("vp axis=1 allies=2".to_owned(), &[("S017 2:18", "difference")]),
        ("vp".to_owned(), &[("K023 2:1", "axis=")]),
        (axis("squad Rifle x=2 id=rifle; weapon \"Light MG\" with=rifel-1"), &[("S009 3:50", "did you mean `rifle-1`")]),
        (axis("squad Rifle x=2 id=a; arrives space=3 { squad Rifle id=b; weapon \"Light MG\" with=a-1 }"), &[("S008 3:82", "same time")]),
        (axis("squad Rifle x=3; weapon \"Light MG\" x=9"), &[("S007 3:38", "at most")]),
        (axis("squad Rifle x=10\nsquad Rifle x=9 id=more") + "\nsetup { axis in=\"N5 N6\"; allies depth=2 }", &[("S007 4:15", "at most 10")]),
        (axis("squad Rifle x=2 at=P3") + "\nsetup { axis in=N5; allies depth=2 }", &[("M002 3:20", "map")]),
        (axis("squad Rifle at=P3") + "\nsetup { axis squads in=N5; allies depth=2 }", &[("M002 3:16", "map")]),
        (axis("squad Rifle; nation germany"), &[("K020 3:14", "write `axis nation=\"germany\"`")]),
        ("axis nation=germany posture=5 orders=3 quality=line edge=right surender=7".to_owned(), &[
            ("K024 2:29", "`attack`, `recon` or `defend`"), ("K021 2:64", "did you mean `surrender`"),
        ]),
        ("title \"A Ford\"".to_owned(), &[("K020 2:1", "write `scenario NAME title=\"A Ford\"`")]),
        ("rule fog { text en=a; unenforced \"hard to say\" }".to_owned(), &[("K020 2:23", "rule NAME unenforced=")]),
        ("chits { open 1 }".to_owned(), &[("S013 2:14", "open A K")]),
        ("control axis=\"one\"".to_owned(), &[("K025 2:15", "\"1 5\"")]),
        ("setup { axis depth=2 terrain=5; allies depth=2 }".to_owned(), &[("K024 2:30", "words of terrains")]),
        ("axis nation=germany posture=defend orders=3 quality=line edge=right surrender=7 { squad Rifle }\naxis nation=italy".to_owned(), &[("K030 3:1", "into one")]),
        ("initiative germany".to_owned(), &[("K026 2:12", "`axis`")]),
        ("rule fog { text en=\"x\"; whirlwind strength=3 }".to_owned(), &[("S016 2:25", "unenforced")]),
        ("rule fog unenforced=x".to_owned(), &[("K023 2:1", "text en")]),
        ("rule fog unenforced=x { text \"no language\" }".to_owned(), &[("K023 2:1", "text en"), ("K022 2:30", "text en")]),
        ("weather rain".to_owned(), &[("K020 2:1", "possible here")]),
        ("time 0 sudden-death=7\ntime 1 sudden-death=8".to_owned(), &[("K030 3:1", "keep one")]),
    ];
    let mut wrong = String::new();
    for (statement, expected) in rows.into_iter().map(owned) {
        let text = scenario_text(&statement);
        let read = project(&[("m.kdl", MAP), ("s.kdl", &text)]);
        wrong += &differing(&text, &read.diagnostics, &read.sources, expected).unwrap_or_default();
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn units_of_both_sides_cannot_start_in_one_hex() {
    let text = scenario_text("change \"1\" x")
        .replace("squad Rifle x=3", "squad Rifle at=D4 x=1")
        .replace("squad Rifle x=4", "squad Rifle at=D4 x=1");
    let read = project(&[("m.kdl", MAP), ("s.kdl", &text)]);
    let found = &read.diagnostics;
    assert_findings(&text, found, &read.sources, &[("S017 6:118", "Melee")]);
    assert_eq!(found[0].related.len(), 1);
}

#[test]
fn what_is_missing_is_named() {
    let rows: &[Row<'_>] = &[
        ("scenario", &[("K023 1:1", "a name")], ""),
        (
            "scenario s { }",
            &[
                ("S001 1:1", "map"),
                ("K023 1:1", "date"),
                ("S003 1:1", "both sides"),
                ("S003 1:1", "both sides"),
                ("K023 1:1", "time"),
                ("K023 1:1", "initiative"),
                ("K023 1:1", "first-turn"),
            ],
            "",
        ),
    ];
    for (text, expected, _) in rows {
        let read = project(&[("s.kdl", text)]);
        assert_findings(text, &read.diagnostics, &read.sources, expected);
    }
}

/// A scenario whose map is missing still has its forces checked.
#[test]
fn several_files_give_several_findings() {
    let text = scenario_text("map gone")
        .replace("squad Rifle x=3", "squad Rifel x=3")
        .replace("Light MG", "Light M6");
    let read = project(&[("s.kdl", &text)]);
    assert_findings(
        &text,
        &read.diagnostics,
        &read.sources,
        &[("S001 2:5", "no map was read"), ("S005 4:106", "`Rifle`"), ("S005 4:133", "`Light MG`")],
    );
    assert!(read.scenarios[0].scenario.is_none());
}

#[test]
fn what_is_wrong_in_the_line_of_a_side_hides_nothing() {
    let rest = "setup { axis rifle terrain=wodos; allies others depth=2; }\ncontrol axis=9\n\
                rule r { text en=\"Once.\"; units axsi { morale by=1; }; }";
    let of = |from: &str, to: &str, forces: (&str, &str)| -> Vec<&'static str> {
        let text = scenario_text(rest).replace(from, to).replace(forces.0, forces.1);
        let read = project(&[("m.kdl", MAP), ("s.kdl", &text)]);
        assert!(read.scenarios[0].scenario.is_none());
        let mut codes: Vec<&str> = read.diagnostics.iter().map(|found| found.code.id).collect();
        codes.sort_unstable();
        codes
    };
    let rifel = ("squad Rifle x=4", "squad Rifel x=4");
    for (from, to, code) in [
        ("posture=defend", "posture=sit", "K026"),
        ("orders=3", "orders=99", "K025"),
        ("quality=line edge=right", "quality=fine edge=right", "K026"),
        ("edge=right", "edge=rihgt", "K026"),
        ("surrender=7", "surrender=none", "K024"),
    ] {
        let mut wanted = vec![code, "K025", "M006", "S005", "S009"];
        wanted.sort_unstable();
        assert_eq!(of(from, to, rifel), wanted, "{to}");
    }
    // Of the pieces of a nation that nobody knows nothing is said, nor of names that could be theirs.
    assert_eq!(of("nation=russia", "nation=rusia", rifel), ["K025", "M006", "S004"]);
}

#[test]
fn hexes_of_one_word_are_told_once() {
    let text = scenario_text("map field version=\"2\" { blaze O8..O9 O9; }");
    let read = project(&[("m.kdl", MAP), ("s.kdl", &text)]);
    let told: Vec<&str> = read.diagnostics.iter().map(|found| &*found.message).collect();
    assert_eq!(told.len(), 1, "{told:?}");
}

#[test]
fn an_unsound_map_makes_an_unsound_scenario() {
    let text = scenario_text("map field");
    let broken = MAP.replace("woods H5", "woods H5 Q1");
    let read = project(&[("m.kdl", &broken), ("s.kdl", &text)]);
    assert_findings(&broken, &read.diagnostics, &read.sources, &[("M002 2:11", "A1 to O10")]);
    assert!(!read.maps[0].sound && !read.scenarios[0].sound);
}

/// What a scenario decides goes before what its project decides, and that before the defaults.
#[test]
fn switches_of_a_scenario_overrule_those_of_its_project() {
    let text =
        scenario_text("switches { melee-fp frozen; smoke-pool finite; vulnerability 9 8 7 6 5 4 }");
    let files: BTreeMap<String, Vec<u8>> =
        [("test.kdl".to_owned(), format!("{MAP}{text}").into_bytes())].into();
    let switches = Switches {
        melee_fp: MeleeFp::Current,
        overstack: Overstack::AfterRefill,
        ..Switches::default()
    };
    let project = read(&files, &["test.kdl"], Settings { switches, ..Settings::default() });
    let scenario = project.scenario("s").and_then(|read| read.scenario.clone());
    let Some(scenario) = scenario else {
        panic!("{}", all(&project.diagnostics, &project.sources))
    };
    assert_eq!(
        scenario.switches,
        Switches {
            melee_fp: MeleeFp::Frozen,
            overstack: Overstack::AfterRefill,
            smoke_pool: SmokePool::Finite,
            vulnerability: [9, 8, 7, 6, 5, 4],
            ..Switches::default()
        }
    );
}
