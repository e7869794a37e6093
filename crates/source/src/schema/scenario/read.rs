//! Reads a `scenario` statement.

use std::collections::BTreeMap;
use std::sync::Arc;

use crestline_board::terrain::Chart;
use crestline_rules::scenario::{ChitsDraft, Item};
use crestline_rules::side::BySide;

use super::super::document;
use super::super::fields::{Fields, Once, as_text, unknown_statement};
use super::super::map::parts;
use super::super::spec::Spec;
use super::spec::{AFTERMATH, BRIEFING, DATE, FIRST_TURN, INITIATIVE, SCENARIO};
use super::{Decided, Place, ScenarioNode, TextFile, forces, setup, special, switches};
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::Node;
use crate::visible::visible;

/// What the words of the statements of a map that has these in it are.
pub(crate) type Charts<'c> = &'c dyn Fn(&[&str]) -> Arc<Chart>;

/// Reads a scenario. Only one without a name is nothing.
pub(crate) fn scenario(
    node: &Node,
    charts: Charts<'_>,
    findings: &mut Findings,
) -> Option<ScenarioNode> {
    let mut fields = Fields::new(node, &SCENARIO);
    let name = fields.arg_name(findings);
    let title = fields.text("title", findings);
    let version = fields.version("version", findings);
    document::format(&mut fields, findings);
    let block = fields.block();
    fields.finish(findings);
    let mut read = ScenarioNode {
        head: node.head,
        span: node.span(),
        name: name?,
        title,
        version,
        changes: Vec::new(),
        map: None,
        patch: None,
        date: None,
        place: None,
        briefing: Vec::new(),
        aftermath: Vec::new(),
        sides: BySide { axis: None, allies: None },
        nations: Vec::new(),
        setup: Vec::new(),
        control: Vec::new(),
        chits: ChitsDraft::default(),
        time: None,
        sudden_death: None,
        vp: None,
        initiative: None,
        first_turn: None,
        decided: Decided::default(),
        rules: Vec::new(),
        rule_places: Vec::new(),
        places: BTreeMap::from([(Item::Scenario, Place::new(node.head))]),
        damaged: node.damaged,
    };
    let mut once = Once::default();
    for child in block {
        if once.first(child, &SCENARIO, findings) {
            statement(child, charts, &mut read, findings);
        }
    }
    for needed in SCENARIO.block.iter().filter(|spec| spec.needed) {
        if !once.has(needed.word) {
            let (code, help) = match needed.word {
                "map" => (codes::S001, "add `map name`".to_owned()),
                "axis" | "allies" => (codes::S003, "a scenario needs both sides".to_owned()),
                word => {
                    let example = needed.example().unwrap_or_else(|| word.to_owned());
                    (codes::K023, format!("add `{example}`"))
                }
            };
            read.damaged = true;
            let message = format!("the scenario has no `{}`", needed.word);
            findings.push(error(code, node.head, message).help(help));
        }
    }
    Some(read)
}

fn statement(child: &Node, charts: Charts<'_>, read: &mut ScenarioNode, findings: &mut Findings) {
    match child.name.value.as_str() {
        "map" => {
            let name = read.name.clone();
            if let Some(played) = parts::played(child, &name, charts, findings) {
                let markers = played
                    .patch
                    .iter()
                    .flat_map(|patch| patch.smoke.iter().map(|(hex, _)| hex).chain(&patch.blaze));
                if let Some(place) = read.places.get_mut(&Item::Scenario) {
                    markers.for_each(|hex| place.part(&hex.value.to_string(), hex.span));
                }
                read.map = played.map;
                read.patch = played.patch;
            }
        }
        "date" => {
            let mut fields = Fields::new(child, &DATE);
            read.place = fields.text("place", findings);
            read.date = fields.arg_text(findings);
            fields.finish(findings);
        }
        "briefing" => read.briefing = text_files(child, &BRIEFING, findings),
        "aftermath" => read.aftermath = text_files(child, &AFTERMATH, findings),
        "setup" => setup::setup(child, read, findings),
        "control" => setup::control(child, read, findings),
        "chits" => setup::chits(child, read, findings),
        "time" => setup::time(child, read, findings),
        "vp" => setup::vp(child, read, findings),
        "initiative" => read.initiative = setup::one_side(child, &INITIATIVE, findings),
        "first-turn" => read.first_turn = setup::one_side(child, &FIRST_TURN, findings),
        "switches" => read.decided = switches::switches(child, findings),
        "rule" => rule(child, read, findings),
        "change" => read.changes.extend(document::change(child, findings)),
        word => match setup::side_of(word) {
            Some(side) => forces::side(child, side, read, findings),
            None => {
                read.damaged = true;
                findings.push(unknown_statement(child, &SCENARIO));
            }
        },
    }
}

/// Reads `briefing file="ford.en.md"` and `briefing en="ford.en.md" de="ford.de.md"`.
fn text_files(node: &Node, spec: &'static Spec, findings: &mut Findings) -> Vec<TextFile> {
    let mut fields = Fields::new(node, spec);
    let mut files: Vec<TextFile> = Vec::new();
    for prop in fields.props() {
        let name = &prop.name.value;
        let of_name = name == "file";
        if !of_name && !is_language(name) {
            let message = format!("`{}` is no language", visible(name));
            findings.push(
                error(codes::K021, prop.name.span, message)
                    .help("write `file=\"…\"`, or a language of two letters, like `en=\"…\"`"),
            );
            continue;
        }
        let Some(file) = as_text(&prop.value, "a path", findings) else { continue };
        let language = if of_name { language_of(&file.value) } else { Some(name.to_lowercase()) };
        if files.iter().any(|other| other.language == language) {
            let which =
                language.as_deref().map_or_else(String::new, |word| format!(" in `{word}`"));
            findings.push(
                error(codes::K030, prop.name.span, format!("a second `{}`{which}", spec.word))
                    .help("one file for each language"),
            );
        }
        files.push(TextFile { language, file });
    }
    if node.props.is_empty() {
        fields.missing("`file=`, a path from the folder of the scenario", findings);
    }
    fields.finish(findings);
    files
}

/// Whether a word is written as languages are: `en`, `pt-br`.
fn is_language(word: &str) -> bool {
    let letters = |part: &str, least: usize, most: usize| {
        (least..=most).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_alphabetic())
    };
    match word.split_once('-') {
        Some((language, region)) => letters(language, 2, 2) && letters(region, 2, 4),
        None => letters(word, 2, 2),
    }
}

/// The language that a file's name tells: `ford.en.md` is English.
fn language_of(path: &str) -> Option<String> {
    let (stem, _) = path.rsplit_once('.')?;
    let (_, language) = stem.rsplit_once('.')?;
    is_language(language).then(|| language.to_lowercase())
}

/// Reads a special rule.
fn rule(node: &Node, read: &mut ScenarioNode, findings: &mut Findings) {
    if let Some((draft, place)) = special::rule(node, findings) {
        read.rules.push(draft);
        read.rule_places.push(place);
    }
}
