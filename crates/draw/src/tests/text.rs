//! Letters: none missing, none dropped, nothing that a title can break.

use resvg::usvg::{Group, Node, roxmltree};

use super::fixture::{ROWS, Sketch, valley};
use crate::raster::tree;
use crate::text::{Letters, Weight};
use crate::{MapOptions, SvgText, map_svg, missing_glyphs};
use crestline_board::hex::Stagger;

fn texts(group: &Group) -> usize {
    let count = |node: &Node| match node {
        Node::Group(group) => texts(group),
        Node::Text(_) => 1,
        _ => 0,
    };
    group.children().iter().map(count).sum()
}

#[test]
fn named_text_is_all_there() {
    let options = MapOptions { text: SvgText::Named, ..MapOptions::default() };
    let picture = map_svg(&valley(), &options);
    let tree = tree(&picture.svg).expect("a tree");
    // Labels, objectives, number, version, title, the six sides of the compass rose, two boxes.
    assert_eq!(texts(tree.root()), 150 + 4 + 1 + 1 + 1 + 6 + 2);
    assert_eq!(picture.svg.matches("<text").count(), 165);
    assert!(picture.svg.contains(">Mill Valley</text>"));
}

#[test]
fn outlined_text_needs_no_font() {
    let picture = map_svg(&valley(), &MapOptions::default());
    assert!(!picture.svg.contains("<text") && !picture.svg.contains("font"));
}

#[test]
fn hostile_titles_are_shown_literally() {
    let hostile = "Ham & <Eggs> \"x\" ']]> </text><script>alert(1)</script> \u{0}\u{fffe}\u{1b}[2J";
    let shown = hostile.replace(['\u{0}', '\u{fffe}', '\u{1b}'], "\u{fffd}");
    for text in [SvgText::Named, SvgText::Outlines] {
        let mut sketch = Sketch::new(3, 2, Stagger::EvenLow);
        sketch.draft.title = hostile.to_owned();
        sketch.draft.version = hostile.to_owned();
        let picture = map_svg(&sketch.map(), &MapOptions { text, ..MapOptions::default() });
        let document = roxmltree::Document::parse(&picture.svg).expect("XML");
        let title = document.root_element().children().find(|n| n.has_tag_name("title"));
        assert_eq!(title.and_then(|n| n.text()), Some(shown.as_str()));
        if text == SvgText::Named {
            let mut texts = document.descendants().filter(|n| n.has_tag_name("text"));
            assert!(texts.any(|n| n.text() == Some(shown.as_str())));
        }
        harmless(&document);
        tree(&picture.svg).expect("a tree");
    }
}

fn harmless(document: &roxmltree::Document<'_>) {
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        let name = node.tag_name().name();
        let known = ["svg", "g", "path", "circle", "title", "text", "pattern", "clipPath"];
        assert!(known.contains(&name), "{name}");
        for attribute in node.attributes() {
            let name = attribute.name();
            assert!(!name.starts_with("on") && name != "href" && name != "style", "{name}");
            // Patterns and clips of its own, and nothing from elsewhere.
            let value = attribute.value();
            let own = value.strip_prefix("url(#").is_some_and(|rest| rest.ends_with(')'));
            assert!(own || !value.contains("url("), "{value}");
        }
    }
}

#[test]
fn pictures_hold_nothing_but_shapes() {
    for overlay in super::overlays::all().into_iter().map(Some).chain([None]) {
        let picture = map_svg(&valley(), &MapOptions { overlay, ..MapOptions::default() });
        harmless(&roxmltree::Document::parse(&picture.svg).expect("XML"));
    }
}

#[test]
fn what_cannot_be_shown_is_named() {
    assert_eq!(missing_glyphs("Hürtgenwald, Łódź, Œuf, 1944–45"), Vec::<char>::new());
    assert_eq!(missing_glyphs("A\u{7}中B中"), vec!['\u{7}', '中']);
    // The blanks and hyphens of careful typists look like those that the fonts have.
    let careful = "z.\u{202f}B. 12\u{2009}km, Saint\u{2011}Lô";
    assert!(missing_glyphs(careful).is_empty());
    let letters = Letters::new(SvgText::Outlines);
    let width = |text| letters.width(text, Weight::Regular, 10.0);
    assert!((width(careful) - width("z.\u{a0}B. 12\u{a0}km, Saint-Lô")).abs() < 1e-9);
    for (word, ..) in ROWS {
        assert!(missing_glyphs(word).is_empty());
    }
}
