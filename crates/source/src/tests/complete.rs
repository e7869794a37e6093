//! Nothing of a file is silently ignored: what no statement asks for is reported, wherever it is.

use std::collections::BTreeMap;

use super::{all, brief, differing};
use crate::diag::{Diagnostic, Findings, Severity};
use crate::parse::load;
use crate::project::{Project, read_drafts};
use crate::schema::map::spec::MAP;
use crate::schema::scenario::spec::SCENARIO;
use crate::schema::script::VERBS;
use crate::schema::script::spec::SCRIPT;
use crate::schema::{chit, nation, terrain};
use crate::syntax::Node;
use crate::text::{Sources, Span};

/// Every statement of maps, scenarios and scripts at least once.
const EVERYTHING: &str = r#"map field title="A Field" number=3 version="2" format=1 {
  grid columns=15 rows=10 stagger=even-low
  terrain rubble title="Rubble" form=area rank=4 move=2 cover=2 hindrance=2 motif=brush { tags airburst; alias debris }
  hill level=1 A7..A10 B7..B10
  woods K5 K6 { outline rule=evenodd "M 1540 790 h 120 v 180 h -120 Z" }
  field E8 furrows=20 { clearing E8 }
  rubble C3
  stream H1:1 H1 H2 H3 width=10 to=20
  road A4:5 A4 B4 C5 D5 width=24 { path "M 0 600 L 550 800" }
  road G1:1 G1 H1 I2
  wall around="L6 L7" gap="L6|M6"
  bridge H1 over=stream along="6 3"
  building barn name="the barn" G5 rotate=30
  objective 1 barn at=G5:2
  type M9 open reason="dry"
  sight H6 J5 clear hindrance=0 smoke="A1=3"
  change "2" "moved the barn"; art "field.svg" { marsh { outline "M 1800 100 h 120 v 180 h -120 Z" }; objective 2 O10 }
}
scenario s title="S" version="1" format=1 {
  map field version="2" turned=#true { clear L8 only=rubble; remove woods E6; level 1 A1; smoke B1 value=3; blaze B2 }
  date "1943-10" place="Here"
  briefing file="s.md"; aftermath en="s.md"
  axis nation=germany posture=defend orders=3 quality=line edge=right surrender=7 {
    leader Schrader
    squad Rifle x=3 id=rifle
    wire x=2
  }
  allies nation=russia support=germany posture=attack orders=4 quality=line edge=left surrender=9 {
    squad Rifle x=4 id=line
    team Weapon
    weapon "Light MG" with=line-1
    radio "76mm"
    mines fp=7
    arrives space=3 in="A3 A4" { squad Militia x=2 }
  }
  setup { axis others depth=5; allies others depth=2 terrain="open woods" }
  control axis=1
  chits { open A draw=1; secret axis=1; exclude R }
  time 0 sudden-death=7
  vp axis=2
  initiative allies
  first-turn allies
  switches { melee-fp current; vulnerability 12 11 10 9 8 7 }
  rule fog { text en="Fog." }
  change "1" "new"
}
script t scenario=s windows=pass format=1 {
  given turn=allies orders=1 time=2 initiative=axis {
    H6 rifle-1
    G6 line-1+light-mg=broken
    vp axis=1
    casualties rifle-3
    control nobody=1
    smoke D4=5
    blaze E4
  }
  hand axis G-1 G-2
  discard allies R-1
  top axis G-6
  pile allies R-6
  choose G-1
  place rifle-1 H6
  advance R-44 activate=line-1 { enter line-1 F5; melee F5 { roll axis G-65 total=3 } }
  fire R-50 activate=line-1 { attack H6 base=line-1 with=light-mg total=12 { defend rifle-1 G-7 } }
  move R-51 activate=line-1 { go line-1 F5 }
  recover G-5 { test rifle-2 G-28 }
  rout R-10 axis { retreat rifle-2 I5 }
  pass G-9 { choose G-10 }
  reroll axis G-30
  request R-9 mission line-1 F5 shells { draw R-3 }
  deny R-9
  action R-12 line-1 F5 value:4
  event R-30 line-1
  sniper G-30 line-1
  decide rifle-1 H6
  end
  expect rifle-1=broken running { and rifle-1=H6 }
  otherwise bot=simple seed=4
}
map both { part field as=one; missing A1 }
"#;

/// Every statement of the library's own kinds.
const CONTENT: &str = r#"nation nowhere title="Nowhere" prefix=N side=axis discard=6 {
  unit squad Line x=12 fp=5 range=5 move="[4]" morale=7 { broken fp=2 range=1 move=1 morale=7 }
  unit leader Captain fp=2 range=1 move=6 command=2 morale=10 { broken fp=1 range=0 move=1 command=0 morale=11 }
  leader Smith rank=Captain as=Captain { alias Smyth }
  weapon "Light MG" class=mg x=6 fp=3 range=8 move=0 fix=2 eliminate=9 { alias LMG }
  radio "81mm" x=1 fp=9 smoke=#true
  card 1 Recover "Assault Fire" Shellholes A3 1 1
}
chit A objective=1 vp=1
"#;

