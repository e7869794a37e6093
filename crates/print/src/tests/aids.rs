//! Aids: complete, true to the scenario, and silent about what a side must not see.

use std::collections::BTreeMap;
use std::sync::Arc;

use crestline_draw::ink::Letters;
use crestline_draw::{SvgText, Theme};
use crestline_rules::scenario::Scenario;
use crestline_rules::side::Side;
use crestline_source::library::chart;
use crestline_source::project::read_project;
use crestline_source::rulebook;

use crate::aids::{
    AidError, Aids, Ruling, reference, scenario_sheet, setup_sheet, terrain_chart, tracks,
};
use crate::cards::{POKER, deck};
use crate::counters::{CounterOptions, faces, needed};
use crate::impose::{FacePair, Imposition, impose};
use crate::{Document, Foot, Layer, Part, Size};

const A4: Size = Size::new(210.0, 297.0);

/// A map and a scenario on it with all that is secret: a step that is noted down, named cards in the
/// first hand, reinforcements.
const TEXT: &str = r#"
map moor title="Moor" number=9 format=1 version="3" {
  grid columns=12 rows=8
  woods C3 D3
  building mill F4
  objective 1 mill
  objective 2 C3
}
scenario ford title="The <Ford> & Mill" format=1 version="1.4" {
  map moor version="3"
  date "1943-10-05" place="a moor"
  axis nation=germany posture=attack orders=4 quality=line edge=right surrender=8 {
    leader "Lt. Schrader"
    squad Rifle x=4 id=rifle
    weapon "Heavy MG"
    opening-hand { action Ambush }
    arrives space=3 in="L1..L4" { squad Pionier x=2 id=late }
  }
  allies nation=britain posture=defend orders=3 quality=line edge=left surrender=6 {
    leader "Lt. Chatham"
    squad Line x=3 id=line
    team Weapon id=crew
    weapon "Light MG" x=2
    radio "88mm"
    mines x=2 fp=7
    wire x=1
    opening-hand { action "Hidden Mines" }
    arrives space=2 in="A7 A8" { squad Airborne x=2 id=para }
  }
  setup {
    allies mines wire depth=4
    allies crew in="B5 B6" hidden=#true
    allies others depth=3
    axis others depth=2
  }
  control axis="1" allies=2
  chits { open S; secret allies=2 }
  time 0 sudden-death=7
  vp allies=3
  initiative axis
  first-turn axis
  rule fog { text en="Every hex hinders by 3."; everywhere { hindrance 3 } }
  rule guide unenforced="needs a memory" { text en="The guide knows the moor." }
}
"#;

fn scenario_of(text: &str) -> Arc<Scenario> {
    let files = BTreeMap::from([("text.kdl".to_owned(), text.as_bytes().to_vec())]);
    let project = read_project(&files, &["text.kdl"]);
    let read = project.scenario("ford");
    let scenario = read.and_then(|read| read.scenario.clone());
    scenario.unwrap_or_else(|| {
        panic!("{:?}", project.diagnostics.iter().map(|d| &d.message).collect::<Vec<_>>())
    })
}

fn with_aids<T>(paper: Size, run: impl FnOnce(&Aids<'_>) -> T) -> T {
    let letters = Letters::new(SvgText::Named);
    run(&Aids { paper, theme: &Theme::full().flat(), letters: &letters })
}

fn index(paragraph: &str) -> Option<Ruling<'static>> {
    let found = rulebook::find(paragraph)?;
    Some(Ruling { title: &found.title, summary: &found.summary })
}

/// All words of a part, one text after the other.
fn said(part: &Part) -> String {
    let mut all = String::new();
    for layer in part.pages.iter().flat_map(|page| &page.layers) {
        let svg = match layer {
            Layer::Ink(ink) => ink.elements(),
            Layer::Art(placed) => placed.art.content.elements(),
        };
        for part in svg.split("</text>") {
            if let Some((_, text)) = part.rsplit_once('>') {
                all.push_str(text);
                all.push('|');
            }
        }
    }
    all
}

