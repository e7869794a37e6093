//! Scripts as lints look at them: what they say, and where.

use std::sync::Arc;

use crestline_rules::scenario::Scenario;
use crestline_rules::script::Statement;
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
        number(&self.read.script.statements, &mut all);
        all
    }
}

fn number<'p>(statements: &'p [Statement], all: &mut Vec<(usize, &'p Statement)>) {
    for statement in statements {
        all.push((all.len(), statement));
        if let Statement::Do(doing) = statement {
            number(&doing.within, all);
        }
    }
}
