//! Good files, damaged at random: reading them must find something to say and never break.

use std::collections::BTreeMap;

use proptest::prelude::*;

use crate::project::read_project;
use crate::resolve::check_sights;
use crate::visible::is_hidden;

const GOOD: &str = r#"map field title="A Field" version="2" {
  grid columns=15 rows=10
  hill level=1 A7..A10 B7..B10 { outline "M -50 600 L 200 600 C 300 700 300 900 200 1000 L -50 1000 Z" }
  road A4:5 A4 B4 C5 D5 E6 F6 G6
  wall around="L6 L7 M7" except="L5|L6"
  building barn G5 rotate=30
  woods A1 A2 B1
  objective 1 barn at=G5:2
  sight H6 J5 clear hindrance=0 smoke="H6=3"
}
scenario s {
  map field version="2"
  date "1943-10" place="Here"
  axis nation=germany posture=defend orders=3 quality=line edge=right surrender=7 { leader Schrader; squad Rifle x=3 id=rifle }
  allies nation=russia posture=attack orders=4 quality=line edge=left surrender=9 { squad Rifle x=4 id=line; weapon "Light MG" with=line-1; arrives space=3 in="A3 A4" { squad Militia x=2 } }
  setup { axis others depth=5; allies others depth=2 terrain="open woods" }
  control axis=1
  time 0 sudden-death=7
  initiative allies
  first-turn allies
  rule fog unenforced="no words yet" { text en="Fog." }
}
script t scenario=s {
  given turn=allies { H6 rifle-1; G6 line-1+light-mg=broken }
  top axis G-6
  fire R-50 activate=line-1 { attack H6 base=line-1 { roll R-20 total=12; defend rifle-1 G-6 } }
  expect rifle-1=broken running
}
"#;

/// Pieces that go wrong in interesting ways.
const BITS: [&str; 40] = [
    "{",
    "}",
    "\"",
    "\"\"\"",
    "/-",
    "/*",
    "*/",
    "//",
    "=",
    ";",
    "\\",
    "\n",
    "(",
    ")",
    "#",
    "#true",
    "true",
    "4x",
    "-1",
    "99999999999999999999",
    "1e400",
    "A1",
    "P99",
    "A1..Z9",
    "A1|B9",
    "A1:7",
    "\u{202e}",
    "\u{1b}",
    "é",
    "\0",
    "M 0 0 Z",
    "grid",
    "hill",
    "squad",
    "x=",
    "level=0",
    "objective 1 A1",
    "axis",
    "allies",
    "map field",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_files_are_read(cuts in proptest::collection::vec((0.0f64..1.0, 0usize..40, 0usize..BITS.len()), 1..12)) {
        let mut text = GOOD.to_owned();
        for (place, length, bit) in cuts {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "a place in a short text")]
            let mut start = (place * text.len() as f64) as usize;
            while !text.is_char_boundary(start) {
                start -= 1;
            }
            let mut end = (start + length).min(text.len());
            while !text.is_char_boundary(end) {
                end += 1;
            }
            text.replace_range(start..end, BITS[bit]);
        }
        let files: BTreeMap<String, Vec<u8>> = [("t.kdl".to_owned(), text.clone().into_bytes())].into();
        let read = read_project(&files, &["t.kdl"]);
        let mut found = read.diagnostics.clone();
        for map in &read.maps {
            if let Some(valid) = &map.map {
                found.extend(check_sights(valid, &map.sights));
            }
        }
        for d in &found {
            let mut texts = vec![d.message.as_str(), d.primary.text.as_str()];
            texts.extend(d.help.as_deref());
            texts.extend(d.related.iter().map(|label| label.text.as_str()));
            prop_assert!(texts.iter().all(|t| !t.chars().any(is_hidden)), "{d:?}");
            let spans = std::iter::once(d.primary.span).chain(d.related.iter().map(|label| label.span));
            for span in spans {
                let (start, end) = (span.start as usize, span.end as usize);
                prop_assert!(text.is_char_boundary(start) && text.is_char_boundary(end), "{d:?}");
            }
        }
    }
}

#[test]
fn the_undamaged_file_is_sound() {
    let files: BTreeMap<String, Vec<u8>> = [("t.kdl".to_owned(), GOOD.as_bytes().to_vec())].into();
    let read = read_project(&files, &["t.kdl"]);
    assert!(!read.has_errors(), "{}", super::all(&read.diagnostics, &read.sources));
    assert!(read.maps[0].sound && read.scenarios[0].sound && read.scripts[0].sound);
}
