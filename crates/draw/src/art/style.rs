//! As much of CSS as decides what is drawn: whether it is seen, how it is filled, how wide it is.
//!
//! Selectors are what drawing programs write: an element's name, classes, an id, or all of them, and
//! lists of these.

use std::collections::{BTreeMap, BTreeSet};

use roxmltree::Node;

/// The properties that matter here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Property {
    Display,
    Visibility,
    Fill,
    FillRule,
    StrokeWidth,
    Transform,
    Clip,
    Mask,
}

const PROPERTIES: [(&str, Property); 8] = [
    ("display", Property::Display),
    ("visibility", Property::Visibility),
    ("fill", Property::Fill),
    ("fill-rule", Property::FillRule),
    ("stroke-width", Property::StrokeWidth),
    ("transform", Property::Transform),
    ("clip-path", Property::Clip),
    ("mask", Property::Mask),
];

/// So many classes of an element are looked at.
const MOST_CLASSES: usize = 100;

/// What an element says of itself, from its attributes, the style sheet and its `style`.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Declared<'t> {
    values: [Option<(&'t str, bool)>; PROPERTIES.len()],
}

impl<'t> Declared<'t> {
    /// The value of a property, if it has one.
    pub(super) fn get(&self, property: Property) -> Option<&'t str> {
        self.values[property as usize].map(|(value, _)| value)
    }

    fn set(&mut self, property: Property, value: &'t str) {
        let (value, important) = match value.rsplit_once('!') {
            Some((value, word)) if word.trim().eq_ignore_ascii_case("important") => (value, true),
            _ => (value, false),
        };
        let slot = &mut self.values[property as usize];
        if important || !slot.is_some_and(|(_, important)| important) {
            *slot = Some((value.trim(), important));
        }
    }
}

/// The declarations of a block that matter.
fn declarations(block: &str) -> impl Iterator<Item = (Property, &str)> {
    block.split(';').filter_map(|declaration| {
        let (name, value) = declaration.split_once(':')?;
        let name = name.trim();
        let (_, property) = PROPERTIES.iter().find(|(word, _)| name.eq_ignore_ascii_case(word))?;
        Some((*property, value))
    })
}

/// A rule with one of its selectors.
#[derive(Debug)]
struct Rule<'t> {
    tag: Option<&'t str>,
    id: Option<&'t str>,
    classes: Vec<&'t str>,
    declared: Vec<(Property, &'t str)>,
}

impl Rule<'_> {
    fn weight(&self) -> (usize, usize, usize) {
        (usize::from(self.id.is_some()), self.classes.len(), usize::from(self.tag.is_some()))
    }

    fn matches(&self, node: Node<'_, '_>, classes: &BTreeSet<&str>) -> bool {
        self.tag.is_none_or(|tag| node.tag_name().name() == tag)
            && self.id.is_none_or(|id| node.attribute("id") == Some(id))
            && self.classes.iter().all(|class| classes.contains(class))
    }
}

/// The style sheets of a document.
#[derive(Default, Debug)]
pub(super) struct Styles<'t> {
    rules: Vec<Rule<'t>>,
    /// Rules by the id, class or element name that they ask for, lightest first.
    by_word: BTreeMap<(char, &'t str), Vec<usize>>,
}

impl<'t> Styles<'t> {
    /// Adds a style sheet, its comments blanked out; whether all of it that matters is understood.
    pub(super) fn add(&mut self, text: &'t str) -> bool {
        let mut understood = true;
        let mut rest = text;
        while let Some(open) = rest.find(['{', ';']) {
            let head = rest[..open].trim();
            if rest.as_bytes()[open] == b';' {
                rest = &rest[open + 1..];
                continue;
            }
            let end = block_end(rest, open);
            let block = &rest[open + 1..end];
            rest = rest.get(end + 1..).unwrap_or_default();
            if head.starts_with('@') {
                understood &= !head.starts_with("@media");
                continue;
            }
            let declared: Vec<_> = declarations(block).collect();
            if declared.is_empty() {
                continue;
            }
            for selector in head.split(',') {
                match rule(selector.trim(), &declared) {
                    Some(rule) => self.rules.push(rule),
                    None => understood = false,
                }
            }
        }
        understood
    }