fn sheet(text: &str, briefing: Option<&str>) -> String {
    let part = with_aids(A4, |aids| scenario_sheet(&scenario_of(text), briefing, aids));
    said(&part.unwrap())
}

#[test]
fn the_scenario_sheet_says_what_both_may_know() {
    let briefing = "# The <Ford> & Mill\n\n*Rain*, says **the guide**.\n\n- go\n- [see](x.md)\n";
    let text = sheet(TEXT, Some(briefing));
    for words in [
        "The &lt;Ford&gt; &amp; Mill",
        "5 October 1943",
        "Rain, says the guide.",
        "Germany (Axis)",
        "Rifle Squad",
        "Heavy MG",
        "Radio 88mm",
        "Every hex hinders by 3.",
        "The guide knows the moor.",
        "each Objective is worth 1 VP",
        "2 secret for the Allies",
        "Reinforcements at time 3 in L1..L4",
        "version 1.4",
        "up to 4 deep from its own edge",
    ] {
        assert!(text.contains(words), "{words} in {text}");
    }
    assert!(text.contains("see|") && !text.contains("x.md"), "{text}");
}

#[test]
fn what_is_noted_down_is_on_no_sheet_but_the_own() {
    let sheets =
        |side| said(&with_aids(A4, |aids| setup_sheet(&scenario_of(TEXT), side, aids)).unwrap());
    assert!(sheets(Side::Allies).contains("B5 B6"));
    assert!(!sheets(Side::Axis).contains("B5 B6"));
    assert!(!sheet(TEXT, None).contains("B5 B6"));
}

#[test]
fn a_set_up_sheet_has_nothing_of_the_other_side() {
    let axis =
        said(&with_aids(A4, |aids| setup_sheet(&scenario_of(TEXT), Side::Axis, aids)).unwrap());
    for own in ["Lt. Schrader", "Rifle Squad", "Pionier Squad", "the Action Ambush", "L1..L4"] {
        assert!(axis.contains(own), "{own} in {axis}");
    }
    let secrets = [
        "Chatham",
        "Line Squad",
        "Airborne",
        "88mm",
        "Mines",
        "Wire",
        "Hidden",
        "A7",
        "4 deep",
        "3 deep",
        "secret",
        "Weapon Team",
    ];
    for secret in secrets {
        // The map of the sheet has labels, which say nothing.
        let is_label = |text: &str| text == secret;
        assert!(!axis.split('|').any(|text| text.contains(secret) && !is_label(text)), "{secret}");
    }
    let allies =
        said(&with_aids(A4, |aids| setup_sheet(&scenario_of(TEXT), Side::Allies, aids)).unwrap());
    for own in ["Lt. Chatham", "the Action Hidden Mines", "2 secret chits", "Mines", "A7 A8"] {
        assert!(allies.contains(own), "{own} in {allies}");
    }
    for secret in ["Schrader", "Rifle", "Pionier", "Ambush", "L1..L4", "2 deep", "Heavy MG"] {
        assert!(!allies.contains(secret), "{secret}");
    }
}

#[test]
fn a_set_up_sheet_is_the_same_whatever_the_other_side_has() {
    let axis = |text: &str| with_aids(A4, |aids| setup_sheet(&scenario_of(text), Side::Axis, aids));
    let other = TEXT
        .replace("squad Line x=3", "squad Line x=5")
        .replace("in=\"A7 A8\"", "in=\"A1 A2\"")
        .replace("in=\"B5 B6\" hidden", "in=\"A5 A6 B7\" hidden")
        .replace("mines x=2 fp=7", "mines x=1 fp=8")
        .replace("allies others depth=3", "allies others depth=4")
        .replace("action \"Hidden Mines\"", "action \"Hidden Wire\"");
    assert_ne!(TEXT, other);
    assert!(axis(TEXT) == axis(&other));
}

/// The allied steps of the set-up, in this order before that of the Axis.
fn with_allied_steps(steps: &str) -> String {
    let (head, rest) = TEXT.split_once("    allies mines").unwrap();
    let (_, tail) = rest.split_once("    axis others").unwrap();
    format!("{head}{steps}    axis others{tail}")
}