/// Every statement of design values.
const DESIGNED: &str = r#"design germany squads-per-leader=3 {
  points radio "81mm" 320
  against russia years="1941-45"
  quality years=1943 except=russia elite=4 line=8 green=12
  modifier quality=elite years=1943 by=1
  leader 3 Esser
  order-of-battle K Pioneers years=1943 quality=elite against=russia {
    size platoon points=12 initiative=13 orders=2 leaders=1 surrender=3 {
      squad Pionier x=2
      team Weapon
      weapon "Medium MG" from=america years=1943
    }
  }
}
design-common {
  vp 100
  size company orders=4 surrender=70
  depth attack=2 recon=5 defend=8
  fortification mines fp=7 points=90
  package All vp=2 { bunker; foxholes x=2; mines fp=6; pillbox; trench; wire }
}
"#;

fn project(text: &str) -> Project {
    let files: BTreeMap<String, Vec<u8>> =
        [("test.kdl".to_owned(), text.as_bytes().to_vec()), ("s.md".to_owned(), b"Hello".to_vec())]
            .into();
    read_drafts(&files, &["test.kdl"])
}

/// Everything that is found in the library's kinds of documents.
fn content(text: &str) -> (Vec<Diagnostic>, Sources) {
    let (mut findings, mut sources) = (Findings::new(), Sources::new());
    let document = load(&mut sources, "test.kdl", text.as_bytes(), &mut findings);
    for node in &document.nodes {
        match node.name.value.as_str() {
            "terrain" => drop(terrain::terrain(node, &mut findings)),
            "nation" => drop(nation::nation(node, &mut findings)),
            _ => drop(chit::chit(node, &mut findings)),
        }
    }
    (findings.into_sorted(), sources)
}

fn nodes<'n>(list: &'n [Node], found: &mut Vec<&'n Node>) {
    for node in list {
        found.push(node);
        nodes(&node.children, found);
    }
}

/// Texts with something added that nobody asks for, and where that stands.
fn spoiled(text: &str) -> Vec<(String, usize, usize)> {
    const NONSENSE: &str = "zzz-nonsense";
    let (mut findings, mut sources) = (Findings::new(), Sources::new());
    let document = load(&mut sources, "test.kdl", text.as_bytes(), &mut findings);
    assert!(findings.is_empty(), "{}", all(findings.as_slice(), &sources));
    let mut list = Vec::new();
    nodes(&document.nodes, &mut list);
    let mut texts = Vec::new();
    let mut insert = |at: u32, added: String| {
        let at = usize::try_from(at).expect("a small file");
        texts.push((format!("{}{added}{}", &text[..at], &text[at..]), at, at + added.len()));
    };
    for node in list {
        insert(node.head.end, format!(" {NONSENSE}=1"));
        // Another word for something may be any word, as may a text's language.
        if node.name.value != "alias" {
            insert(node.head.end, format!(" {NONSENSE}"));
        }
        match node.block {
            Some(block) => insert(block.start + 1, format!(" {NONSENSE};")),
            None => insert(node.head.end, format!(" {{ {NONSENSE} }}")),
        }
    }
    texts
}

fn told(found: &[Diagnostic], start: usize, end: usize) -> bool {
    let within = |at: Span| {
        let at = usize::try_from(at.start).unwrap_or(usize::MAX);
        (start..=end).contains(&at)
    };
    found.iter().any(|found| within(found.primary.span))
}

#[test]
fn what_nobody_asks_for_is_told() {
    let good = project(EVERYTHING);
    let errors: Vec<Diagnostic> =
        good.diagnostics.iter().filter(|d| d.severity == Severity::Error).cloned().collect();
    assert!(errors.is_empty(), "{}", all(&errors, &good.sources));
    let mut silent = String::new();
    for (text, start, end) in spoiled(EVERYTHING) {
        let read = project(&text);
        if !told(&read.diagnostics, start, end) {
            let line = text[..start].matches('\n').count() + 1;
            silent += &format!("line {line}: nothing is said of `{}`\n", &text[start..end]);
        }
    }
    for (text, start, end) in spoiled(DESIGNED) {
        if !told(&project(&text).diagnostics, start, end) {
            silent += &format!("nothing is said of `{}` in\n{text}\n", &text[start..end]);
        }
    }
    for (text, start, end) in spoiled(CONTENT) {
        if !told(&content(&text).0, start, end) {
            silent += &format!("nothing is said of `{}` in\n{text}\n", &text[start..end]);
        }
    }
    assert!(silent.is_empty(), "{silent}");
}

