//! The sheets of all scenarios that come with the program: legible, and silent where they must be.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use crestline_draw::ink::Letters;
use crestline_draw::{SvgText, Theme};
use crestline_rules::scenario::{HexFilter, Opening, Scenario};
use crestline_rules::side::Side;
use crestline_source::library::chart;
use crestline_source::project::{Project, read_project};
use crestline_source::rulebook;

use crate::aids::{Aids, Ruling, reference, scenario_sheet, setup_sheet, terrain_chart, tracks};
use crate::{Document, Layer, Part, Size};

const A4: Size = Size::new(210.0, 297.0);

/// The smallest letters on a sheet, and in the small maps on it, in millimetres.
const LEAST: f64 = 5.5 * 25.4 / 72.0;
const LEAST_IN_MAPS: f64 = 5.0 * 25.4 / 72.0;

/// The maps and the scenarios of the repository, as one project.
#[expect(clippy::disallowed_methods, reason = "the tests read what the repository holds")]
fn bundled() -> Project {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = BTreeMap::new();
    let mut names = Vec::new();
    for folder in ["maps", "scenarios"] {
        for entry in std::fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if !path.is_file() {
                continue;
            }
            let name = format!("{folder}/{name}");
            if name.ends_with(".kdl") && !name.ends_with(".script.kdl") {
                names.push(name.clone());
            }
            files.insert(name, std::fs::read(&path).unwrap());
        }
    }
    names.sort();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    read_project(&files, &names)
}

fn scenarios(project: &Project) -> Vec<(Arc<Scenario>, Option<String>)> {
    let all: Vec<_> = project
        .scenarios
        .iter()
        .filter_map(|read| {
            let texts: Vec<&str> = read.briefing.iter().map(|text| text.text.as_str()).collect();
            let briefing = (!texts.is_empty()).then(|| texts.join("\n\n"));
            Some((read.scenario.clone()?, briefing))
        })
        .collect();
    assert!(all.len() > 9, "{}", all.len());
    all
}

fn index(paragraph: &str) -> Option<Ruling<'static>> {
    let found = rulebook::find(paragraph)?;
    Some(Ruling { title: &found.title, summary: &found.summary })
}

/// The smallest letters of an SVG, in its units.
fn smallest(svg: &str) -> Option<f64> {
    let sizes = svg.split("font-size=\"").skip(1);
    sizes.filter_map(|rest| rest.split('"').next()?.parse().ok()).reduce(f64::min)
}

/// No letters of a part are too small to be read.
pub(super) fn assert_legible(name: &str, document: &Document) {
    for (part, page) in document.pages() {
        for layer in &page.layers {
            let (svg, mm, least) = match layer {
                Layer::Ink(ink) => (ink, 0.1, LEAST),
                Layer::Art(placed) => (&placed.art.content, placed.scale, LEAST_IN_MAPS),
            };
            let Some(size) = smallest(svg.elements()) else { continue };
            let size = size * mm;
            let points = size * 72.0 / 25.4;
            assert!(size > least - 0.005, "{name}, {}: {points:.2} pt", part.title);
        }
    }
}

#[test]
fn all_letters_on_sheets_are_large_enough_to_be_read() {
    let project = bundled();
    let letters = Letters::new(SvgText::Named);
    let theme = Theme::full().flat();
    for paper in [A4, Size::new(215.9, 279.4)] {
        let aids = Aids { paper, theme: &theme, letters: &letters };
        for (scenario, briefing) in scenarios(&project) {
            let mut parts = vec![scenario_sheet(&scenario, briefing.as_deref(), &aids).unwrap()];
            for side in Side::BOTH {
                parts.push(setup_sheet(&scenario, side, &aids).unwrap());
            }
            parts.push(tracks(&scenario, &aids).unwrap());
            assert_legible(&scenario.title, &Document::new("Sheets", parts, &letters));
        }
        let mut parts = vec![terrain_chart(&chart(), &index, &aids).unwrap()];
        parts.extend(reference(&index, &aids).unwrap());
        assert_legible("references", &Document::new("Sheets", parts, &letters));
    }
}

/// The scenario with all that a side must not see before the other side has set up made something else.
fn disguised(scenario: &Scenario, side: Side) -> Scenario {
    let mut other = scenario.clone();
    for step in other.setup.iter_mut().filter(|step| step.side != side) {
        step.pieces.clear();
        step.hexes.clear();
        step.place = HexFilter::default();
    }
    other.setup.retain(|step| step.side == side || !step.hidden);
    for piece in other.roster.iter_mut().filter(|piece| piece.side != side) {
        (piece.at, piece.with) = (None, None);
        piece.title = "disguised".to_owned();
    }
    let force = &mut other.sides[side.other()];
    force.arrivals.clear();
    force.zone.clear();
    force.opening = Opening::default();
    (force.surrender, force.discard) = (99, 99);
    other.chits.secret[side.other()] = 99;
    other
}

#[test]
fn a_set_up_sheet_hangs_on_nothing_that_its_side_must_not_see() {
    let project = bundled();
    let letters = Letters::new(SvgText::Named);
    let theme = Theme::full().flat();
    let aids = Aids { paper: A4, theme: &theme, letters: &letters };
    let bytes = |part: Part, title: &str| {
        let document = Document::new(title, vec![part], &letters);
        let pictures: String = document.pictures().map(|picture| picture.svg).collect();
        (document.pdf().unwrap(), pictures)
    };
    for (n, (scenario, _)) in scenarios(&project).into_iter().enumerate() {
        for side in Side::BOTH {
            let one = setup_sheet(&scenario, side, &aids).unwrap();
            let two = setup_sheet(&disguised(&scenario, side), side, &aids).unwrap();
            assert!(one == two, "{}: {side:?}", scenario.title);
            // What is written of it is made of it alone; a few are looked at to the last byte.
            if n < 2 {
                assert!(bytes(one, "x") == bytes(two, "x"), "{}", scenario.title);
            }
        }
    }
}