#[test]
fn a_step_that_is_noted_down_does_not_hide_that_the_other_side_sets_up() {
    let noted = "    allies crew in=\"B5 B6\" hidden=#true\n";
    let open = "    allies mines wire depth=4\n    allies others depth=3\n";
    let orders = [format!("{noted}{open}"), format!("{open}{noted}"), open.to_owned()];
    let sheets = |side: Side| {
        orders.each_ref().map(|order| {
            let scenario = scenario_of(&with_allied_steps(order));
            with_aids(A4, |aids| setup_sheet(&scenario, side, aids)).unwrap()
        })
    };
    let [first, last, none] = sheets(Side::Axis);
    assert!(said(&first).contains("The other side sets up."), "{}", said(&first));
    assert!(first == last && last == none);
    for (part, is_noted) in sheets(Side::Allies).iter().zip([true, true, false]) {
        assert_eq!(said(part).contains("B5 B6"), is_noted);
    }
}

#[test]
fn weapons_are_handed_out_after_the_last_step_of_their_own_side() {
    let allies =
        said(&with_aids(A4, |aids| setup_sheet(&scenario_of(TEXT), Side::Allies, aids)).unwrap());
    let hand_out = allies.find("Then hand out").unwrap();
    assert!(allies.find("The other side sets up.").is_some_and(|other| hand_out < other));
}

#[test]
fn the_turn_sequence_is_on_one_page() {
    for paper in [A4, Size::new(215.9, 279.4)] {
        let parts = with_aids(paper, |aids| reference(&index, aids)).unwrap();
        assert_eq!(parts[0].pages.len(), 1);
    }
}

/// The colours of an SVG whose red, green and blue are not the same.
fn hues(svg: &str) -> Vec<&str> {
    let is_colour = |text: &&str| text.len() == 6 && u32::from_str_radix(text, 16).is_ok();
    let is_grey = |text: &&str| text[..2] == text[2..4] && text[2..4] == text[4..];
    let colours = svg.split("=\"#").skip(1).filter_map(|rest| rest.split('"').next());
    colours.filter(is_colour).filter(|text| !is_grey(text)).collect()
}

#[test]
fn in_grey_every_colour_of_every_sheet_is_grey() {
    let letters = Letters::new(SvgText::Named);
    let theme = Theme::greyscale();
    let aids = Aids { paper: A4, theme: &theme, letters: &letters };
    let scenario = scenario_of(TEXT);
    let mut parts = vec![scenario_sheet(&scenario, Some("Text."), &aids).unwrap()];
    parts.extend(Side::BOTH.map(|side| setup_sheet(&scenario, side, &aids).unwrap()));
    parts.push(tracks(&scenario, &aids).unwrap());
    parts.push(terrain_chart(&chart(), &index, &aids).unwrap());
    parts.extend(reference(&index, &aids).unwrap());
    let how = Imposition::on(A4);
    let foot = Foot { title: "Sheets".to_owned(), about: "all of them".to_owned() };
    let pairs = faces(&needed(&scenario), &CounterOptions::of(&theme), &letters).unwrap();
    parts.extend(impose(&pairs, &how, &foot, &letters).unwrap().parts("counters", "Counters"));
    let deck = deck(&scenario.sides.axis.deck, POKER, &theme, &letters).unwrap();
    let (size, back) = (POKER, &deck.back);
    let pairs: Vec<FacePair> = deck
        .fronts
        .into_iter()
        .map(|(name, front)| FacePair { name, size, front, back: Arc::clone(back) })
        .collect();
    parts.extend(impose(&pairs, &how, &foot, &letters).unwrap().parts("cards", "Cards"));
    let document = Document::new("Sheets", parts, &letters);
    for picture in document.pictures() {
        let hues = hues(&picture.svg);
        assert!(hues.is_empty(), "{:?}", &hues[..hues.len().min(9)]);
    }
}

