//! Puts a sample of a statement where it may stand, into a document that reads.

use crate::schema::map::spec::MAP;
use crate::schema::scenario::spec::SCENARIO;
use crate::schema::script::spec::SCRIPT;
use crate::schema::spec::Spec;
use crate::schema::tree::{self, Path};

/// A map that others may have parts of.
const MEADOW: &str = "map meadow version=\"1\" format=1 {\n  grid columns=4 rows=4\n  woods B2 C2\n  objective 1 C2\n}\n";

/// A map to play on.
const FORD: &str = "map ford version=\"1\" format=1 {
  grid columns=10 rows=7
  hill level=1 I1..I4 J1..J4
  stream E1:1 E1..E7 E7:4
  road A4:5 A4 B4 C4 D4 E4 F4 G4 H4 I4 J4 J4:3
  bridge E4 over=stream
  woods C2 D1 D2 G6 H6
  building farm G3
  objective 1 farm
  objective 2 E4
  objective 3 C2
  objective 4 H6
  objective 5 I2
  sight D4 F4 clear
}
";

/// The statements that a scenario must have, by their words.
const NEEDED: [(&str, &str); 7] = [
    ("map", "map ford"),
    ("date", "date \"1943-10\""),
    (
        "axis",
        "axis nation=germany posture=defend orders=3 quality=line edge=right surrender=6 {
squad Rifle x=3 id=rifle
weapon \"Light MG\" id=gun
leader \"Lt. Schrader\"
}",
    ),
    (
        "allies",
        "allies nation=britain posture=attack orders=4 quality=line edge=left surrender=7 {
squad Line x=4 id=line
leader \"Lt. Chatham\"
weapon \"Light MG\" x=2
}",
    ),
    ("time", "time 0 sudden-death=7"),
    ("initiative", "initiative allies"),
    ("first-turn", "first-turn allies"),
];

/// A document in which a sample of a statement stands, by the way to the statement.
pub(crate) fn framed(path: &Path, sample: &str) -> String {
    let (Some(root), true) = (path.first(), path.len() > 1) else { return closed(path, sample) };
    let above = path.get(1..path.len() - 1).unwrap_or_default();
    let (inner, _) = above.iter().rev().fold(
        (sample.to_owned(), path.last().map_or("", |spec| spec.word)),
        |(inner, word), spec| (within(spec, word, &inner), spec.word),
    );
    let word = path.get(1).map_or("", |spec| spec.word);
    if tree::same(root, &MAP) {
        return map(word, &inner);
    }
    if tree::same(root, &SCENARIO) {
        return format!("{FORD}{}", scenario(word, &inner));
    }
    if tree::same(root, &SCRIPT) {
        let given = if word == "given" { "" } else { "given turn=allies {\nH6 rifle-1\n}\n" };
        let script = format!("script sample scenario=sample {{\n{given}{inner}\n}}\n");
        // One side has a Radio, for what is said of Radios.
        let gun = "weapon \"Light MG\" id=gun\n";
        let radio = format!("{gun}radio \"105mm\" id=heavy-radio\n");
        let played = scenario("", "").replacen(gun, &radio, 1);
        return format!("{FORD}{played}{script}");
    }
    if root.word == "errata" {
        let inner = inner
            .strip_prefix("was")
            .map_or(inner.clone(), |_| "was {\n  woods C2 D1 D2 G6 H6\n}".to_owned());
        let in_scenario = inner.starts_with("within");
        let of = if in_scenario { "scenario=sample" } else { "map=ford" };
        let text = format!("errata {of} source=\"a letter\" reason=\"misprint\" {{\n{inner}\n}}\n");
        return format!("{FORD}{}{text}", scenario("", ""));
    }
    within(root, path[1].word, &inner)
}

/// A sample of a whole document: the grid and parties that it lacks are no matter.
fn closed(path: &Path, sample: &str) -> String {
    let word = path.first().map_or("", |spec| spec.word);
    match word {
        "scenario" => {
            let name = sample.lines().next().unwrap_or_default();
            let body = scenario("", "");
            let body = body.split_once('\n').map_or("", |(_, body)| body);
            format!("{FORD}{name}\n{body}")
        }
        "script" => {
            let played = scenario("", "").replace("scenario sample", "scenario ford-at-dawn");
            format!("{FORD}{played}{sample}\n")
        }
        "allow" => format!("{sample}\n{FORD}"),
        "errata" => {
            let script = "script opening scenario=sample {\n  expect running\n}\n";
            format!("{FORD}{}{script}{sample}\n", scenario("", ""))
        }
        _ => format!("{sample}\n"),
    }
}

/// A statement with another in its block, like its sample that has such a one, else its first.
fn within(spec: &Spec, word: &str, inner: &str) -> String {
    let has = |sample: &&&str| sample.lines().any(|line| line.trim_start().starts_with(word));
    let sample = spec.samples.iter().find(has).or(spec.samples.first());
    let head = sample.and_then(|sample| sample.lines().next()).unwrap_or(spec.word);
    let head = head.trim_end_matches(['{', ' ']);
    let step = match (spec.word, inner.starts_with("axis")) {
        ("setup", true) => "allies others\n",
        ("setup", false) => "axis others\n",
        ("rule", _) => "text fr=\"Une fois.\"\nnumber fog 3 min=0 max=3\n",
        _ => "",
    };
    let beside = NEEDED.iter().find(|(word, _)| *word == spec.word);
    let beside = beside.filter(|(word, _)| matches!(*word, "axis" | "allies"));
    let beside = beside.and_then(|(_, text)| text.split_once("{\n")?.1.strip_suffix('}'));
    format!("{head} {{\n{}{inner}\n}}", beside.unwrap_or(step))
}

fn map(word: &str, inner: &str) -> String {
    let of_parts = inner.contains("part meadow");
    let grid = if word == "grid" || of_parts { "" } else { "  grid columns=9 rows=7\n" };
    let meadow = if of_parts { MEADOW } else { "" };
    let inner: String = inner.lines().map(|line| format!("  {line}\n")).collect();
    format!("{meadow}map sample format=1 {{\n{grid}{inner}}}\n")
}

/// A scenario with a statement instead of the usual one of its word.
fn scenario(word: &str, inner: &str) -> String {
    let mut text = "scenario sample format=1 {\n".to_owned();
    for (_, usual) in NEEDED.iter().filter(|(usual, _)| *usual != word) {
        text += &format!("{usual}\n");
    }
    if !inner.is_empty() {
        text += &format!("{inner}\n");
    }
    text + "}\n"
}
