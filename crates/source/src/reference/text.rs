//! What the reference says of one statement, in Markdown.

use std::fmt::Write as _;

use super::{framed, title_of};
use crate::library;
use crate::schema::map::spec::{Drawn, MAP};
use crate::schema::spec::{Argument, Head, Kind, Property, Spec};
use crate::schema::tree::{self, Path};

/// All that is to be said of a statement under its heading. `linked`: other statements are links.
pub(super) fn section(path: &Path, all: &[Path], linked: bool) -> String {
    let Some(spec) = path.last() else { return String::new() };
    let mut text = format!("{}.", sentence(spec.about));
    if !spec.more.is_empty() {
        let _ = write!(text, " {}", spec.more);
    }
    text.push('\n');
    if let Some(words) = words(spec) {
        let _ = write!(text, "\n{} is one of {words}; a map may add its own.\n", spec.word);
    }
    let _ = write!(text, "\n    {}\n", form(spec));
    text.push_str(&stands(path, all, linked));
    if let Some(word) = spec.beside {
        let _ = write!(text, "\nIn a map it stands beside a `{word}` only.\n");
    }
    text.push_str(&values(spec));
    text.push_str(&glossaries(spec));
    text.push_str(&properties(spec));
    text.push_str(&block(path, all, linked));
    for sample in spec.samples {
        let whole = path.len() < 3 && tree::same(path[0], &MAP);
        let sample = if whole { framed(path, sample) } else { format!("// part\n{sample}\n") };
        let fence = if whole && spec.word == "missing" { "kdl fails" } else { "kdl" };
        let _ = write!(text, "\n```{fence}\n{sample}```\n");
    }
    text
}

/// With a capital at its beginning.
fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// The words that a free word may be.
fn words(spec: &Spec) -> Option<String> {
    if spec.head != Head::Terrain {
        return None;
    }
    let chart = library::chart();
    let words: Vec<&str> = chart
        .terrains()
        .iter()
        .filter(|row| Drawn::of(row).is_some_and(|drawn| tree::same(drawn.spec(), spec)))
        .map(|row| row.word.as_str())
        .collect();
    Some(crate::suggest::every(&words))
}

/// The whole of it in one line: `hill [HEXES…] level=… { … }`.
fn form(spec: &Spec) -> String {
    let mut line = spec.word.to_owned();
    for argument in spec.args {
        let more = if argument.most > 1 { "…" } else { "" };
        let shown = format!("{}{more}", argument.name);
        line += &if argument.needed { format!(" {shown}") } else { format!(" [{shown}]") };
    }
    for prop in spec.props {
        let shown = format!("{}=…", prop.name);
        line += &if prop.needed { format!(" {shown}") } else { format!(" [{shown}]") };
    }
    if let Some(any) = spec.any {
        line += &format!(" [{}=…]", any.name);
    }
    if !spec.block.is_empty() {
        line += " { … }";
    }
    line
}

/// Another statement, as a link if wanted.
fn named(spec: &Spec, all: &[Path], linked: bool) -> String {
    let path = all.iter().find(|path| path.last().is_some_and(|last| tree::same(last, spec)));
    let Some(path) = path.filter(|_| linked) else { return format!("`{}`", spec.word) };
    let title = title_of(path, all);
    let anchor: String =
        title.to_lowercase().replace(' ', "-").chars().filter(|c| *c != '`').collect();
    format!("[`{}`](#{anchor})", spec.word)
}

/// Where it may stand, and how often.
fn stands(path: &Path, all: &[Path], linked: bool) -> String {
    let (Some(spec), Some(root)) = (path.last(), path.first()) else { return String::new() };
    if path.len() == 1 {
        return String::new();
    }
    let places: Vec<String> =
        tree::places(root, spec).iter().map(|place| named(place, all, linked)).collect();
    let places = match places.as_slice() {
        [first, rest @ ..] if rest.len() > MOST => {
            format!("{first} and of the {} statements of it that have such a block", rest.len())
        }
        places => join(places),
    };
    let often = match (spec.needed, spec.once) {
        (true, _) => "must be there, once",
        (_, true) => "at most once",
        _ => "any number of times",
    };
    format!("\nStands in the block of {places}, {often}.\n")
}

