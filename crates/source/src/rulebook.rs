//! The index of the rules, docs/rulebook.kdl: every paragraph, what the engine does there, where,
//! and what proves it.

use std::sync::LazyLock;

use crate::diag::Findings;
use crate::parse;
use crate::suggest;
use crate::syntax::{Node, Value};
use crate::text::Sources;

/// The index as it is written.
pub const TEXT: &str = include_str!("../../../docs/rulebook.kdl");

/// A paragraph of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paragraph {
    /// Its number: `O20.3.1`.
    pub id: String,
    /// What it is about.
    pub title: String,
    /// Whether it says what is to be done; otherwise it only heads others or tells of values.
    pub rule: bool,
    /// What the engine does and who decides, in our own words.
    pub summary: String,
    /// The numbers of other paragraphs that belong to it.
    pub see: Vec<String>,
    /// What the rulebook leaves open, as the engine has it.
    pub decided: Vec<Decided>,
    /// The files that implement it, from the root of the repository.
    pub files: Vec<String>,
    /// Some of the tests of `crestline-rules` that come to it.
    pub tests: Vec<String>,
}

/// Something that the rulebook leaves open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decided {
    /// What the engine does.
    pub text: String,
    /// The switch by which a scenario or project decides otherwise: `melee-fp`.
    pub switch: Option<String>,
}

static PARAGRAPHS: LazyLock<Vec<Paragraph>> = LazyLock::new(|| {
    // What could not be read of the bundled index, a test finds.
    let document =
        parse::load(&mut Sources::new(), "rulebook.kdl", TEXT.as_bytes(), &mut Findings::new());
    document.nodes.iter().map(paragraph).collect()
});

fn paragraph(node: &Node) -> Paragraph {
    let all = |name: &str| {
        let lines = node.children.iter().filter(move |child| child.name.value == name);
        lines.flat_map(|child| child.args.iter().map(text)).collect::<Vec<String>>()
    };
    let decided = node.children.iter().filter(|child| child.name.value == "decided");
    Paragraph {
        id: node.args.first().map(text).unwrap_or_default(),
        title: node.args.get(1).map(text).unwrap_or_default(),
        rule: node.prop("status").is_some_and(|status| status.value.text() == Some("rule")),
        summary: all("summary").join(" "),
        see: all("see"),
        decided: decided
            .map(|child| Decided {
                text: child.args.first().map(text).unwrap_or_default(),
                switch: child.prop("switch").map(|switch| text(&switch.value)),
            })
            .collect(),
        files: all("file"),
        tests: all("test"),
    }
}

fn text(value: &Value) -> String {
    value.text().unwrap_or_default().to_owned()
}

/// All paragraphs in the order of the rulebook.
#[must_use]
pub fn paragraphs() -> &'static [Paragraph] {
    &PARAGRAPHS
}

/// The paragraph that a number means, however it is written: `o20.3.1`, `O20.3.1`, `020.3.1` with a
/// nought, or without its letter, since no number occurs under two letters.
#[must_use]
pub fn find(word: &str) -> Option<&'static Paragraph> {
    let plain = |id: &str| id.trim_start_matches(|c: char| c.is_ascii_uppercase()).to_owned();
    let word = word.trim().trim_end_matches('.').to_uppercase();
    let bare = word.strip_prefix('0').filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    let bare = bare.unwrap_or(&word);
    paragraphs().iter().find(|paragraph| paragraph.id == word || plain(&paragraph.id) == bare)
}

/// The paragraphs below a number, at any depth.
pub fn below(id: &str) -> impl Iterator<Item = &'static Paragraph> + use<'_> {
    paragraphs().iter().filter(move |paragraph| {
        paragraph.id.strip_prefix(id).is_some_and(|rest| rest.starts_with('.'))
    })
}

/// The number that an unknown one most likely stands for: the nearest paragraph above it, or else
/// one that is spelt nearly so.
#[must_use]
pub fn meant(word: &str) -> Option<&'static str> {
    let mut above = word;
    while let Some((upper, _)) = above.rsplit_once('.') {
        if let Some(paragraph) = find(upper) {
            return Some(&paragraph.id);
        }
        above = upper;
    }
    let number = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let unlettered = (number != word).then(|| find(number)).flatten();
    unlettered.map(|paragraph| paragraph.id.as_str()).or_else(|| {
        suggest::nearest(word, paragraphs().iter().map(|paragraph| paragraph.id.as_str()))
    })
}