/// What stands above must have every statement, or it proves nothing.
#[test]
fn everything_is_everything() {
    let has = |word: &&str| {
        EVERYTHING.lines().any(|line| {
            let mut words = line.split([' ', ';', '{']);
            words.any(|w| w == *word)
        })
    };
    let verbs = VERBS.iter().map(|(word, _)| *word);
    let missing: Vec<&str> = MAP
        .words()
        .into_iter()
        .chain(SCENARIO.words())
        .chain(SCRIPT.words())
        .chain(verbs)
        .filter(|word| !has(word))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Values that contradict or undo each other.
#[test]
fn what_has_no_effect_is_told() {
    let map = |statement: &str| format!("map m {{ grid columns=15 rows=10\n{statement}\n}}");
    let script = |given: &str| {
        let script = EVERYTHING.find("script t").expect("a script");
        format!("{}script t scenario=s {{\n{given}\n}}", &EVERYTHING[..script])
    };
    let drawn = "{ outline \"M 550 640 h 90 v 90 h -90 Z\" }";
    let rows: &[(String, &[(&str, &str)])] = &[
        (
            map("terrain x form=area rank=3 move=1 obstacle=#true hindrance=2 motif=woods"),
            &[("C001 2:60", "besides")],
        ),
        (map("terrain x form=hexside rank=3 move=1 motif=wall"), &[("C001 2:29", "name a hex")]),
        (
            map("terrain x form=area move=1 motif=woods\nterrain x form=area move=2 motif=woods"),
            &[("C001 3:1", "one row")],
        ),
        (map("terrain hill form=area move=1 motif=woods"), &[("C001 2:1", "another word")]),
        (
            map("terrain x form=area move=1 motif=woods { tags; alias }"),
            &[("K023 2:42", "tag"), ("K023 2:48", "word")],
        ),
        (
            map("terrain x form=area move=1 motif=woods { tags wet=#true { x } }"),
            &[("K021 2:47", ""), ("K029 2:57", "")],
        ),
        (map(&format!("building footprint=barn {drawn}")), &[("M028 2:20", "by hand")]),
        (map(&format!("building rotate=30 {drawn}")), &[("M028 2:17", "by hand")]),
        (map("building C3 shed=#true footprint=barn"), &[("M028 2:34", "a shed")]),
        (map("building C3 shed=#true rotate=10"), &[]),
        (map("building C3 C4 rotate=10 footprint=barn"), &[("M028 2:23", "several hexes")]),
        (
            map(
                "building C3 { outline \"M 1 1 h 9 v 9 Z\"; outline rule=evenodd \"M 20 20 h 9 v 9 Z\" }",
            ),
            &[("M025 2:10", "C3 is listed"), ("M028 2:55", "first drawing")],
        ),
        (map("sight A1 A2 clear smoke=\"B1=3 B1=4\""), &[("L002 2:31", "once")]),
        (script("given { vp axis=1 allies=2 }"), &[("S017 2:26", "difference")]),
        (script("given { vp axis=1; vp axis=2 }"), &[("K030 2:20", "one")]),
        (script("given { smoke G3 }"), &[("K023 2:15", "D4=5")]),
        (script("given { smoke G3=1; smoke G3=2 }"), &[("R005 2:27", "once")]),
        (script("given { control axis=1; control allies=1 }"), &[("S012 2:40", "once")]),
        (script("given { H6 rifle-1=\"broken unbroken\" }"), &[("R005 2:20", "two states")]),
        (script("otherwise bot=simple\notherwise bot=random"), &[("K030 3:1", "one")]),
        (script("roll axis allies"), &[("K022 2:11", "roll axis B-65")]),
        (script("attack H6 H7"), &[("K022 2:11", "attack F5")]),
        (script("end rifle-1"), &[("K022 2:5", "`end`")]),
        (script("go line-1 G-1"), &[("K022 2:11", "go line-1")]),
        (script("go line-1 H6 card=G-1"), &[("K021 2:14", "")]),
    ];
    let mut wrong = String::new();
    for (text, expected) in rows {
        let read = project(text);
        let found: Vec<Diagnostic> =
            read.diagnostics.iter().filter(|d| d.severity != Severity::Note).cloned().collect();
        // Places in a script count from its first line.
        let before = text.find("script t").map_or(0, |at| text[..at].matches('\n').count());
        let places: Vec<String> =
            expected.iter().map(|(place, _)| further_down(place, before)).collect();
        let expected: Vec<(&str, &str)> =
            places.iter().zip(*expected).map(|(place, row)| (place.as_str(), row.1)).collect();
        wrong += &differing(text, &found, &read.sources, &expected).unwrap_or_default();
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// A place like `K030 2:20`, so many lines further down.
fn further_down(place: &str, lines: usize) -> String {
    let (code, place) = place.split_once(' ').expect("a code and a place");
    let (line, column) = place.split_once(':').expect("a line and a column");
    let line = line.parse::<usize>().expect("a number") + lines;
    format!("{code} {line}:{column}")
}

/// Rules that the engine does not play and what has no effect yet never make a scenario unsound.
#[test]
fn what_is_not_played_is_a_note() {
    let read = project(EVERYTHING);
    let notes: Vec<String> = read.diagnostics.iter().map(|d| brief(d, &read.sources)).collect();
    assert_eq!(notes, ["S016 44:3", "M035 80:1"]);
    assert!(read.diagnostics.iter().all(|d| d.severity == Severity::Note));
    assert!(read.scenarios[0].sound && !read.has_errors());
}