fn join(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// What kind of value it is, in a cell of a table.
fn kind(kind: Kind) -> String {
    kind.wanted().replace('|', "\\|")
}

fn values(spec: &Spec) -> String {
    if spec.args.is_empty() {
        return String::new();
    }
    let row = |argument: &Argument| {
        let there = match (argument.needed, argument.most > 1) {
            (true, false) => "must be there",
            (true, true) => "one or more",
            (false, false) => "may be left away",
            (false, true) => "any number",
        };
        format!("| {} | {} | {there} |\n", argument.name, kind(argument.kind))
    };
    let rows: String = spec.args.iter().map(row).collect();
    format!("\n| value | is | |\n|---|---|---|\n{rows}")
}

/// The words of values that need telling about, each with what it is.
fn glossaries(spec: &Spec) -> String {
    let mut text = String::new();
    for argument in spec.args {
        let Kind::Explained(glossary) = argument.kind else { continue };
        let names = if glossary.brings.is_empty() { "" } else { " brings |" };
        let line = if glossary.brings.is_empty() { "" } else { "---|" };
        let _ = write!(text, "\n| {} | is |{names}\n|---|---|{line}\n", argument.name);
        for (at, word) in glossary.words.iter().enumerate() {
            let about = glossary.about.get(at).copied().unwrap_or_default();
            let _ = write!(text, "| `{word}` | {} |", about.replace('|', "\\|"));
            if let Some(brings) = glossary.brings.get(at) {
                let names: Vec<String> =
                    brings.split_whitespace().map(|name| format!("`{name}`")).collect();
                let _ = write!(text, " {} |", names.join(" "));
            }
            text.push('\n');
        }
    }
    text
}

fn properties(spec: &Spec) -> String {
    let further = spec.any.into_iter();
    let row = |prop: &Property| {
        let without = if prop.needed && spec.prop(prop.name).is_some() {
            "must be there".to_owned()
        } else if prop.default.is_empty() && prop.kind == Kind::Flag {
            "`#false`".to_owned()
        } else {
            prop.default.to_owned()
        };
        format!(
            "| `{}=` | {} | {} | {without} |\n",
            prop.name,
            kind(prop.kind),
            prop.about.replace('|', "\\|")
        )
    };
    let rows: String = spec.props.iter().chain(further).map(row).collect();
    if rows.is_empty() {
        return rows;
    }
    format!("\n| property | is | means | without it |\n|---|---|---|---|\n{rows}")
}

/// The most statements that are listed again.
const MOST: usize = 8;

fn block(path: &Path, all: &[Path], linked: bool) -> String {
    let (Some(spec), Some(root)) = (path.last(), path.first()) else { return String::new() };
    if spec.block.is_empty() {
        return String::new();
    }
    let list = |specs: &[&'static Spec]| -> Vec<String> {
        specs.iter().map(|child| named(child, all, linked)).collect()
    };
    let absent: Vec<&'static Spec> = root
        .block
        .iter()
        .filter(|spec_of_root| !spec.block.iter().any(|child| tree::same(child, spec_of_root)))
        .copied()
        .collect();
    let within = |child: &&'static Spec| root.block.iter().any(|known| tree::same(known, child));
    let mostly_the_same =
        spec.block.len() > MOST && absent.len() < spec.block.len() && spec.block.iter().all(within);
    // Several statements may have one and the same long block.
    let twin = all.iter().filter_map(|other| other.last()).find(|other| {
        spec.block.len() > MOST
            && other.block.len() + 1 >= spec.block.len()
            && other.block.first().zip(spec.block.first()).is_some_and(|(a, b)| tree::same(a, b))
    });
    let children = if mostly_the_same && path.len() > 1 {
        let root = named(root, all, linked);
        format!("the statements of {root} but {}", join(&list(&absent)))
    } else if let Some(twin) = twin.filter(|twin| !tree::same(twin, spec)) {
        let further = spec.block.iter().filter(|c| !twin.block.iter().any(|t| tree::same(t, c)));
        let further: Vec<String> = further.map(|child| named(child, all, linked)).collect();
        let and = if further.is_empty() { "" } else { ", " };
        format!("the statements of {}{and}{}", named(twin, all, linked), further.join(", "))
    } else {
        list(spec.block).join(", ")
    };
    let order = match (spec.ordered, spec.block.len()) {
        (true, _) => " Their order means something.",
        (false, 1) => "",
        (false, _) => " Their order does not matter.",
    };
    format!("\nIn its block: {children}.{order}\n")
}
