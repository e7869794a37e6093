//! What the page shows at one moment: the sheets with their last good scenes, and the findings.

use std::sync::Arc;

use crestline_board::map::Map;
use crestline_rules::scenario::Scenario;
use crestline_source::diag::{Diagnostic, Severity};
use crestline_source::resolve::scenario::Text;
use crestline_source::text::Span;
use crestline_source::visible::visible;

use super::scene::Scene;
use super::scope::Reading;
use super::told::{self, Told};
use crate::report::Tally;

/// What is shown at one moment.
#[derive(Clone)]
pub(crate) struct Snapshot {
    /// When the server was started, in milliseconds since 1970: numbers are of one server.
    pub(crate) started: u64,
    /// Counts readings.
    pub(crate) number: u64,
    /// What is called this in the head of the page.
    pub(crate) project: Arc<str>,
    /// Why files could not even be listed.
    pub(crate) trouble: Option<String>,
    /// Whether lints are still at work.
    pub(crate) pending: bool,
    /// The maps and scenarios, in the order of files and statements.
    pub(crate) sheets: Vec<Sheet>,
    /// What was found.
    pub(crate) told: Arc<Told>,
    /// The next free number of a sheet.
    next: u32,
}

/// A map or a scenario in the list.
#[derive(Clone)]
pub(crate) struct Sheet {
    /// Stays the same as long as there is one of this kind and name.
    pub(crate) id: u32,
    pub(crate) kind: Kind,
    pub(crate) name: String,
    pub(crate) file: String,
    /// How it was when it was last sound.
    pub(crate) scene: Option<Arc<Scene>>,
    /// Whether the scene is what the files say now.
    pub(crate) fresh: bool,
    pub(crate) tally: Tally,
    /// Where it stands in its file, by the last reading.
    span: Option<Span>,
}

/// What a sheet shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Map,
    Scenario,
}

impl Kind {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Kind::Map => "map",
            Kind::Scenario => "scenario",
        }
    }
}

/// What was read of a sheet, before it is known which one of the list it is.
struct Found<'a> {
    kind: Kind,
    name: &'a str,
    span: Span,
    sound: Option<(Arc<Map>, Option<Arc<Scenario>>)>,
    briefing: &'a [Text],
}

impl Snapshot {
    /// The one before anything was read.
    pub(crate) fn empty(project: &str, started: u64) -> Snapshot {
        Snapshot {
            started,
            number: 0,
            project: visible(project).into(),
            trouble: None,
            pending: false,
            sheets: Vec::new(),
            told: Arc::default(),
            next: 1,
        }
    }

    /// The sheet of an id.
    pub(crate) fn sheet(&self, id: u32) -> Option<&Sheet> {
        self.sheets.iter().find(|sheet| sheet.id == id)
    }

    /// The same pictures while files cannot even be listed.
    pub(crate) fn troubled(&self, trouble: String) -> Snapshot {
        Snapshot { number: self.number + 1, trouble: Some(trouble), pending: false, ..self.clone() }
    }

    /// What comes after this one when files were read anew. Only errors are told until the lints
    /// have had their say.
    pub(crate) fn next(&self, reading: &Reading, read_at: u64) -> Snapshot {
        let number = self.number + 1;
        let mut next = Snapshot { number, trouble: None, pending: true, ..self.clone() };
        next.sheets.clear();
        let mut left = self.sheets.clone();
        for found in found(reading) {
            let file = file(reading, found.span);
            let known = |sheet: &Sheet| sheet.kind == found.kind && sheet.name == found.name;
            // Of several of one name, the one in the same file is meant.
            let at = left
                .iter()
                .position(|sheet| known(sheet) && sheet.file == file)
                .or_else(|| left.iter().position(known));
            let old = at.map(|at| left.remove(at));
            let id = old.as_ref().map_or(next.next, |sheet| sheet.id);
            next.next = next.next.max(id + 1);
            let fresh = found.sound.is_some();
            let scene = match found.sound {
                Some((map, scenario)) => {
                    let briefing = found.briefing.to_vec();
                    Some(Arc::new(Scene::new(number, read_at, map, scenario, briefing)))
                }
                None => old.and_then(|sheet| sheet.scene),
            };
            next.sheets.push(Sheet {
                id,
                kind: found.kind,
                name: found.name.to_owned(),
                file,
                scene,
                fresh,
                tally: Tally::default(),
                span: Some(found.span),
            });
        }
        // A head that cannot be read now takes its map from the list only when its file is sound.
        for sheet in left.into_iter().filter(|sheet| broken(reading, &sheet.file)) {
            let after = next.sheets.iter().rposition(|other| other.file == sheet.file);
            let at = after.map_or(next.sheets.len(), |at| at + 1);
            next.sheets.insert(at, Sheet { fresh: false, span: None, ..sheet });
        }
        let errors: Vec<Diagnostic> = reading
            .project
            .diagnostics
            .iter()
            .filter(|found| found.severity == Severity::Error)
            .cloned()
            .collect();
        next.tell(reading, &errors);
        next
    }

