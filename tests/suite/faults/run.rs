//! Sows faults, reads the texts, and counts what was told of them.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crestline_lint::found::of_script;
use crestline_play::script;
use crestline_source::diag::Diagnostic;
use crestline_source::project::Project;
use crestline_source::text::Span;

use super::base::{self, Base};
use super::kinds;
use super::seed::{Kind, Seeded};
use crate::kit::{findings, has_errors, told};
use crate::random::Chance;

/// A fault of a kind, by the number that it comes from.
#[derive(Clone, Copy)]
pub(super) struct Sown {
    /// The kind.
    pub(super) kind: &'static Kind,
    /// The number.
    pub(super) seed: u64,
}

impl Sown {
    /// The text that it is put into, and the text with it; nothing if that text has no place for it.
    pub(super) fn text(self) -> Option<(&'static Base, Seeded)> {
        let name = self.kind.name.bytes().fold(7u64, |n, b| n.wrapping_mul(131) + u64::from(b));
        let mut chance = Chance::new(name.wrapping_add(self.seed.wrapping_mul(0x1000_0001)));
        let bases: Vec<&'static Base> =
            base::all().iter().filter(|base| self.kind.of.contains(&base.of)).collect();
        let base = chance.pick(&bases);
        let seeded = (self.kind.sow)(base, &mut chance)?;
        (seeded.text != base.text).then_some((base, seeded))
    }
}

/// Faults of every kind in turn, all of them different, until there are enough or no more.
pub(super) fn sow(enough: usize, most_of_a_kind: usize) -> Vec<Sown> {
    let mut rows = Vec::new();
    for kind in kinds() {
        let (mut texts, mut row) = (BTreeSet::new(), Vec::new());
        for seed in 0..20 + 5 * u64::try_from(most_of_a_kind).unwrap() {
            let sown = Sown { kind, seed };
            let Some((base, seeded)) = sown.text() else { continue };
            if row.len() < most_of_a_kind && texts.insert((base.path, seeded.text)) {
                row.push(sown);
            }
        }
        rows.push(row);
    }
    let turns = (0..most_of_a_kind).flat_map(|n| rows.iter().filter_map(move |row| row.get(n)));
    turns.copied().take(enough).collect()
}

/// What was told of a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Told {
    /// By the right code, at its place.
    Rightly,
    /// By the right code, elsewhere.
    Elsewhere,
    /// By another code.
    Otherwise,
    /// Not at all.
    Not,
}

/// Everything that is found in a project; a script that is no long record is played too.
pub(super) fn all_findings(project: &Project) -> Vec<Diagnostic> {
    let mut found = findings(project);
    let errors = has_errors(&found);
    for read in project.scripts.iter().filter(|read| read.sound && !errors) {
        let long = read.script.statements.len() > 50;
        let scenario = project.scenario(&read.scenario.value);
        if let (Some(scenario), false) = (scenario.and_then(|read| read.scenario.as_ref()), long) {
            found.extend(of_script(read, &script::run(scenario, &read.script)));
        }
    }
    found
}

/// Whether a finding is of a fault, by its code and by where it begins.
pub(super) fn hits(
    kind: &Kind,
    base: &Base,
    seeded: &Seeded,
    project: &Project,
    found: &Diagnostic,
) -> bool {
    let here = |at: Span| {
        let file = project.sources.get(at.file);
        let start = usize::try_from(at.start).unwrap();
        file.is_some_and(|file| file.path() == base.path)
            && (seeded.at.start..=seeded.at.end).contains(&start)
    };
    let shown = kind.pair && found.related.iter().any(|label| here(label.span));
    kind.codes.contains(&found.code.id) && (here(found.primary.span) || shown)
}

