//! Conditions of special rules that never hold or always do, and those that depend on the game.

use super::{read, told};
use crate::found::all;
use crate::levels::Levels;

/// A scenario with a rule that asks for something when time has advanced, for a defender of the Axis
/// with Orders of three in 1943, a number `fog` from 0 to 3 that changes and one that does not.
fn text(condition: &str) -> String {
    format!(
        "map m format=1 {{\n grid columns=8 rows=5\n objective 1 B2\n sight A1 A3 clear\n}}\n\
         scenario s format=1 {{\n map m\n date \"1943\"\n \
         axis nation=germany posture=defend orders=3 quality=line edge=right surrender=4 {{ squad Rifle x=4; }}\n \
         allies nation=britain posture=attack orders=4 quality=line edge=left surrender=4 {{ squad Line x=5; }}\n \
         setup {{ axis depth=3; allies depth=2; }}\n time 2 sudden-death=6\n \
         initiative axis\n first-turn axis\n \
         rule r {{\n  text en=\"Something.\"\n  number fog 3 min=0 max=3\n  number wind 2 min=0 max=9\n  \
         count near {{ units axis in=C3; }}\n  \
         when time-advances if=\"fog + wind + near > 0\" {{ number fog by=-1; }}\n  \
         when time-advances if=\"{condition}\" {{ vp axis 1; }}\n }}\n}}\n"
    )
}

/// What is said of such a rule.
fn said(condition: &str) -> String {
    let text = text(condition);
    let project = read(&text);
    let found = all(&project, &Levels::default());
    let errors: Vec<_> = found.iter().filter(|f| f.code.id != "S138").cloned().collect();
    let wrong = errors.iter().any(|f| f.severity == crestline_source::diag::Severity::Error);
    assert!(!wrong, "{condition}: {}", told(&project, &errors));
    let said = found.iter().filter(|f| f.code.id == "S138" && f.message.contains("holds"));
    // The first rule's condition holds throughout, and is not what is looked at.
    let said = said.filter(|f| !f.message.contains("fog + wind"));
    said.map(|f| if f.message.contains("never") { "never" } else { "always" }).collect()
}

#[test]
fn a_condition_is_told_where_it_was_written() {
    let text = text("time = 1").replace(
        "when time-advances if=\"time = 1\" { vp axis 1; }",
        "when time-advances {\n ask axis optional=#true {\n text en=\"Now?\"\n \
         option en=\"Yes\" if=\"time < 0\" { vp axis 1; }\n }\n }",
    );
    let project = read(&text);
    let found = all(&project, &Levels::default());
    let at = text.find("time < 0").expect("it is there");
    let told: Vec<usize> = found
        .iter()
        .filter(|found| found.message.contains("never holds"))
        .map(|found| found.primary.span.start as usize)
        .collect();
    assert_eq!(told, [at]);
}

#[test]
fn conditions_are_told_apart() {
    for (condition, wanted) in [
        ("time = 1", "never"),
        ("time >= 2", "always"),
        ("time > 2", ""),
        ("advances < 0", "never"),
        ("fog > 3", "never"),
        ("fog = 3", ""),
        ("fog <= 3", "always"),
        ("wind = 2", "always"),
        ("wind != 2 and time > 3", "never"),
        ("wind = 2 or time > 3", "always"),
        ("not (wind = 2)", "never"),
        ("axis.defends", "always"),
        ("axis.attacks or allies.defends", "never"),
        ("active.attacks", ""),
        ("axis.holds.1", ""),
        ("axis.holds.4", "never"),
        ("axis.objectives > 1", "never"),
        ("near < 0", "never"),
        ("near > 100", ""),
        ("min(fog, 2) > 2", "never"),
        ("max(fog, 4) >= 4", "always"),
        ("fog * 2 > 6", "never"),
        ("fog / 2 > 1", ""),
        ("abs(fog - 3) > 3", "never"),
        ("axis.vp > 100", ""),
        ("year > 1000", "always"),
        ("order.fire", ""),
    ] {
        assert_eq!(said(condition), wanted, "{condition}");
    }
}