    /// The same with everything that was found.
    pub(crate) fn with_all(&self, reading: &Reading, found: &[Diagnostic]) -> Snapshot {
        let mut next = Snapshot { pending: false, ..self.clone() };
        next.tell(reading, found);
        next
    }

    fn tell(&mut self, reading: &Reading, found: &[Diagnostic]) {
        let shown: Vec<&Diagnostic> =
            found.iter().filter(|found| reading.shows(found.primary.span)).collect();
        let homes: Vec<Option<usize>> =
            shown.iter().map(|found| self.home(reading, found)).collect();
        for (at, sheet) in self.sheets.iter_mut().enumerate() {
            let own = shown.iter().zip(&homes).filter(|(_, home)| **home == Some(at));
            sheet.tally = Tally::of_each(own.map(|(found, _)| *found));
        }
        let sheets = homes.iter().map(|home| home.map(|at| &self.sheets[at]));
        self.told =
            Arc::new(told::told(&reading.project.sources, shown.iter().copied().zip(sheets)));
    }

    /// The sheet that a finding belongs to: the one that it stands in, otherwise the first of its
    /// file.
    fn home(&self, reading: &Reading, found: &Diagnostic) -> Option<usize> {
        let at = found.primary.span;
        let within =
            |span: Span| span.file == at.file && (span.start..=span.end).contains(&at.start);
        let file = file(reading, at);
        let stands = self.sheets.iter().position(|sheet| sheet.span.is_some_and(within));
        stands.or_else(|| self.sheets.iter().position(|sheet| sheet.file == file))
    }
}

/// The path of the file of a place.
fn file(reading: &Reading, span: Span) -> String {
    reading.project.sources.get(span.file).map_or_else(String::new, |file| file.path().to_owned())
}

/// Whether a file is there and something in it is wrong.
fn broken(reading: &Reading, path: &str) -> bool {
    let errors = reading.project.diagnostics.iter().filter(|d| d.severity == Severity::Error);
    errors
        .map(|found| found.primary.span)
        .any(|span| reading.project.sources.get(span.file).is_some_and(|file| file.path() == path))
}

/// The maps and scenarios of a reading that are shown, in the order of files and statements.
fn found(reading: &Reading) -> Vec<Found<'_>> {
    let project = &reading.project;
    let maps = project.maps.iter().map(|read| Found {
        kind: Kind::Map,
        name: &read.name.value,
        span: read.span,
        sound: read.map.clone().filter(|_| read.sound).map(|map| (map, None)),
        briefing: &[],
    });
    let scenarios = project.scenarios.iter().map(|read| Found {
        kind: Kind::Scenario,
        name: &read.name.value,
        span: read.span,
        sound: read
            .scenario
            .clone()
            .filter(|_| read.sound)
            .map(|scenario| (scenario.map.clone(), Some(scenario))),
        briefing: &read.briefing,
    });
    let mut all: Vec<Found<'_>> =
        maps.chain(scenarios).filter(|found| reading.shows(found.span)).collect();
    all.sort_by_key(|found| found.span);
    all
}