    /// How many rules there are.
    pub(super) fn len(&self) -> usize {
        self.rules.len()
    }

    /// Makes rules be found by what they ask for.
    pub(super) fn sort(&mut self) {
        self.rules.sort_by_key(Rule::weight);
        for (at, rule) in self.rules.iter().enumerate() {
            let word = match (rule.id, rule.classes.first(), rule.tag) {
                (Some(id), ..) => ('#', id),
                (None, Some(class), _) => ('.', *class),
                (None, None, Some(tag)) => ('<', tag),
                (None, None, None) => ('*', ""),
            };
            self.by_word.entry(word).or_default().push(at);
        }
    }

    /// What an element says of itself. Adds to `work` how many rules were looked at.
    pub(super) fn of<'a>(&'a self, node: Node<'a, '_>, work: &mut usize) -> Declared<'a> {
        let mut declared = Declared::default();
        for (name, property) in PROPERTIES {
            // A transform attribute has a grammar of its own and is no style.
            if property != Property::Transform
                && let Some(value) = node.attribute(name)
            {
                declared.set(property, value);
            }
        }
        if !self.rules.is_empty() {
            let id = node.attribute("id").map(|id| ('#', id));
            let classes = node.attribute("class").unwrap_or_default().split_whitespace();
            let classes: BTreeSet<&str> = classes.take(MOST_CLASSES).collect();
            let words = id.into_iter().chain(classes.iter().map(|class| ('.', *class)));
            let words = words.chain([('<', node.tag_name().name()), ('*', "")]);
            let mut found: Vec<usize> = Vec::new();
            for word in words {
                found.extend(self.by_word.get(&word).into_iter().flatten());
            }
            *work += found.len();
            found.sort_unstable();
            for at in found {
                let rule = &self.rules[at];
                if rule.matches(node, &classes) {
                    for (property, value) in &rule.declared {
                        declared.set(*property, value);
                    }
                }
            }
        }
        for (property, value) in declarations(node.attribute("style").unwrap_or_default()) {
            declared.set(property, value);
        }
        declared
    }
}

/// Where a block that opens at a place closes; the end of the text if it does not.
fn block_end(text: &str, open: usize) -> usize {
    let mut depth = 0usize;
    for (at, byte) in text.bytes().enumerate().skip(open) {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

/// A selector that is a name, classes, an id, or a mixture.
fn rule<'t>(selector: &'t str, declared: &[(Property, &'t str)]) -> Option<Rule<'t>> {
    let word = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '#' | '*');
    if selector.is_empty() || !selector.chars().all(word) {
        return None;
    }
    let mut rule = Rule { tag: None, id: None, classes: Vec::new(), declared: declared.to_vec() };
    let end = selector.find(['.', '#']).unwrap_or(selector.len());
    rule.tag = Some(&selector[..end]).filter(|tag| !tag.is_empty() && *tag != "*");
    let mut rest = &selector[end..];
    while let Some(mark) = rest.chars().next() {
        let end = rest[1..].find(['.', '#']).map_or(rest.len(), |at| at + 1);
        let word = &rest[1..end];
        match mark {
            '#' => rule.id = Some(word),
            _ => rule.classes.push(word),
        }
        rest = &rest[end..];
    }
    Some(rule)
}

/// A style sheet with its comments replaced by spaces.
pub(super) fn without_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("/*") {
        kept.push_str(&rest[..start]);
        kept.push(' ');
        let end = rest[start + 2..].find("*/").map(|at| start + 2 + at + 2);
        rest = &rest[end.unwrap_or(rest.len())..];
    }
    kept.push_str(rest);
    // Old style sheets stand in a comment of XML.
    kept.replace("<!--", "    ").replace("-->", "   ")
}