#[test]
fn every_row_of_the_chart_and_every_paragraph_is_there() {
    let part = with_aids(A4, |aids| terrain_chart(&chart(), &index, aids)).unwrap();
    let text = said(&part);
    for terrain in chart().terrains() {
        assert!(text.contains(&format!("|{}|", terrain.title)), "{}", terrain.title);
        assert!(text.contains(&format!("|{}|", terrain.paragraph)), "{}", terrain.paragraph);
    }
    for words in ["hinders 3", "blocks", "as hex", "+1", "\u{2212}1", "T88.1", "F106.2"] {
        assert!(text.contains(words), "{words}");
    }
    let samples = part.pages.iter().flat_map(|page| &page.layers);
    let samples = samples.filter(|layer| matches!(layer, Layer::Art(_))).count();
    assert_eq!(samples, chart().terrains().len());
}

#[test]
fn references_cite_paragraphs_that_there_are() {
    for paragraph in crate::aids::paragraphs() {
        assert!(index(paragraph).is_some(), "{paragraph}");
    }
    let parts = with_aids(A4, |aids| reference(&index, aids)).unwrap();
    let text: String = parts.iter().map(said).collect();
    for words in ["O20.3.4", "O16.4.3", "O23.3", "1.9.1.4", "6.1.2", "7.1"] {
        assert!(text.contains(&format!("|{words}|")), "{words}");
    }
}

#[test]
fn tracks_have_the_spaces_of_the_scenario() {
    let text = said(&with_aids(A4, |aids| tracks(&scenario_of(TEXT), aids)).unwrap());
    for words in ["|sudden|death|", "|surrender|", "|start|Allies|", "|Axis come|", "|Allies come|"]
    {
        assert!(text.contains(words), "{words} in {text}");
    }
    assert!(text.contains("Casualties of Britain"));
}

/// All aids of the scenario.
fn all(paper: Size) -> Result<Vec<Part>, AidError> {
    with_aids(paper, |aids| {
        let scenario = scenario_of(TEXT);
        let mut parts = vec![scenario_sheet(&scenario, Some("Text."), aids)?];
        for side in Side::BOTH {
            parts.push(setup_sheet(&scenario, side, aids)?);
        }
        parts.push(tracks(&scenario, aids)?);
        parts.push(terrain_chart(&chart(), &index, aids)?);
        parts.extend(reference(&index, aids)?);
        Ok(parts)
    })
}

#[test]
fn aids_fit_on_every_paper_with_a_name_and_are_always_the_same_bytes() {
    for (name, paper) in crate::NAMES {
        let parts = all(paper).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(parts.iter().all(|part| !part.pages.is_empty()), "{name}");
    }
    let pdf = || {
        let letters = Letters::new(SvgText::Named);
        Document::new("Aids", all(A4).unwrap(), &letters).pdf().unwrap()
    };
    assert!(pdf() == pdf());
}

#[test]
fn what_does_not_fit_is_an_error_with_what_it_is() {
    let long = "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(3);
    let text = TEXT.replace("The guide knows the moor.", &format!("The {long} knows."));
    let error = with_aids(A4, |aids| scenario_sheet(&scenario_of(&text), None, aids)).unwrap_err();
    let AidError::Overflow { what, by, .. } = &error else { panic!("{error}") };
    assert!(*what == long && *by > 10.0, "{error}");
    let error =
        with_aids(A4, |aids| scenario_sheet(&scenario_of(TEXT), Some("日本"), aids)).unwrap_err();
    assert!(matches!(error, AidError::Glyph { character: '日', .. }), "{error}");
    assert!(all(Size::new(52.0, 60.0)).is_err());
}

#[test]
fn markdown_that_is_odd_is_text() {
    let odd = "**\n[a](b\n# \n#x\n\\*y\\*\n1. one\n12345. no\n> said\n---\nsnake_case _it_\n";
    let text = sheet(TEXT, Some(odd));
    for words in ["[a](b", "#x", "*y*", "snake_case it", "12345. no said"] {
        assert!(text.replace('|', " ").contains(words), "{words} in {text}");
    }
}
