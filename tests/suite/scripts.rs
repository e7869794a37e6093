//! Scripts by the binary: those that are out of step, records of given positions, and what is told
//! before the first line of play.

use crestline_lint::catalogue;
use crestline_lint::page::blocks;
use serde_json::Value;
use tempfile::TempDir;

use crate::kit::{crestline, empty};

/// The example under a heading of the page of R115: a map, a scenario, a script.
fn example(heading: &str) -> String {
    let page = catalogue::find("R115").unwrap().page;
    blocks(page).into_iter().find(|block| block.heading == heading).unwrap().text
}

/// A project of one file.
fn project(text: &str) -> TempDir {
    let folder = empty();
    std::fs::write(folder.path().join("crestline.toml"), "").unwrap();
    std::fs::write(folder.path().join("all.kdl"), text).unwrap();
    folder
}

#[test]
fn check_tells_where_a_script_is_out_of_step_and_verify_tells_it_once() {
    let text = example("Fails");
    let folder = project(&text);
    let ran = crestline(folder.path(), &["check", "--message-format", "json"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    let found: Vec<Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let found = found.iter().find(|found| found["code"] == "R115").unwrap();
    let line = text.lines().position(|line| line.trim().starts_with("fire ")).unwrap() + 1;
    assert_eq!(
        (&found["severity"], &found["at"]["start"]["line"]),
        (&"warning".into(), &line.into())
    );
    assert!(found["help"].as_str().is_some_and(|help| help.contains("`dawn`")), "{found}");
    let ran = crestline(folder.path(), &["verify", "--games", "1"]);
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.out.contains("R104") && !ran.out.contains("R115"), "{}", ran.out);
    // A project may hold it to be worse, or nothing.
    for (level, code) in [("error", 1), ("off", 0)] {
        let levels = format!("[lints]\nscript-out-of-step = \"{level}\"\n");
        std::fs::write(folder.path().join("crestline.toml"), levels).unwrap();
        let ran = crestline(folder.path(), &["check"]);
        assert_eq!((ran.code, ran.out.contains("R115")), (code, code == 1), "{ran:?}");
    }
}

#[test]
fn a_game_from_a_given_position_is_recorded_and_goes_the_same_way() {
    let text = example("Passes").replace(
        "given turn=allies {",
        "given turn=allies next-turn=allies {\n    posture axis=attack\n    edge axis=left allies=right\n   ",
    );
    let folder = project(&text);
    let record = ["run", "dawn", "--script", "opening", "--record", "again.kdl", "--quiet"];
    let ran = crestline(folder.path(), &record);
    assert_eq!(ran.code, 0, "{ran:?}");
    let written = std::fs::read_to_string(folder.path().join("again.kdl")).unwrap();
    for word in ["next-turn=allies", "posture axis=attack", "edge axis=left allies=right", "line-1"]
    {
        assert!(written.contains(word), "no `{word}` in {written}");
    }
    let told =
        |script: &str| crestline(folder.path(), &["run", "dawn", "--script", script, "--json"]);
    let (first, again) = (told("opening"), told("again"));
    assert_eq!((first.code, again.code), (0, 0), "{again:?}");
    assert!(first.out.lines().count() > 5 && again.out == first.out, "{}", again.out);
}

#[test]
fn what_the_engine_does_not_play_is_told_before_play() {
    let rules = "  rule quiet unenforced=\"it needs ears\" {\n    text en=\"Nobody speaks.\"\n  }\n  rule \
                 cold unenforced=\"the rest needs gloves\" {\n    text en=\"It is cold.\"\n    units {\n      \
                 morale by=-1\n    }\n  }\n";
    let text = example("Passes")
        .replace("  first-turn allies\n", &format!("  first-turn allies\n{rules}"));
    let folder = project(&text);
    let run = |more: &[&str]| {
        let args = [&["run", "dawn", "--seed", "1"][..], more].concat();
        let ran = crestline(folder.path(), &args);
        assert_eq!(ran.code, 0, "{ran:?}");
        ran.out
    };
    for told in [run(&[]), run(&["--games", "2"])] {
        let words = told.split_whitespace().collect::<Vec<_>>().join(" ");
        let by_hand = "Special rules that the players see to quiet Nobody speaks. - not played: it needs \
                       ears cold It is cold. - played in part: the rest needs gloves";
        assert!(words.starts_with(by_hand), "{told}");
    }
    let told = run(&["--json"]);
    let first: Value = serde_json::from_str(told.lines().next().unwrap()).unwrap();
    assert_eq!(first["unenforced"][0]["why"], "it needs ears");
    assert_eq!(first["unenforced"][1]["in_part"], true);
    let report = run(&["--explain", "--short"]);
    let chapter = report.find("Special rules that the players see to").unwrap();
    assert_eq!(report.matches("Special rules that").count(), 1, "{report}");
    assert!(report[chapter..].contains("`quiet`: Nobody speaks. Not played: it needs ears."));
    assert!(!run(&["--quiet"]).contains("Nobody speaks"));
    let described = crestline(folder.path(), &["describe", "dawn"]).out;
    assert!(described.contains("Special rules that the players see to"), "{described}");
}
