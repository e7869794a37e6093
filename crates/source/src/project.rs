//! Reads the files of a project together, so that they can refer to each other.

use std::collections::BTreeMap;

use crestline_rules::content::Library;
use crestline_rules::design::Design;
use crestline_rules::scenario::Switches;

use crate::allow::Allow;
use crate::codes;
use crate::diag::{Diagnostic, Findings, error};
use crate::documents::{self, Documents};
use crate::errata::Errata;
use crate::files::Files;
use crate::library;
use crate::resolve::map::ReadMap;
use crate::resolve::maps;
use crate::resolve::scenario::{self, ReadScenario};
use crate::resolve::script::{self, ReadScript};
use crate::schema::document::FILE;
use crate::schema::fields::unknown_statement;
use crate::schema::map::parts::Rows;
use crate::schema::{
    design, map as map_schema, scenario as scenario_schema, script as script_schema,
};
use crate::shelf::{ReadNation, Shelf};
use crate::syntax::{Document, Node};
use crate::text::{FileId, Sources, Span, Spanned};
use crate::visible::visible;
use crate::wanted::{Wanted, prune};

/// Everything that was read.
#[derive(Debug)]
pub struct Project {
    /// The files.
    pub sources: Sources,
    /// The files as trees, in their order, with what they include and with all errata applied.
    pub documents: Vec<Document>,
    /// What authors say is meant, in the order of files and statements.
    pub allows: Vec<Allow>,
    /// The corrections that were made, likewise.
    pub errata: Vec<Errata>,
    /// The nations that the project has beyond the library, and those of it that have errata.
    pub nations: Vec<ReadNation>,
    /// The documents of design values that it has, in the order of files and statements.
    pub designs: Vec<Node>,
    /// The maps, in the order of files and statements.
    pub maps: Vec<ReadMap>,
    /// The scenarios, likewise.
    pub scenarios: Vec<ReadScenario>,
    /// The scripts, likewise.
    pub scripts: Vec<ReadScript>,
    /// What was found, by file and place.
    pub diagnostics: Vec<Diagnostic>,
}

impl Project {
    /// Whether something is wrong.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|found| found.severity == crate::diag::Severity::Error)
    }

    /// The map of a name.
    #[must_use]
    pub fn map(&self, name: &str) -> Option<&ReadMap> {
        self.maps.iter().find(|map| map.name.value == name)
    }

    /// All nations that it knows: the library's and its own.
    #[must_use]
    pub fn library(&self) -> Library {
        let mut known = library::library(&library::NATIONS);
        for own in &self.nations {
            known.nations.retain(|nation| nation.word != own.nation.word);
            known.nations.push(own.nation.clone());
        }
        known
    }

    /// The design values: the library's, with what its own documents say before them.
    #[must_use]
    pub fn design(&self) -> Design {
        let (nations, mut known) = (self.library(), library::design());
        // What is wrong with them was told when they were read.
        let mut told = Findings::new();
        for node in self.designs.iter().rev() {
            design::design(node, &nations, &mut known, &mut told);
        }
        known
    }

    /// The script of a name.
    #[must_use]
    pub fn script(&self, name: &str) -> Option<&ReadScript> {
        self.scripts.iter().find(|script| script.name.value == name)
    }

    /// The scenario of a name.
    #[must_use]
    pub fn scenario(&self, name: &str) -> Option<&ReadScenario> {
        self.scenarios.iter().find(|scenario| scenario.name.value == name)
    }
}

/// How a project is read.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings {
    /// Hexes of maps may be missing: what is an error otherwise is a note.
    pub drafts: bool,
    /// What holds in its scenarios where they do not decide otherwise.
    pub switches: Switches,
}

/// Reads files as one project. Never fails: what could not be read is among the diagnostics.
#[must_use]
pub fn read_project(files: &dyn Files, paths: &[&str]) -> Project {
    read(files, paths, Settings::default())
}

/// Reads files as one project in which hexes of maps may be missing: what is an error otherwise is
/// a note.
#[must_use]
pub fn read_drafts(files: &dyn Files, paths: &[&str]) -> Project {
    read(files, paths, Settings { drafts: true, ..Settings::default() })
}

/// Reads files as one project in the manner that is asked for.
#[must_use]
pub fn read(files: &dyn Files, paths: &[&str], settings: Settings) -> Project {
    read_wanted(files, paths, settings, None)
}

