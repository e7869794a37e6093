//! What no artwork needs and nobody should have to trust: programs, things from elsewhere, patterns
//! painted with patterns.

use std::collections::BTreeSet;
use std::ops::Range;

use roxmltree::{Document, Node};

use super::refusal::{Refusal, RefusalKind};

/// The namespace of SVG.
pub(super) const SVG: &str = "http://www.w3.org/2000/svg";

/// The namespace of the attributes that every XML has.
const XML: &str = "http://www.w3.org/XML/1998/namespace";

/// The attributes that are read as style and may name things elsewhere.
const STYLED: [&str; 10] = [
    "style",
    "fill",
    "stroke",
    "filter",
    "mask",
    "clip-path",
    "cursor",
    "marker-start",
    "marker-mid",
    "marker-end",
];

/// This many are told; more help nobody.
const MOST_TOLD: usize = 20;

/// Everything in a document for which it is refused.
pub(super) fn hazards(document: &Document<'_>) -> Vec<Refusal> {
    let mut found = Vec::new();
    for node in document.descendants().filter(Node::is_element) {
        if found.len() >= MOST_TOLD {
            break;
        }
        if matches!(node.tag_name().name(), "script" | "handler" | "listener") {
            found.push(Refusal::new(
                RefusalKind::Script,
                start(node),
                "this artwork contains a script",
                "delete the script; artwork is only looked at",
            ));
        } else if is_svg(node) {
            attributes(node, &mut found);
            if node.tag_name().name() == "style" {
                let text = style_text(node);
                let imports = text.to_ascii_lowercase().contains("@import");
                if imports || refers_away(&text) || escapes(&text) {
                    found.push(external(start(node)));
                }
            }
        } else {
            // Other programs may draw what is none of SVG's, like a page inside of it.
            let from = |name: &str| matches!(name, "src" | "srcset" | "poster");
            let far = |a: &roxmltree::Attribute<'_, '_>| {
                a.namespace().is_none() && from(a.name()) && has_scheme(a.value())
            };
            found.extend(node.attributes().find(far).map(|far| external(far.range())));
        }
    }
    found.extend(nested_pattern(document));
    found
}

/// Whether an element is one of SVG's, or of no namespace at all, as in files without one.
pub(super) fn is_svg(node: Node<'_, '_>) -> bool {
    node.tag_name().namespace().is_none_or(|space| space == SVG)
}

/// The first bytes of an element: its name.
pub(super) fn start(node: Node<'_, '_>) -> Range<usize> {
    let at = node.range().start;
    let name = node.tag_name().name().len() + 1;
    at..(at + name).min(node.range().end)
}

/// All text of a `style` element.
pub(super) fn style_text(node: Node<'_, '_>) -> String {
    node.children().filter_map(|child| child.text()).collect()
}

fn external(at: Range<usize>) -> Refusal {
    Refusal::new(
        RefusalKind::External,
        at,
        "this artwork refers to something outside of its file",
        "embed or delete it; only links like `#name` are followed, and nothing is fetched",
    )
}

fn attributes(node: Node<'_, '_>, found: &mut Vec<Refusal>) {
    for attribute in node.attributes() {
        let (name, value) = (attribute.name(), attribute.value());
        let event = attribute.namespace().is_none()
            && name.len() > 2
            && name.get(..2).is_some_and(|on| on.eq_ignore_ascii_case("on"));
        if animates_hazard(node, name, value) {
            found.push(Refusal::new(
                RefusalKind::Script,
                attribute.range(),
                "this animation would set a link or start a program",
                "delete the animation; artwork is only looked at",
            ));
            continue;
        }
        let base = name == "base" && attribute.namespace() == Some(XML);
        if (base || matches!(name, "src" | "srcset")) && has_scheme(value)
            || STYLED.contains(&name) && escapes(value)
        {
            found.push(external(attribute.range()));
            continue;
        }
        let link = name == "href";
        let target = value.trim_start();
        let program =
            link && target.get(..11).is_some_and(|word| word.eq_ignore_ascii_case("javascript:"));
        if event || program {
            found.push(Refusal::new(
                RefusalKind::Script,
                attribute.range(),
                "this artwork would run a program",
                "delete this attribute; artwork is only looked at",
            ));
        } else if link {
            let picture = node.tag_name().name() == "image" && target.starts_with("data:");
            if !target.is_empty() && !target.starts_with('#') && !picture {
                found.push(external(attribute.range()));
            }
        } else if refers_away(value) {
            found.push(external(attribute.range()));
        }
    }
}

