//! The reference of the file formats, made from the descriptions that decoding reads.

mod frame;
pub(crate) mod rules;
mod text;

use std::fmt::Write as _;

use crate::schema::content::{CHIT, NATION, WEAPON};
use crate::schema::design::spec::{COMMON, DESIGN};
use crate::schema::map::spec::{Drawn, MAP};
use crate::schema::scenario::RULE;
use crate::schema::scenario::spec::SCENARIO;
use crate::schema::script::spec::SCRIPT;
use crate::schema::several::{ALLOW, ERRATA, INCLUDE};
use crate::schema::spec::{Head, Spec};
use crate::schema::tree::{self, Path};

pub(crate) use frame::framed;

/// The pages of the reference: the file, below the folder of the book, and its text.
#[must_use]
pub fn pages() -> Vec<(&'static str, String)> {
    vec![
        ("format/reference/map.md", page("Reference: maps", MAP_INTRO, &[&MAP])),
        (
            "format/reference/scenario.md",
            page("Reference: scenarios", SCENARIO_INTRO, &[&SCENARIO]),
        ),
        ("format/reference/rules.md", page("Reference: special rules", RULES_INTRO, &[&RULE])),
        ("format/reference/script.md", page("Reference: scripts", SCRIPT_INTRO, &[&SCRIPT])),
        (
            "format/reference/files.md",
            page("Reference: files", FILES_INTRO, &[&INCLUDE, &ALLOW, &ERRATA]),
        ),
        (
            "format/reference/content.md",
            page("Reference: nations and chits", CONTENT_INTRO, &[&NATION, &WEAPON, &CHIT]),
        ),
        (
            "format/reference/design.md",
            page("Reference: design values", DESIGN_INTRO, &[&DESIGN, &COMMON]),
        ),
    ]
}

const MAP_INTRO: &str = "Every statement of a map. The guide is [maps](../map.md).";
const SCENARIO_INTRO: &str = "Every statement of a scenario. The guide is [scenarios](../scenario.md); what may stand in the block of its `map` is in [the reference of maps](map.md), and what in that of a `rule` in [the reference of special rules](rules.md).";
const RULES_INTRO: &str = "Every statement of a special rule, each value that may change, each deed and each moment. They stand in the `rule` of a [scenario](scenario.md#rule).";
const SCRIPT_INTRO: &str = "Every statement of a script. The guide is [scripts](../script.md). A step in a script may have further steps in its block, in order.";
const FILES_INTRO: &str =
    "What files say of each other, of their findings, and of what was published.";
const CONTENT_INTRO: &str = "The statements of the bundled library: [crates/source/library](../../../crates/source/library). Its terrain is written as in [maps](map.md#terrain).";

const DESIGN_INTRO: &str = "What pieces are worth, and the tables of random scenarios, as the bundled library has them: [crates/source/library/design](../../../crates/source/library/design). Files of a project may say otherwise. The guide is [design tools](../../design-tools.md).";

/// How to read the pages, on top of each.
const LEGEND: &str = "Words in capitals stand for what you write: `HEX` for `C4`. `…` means any number of them, `[ ]` that it may be left away. Properties may stand in any order.";

fn page(title: &str, intro: &str, roots: &[&'static Spec]) -> String {
    let paths = listed(roots);
    let mut page = format!(
        "# {title}\n\n{intro}\n\nThis page is made from the descriptions by which files are read: change those, and it is written anew by a test (`BLESS=1 cargo test -p crestline-cli --test suite -- reference`). `crestline explain WORD` shows one section.\n\n{LEGEND}\n"
    );
    if roots.iter().any(|root| tree::same(root, &RULE)) {
        page += &rules::preface();
    }
    for path in &paths {
        let title = title_of(path, &paths);
        let _ = write!(page, "\n## {title}\n\n{}", text::section(path, &paths, true));
    }
    page
}

/// The statements of documents; those of maps and of special rules only on their own pages.
fn listed(roots: &[&'static Spec]) -> Vec<Path> {
    let of_maps = |path: &Path| {
        let is_map = roots.iter().any(|root| tree::same(root, &MAP));
        let known = tree::statements(&MAP);
        !is_map
            && path.last().is_some_and(|spec| {
                known.iter().any(|map| map.last().is_some_and(|known| tree::same(known, spec)))
            })
            && path.last().is_some_and(|spec| spec.word != "change")
    };
    let of_rules = |path: &Path| {
        path.split_first().is_some_and(|(_, rest)| {
            rest.split_last().is_some_and(|(_, above)| above.iter().any(|s| tree::same(s, &RULE)))
        })
    };
    let all = roots.iter().flat_map(|root| tree::statements(root));
    all.filter(|path| !of_maps(path) && !of_rules(path)).collect()
}

/// The heading of a statement: its word, with those above it where another has the same.
fn title_of(path: &Path, all: &[Path]) -> String {
    let Some(spec) = path.last() else { return String::new() };
    let namesakes = all.iter().filter(|other| other.last().is_some_and(|o| o.word == spec.word));
    if namesakes.count() < 2 || path.len() < 3 {
        return format!("`{}`", spec.word);
    }
    format!("`{}`", tree::words(&path[1..]).join(" "))
}

/// What the reference says of a statement, by the words that lead to it: `hill`, `map hill`,
/// `scenario setup`, `woods`. Several, if the words mean several.
#[must_use]
pub fn section(path: &[&str]) -> Option<String> {
    let mut found = String::new();
    for root in tree::ROOTS {
        // A special rule has statements enough for a page, and is asked for as a part of a scenario.
        let all = tree::statements(root);
        let all: Vec<Path> = if tree::same(root, &SCENARIO) {
            let rules = all.iter().filter(|path| path.iter().any(|spec| tree::same(spec, &RULE)));
            [listed(&[root]), rules.filter(|path| path.len() > 2).cloned().collect()].concat()
        } else {
            listed(&[root])
        };
        for known in all.iter().filter(|known| is_meant(path, known)) {
            let title = tree::words(known).join(" ");
            let _ = write!(found, "# `{title}`\n\n{}\n", text::section(known, &all, false));
        }
    }
    (!found.is_empty()).then(|| found.trim_end().to_owned() + "\n")
}

/// Whether words lead to a statement: the last is its own, and the others are some of those above
/// it, in order.
fn is_meant(words: &[&str], path: &Path) -> bool {
    let Some(((last, above), (spec, way))) = words.split_last().zip(path.split_last()) else {
        return false;
    };
    let mut way = way.iter();
    let above = above.iter().all(|word| way.any(|spec| is_called(spec, word)));
    above && is_called(spec, last)
}

/// Whether a statement may begin with a word.
fn is_called(spec: &Spec, word: &str) -> bool {
    match spec.head {
        Head::Word => spec.word == word,
        Head::Terrain => {
            spec.word == word
                || Drawn::of_word(word).is_some_and(|drawn| tree::same(drawn.spec(), spec))
        }
        Head::Hex => spec.word == word || word.parse::<crestline_board::hex::Hex>().is_ok(),
    }
}