/// The same, where a command wants only some maps and scenarios and has no use for scripts. What else
/// these mention is read as well, and everything if what is wanted is not there: what is read is as it
/// would be among all others, but for findings about those.
#[must_use]
pub fn read_wanted(
    files: &dyn Files,
    paths: &[&str],
    settings: Settings,
    wanted: Option<Wanted<'_>>,
) -> Project {
    let mut findings = Findings::new();
    let mut sources = Sources::new();
    let Documents { mut documents, allows, errata, library } =
        documents::read(files, paths, &mut sources, &mut findings);
    if let Some(wanted) = wanted {
        prune(&mut documents, &sources, wanted);
    }
    let rows = Rows::new(documents.iter().flat_map(|document| &document.nodes));
    let chart = library::chart();
    let charts = |names: &[&str]| rows.chart(names, &chart);
    let (mut map_nodes, mut scenario_nodes, mut script_nodes) =
        (Vec::new(), Vec::new(), Vec::new());
    let (mut nation_nodes, mut designs) = (Vec::new(), Vec::new());
    for document in &documents {
        for node in &document.nodes {
            match node.name.value.as_str() {
                "map" => {
                    let base = rows.inherited(node, &chart);
                    map_nodes.extend(map_schema::map(node, &base, &mut findings));
                }
                "scenario" => {
                    let read = scenario_schema::scenario(node, &charts, &mut findings);
                    scenario_nodes.extend(read);
                }
                "script" => script_nodes.extend(script_schema::script(node, &mut findings)),
                "nation" => nation_nodes.push(node),
                "design" | "design-common" => designs.push(node.clone()),
                _ => findings.push(unknown_statement(node, &FILE)),
            }
        }
    }
    let (shelf, nations) = Shelf::read(&nation_nodes, library, &sources, &mut findings);
    if !designs.is_empty() {
        let nations = shelf.library(&shelf.words());
        for node in &designs {
            // What each says by itself: what goes before what is asked when it is wanted.
            design::design(node, &nations, &mut Design::default(), &mut findings);
        }
    }
    let mut budget = maps::Budget::default();
    let mut maps = maps::all(map_nodes, settings.drafts, &mut budget, &mut findings);
    for map in &mut maps {
        map.sound = map.map.is_some() && !findings.has_errors_in(map.span, &sources);
    }
    let mut scenarios: Vec<ReadScenario> = Vec::new();
    let known: Vec<&ReadMap> = maps.iter().collect();
    for mut node in scenario_nodes {
        let folder = folder(&sources, node.head.file);
        node.patch = node.patch.filter(|patch| budget.allows(patch, &known, &mut findings));
        let texts = (files, folder.as_str());
        let mut read = scenario::scenario(node, &known, &shelf, settings, texts, &mut findings);
        let map =
            read.map.as_ref().and_then(|name| maps.iter().find(|m| m.name.value == name.value));
        read.sound = read.scenario.is_some()
            && (map.is_some_and(|map| map.sound) || read.map.is_none())
            && !findings.has_errors_in(read.span, &sources);
        if let Some(changed) = &mut read.changed {
            changed.sound =
                changed.map.is_some() && !findings.has_errors_in(changed.span, &sources);
        }
        scenarios.push(read);
    }
    let mut scripts: Vec<ReadScript> = Vec::new();
    for node in script_nodes {
        let mut read = script::script(node, &scenarios, &mut findings);
        let played = scenarios.iter().find(|s| s.name.value == read.scenario.value);
        read.sound = played.is_some_and(|scenario| scenario.sound)
            && !findings.has_errors_in(read.span, &sources);
        scripts.push(read);
    }
    unique("map", maps.iter().map(|map| &map.name), &mut findings);
    unique("scenario", scenarios.iter().map(|scenario| &scenario.name), &mut findings);
    unique("script", scripts.iter().map(|script| &script.name), &mut findings);
    unique("nation", nations.iter().map(|nation| &nation.name), &mut findings);
    let diagnostics = findings.into_sorted();
    Project {
        sources,
        documents,
        allows,
        errata,
        nations,
        designs,
        maps,
        scenarios,
        scripts,
        diagnostics,
    }
}

/// The folder of a file, with a `/` at its end unless empty.
fn folder(sources: &Sources, file: FileId) -> String {
    let path = sources.get(file).map_or("", |file| file.path());
    path.rfind(['/', '\\']).map_or_else(String::new, |at| path[..=at].to_owned())
}

/// Reports documents of one kind with the same name.
fn unique<'a>(
    kind: &str,
    names: impl Iterator<Item = &'a Spanned<String>>,
    findings: &mut Findings,
) {
    let mut firsts: BTreeMap<&str, Span> = BTreeMap::new();
    for name in names {
        let first = *firsts.entry(&name.value).or_insert(name.span);
        if first != name.span {
            let message = format!("a second {kind} called `{}`", visible(&name.value));
            findings.push(
                error(codes::K028, name.span, message)
                    .also(first, "the first one")
                    .help("give each a name of its own"),
            );
        }
    }
}
