//! Scripts as lints look at them: what they say, and where.

use std::sync::Arc;

use crestline_play::script::{self, FindingKind, ScriptReport};
use crestline_rules::scenario::Scenario;
use crestline_rules::script::{Expect, Statement};
use crestline_source::project::Project;
use crestline_source::resolve::script::ReadScript;
use crestline_source::syntax::Node;

use crate::played::document;

/// A script in which nothing is wrong.
#[derive(Clone, Copy)]
pub(crate) struct Scripted<'p> {
    /// As it was read.
    pub(crate) read: &'p ReadScript,
    /// What it plays.
    pub(crate) scenario: &'p Arc<Scenario>,
    /// As it was written.
    pub(crate) node: &'p Node,
}

/// The scripts of a project in which nothing is wrong.
pub(crate) fn scripted(project: &Project) -> impl Iterator<Item = Scripted<'_>> {
    project.scripts.iter().filter(|read| read.sound).filter_map(|read| {
        let scenario = project.scenario(&read.scenario.value)?.scenario.as_ref()?;
        Some(Scripted { read, scenario, node: document(project, read.head)? })
    })
}

impl<'p> Scripted<'p> {
    /// All its statements with their numbers, those within others included.
    pub(crate) fn statements(self) -> Vec<(usize, &'p Statement)> {
        let mut all = Vec::new();
        number(&self.read.script.statements, 0, &mut all);
        all.into_iter().enumerate().map(|(at, (_, statement))| (at, statement)).collect()
    }

    /// The script played as far as it is written; what bots would do behind that takes too long for a
    /// lint. Of a script that is handed over to them is not known what they would draw, and so
    /// nothing is said of cards.
    pub(crate) fn played(self) -> ScriptReport {
        let mut alone = self.read.script.clone();
        let handed_over = alone.otherwise.take().is_some();
        let mut report = script::run(self.scenario, &alone);
        let of_cards = |kind| matches!(kind, FindingKind::Unused | FindingKind::Card);
        report.findings.retain(|found| !(handed_over && of_cards(found.kind)));
        report
    }

    /// What is expected of each moment, with the numbers of the statements that expect it: those
    /// that stand side by side look at the same moment.
    pub(crate) fn moments(self) -> Vec<Vec<(usize, &'p Expect)>> {
        let mut all = Vec::new();
        number(&self.read.script.statements, 0, &mut all);
        let (mut moments, mut before) = (Vec::new(), None);
        for (at, (depth, statement)) in all.into_iter().enumerate() {
            let Statement::Expect(expects) = statement else {
                before = None;
                continue;
            };
            if before != Some(depth) {
                moments.push(Vec::new());
            }
            before = Some(depth);
            if let Some(moment) = moments.last_mut() {
                moment.extend(expects.iter().map(|expect| (at, expect)));
            }
        }
        moments
    }
}

/// Statements in the order of their numbers, each with how deep it stands.
fn number<'p>(statements: &'p [Statement], depth: usize, all: &mut Vec<(usize, &'p Statement)>) {
    for statement in statements {
        all.push((depth, statement));
        if let Statement::Do(doing) = statement {
            number(&doing.within, depth + 1, all);
        }
    }
}
