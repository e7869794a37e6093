//! Odd scenarios: what is very large, very small or very long still makes sheets that can be read.

use std::sync::Arc;

use crestline_draw::ink::Letters;
use crestline_draw::{SvgText, Theme};
use crestline_rules::scenario::Scenario;
use crestline_rules::side::Side;

use super::bundled::assert_legible;
use super::project;
use crate::aids::{AidError, Aids, scenario_sheet, setup_sheet, tracks};
use crate::{Document, Layer, Part, Size};

const TITLE: &str = "A very long title that goes on and on about everything that happened on the road \
    between the two villages of the plain in the late summer of the fourth year";

fn scenario((title, place): (&str, &str), (columns, rows): (u8, u8), more: &str) -> Arc<Scenario> {
    let text = format!(
        r#"
map moor title="Moor" format=1 version="1" {{ grid columns={columns} rows={rows}; objective 1 A1 }}
scenario odd title="{title}" format=1 version="1" {{
  map moor version="1"
  date "1944" place="{place}"
  axis nation=germany posture=attack orders=4 quality=line edge=left surrender=8 {{ squad Rifle }}
  allies nation=britain posture=defend orders=3 quality=line edge=right surrender=6 {{ squad Line }}
  setup {{ allies others depth=1; axis others depth=1 }}
  chits {{ open S }}
  time 0 sudden-death=7
  vp allies=3
  initiative axis
  first-turn axis
  {more}
}}
"#
    );
    project(&text).scenario("odd").and_then(|read| read.scenario.clone()).unwrap()
}

fn sheets(scenario: &Scenario, briefing: Option<&str>) -> Result<Vec<Part>, AidError> {
    let letters = Letters::new(SvgText::Named);
    let theme = Theme::full().flat();
    let aids = Aids { paper: Size::new(210.0, 297.0), theme: &theme, letters: &letters };
    let mut parts = vec![scenario_sheet(scenario, briefing, &aids)?];
    for side in Side::BOTH {
        parts.push(setup_sheet(scenario, side, &aids)?);
    }
    parts.push(tracks(scenario, &aids)?);
    Ok(parts)
}

#[test]
fn maps_of_any_size_are_on_sheets_that_can_be_read() {
    for size in [(2, 1), (60, 60), (60, 2), (2, 60)] {
        let parts = sheets(&scenario(("Odd", "a moor"), size, ""), None).unwrap();
        for page in parts.iter().flat_map(|part| &part.pages) {
            for layer in &page.layers {
                let Layer::Art(placed) = layer else { continue };
                let shown = placed.shown.unwrap();
                let (left, top) = (shown.x > 9.5, shown.y > 9.5);
                assert!(
                    left && top && shown.right() < 200.5 && shown.bottom() < 280.0,
                    "{shown:?}"
                );
            }
        }
        let letters = Letters::new(SvgText::Named);
        assert_legible(&format!("{size:?}"), &Document::new("Odd", parts, &letters));
    }
}

#[test]
fn a_long_title_takes_two_lines_and_long_texts_more_pages() {
    let briefing = "Text that goes on and on. ".repeat(2000);
    let scenario = scenario((TITLE, "a moor"), (8, 6), "");
    let parts = sheets(&scenario, Some(&briefing)).unwrap();
    assert!(parts[0].pages.len() > 3);
    let letters = Letters::new(SvgText::Named);
    let document = Document::new("Odd", parts, &letters);
    assert_legible("long", &document);
    // Every further page says what it goes on with.
    for page in document.parts[0].pages.iter().skip(1) {
        let Layer::Ink(head) = &page.layers[0] else { panic!("a head") };
        assert!(head.elements().contains("Scenario · A very long title"));
    }
}

#[test]
fn a_character_without_a_letter_is_told_wherever_it_stands() {
    let rule = "rule r unenforced=\"x\" { text en=\"so \u{5e9}\u{5dc}\u{5d5}\u{5dd}\" }";
    let places = [
        scenario(("Tank \u{1f69c} road", "a moor"), (8, 6), ""),
        scenario(("Odd", "by the \u{6f22}"), (8, 6), ""),
        scenario(("Odd", "a moor"), (8, 6), rule),
    ];
    for (scenario, near) in
        places.iter().zip(["Tank \u{1f69c} road", "by the \u{6f22}", "so \u{5e9}"])
    {
        let error = sheets(scenario, None).unwrap_err().to_string();
        assert!(error.contains(near), "{error}");
    }
}
