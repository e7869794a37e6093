//! The book on special rules: each of its examples is read in a scenario that has such pieces, and
//! each recipe is one that scripts have proven.

use crestline_lint::page::blocks;

use crate::kit::{files, findings, has_errors, read, text, told};

const PAGE: &str = "docs/special-rules.md";

const RECIPES: &str = "docs/special-rules/recipes.md";

/// Where the scenarios and scripts are that the recipes are taken from, and the first of them, all of
/// which are in the book.
const PLAYED: [&str; 2] =
    ["crates/source/src/tests/played/recipes", "crates/source/src/tests/played/cases"];

const MAP: &str = "\
map ground title=\"Ground\" format=1 version=\"1\" {
  grid columns=9 rows=7
  hill level=1 A1..A3 B1 B2
  woods C2 C3 D2 H6 I6
  orchard G2 G3
  stream F1:1 F1 F2 E3 E4 F4 F5 G6 G7 G7:4
  gully A6:5 A6 B6 C7 C7:4
  road A5:5 A5 B5 C5 D4 E4 F3 G3 H3 I4 I4:2
  bridge E4 over=stream
  building mill E5
  building barn H2
  hedge G4|G5 H4|H5
  wall D5|D6
  objective 1 mill
  objective 2 C5
  objective 3 B1
  objective 4 F3
  objective 5 I6
}
";

/// A scenario in which one part is an example.
fn scenario(part: &str) -> String {
    let is = |words: &[&str]| words.iter().any(|word| part.starts_with(word));
    let side = if is(&["arrives ", "opening-hand"]) { part } else { "" };
    let setup = if is(&["setup "]) { part } else { "setup { axis depth=5; allies depth=2 }" };
    let chits = if is(&["chits "]) { part } else { "chits { open S }" };
    let rules = if is(&["rule "]) { part } else { "" };
    format!(
        "{MAP}
scenario host title=\"Host\" format=1 version=\"1\" {{
  map ground
  date \"1943-10\"
  axis nation=germany posture=defend orders=3 quality=line edge=right surrender=6 {{
    leader \"Lt. Schrader\"
    leader \"Sgt. Esser\"
    squad Rifle x=5 id=rifle
    team Weapon id=crew
    team Weapon id=gunners
    weapon \"Heavy MG\" with=crew id=gun
    weapon \"Medium Mortar\" with=gunners id=mortar
    weapon \"Satchel Charge\"
    mines x=3
    wire x=2
    bunker
    radio \"105mm\"
    {side}
  }}
  allies nation=britain posture=attack orders=4 quality=line edge=left surrender=7 {{
    leader \"Lt. Chatham\"
    leader \"Sgt. Percival\"
    squad Line x=6 id=line
    squad Airborne x=2 id=commando
    weapon \"Light MG\" x=2
    radio \"76mm\"
  }}
  {setup}
  control axis=\"1 2 4 5\" allies=3
  {chits}
  time 0 sudden-death=6
  vp axis=2
  initiative allies
  first-turn allies
  {rules}
}}
"
    )
}

#[test]
fn every_example_of_special_rules_reads() {
    let mut seen = 0;
    for block in blocks(&text(PAGE)).iter().filter(|block| block.info == "kdl") {
        let Some(part) = block.text.strip_prefix("// part\n") else { continue };
        let project = read(&scenario(part));
        let found = findings(&project);
        let place = format!("{PAGE}:{}", block.line);
        assert!(!has_errors(&found), "{place}: {}", told(&project, &found));
        // What the engine plays is not just kept for players.
        let kept = found.iter().any(|found| found.code.id == "S016");
        assert!(!kept, "{place}: {}", told(&project, &found));
        seen += 1;
    }
    assert!(seen > 5, "{seen} examples");
}

/// Lines without their indentation, and none that are blank.
fn lines(text: &str) -> Vec<&str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && *line != "// part").collect()
}

/// A recipe of the book is copied from a scenario that scripts play, to the letter.
#[test]
fn every_recipe_is_one_that_is_played() {
    let played = |folder: &str| -> Vec<String> {
        files(folder, ".kdl").iter().map(|path| text(path)).collect()
    };
    let [recipes, cases] = PLAYED.map(played);
    let all: Vec<Vec<&str>> = recipes.iter().chain(&cases).map(|text| lines(text)).collect();
    let page = text(RECIPES);
    let blocks = blocks(&page);
    let book: Vec<(usize, Vec<&str>)> = blocks
        .iter()
        .filter(|block| block.info == "kdl")
        .map(|block| (block.line, lines(&block.text)))
        .collect();
    for (line, block) in &book {
        let stands = all.iter().any(|lines| lines.windows(block.len()).any(|w| w == block));
        assert!(
            stands,
            "{RECIPES}:{line}: no scenario has this; copy it from {}",
            PLAYED.join(" or ")
        );
    }
    let is_rule = |line: &&str| line.starts_with("rule ") && line.ends_with('{');
    for rule in recipes.iter().flat_map(|text| lines(text)).filter(is_rule) {
        // In a script a rule is asked, and not written.
        let name = rule.split(' ').nth(1).unwrap_or_default();
        let known = book.iter().any(|(_, block)| block[0].split(' ').nth(1) == Some(name));
        assert!(known, "the recipe `{name}` is not in {RECIPES}");
    }
}
