//! The design tools by the binary: what `budget` adds up and suggests.

use serde_json::Value;

use crate::kit::{crestline, empty, root, scenarios};

/// A budget as JSON.
fn budget(scenario: &str) -> Value {
    let ran = crestline(&root(), &["budget", scenario, "--json"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    serde_json::from_str(&ran.out).unwrap()
}

/// Counted by hand: 515 + 340 + 221 for the Leaders, 2 × 125 + 6 × 100, 83, 123 + 3 × 62; and the
/// second platoon of the Allies for four spaces of six.
#[test]
fn noon_bells_is_added_up() {
    let told = budget("noon-bells");
    assert_eq!(told["axis"]["points"], 2318);
    assert_eq!(told["allies"]["points"], 236 + 253 + 474 + 89 + 79 + 74 + 70 + 107 + 122);
    assert_eq!(told["axis"]["like"]["name"], "Rifle");
    assert_eq!(told["axis"]["posture"]["suggested"], "attack");
    assert_eq!(told["axis"]["orders"]["suggested"], 4);
    // Nine units of a company and three Leaders: 70 % of twelve.
    assert_eq!(told["axis"]["surrender"]["suggested"], 8);
    assert_eq!(told["vp"]["suggested"]["side"], "allies");
    assert_eq!(told["vp"]["suggested"]["vp"], 8);
    assert_eq!(told["suddenDeath"]["suggested"], 7);
}

/// Whatever is in the lines is in the sum, and every table fits into 80 columns.
#[test]
fn every_bundled_scenario_has_a_budget() {
    for scenario in scenarios() {
        let told = budget(&scenario.name);
        for side in ["axis", "allies"] {
            let pieces = told[side]["pieces"].as_array().unwrap();
            let sum: u64 = pieces.iter().map(|piece| piece["points"].as_u64().unwrap()).sum();
            assert_eq!(told[side]["points"].as_u64(), Some(sum), "{}", scenario.name);
            assert!(sum > 0, "{}", scenario.name);
        }
        let ran = crestline(&root(), &["budget", &scenario.name]);
        let wide: Vec<&str> = ran.out.lines().filter(|l| l.chars().count() > 80).collect();
        assert!(ran.code == 0 && wide.is_empty(), "{wide:?}");
    }
}

/// What has no published value is told, and counts once a project gives it one.
#[test]
fn a_piece_without_a_value_is_told() {
    let folder = empty();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("crestline.toml", "");
    for args in [["new", "map", "m"], ["new", "scenario", "s"]] {
        assert_eq!(crestline(folder.path(), &args).code, 0);
    }
    let path = folder.path().join("scenarios/s.kdl");
    let text = std::fs::read_to_string(&path).unwrap();
    let line = text.lines().find(|line| line.trim_start().starts_with("leader")).unwrap();
    std::fs::write(&path, text.replacen(line, &format!("{line}\n    pillbox"), 1)).unwrap();
    let ran = crestline(folder.path(), &["budget", "s"]);
    assert!(ran.code == 0 && ran.out.contains("no value"), "{ran:?}");
    write("scenarios/values.kdl", "design-common {\n  fortification pillbox points=93\n}\n");
    let ran = crestline(folder.path(), &["budget", "s"]);
    assert!(ran.code == 0 && !ran.out.contains("no value") && ran.out.contains("93"), "{ran:?}");
}