/// Reads a text with a fault; what was told, how many findings there were beside, and all of it in
/// words if it is not as it should be.
fn judge(sown: Sown) -> (Told, usize, String) {
    let (base, seeded) = sown.text().unwrap();
    let project = base.project(&seeded.text);
    let found = all_findings(&project);
    let right = found.iter().filter(|f| hits(sown.kind, base, &seeded, &project, f)).count();
    let coded = found.iter().any(|found| sown.kind.codes.contains(&found.code.id));
    let what = match (right, coded) {
        (0, true) => Told::Elsewhere,
        (0, false) if found.is_empty() => Told::Not,
        (0, false) => Told::Otherwise,
        _ => Told::Rightly,
    };
    let mut words = String::new();
    if what != Told::Rightly {
        let line = seeded.text[..seeded.at.start].matches('\n').count();
        let text = seeded.text.lines().nth(line).unwrap_or_default();
        let _ = writeln!(
            words,
            "{} (seed {}) in {}, wanted {:?} at line {}: {:?} of {text:?}\n{}",
            sown.kind.name,
            sown.seed,
            base.path,
            sown.kind.codes,
            line + 1,
            &seeded.text[seeded.at.clone()],
            told(&project, &found)
        );
    }
    (what, found.len().saturating_sub(right.max(1)), words)
}

/// What came of faults of one kind.
#[derive(Clone, Default)]
pub(super) struct Row {
    /// How many there were.
    pub(super) files: usize,
    /// Of how many something was told.
    pub(super) told: usize,
    /// Of how many by the right code.
    pub(super) coded: usize,
    /// Of how many by the right code at the right place.
    pub(super) right: usize,
    /// How many further findings there were.
    pub(super) beside: usize,
    /// Those that were not told rightly, in words.
    pub(super) misses: Vec<String>,
}

impl Row {
    fn count(&mut self, (what, beside, words): (Told, usize, String)) {
        self.files += 1;
        self.told += usize::from(what != Told::Not);
        self.coded += usize::from(matches!(what, Told::Rightly | Told::Elsewhere));
        self.right += usize::from(what == Told::Rightly);
        self.beside += beside;
        if what != Told::Rightly {
            self.misses.push(words);
        }
    }

    /// How many of a thousand were told rightly.
    pub(super) fn share(&self) -> usize {
        1000 * self.right / self.files.max(1)
    }
}

/// Reads them all, on every processor; a row for each kind, in their order.
pub(super) fn judge_all(all: &[Sown]) -> Vec<(&'static Kind, Row)> {
    let next = AtomicUsize::new(0);
    let judged = Mutex::new(Vec::new());
    let workers = std::thread::available_parallelism().map_or(2, usize::from).min(8);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(sown) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let verdict = judge(*sown);
                    judged.lock().unwrap().push((*sown, verdict));
                }
            });
        }
    });
    let mut judged = judged.into_inner().unwrap();
    judged.sort_by_key(|(sown, _)| (sown.kind.name, sown.seed));
    let mut rows: Vec<(&'static Kind, Row)> = kinds().map(|kind| (kind, Row::default())).collect();
    for (sown, verdict) in judged {
        let row = rows.iter_mut().find(|(kind, _)| kind.name == sown.kind.name);
        row.unwrap().1.count(verdict);
    }
    rows
}

/// The rows as a table, and their sum.
pub(super) fn table(rows: &[(&'static Kind, Row)]) -> (String, Row) {
    let mut text = format!(
        "{:52} {:>6} {:>6} {:>6} {:>6} {:>7} {:>7}\n",
        "kind", "files", "told", "code", "place", "share", "beside"
    );
    let mut sum = Row::default();
    let mut line = |name: &str, row: &Row| {
        let (share, beside) = (row.share(), 100 * row.beside / row.files.max(1));
        let _ = writeln!(
            text,
            "{name:52} {:6} {:6} {:6} {:6} {:4}.{} % {:4}.{:02}",
            row.files,
            row.told,
            row.coded,
            row.right,
            share / 10,
            share % 10,
            beside / 100,
            beside % 100
        );
    };
    for (kind, row) in rows {
        line(kind.name, row);
        sum.files += row.files;
        sum.told += row.told;
        sum.coded += row.coded;
        sum.right += row.right;
        sum.beside += row.beside;
    }
    line("all", &sum);
    (text, sum)
}