/// Whether an attribute of an animation says that it changes a link or what starts a program.
fn animates_hazard(node: Node<'_, '_>, name: &str, value: &str) -> bool {
    let tag = node.tag_name().name();
    if name != "attributeName" || !(tag == "set" || tag.starts_with("animate")) {
        return false;
    }
    let changed = value.trim().to_ascii_lowercase();
    changed == "href" || changed.ends_with(":href") || changed.starts_with("on")
}

/// Whether a text names, anywhere in it, a place elsewhere: `http://…`, `//…`, `file:…`.
fn has_scheme(text: &str) -> bool {
    let scheme = |word: &str| {
        let Some((scheme, _)) = word.split_once(':') else { return false };
        let letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.');
        scheme.starts_with(|c: char| c.is_ascii_alphabetic())
            && scheme.chars().all(letter)
            && !scheme.eq_ignore_ascii_case("data")
    };
    text.split([' ', ',', '\n', '\t', '\r']).any(|word| word.starts_with("//") || scheme(word))
}

/// Whether a style has letters written as numbers, behind which any word may hide.
fn escapes(text: &str) -> bool {
    text.as_bytes().windows(2).any(|pair| pair[0] == b'\\' && pair[1].is_ascii_hexdigit())
}

/// The targets of every `url(…)` in a text.
fn urls(text: &str) -> impl Iterator<Item = &str> {
    let marks = text.match_indices('(').filter(|(at, _)| {
        let before = at.checked_sub(3).and_then(|start| text.get(start..*at));
        before.is_some_and(|word| word.eq_ignore_ascii_case("url"))
    });
    marks.map(|(at, _)| {
        let target = text[at + 1..].split(')').next().unwrap_or_default();
        target.trim().trim_matches(['"', '\'']).trim()
    })
}

/// Whether a text has a `url(…)` that leads out of the file.
fn refers_away(text: &str) -> bool {
    // A set of pictures names them without `url`.
    let word = "image-set(".as_bytes();
    if text.as_bytes().windows(word.len()).any(|part| part.eq_ignore_ascii_case(word)) {
        return true;
    }
    urls(text).any(|target| {
        let data = target.get(..5).is_some_and(|word| word.eq_ignore_ascii_case("data:"));
        !target.is_empty() && !target.starts_with('#') && !data
    })
}

/// A pattern in whose tile there is another pattern, or paint that is one.
fn nested_pattern(document: &Document<'_>) -> Option<Refusal> {
    let is_pattern = |node: &Node<'_, '_>| node.is_element() && node.tag_name().name() == "pattern";
    let patterns: Vec<Node<'_, '_>> = document.descendants().filter(is_pattern).collect();
    let ids: BTreeSet<&str> = patterns.iter().filter_map(|node| node.attribute("id")).collect();
    for pattern in patterns {
        for inner in pattern.descendants().skip(1).filter(Node::is_element) {
            let painted = inner.attributes().any(|attribute| {
                let paints = matches!(attribute.name(), "fill" | "stroke" | "style");
                let mut targets = urls(attribute.value()).filter_map(|t| t.strip_prefix('#'));
                paints && targets.any(|target| ids.contains(target))
            });
            if is_pattern(&inner) || painted {
                return Some(Refusal::new(
                    RefusalKind::NestedPattern,
                    start(inner),
                    "this pattern is painted with patterns",
                    "fill the outlines with plain colours; sight needs outlines only",
                ));
            }
        }
    }
    None
}
