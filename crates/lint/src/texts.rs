//! The words and texts that authors wrote in a project, wherever they stand.

use crestline_source::diag::Severity;
use crestline_source::project::Project;
use crestline_source::syntax::{Node, Value};

/// A word or string in a statement.
#[derive(Clone, Copy)]
pub(crate) struct Text<'p> {
    /// What it says.
    pub(crate) text: &'p str,
    /// Where it stands.
    pub(crate) value: &'p Value,
    /// Whether people read it: a title or a sentence, not a word by which files call things.
    pub(crate) prose: bool,
}

/// Properties that hold what people read.
const PROSE: &[&str] = &["title", "place", "reason", "unenforced"];

/// Statements all of whose values people read.
const PROSE_STATEMENTS: &[&str] = &["text", "change"];

/// Every word and string that is a value, in order.
pub(crate) fn texts(project: &Project) -> Vec<Text<'_>> {
    let mut found = Vec::new();
    for node in project.documents.iter().flat_map(|document| &document.nodes) {
        collect(node, &mut found);
    }
    found
}

impl Text<'_> {
    /// Whether something is wrong with it already, so that another finding would only follow.
    pub(crate) fn is_wrong(&self, project: &Project) -> bool {
        let value = self.value.span;
        project.diagnostics.iter().any(|said| {
            let at = said.primary.span;
            said.severity == Severity::Error
                && at.file == value.file
                && at.start < value.end
                && value.start < at.end
        })
    }
}

fn collect<'p>(node: &'p Node, found: &mut Vec<Text<'p>>) {
    let statement = PROSE_STATEMENTS.contains(&node.name.value.as_str());
    let mut add = |value: &'p Value, prose: bool| {
        found.extend(value.text().map(|text| Text { text, value, prose: prose || statement }));
    };
    for value in &node.args {
        add(value, false);
    }
    for prop in &node.props {
        let key = prop.name.value.as_str();
        // A building is called by its argument; its `name` is printed.
        let printed = key == "name" && node.name.value == "building";
        add(&prop.value, printed || PROSE.contains(&key));
    }
    for child in &node.children {
        collect(child, found);
    }
}
